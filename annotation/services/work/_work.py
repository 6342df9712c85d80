"""What a person has to annotate and review: short lists with totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db.models import (
    Case,
    Count,
    Exists,
    F,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Sum,
    Value,
    When,
)
from django.utils import timezone

from annotation.models import (
    Annotation,
    AnnotationStatus,
    Assignment,
    Disagreement,
    DisagreementStage,
    DisagreementState,
    Document,
    Event,
    Party,
    Project,
    Remark,
    Role,
    TallyKind,
    User,
    Verb,
)
from annotation.models.annotations.annotation import FINISHED
from annotation.models.documents.document import texts
from annotation.services import assignments, audit
from annotation.services.assignments import next_documents
from annotation.services.documents import states
from annotation.services.documents.states import Amount
from annotation.services.pairs import checking
from annotation.services.pairs.checking import Pairing
from pseudonymizer.model import Origin

SHOWN = 10
LATELY = timedelta(days=30)
TO_BEGIN = "to_begin"


@dataclass(frozen=True, slots=True)
class Listed:
    """`items`: the first of `count`."""

    count: int
    items: Sequence[object]


@dataclass(frozen=True, slots=True)
class Begun:
    """A layer somebody works on. `returned`: set if somebody else sent it back, with the reason.

    `begun_by`: who started it, if it was handed over.
    """

    annotation: Annotation
    returned: Event | None
    begun_by: User | None


@dataclass(frozen=True, slots=True)
class Coming:
    """A document that the person has begun or is to begin. `undecided`: proposals left in it."""

    document: Document
    undecided: int
    is_begun: bool


@dataclass(frozen=True, slots=True)
class Own:
    """`coming`: what Next will open, in that order."""

    amounts: Mapping[str, Amount]
    coming: Listed
    begun: Listed
    awaiting: Listed
    given_on: Listed


@dataclass(frozen=True, slots=True)
class Left:
    """What a person still has to annotate: documents, and the undecided mentions in them. `done`: their own so far."""

    done: int
    documents: int
    mentions: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """What an annotator and a reviewer still have to agree on."""

    annotator: User
    reviewer: User
    count: int


@dataclass(frozen=True, slots=True)
class Reviewing:
    under_way: Listed
    reviewable: Listed
    meetings: Sequence[Meeting]


def own(project: Project, by: User) -> Own:
    begun = next_documents.at_work(project).filter(annotator=by)
    return Own(
        _amounts(project, by), _coming(project, by), _begun(begun, by), _awaited(project, by), given_on(project, by)
    )


def _coming(project: Project, by: User) -> Listed:
    begun, to_begin = next_documents.own(project, by)
    started, others = list(begun[:SHOWN]), list(to_begin[:SHOWN])
    ids = [*started, *others][:SHOWN]
    documents = Document.objects.defer(*texts()).in_bulk(ids)
    seen = Q(annotator=by, adjudicated=False) | Q(origin=Origin.MACHINE.value)
    # The machine's layer comes first, so that the person's own takes its place.
    layers = Annotation.objects.filter(seen, document__in=ids).order_by(F("annotator").asc(nulls_first=True))
    undecided = dict(layers.values_list("document", "open_count"))
    items = [Coming(documents[each], undecided.get(each, 0), each in started) for each in ids]
    return Listed(count_of(begun, started) + count_of(to_begin, others), items)


def left(project: Project, by: User) -> Left:
    amounts = _amounts(project, by)
    waiting = (amounts[TO_BEGIN], amounts[AnnotationStatus.IN_PROGRESS.value])
    begun = next_documents.at_work(project).filter(annotator=by)
    given = next_documents.not_begun(project).filter(assignee=by)
    proposed = Annotation.objects.filter(document__in=given.values("document"), origin=Origin.MACHINE)
    return Left(
        done=sum(amounts[status.value].documents for status in FINISHED),
        documents=sum(amount.documents for amount in waiting),
        mentions=sum(layers.aggregate(n=Sum("open_count"))["n"] or 0 for layers in (begun, proposed)),
    )


def _awaited(project: Project, by: User) -> Listed:
    """Records the reading, because a reviewer's comments on a text may quote it."""
    found = awaiting(project, by)
    ids = list(found.values_list("pk", flat=True)[:SHOWN])  # before the rows beside them are read
    beside = Disagreement.objects.filter(pk__in=ids).select_related("review__annotation__document", "review__reviewer")
    shown = list(beside.defer(*texts("review__annotation__document__")).order_by("created_at"))
    audit.read((each.review.annotation.document for each in shown), by=by)
    return Listed(count_of(found, shown), shown)


def awaiting(project: Project, by: User) -> QuerySet[Disagreement]:
    """The person's open disagreements in which the other one spoke last or waits for their agreement."""
    last = Remark.objects.filter(disagreement=OuterRef("pk")).order_by("-created_at")
    hers = Disagreement.objects.at_stage(DisagreementStage.OPEN).of_person(by.pk)
    of_project = hers.filter(project=project)
    told = of_project.annotate(last_by=Subquery(last.values("by")[:1]), last_at=Subquery(last.values("created_at")[:1]))
    as_annotator = Q(annotator=by) & _turn(Party.ANNOTATOR, by, when_silent=True)
    as_reviewer = Q(reviewer=by) & _turn(Party.REVIEWER, by, when_silent=False)
    return told.filter(as_annotator | as_reviewer).order_by("created_at")


def _turn(own: Party, by: User, *, when_silent: bool) -> Q:
    """Whether it is the person's turn. `when_silent`: also if nobody has said anything yet."""
    other = Party.REVIEWER if own == Party.ANNOTATOR else Party.ANNOTATOR
    waits = Q(state=DisagreementState.WAITING)
    answered_since = waits & Q(decided_for=own) & (Q(last_at__isnull=True) | Q(decided_at__gte=F("last_at")))
    spoken_to = Q(last_by__isnull=False) & ~Q(last_by=by.pk)
    addressed = spoken_to | Q(last_by__isnull=True) if when_silent else spoken_to
    return (waits & Q(decided_for=other)) | (addressed & ~answered_since)


def reviewing(project: Project, by: User, role: Role) -> Reviewing:
    reviews = checking.under_way(project, by)
    shown = reviews.select_related("annotation__document", "annotation__annotator").order_by("started_at")
    return Reviewing(
        _listed(shown.defer(*texts("annotation__document__"))),
        reviewable(project, by, role),
        meetings(project, by, role),
    )


def reviewable(project: Project, by: User, role: Role) -> Listed:
    """What the person may start to review: their partner's layers first, then those that have waited longest."""
    found = checking.reviewable(project, by, role)
    shown = found.select_related("document", "annotator").defer(*texts("document__")).order_by("updated_at")
    partner = Pairing.of(project).partners.get(by.pk)
    # Two lists, each in the order of an index.
    first = list(shown.filter(annotator=partner)[:SHOWN]) if partner else []
    rest = shown.exclude(annotator=partner) if partner else shown
    return Listed(found.count(), [*first, *rest[: SHOWN - len(first)]])


def meetings(project: Project, by: User, role: Role) -> list[Meeting]:
    """For leads, those of everybody."""
    found = Disagreement.objects.at_stage(DisagreementStage.OPEN).filter(project=project)
    if role != Role.LEAD:
        found = found.of_person(by.pk)
    counted = found.order_by().values_list("annotator", "reviewer").annotate(n=Count("*"))
    rows = sorted(counted, key=lambda row: -row[2])[:SHOWN]
    people = User.objects.in_bulk([each for row in rows for each in row[:2] if each is not None])
    return [Meeting(people[one], people[other], count) for one, other, count in rows if one is not None]


def _amounts(project: Project, by: User) -> Mapping[str, Amount]:
    """By status; "to begin" is assigned and not started. As in Next, a document that was only opened is not started."""
    layers, at_work, to_begin = (
        states.amounts(project, kind) for kind in (TallyKind.LAYER, TallyKind.AT_WORK, TallyKind.TO_BEGIN)
    )
    own = {
        TO_BEGIN: to_begin.get((by.pk, ""), Amount()),
        AnnotationStatus.IN_PROGRESS.value: at_work.get((by.pk, ""), Amount()),
    }
    return {**own, **{status.value: layers.get((by.pk, status.value), Amount()) for status in FINISHED}}


def _begun(layers: QuerySet[Annotation], by: User) -> Listed:
    """Layers that somebody else sent back come first."""
    moves = _moved().filter(annotation=OuterRef("pk")).order_by("-created_at")
    told = layers.annotate(moved_by=Subquery(moves.values("by")[:1]))
    is_back = Q(moved_by__isnull=False) & ~Q(moved_by=by.pk)
    ordered = told.annotate(back=Case(When(is_back, then=Value(0)), default=Value(1), output_field=IntegerField()))
    ids = list(ordered.order_by("back", "-updated_at").values_list("pk", flat=True)[:SHOWN])
    beside = Annotation.objects.filter(pk__in=ids).select_related("document", "annotator").defer(*texts("document__"))
    shown = sorted(beside, key=lambda layer: ids.index(layer.pk))
    returns, before = _returns(ids, by), assignments.begun_by(ids)
    return Listed(count_of(layers, shown), [Begun(each, returns.get(each.pk), before.get(each.pk)) for each in shown])


def given_on(project: Project, by: User) -> Listed:
    """What others have recently taken from the person, newest first."""
    taken = Assignment.objects.filter(project=project, assignee=by, withdrawn_at__isnull=False)
    since = taken.filter(withdrawn_at__gte=timezone.now() - LATELY).exclude(withdrawn_by=by)
    again = Assignment.objects.standing().filter(document=OuterRef("document"), task=OuterRef("task"), assignee=by)
    found = since.exclude(Exists(again)).select_related("document", "withdrawn_by").defer(*texts("document__"))
    return _listed(found.order_by("-withdrawn_at", "document__external_id"))


def _moved() -> QuerySet[Event]:
    """Changes of status, except the one that starts a layer, which sends nothing back."""
    return Event.objects.filter(verb=Verb.STATUS_CHANGED).exclude(values__from=AnnotationStatus.NEW.value)


def _returns(layers: Sequence[UUID], by: User) -> Mapping[UUID | None, Event]:
    """The last move of each layer, if somebody else made it."""
    moves = _moved().filter(annotation__in=layers).select_related("by")
    last = {move.annotation_id: move for move in moves.order_by("created_at")}
    return {layer: move for layer, move in last.items() if move.by_id != by.pk}


def count_of(found: QuerySet[Any], shown: Sequence[object]) -> int:
    """Those that are shown are all there are, unless there is no room for more."""
    return len(shown) if len(shown) < SHOWN else found.count()


def _listed(found: QuerySet[Any]) -> Listed:
    shown = list(found[:SHOWN])
    return Listed(count_of(found, shown), shown)
