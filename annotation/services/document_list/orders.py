"""Sorts the documents of a list and reads one page of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self
from uuid import UUID

from django.db.models import Exists, FilteredRelation, OuterRef, Q, QuerySet, Subquery
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
        """What follows one after the other: own documents, others; within them, by state if they are sorted by it."""
        own = mine.condition(self.reader.project, self.reader.user)
        held = Part.of(self.documents.filter(own))
        groups = [held, Part.of(self.documents.exclude(own))] if held.count else [Part.of(self.documents)]
        if not self.orders or _name(self.orders[0]) != "status":
            return groups
        states = [*DocumentState] if self.orders[0] == "status" else [*reversed(DocumentState)]
        return [Part.of(group.documents.filter(state=state)) for group in groups for state in states]

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
        return _way(Subquery(reader.opened().values(name)[:1]), order)
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
    # Documents that nobody has opened count as the oldest.
    columns = ("origin", "updated_at") if name == "updated_at" else (name,)
    ordered = layers.order_by(*(f"{sign}layer__{column}" for column in columns), "external_id")
    others = _without_layers(documents, reader).order_by("external_id")
    first, second = (ordered, others) if sign else (others, ordered)
    return _one_after_the_other(first, second, place)


def _without_layers(documents: Documents, reader: Reader) -> Documents:
    """Usually there are none; then no row is read."""
    shown = Annotation.objects.filter(project=reader.project, shown=True)
    if reader.project.documents.count() == shown.count():
        return documents.none()
    return documents.exclude(Exists(shown.filter(document=OuterRef("pk"))))


def _one_after_the_other(first: Documents, second: Documents, place: slice) -> list[UUID]:
    start, stop = place.start or 0, place.stop
    found = list(first.values_list("pk", flat=True)[start:stop])
    if len(found) < stop - start:
        past = start + len(found) - first.order_by().count() if not found else 0
        found += second.values_list("pk", flat=True)[past : past + stop - start - len(found)]
    return found
