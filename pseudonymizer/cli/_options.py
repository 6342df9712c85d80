"""Options that several commands have."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from pseudonymizer import engines, formats, labels
from pseudonymizer.formats import Format

STANDARD_INPUT = "-"


def add_set(parser: argparse.ArgumentParser) -> None:
    known = ", ".join(dict.fromkeys(key for key, _ in labels.available()))
    parser.add_argument(
        "--set",
        metavar="NAME[@VERSION]",
        default="swell",
        help=f"label set: {known} (default: swell); the newest version unless one is named, as in swell@2021-08",
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", metavar="xx", help="language of the texts (default: that of the label set)")


def add_engines(parser: argparse.ArgumentParser) -> None:
    known = ", ".join(engines.names())
    parser.add_argument("--engines", metavar="NAMES", help=f"what finds names of people, with commas: {known}")
    add_models(parser)


def add_models(parser: argparse.ArgumentParser) -> None:
    told = f"where the models of engines lie (default: the file that {engines.VARIABLE} names)"
    parser.add_argument("--models", metavar="FILE.toml", type=Path, help=told)


def use_models(chosen: argparse.Namespace) -> None:
    """Sets the variable, which all processes of a run inherit."""
    if chosen.models is not None:
        os.environ[engines.VARIABLE] = str(chosen.models.resolve())
        engines.forget()


def listed(given: str) -> tuple[str, ...]:
    """The parts of a list with commas."""
    return tuple(each.strip() for each in given.split(",") if each.strip())


def format_names(accepted: Callable[[Format], object]) -> list[str]:
    """The names and aliases of the accepted formats."""
    return sorted(_names(each for each in formats.every() if accepted(each)))


def _names(known: Iterable[Format]) -> Iterable[str]:
    return (name for each in known for name in (each.name, *each.aliases))


def read(file: str) -> tuple[str, bytes]:
    """The name and the bytes of a file, or of the standard input."""
    return ("<stdin>", sys.stdin.buffer.read()) if file == STANDARD_INPUT else (file, Path(file).read_bytes())
