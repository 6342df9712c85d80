"""Counts the matching mentions of two raters, by value."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from pseudonymizer.agreement._documents import Attribute
from pseudonymizer.model import Mention

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Matches:
    """`first` and `second` count the mentions of each rater. `…_touching` counts those that share a character with a
    mention of the other rater with the same value. `exact` counts those with an equal mention at the same place.
    """

    first: int = 0
    second: int = 0
    exact: int = 0
    first_touching: int = 0
    second_touching: int = 0

    def __add__(self, other: Matches) -> Matches:
        return Matches(
            self.first + other.first,
            self.second + other.second,
            self.exact + other.exact,
            self.first_touching + other.first_touching,
            self.second_touching + other.second_touching,
        )

    @property
    def exact_f1(self) -> float | None:
        both = self.first + self.second
        return 2 * self.exact / both if both else None

    @property
    def overlap_f1(self) -> float | None:
        if not self.first and not self.second:
            return None
        if not self.first_touching or not self.second_touching:
            return 0.0
        one, other = self.first_touching / self.first, self.second_touching / self.second
        return 2 * one * other / (one + other)


def matches(first: Iterable[Mention], second: Iterable[Mention], attribute: Attribute) -> Mapping[str, Matches]:
    """The matches between two layers of one document, by value."""
    one, other = _by_value(first, attribute), _by_value(second, attribute)
    return {value: _of_value(one.get(value, []), other.get(value, [])) for value in one.keys() | other.keys()}


def _by_value(mentions: Iterable[Mention], attribute: Attribute) -> dict[str, list[Span]]:
    found: dict[str, list[Span]] = defaultdict(list)
    for mention in mentions:
        found[attribute.of(mention)].append((mention.start, mention.end))
    return found


def _of_value(first: Sequence[Span], second: Sequence[Span]) -> Matches:
    exact = (Counter(first) & Counter(second)).total()
    return Matches(len(first), len(second), exact, _touching(first, second), _touching(second, first))


def _touching(spans: Sequence[Span], others: Sequence[Span]) -> int:
    ordered = sorted(others)
    starts = [start for start, _ in ordered]
    reach = [0, *accumulate((end for _, end in ordered), max)]
    return sum(reach[bisect_left(starts, end)] > start for start, end in spans)
