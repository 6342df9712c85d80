"""Patterns and documents for tests."""

from __future__ import annotations

from typing import Any

from annotation.models import Document, Job, JobKind, PatternTrial, Project, User
from annotation.services import jobs, patterns, preannotation
from pseudonymizer.patterns import Pattern

HANDLERS = {"preannotate": preannotation.prepare, "patterns": patterns.trials.prepare}


def ward(**values: Any) -> Pattern:
    return Pattern(**{"name": "ward", "expression": r"\bW\d+\b", "label": "extra", "replacement": "[Ward]", **values})


def saved(project: Project, *given: Pattern, by: User, **values: Any) -> int:
    latest = patterns.current(project)
    version = patterns.save(project, given, base=latest.version if latest else 0, by=by, **values)
    assert version is not None
    return version.version


def preannotate(*documents: Document) -> None:
    for document in documents:
        run(jobs.enqueue(JobKind.PREANNOTATE, document.pk, document.project))


def tried(project: Project, *given: Pattern, by: User) -> PatternTrial:
    trial = patterns.trials.start(project, given, by=by).trial
    run(Job.objects.get(kind=JobKind.PATTERNS, subject_id=trial.pk))
    trial.refresh_from_db()
    return trial


def run(job: Job) -> Job:
    jobs.run(job.pk, HANDLERS)
    job.refresh_from_db()
    return job
