"""Finds connected components: what is linked directly or through others."""

from __future__ import annotations

from collections.abc import Iterable


def connected(count: int, links: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Groups the numbers below `count` by the links. Groups are sorted, and ordered by their first number."""
    parents = list(range(count))
    for one, other in links:
        first, second = _root(parents, one), _root(parents, other)
        if first < second:
            parents[second] = first
        else:
            parents[first] = second
    groups: list[list[int]] = []  # of each number
    for number, parent in enumerate(parents):  # a parent comes before its children
        group = groups[parent] if parent < number else []
        group.append(number)
        groups.append(group)
    return [group for number, group in enumerate(groups) if group[0] == number]


def _root(parents: list[int], number: int) -> int:
    while parents[number] != number:
        parents[number] = number = parents[parents[number]]
    return number
