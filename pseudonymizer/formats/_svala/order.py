"""Finds the largest number of things that can stay in place while others are moved."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence


def longest_rising(values: Sequence[int]) -> list[int]:
    """The positions of a longest strictly increasing subsequence."""
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for place, value in enumerate(values):
        length = bisect_left(ends, value)
        ends[length : length + 1] = [value]
        last[length : length + 1] = [place]
        before.append(last[length - 1] if length else -1)
    found: list[int] = []
    place = last[-1] if last else -1
    while place >= 0:
        found.append(place)
        place = before[place]
    return found[::-1]
