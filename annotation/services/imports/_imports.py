"""Takes uploads, starts the import job, and reports which files were refused and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import Case, Count, IntegerField, Max, Q, QuerySet, Value, When

from annotation import access
from annotation.errors import ImportNotOpen, UploadTooLarge
from annotation.models import (
    Import,
    ImportFile,
    ImportFileState,
    ImportStatus,
    Job,
    JobKind,
    JobOutcome,
    JobQueue,
    JobState,
    Project,
    User,
    Verb,
)
from annotation.models.encryption import Sealed
from annotation.services import events, jobs
from annotation.services.imports import _files, _lists, _tables, _texts
from annotation.services.jobs import Progress, Publish

STORED_LISTED = 100
NOTED = Q(state=ImportFileState.STORED, values__has_key="notices")
ENDED = {JobState.FAILED.value: ImportStatus.FAILED, JobState.CANCELLED.value: ImportStatus.CANCELLED}


@dataclass(frozen=True, slots=True)
class File:
    """An uploaded file; `attributes` may name the document (external_id), its language, metadata and author_key."""

    name: str
    data: bytes
    attributes: Mapping[str, Any] = field(default_factory=dict)
    person_to_protect: str = ""


@dataclass(frozen=True, slots=True)
class Counts:
    """`noted`: stored, with a notice. `rows`: rows of tables. `guessed`: waiting, because the encoding is a guess."""

    total: int
    stored: int
    refused: int
    noted: int = 0
    rows: int = 0
    guessed: int = 0


def create(project: Project, *, language: str, by: User) -> Import:
    """`language`: for texts that come without one. If empty, the language of each text is detected."""
    access.require_open(project)
    with transaction.atomic():
        batch = Import.objects.create(project=project, language=language, by=by)
        events.record(Verb.IMPORT_CREATED, by=by, project=project, batch=str(batch.id))
    return batch


def add_files(batch: Import, files: Iterable[File]) -> None:
    access.require_open(batch.project)
    with transaction.atomic():
        lock(batch, ImportStatus.OPEN)
        last = batch.files.aggregate(last=Max("position"))["last"]
        first = 0 if last is None else last + 1
        ImportFile.objects.bulk_create(
            [_waiting(batch, file, position) for position, file in enumerate(files, start=first)]
        )


def start(batch: Import, *, by: User) -> Import:
    jobs.publish_after_commit(_enqueue(batch, by=by))
    return batch


def run_here(batch: Import, *, by: User) -> Import:
    """Runs the import in this process, with the same job and lease as in a worker."""
    jobs.run(_enqueue(batch, by=by).id, {JobKind.IMPORT: prepare})
    batch.refresh_from_db()
    return batch


def cancel(batch: Import, *, by: User) -> Import:
    """Keeps what is stored and drops the files that still wait."""
    with transaction.atomic():
        lock(batch, ImportStatus.OPEN, ImportStatus.RUNNING)
        batch.status = ImportStatus.CANCELLED
        batch.save(update_fields=["status"])
        batch.files.filter(state=ImportFileState.WAITING).update(data=Sealed())
        events.record(Verb.IMPORT_CANCELLED, by=by, project=batch.project, batch=str(batch.id))
        for job in Job.objects.about(JobKind.IMPORT, batch.id).filter(state__in=(JobState.WAITING, JobState.RUNNING)):
            jobs.cancel(job, by=by)
    return batch


def prepare(job: Job, progress: Progress) -> Publish:
    """Stores one group per transaction; only the holder of the job's lease can commit."""
    batch = Import.objects.select_related("project", "by").get(id=job.subject_id)
    if batch.status == ImportStatus.CANCELLED:  # trying the job again does not bring dropped files back
        return _superseded
    _tables.expand(job, batch, progress)
    found = counts(batch)
    done = found.stored + found.refused
    for group in _files.read(batch):
        progress(done, found.total)
        _files.store(job, batch, group)
        done += len(group)
    return partial(_finish, batch)


def status(batch: Import) -> ImportStatus:
    """The import's status. If its job failed or was cancelled, the row still says "running", so the job is asked."""
    if batch.status != ImportStatus.RUNNING:
        return ImportStatus(batch.status)
    job = Job.objects.about(JobKind.IMPORT, batch.id).first()
    return ENDED.get(job.state, ImportStatus.RUNNING) if job is not None else ImportStatus.RUNNING


def checked(batch: Import) -> int | None:
    """How many table rows have been checked so far; None once the number of files to store is known."""
    begins = Job.objects.about(JobKind.IMPORT, batch.id).filter(state__in=(JobState.WAITING, JobState.RUNNING), total=0)
    return begins.values_list("progress", flat=True).first()


def counts(batch: Import) -> Counts:
    found = batch.files.aggregate(
        total=Count("pk"),
        stored=Count("pk", filter=Q(state=ImportFileState.STORED)),
        refused=Count("pk", filter=Q(state=ImportFileState.REFUSED)),
        noted=Count("pk", filter=NOTED),
        rows=Count("pk", filter=Q(attributes__has_key="line")),
        guessed=Count("pk", filter=Q(state=ImportFileState.WAITING, attributes__has_key=_texts.GUESSED)),
    )
    return Counts(**found)


def listed(batch: Import) -> QuerySet[ImportFile]:
    """All refused files, then those with notices, then the first of the other stored files."""
    stored = batch.files.filter(state=ImportFileState.STORED).order_by("position").values_list("pk", flat=True)
    wanted = Q(state=ImportFileState.REFUSED) | NOTED | Q(pk__in=list(stored[:STORED_LISTED]))
    quiet = Case(When(NOTED, then=Value(0)), default=Value(1), output_field=IntegerField())
    return batch.files.filter(wanted).order_by("state", quiet, "position")


def _enqueue(batch: Import, *, by: User) -> Job:
    access.require_open(batch.project)
    with transaction.atomic():
        lock(batch, ImportStatus.OPEN, ImportStatus.FAILED)
        batch.status = ImportStatus.RUNNING
        batch.save(update_fields=["status"])
        events.record(Verb.IMPORT_STARTED, by=by, project=batch.project, batch=str(batch.id), files=batch.files.count())
        return jobs.enqueue(JobKind.IMPORT, batch.id, batch.project, JobQueue.LONG)


def lock(batch: Import, *allowed: ImportStatus) -> None:
    locked = Import.objects.select_for_update(no_key=True).get(id=batch.id)
    if status(locked) not in allowed:
        raise ImportNotOpen(status=locked.status)


def _waiting(batch: Import, file: File, position: int) -> ImportFile:
    limit: int = settings.MAX_FILE_BYTES
    if len(file.data) > limit:
        raise UploadTooLarge(f"{file.name} holds {len(file.data):,} bytes; a file may hold {limit:,}.", limit=limit)
    guess, lines = _texts.guess(file.name, file.data), _lists.as_lines(file.name, file.data)
    noted = {**({_texts.GUESSED: guess} if guess else {}), **({} if lines is None else {_lists.LISTED: True})}
    return ImportFile(
        parent=batch,
        position=position,
        name=file.name,
        data=file.data if lines is None else lines,
        attributes={**file.attributes, **noted},
        person_to_protect=file.person_to_protect,
    )


def _superseded() -> JobOutcome:
    return JobOutcome.SUPERSEDED


def _finish(batch: Import) -> None:
    Import.objects.filter(id=batch.id, status=ImportStatus.RUNNING).update(status=ImportStatus.DONE)
    found = counts(batch)
    events.record(
        Verb.IMPORT_FINISHED,
        by=batch.by,
        project=batch.project,
        batch=str(batch.id),
        stored=found.stored,
        refused=found.refused,
    )
