"""Features as parallel columns: which one, of which piece, of which class, and which piece's lists told it."""

from __future__ import annotations

from typing import NamedTuple

import numpy

from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.groups import Group
from pseudonymizer.tagger.scenes import NOWHERE


class Table(NamedTuple):
    hashes: Array
    rows: Array
    groups: Array
    sources: Array


class Columns:
    def __init__(self) -> None:
        self._parts: list[Table] = []

    def add(self, hashes: Array, rows: Array, group: Group, sources: Array | None = None) -> None:
        self.add_several(hashes, rows, numpy.full(len(hashes), group, numpy.uint8), sources)

    def add_several(self, hashes: Array, rows: Array, groups: Array, sources: Array | None = None) -> None:
        """The same for features of several classes."""
        told = numpy.full(len(hashes), NOWHERE, numpy.int32) if sources is None else sources
        self._parts.append(Table(hashes, rows, groups, told))

    def table(self) -> Table:
        hashes, rows, groups, sources = zip(*self._parts, strict=True)
        return Table(
            numpy.concatenate(hashes),
            numpy.concatenate(rows).astype(numpy.int32, copy=False),
            numpy.concatenate(groups),
            numpy.concatenate(sources).astype(numpy.int32, copy=False),
        )
