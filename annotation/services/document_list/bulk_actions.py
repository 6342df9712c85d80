"""What is done with many documents at once by a job, a few in each transaction, so that others can work meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Exists, OuterRef, Q

from annotation import access, errors
from annotation.models import (
    Annotation,
    BulkAction,
    BulkKind,
    Document,
    Job,
    JobKind,
    JobOutcome,
    JobQueue,
    Project,
    User,
    Verb,
)
from annotation.services import events, jobs
from annotation.services.jobs import Progress, Publish

AT_ONCE = 20  # documents a transaction
LISTED = 5


@dataclass(frozen=True, slots=True)
class State:
    action: BulkAction
    job: Job


def start(project: Project, document_ids: Sequence[UUID], kind: BulkKind, *, count: int, by: User) -> State:
    """`count`: how many documents the person was told there are; otherwise something has changed since."""
    access.require_open(project)
    if count != len(document_ids):
        raise errors.SelectionChanged(count=len(document_ids))
    if not document_ids:
        raise errors.InvalidInput(document_ids=["Choose documents."])
    with transaction.atomic():
        ids = [str(each) for each in document_ids]
        action = BulkAction.objects.create(project=project, by=by, kind=kind, document_ids=ids, total=len(ids))
        events.record(Verb.BULK_STARTED, by=by, project=project, action=str(action.pk), kind=kind, count=count)
        job = jobs.enqueue(JobKind.BULK, action.pk, project, JobQueue.LONG)
        jobs.publish_after_commit(job)
    return State(action, job)


def begun(project: Project, document_ids: Sequence[UUID]) -> int:
    """Of how many documents there are layers by people."""
    made = Annotation.objects.filter(document__project=project, annotator__isnull=False)
    return len(set(document_ids).intersection(made.values_list("document_id", flat=True)))


def latest(project: Project) -> list[State]:
    return states(project.bulk_actions.select_related("by").defer("document_ids")[:LISTED])


def states(actions: Iterable[BulkAction]) -> list[State]:
    """Each with its latest job, in one query."""
    listed = list(actions)
    found = Job.objects.filter(kind=JobKind.BULK, subject_id__in=[action.pk for action in listed]).order_by(
        "enqueued_at"
    )
    by_subject = {job.subject_id: job for job in found}
    return [State(action, by_subject[action.pk]) for action in listed]


def prepare(job: Job, progress: Progress) -> Publish:
    """Begun anew it goes on where it was."""
    action = BulkAction.objects.select_related("project", "by").filter(pk=job.subject_id).first()
    if action is None:
        return lambda: JobOutcome.SUPERSEDED
    change, total = _CHANGES[BulkKind(action.kind)], action.total
    while action.position < total:
        progress(action.position, total)
        with transaction.atomic():
            _step(action, change)
    return partial(_finish, job, total)


def _step(action: BulkAction, change: Callable[[BulkAction, Sequence[UUID]], int]) -> None:
    """Where it is, is stored with what it does: whatever happens in between, nothing is done or counted twice."""
    held = BulkAction.objects.select_for_update(no_key=True).defer("document_ids").get(pk=action.pk)
    access.require_open(Project.objects.get(pk=action.project_id))
    wanted = action.document_ids[held.position : held.position + AT_ONCE]
    held.changed += change(action, [UUID(each) for each in wanted])
    held.position += len(wanted)
    held.save(update_fields=["changed", "position"])
    action.position, action.changed = held.position, held.changed


def _finish(job: Job, total: int) -> JobOutcome:
    Job.objects.filter(pk=job.pk).update(progress=total, total=total)
    return JobOutcome.DONE


def _delete(action: BulkAction, wanted: Sequence[UUID]) -> int:
    """With all that was made of them; what is left is an event that says so, and the hash of what it was."""
    made = Count("annotations", filter=Q(annotations__annotator__isnull=False))
    rows = action.project.documents.filter(pk__in=wanted).values_list("pk", "sha256").annotate(made=made)
    gone = list(rows.order_by("external_id"))
    for pk, sha256, count in gone:
        values = {"deleted": str(pk), "sha256": sha256, "annotations": count, "action": str(action.pk)}
        events.record(Verb.DOCUMENT_DELETED, by=action.by, project=action.project, **values)
    ids = [pk for pk, _, _ in gone]
    Job.objects.filter(kind=JobKind.PREANNOTATE, subject_id__in=ids).delete()
    Document.objects.filter(pk__in=ids).delete()
    return len(ids)


def _preannotate(action: BulkAction, wanted: Sequence[UUID]) -> int:
    """Where nobody has begun, and the proposals are the machine's own. The old ones stay until there are new ones."""
    begun = Annotation.objects.filter(document=OuterRef("pk"), annotator__isnull=False)
    free = action.project.documents.filter(pk__in=wanted, token_lengths__isnull=True).exclude(Exists(begun))
    held = list(free.select_for_update(no_key=True).values_list("pk", flat=True))
    Document.objects.filter(pk__in=held).update(renewal_asked=True)
    queue = JobQueue.BULK if len(action.document_ids) > 1 else JobQueue.INTERACTIVE
    for each in held:
        jobs.publish_after_commit(jobs.enqueue(JobKind.PREANNOTATE, each, action.project, queue))
    return len(held)


_CHANGES: Mapping[BulkKind, Callable[[BulkAction, Sequence[UUID]], int]] = {
    BulkKind.DELETE: _delete,
    BulkKind.PREANNOTATE: _preannotate,
}
