"""All ways through the rows of several texts at once, by how likely each is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy

from pseudonymizer.tagger._arrays import Array


class Slopes(NamedTuple):
    """How much too likely each tag is at each row, each move, and each first tag."""

    rows: Array
    moves: Array
    starts: Array


class Lattice:
    """`sums`: by row and tag, the texts after one another. `moves` and `starts` are odds, 0 where forbidden."""

    def __init__(self, sums: Array, sizes: Sequence[int], moves: Array, starts: Array) -> None:
        self._moves, self._starts = moves.astype(numpy.float32), starts.astype(numpy.float32)
        count, longest = len(sizes), max(sizes)
        self._firsts = numpy.cumsum([0, *sizes[:-1]])
        self._place = numpy.concatenate([numpy.arange(size) for size in sizes])
        self._text = numpy.repeat(numpy.arange(count), sizes)
        self._alive = numpy.arange(longest)[:, None] < numpy.array(sizes)[None, :]
        self._odds = numpy.zeros((longest, count, sums.shape[1]), numpy.float32)
        self._odds[self._place, self._text] = numpy.exp(sums - sums.max(1, keepdims=True))
        self._forward = numpy.zeros_like(self._odds)
        self._backward = numpy.ones_like(self._odds)
        self._totals = numpy.ones((longest, count), numpy.float32)
        self._go_forward()
        self._go_backward()

    def slopes(self, tags: Array) -> Slopes:
        every = numpy.arange(len(tags))
        rows = (self._forward * self._backward)[self._place, self._text]
        rows /= rows.sum(1, keepdims=True)
        rows[every, tags] -= 1
        moves = self._expected_moves()
        later = numpy.delete(every, self._firsts)
        numpy.subtract.at(moves, (tags[later - 1], tags[later]), 1)
        return Slopes(rows, moves, rows[self._firsts].sum(0))

    def _go_forward(self) -> None:
        before: Array = self._starts[None, :]
        for place, odds in enumerate(self._odds):
            value: Array = (before @ self._moves if place else before) * odds
            totals = numpy.where(self._alive[place], value.sum(1), 1)
            self._totals[place] = totals
            self._forward[place] = before = value / totals[:, None]

    def _go_backward(self) -> None:
        moves = numpy.ascontiguousarray(self._moves.T)
        for place in range(len(self._odds) - 2, -1, -1):
            value = self._after(place) @ moves
            self._backward[place] = numpy.where(self._alive[place + 1][:, None], value, 1)

    def _after(self, place: int) -> Array:
        found: Array = self._backward[place + 1] * self._odds[place + 1] / self._totals[place + 1][:, None]
        return found

    def _expected_moves(self) -> Array:
        count = self._odds.shape[2]
        after = self._backward[1:] * self._odds[1:] / self._totals[1:, :, None] * self._alive[1:, :, None]
        pairs: Array = self._forward[:-1].reshape(-1, count).T @ after.reshape(-1, count)
        return pairs * self._moves
