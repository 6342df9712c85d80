"""Fits the weights of a linear chain by its likelihood: AdaGrad, with features dropped at random by their class."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy

from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.build.lattice import Lattice
from pseudonymizer.tagger.chain import allowed
from pseudonymizer.tagger.groups import MOST_GROUPS, Group

DROPPED: Mapping[Group, float] = {
    Group.WORD: 0.6,
    Group.ENDS: 0.3,
    Group.LISTS: 0.2,
    Group.TRIGGERS: 0.2,
    Group.SHAPE: 0.1,
    Group.NEAR_WORDS: 0.3,
    Group.NEAR_LISTS: 0.2,
    Group.NEAR_TRIGGERS: 0.3,
    Group.SEQUENCES: 0.5,
    Group.CONJUNCTIONS: 0.4,
    Group.PHRASES: 0.2,
    Group.STEMS: 0.4,
    Group.TEXT: 0.2,
    Group.ELSEWHERE: 0.3,
    Group.PATTERNS: 0.1,
    Group.GATE: 0.2,
    Group.NEAR_SHAPE: 0.2,
}
_FIRST_SQUARE, _FIRST_SQUARE_OF_MOVES = 1e-6, 1e-2
# Texts whose lengths differ by less than this may be in one batch.
_MIXED = 40


class Example(NamedTuple):
    """A text: known features by row, in order of the rows, and the tag of each row.

    `sources`: the row whose word a feature's lists are of; `words`: the word of each row, as a number.
    """

    features: Array
    rows: Array
    groups: Array
    sources: Array
    words: Array
    tags: Array


@dataclass(frozen=True, slots=True)
class Settings:
    """`hidden`: how often all lists are without a word. `settled`: rows so nearly right teach nothing."""

    epochs: int = 4
    rate: float = 0.1
    decay: float = 0.02
    at_once: int = 8
    hidden: float = 0.15
    settled: float = 0.01
    seed: int = 7
    dropped: Mapping[Group, float] = field(default_factory=lambda: DROPPED)


class Weights(NamedTuple):
    """By feature and tag, from tag to tag, and of the first tag."""

    features: Array
    moves: Array
    starts: Array


class _Part:
    """Weights that each move by a rate of their own."""

    def __init__(self, shape: tuple[int, ...], square: float, rate: float) -> None:
        self.weights = numpy.zeros(shape, numpy.float32)
        self._squares = numpy.full(shape, square, numpy.float32)
        self._rate = rate

    def move(self, slopes: Array, places: Array | slice = slice(None)) -> None:
        squares = self._squares[places] + slopes * slopes
        self._squares[places] = squares
        self.weights[places] -= self._rate * slopes / numpy.sqrt(squares)


class Trainer:
    def __init__(self, names: Sequence[str], features: int, settings: Settings) -> None:
        self._settings = settings
        self._may_follow, self._may_start = allowed(names)
        count, rate = len(names), settings.rate
        self._features = _Part((features, count), _FIRST_SQUARE, rate)
        self._moves = _Part((count, count), _FIRST_SQUARE_OF_MOVES, rate)
        self._starts = _Part((count,), _FIRST_SQUARE_OF_MOVES, rate)
        self._random = numpy.random.default_rng(settings.seed)
        self._dropped = numpy.zeros(MOST_GROUPS, numpy.float32)
        for group, share in settings.dropped.items():
            self._dropped[group] = share

    def fit(self, examples: Sequence[Example], report: Callable[[str], None]) -> Weights:
        """The mean of the weights at several times of the later half."""
        epochs, taken = self._settings.epochs, 0
        total = [numpy.zeros_like(part.weights) for part in self._parts]
        for epoch in range(epochs):
            batches = self._batches(examples)
            for step, batch in enumerate(batches, start=1):
                self._step([examples[place] for place in batch])
                if 2 * epoch >= epochs - 1 and step in {len(batches) // 2, len(batches)}:
                    taken += 1
                    for place, part in enumerate(self._parts):
                        total[place] += part.weights
            report(f"epoch {epoch + 1} of {epochs}")
        return Weights(*(values / max(taken, 1) for values in total))

    @property
    def _parts(self) -> tuple[_Part, _Part, _Part]:
        return self._features, self._moves, self._starts

    def _batches(self, examples: Sequence[Example]) -> list[Array]:
        """Texts of like lengths together, in an order of chance."""
        order = self._random.permutation(len(examples))
        lengths = numpy.array([len(examples[place].tags) for place in order])
        order = order[numpy.argsort(lengths + self._random.integers(0, _MIXED, len(lengths)), kind="stable")]
        size = self._settings.at_once
        batches = [order[begin : begin + size] for begin in range(0, len(order), size)]
        return [batches[place] for place in self._random.permutation(len(batches))]

    def _step(self, batch: Sequence[Example]) -> None:
        features, rows = self._kept(batch)
        firsts = numpy.flatnonzero(numpy.diff(rows, prepend=-1))
        sums = numpy.add.reduceat(self._features.weights[features], firsts, axis=0)
        tags = numpy.concatenate([each.tags for each in batch])
        moves = numpy.where(self._may_follow, numpy.exp(self._moves.weights), 0)
        starts = numpy.where(self._may_start, numpy.exp(self._starts.weights), 0)
        lattice = Lattice(sums, [len(each.tags) for each in batch], moves, starts)
        slopes = lattice.slopes(tags)
        self._learn(features, rows, slopes.rows)
        self._moves.move(slopes.moves)
        self._starts.move(slopes.starts)

    def _kept(self, batch: Sequence[Example]) -> tuple[Array, Array]:
        """The features that are not dropped this time, and their rows in the batch."""
        begins = numpy.cumsum([0, *[len(each.tags) for each in batch[:-1]]])
        features = numpy.concatenate([each.features for each in batch])
        groups = numpy.concatenate([each.groups for each in batch])
        rows = numpy.concatenate([each.rows + begin for each, begin in zip(batch, begins, strict=True)])
        keep = self._random.random(len(features), numpy.float32) >= self._dropped[groups]
        keep &= ~numpy.concatenate([self._hidden(each) for each in batch])
        return features[keep], rows[keep]

    def _hidden(self, each: Example) -> Array:
        """Which features are told by a list that this time does not hold the word."""
        hidden = self._random.random(int(each.words.max()) + 1) < self._settings.hidden
        found: Array = (each.sources >= 0) & hidden[each.words[each.sources]]
        return found

    def _learn(self, features: Array, rows: Array, slopes: Array) -> None:
        matters = (numpy.abs(slopes).max(1) > self._settings.settled)[rows]
        features, rows = features[matters], rows[matters]
        if len(features):
            order = numpy.argsort(features, kind="stable")
            firsts = numpy.flatnonzero(numpy.diff(features[order], prepend=-1))
            once = features[order][firsts]
            total = numpy.add.reduceat(slopes[rows[order]], firsts, axis=0)
            self._features.move(total + self._settings.decay * self._features.weights[once], once)
