"""Packs numbers of people, populations and word frequencies into one byte."""

from __future__ import annotations

import math

HIGHEST = 15
# The frequency of hand-made entries: whoever added one wants it found.
OF_HAND = 12
# From here on, names and cities abroad are safe in lower case: 10,000 people, or a population of 100,000.
SAFE_BEARERS, SAFE_INHABITANTS = 8, 10
# From here on, a name in lower case is no misspelt word, though one letter away from one: 30,000 people.
WELL_KNOWN_BEARERS = 9
_STEPS = 32


def frequency(count: int) -> int:
    """Converts a number of people to a frequency: two steps for each power of ten."""
    return min(HIGHEST, int(2 * math.log10(count) + 1e-9)) if count > 1 else 0


def least(frequency: int) -> int:
    """The smallest number of this frequency."""
    return math.ceil(10 ** (frequency / 2))


def pack_zipf(zipf: float) -> int:
    """Packs a Zipf frequency. Never 0, which would mean that the word does not exist."""
    return max(1, min(255, round(zipf * _STEPS)))


def unpack_zipf(packed: int) -> float:
    return packed / _STEPS
