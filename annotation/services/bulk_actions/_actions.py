"""Acts on many documents in a job, a few per transaction, so that others can work meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from annotation import access, errors
from annotation.models import (
    BulkAction,
    BulkKind,
    Document,
    Job,
    JobKind,
    JobOutcome,
    JobQueue,
    Project,
    Tag,
    Task,
    User,
    Verb,
)
from annotation.services import assignments, double, events, jobs
from annotation.services.assignments import Pick
from annotation.services.assignments.sharing import Plan
from annotation.services.bulk_actions import _changes
from annotation.services.jobs import Progress, Publish

LISTED = 5
AWAITED = 1000  # more documents than this wait behind what people look at


@dataclass(frozen=True, slots=True)
class State:
    action: BulkAction
    job: Job


def start(project: Project, document_ids: Sequence[UUID], kind: BulkKind, *, count: int, by: User) -> State:
    """`count`: the number of documents the user was shown. Raises if the selection has changed since."""
    access.require_open(project)
    _require_shown(document_ids, count)
    if not document_ids:
        raise errors.InvalidInput(document_ids=["Choose documents."])
    return _begin(BulkAction(project=project, by=by, kind=kind), document_ids)


def tag(tag: Tag, document_ids: Sequence[UUID], kind: BulkKind, *, count: int, by: User) -> State:
    """Puts a tag on documents or takes it off."""
    access.require_open(tag.project)
    _require_shown(document_ids, count)
    held = set(tag.document_tags.values_list("document_id", flat=True))
    wanted = [each for each in document_ids if (each in held) == (kind == BulkKind.UNTAG)]
    return _begin(BulkAction(project=tag.project, by=by, kind=kind, tag=tag), wanted)


def assign(
    project: Project, document_ids: Sequence[UUID], people: Sequence[User], *, task: Task, count: int, by: User
) -> State:
    """Assigns each document to each of the people, or to one of them if they take turns."""
    access.require_open(project)
    _require_shown(document_ids, count)
    picks, _ = assignments.plan(document_ids, people, project=project, task=task)
    return _give(project, picks, task=task, by=by)


def carry_out(plan: Plan, *, project: Project, by: User, shown: str = "") -> State:
    """`shown`: the fingerprint of the plan that the user saw. If the plan is different by now, nothing is stored."""
    access.require_open(project)
    if shown and shown != plan.fingerprint:
        raise errors.PlanChanged
    return _give(project, plan.picks, task=Task.ANNOTATE, by=by)


def take_back(project: Project, batch: UUID, *, by: User) -> State:
    """Withdraws the assignments of a batch that nobody has started."""
    access.require_open(project)
    options = {"batch": str(batch)}
    documents = assignments.of_batch(project, batch)
    return _begin(BulkAction(project=project, by=by, kind=BulkKind.UNASSIGN, options=options), documents)


def waive(project: Project, document_ids: Sequence[UUID], *, reason: str, count: int, by: User) -> State:
    """Lets documents go on without adjudication."""
    double.require_reason(reason)
    action = BulkAction(project=project, by=by, kind=BulkKind.WAIVE, reason=reason.strip())
    return _begin_waiving(action, document_ids, count=count)


def unwaive(project: Project, document_ids: Sequence[UUID], *, count: int, by: User) -> State:
    """Withdraws the waivers of documents."""
    return _begin_waiving(BulkAction(project=project, by=by, kind=BulkKind.UNWAIVE), document_ids, count=count)


def undo(action: BulkAction, *, by: User) -> State:
    """Does the opposite to the documents that were changed."""
    access.require_open(action.project)
    if (kind := _OPPOSITES.get(BulkKind(action.kind))) is None:
        raise errors.InvalidInput(undo=["This cannot be undone."])
    options = {"batch": str(action.pk)} if kind == BulkKind.UNASSIGN else {}
    ids = [UUID(each) for each in action.document_ids[: action.position]]
    return _begin(BulkAction(project=action.project, by=by, kind=kind, tag=action.tag, options=options), ids)


def _require_shown(document_ids: Sequence[UUID], count: int) -> None:
    if count != len(document_ids):
        raise errors.SelectionChanged(count=len(document_ids))


def _begin_waiving(action: BulkAction, document_ids: Sequence[UUID], *, count: int) -> State:
    access.require_open(action.project)
    _require_shown(document_ids, count)
    held = set(double.waived(action.project).values_list("document_id", flat=True))
    return _begin(action, [each for each in document_ids if (each in held) == (action.kind == BulkKind.UNWAIVE)])


def _give(project: Project, picks: Iterable[Pick], *, task: Task, by: User) -> State:
    numbers: dict[UUID, int] = {}
    given: dict[UUID, list[int]] = {}
    for pick in picks:
        number = numbers.setdefault(pick.person_id, len(numbers))
        given.setdefault(pick.document_id, []).append(number)
    options = {"task": task.value, "people": [str(each) for each in numbers], "given": list(given.values())}
    return _begin(BulkAction(project=project, by=by, kind=BulkKind.ASSIGN, options=options), list(given))


def _begin(action: BulkAction, document_ids: Sequence[UUID]) -> State:
    action.document_ids, action.total = [str(each) for each in document_ids], len(document_ids)
    about: dict[str, Any] = {"action": str(action.pk), "kind": action.kind, "count": action.total}
    with transaction.atomic():
        action.save(force_insert=True)
        events.record(Verb.BULK_STARTED, by=action.by, project=action.project, **about)
        queue = JobQueue.LONG if action.total > AWAITED else JobQueue.INTERACTIVE
        job = jobs.enqueue(JobKind.BULK, action.pk, action.project, queue)
        jobs.publish_after_commit(job)
    return State(action, job)


def begun(documents: QuerySet[Document]) -> int:
    """The number of documents that somebody has opened."""
    return documents.order_by().filter(opened=True).count()


def latest(project: Project, *, by: User) -> list[State]:
    """The latest actions that the user may see."""
    seen = BulkAction.objects.visible_to(by).filter(project=project).select_related("by", "tag")
    return states(seen.defer("document_ids", "options")[:LISTED])


def cancel(action: BulkAction, *, by: User) -> State:
    (state,) = states([action])
    return State(action, jobs.cancel(state.job, by=by))


def states(actions: Iterable[BulkAction]) -> list[State]:
    """Each action with its latest job, in one query."""
    listed = list(actions)
    found = Job.objects.filter(kind=JobKind.BULK, subject_id__in=[action.pk for action in listed], latest=True)
    by_subject = {job.subject_id: job for job in found}
    return [State(action, by_subject[action.pk]) for action in listed]


def prepare(job: Job, progress: Progress) -> Publish:
    """A restarted job continues where it stopped."""
    action = BulkAction.objects.select_related("project", "by", "tag__project").filter(pk=job.subject_id).first()
    if action is None:
        return lambda: JobOutcome.SUPERSEDED
    total = action.total
    while action.position < total:
        progress(action.position, total)
        with transaction.atomic():
            _step(action)
    return partial(jobs.completed, job, total)


def _step(action: BulkAction) -> None:
    """Stores the position in the same transaction as the change, so that a restart repeats and counts nothing twice."""
    held = BulkAction.objects.select_for_update(no_key=True).defer("document_ids", "options").get(pk=action.pk)
    access.require_open(Project.objects.get(pk=action.project_id))
    change, action.position = _changes.BY_KIND[BulkKind(action.kind)], held.position
    wanted = action.document_ids[held.position : held.position + change.at_once]
    held.changed += change.make(action, [UUID(each) for each in wanted])
    held.position += len(wanted)
    held.save(update_fields=["changed", "position"])
    action.position, action.changed = held.position, held.changed


_OPPOSITES = {
    BulkKind.TAG: BulkKind.UNTAG,
    BulkKind.UNTAG: BulkKind.TAG,
    BulkKind.ASSIGN: BulkKind.UNASSIGN,
    BulkKind.WAIVE: BulkKind.UNWAIVE,
    BulkKind.UNWAIVE: BulkKind.WAIVE,
}
