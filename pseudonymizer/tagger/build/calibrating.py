"""Learns how far to trust the shares of labels: isotonic steps over what a chain says of texts it never saw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy

from pseudonymizer.tagger import decoding
from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.calibration import Calibration, Steps, odds, shares_of
from pseudonymizer.tagger.chain import Chain
from pseudonymizer.tagger.columns import Table

# Lowered so far that what is less sure is met, too.
LOWERED = 3.0
# Other labels with smaller shares are never shown.
LEAST_OF_OTHERS = 0.003
# So many judgements make a step.
_AT_ONCE = 50


class Judged(NamedTuple):
    share: float
    right: bool


def calibrated(chain: Chain, texts: Iterable[tuple[Table, Sequence[str]]]) -> Calibration:
    chosen: list[Judged] = []
    others: list[Judged] = []
    begins = {name[2:]: place for place, name in enumerate(chain.names) if name[0] == "B"}
    for table, tags in texts:
        sums = chain.sums(chain.find(table.hashes), table.rows, len(tags))
        gold = {(span.first, span.last): span.label for span in decoding.of_tags(tags)}
        shares = shares_of(sums)
        for span in decoding.spans(sums, chain, LOWERED):
            right = gold.get((span.first, span.last))
            for label, place in begins.items():
                judged = Judged(float(shares[span.first, place]), label == right)
                if label == span.label:
                    chosen.append(judged)
                elif judged.share >= LEAST_OF_OTHERS:
                    others.append(judged)
    return Calibration(steps(chosen), steps(others))


def steps(judged: Sequence[Judged]) -> Steps:
    """Rising steps, each the mean of the judgements that it pools."""
    if not judged:
        return Steps((0.0,), (0.0,))
    ordered = sorted(judged)
    at = odds(numpy.array([each.share for each in ordered]))
    right = numpy.array([each.right for each in ordered], float)
    groups = [(_mean(at, begin), _mean(right, begin), 1.0) for begin in range(0, len(ordered), _AT_ONCE)]
    pooled: list[tuple[float, float, float]] = []
    for group in groups:
        pooled.append(group)
        while len(pooled) > 1 and pooled[-2][1] >= pooled[-1][1]:
            last, before = pooled.pop(), pooled.pop()
            pooled.append(_together(before, last))
    return Steps(tuple(round(each[0], 3) for each in pooled), tuple(round(each[1], 4) for each in pooled))


def _mean(values: Array, begin: int) -> float:
    return float(values[begin : begin + _AT_ONCE].mean())


def _together(one: tuple[float, float, float], other: tuple[float, float, float]) -> tuple[float, float, float]:
    size = one[2] + other[2]
    at, right = ((one[place] * one[2] + other[place] * other[2]) / size for place in (0, 1))
    return at, right, size
