"""Looks for hidden words in what would be released, given as JSON lines."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from pseudonymizer import leaks
from pseudonymizer.cli._command import Command
from pseudonymizer.leaks import Hit

NAME = "leaks"


def build() -> Command:
    return Command("find hidden words in what would be released, given as JSON lines", _add_arguments, _run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", nargs="?", default="-", help="JSON lines; - reads from the standard input"
    )
    parser.add_argument("--lang", metavar="xx", default="sv", help="language of the texts (default: sv)")


def _run(chosen: argparse.Namespace) -> None:
    with _opened(chosen.file) as (name, file):
        for id_, hits in leaks.found_in(file, name, language=chosen.lang):
            for hit in hits:
                sys.stdout.write(json.dumps(_row_of(id_, hit), ensure_ascii=False) + "\n")


@contextmanager
def _opened(file: str) -> Iterator[tuple[str, BinaryIO]]:
    """Opens the file. Standard input is first copied to a temporary file, since it is read more than once."""
    if file != "-":
        with Path(file).open("rb") as opened:
            yield file, opened
        return
    with tempfile.TemporaryFile() as spooled:
        shutil.copyfileobj(sys.stdin.buffer, spooled)
        spooled.seek(0)
        yield "<stdin>", spooled


def _row_of(id_: str | int, hit: Hit) -> dict[str, object]:
    place = {"id": id_, "field": hit.field, "start": hit.start, "end": hit.end}
    return {**place, "hidden": hit.hidden.surface, "kind": hit.kind}
