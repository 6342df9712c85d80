"""Chooses the layer of a document that an export takes, and checks its status against what the lead asked for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from enum import StrEnum
from uuid import UUID

from django.db.models import Case, Count, IntegerField, QuerySet, Value, When

from annotation import errors
from annotation.models import Annotation, AnnotationStatus, Document, Export, Project, ReviewMode
from annotation.models.annotations.annotation import FINISHED
from annotation.services import double
from pseudonymizer.model import Origin

Taken = Mapping[UUID, list[Annotation]]  # by document


class Status(StrEnum):
    """How far the layer is. What nobody has begun has the machine's only."""

    MACHINE = "machine"
    IN_PROGRESS = "in_progress"
    DONE = AnnotationStatus.DONE.value
    IN_REVIEW = AnnotationStatus.IN_REVIEW.value
    CONFIRMED = AnnotationStatus.CONFIRMED.value


NAMES = tuple(status.value for status in Status)
UNFINISHED = frozenset({Status.MACHINE, Status.IN_PROGRESS})
ALL_FINISHED = tuple(status for status in Status if status not in UNFINISHED)


def usual(project: Project) -> Sequence[Status]:
    """The default: confirmed documents, or done ones if the project has no review."""
    return ALL_FINISHED if project.review == ReviewMode.NONE else (Status.CONFIRMED,)


def check(statuses: Sequence[str], *, working: bool) -> None:
    if not statuses:
        raise errors.InvalidInput(statuses=["Choose at least one."])
    if not working and not UNFINISHED.isdisjoint(statuses):
        raise errors.InvalidInput(statuses=["Only working formats may contain unfinished documents."])


def of(layer: Annotation) -> Status:
    if layer.origin == Origin.MACHINE:
        return Status.MACHINE
    return Status(layer.status) if layer.status in FINISHED else Status.IN_PROGRESS


def counts(documents: QuerySet[Document]) -> dict[Status, int]:
    """How many documents there are of each status."""
    found = dict(documents.order_by().values_list("furthest").annotate(n=Count("*")))
    return {status: found.get(status.value, 0) for status in Status}


def taken(export: Export, layers: QuerySet[Annotation]) -> Taken:
    """The adjudicated layer of a document, else the one that is furthest, if it is as far as was asked.

    Finished ones of two that are to be adjudicated are not exported, unless the lead chose so.
    """
    found = {layer.pk: layer for layer in furthest(layers).values() if of(layer) in wanted(export)}
    finished = [pk for pk, layer in found.items() if layer.status in FINISHED and not export.unadjudicated]
    settled = layers.filter(pk__in=finished).exclude(double.unadjudicated()).values_list("pk", flat=True)
    refused = set(finished).difference(settled) if finished else set()
    return {layer.document_id: [layer] for pk, layer in found.items() if pk not in refused}


def furthest(layers: QuerySet[Annotation]) -> dict[UUID, Annotation]:
    """Of each document the adjudicated layer, else the one that is furthest."""
    found: dict[UUID, Annotation] = {}
    for layer in _by_rank(layers):
        found.setdefault(layer.document_id, layer)
    return found


def all_taken(export: Export, layers: QuerySet[Annotation]) -> Taken:
    """For files that hold the layers of all; they are not bound by adjudication."""
    found: dict[UUID, list[Annotation]] = defaultdict(list)
    for layer in layers.order_by("adjudicated", "created_at", "pk"):
        if of(layer) in wanted(export):
            found[layer.document_id].append(layer)
    return found


def why_left_out(export: Export, layers: QuerySet[Annotation]) -> str:
    """The reason why a document with these layers is left out."""
    found = _by_rank(layers).first()
    if found is None or of(found) == Status.MACHINE:
        return "unopened"
    if found.status not in FINISHED:
        return "unfinished"
    return "unadjudicated" if of(found) in wanted(export) else "unchosen"


def wanted(export: Export) -> Sequence[str]:
    """An export that was asked for before there was a choice takes all that is finished."""
    return export.statuses or ALL_FINISHED


def _by_rank(layers: QuerySet[Annotation]) -> QuerySet[Annotation]:
    rank = Case(
        When(origin=Origin.MACHINE.value, then=Value(0)),
        *(When(status=status.value, then=Value(place)) for place, status in enumerate(Status) if place > 1),
        default=Value(1),
        output_field=IntegerField(),
    )
    settled = Case(When(adjudicated=True, status__in=FINISHED, then=Value(0)), default=Value(1))
    return layers.annotate(rank=rank).order_by(settled, "-rank", "-adjudicated", "created_at")
