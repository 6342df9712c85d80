"""Turns batches of files into documents: upload, one background job, a report of what was refused and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import PurePosixPath
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import Count, Max, Q, QuerySet

from annotation.errors import (
    Cancelled,
    DuplicateDocument,
    ImportNotOpen,
    InvalidInput,
    InvalidText,
    LeaseLost,
    MaskrosError,
    TextTooLong,
    UploadTooLarge,
)
from annotation.models import (
    Import,
    ImportFile,
    ImportFileState,
    ImportStatus,
    Job,
    JobOutcome,
    JobState,
    Project,
    User,
    Verb,
)
from annotation.models.encryption import Sealed
from annotation.services import documents, events, jobs
from annotation.services.documents import Source
from annotation.services.jobs import Progress, Publish

KIND = "import"
STORED_LISTED = 100
REFUSALS = (DuplicateDocument, InvalidInput, InvalidText, TextTooLong)
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
    total: int
    stored: int
    refused: int


def create(project: Project, *, language: str, by: User) -> Import:
    with transaction.atomic():
        batch = Import.objects.create(project=project, language=language or project.language, by=by)
        events.record(Verb.IMPORT_CREATED, by=by, project=project, batch=str(batch.id))
    return batch


def add_files(batch: Import, files: Iterable[File]) -> None:
    with transaction.atomic():
        _lock(batch, ImportStatus.OPEN)
        last = batch.files.aggregate(last=Max("position"))["last"]
        first = 0 if last is None else last + 1
        ImportFile.objects.bulk_create(
            [_waiting(batch, file, position) for position, file in enumerate(files, start=first)]
        )


def start(batch: Import, *, by: User) -> Import:
    jobs.publish_after_commit(_enqueue(batch, by=by))
    return batch


def run_here(batch: Import, *, by: User) -> Import:
    """Imports in this process, by the same job and lease as a worker would."""
    jobs.run(_enqueue(batch, by=by).id, {KIND: prepare})
    batch.refresh_from_db()
    return batch


def cancel(batch: Import, *, by: User) -> Import:
    """What is stored stays; files that still wait are dropped."""
    with transaction.atomic():
        _lock(batch, ImportStatus.OPEN, ImportStatus.RUNNING)
        batch.status = ImportStatus.CANCELLED
        batch.save(update_fields=["status"])
        batch.files.filter(state=ImportFileState.WAITING).update(data=Sealed())
        events.record(Verb.IMPORT_CANCELLED, by=by, project=batch.project, batch=str(batch.id))
        for job in Job.objects.filter(kind=KIND, subject_id=batch.id, state__in=(JobState.WAITING, JobState.RUNNING)):
            jobs.cancel(job, by=by)
    return batch


def prepare(job: Job, progress: Progress) -> Publish:
    """Each file in a transaction of its own that only the holder of the job's lease can commit."""
    batch = Import.objects.select_related("project", "by").get(id=job.subject_id)
    if batch.status == ImportStatus.CANCELLED:  # a job tried again does not bring dropped files back
        return _superseded
    waiting = list(batch.files.filter(state=ImportFileState.WAITING).values_list("id", flat=True))
    total = batch.files.count()
    for done, file_id in enumerate(waiting, start=total - len(waiting)):
        progress(done, total)
        _take(job, batch, file_id)
    return partial(_finish, batch)


def status(batch: Import) -> ImportStatus:
    """A job that failed or was cancelled by itself leaves the import marked as running."""
    if batch.status != ImportStatus.RUNNING:
        return ImportStatus(batch.status)
    job = Job.objects.filter(kind=KIND, subject_id=batch.id).order_by("-enqueued_at").first()
    return ENDED.get(job.state, ImportStatus.RUNNING) if job is not None else ImportStatus.RUNNING


def counts(batch: Import) -> Counts:
    found = batch.files.aggregate(
        total=Count("pk"),
        stored=Count("pk", filter=Q(state=ImportFileState.STORED)),
        refused=Count("pk", filter=Q(state=ImportFileState.REFUSED)),
    )
    return Counts(**found)


def listed(batch: Import) -> QuerySet[ImportFile]:
    """All refused files, then the first stored ones."""
    stored = batch.files.filter(state=ImportFileState.STORED).order_by("position").values_list("pk", flat=True)
    wanted = Q(state=ImportFileState.REFUSED) | Q(pk__in=list(stored[:STORED_LISTED]))
    return batch.files.filter(wanted).select_related("document").defer("document__text").order_by("state", "position")


def external_id(file: ImportFile) -> str:
    given = str(file.attributes.get("external_id") or "")
    name = PurePosixPath(file.name.replace("\\", "/")).name
    return given or (name[:-4] if name.lower().endswith(".txt") else name)


def _enqueue(batch: Import, *, by: User) -> Job:
    with transaction.atomic():
        _lock(batch, ImportStatus.OPEN, ImportStatus.FAILED)
        batch.status = ImportStatus.RUNNING
        batch.save(update_fields=["status"])
        events.record(Verb.IMPORT_STARTED, by=by, project=batch.project, batch=str(batch.id), files=batch.files.count())
        return jobs.enqueue(KIND, batch.id, batch.project)


def _lock(batch: Import, *allowed: ImportStatus) -> None:
    locked = Import.objects.select_for_update(no_key=True).get(id=batch.id)
    if status(locked) not in allowed:
        raise ImportNotOpen(status=locked.status)


def _waiting(batch: Import, file: File, position: int) -> ImportFile:
    limit: int = settings.MAX_FILE_BYTES
    if len(file.data) > limit:
        raise UploadTooLarge(f"{file.name} holds {len(file.data):,} bytes; a file may hold {limit:,}.", limit=limit)
    return ImportFile(
        parent=batch,
        position=position,
        name=file.name,
        data=file.data,
        attributes=dict(file.attributes),
        person_to_protect=file.person_to_protect,
    )


def _take(job: Job, batch: Import, file_id: UUID) -> None:
    file = ImportFile.objects.get(id=file_id)
    file.parent = batch
    try:
        with transaction.atomic():
            _hold(job)
            document = documents.store(batch.project, _source(file, batch), by=batch.by)
            _settle(file, state=ImportFileState.STORED, document=document)
    except REFUSALS as refusal:
        with transaction.atomic():
            _hold(job)
            _settle(file, state=ImportFileState.REFUSED, **_reason(refusal))


def _superseded() -> JobOutcome:
    return JobOutcome.SUPERSEDED


def _hold(job: Job) -> None:
    row = Job.objects.select_for_update(no_key=True).filter(pk=job.pk, lease_token=job.lease_token).first()
    if row is None or row.state != JobState.RUNNING:
        raise LeaseLost
    if row.cancel_requested:
        raise Cancelled


def _source(file: ImportFile, batch: Import) -> Source:
    known = file.attributes
    return Source(
        external_id=external_id(file),
        content=file.data,
        language=known.get("language") or batch.language,
        metadata=known.get("metadata") or {},
        author_key=known.get("author_key") or "",
        person_to_protect=file.person_to_protect,
    )


def _reason(refusal: MaskrosError) -> dict[str, Any]:
    places = {name: value for name, value in refusal.fields.items() if name in ("line", "column", "reason", "limit")}
    return {"code": refusal.code, "message": refusal.message, "values": places}


def _settle(file: ImportFile, **fields: Any) -> None:
    """The bytes are not needed any more: stored in the document, or refused."""
    file.data = b""
    for name, value in fields.items():
        setattr(file, name, value)
    file.save(update_fields=["data", *fields])


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
