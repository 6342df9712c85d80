"""Turns counts into figures of agreement."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pseudonymizer.agreement import _counting
from pseudonymizer.agreement._counting import Counts, Pair
from pseudonymizer.agreement._documents import Attribute, RatedDocument
from pseudonymizer.agreement._matches import Matches
from pseudonymizer.agreement._units import Unit

if TYPE_CHECKING:
    from pseudonymizer.agreement._coefficients import Agreeing

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Coefficients:
    """`units` is the number of units for alpha, or for the pair. Cohen's kappa is for pairs only. `observed` uses the
    same units as Fleiss' kappa.
    """

    units: int
    observed: float | None
    cohen: float | None = None
    fleiss: float | None = None
    alpha: float | None = None


@dataclass(frozen=True, slots=True)
class Figures(Generic[T]):
    """The figures of an attribute: over all its values, and for each value."""

    overall: T
    by_value: Mapping[str, T]


@dataclass(frozen=True, slots=True)
class PairFigures:
    documents: int
    coefficients: Mapping[Attribute, Figures[Mapping[Unit, Coefficients]]]
    matches: Mapping[Attribute, Figures[Matches]]


@dataclass(frozen=True, slots=True)
class Report:
    """`documents` counts those with at least two raters. `number` is the number of raters that Fleiss' kappa uses."""

    documents: int
    raters: tuple[str, ...]
    number: int
    coefficients: Mapping[Attribute, Figures[Mapping[Unit, Coefficients]]]
    pairs: Mapping[Pair, PairFigures]
    groups: Mapping[str, Mapping[str, Report]] = field(default_factory=dict)


def measure(documents: Iterable[RatedDocument], raters: Collection[str] | None = None) -> Report:
    """Measures the agreement of all or some raters, over all documents and by group."""
    whole = Counts()
    groups: dict[str, dict[str, Counts]] = defaultdict(lambda: defaultdict(Counts))
    for document in documents:
        chosen = document.of(raters)
        if len(chosen.layers) < 2:
            continue
        counted = _counting.count(chosen)
        whole.add(counted)
        for name, value in chosen.groups.items():
            groups[name][value].add(counted)
    return _report(
        whole,
        {name: {value: _report(several[value]) for value in sorted(several)} for name, several in groups.items()},
    )


def _report(counts: Counts, groups: Mapping[str, Mapping[str, Report]] | None = None) -> Report:
    return Report(
        counts.documents.total(),
        counts.raters,
        counts.usual_number,
        {attribute: _of_all(counts, attribute) for attribute in Attribute},
        {pair: _of_pair(counts, pair) for pair in _counting.pairs(counts)},
        groups or {},
    )


def _of_all(counts: Counts, attribute: Attribute) -> Figures[Mapping[Unit, Coefficients]]:
    patterns = {
        unit: (
            _counting.of_number(counts.patterns[attribute, unit]),
            _counting.of_number(counts.patterns[attribute, unit], counts.usual_number),
        )
        for unit in Unit
    }

    def of(counting: Callable[[Any], Any]) -> Mapping[Unit, Coefficients]:
        return {unit: _several(counting(every), counting(alike)) for unit, (every, alike) in patterns.items()}

    return _figures(of, counts.values(attribute))


def _of_pair(counts: Counts, pair: Pair) -> PairFigures:
    documents = sum(times for raters, times in counts.documents.items() if set(pair) <= set(raters))
    return PairFigures(
        documents,
        {attribute: _between(counts, pair, attribute) for attribute in Attribute},
        {attribute: _matched(counts.matches.get((attribute, pair), {})) for attribute in Attribute},
    )


def _between(counts: Counts, pair: Pair, attribute: Attribute) -> Figures[Mapping[Unit, Coefficients]]:
    patterns = {unit: _counting.of_pair(counts.patterns[attribute, unit], pair, unit) for unit in Unit}
    values = {value for counted in patterns.values() for both in counted for said in both for value in said}

    def of(counting: Callable[[Any], Any]) -> Mapping[Unit, Coefficients]:
        return {unit: _two(counting(counted)) for unit, counted in patterns.items()}

    return _figures(of, sorted(values))


def _figures(of: Callable[[Callable[[Any], Any]], T], values: Iterable[str]) -> Figures[T]:
    def asking(value: str) -> T:
        return of(lambda counted: _counting.asked(counted, value))

    return Figures(of(lambda counted: counted), {value: asking(value) for value in values})


def _matched(found: Mapping[str, Matches]) -> Figures[Matches]:
    return Figures(sum(found.values(), Matches()), {value: found[value] for value in sorted(found)})


def _several(every: Mapping[Any, int], alike: Mapping[Any, int]) -> Coefficients:
    usual = _agreeing(alike)
    alpha = (usual if every == alike else _agreeing(every)).krippendorff
    return Coefficients(sum(every.values()), usual.observed, fleiss=usual.fleiss, alpha=alpha)


def _two(counted: Mapping[Any, int]) -> Coefficients:
    found = _agreeing(counted)
    return Coefficients(sum(counted.values()), found.observed, found.cohen, found.fleiss, found.krippendorff)


def _agreeing(counts: Mapping[Any, int]) -> Agreeing:
    from pseudonymizer.agreement import _coefficients  # noqa: PLC0415 - NLTK is slow to import, and web processes do not need it

    return _coefficients.Agreeing(counts)
