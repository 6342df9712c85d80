"""Leases: a worker claims a job, renews its lease, and can store the result only while it holds the lease."""

import logging
import threading
import time
import uuid
from collections.abc import Callable, Collection
from datetime import timedelta
from types import TracebackType
from typing import Self

from django.conf import settings
from django.db import DatabaseError, connections, transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from annotation import errors
from annotation.models import Job, JobOutcome, JobState

PROGRESS_EVERY = 0.5
AT_HAND = 8

logger = logging.getLogger(__name__)

Publish = Callable[[], JobOutcome | None]


def duration() -> timedelta:
    return timedelta(seconds=settings.JOB_LEASE_SECONDS)


def claim(job_id: uuid.UUID) -> "Lease | None":
    """A compare-and-swap: of all workers that try at once, only one gets the job."""
    token, now = uuid.uuid4(), timezone.now()
    free = Q(state=JobState.WAITING) | Q(state=JobState.RUNNING, lease_until__lt=now)
    claimed = Job.objects.filter(free, pk=job_id, attempts__lt=F("max_attempts"), cancel_requested=False).update(
        state=JobState.RUNNING, lease_token=token, lease_until=now + duration(), attempts=F("attempts") + 1
    )
    return Lease(Job.objects.select_related("project").get(pk=job_id)) if claimed else None


def claim_abandoned(queues: Collection[str]) -> "Lease | None":
    """Claims a job whose worker is gone."""
    return _first_of(Job.objects.abandoned().filter(queue__in=queues, cancel_requested=False))


def claim_waiting(queue: str, after: uuid.UUID) -> "Lease | None":
    """The oldest job of the project whose id comes next after `after`, starting over after the last one."""
    waiting = Job.objects.filter(queue=queue, state=JobState.WAITING).order_by("project_id", "enqueued_at")
    return _first_of(waiting.filter(project_id__gt=after)) or _first_of(waiting)


def _first_of(candidates: QuerySet[Job]) -> "Lease | None":
    """Tries several, since other workers want the same ones."""
    ids = candidates.values_list("pk", flat=True)[:AT_HAND]
    return next(filter(None, map(claim, ids)), None)


class Lease:
    """Held while the work runs. A thread renews it, so long work keeps it and a killed process loses it."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self._mine = Job.objects.filter(pk=job.pk, lease_token=job.lease_token, state=JobState.RUNNING)
        self._released = threading.Event()
        self._heartbeat = threading.Thread(target=self._renew, name="heartbeat", daemon=True)
        self._wrote = float("-inf")

    def __enter__(self) -> Self:
        self._heartbeat.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._released.set()
        self._heartbeat.join()

    def progress(self, done: int, total: int) -> None:
        """Reports progress. Raises, and so stops the work, if the job was cancelled or taken by another worker."""
        if time.monotonic() - self._wrote < PROGRESS_EVERY:
            return
        self._wrote = time.monotonic()
        going = self._mine.filter(cancel_requested=False)
        if going.update(progress=done, total=total, lease_until=timezone.now() + duration()):
            return
        raise errors.Cancelled if self._mine.exists() else errors.LeaseLost

    def finish(self, publish: Publish) -> None:
        """Stores the result and ends the job in one transaction, which only the holder of the lease can commit."""
        with transaction.atomic():
            done = self._mine.update(**_ended(JobState.DONE, JobOutcome.DONE), error_code="", progress=F("total"))
            if not done:
                raise errors.LeaseLost
            outcome = publish()
            if outcome is not None:
                Job.objects.filter(pk=self.job.pk).update(outcome=outcome)

    def cancelled(self) -> None:
        self._mine.update(**_ended(JobState.CANCELLED))

    def failed(self, code: str, *, final: bool) -> None:
        """Ends the job, or leaves it with a lease that soon runs out, so that it is tried again."""
        if final or self.job.attempts >= self.job.max_attempts:
            self._mine.update(**_ended(JobState.FAILED, JobOutcome.FAILED), error_code=code)
        else:
            wait = timedelta(seconds=settings.JOB_RETRY_SECONDS * self.job.attempts)
            self._mine.update(lease_until=timezone.now() + wait, lease_token=None, error_code=code)

    def _renew(self) -> None:
        while not self._released.wait(duration().total_seconds() / 3):
            try:
                self._mine.update(lease_until=timezone.now() + duration())
            except DatabaseError:
                logger.warning("The lease of job %s could not be renewed.", self.job.pk)
            finally:
                connections.close_all()  # a thread has its own connections


def _ended(state: JobState, outcome: JobOutcome | str = "") -> dict[str, object]:
    return {
        "state": state,
        "outcome": outcome,
        "lease_token": None,
        "lease_until": None,
        "finished_at": timezone.now(),
    }
