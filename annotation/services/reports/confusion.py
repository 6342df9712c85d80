"""The cells of the confusion matrix, and the places behind each cell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from annotation.models import Document, Project, Report, ReportCell, User, Verb
from annotation.services import events
from annotation.services.reports import _raters, agreement
from annotation.services.reports.agreement import PEOPLE, Asked
from pseudonymizer import agreement as library
from pseudonymizer.agreement import NOTHING, Attribute, RatedDocument

CONTEXT = 40
CUT_AT_START = r"^\S*\s+"
CUT_AT_END = r"\s+\S*$"


@dataclass(frozen=True, slots=True)
class Matrix:
    """`values`: of the rows and columns; the empty value comes last. `cells`: only those that are not empty."""

    values: Sequence[str]
    cells: Sequence[ReportCell]


@dataclass(frozen=True, slots=True)
class Which:
    """One cell of one of the report's matrices."""

    between: str
    attribute: Attribute
    cell: tuple[str, str]

    @property
    def held(self) -> tuple[str, str]:
        """The cell as it is stored."""
        return (min(self.cell), max(self.cell)) if self.between == PEOPLE else self.cell

    @property
    def ways(self) -> Sequence[tuple[str, str]]:
        """Who said what. If raters have no order, both directions."""
        return sorted({self.cell, self.cell[::-1]}) if self.between == PEOPLE else [self.cell]


@dataclass(frozen=True, slots=True)
class Side:
    """What one of the two said, in which layer and where. The offsets are None if they marked nothing."""

    rater: str
    annotation_id: UUID
    value: str
    start: int | None
    end: int | None


@dataclass(frozen=True, slots=True)
class Place:
    document: Document
    first: Side
    second: Side
    before: str
    words: str
    after: str

    @property
    def start(self) -> int:
        return min(side.start for side in (self.first, self.second) if side.start is not None)


@dataclass(frozen=True, slots=True)
class Places:
    count: int
    places: Sequence[Place]


def matrix(report: Report, between: str, attribute: Attribute) -> Matrix:
    """If raters have no order, a cell also stands for its mirror image."""
    cells = list(report.cells.filter(between=between, attribute=attribute).defer("documents"))
    if between == PEOPLE:
        cells += [_mirrored(cell) for cell in cells if cell.first != cell.second]
    values = {each for cell in cells for each in (cell.first, cell.second)} - {NOTHING}
    shown = sorted(cells, key=lambda cell: (cell.first, cell.second))
    return Matrix([*sorted(values), *([NOTHING] if cells else [])], shown)


def places(report: Report, which: Which, *, page: slice, by: User) -> Places:
    """One page of places, as they are now. Places that changed since the report may be missing."""
    held = report.cells.filter(
        between=which.between, attribute=which.attribute, first=which.held[0], second=which.held[1]
    ).first()
    if held is None:
        return Places(0, [])
    found = list(_read(report, which, _on_page(held, page)))
    _note_reading(report.project, found, by=by)
    return Places(held.count, found)


def _mirrored(cell: ReportCell) -> ReportCell:
    return ReportCell(first=cell.second, second=cell.first, count=cell.count)


def _on_page(cell: ReportCell, page: slice) -> Mapping[UUID, slice]:
    """Which places of each document are on the page."""
    found: dict[UUID, slice] = {}
    passed = 0
    for document_id, times in cell.documents:
        first, last = max(page.start - passed, 0), min(page.stop - passed, times)
        if first < last:
            found[UUID(document_id)] = slice(first, last)
        passed += times
    return found


def _read(report: Report, which: Which, wanted: Mapping[UUID, slice]) -> Iterator[Place]:
    layers = Asked(**report.asked).layers(report.project)
    ids = _raters.ids(layers, list(wanted))
    pairs = agreement.rated(report, which.between)
    for document, rated in _raters.read(layers, list(wanted)):
        layer_ids = {rater: ids[document.pk, rater] for rater in rated.layers if (document.pk, rater) in ids}
        of_document = _of_document(pairs, which, _Rated(document, rated, layer_ids))
        yield from sorted(of_document, key=lambda place: place.start)[wanted[document.pk]]


@dataclass(frozen=True, slots=True)
class _Rated:
    document: Document
    rated: RatedDocument
    layer_ids: Mapping[str, UUID]


def _of_document(pairs: Sequence[tuple[str, str]], which: Which, of: _Rated) -> Iterator[Place]:
    for first, second in pairs:
        if first in of.layer_ids and second in of.layer_ids:
            for cell in which.ways:
                for place in library.places([of.rated], first, second, cell, which.attribute):
                    one = Side(first, of.layer_ids[first], cell[0], *(place.first or (None, None)))
                    other = Side(second, of.layer_ids[second], cell[1], *(place.second or (None, None)))
                    yield _place(of.document, one, other)


def _place(document: Document, first: Side, second: Side) -> Place:
    start = min(side.start for side in (first, second) if side.start is not None)
    end = max(side.end for side in (first, second) if side.end is not None)
    text = document.text
    return Place(document, first, second, _before(text, start), text[start:end], _after(text, end))


def _before(text: str, start: int) -> str:
    """The context before a place. A word that is cut off at the start is left out."""
    begin = max(start - CONTEXT, 0)
    return text[begin:start] if begin == 0 else f"… {re.sub(CUT_AT_START, '', text[begin:start], count=1)}"


def _after(text: str, end: int) -> str:
    until = end + CONTEXT
    return text[end:until] if until >= len(text) else f"{re.sub(CUT_AT_END, '', text[end:until], count=1)} …"


def _note_reading(project: Project, found: Sequence[Place], *, by: User) -> None:
    """Records that somebody read parts of these documents."""
    read = sorted({str(place.document.pk) for place in found})
    if read:
        events.record(Verb.PLACES_READ, by=by, project=project, documents=read)
