"""Starts jobs and reports their results, in a process of its own that reads commands and answers in JSON."""

import json
import os
import sys
import time
import uuid
from collections.abc import Callable, Mapping
from itertools import pairwise

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.faults.settings")
django.setup()

from django.db import transaction  # noqa: E402 - the settings come first, here and below

from annotation.broker.app import publisher  # noqa: E402
from annotation.models import Event, Job, JobQueue, JobState, Verb  # noqa: E402
from annotation.services import (  # noqa: E402
    jobs,
    keys,
)
from tests.annotation import factories  # noqa: E402

MANY_ATTEMPTS = 100


def serve(commands: Mapping[str, Callable[..., object]]) -> None:
    for line in sys.stdin:
        name, *arguments = json.loads(line)
        sys.stdout.write(json.dumps(commands[name](*arguments)) + "\n")
        sys.stdout.flush()


def enqueue(kind: str, count: int, deliveries: int, queue: str = "bulk") -> object:
    """Enqueues `count` jobs and sends each message `deliveries` times. Returns how long publishing took."""
    keys.ensure_master_keys()
    with transaction.atomic():
        project = factories.project()
    started = time.perf_counter()
    for _ in range(count):
        with transaction.atomic():
            job = jobs.enqueue(kind, uuid.uuid4(), project, JobQueue(queue))
            jobs.publish_after_commit(job)
        for _ in range(deliveries - 1):
            publisher.send(job.queue)
    Job.objects.filter(kind=kind, attempts__lt=MANY_ATTEMPTS).update(max_attempts=MANY_ATTEMPTS)
    return time.perf_counter() - started


def attempts() -> object:
    return sum(Job.objects.values_list("attempts", flat=True))


def wait_attempt(after: int, seconds: float) -> object:
    """Waits until a worker has started a job, once there have been `after` attempts."""
    until = time.monotonic() + seconds
    while attempts() <= after and time.monotonic() < until:
        time.sleep(0.02)
    return attempts()


def wait_finished(seconds: float) -> object:
    until = time.monotonic() + seconds
    unfinished = Job.objects.filter(state__in=(JobState.WAITING, JobState.RUNNING))
    while unfinished.exists() and time.monotonic() < until:
        time.sleep(0.1)
    effects = Event.objects.filter(verb=Verb.PREANNOTATED).values_list("values", flat=True)
    return {
        "states": sorted(Job.objects.values_list("state", flat=True)),
        "attempts": attempts(),
        "effects": sorted(values["job"] for values in effects),
    }


def overtaken(kind: str, seconds: float) -> object:
    """Waits for the only job of a kind. Returns how many others finished between its request and its end."""
    until = time.monotonic() + seconds
    mine = Job.objects.filter(kind=kind, state=JobState.DONE)
    while not mine.exists() and time.monotonic() < until:
        time.sleep(0.05)
    job = mine.get()
    return Job.objects.filter(finished_at__range=(job.enqueued_at, job.finished_at)).exclude(kind=kind).count()


def longest_pause() -> object:
    """The longest time between the ends of two jobs, in seconds."""
    ends = Job.objects.filter(state=JobState.DONE).order_by("finished_at").values_list("finished_at", flat=True)
    return max((later - earlier).total_seconds() for earlier, later in pairwise(ends))


COMMANDS = {
    "overtaken": overtaken,
    "enqueue": enqueue,
    "longest_pause": longest_pause,
    "attempts": attempts,
    "wait_attempt": wait_attempt,
    "wait_finished": wait_finished,
}

if __name__ == "__main__":
    serve(COMMANDS)
