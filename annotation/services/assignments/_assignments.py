"""Assigns documents to people, and takes assignments back."""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from annotation import access, errors
from annotation.models import (
    Annotation,
    AnnotationStatus,
    Assignment,
    Project,
    Review,
    ReviewMode,
    Task,
    User,
    Verb,
)
from annotation.models.annotations.annotation import BEGUN, FINISHED
from annotation.models.assignments.assignment import AssignmentQuerySet
from annotation.services import events, projects
from annotation.services.assignments import _assignable
from annotation.services.assignments._assignable import Known, Reason
from annotation.services.assignments._distribution import Pick
from annotation.services.documents import states

AT_ONCE = 1000
OFFERED = (Task.ANNOTATE.value, Task.REVIEW.value)  # people also take these from a queue


class InTurn(tuple[User, ...]):
    """People who take turns: each document goes to one of them, unless one of them already has it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Skipped:
    """How many were not assigned, and why."""

    reason: str
    count: int


@dataclass(frozen=True, slots=True)
class Given:
    """`batch`: the id for taking all of it back at once; None if nothing was stored."""

    batch: UUID | None
    count: int
    skipped: Sequence[Skipped] = ()


def assign(
    document_ids: Iterable[UUID],
    assignees: Sequence[User],
    *,
    by: User,
    project: Project,
    task: Task = Task.ANNOTATE,
    dry: bool = False,
) -> Given:
    """Assigns each document to each person where possible; with `dry` it only reports."""
    with transaction.atomic():
        projects.lock(project)
        picks, skipped = plan(document_ids, assignees, project=project, task=task)
        batch = None if dry or not picks else _given(project, picks, uuid.uuid4(), by=by, task=task)
    return Given(batch, len(picks), skipped)


def plan(
    document_ids: Iterable[UUID], assignees: Sequence[User], *, project: Project, task: Task
) -> tuple[Sequence[Pick], Sequence[Skipped]]:
    """Who would get which documents, and why others would not."""
    access.require_open(project)
    require_members(project, assignees)
    if task == Task.REVIEW and project.review == ReviewMode.NONE:
        raise errors.NoReview(task=task.value)
    known = _assignable.known(project, assignees, task)
    turns = _in_turn if isinstance(assignees, InTurn) else _to_each
    picks, reasons = turns(dict.fromkeys(document_ids), assignees, known)
    return picks, [Skipped(*each) for each in sorted(reasons.items())]


def _to_each(
    document_ids: Iterable[UUID], people: Sequence[User], known: Known
) -> tuple[Sequence[Pick], Mapping[str, int]]:
    picks, reasons = list[Pick](), Counter[str]()
    for document_id, person in product(document_ids, people):
        reason = known.objection(document_id, person)
        if reason is None:
            picks.append(Pick(document_id, person.pk))
        else:
            reasons[reason] += 1
    return picks, reasons


def _in_turn(
    document_ids: Iterable[UUID], people: Sequence[User], known: Known
) -> tuple[Sequence[Pick], Mapping[str, int]]:
    """Gives each document to the eligible person who got the fewest.

    If nobody is eligible, reports the first reason.
    """
    picks, reasons = list[Pick](), Counter[str]()
    got = Counter({person.pk: 0 for person in people})
    for document_id in document_ids:
        objections = {person.pk: known.objection(document_id, person) for person in people}
        able = [person for person, objection in objections.items() if objection is None]
        if Reason.ASSIGNED in objections.values() or not able:
            told = [each for each in objections.values() if each is not None]
            reasons[Reason.ASSIGNED if Reason.ASSIGNED in told else told[0]] += 1
        else:
            chosen = min(able, key=got.__getitem__)
            got[chosen] += 1
            picks.append(Pick(document_id, chosen))
    return picks, reasons


def give(
    project: Project,
    picks: Iterable[Pick],
    *,
    by: User,
    task: Task = Task.ANNOTATE,
    after: Mapping[UUID, Assignment] | None = None,
) -> Given:
    """Stores a plan as one batch. Existing assignments stay as they are.

    `after`: by document, the other person's assignment that is handed on.
    """
    access.require_open(project)
    with transaction.atomic():
        projects.lock(project)
        standing = Assignment.objects.standing().filter(project=project, task=task)
        held = set(standing.values_list("document_id", "assignee_id"))
        fresh = [pick for pick in dict.fromkeys(picks) if (pick.document_id, pick.person_id) not in held]
        batch = _given(project, fresh, uuid.uuid4(), by=by, task=task, after=after) if fresh else None
        return Given(batch, len(fresh))


def give_some(project: Project, picks: Iterable[Pick], batch: UUID, *, by: User, task: Task) -> int:
    """Stores a part of a plan that was made a while ago. Returns to how many documents.

    Skips documents and people who have gone, and assignments that exist by now.
    """
    access.require_open(project)
    with transaction.atomic():
        projects.lock(project)
        wanted = {(pick.document_id, pick.person_id): pick for pick in picks}
        documents = set(
            project.documents.filter(pk__in={document for document, _ in wanted}).values_list("pk", flat=True)
        )
        people = set(project.memberships.values_list("user_id", flat=True))
        standing = Assignment.objects.standing().filter(document__in=documents, task=task)
        held = set(standing.values_list("document_id", "assignee_id"))
        fresh = [
            pick
            for at, pick in wanted.items()
            if at not in held and pick.document_id in documents and pick.person_id in people
        ]
        if fresh:
            _given(project, fresh, batch, by=by, task=task)
        return len({pick.document_id for pick in fresh})


def take(project: Project, document_id: UUID, *, by: User, task: Task = Task.ANNOTATE) -> None:
    """Assigns a free document to the user. Call it with the document or the project locked."""
    _store(project, [Pick(document_id, by.pk)], uuid.uuid4(), by=by, task=task)


def take_back(project: Project, batch: UUID, documents: Sequence[UUID], *, by: User) -> int:
    """Withdraws the assignments of a batch that nobody has started. Returns of how many of the documents."""
    access.require_open(project)
    given = Assignment.objects.filter(project=project, batch=batch, document__in=documents)
    return len(withdraw_all(project, not_begun(given), by=by))


def of_batch(project: Project, batch: UUID) -> list[UUID]:
    """The documents of the batch's assignments that nobody has started, by name."""
    given = not_begun(Assignment.objects.filter(project=project, batch=batch).standing())
    return list(dict.fromkeys(given.order_by("document__external_id").values_list("document_id", flat=True)))


def withdraw(assignment: Assignment, *, by: User) -> None:
    project = assignment.document.project
    access.require_open(project)
    withdraw_all(project, Assignment.objects.filter(pk=assignment.pk), by=by)


def release(project: Project, wanted: AssignmentQuerySet, *, by: User) -> Mapping[UUID, Assignment]:
    """Withdraws a person's assignments of one task. Returns them by document, so that they can be handed on."""
    released = {assignment.document_id: assignment for assignment in wanted.standing()}
    withdraw_all(project, wanted, by=by)
    return released


def withdraw_all(project: Project, wanted: AssignmentQuerySet, *, by: User) -> set[UUID]:
    """Returns the documents."""
    with transaction.atomic():
        projects.lock(project)
        found = dict(wanted.standing().values_list("pk", "document_id"))
        Assignment.objects.filter(pk__in=found).update(withdrawn_at=timezone.now(), withdrawn_by=by)
        states.refresh_given(found.values())
        if found:
            events.record(Verb.UNASSIGNED, by=by, project=project, count=len(found))
    return set(found.values())


def begun() -> Q:
    """A condition on assignments: the person has changed a layer, or started to review or adjudicate one."""
    layers = Annotation.objects.of_annotators().filter(
        document=OuterRef("document"), annotator=OuterRef("assignee"), status__in=BEGUN
    )
    reviews = Review.objects.filter(annotation__document=OuterRef("document"), reviewer=OuterRef("assignee"))
    settled = Annotation.objects.filter(document=OuterRef("document"), annotator=OuterRef("assignee"), adjudicated=True)
    return (
        Q(Exists(layers), task=Task.ANNOTATE)
        | Q(Exists(reviews), task=Task.REVIEW)
        | Q(Exists(settled), task=Task.ADJUDICATE)
    )


def finished() -> Exists:
    """A condition on assignments: the person has finished annotating the document."""
    layers = Annotation.objects.of_annotators().filter(document=OuterRef("document"), annotator=OuterRef("assignee"))
    return Exists(layers.filter(status__in=FINISHED))


def reviewed() -> Q:
    """A condition on assignments: all layers by people are confirmed, or the adjudicated layer is."""
    result = Annotation.objects.filter(document=OuterRef("document"), adjudicated=True)
    settled = Exists(result.filter(status=AnnotationStatus.CONFIRMED))
    layers = Annotation.objects.of_annotators().filter(document=OuterRef("document"))
    return Q(settled) | Q(Exists(layers)) & ~Q(Exists(layers.exclude(status=AnnotationStatus.CONFIRMED)))


def adjudicated() -> Exists:
    """A condition on assignments: the document has been adjudicated."""
    settled = Annotation.objects.filter(document=OuterRef("document"), adjudicated=True, status__in=FINISHED)
    return Exists(settled)


def not_begun(wanted: AssignmentQuerySet) -> AssignmentQuerySet:
    return wanted.exclude(begun())


def require_members(project: Project, people: Sequence[User]) -> None:
    members = set(project.memberships.values_list("user_id", flat=True))
    if not people or any(person.pk not in members for person in people):
        raise errors.InvalidInput(assignees=["Choose members of the project."])


def _given(
    project: Project,
    picks: Sequence[Pick],
    batch: UUID,
    *,
    by: User,
    task: Task,
    after: Mapping[UUID, Assignment] | None = None,
) -> UUID:
    _store(project, picks, batch, by=by, task=task, after=after)
    events.record(Verb.ASSIGNED, by=by, project=project, batch=str(batch), count=len(picks), task=task.value)
    return batch


def _store(
    project: Project,
    picks: Sequence[Pick],
    batch: UUID,
    *,
    by: User,
    task: Task,
    after: Mapping[UUID, Assignment] | None = None,
) -> None:
    former = after or {}
    is_taken = [pick.person_id for pick in picks] == [by.pk]

    def assignment(pick: Pick) -> Assignment:
        fresh = Assignment(document_id=pick.document_id, project=project, task=task)
        return former.get(pick.document_id, fresh).handed_on(pick.person_id, batch=batch, by=by, taken=is_taken)

    Assignment.objects.bulk_create([assignment(pick) for pick in picks], batch_size=AT_ONCE)
    if task == Task.ANNOTATE:
        states.refresh_given(pick.document_id for pick in picks)
