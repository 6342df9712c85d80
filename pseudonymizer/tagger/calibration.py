"""How often a label is right that has such a share of the sums: steps that were learned from texts not learned from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy

from pseudonymizer.tagger._arrays import Array

# Shares are compared as odds, since most are near 0 or 1.
_EDGE = 1e-6


class Steps(NamedTuple):
    """At the odds `at` (as logarithms) a label is right `right` times; between them in proportion."""

    at: Sequence[float]
    right: Sequence[float]

    def of(self, shares: Array) -> Array:
        found: Array = numpy.interp(odds(shares), self.at, self.right)
        return found


class Calibration(NamedTuple):
    """Of the labels that are chosen, and of those that are not."""

    chosen: Steps
    others: Steps


def odds(shares: Array) -> Array:
    kept = numpy.clip(shares, _EDGE, 1 - _EDGE)
    found: Array = numpy.log(kept / (1 - kept))
    return found


def shares_of(sums: Array) -> Array:
    """Of each tag at each row, by the row alone."""
    weights = numpy.exp(sums - sums.max(1, keepdims=True))
    found: Array = weights / weights.sum(1, keepdims=True)
    return found
