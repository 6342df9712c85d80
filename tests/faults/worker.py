"""The product's worker with jobs whose effects can be counted: each effect is an event with the job's id."""

import time
from functools import partial
from typing import cast

from annotation.config.worker import app
from annotation.models import Event, Job, Verb
from annotation.services.jobs import Handler, Progress, Publish
from annotation.tasks import jobs
from tests.faults.processes import CANARY

__all__ = ["app"]

STEPS = 10


def work(job: Job, progress: Progress, *, seconds: float) -> Publish:
    for step in range(STEPS):
        time.sleep(seconds / STEPS)
        progress(step + 1, STEPS)
    return partial(leave_effect, job)


def leave_effect(job: Job) -> None:
    Event.objects.create(project_id=job.project_id, verb=Verb.PREANNOTATED, values={"job": str(job.pk)})


def quote_a_text(job: Job, progress: Progress) -> Publish:
    raise LookupError(CANARY)


handlers = cast(dict[str, Handler], jobs.HANDLERS)
handlers["import"] = partial(work, seconds=0.1)
handlers["short"] = partial(work, seconds=0.3)
handlers["quick"] = partial(work, seconds=0.01)
handlers["longer_than_its_lease"] = partial(work, seconds=5)
handlers["accident"] = quote_a_text
