"""Everything about one document that a user may see: layers, assignments, reviews and events."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Q

from annotation.models import (
    Annotation,
    Assignment,
    Disagreement,
    DisagreementState,
    Document,
    Event,
    Review,
    Role,
    User,
    Verb,
    Waiver,
)
from annotation.models.annotations.annotation import FINISHED
from annotation.models.documents.document import texts
from annotation.services import double, guidelines
from annotation.services.annotations import confirmations
from annotation.services.document_list import _rows, filters
from pseudonymizer.model import Origin

ENTRIES = 50  # history entries per page
MOST_LAYERS = 100
# Events left out of the history: mere reading, and what the document's own row says.
UNTOLD = (Verb.ANNOTATION_OPENED, Verb.LAYERS_COMPARED, Verb.PLACES_READ, Verb.DOCUMENT_ADDED)


@dataclass(frozen=True, slots=True)
class Layer:
    """`is_settled`: it was adjudicated, so the decisions can be shown.

    `is_changed`: it was changed after it was confirmed.
    """

    annotation: Annotation
    is_outdated: bool
    is_settled: bool
    is_changed: bool
    reviews: Sequence[ReviewTold]


@dataclass(frozen=True, slots=True)
class ReviewTold:
    """A review with the number of its disagreements in each state."""

    review: Review
    disagreements: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Page:
    """`unadjudicated`: two people annotate it, so it must be adjudicated first.

    `waiver`: a lead said that it need not be.
    """

    row: _rows.Row
    layers: Sequence[Layer]
    unadjudicated: bool = False
    waiver: Waiver | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """An event of the document. `annotation`: the layer it concerns. `person`: the assignee."""

    verb: Verb
    at: datetime
    by: User | None
    reason: str = ""
    annotation: Annotation | None = None
    person: User | None = None
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class History:
    entries: Sequence[Entry]
    more: bool


def read(document: Document, *, to: User) -> Page:
    reader = filters.Reader.of(document.project, to)
    (row,) = _rows.rows(reader, [document.pk])
    layers = _layers(document, reader)
    if reader.role == Role.ANNOTATOR:
        return Page(row, layers)
    waits = document.annotations.of_annotators().filter(double.unadjudicated()).exists()
    settled = document.annotations.filter(adjudicated=True, status__in=FINISHED).exists()
    waiver = Waiver.objects.standing().filter(document=document).select_related("by", "document").first()
    return Page(row, layers, waits and not settled, waiver)


def history(document: Document, *, to: User, before: datetime | None = None) -> History:
    """One page, newest first. Members see what others did to a layer if they check it."""
    reader = filters.Reader.of(document.project, to)
    told = [*_events(document, reader, before), *_assigned(document, reader, before), *_imported(document, before)]
    told += _waived(document, reader, before)
    told.sort(key=lambda entry: entry.at, reverse=True)
    return History(told[:ENTRIES], more=len(told) > ENTRIES)


def _layers(document: Document, reader: filters.Reader) -> list[Layer]:
    """The machine's layer first, then those of people in the order in which they were started."""
    seen = Q(origin=Origin.MACHINE.value) | reader.seen()
    found = (
        document.annotations.filter(seen if reader.role == Role.ANNOTATOR else Q())
        .select_related("annotator")
        .defer("comment_stage", "comment_user")
    )
    made = sorted(found.order_by("created_at")[:MOST_LAYERS], key=lambda one: one.origin != Origin.MACHINE)
    checked = _reviews(made)
    changed = confirmations.outdated(made, reader.project)
    current = guidelines.current_version(reader.project)
    settled = document.annotations.filter(adjudicated=True, status__in=FINISHED).exists()
    return [
        Layer(
            layer,
            is_outdated=layer.status in FINISHED and layer.guideline_version < current,
            is_settled=settled and _may_be_settled(layer),
            is_changed=layer.pk in changed,
            reviews=checked[layer.pk],
        )
        for layer in made
    ]


def _may_be_settled(layer: Annotation) -> bool:
    return layer.annotator_id is not None and not layer.adjudicated and layer.status in FINISHED


def _reviews(layers: Iterable[Annotation]) -> Mapping[UUID, list[ReviewTold]]:
    """Newest first."""
    found = Review.objects.filter(annotation__in=list(layers)).select_related("reviewer", "annotation__document")
    reviews = list(found.defer(*texts("annotation__document__")).order_by("-started_at"))
    counted: dict[UUID, Counter[str]] = defaultdict(Counter)
    for review_id, state in Disagreement.objects.filter(review__in=reviews).values_list("review", "state"):
        counted[review_id][DisagreementState.OPEN if state == DisagreementState.WAITING else state] += 1
    told: dict[UUID, list[ReviewTold]] = defaultdict(list)
    for review in reviews:
        told[review.annotation_id].append(ReviewTold(review, counted[review.pk]))
    return told


def _events(document: Document, reader: filters.Reader, before: datetime | None) -> list[Entry]:
    found = document.events.exclude(verb__in=UNTOLD).select_related("by", "annotation__annotator", "document")
    if reader.role == Role.ANNOTATOR:
        seen = reader.seen("annotation__") | Q(annotation__origin=Origin.MACHINE.value)
        found = found.filter(seen | Q(annotation__isnull=True))
    if before is not None:
        found = found.filter(created_at__lt=before)
    return [_entry(event) for event in found.defer(*texts("document__")).order_by("-created_at")[: ENTRIES + 1]]


def _entry(event: Event) -> Entry:
    return Entry(
        Verb(event.verb),
        event.created_at,
        event.by,
        reason=event.reason,
        annotation=event.annotation,
        values=event.values,
    )


def _assigned(document: Document, reader: filters.Reader, before: datetime | None) -> list[Entry]:
    """Assignments given and withdrawn. Events do not name each document, since many are assigned at once."""
    found = Assignment.objects.visible_to(reader.user).filter(document=document)
    people = found.select_related("assignee", "by", "withdrawn_by").order_by("-created_at")
    told = []
    for each in people[: 2 * MOST_LAYERS]:
        values = {"task": each.task}
        told.append(Entry(Verb.ASSIGNED, each.created_at, each.by, person=each.assignee, values=values))
        if each.withdrawn_at is not None:
            by = each.withdrawn_by
            told.append(Entry(Verb.UNASSIGNED, each.withdrawn_at, by, person=each.assignee, values=values))
    return [entry for entry in told if before is None or entry.at < before]


def _waived(document: Document, reader: filters.Reader, before: datetime | None) -> list[Entry]:
    """Waivers given and withdrawn. As with assignments, events do not name each document."""
    told = []
    for each in Waiver.objects.visible_to(reader.user).filter(document=document).select_related("by", "withdrawn_by"):
        told.append(Entry(Verb.ADJUDICATION_WAIVED, each.created_at, each.by, reason=each.reason))
        if each.withdrawn_at is not None:
            told.append(Entry(Verb.ADJUDICATION_WANTED, each.withdrawn_at, each.withdrawn_by))
    return [entry for entry in told if before is None or entry.at < before]


def _imported(document: Document, before: datetime | None) -> list[Entry]:
    if before is not None and document.created_at >= before:
        return []
    return [Entry(Verb.DOCUMENT_ADDED, document.created_at, document.created_by)]
