"""Background work: the row is the truth, written with what asks for it; a message only wakes a worker."""

import logging
import uuid
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from annotation import access, errors
from annotation.broker.app import publish
from annotation.models import Job, JobOutcome, JobState, Project, User, Verb
from annotation.services import events, leases
from pseudonymizer.errors import PseudonymizerError

SWEEP_BATCH = 200
SWEEP_WHILE_MOVING = 5
RETRIABLE = (JobState.FAILED, JobState.CANCELLED)
LOST_WORKER = "worker_lost"
DELIBERATE = (errors.MaskrosError, PseudonymizerError)  # trying again would end the same way

logger = logging.getLogger(__name__)

Progress = Callable[[int, int], None]
Publish = leases.Publish
Handler = Callable[[Job, Progress], Publish]


def enqueue(kind: str, subject_id: uuid.UUID, project: Project) -> Job:
    """The job that will see what the caller's transaction writes: the waiting one if there is one, else a new one."""
    # The lock keeps a worker from claiming the waiting job before the caller has committed.
    waiting = Job.objects.select_for_update().filter(state=JobState.WAITING)
    wanted = partial(
        waiting.get_or_create, kind=kind, subject_id=subject_id, defaults={"project": project, "lease_until": _due()}
    )
    with transaction.atomic():
        try:
            return wanted()[0]
        except IntegrityError:  # claimed by a worker between the look and the insert: now there is room
            return wanted()[0]


def enqueue_first(kind: str, subject_ids: Sequence[uuid.UUID], project: Project) -> list[Job]:
    """The first jobs of subjects that the caller's transaction makes, so that nobody can have asked for others."""
    due = _due()
    return Job.objects.bulk_create(
        [Job(kind=kind, subject_id=subject_id, project=project, lease_until=due) for subject_id in subject_ids]
    )


def note_done(kind: str, subject_ids: Sequence[uuid.UUID], project: Project) -> None:
    """Jobs of new subjects that came with what the job would have made."""
    now = timezone.now()
    done: dict[str, Any] = {"state": JobState.DONE, "outcome": JobOutcome.UNCHANGED, "finished_at": now}
    Job.objects.bulk_create([Job(kind=kind, subject_id=each, project=project, **done) for each in subject_ids])


def publish_after_commit(job: Job) -> None:
    transaction.on_commit(partial(publish, job.pk, job.kind))


def cancel(job: Job, *, by: User) -> Job:
    """Ends a waiting job at once; a running one ends at its next word about its progress."""
    with transaction.atomic():
        waiting = Job.objects.filter(pk=job.pk, state=JobState.WAITING)
        running = Job.objects.filter(pk=job.pk, state=JobState.RUNNING)
        stopped = waiting.update(
            state=JobState.CANCELLED, cancel_requested=True, lease_until=None, finished_at=timezone.now()
        )
        if stopped or running.update(cancel_requested=True):
            events.record(Verb.JOB_CANCELLED, by=by, project=job.project, job=str(job.pk))
    job.refresh_from_db()
    return job


def cancel_all(project: Project, kind: str, *, by: User) -> int:
    """Cancels all work of a kind that waits or runs; tells how much that is."""
    of_kind = Job.objects.filter(project=project, kind=kind)
    with transaction.atomic():
        # The waiting ones first: what a worker takes up meanwhile is among the running ones then.
        count = of_kind.filter(state=JobState.WAITING).update(
            state=JobState.CANCELLED, cancel_requested=True, lease_until=None, finished_at=timezone.now()
        )
        count += of_kind.filter(state=JobState.RUNNING, cancel_requested=False).update(cancel_requested=True)
        if count:
            events.record(Verb.JOB_CANCELLED, by=by, project=project, kind=kind, count=count)
    return count


def retry(job: Job, *, by: User) -> Job:
    """Has a failed or cancelled job done after all; any other is left alone."""
    if not job.project.being_deleted:  # an archived one, too, is deleted to the end
        access.require_open(job.project)
    with transaction.atomic():
        if _put_back(Job.objects.filter(pk=job.pk, state__in=RETRIABLE)):
            events.record(Verb.JOB_RETRIED, by=by, project=job.project, job=str(job.pk))
    job.refresh_from_db()
    return job


def retry_all(project: Project, kind: str, state: JobState, *, by: User) -> int:
    """Has all work of a kind that failed, or was cancelled, done after all; tells how much that is."""
    access.require_open(project)
    with transaction.atomic():
        count = _put_back(Job.objects.filter(project=project, kind=kind, state__in={state}.intersection(RETRIABLE)))
        if count:
            events.record(Verb.JOB_RETRIED, by=by, project=project, kind=kind, count=count)
    return count


def run(job_id: uuid.UUID, handlers: Mapping[str, Handler]) -> None:
    """Does a job once, whoever else tries; returns when there is nothing to do, raises what the work raised."""
    lease = leases.claim(job_id)
    if lease is None:
        return
    with lease:
        try:
            lease.finish(handlers[lease.job.kind](lease.job, lease.progress))
        except errors.Cancelled:
            lease.cancelled()
        except errors.LeaseLost:
            logger.warning("Job %s was taken over by another worker.", job_id)
        except Exception as error:
            lease.failed(_code(error), final=isinstance(error, DELIBERATE))
            raise


def sweep() -> int:
    """Publishes what no worker has taken in time and ends what has been tried too often; safe to run in many places."""
    _give_up()
    now = timezone.now()
    due = Job.objects.filter(lease_until__lt=now).order_by("enqueued_at").values_list("pk", "kind")
    # A backlog that workers are busy with has its messages still: a few again are enough, more would pile up.
    late = due.filter(state=JobState.WAITING)[: SWEEP_WHILE_MOVING if _is_moving(now) else SWEEP_BATCH]
    overdue = dict([*due.filter(state=JobState.RUNNING)[:SWEEP_BATCH], *late])
    # A waiting job gets time to be taken before it is published again; a running one is free to be claimed now.
    Job.objects.filter(pk__in=overdue, state=JobState.WAITING).update(lease_until=_due())
    for job_id, kind in overdue.items():
        publish(job_id, kind)
    return len(overdue)


def _is_moving(now: datetime) -> bool:
    """Whether a worker is at work, or was a moment ago."""
    recently = now - timedelta(seconds=settings.JOB_REPUBLISH_SECONDS)
    return Job.objects.filter(
        Q(state=JobState.RUNNING, lease_until__gt=now) | Q(state=JobState.DONE, finished_at__gt=recently)
    ).exists()


def _due() -> datetime:
    """When the sweeper publishes a waiting job again."""
    return timezone.now() + timedelta(seconds=settings.JOB_REPUBLISH_SECONDS)


def _put_back(ended: QuerySet[Job]) -> int:
    """Lets jobs wait as if they were new, each on its own row, so that the latest job of a subject stays the latest."""
    later = Job.objects.filter(
        kind=OuterRef("kind"), subject_id=OuterRef("subject_id"), enqueued_at__gt=OuterRef("enqueued_at")
    )
    latest = ended.exclude(Exists(later))
    again = list(latest.select_for_update(no_key=True).order_by("enqueued_at").only("pk", "kind"))
    count = latest.update(
        state=JobState.WAITING,
        outcome="",
        attempts=0,
        lease_token=None,
        lease_until=_due(),
        progress=0,
        total=0,
        cancel_requested=False,
        error_code="",
        finished_at=None,
    )
    for job in again:
        publish_after_commit(job)
    return count


def _give_up() -> None:
    """Ends the jobs whose last worker is gone: cancelled where someone asked for it, else failed."""
    ended = {"lease_token": None, "lease_until": None, "finished_at": timezone.now()}
    gone = Job.objects.filter(state=JobState.RUNNING, lease_until__lt=timezone.now())
    gone.filter(cancel_requested=True).update(state=JobState.CANCELLED, **ended)
    tired = gone.filter(Q(attempts__gte=F("max_attempts")))
    tired.filter(error_code="").update(error_code=LOST_WORKER)
    tired.update(state=JobState.FAILED, outcome=JobOutcome.FAILED, **ended)


def _code(error: Exception) -> str:
    """A word for machines: the code of our own errors, else the kind of error, never its text."""
    return str(getattr(error, "code", None) or type(error).__name__)[:64]
