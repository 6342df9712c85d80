"""How the artefact writes numbers in one byte: how many bear a name or live in a place, and how often a word is met."""

from __future__ import annotations

import math

HIGHEST = 15
# What the entry of a list written by hand counts as: whoever wrote it wants it found.
OF_HAND = 12
# From here on a name or a city abroad is safe in small letters: ten thousand bearers, a hundred thousand inhabitants.
SAFE_BEARERS, SAFE_INHABITANTS = 8, 10
_STEPS = 32


def frequency(count: int) -> int:
    """Two steps for each power of ten of bearers or inhabitants."""
    return min(HIGHEST, int(2 * math.log10(count) + 1e-9)) if count > 1 else 0


def least(frequency: int) -> int:
    """The smallest number of this frequency."""
    return math.ceil(10 ** (frequency / 2))


def pack_zipf(zipf: float) -> int:
    """Never 0, which would say that there is no such word."""
    return max(1, min(255, round(zipf * _STEPS)))


def unpack_zipf(packed: int) -> float:
    return packed / _STEPS
