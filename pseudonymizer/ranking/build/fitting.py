"""Fits a multinomial logistic regression with AdaGrad, one example at a time, in seeded random orders."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from pseudonymizer.ranking.build.examples import Example
from pseudonymizer.ranking.features import LABELS

# A feature with fewer mentions says nothing about the next text.
FEWEST = 2
ROUNDS, RATE, DECAY = 12, 0.3, 0.1
# The mean over several orders removes the effect of the order of the examples.
SEEDS = (7, 8, 9, 10)
# An example that is nearly right changes nothing.
RIGHT = 0.02
# A feature whose weights are all smaller than this is left out.
LEAST = 0.05


def fit(examples: Sequence[Example], labels: Sequence[str] = LABELS) -> dict[str, list[float]]:
    """The weights of each feature by label: the mean over the later rounds of each order."""
    numpy: Any = import_module("numpy")
    counts = Counter(name for example in examples for name in set(example.features))
    names = sorted(name for name, count in counts.items() if count >= FEWEST)
    places = {name: place for place, name in enumerate(names)}
    rows = [
        (numpy.array([places[name] for name in example.features if name in places]), labels.index(example.label))
        for example in examples
    ]
    size = len(names), len(labels)
    found = sum(_descend(numpy, list(rows), size, seed) for seed in SEEDS) / len(SEEDS)
    return _told(names, found)


def _descend(numpy: Any, rows: list[tuple[Any, int]], size: tuple[int, int], seed: int) -> Any:
    weights, squares = numpy.zeros(size), numpy.full((size[0], 1), 0.01)
    mean, rounds, rng = numpy.zeros_like(weights), 0, random.Random(seed)
    for number in range(ROUNDS):
        rng.shuffle(rows)
        for features, label in rows:
            scores = weights[features].sum(0)
            odds = numpy.exp(scores - scores.max())
            slope = odds / odds.sum()
            slope[label] -= 1
            if abs(slope[label]) > RIGHT:
                squares[features] += (slope * slope).sum()
                weights[features] -= RATE * slope / numpy.sqrt(squares[features])
        weights *= 1 - DECAY
        if number >= ROUNDS // 2:
            mean += weights
            rounds += 1
    return mean / rounds


def _told(names: Sequence[str], found: Any) -> dict[str, list[float]]:
    """The features that matter. The mean over all labels is subtracted: only differences count."""
    level = found - found.mean(1, keepdims=True)
    wide = abs(level).max(1) >= LEAST
    return {name: level[place].tolist() for place, name in enumerate(names) if wide[place]}
