"""Tries patterns on all documents of a project, in a job: how much they find, and what is there already."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, cast
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from annotation import access
from annotation.models import (
    Document,
    Job,
    JobKind,
    JobOutcome,
    JobQueue,
    PatternTrial,
    Project,
    User,
    Verb,
    encryption,
)
from annotation.services import events, jobs
from annotation.services.jobs import Progress, Publish
from annotation.services.patterns import _layers, _versions
from annotation.services.patterns._counting import Counting, Kind
from annotation.services.patterns._lines import Line, lines
from pseudonymizer import detectors, patterns, tokens
from pseudonymizer.detectors import Shown, Text
from pseudonymizer.patterns import Pattern

AT_ONCE = 100

__all__ = ["Kind", "Line", "State", "cancel", "latest", "lines", "prepare", "start", "state"]


@dataclass(frozen=True, slots=True)
class State:
    trial: PatternTrial
    job: Job


def start(project: Project, given: Sequence[Pattern], *, by: User) -> State:
    """Tries the patterns, also those that are off. Replaces the person's earlier trial."""
    access.require_open(project)
    _versions.require_valid(project, given)
    with transaction.atomic():
        _drop(project, by)
        plain = [patterns.as_plain(each) for each in given]
        trial = PatternTrial.objects.create(project=project, by=by, patterns=plain)
        counts: Any = {"trial": str(trial.pk), "patterns": len(plain), "documents": project.documents.count()}
        events.record(Verb.PATTERNS_TRIED, by=by, project=project, **counts)
        job = jobs.enqueue(JobKind.PATTERNS, trial.pk, project, JobQueue.LONG)
        jobs.publish_after_commit(job)
    return State(trial, job)


def _drop(project: Project, by: User) -> None:
    earlier = list(project.pattern_trials.filter(by=by))
    for job in Job.objects.filter(kind=JobKind.PATTERNS, subject_id__in=[each.pk for each in earlier]):
        jobs.cancel(job, by=by)
    project.pattern_trials.filter(by=by).delete()


def state(trial: PatternTrial) -> State:
    return State(trial, Job.objects.about(JobKind.PATTERNS, trial.pk)[0])


def latest(project: Project, *, by: User) -> State | None:
    """The person's own last trial."""
    trial = project.pattern_trials.filter(by=by).first()
    return state(trial) if trial else None


def cancel(trial: PatternTrial, *, by: User) -> State:
    return State(trial, jobs.cancel(state(trial).job, by=by))


def prepare(job: Job, progress: Progress) -> Publish:
    """The worker reads every text and keeps counts and places."""
    trial = PatternTrial.objects.select_related("project").filter(pk=job.subject_id, computed_at=None).first()
    if trial is None:
        return lambda: JobOutcome.SUPERSEDED
    given = [patterns.of_plain(each) for each in trial.patterns]
    counting = Counting(given, random.Random(str(trial.pk)))
    ids = list(trial.project.documents.order_by("external_id").values_list("pk", flat=True))
    for first in range(0, len(ids), AT_ONCE):
        progress(first, len(ids))
        _count(trial.project, ids[first : first + AT_ONCE], given, counting)
    progress(len(ids), len(ids))
    return partial(_publish, trial, counting)


def _publish(trial: PatternTrial, counting: Counting) -> JobOutcome:
    if not PatternTrial.objects.select_for_update(no_key=True).filter(pk=trial.pk).exists():
        return JobOutcome.SUPERSEDED
    trial.result, trial.computed_at = counting.as_json(), timezone.now()
    trial.save(update_fields=["result", "computed_at"])
    return JobOutcome.DONE


def _count(project: Project, ids: Sequence[UUID], given: Sequence[Pattern], counting: Counting) -> None:
    texts = list(_texts(project, ids, reads_words=any(pattern.context or pattern.words for pattern in given)))
    judged = {pk: list(patterns.judged(shown.text, given)) for pk, shown, _ in texts}
    layers = _layers.of([pk for pk, found in judged.items() if found])
    for pk, shown, token_count in texts:
        counting.add(pk, token_count, shown, judged[pk], layers.get(pk, _layers.NONE))


def _texts(project: Project, ids: Sequence[UUID], *, reads_words: bool) -> Iterator[tuple[UUID, Shown, int]]:
    """Words are cut only if a pattern has words, since that takes longer than everything else."""
    label_set = _versions.label_set(project)
    rows = (
        Document.objects.filter(pk__in=ids).order_by("external_id").values_list("pk", "text", "token_count", "language")
    )
    for pk, sealed, token_count, language in rows:
        text = encryption.unseal(Document, pk, "text", cast("bytes", sealed))
        pieces = tokens.tokenize(text) if reads_words else ()
        yield pk, detectors.shown(Text(text, pieces, label_set, language)), token_count
