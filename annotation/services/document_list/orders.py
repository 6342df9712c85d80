"""Sorts the documents of a list and reads one page of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self
from uuid import UUID

from django.db.models import Count, Exists, FilteredRelation, OuterRef, Q, QuerySet, Subquery
from django.db.models.expressions import Expression, OrderBy
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Coalesce

from annotation.models import Annotation, Document, DocumentState, Role
from annotation.services.document_list import mine
from annotation.services.document_list.filters import Reader
from annotation.services.rows import COUNT_COLUMNS

DETAILS = ("genre", "level")
OF_LAYER = ("updated_at", *COUNT_COLUMNS)
NAMES = ("external_id", "created_at", "token_count", "language", "status", *DETAILS, *OF_LAYER)

Documents = QuerySet[Document]


@dataclass(frozen=True, slots=True)
class Part:
    documents: Documents
    count: int

    @classmethod
    def of(cls, documents: Documents) -> Self:
        return cls(documents, documents.order_by().count())


@dataclass(frozen=True)
class Ordered:
    """The ids of documents in order, read page by page: the person's own first.

    `orders`: names of columns, with `-` for descending.
    """

    documents: Documents
    orders: Sequence[str]
    reader: Reader

    @cached_property
    def parts(self) -> Sequence[Part]:
        """The queries to read one after the other: own documents, then others; each by state if sorted by state."""
        groups = self._groups()
        if not self.orders or _name(self.orders[0]) != "status":
            return groups
        states = [*DocumentState] if self.orders[0] == "status" else [*reversed(DocumentState)]
        return [part for group in groups for part in _by_state(group.documents, states)]

    def _groups(self) -> list[Part]:
        every, reader = Part.of(self.documents), self.reader
        if not mine.are_there(reader.project, reader.user):
            return [every]
        own = mine.condition(reader.project, reader.user)
        held = Part.of(self.documents.filter(own))
        # Subtracted from the total: to count rows that are not in a list, a database looks up each of them.
        return [held, Part(self.documents.exclude(own), every.count - held.count)] if held.count else [every]

    def count(self) -> int:
        return sum(part.count for part in self.parts)

    def __getitem__(self, place: slice) -> list[UUID]:
        found: list[UUID] = []
        start, stop = place.start or 0, place.stop
        for part in self.parts:
            if start < part.count and stop > 0:
                found += self._read(part, slice(max(start, 0), min(stop, part.count)))
            start, stop = start - part.count, stop - part.count
        return found

    def _read(self, part: Part, place: slice) -> list[UUID]:
        if len(self.orders) == 1 and _name(self.orders[0]) in ("updated_at", *COUNT_COLUMNS) and _is_plain(self.reader):
            return _by_index(part.documents, self.orders[0], self.reader, place)
        orders = [_order(each, self.reader) for each in self.orders if _name(each) != "status"]
        return _nearer(part.documents.order_by(*orders, "external_id"), place, part.count)


def _by_state(documents: Documents, states: Sequence[DocumentState]) -> list[Part]:
    counts = dict(documents.order_by().values_list("state").annotate(count=Count("pk")))
    return [Part(documents.filter(state=state), counts.get(state, 0)) for state in states]


def _is_plain(reader: Reader) -> bool:
    """Whether the layers that the list shows this person are those that everybody sees."""
    return reader.role != Role.ANNOTATOR and not any(layers.exists() for layers in reader.special())


def _name(order: str) -> str:
    return order.removeprefix("-")


def _way(value: Expression | Subquery, order: str) -> OrderBy:
    """Missing values come last in descending order, on every database."""
    return value.desc(nulls_last=True) if order[0] == "-" else value.asc(nulls_first=True)


def _order(order: str, reader: Reader) -> OrderBy | str:
    name = _name(order)
    if name in DETAILS:
        return _way(KeyTextTransform(name, "metadata"), order)
    if name == "updated_at":
        return _way(Subquery(reader.opened(reader.listed()).values(name)[:1]), order)
    return _way(Coalesce(reader.shown(name), 0), order) if name in COUNT_COLUMNS else order


def _nearer(ordered: Documents, place: slice, count: int) -> list[UUID]:
    """Reads from the nearer end, so that the last page costs no more than the first."""
    start, stop = place.start or 0, min(place.stop, count)
    ids = ordered.values_list("pk", flat=True)
    if start <= count - stop:
        return list(ids[start:stop])
    return list(ids.reverse()[count - stop : max(count - start, 0)])[::-1]


def _by_index(documents: Documents, order: str, reader: Reader, place: slice) -> list[UUID]:
    """Sorts by columns of the shown layers, which an index holds in order. Documents without a layer sort lowest."""
    is_shown = Q(annotations__shown=True, annotations__project=reader.project)
    layers = documents.alias(layer=FilteredRelation("annotations", condition=is_shown)).filter(layer__shown=True)
    sign, name = order[: -len(_name(order))], _name(order)
    others = _Documents(_without_layers(documents, reader).order_by("external_id"))
    # Documents that nobody has opened count as the oldest.
    columns = (f"{sign}layer__origin", f"{sign}layer__updated_at", "external_id")
    ordered = _Counted(layers, name, sign) if name in COUNT_COLUMNS else _Documents(layers.order_by(*columns))
    first, second = (ordered, others) if sign else (others, ordered)
    return _one_after_the_other(first, second, place)


@dataclass(frozen=True, slots=True)
class _Documents:
    """Documents in the order of a query."""

    ordered: Documents

    def count(self) -> int:
        return self.ordered.order_by().count()

    def read(self, start: int, stop: int) -> list[UUID]:
        return list(self.ordered.values_list("pk", flat=True)[start:stop])


@dataclass(frozen=True, slots=True)
class _Counted:
    """Documents by a count of their layer, and by name where that is equal.

    Equal counts are read apart, in the order of an index on names: all documents may have the same, and a database
    would sort them all for the first page.
    """

    layers: Documents
    column: str
    sign: str

    def count(self) -> int:
        return self.layers.order_by().count()

    def read(self, start: int, stop: int) -> list[UUID]:
        column = f"layer__{self.column}"
        counts = list(self.layers.order_by(f"{self.sign}{column}").values_list(column, flat=True)[start:stop])
        if not counts:
            return []
        first, last = counts[0], counts[-1]
        before, after = (f"{column}__gt", f"{column}__lt") if self.sign else (f"{column}__lt", f"{column}__gt")
        skipped = start - self.layers.filter(**{before: first}).order_by().count()
        found = self._equal(first, slice(skipped, skipped + counts.count(first)))
        if first != last:
            between = self.layers.filter(**{after: first, before: last})
            found += between.order_by(f"{self.sign}{column}", "external_id").values_list("pk", flat=True)
            found += self._equal(last, slice(counts.count(last)))
        return found

    def _equal(self, count: int, place: slice) -> list[UUID]:
        equal = self.layers.filter(**{f"layer__{self.column}": count}).order_by("external_id")
        return list(equal.values_list("pk", flat=True)[place])


def _without_layers(documents: Documents, reader: Reader) -> Documents:
    """Usually there are none; then no row is read."""
    shown = Annotation.objects.filter(project=reader.project, shown=True)
    if reader.project.documents.count() == shown.count():
        return documents.none()
    return documents.exclude(Exists(shown.filter(document=OuterRef("pk"))))


def _one_after_the_other(first: _Documents | _Counted, second: _Documents | _Counted, place: slice) -> list[UUID]:
    start, stop = place.start or 0, place.stop
    found = first.read(start, stop)
    if len(found) < stop - start:
        past = start + len(found) - first.count() if not found else 0
        found += second.read(past, past + stop - start - len(found))
    return found
