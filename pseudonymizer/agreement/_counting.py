"""Counts documents one at a time, so that only one has to be in memory."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations

from pseudonymizer.agreement._documents import Attribute, RatedDocument
from pseudonymizer.agreement._matches import Matches, matches
from pseudonymizer.agreement._units import Pattern, Unit, Units

Pair = tuple[str, str]
Raters = tuple[str, ...]


class Counts:
    def __init__(self) -> None:
        self.documents: Counter[Raters] = Counter()
        self.patterns: dict[tuple[Attribute, Unit], dict[Raters, Counter[Pattern]]] = defaultdict(
            lambda: defaultdict(Counter)
        )
        self.matches: dict[tuple[Attribute, Pair], dict[str, Matches]] = defaultdict(dict)

    def add(self, other: Counts) -> None:
        self.documents.update(other.documents)
        for key, by_raters in other.patterns.items():
            for raters, counted in by_raters.items():
                self.patterns[key][raters].update(counted)
        for which, found in other.matches.items():
            known = self.matches[which]
            known.update({value: known[value] + more if value in known else more for value, more in found.items()})

    @property
    def raters(self) -> Raters:
        return tuple(sorted({rater for raters in self.documents for rater in raters}))

    @property
    def usual_number(self) -> int:
        """The most common number of raters; of two equally common numbers, the larger."""
        numbers: Counter[int] = Counter()
        for raters, count in self.documents.items():
            numbers[len(raters)] += count
        return max(numbers, key=lambda number: (numbers[number], number), default=0)

    def values(self, attribute: Attribute) -> list[str]:
        several = self.patterns[attribute, Unit.SPAN].values()
        return sorted({value for counted in several for pattern in counted for said in pattern for value in said})


def count(document: RatedDocument) -> Counts:
    """Counts one document. All its raters take part."""
    found, raters, units = Counts(), document.raters, Units(document)
    found.documents[raters] += 1
    for attribute in Attribute:
        for unit in Unit:
            found.patterns[attribute, unit][raters] = units.patterns(unit, attribute)
        for pair in combinations(raters, 2):
            one, other = (document.layers[rater] for rater in pair)
            found.matches[attribute, pair] = dict(matches(one, other, attribute))
    return found


def of_pair(by_raters: Mapping[Raters, Mapping[Pattern, int]], pair: Pair, unit: Unit) -> Counter[Pattern]:
    """The values of two raters, for the units both were asked about.

    A span that only a third rater marked is left out.
    """
    found: Counter[Pattern] = Counter()
    for raters, counted in by_raters.items():
        if pair[0] in raters and pair[1] in raters:
            one, other = map(raters.index, pair)
            for pattern, times in counted.items():
                if unit == Unit.TOKEN or pattern[one] or pattern[other]:
                    found[pattern[one], pattern[other]] += times
    return found


def of_number(by_raters: Mapping[Raters, Mapping[Pattern, int]], number: int | None = None) -> Counter[Pattern]:
    """The patterns of units with this number of raters, or with at least two, whoever they are."""
    found: Counter[Pattern] = Counter()
    for raters, counted in by_raters.items():
        if number is None or len(raters) == number:
            found.update(counted)
    return found


def asked(counted: Mapping[Pattern, int], value: str) -> Counter[tuple[bool, ...]]:
    """For each unit, whether each rater gave it the value."""
    found: Counter[tuple[bool, ...]] = Counter()
    for pattern, times in counted.items():
        found[tuple(value in said for said in pattern)] += times
    return found


def pairs(counts: Counts) -> Iterator[Pair]:
    """The pairs of raters that have a document in common."""
    seen = {pair for raters in counts.documents for pair in combinations(raters, 2)}
    yield from sorted(seen)
