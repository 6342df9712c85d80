"""Queues, runs, retries and cancels jobs.

A queue holds only few messages, however many jobs wait. Workers and the sweeper send more as it runs low.
"""

import logging
import uuid
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from annotation import access, errors
from annotation.broker.app import MOST_MESSAGES, publisher
from annotation.models import Job, JobKind, JobOutcome, JobQueue, JobState, Project, User, Verb
from annotation.services import events
from annotation.services.jobs import _leases
from pseudonymizer.errors import PseudonymizerError

RETRIABLE = (JobState.FAILED, JobState.CANCELLED)
DELIBERATE = (errors.MaskrosError, PseudonymizerError)  # retrying would fail in the same way

logger = logging.getLogger(__name__)

Progress = Callable[[int, int], None]
Publish = _leases.Publish
Handler = Callable[[Job, Progress], Publish]


class Turns:
    """The project last served in each queue.

    Projects take turns, so that one project's many jobs do not delay the others'.
    """

    def __init__(self) -> None:
        self._served: defaultdict[str, uuid.UUID] = defaultdict(uuid.uuid4)

    def claim(self, queues: Collection[str]) -> _leases.Lease | None:
        """First claims what a dead worker left, then a job from the most urgent queue that has one."""
        lease = _leases.claim_abandoned(queues)
        for queue in JobQueue.values:
            if lease is None and queue in queues:
                lease = self._claim_waiting(queue)
        return lease

    def _claim_waiting(self, queue: str) -> _leases.Lease | None:
        lease = _leases.claim_waiting(queue, self._served[queue])
        if lease is not None:
            self._served[queue] = lease.job.project_id
        return lease


def enqueue(kind: JobKind, subject_id: uuid.UUID, project: Project, queue: JobQueue = JobQueue.BULK) -> Job:
    """The job that will see what the caller's transaction writes: the waiting one, or else a new one."""
    # The lock keeps a worker from claiming the waiting job before the caller has committed.
    waiting = Job.objects.select_for_update().filter(state=JobState.WAITING)
    wanted = partial(
        waiting.get_or_create, kind=kind, subject_id=subject_id, defaults={"project": project, "queue": queue}
    )
    job: Job
    with transaction.atomic():
        try:
            job, is_new = wanted()
        except IntegrityError:  # claimed by a worker between the look and the insert: now there is room
            job, is_new = wanted()
        if is_new:
            earlier = Job.objects.filter(kind=kind, subject_id=subject_id, latest=True).exclude(pk=job.pk)
            earlier.update(latest=False)
    _hasten(job, queue)
    return job


def enqueue_first(kind: JobKind, subject_ids: Sequence[uuid.UUID], project: Project, queue: JobQueue) -> list[Job]:
    """The first jobs of new subjects.

    Nobody else can have asked for them, since the caller's transaction makes the subjects.
    """
    return Job.objects.bulk_create(
        [Job(kind=kind, subject_id=subject_id, project=project, queue=queue) for subject_id in subject_ids]
    )


def note_done(kind: JobKind, subject_ids: Sequence[uuid.UUID], project: Project) -> None:
    """Stores finished jobs for new subjects that already have what the job would have made."""
    now = timezone.now()
    done: dict[str, Any] = {"state": JobState.DONE, "outcome": JobOutcome.UNCHANGED, "finished_at": now}
    Job.objects.bulk_create([Job(kind=kind, subject_id=each, project=project, **done) for each in subject_ids])


def completed(job: Job, total: int) -> JobOutcome:
    """Counts everything as done, since progress is stored only now and then."""
    Job.objects.filter(pk=job.pk).update(progress=total, total=total)
    return JobOutcome.DONE


def publish_after_commit(*published: Job) -> None:
    """Wakes workers. If many messages wait already, a job still gets its turn, because messages do not name jobs."""
    for queue, count in Counter(job.queue for job in published).items():
        transaction.on_commit(partial(publisher.send, queue, count))


def cancel(job: Job, *, by: User) -> Job:
    """Ends a waiting job at once. A running one ends when it next reports progress."""
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


def cancel_all(project: Project, kind: JobKind, *, by: User) -> int:
    """Cancels all waiting and running jobs of a kind. Returns how many."""
    of_kind = Job.objects.filter(project=project, kind=kind)
    with transaction.atomic():
        # The waiting ones first: if a worker claims one meanwhile, it counts among the running ones.
        count = of_kind.filter(state=JobState.WAITING).update(
            state=JobState.CANCELLED, cancel_requested=True, lease_until=None, finished_at=timezone.now()
        )
        count += of_kind.filter(state=JobState.RUNNING, cancel_requested=False).update(cancel_requested=True)
        if count:
            events.record(Verb.JOB_CANCELLED, by=by, project=project, kind=kind, count=count)
    return count


def retry(job: Job, *, by: User) -> Job:
    """Runs a failed or cancelled job again. Other jobs stay as they are."""
    if not job.project.being_deleted:  # deleting a project is completed even if it is archived
        access.require_open(job.project)
    with transaction.atomic():
        _hasten(job, JobQueue.INTERACTIVE)
        if _put_back(Job.objects.filter(pk=job.pk, state__in=RETRIABLE)):
            events.record(Verb.JOB_RETRIED, by=by, project=job.project, job=str(job.pk))
    job.refresh_from_db()
    return job


def retry_all(project: Project, kind: JobKind, state: JobState, *, by: User) -> int:
    """Runs all failed or cancelled jobs of a kind again. Returns how many."""
    access.require_open(project)
    with transaction.atomic():
        count = _put_back(Job.objects.filter(project=project, kind=kind, state__in={state}.intersection(RETRIABLE)))
        if count:
            events.record(Verb.JOB_RETRIED, by=by, project=project, kind=kind, count=count)
    return count


def run(job_id: uuid.UUID, handlers: Mapping[str, Handler]) -> None:
    """Does a job once, even if other workers try too. Raises what the work raises."""
    lease = _leases.claim(job_id)
    if lease is not None:
        _work(lease, handlers)


def run_next(turns: Turns, queues: Collection[str], handlers: Mapping[str, Handler]) -> None:
    """Does the next job, and makes sure that there are messages for those that wait."""
    lease = turns.claim(queues)
    if lease is None:
        return
    try:
        _work(lease, handlers)
    finally:
        refill()


def sweep() -> int:
    """Ends jobs that were tried too often, and wakes workers for waiting ones. Safe to run in several processes."""
    _give_up()
    return refill()


def refill() -> int:
    """Sends messages to queues that run low. Returns how many."""
    sent = 0
    for queue in JobQueue.values:
        length = publisher.length(queue)
        if length <= MOST_MESSAGES // 2:
            sent += publisher.send(queue, _waiting(queue) - length)
    return sent


def _waiting(queue: str) -> int:
    """How many jobs a worker could start, up to the maximum number of messages."""
    of_queue = Job.objects.filter(queue=queue)
    waiting = of_queue.filter(state=JobState.WAITING)[:MOST_MESSAGES].count()
    return waiting + of_queue.abandoned().filter(cancel_requested=False).count()


def _hasten(job: Job, queue: JobQueue) -> None:
    """Moves a bulk job ahead when somebody asks for this one alone."""
    if job.queue == JobQueue.BULK and queue != JobQueue.BULK:
        job.queue = queue
        job.save(update_fields=["queue"])


def _work(lease: _leases.Lease, handlers: Mapping[str, Handler]) -> None:
    with lease:
        try:
            lease.finish(handlers[lease.job.kind](lease.job, lease.progress))
        except errors.Cancelled:
            lease.cancelled()
        except errors.LeaseLost:
            logger.warning("Job %s was taken over by another worker.", lease.job.pk)
        except Exception as error:
            lease.failed(_code(error), final=isinstance(error, DELIBERATE))
            raise


def _put_back(ended: QuerySet[Job]) -> int:
    """Makes ended jobs wait again in their own rows, so that a subject's latest job stays the latest."""
    latest = ended.filter(latest=True)
    again = list(latest.select_for_update(no_key=True).order_by("enqueued_at").only("pk", "queue"))
    count = latest.update(
        state=JobState.WAITING,
        outcome="",
        attempts=0,
        lease_token=None,
        lease_until=None,
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
    """Ends jobs whose last worker is gone: as cancelled if somebody asked for that, otherwise as failed."""
    ended = {"lease_token": None, "lease_until": None, "finished_at": timezone.now()}
    gone = Job.objects.abandoned()
    gone.filter(cancel_requested=True).update(state=JobState.CANCELLED, **ended)
    tired = gone.filter(Q(attempts__gte=F("max_attempts")))
    tired.filter(error_code="").update(error_code=errors.WorkerLost.code)
    tired.update(state=JobState.FAILED, outcome=JobOutcome.FAILED, **ended)


def _code(error: Exception) -> str:
    """The code of our own errors, or else the class of the error; never its text."""
    return str(getattr(error, "code", None) or type(error).__name__)[:64]
