"""Jobs of a kind whose effects can be counted, in every state."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from datetime import timedelta

from django.db import connection
from django.utils import timezone

from annotation.models import Event, Job, JobOutcome, Project, Verb
from annotation.services.jobs import _jobs as jobs

KIND = "count"


class Effects:
    """A kind of job whose effects can be counted."""

    def __init__(self, project: Project, *, outcome: JobOutcome | None = None) -> None:
        self.project = project
        self.outcome = outcome

    def prepare(self, job: Job, progress: jobs.Progress) -> jobs.Publish:
        progress(1, 2)
        assert not connection.in_atomic_block or connection.savepoint_ids == [], "the work runs outside a transaction"
        return self.publish

    def publish(self) -> JobOutcome | None:
        Event.objects.create(project=self.project, verb=Verb.PREANNOTATED)
        return self.outcome

    @property
    def handlers(self) -> Mapping[str, jobs.Handler]:
        return {KIND: self.prepare}

    def count(self) -> int:
        return Event.objects.filter(project=self.project, verb=Verb.PREANNOTATED).count()


def waiting(project: Project, **fields: object) -> Job:
    job = jobs.enqueue(KIND, uuid.uuid4(), project)
    Job.objects.filter(pk=job.pk).update(**fields)
    job.refresh_from_db()
    return job


def states(*of: Job) -> list[str]:
    stored = dict(Job.objects.values_list("pk", "state"))
    return [stored[job.pk] for job in of]


def past() -> object:
    return timezone.now() - timedelta(seconds=1)


def raising(error: Exception) -> Mapping[str, jobs.Handler]:
    def prepare(job: Job, progress: jobs.Progress) -> jobs.Publish:
        raise error

    return {KIND: prepare}
