"""Computes in a job how far the annotators and the machine agree."""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from annotation.models import Annotation, Job, Project, Report, ReportCell, ReportKind, User
from annotation.services.jobs import Progress, Publish
from annotation.services.reports import _raters, _reports
from annotation.services.reports._raters import MACHINE
from annotation.services.reports._reports import State, Taken
from pseudonymizer import agreement
from pseudonymizer.agreement import Attribute, Coefficients, Figures, Matches, RatedDocument, Unit

KIND = ReportKind.AGREEMENT
PEOPLE = "people"  # all people compared with each other
EVERYBODY = "all"
Cell = tuple[str, str]
Where = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Asked:
    """`machine`: its layer counts as a rater.

    `begun_too`: also layers that are not done. `where`: metadata to filter by.
    """

    machine: bool = False
    begun_too: bool = False
    where: Where = field(default_factory=dict)

    def layers(self, project: Project) -> QuerySet[Annotation]:
        return _raters.layers(project, machine=self.machine, begun_too=self.begun_too, where=self.where)


def start(project: Project, asked: Asked, *, by: User) -> State:
    values = {"machine": asked.machine, "begun_too": asked.begun_too, "where": dict(asked.where)}
    return _reports.start(project, KIND, values, by=by)


def is_outdated(report: Report) -> bool:
    """Whether the layers have changed since, or new ones have been added."""
    return _reports.has_changed(report, _over(report))


def prepare(job: Job, progress: Progress) -> Publish:
    return _reports.prepare(job, progress, take=_take, over=_over)


def rated(report: Report, between: str) -> Sequence[tuple[str, str]]:
    """The pairs of raters that a matrix covers."""
    everybody: Sequence[str] = report.result["raters"]
    if between == PEOPLE:
        return list(combinations([rater for rater in everybody if rater != MACHINE], 2))
    if between == MACHINE:
        return [(MACHINE, rater) for rater in everybody if rater != MACHINE]
    first, _, second = between.partition("|")
    return [(first, second)]


def key(first: str, second: str) -> str:
    return f"{first}|{second}"


def over(project: Project, documents: QuerySet[Any], tick: Callable[[], None]) -> dict[str, Any]:
    """How far people agree in some documents, over all of them and by label; `tick` is called for each."""
    layers = Asked().layers(project).filter(document__in=documents)

    def read() -> Iterator[RatedDocument]:
        for _, document in _raters.read(layers, _raters.rated_twice(layers)):
            tick()
            yield document

    measured = agreement.measure(read())
    found = _everybody(measured)[Attribute.LABEL.value]
    return {"documents": measured.documents, "raters": len(measured.raters), Attribute.LABEL.value: found}


def _over(report: Report) -> QuerySet[Annotation]:
    return Asked(**report.asked).layers(report.project)


def _take(report: Report, progress: Progress) -> Taken:
    layers = _over(report)
    document_ids = _raters.rated_twice(layers)
    fields = list(_raters.fields(report.project))
    cells = Cells()

    def read() -> Iterator[RatedDocument]:
        for done, (_, document) in enumerate(_raters.read(layers, document_ids, fields)):
            progress(done, len(document_ids))
            yield document

    measured = agreement.measure(cells.adding(read()))
    return Taken(measured.documents, _as_json(measured), cells.rows(report))


class Cells:
    """Counts which values each pair of raters, and all together, gave a mention, and in which documents.

    Each document takes eight bytes in each of its cells, of which there are about seventy.
    """

    def __init__(self) -> None:
        self._documents: list[UUID] = []
        self._found: dict[tuple[str, str], dict[Cell, array[int]]] = defaultdict(lambda: defaultdict(_numbers))

    def adding(self, documents: Iterable[RatedDocument]) -> Iterator[RatedDocument]:
        """The same documents; each is counted as it passes."""
        for document in documents:
            self._add(document)
            yield document

    def _add(self, document: RatedDocument) -> None:
        together: dict[tuple[str, str], Counter[Cell]] = defaultdict(Counter)
        for pair in combinations(document.raters, 2):
            for attribute, counted in agreement.cells(document, *pair).items():
                together[key(*pair), attribute.value].update(counted)
                if MACHINE in pair:
                    turned = counted if pair[0] == MACHINE else _turned(counted)
                    together[MACHINE, attribute.value].update(turned)
                else:
                    together[PEOPLE, attribute.value].update(_in_no_order(counted))
        for which, counted in together.items():
            for cell, times in counted.items():
                self._found[which][cell].extend((len(self._documents), times))
        self._documents.append(UUID(document.id))

    def rows(self, report: Report) -> Iterator[ReportCell]:
        """Yields rows one by one: as lists, their documents take many times as much memory."""
        for (between, attribute), found in self._found.items():
            for (first, second), numbers in found.items():
                yield ReportCell(
                    parent=report,
                    between=between,
                    attribute=attribute,
                    first=first,
                    second=second,
                    count=sum(numbers[1::2]),
                    documents=[
                        (str(self._documents[place]), times)
                        for place, times in zip(numbers[::2], numbers[1::2], strict=True)
                    ],
                )


def _numbers() -> array[int]:
    """Alternates the number of a document and its count."""
    return array("I")


def _turned(counted: Mapping[Cell, int]) -> Counter[Cell]:
    return Counter({(second, first): times for (first, second), times in counted.items()})


def _in_no_order(counted: Mapping[Cell, int]) -> Counter[Cell]:
    found: Counter[Cell] = Counter()
    for cell, times in counted.items():
        found[min(cell), max(cell)] += times
    return found


def _as_json(report: agreement.Report) -> dict[str, Any]:
    pairs = {key(*pair): figures for pair, figures in report.pairs.items()}
    slices = {EVERYBODY: {"documents": report.documents, **_everybody(report)}}
    for between, of_pair in pairs.items():
        slices[between] = {
            "documents": of_pair.documents,
            **{each.value: _figures(of_pair.coefficients[each], of_pair.matches[each]) for each in Attribute},
        }
    groups = [
        {"field": name, "value": value, "documents": part.documents, **_everybody(part, by_value=False)}
        for name, parts in report.groups.items()
        for value, part in parts.items()
    ]
    return {"raters": list(report.raters), "number": report.number, "slices": slices, "groups": groups}


def _everybody(report: agreement.Report, *, by_value: bool = True) -> dict[str, Any]:
    return {
        each.value: _figures(report.coefficients[each], _pooled(report, each), by_value=by_value) for each in Attribute
    }


def _pooled(report: agreement.Report, attribute: Attribute) -> Figures[Matches]:
    """All pairs together."""
    by_value: dict[str, Matches] = {}
    for pair in report.pairs.values():
        for value, matched in pair.matches[attribute].by_value.items():
            by_value[value] = by_value.get(value, Matches()) + matched
    return Figures(sum(by_value.values(), Matches()), by_value)


def _figures(
    coefficients: Figures[Mapping[Unit, Coefficients]], matches: Figures[Matches], *, by_value: bool = True
) -> dict[str, Any]:
    values = sorted({*coefficients.by_value, *matches.by_value}) if by_value else []
    nothing: Mapping[Unit, Coefficients] = {unit: Coefficients(0, None) for unit in Unit}
    return {
        "overall": _row(coefficients.overall, matches.overall),
        "values": [
            {
                "value": value,
                "figures": _row(coefficients.by_value.get(value, nothing), matches.by_value.get(value, Matches())),
            }
            for value in values
        ],
    }


def _row(coefficients: Mapping[Unit, Coefficients], matches: Matches) -> dict[str, Any]:
    return {
        **{unit.value: _of_unit(coefficients[unit]) for unit in Unit},
        "first": matches.first,
        "second": matches.second,
        "exact_f1": matches.exact_f1,
        "overlap_f1": matches.overlap_f1,
    }


def _of_unit(found: Coefficients) -> dict[str, Any]:
    return {
        "units": found.units,
        "observed": found.observed,
        "cohen": found.cohen,
        "fleiss": found.fleiss,
        "alpha": found.alpha,
    }
