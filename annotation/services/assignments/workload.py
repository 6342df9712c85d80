"""Counts who has which work, how far it is, and which documents were recently assigned together."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Count, Max, Min, Q, QuerySet

from annotation.models import (
    Annotation,
    AnnotationStatus,
    Assignment,
    Membership,
    Project,
    Review,
    TallyKind,
    Task,
    User,
)
from annotation.models.annotations.annotation import FINISHED
from annotation.services.assignments import _assignments, next_documents
from annotation.services.documents import states

MOST_BATCHES = 20
READ_AT_ONCE = 100
NEW, IN_PROGRESS = AnnotationStatus.NEW.value, AnnotationStatus.IN_PROGRESS.value
OPEN = (NEW, IN_PROGRESS)


@dataclass(frozen=True, slots=True)
class Load:
    """A person's work.

    `role` is None for former members. `reviews`: assigned, not confirmed; `adjudications`: assigned, open.
    """

    person: User
    role: str | None
    assigned: int
    begun: int
    done: int
    tokens_to_go: int
    reviews: int
    reviewing: int
    adjudications: int
    adjudicating: int


@dataclass(frozen=True, slots=True)
class Workload:
    """`unassigned`: documents that nobody is assigned to and nobody has started."""

    people: Sequence[Load]
    documents: int
    unassigned: int


@dataclass(frozen=True, slots=True)
class Batch:
    """Assignments made together: how many still stand, and how many of those are started."""

    id: UUID
    by: User | None
    task: str
    created_at: datetime
    count: int
    standing: int
    begun: int
    people: int


@dataclass(slots=True)
class _Held:
    documents: Counter[str] = field(default_factory=Counter)
    tokens: Counter[str] = field(default_factory=Counter)

    def add(self, status: str, documents: int, tokens: int) -> None:
        self.documents[status] += documents
        self.tokens[status] += tokens


def of(project: Project) -> Workload:
    """Needs only a few queries, however many documents and people there are."""
    held = _held(project)
    checks = _checks(project)
    roles = dict(Membership.objects.filter(project=project).values_list("user_id", "role"))
    people = User.objects.filter(pk__in={*roles, *held}.union(*checks.values())).order_by("username")
    loads = [_load(each, roles.get(each.pk), held[each.pk], checks) for each in people]
    documents = states.amounts(project, TallyKind.STATE)
    count = sum(amount.documents for amount in documents.values())
    return Workload(loads, count, next_documents.free_count(project))


def batches(project: Project) -> list[Batch]:
    """The latest batches, without documents that people took for themselves."""
    rows = list(_batch_rows(_latest_batches(project)))
    people = User.objects.in_bulk({row["by"] for row in rows if row["by"]})
    return [_batch(row, people) for row in rows]


def _latest_batches(project: Project) -> list[UUID]:
    """Some assignments at a time, the latest first; of a batch that has more of them the rest is passed over."""
    given = Assignment.objects.filter(project=project, taken=False)
    some = given.order_by("-created_at").values_list("batch", flat=True)
    found: dict[UUID, None] = {}
    read = list(some[:READ_AT_ONCE])
    while read and len(found) < MOST_BATCHES:
        found |= dict.fromkeys(read)
        begun = given.filter(batch=read[-1]).aggregate(at=Min("created_at"))["at"]
        read = list(some.filter(created_at__lt=begun)[:READ_AT_ONCE]) if len(read) == READ_AT_ONCE else []
    return list(found)[:MOST_BATCHES]


def _batch_rows(chosen: Sequence[UUID]) -> Iterable[Mapping[str, Any]]:
    stands = Q(withdrawn_at__isnull=True)
    return (
        Assignment.objects.filter(batch__in=chosen)
        .annotate(is_begun=_assignments.begun())
        .values("batch", "by", "task")
        .annotate(
            at=Max("created_at"),
            count=Count("pk"),
            standing=Count("pk", filter=stands),
            begun=Count("pk", filter=stands & Q(is_begun=True)),
            people=Count("assignee", distinct=True),
        )
        .order_by("-at", "batch")
    )


def _batch(row: Mapping[str, Any], people: Mapping[UUID, User]) -> Batch:
    told = {name: row[name] for name in ("task", "count", "standing", "begun", "people")}
    return Batch(id=row["batch"], by=people.get(row["by"]), created_at=row["at"], **told)


def _held(project: Project) -> defaultdict[UUID, _Held]:
    """By person: what is assigned and not started, and what they started, by the status of the layer."""
    held: defaultdict[UUID, _Held] = defaultdict(_Held)
    for kind in (TallyKind.TO_BEGIN, TallyKind.LAYER):
        for (person, status), amount in states.amounts(project, kind).items():
            if person is not None:
                held[person].add(status or NEW, amount.documents, amount.tokens)
    return held


def _checks(project: Project) -> Mapping[str, Counter[UUID]]:
    """What people have to review and adjudicate, and how much of it is under way, by the fields of `Load`."""
    standing = Assignment.objects.standing().filter(project=project)
    reviews = standing.filter(task=Task.REVIEW).exclude(_assignments.reviewed())
    reviewing = Review.objects.under_way().filter(project=project)
    adjudications = standing.filter(task=Task.ADJUDICATE).exclude(_assignments.adjudicated())
    layers = Annotation.objects.filter(project=project, adjudicated=True).exclude(status__in=FINISHED)
    return {
        "reviews": _counted(reviews, "assignee"),
        "reviewing": _counted(reviewing, "reviewer"),
        "adjudications": _counted(adjudications, "assignee"),
        "adjudicating": _counted(layers, "annotator"),
    }


def _counted(rows: QuerySet[Any], person: str) -> Counter[UUID]:
    return Counter(dict(rows.order_by().values_list(person).annotate(Count("pk"))))


def _load(person: User, role: str | None, held: _Held, checks: Mapping[str, Counter[UUID]]) -> Load:
    def summed(counted: Counter[str], statuses: Iterable[str]) -> int:
        return sum(counted[status] for status in statuses)

    assigned = sum(held.documents.values())
    to_go = summed(held.documents, OPEN)
    return Load(
        person,
        role,
        assigned=assigned,
        begun=held.documents[IN_PROGRESS],
        done=assigned - to_go,
        tokens_to_go=summed(held.tokens, OPEN),
        **{name: counted[person.pk] for name, counted in checks.items()},
    )
