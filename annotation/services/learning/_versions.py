"""Keeps versions of a project's tagger: starts to learn one, goes to another one, erases one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from annotation import access, errors
from annotation.models import Document, Job, JobKind, JobQueue, JobState, Project, TaggerVersion, User, Verb
from annotation.services import events, jobs
from annotation.services.learning import _documents
from pseudonymizer import learning

_OPEN = (JobState.WAITING, JobState.RUNNING)


@dataclass(frozen=True, slots=True)
class InUse:
    """What pre-annotation uses; version 0 stands for the detectors, without anything learned."""

    version: int = 0
    learned: Any = None

    @property
    def options(self) -> dict[str, Any]:
        return {} if self.learned is None else {learning.NAME: self.learned}


DETECTORS = InUse()


def in_use(project: Project) -> InUse:
    held = project.tagger_versions.defer("learned").filter(in_use=True).first()
    return InUse(held.version, _unpacked(held.pk)) if held else DETECTORS


def for_document(document: Document) -> InUse:
    """Texts in other languages than the project's are left to the detectors."""
    return in_use(document.project) if _documents.reads(document.project, document.language) else DETECTORS


# Some megabytes each. Versions never change, and one that is erased is no longer in use.
@lru_cache(4)
def _unpacked(version_id: UUID) -> Any:
    return learning.unpack(TaggerVersion.objects.get(pk=version_id).learned)


def listed(project: Project) -> QuerySet[TaggerVersion]:
    """Newest first."""
    return project.tagger_versions.select_related("by").defer("learned")


def of_version(project: Project, version: int) -> TaggerVersion:
    found = listed(project).filter(version=version).first()
    if found is None:
        raise errors.NotFound
    return found


def job(project: Project) -> Job | None:
    """The last one."""
    return Job.objects.about(JobKind.LEARNING, project.pk).first()


def start(project: Project, *, by: User) -> Job:
    """Learns from what is confirmed, in a job. One that waits or runs is not started twice."""
    access.require_open(project)
    confirmed = _documents.confirmed_count(project)
    if confirmed < _documents.FEWEST:
        raise errors.TooFewConfirmed(confirmed=confirmed, needed=_documents.FEWEST)
    with transaction.atomic():
        Project.objects.select_for_update(no_key=True).only("id").get(pk=project.pk)
        latest = job(project)
        if latest and latest.state in _OPEN:
            return latest
        _drop_unfinished(project)
        newest = project.tagger_versions.defer("learned").first()
        version = newest.version + 1 if newest else 1
        TaggerVersion.objects.create(project=project, version=version, by=by)
        events.record(Verb.TAGGER_STARTED, by=by, project=project, version=version, documents=confirmed)
        started = jobs.enqueue(JobKind.LEARNING, project.pk, project, JobQueue.LONG)
        jobs.publish_after_commit(started)
    return started


def _drop_unfinished(project: Project) -> None:
    """Those whose job failed or was cancelled."""
    project.tagger_versions.filter(computed_at=None).delete()


def cancel(project: Project, *, by: User) -> Job:
    access.require_open(project)
    latest = job(project)
    if latest is None:
        raise errors.NotFound
    return jobs.cancel(latest, by=by)


def use(project: Project, version: int, *, by: User) -> None:
    """Goes to a version that was kept, or to the detectors (0). Documents that are begun stay as they are."""
    access.require_open(project)
    with transaction.atomic():
        Project.objects.select_for_update(no_key=True).only("id").get(pk=project.pk)
        if version and not _usable(of_version(project, version)):
            raise errors.NotFound
        if version == in_use_number(project):
            return
        put_in_use(project, version)
        events.record(Verb.TAGGER_USED, by=by, project=project, version=version)


def put_in_use(project: Project, version: int) -> None:
    project.tagger_versions.filter(in_use=True).update(in_use=False)
    project.tagger_versions.filter(version=version).update(in_use=True)


def in_use_number(project: Project) -> int:
    return project.tagger_versions.filter(in_use=True).values_list("version", flat=True).first() or 0


def _usable(held: TaggerVersion) -> bool:
    return held.kept and not TaggerVersion.objects.filter(pk=held.pk, learned=b"").exists()


def erase(project: Project, version: int, *, by: User) -> None:
    """What was learned is gone, the figures stay. If it was in use, the detectors take its place."""
    access.require_open(project)
    with transaction.atomic():
        held = of_version(project, version)
        project.tagger_versions.filter(pk=held.pk).update(learned=b"", in_use=False, kept=False)
        events.record(Verb.TAGGER_ERASED, by=by, project=project, version=version)
