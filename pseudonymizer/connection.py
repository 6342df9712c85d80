"""Finds connected components: what is linked directly or through others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable


def connected(count: int, links: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Groups the numbers below `count` by the links. Groups are sorted, and ordered by their first number."""
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
