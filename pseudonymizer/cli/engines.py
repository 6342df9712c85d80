"""Lists the engines, and says what keeps each from being used."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pseudonymizer import engines
from pseudonymizer.cli import _options
from pseudonymizer.cli._command import Command

NAME = "engines"


def build() -> Command:
    return Command("list the engines that find names of people, and what each still needs", _add_arguments, _run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", metavar="xx", default="en", help="language of the texts (default: en)")
    _options.add_models(parser)
    parser.add_argument(
        "--checksum", metavar="PATH", type=Path, help="only write the checksum of a model's file or folder"
    )


def _run(chosen: argparse.Namespace) -> None:
    _options.use_models(chosen)
    if chosen.checksum:
        sys.stdout.write(f"{engines.checksum(chosen.checksum.resolve(strict=True))}\n")
        return
    for name in engines.names():
        lacking = engines.missing(name, chosen.lang)
        sys.stdout.write(f"{name:14}{lacking.told if lacking else 'can be used'}\n")
