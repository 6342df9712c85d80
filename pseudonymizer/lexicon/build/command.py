"""Implements the command that compiles the lexicon."""

from __future__ import annotations

import argparse
from pathlib import Path

from pseudonymizer.lexicon import artefact, build
from pseudonymizer.lexicon.build.packages import MissingSource


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--out", metavar="FOLDER", type=Path, default=artefact.FOLDER, help="default: the package's own"
    )
    parser.add_argument("--swedish", metavar="FILE", type=Path, default=build.SWEDISH, help="hunspell's Swedish .dic")
    parser.add_argument("--english", metavar="FILE", type=Path, default=build.ENGLISH, help="hunspell's English .dic")
    parser.add_argument("--exonyms", metavar="FILE", type=Path, default=build.EXONYMS, help="GeoNames' Swedish .mo")


def run(chosen: argparse.Namespace) -> None:
    try:
        build.compile_into(chosen.out, swedish=chosen.swedish, english=chosen.english, exonyms=chosen.exonyms)
    except ModuleNotFoundError as missing:
        message = f"The lexicon is compiled from {missing.name}, which is not installed (docs/lexicon.md says how)."
        raise MissingSource(message, package=missing.name) from missing
