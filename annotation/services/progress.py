"""How far a project is, for those who lead it: counted by the database, a few figures for each person, state and day.

A document stands where that of its annotators' layers stands which is least far, and is no further than in progress
as long as somebody to whom it is assigned has not begun. Where it is adjudicated it stands where that layer stands.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from uuid import UUID

from django.db.models import Case, Count, IntegerField, Min, Sum, Value, When
from django.db.models.functions import TruncDate
from django.utils import timezone

from annotation.models import (
    Annotation,
    AnnotationStatus,
    Disagreement,
    DisagreementStage,
    Job,
    JobState,
    Mention,
    Project,
    User,
    Verb,
)
from annotation.services import guidelines, work
from annotation.services.work import TO_BEGIN, Amount
from pseudonymizer.model import MentionStatus

FREE = "free"
STATUSES = [status.value for status in AnnotationStatus]
STATES = (FREE, TO_BEGIN, *STATUSES[1:])
DAYS = 28
DONE = (AnnotationStatus.DONE, AnnotationStatus.IN_REVIEW, AnnotationStatus.CONFIRMED)


@dataclass(frozen=True, slots=True)
class PersonProgress:
    """`amounts` by state, of layers; `undecided`: proposals in those that are not done."""

    person: User
    amounts: Mapping[str, Amount]
    undecided: int


@dataclass(frozen=True, slots=True)
class Day:
    """How many layers were begun, marked done and confirmed."""

    day: date
    begun: int
    done: int
    confirmed: int


@dataclass(frozen=True, slots=True)
class Progress:
    documents: Mapping[str, Amount]
    people: Sequence[PersonProgress]
    undecided: int
    disagreements: int
    failed_jobs: int
    outdated: int
    days: Sequence[Day]


def of(project: Project) -> Progress:
    people = _people(project)
    return Progress(
        documents=_documents(project),
        people=people,
        undecided=sum(each.undecided for each in people),
        disagreements=Disagreement.objects.at_stage(DisagreementStage.OPEN)
        .filter(review__annotation__document__project=project)
        .count(),
        failed_jobs=Job.objects.filter(project=project, state=JobState.FAILED).count(),
        outdated=guidelines.outdated(project).count(),
        days=_days(project),
    )


def _documents(project: Project) -> Mapping[str, Amount]:
    waiting = set(work.not_begun(project).values_list("document", flat=True))
    standing = dict(project.documents.order_by().values_list("pk", "token_count"))
    ranks = _ranks(project)
    counted: Counter[str] = Counter()
    tokens: Counter[str] = Counter()
    for document_id, token_count in standing.items():
        state = _state(ranks.get(document_id), waits=document_id in waiting)
        counted[state] += 1
        tokens[state] += token_count
    return {state: Amount(counted[state], tokens[state]) for state in STATES}


def _ranks(project: Project) -> Mapping[UUID, int]:
    """Of each document that has layers, how far the least of them is; the adjudicated one goes before the others."""
    rank = Case(
        *(When(status=status, then=Value(place)) for place, status in enumerate(STATUSES)), output_field=IntegerField()
    )
    layers = Annotation.objects.filter(document__project=project).order_by()
    found = dict(layers.of_annotators().values_list("document").annotate(least=Min(rank)))
    return {**found, **dict(layers.filter(adjudicated=True).values_list("document").annotate(least=Min(rank)))}


def _state(rank: int | None, *, waits: bool) -> str:
    if rank is None:
        return TO_BEGIN if waits else FREE
    if rank == 0:
        return TO_BEGIN
    return STATUSES[1] if waits else STATUSES[rank]


def _people(project: Project) -> list[PersonProgress]:
    """Members, and whoever else has layers or assignments."""
    amounts = _amounts(project)
    undecided = _undecided(project)
    members = project.memberships.exclude(user__in=amounts.keys()).values_list("user", flat=True)
    annotating = [*amounts, *members.filter(role="annotator")]
    people = User.objects.in_bulk(annotating)
    found = [PersonProgress(people[each], amounts.get(each, {}), undecided.get(each, 0)) for each in annotating]
    return sorted(found, key=lambda each: each.person.display_name.casefold())


def _amounts(project: Project) -> Mapping[UUID, Mapping[str, Amount]]:
    layers = Annotation.objects.of_annotators().filter(document__project=project).order_by()
    counting = {"documents": Count("pk"), "tokens": Sum("document__token_count")}
    found: dict[UUID, dict[str, Amount]] = defaultdict(dict)
    for person, status, documents, tokens in layers.values_list("annotator", "status").annotate(**counting):
        if person is not None:
            found[person][TO_BEGIN if status == AnnotationStatus.NEW else status] = Amount(documents, tokens)
    given = work.not_begun(project).order_by().values_list("assignee").annotate(**counting)
    for person, documents, tokens in given:
        opened = found[person].get(TO_BEGIN, Amount())
        found[person][TO_BEGIN] = Amount(documents + opened.documents, tokens + opened.tokens)
    return found


def _undecided(project: Project) -> Mapping[UUID | None, int]:
    """By person, in what is not done: done layers have none."""
    open_ = Annotation.objects.of_annotators().filter(document__project=project).exclude(status__in=DONE)
    proposed = Mention.objects.filter(annotation__in=open_, status=MentionStatus.PROPOSED.value).order_by()
    return dict(proposed.values_list("annotation__annotator").annotate(n=Count("pk")))


def _days(project: Project) -> list[Day]:
    """The last days, each of them, to the present one."""
    today = timezone.localdate()
    first = today - timedelta(days=DAYS - 1)
    told = project.events.filter(created_at__gte=timezone.make_aware(datetime.combine(first, time.min)))
    moved = told.filter(verb=Verb.STATUS_CHANGED, values__to__in=[AnnotationStatus.DONE, AnnotationStatus.CONFIRMED])
    counted: dict[tuple[date, str], int] = {}
    by_day = moved.order_by().annotate(day=TruncDate("created_at")).values_list("day", "values__to")
    for day, to, count in by_day.annotate(n=Count("pk")):
        counted[day, to] = count
    begun = told.filter(verb=Verb.ANNOTATION_STARTED).order_by().annotate(day=TruncDate("created_at"))
    started = dict(begun.values_list("day").annotate(n=Count("pk")))
    days = [first + timedelta(days=place) for place in range(DAYS)]
    return [
        Day(
            day,
            begun=started.get(day, 0),
            done=counted.get((day, AnnotationStatus.DONE.value), 0),
            confirmed=counted.get((day, AnnotationStatus.CONFIRMED.value), 0),
        )
        for day in days
    ]
