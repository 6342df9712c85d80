"""What each kind of bulk action does to a few documents, in the transaction of its job."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q

from annotation.models import Annotation, BulkAction, BulkKind, Document, Job, JobKind, JobQueue, Task, User, Verb
from annotation.services import assignments, double, events, jobs
from annotation.services.assignments import Pick
from annotation.services.document_list import tags
from annotation.services.documents import states as document_states
from annotation.services.documents import values as document_values


@dataclass(frozen=True, slots=True)
class Change:
    """`make` returns how many documents it changed. `at_once`: how many it is given."""

    make: Callable[[BulkAction, Sequence[UUID]], int]
    at_once: int


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


def _assign(action: BulkAction, wanted: Sequence[UUID]) -> int:
    people = [UUID(each) for each in action.options["people"]]
    given = action.options["given"][action.position : action.position + len(wanted)]
    picks = [
        Pick(document, people[number]) for document, numbers in zip(wanted, given, strict=True) for number in numbers
    ]
    task = Task(action.options["task"])
    return assignments.give_some(action.project, picks, action.pk, by=_person(action), task=task)


def _unassign(action: BulkAction, wanted: Sequence[UUID]) -> int:
    batch = UUID(action.options["batch"])
    return assignments.take_back(action.project, batch, wanted, by=_person(action))


def _waive(action: BulkAction, wanted: Sequence[UUID]) -> int:
    if not action.reason:
        return double.waive_again(action.project, wanted, by=_person(action))
    return double.waive(action.project, wanted, by=_person(action), reason=action.reason)


def _unwaive(action: BulkAction, wanted: Sequence[UUID]) -> int:
    return double.want(action.project, wanted, by=_person(action))


def _person(action: BulkAction) -> User:
    assert action.by is not None
    return action.by


BY_KIND: Mapping[BulkKind, Change] = {
    BulkKind.DELETE: Change(_delete, 20),
    BulkKind.PREANNOTATE: Change(_preannotate, 20),
    BulkKind.TAG: Change(_put_on, 500),
    BulkKind.UNTAG: Change(_take_off, 500),
    BulkKind.ASSIGN: Change(_assign, 100),
    BulkKind.UNASSIGN: Change(_unassign, 100),
    BulkKind.WAIVE: Change(_waive, 100),
    BulkKind.UNWAIVE: Change(_unwaive, 100),
}
