"""A document's `state` and `opened`, worked out from its layers and assignments."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple
from uuid import UUID

from django.db.models import Case, Exists, IntegerField, OuterRef, QuerySet, Subquery, Value, When
from django.db.models.functions import Coalesce

from annotation.models import Annotation, AnnotationStatus, Assignment, Document, DocumentState, Task
from annotation.models.annotation import BEGUN

AT_ONCE = 500
STATUSES = [status.value for status in AnnotationStatus]


class Columns(NamedTuple):
    """What the row says."""

    state: str
    opened: bool


def refresh(document_ids: Iterable[UUID]) -> None:
    """Called by whatever changes layers or assignments of the documents, after it and in the same transaction.

    The rows are locked first: of two who change one document, the second counts what the first one did.
    """
    wanted = sorted(set(document_ids))
    for start in range(0, len(wanted), AT_ONCE):
        documents = Document.objects.filter(pk__in=wanted[start : start + AT_ONCE])
        list(documents.select_for_update(no_key=True).order_by("pk").values_list("pk"))
        write(documents)


def write(documents: QuerySet[Document]) -> int:
    """Corrects the rows that say something else; tells how many there were."""
    changed: dict[Columns, list[UUID]] = defaultdict(list)
    for pk, held, right in compared(documents):
        if held != right:
            changed[right].append(pk)
    for right, ids in changed.items():
        Document.objects.filter(pk__in=ids).update(**right._asdict())
    return sum(map(len, changed.values()))


def compared(documents: QuerySet[Document]) -> list[tuple[UUID, Columns, Columns]]:
    """Of each document what its row says and what it should say."""
    layers = Annotation.objects.filter(document=OuterRef("pk"))
    made = layers.of_annotators()
    told = documents.order_by().annotate(
        rank=Coalesce(_least(layers.filter(adjudicated=True)), _least(made.filter(status__in=BEGUN))),
        waits=Exists(_not_begun()),
        is_opened=Exists(made),
    )
    rows = told.values_list("pk", "state", "opened", "rank", "waits", "is_opened")
    return [
        (pk, Columns(state, opened), Columns(_state(rank, waits=waits), is_opened))
        for pk, state, opened, rank, waits, is_opened in rows
    ]


def _not_begun() -> QuerySet[Assignment]:
    """To annotate the document, of people who have not begun."""
    layers = Annotation.objects.of_annotators().filter(status__in=BEGUN)
    begun = layers.filter(document=OuterRef("document"), annotator=OuterRef("assignee"))
    given = Assignment.objects.standing().filter(document=OuterRef("pk"), task=Task.ANNOTATE)
    return given.exclude(Exists(begun))


def _least(layers: QuerySet[Annotation]) -> Subquery:
    """How far the least of a document's layers is."""
    rank = Case(
        *(When(status=status, then=Value(place)) for place, status in enumerate(STATUSES)), output_field=IntegerField()
    )
    return Subquery(layers.order_by(rank).values_list(rank)[:1])


def _state(rank: int | None, *, waits: bool) -> str:
    if rank is None:
        return DocumentState.TO_BEGIN if waits else DocumentState.FREE
    if rank == 0:
        return DocumentState.TO_BEGIN
    return DocumentState.IN_PROGRESS if waits else DocumentState(STATUSES[rank])
