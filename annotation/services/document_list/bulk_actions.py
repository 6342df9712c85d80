"""Acts on many documents in a job, a few per transaction, so that others can work meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Exists, OuterRef, Q, QuerySet

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
    Tag,
    User,
    Verb,
)
from annotation.services import events, jobs
from annotation.services.document_list import tags
from annotation.services.documents import states as document_states
from annotation.services.documents import values as document_values
from annotation.services.jobs import Progress, Publish

AT_ONCE = 20  # documents per transaction
TAGGED_AT_ONCE = 500
LISTED = 5


@dataclass(frozen=True, slots=True)
class State:
    action: BulkAction
    job: Job


def start(project: Project, document_ids: Sequence[UUID], kind: BulkKind, *, count: int, by: User) -> State:
    """`count`: the number of documents the user was shown. Raises if the selection has changed since."""
    access.require_open(project)
    if count != len(document_ids):
        raise errors.SelectionChanged(count=len(document_ids))
    if not document_ids:
        raise errors.InvalidInput(document_ids=["Choose documents."])
    return _begin(BulkAction(project=project, by=by, kind=kind), document_ids)


def tag(tag: Tag, document_ids: Sequence[UUID], kind: BulkKind, *, count: int, by: User) -> State:
    """Puts a tag on documents or takes it off.

    Only documents that change are listed, so that undo restores the old state.
    """
    access.require_open(tag.project)
    if count != len(document_ids):
        raise errors.SelectionChanged(count=len(document_ids))
    held = set(tag.document_tags.values_list("document_id", flat=True))
    return _tag(tag, [each for each in document_ids if (each in held) == (kind == BulkKind.UNTAG)], kind, by=by)


def undo(action: BulkAction, *, by: User) -> State:
    """Does the opposite to the documents whose tag was changed."""
    access.require_open(action.project)
    if action.tag is None:
        raise errors.InvalidInput(undo=["Only tagging can be undone."])
    ids = [UUID(each) for each in action.document_ids[: action.position]]
    return _tag(action.tag, ids, _OPPOSITES[BulkKind(action.kind)], by=by)


def _tag(tag: Tag, document_ids: Sequence[UUID], kind: BulkKind, *, by: User) -> State:
    return _begin(BulkAction(project=tag.project, by=by, kind=kind, tag=tag), document_ids)


def _begin(action: BulkAction, document_ids: Sequence[UUID]) -> State:
    action.document_ids, action.total = [str(each) for each in document_ids], len(document_ids)
    about: dict[str, Any] = {"action": str(action.pk), "kind": action.kind, "count": action.total}
    with transaction.atomic():
        action.save(force_insert=True)
        events.record(Verb.BULK_STARTED, by=action.by, project=action.project, **about)
        job = jobs.enqueue(JobKind.BULK, action.pk, action.project, JobQueue.LONG)
        jobs.publish_after_commit(job)
    return State(action, job)


def begun(documents: QuerySet[Document]) -> int:
    """The number of documents that somebody has opened."""
    return documents.order_by().filter(opened=True).count()


def latest(project: Project, *, by: User) -> list[State]:
    """The latest actions that the user may see."""
    seen = BulkAction.objects.visible_to(by).filter(project=project).select_related("by", "tag")
    return states(seen.defer("document_ids")[:LISTED])


def cancel(action: BulkAction, *, by: User) -> State:
    (state,) = states([action])
    return State(action, jobs.cancel(state.job, by=by))


def states(actions: Iterable[BulkAction]) -> list[State]:
    """Each action with its latest job, in one query."""
    listed = list(actions)
    found = Job.objects.filter(kind=JobKind.BULK, subject_id__in=[action.pk for action in listed]).order_by(
        "enqueued_at"
    )
    by_subject = {job.subject_id: job for job in found}
    return [State(action, by_subject[action.pk]) for action in listed]


def prepare(job: Job, progress: Progress) -> Publish:
    """A restarted job continues where it stopped."""
    action = BulkAction.objects.select_related("project", "by", "tag__project").filter(pk=job.subject_id).first()
    if action is None:
        return lambda: JobOutcome.SUPERSEDED
    change, total = _CHANGES[BulkKind(action.kind)], action.total
    while action.position < total:
        progress(action.position, total)
        with transaction.atomic():
            _step(action, change)
    return partial(_finish, job, total)


def _step(action: BulkAction, change: Callable[[BulkAction, Sequence[UUID]], int]) -> None:
    """Stores the position in the same transaction as the change, so that a restart repeats and counts nothing twice."""
    held = BulkAction.objects.select_for_update(no_key=True).defer("document_ids").get(pk=action.pk)
    access.require_open(Project.objects.get(pk=action.project_id))
    wanted = action.document_ids[held.position : held.position + _AT_ONCE.get(BulkKind(action.kind), AT_ONCE)]
    held.changed += change(action, [UUID(each) for each in wanted])
    held.position += len(wanted)
    held.save(update_fields=["changed", "position"])
    action.position, action.changed = held.position, held.changed


def _finish(job: Job, total: int) -> JobOutcome:
    Job.objects.filter(pk=job.pk).update(progress=total, total=total)
    return JobOutcome.DONE


def _delete(action: BulkAction, wanted: Sequence[UUID]) -> int:
    """Deletes documents with everything made of them. An event with the hash of each remains."""
    made = Count("annotations", filter=Q(annotations__annotator__isnull=False))
    rows = action.project.documents.filter(pk__in=wanted).values_list("pk", "sha256").annotate(made=made)
    gone = list(rows.order_by("external_id"))
    for pk, sha256, count in gone:
        values = {"deleted": str(pk), "sha256": sha256, "annotations": count, "action": str(action.pk)}
        events.record(Verb.DOCUMENT_DELETED, by=action.by, project=action.project, **values)
    ids = [pk for pk, _, _ in gone]
    Job.objects.filter(kind=JobKind.PREANNOTATE, subject_id__in=ids).delete()
    document_states.forget(ids)
    document_values.forget(action.project, ids)
    Document.objects.filter(pk__in=ids).delete()
    return len(ids)


def _preannotate(action: BulkAction, wanted: Sequence[UUID]) -> int:
    """Skips documents that somebody has opened or that came with annotation.

    Old proposals stay until new ones are ready.
    """
    begun = Annotation.objects.filter(document=OuterRef("pk"), annotator__isnull=False)
    free = action.project.documents.filter(pk__in=wanted, token_lengths__isnull=True).exclude(Exists(begun))
    held = list(free.select_for_update(no_key=True).values_list("pk", flat=True))
    Document.objects.filter(pk__in=held).update(renewal_asked=True)
    queue = JobQueue.BULK if len(action.document_ids) > 1 else JobQueue.INTERACTIVE
    for each in held:
        jobs.publish_after_commit(jobs.enqueue(JobKind.PREANNOTATE, each, action.project, queue))
    return len(held)


def _put_on(action: BulkAction, wanted: Sequence[UUID]) -> int:
    assert action.tag is not None
    there = action.project.documents.filter(pk__in=wanted).values_list("pk", flat=True)
    return len(tags.put_on(action.tag, list(there), by=action.by))


def _take_off(action: BulkAction, wanted: Sequence[UUID]) -> int:
    assert action.tag is not None
    return len(tags.take_off(action.tag, wanted, by=action.by))


_OPPOSITES = {BulkKind.TAG: BulkKind.UNTAG, BulkKind.UNTAG: BulkKind.TAG}
_AT_ONCE = {BulkKind.TAG: TAGGED_AT_ONCE, BulkKind.UNTAG: TAGGED_AT_ONCE}
_CHANGES: Mapping[BulkKind, Callable[[BulkAction, Sequence[UUID]], int]] = {
    BulkKind.DELETE: _delete,
    BulkKind.PREANNOTATE: _preannotate,
    BulkKind.TAG: _put_on,
    BulkKind.UNTAG: _take_off,
}
