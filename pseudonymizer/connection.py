"""What belongs together because some link, direct or through others, says so."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable


def connected(count: int, links: Iterable[tuple[int, int]]) -> list[list[int]]:
    """The numbers below `count` by what the links connect: each group in order, the groups by their first."""
    parents = list(range(count))
    for one, other in links:
        low, high = sorted((_root(parents, one), _root(parents, other)))
        parents[high] = low
    found: dict[int, list[int]] = defaultdict(list)
    for number in range(count):
        found[_root(parents, number)].append(number)
    return list(found.values())


def _root(parents: list[int], number: int) -> int:
    while parents[number] != number:
        parents[number] = number = parents[parents[number]]
    return number
