"""Searches a file of rows for leaks, one author at a time."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import BinaryIO

from pseudonymizer import tokens
from pseudonymizer.leaks import _rows as rows
from pseudonymizer.leaks._hits import Hit
from pseudonymizer.leaks._searching import search
from pseudonymizer.leaks._wanted import Wanted

_Group = tuple[rows.Id | None, int]


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
