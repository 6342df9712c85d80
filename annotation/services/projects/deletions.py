"""Deletes a project and all its rows. The key is deleted last, so that backups can no longer be read."""

from __future__ import annotations

from functools import partial

from django.db import transaction

from annotation import errors
from annotation.models import Document, Job, JobKind, JobOutcome, JobQueue, JobState, Project, Role, User, Verb
from annotation.services import events, jobs
from annotation.services.documents import states
from annotation.services.jobs import Progress, Publish
from annotation.services.projects import _projects

AT_ONCE = 20  # documents per transaction


def start(project: Project, *, typed: str, by: User) -> Job:
    """Starts the deletion; from then on only leads see the project. `typed`: its name, typed to confirm."""
    if typed != project.name:
        raise errors.NameNotRepeated(name=["This is not the name of the project."])
    with transaction.atomic():
        held = _projects.lock(project)
        held.being_deleted = True
        held.save(update_fields=["being_deleted"])
        held.memberships.exclude(role=Role.LEAD).delete()
        unfinished = held.jobs.filter(state__in=(JobState.WAITING, JobState.RUNNING))
        for kind in set(unfinished.values_list("kind", flat=True)) - {JobKind.DELETE_PROJECT}:
            jobs.cancel_all(held, JobKind(kind), by=by)
        # This event outlives the project's own events.
        events.record(Verb.PROJECT_DELETED, by=by, deleted=str(held.pk), documents=held.documents.count())
        job = jobs.enqueue(JobKind.DELETE_PROJECT, held.pk, held, JobQueue.LONG)
        jobs.publish_after_commit(job)
    return job


def prepare(job: Job, progress: Progress) -> Publish:
    """Deletes some documents at a time, so that others can write meanwhile. A restarted job continues where it was."""
    project = Project.objects.filter(pk=job.subject_id).first()
    if project is None:
        return lambda: JobOutcome.SUPERSEDED
    total, done = project.documents.count(), 0
    while wanted := list(project.documents.values_list("pk", flat=True)[:AT_ONCE]):
        progress(done, total)
        with transaction.atomic():
            states.forget(wanted)
            Document.objects.filter(pk__in=wanted).delete()
        done += len(wanted)
    return partial(_finish, project)


def _finish(project: Project) -> None:
    """The job belongs to the project and is deleted with it."""
    project.delete()
