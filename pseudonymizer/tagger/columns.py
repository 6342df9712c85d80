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
        self._hashes: list[Array] = []
        self._rows: list[Array] = []
        self._groups: list[Array | Group] = []
        self._sources: list[Array | int] = []

    def add(self, hashes: Array, rows: Array, groups: Array | Group, sources: Array | None = None) -> None:
        """Features of one class, or each of its own."""
        self._hashes.append(hashes)
        self._rows.append(rows)
        self._groups.append(groups)
        self._sources.append(NOWHERE if sources is None else sources)

    def table(self) -> Table:
        hashes = numpy.concatenate(self._hashes)
        groups, sources = numpy.empty(len(hashes), numpy.uint8), numpy.empty(len(hashes), numpy.int32)
        begin = 0
        for part, group, source in zip(self._hashes, self._groups, self._sources, strict=True):
            end = begin + len(part)
            groups[begin:end], sources[begin:end] = group, source
            begin = end
        return Table(hashes, numpy.concatenate(self._rows).astype(numpy.int32, copy=False), groups, sources)
