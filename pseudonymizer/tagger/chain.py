"""A linear chain over rows of features: sums of sparse weights, the best tags, the probability of each tag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy

from pseudonymizer.tagger._arrays import Array

OUTSIDE = "O"
# Weights are stored in steps of 1/16.
SCALE = 16
_FORBIDDEN = -1e9


class Found(NamedTuple):
    """The features of a text that the chain knows: the numbers of features, and where each stands in the table."""

    features: Array
    places: Array


class Chain(NamedTuple):
    """`hashes`: known features, sorted. `begins`: where the weights of each begin in `tags` and `weights`."""

    names: tuple[str, ...]
    hashes: Array
    begins: Array
    tags: Array
    weights: Array
    moves: Array
    starts: Array

    def find(self, hashes: Array) -> Found:
        features = numpy.searchsorted(self.hashes, hashes)
        features[features == len(self.hashes)] = 0
        places = numpy.flatnonzero(self.hashes[features] == hashes) if len(self.hashes) else features[:0]
        return Found(features[places], places)

    def expanded(self, found: Found) -> tuple[Array, Array]:
        """For each weight of the features: its place in `weights`, and that of its feature in `found`."""
        begins = self.begins[found.features]
        counts = self.begins[found.features + 1] - begins
        total = numpy.cumsum(counts)
        owners = numpy.repeat(numpy.arange(len(counts)), counts)
        return numpy.arange(len(owners)) + (begins - total + counts)[owners], owners

    def sums(self, found: Found, rows: Array, size: int) -> Array:
        """The sum of each tag at each row."""
        return self.scaled(self.steps(found, rows, size))

    def steps(self, found: Found, rows: Array, size: int) -> Array:
        """The sums before they are scaled: whole numbers, which come out the same in whatever order they are added."""
        at, owners = self.expanded(found)
        count = len(self.names)
        cells = rows[found.places][owners] * count + self.tags[at]
        return numpy.bincount(cells, self.weights[at], size * count).reshape(size, count)

    def scaled(self, steps: Array) -> Array:
        found: Array = steps / SCALE
        return found

    def best(self, sums: Array) -> list[int]:
        """The tags of the most likely way through the rows."""
        count = len(self.names)
        sums = sums.astype(numpy.float32)
        moves = numpy.ascontiguousarray(self.moves.T)
        every = numpy.arange(count) * count
        back = numpy.zeros((len(sums), count), numpy.intp)
        ways = numpy.empty_like(moves)
        value = sums[0] + self.starts
        for place in range(1, len(sums)):
            numpy.add(moves, value, out=ways)
            chosen = ways.argmax(1, out=back[place])
            value = ways.ravel()[every + chosen] + sums[place]
        tags = [int(value.argmax())]
        for place in range(len(sums) - 1, 0, -1):
            tags.append(int(back[place][tags[-1]]))
        return tags[::-1]

    def probabilities(self, sums: Array) -> Array:
        """Of each tag at each row."""
        odds = numpy.exp(sums - sums.max(1, keepdims=True))
        moves = numpy.exp(self.moves)
        forward, backward = numpy.zeros_like(odds), numpy.ones_like(odds)
        forward[0] = numpy.exp(self.starts) * odds[0]
        forward[0] /= forward[0].sum()
        for place in range(1, len(odds)):
            forward[place] = (forward[place - 1] @ moves) * odds[place]
            forward[place] /= forward[place].sum()
        for place in range(len(odds) - 2, -1, -1):
            backward[place] = moves @ (backward[place + 1] * odds[place + 1])
            backward[place] /= backward[place].sum()
        both = forward * backward
        shares: Array = both / both.sum(1, keepdims=True)
        return shares


def allowed(names: Sequence[str]) -> tuple[Array, Array]:
    """Which tag may follow which, and which may come first."""
    moves = numpy.ones((len(names), len(names)), bool)
    for place, name in enumerate(names):
        if name[0] == "I":
            moves[:, place] = [other != OUTSIDE and other[1:] == name[1:] for other in names]
    return moves, numpy.array([name[0] != "I" for name in names])


def forbidding(names: Sequence[str], moves: Array, starts: Array) -> tuple[Array, Array]:
    may_follow, may_start = allowed(names)
    return (
        numpy.where(may_follow, moves, _FORBIDDEN).astype(numpy.float32),
        numpy.where(may_start, starts, _FORBIDDEN).astype(numpy.float32),
    )
