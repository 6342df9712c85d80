"""Implements the command that looks for hidden words in what would be released, given as JSON lines."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from pseudonymizer import tokens
from pseudonymizer.leaks import _rows as rows
from pseudonymizer.leaks._hits import Hit
from pseudonymizer.leaks._searching import search
from pseudonymizer.leaks._wanted import Wanted

_Group = tuple[rows.Id | None, int]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", nargs="?", default="-", help="JSON lines; - reads from the standard input"
    )
    parser.add_argument("--lang", metavar="xx", default="sv", help="language of the texts (default: sv)")


def run(chosen: argparse.Namespace) -> None:
    with _opened(chosen.file) as (name, file):
        for id_, hits in found_in(file, name, language=chosen.lang):
            for hit in hits:
                sys.stdout.write(json.dumps(_row_of(id_, hit), ensure_ascii=False) + "\n")


def found_in(file: BinaryIO, name: str, *, language: str) -> Iterator[tuple[rows.Id, list[Hit]]]:
    """The hits of each document, author by author, so that only one author's hidden words are in memory."""
    groups: dict[_Group, array[int]] = {}
    for offset, row in rows.read(file, name):
        # A document without an author is a group of its own.
        key = (row.author, -1) if row.author is not None else (None, offset)
        groups.setdefault(key, array("q")).append(offset)
    for offsets in groups.values():
        wanted = Wanted(language=language)
        for row in _at(file, offsets, name):
            for hidden in row.hidden:
                wanted.add(hidden)
        for row in _at(file, offsets, name):
            yield row.id, search(wanted, row.fields, may_stay=frozenset(map(tokens.key, row.may_stay)))


def _at(file: BinaryIO, offsets: array[int], name: str) -> Iterator[rows.Row]:
    """Reads the rows at these offsets again; all were valid the first time."""
    for offset in offsets:
        file.seek(offset)
        yield rows.parse(file.readline(), name, 1 if offset == 0 else 2)


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


def _row_of(id_: rows.Id, hit: Hit) -> dict[str, object]:
    place = {"id": id_, "field": hit.field, "start": hit.start, "end": hit.end}
    return {**place, "hidden": hit.hidden.surface, "kind": hit.kind}
