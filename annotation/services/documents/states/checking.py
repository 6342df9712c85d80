"""Checks stored states and counts against the rows that they summarise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, F, Q, QuerySet

from annotation.models import Annotation, Document
from annotation.services.documents.states import columns, tallies
from pseudonymizer.model import MentionStatus

AT_ONCE = 500
KINDS = {
    "mention_count": Q(mentions__status__in=set(MentionStatus) - {MentionStatus.HELD_BACK}),
    "open_count": Q(mentions__status=MentionStatus.PROPOSED),
    "held_back_count": Q(mentions__status=MentionStatus.HELD_BACK),
}


@dataclass(frozen=True, slots=True)
class Wrong:
    """The number of rows that are wrong."""

    documents: int
    layers: int
    tallies: int = 0


def check() -> Wrong:
    wrong = sum(columns.wrong(some) for some in _parts(Document))
    return Wrong(wrong, sum(_miscounted(some).count() for some in _parts(Annotation)), tallies.check())


def repair() -> Wrong:
    """Some rows in each transaction, so that others can work meanwhile; tells how many were wrong."""
    documents = layers = 0
    for some in _parts(Document):
        with transaction.atomic():
            held = Document.objects.filter(pk__in=some)
            list(held.select_for_update(no_key=True).order_by("pk").values_list("pk"))
            documents += columns.write(some)
    for some in _parts(Annotation):
        with transaction.atomic():
            list(Annotation.objects.filter(pk__in=some).select_for_update(no_key=True).order_by("pk").values_list("pk"))
            layers += _count_anew(some)
    return Wrong(documents, layers, tallies.repair())


def _parts(model: type[Document] | type[Annotation]) -> Iterator[list[UUID]]:
    """All ids there are, so many at a time."""
    manager: Any = model.objects
    after = manager.order_by("pk").values_list("pk", flat=True)
    ids = list(after[:AT_ONCE])
    while ids:
        yield ids
        ids = list(after.filter(pk__gt=ids[-1])[:AT_ONCE])


def _miscounted(ids: Sequence[UUID]) -> QuerySet[Annotation]:
    told = {f"real_{name}": Count("mentions", filter=kind) for name, kind in KINDS.items()}
    right = {name: F(f"real_{name}") for name in KINDS}
    return Annotation.objects.filter(pk__in=ids).annotate(**told).exclude(**right)


def _count_anew(ids: Sequence[UUID]) -> int:
    found = _miscounted(ids).values("pk", *(f"real_{name}" for name in KINDS))
    wrong = list(found)
    for row in wrong:
        Annotation.objects.filter(pk=row["pk"]).update(**{name: row[f"real_{name}"] for name in KINDS})
    return len(wrong)
