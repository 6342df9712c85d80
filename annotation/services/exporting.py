"""Masked review documents of a project, or of some of its documents, as one archive: a job with progress."""

from __future__ import annotations

import io
import uuid
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial

from django.conf import settings
from django.db import transaction
from django.db.models import Case, IntegerField, Value, When
from django.utils import timezone

from annotation import errors
from annotation.models import (
    Annotation,
    AnnotationStatus,
    Export,
    ExportPart,
    Job,
    JobOutcome,
    Project,
    User,
    Verb,
)
from annotation.services import events, exports, jobs, tables
from annotation.services.jobs import Progress, Publish
from pseudonymizer.model import Origin

KIND = "export"
FORMATS = ("masked_text", "masked_html")
KEPT = timedelta(days=7)
# The adjudicated layer is exported, else the one that is furthest; what nobody has finished is not.
FINISHED = (AnnotationStatus.CONFIRMED, AnnotationStatus.IN_REVIEW, AnnotationStatus.DONE)


@dataclass(frozen=True, slots=True)
class State:
    export: Export
    job: Job


def start(project: Project, document_ids: Sequence[uuid.UUID], *, format_name: str, by: User) -> State:
    if format_name not in FORMATS:
        raise errors.InvalidInput(format=["Only masked review documents are exported together."])
    with transaction.atomic():
        ids = [str(each) for each in document_ids]
        export = Export.objects.create(project=project, by=by, format=format_name, document_ids=ids)
        job = jobs.enqueue(KIND, export.pk, project)
        jobs.publish_after_commit(job)
    return State(export, job)


def states(exports_: Iterable[Export]) -> list[State]:
    """Each with its latest job, in one query."""
    listed = list(exports_)
    found = Job.objects.filter(kind=KIND, subject_id__in=[export.pk for export in listed]).order_by("enqueued_at")
    latest = {job.subject_id: job for job in found}
    return [State(export, latest[export.pk]) for export in listed]


def content(export: Export, *, by: User) -> Iterator[bytes]:
    """The file, part by part; who took it is recorded."""
    if not export.attempt:
        raise errors.NotExportable("The file is not ready.")
    events.record(
        Verb.EXPORTED, by=by, project=export.project, format=export.format, export=str(export.pk), count=export.written
    )
    parts = export.parts.filter(attempt=export.attempt).order_by("position")
    return (bytes(part.data) for part in parts.iterator(chunk_size=4))


def drop(export: Export, *, by: User) -> None:
    """Its job ends by itself at its next word about its progress, or finds nothing to do."""
    with transaction.atomic():
        for job in Job.objects.about(KIND, export.pk):
            jobs.cancel(job, by=by)
        export.delete()


def expire() -> int:
    """Files that nobody needs any more: they can be made anew."""
    count, _ = Export.objects.filter(created_at__lt=timezone.now() - KEPT).delete()
    return count


def prepare(job: Job, progress: Progress) -> Publish:
    """Begun anew it writes parts of its own; those of the attempt before are dropped when it is whole."""
    export = Export.objects.select_related("project").filter(pk=job.subject_id).first()
    if export is None:
        return lambda: JobOutcome.SUPERSEDED
    archive = _Archive(export, job.attempts)
    for done, document_id in enumerate(export.document_ids):
        progress(done, len(export.document_ids))
        archive.add(_layer(uuid.UUID(document_id)))
    archive.close()
    return partial(_finish, job, export, archive)


def _finish(job: Job, export: Export, archive: _Archive) -> JobOutcome:
    export.attempt, export.written, export.skipped = job.attempts, archive.written, archive.skipped
    export.size = archive.size
    export.save(update_fields=["attempt", "written", "skipped", "size"])
    export.parts.exclude(attempt=job.attempts).delete()
    total = len(export.document_ids)
    Job.objects.filter(pk=job.pk).update(progress=total, total=total)
    return JobOutcome.DONE


def _layer(document_id: uuid.UUID) -> Annotation | None:
    rank = Case(
        *(When(status=each, then=Value(place)) for place, each in enumerate(FINISHED)), output_field=IntegerField()
    )
    made = Annotation.objects.filter(document=document_id, origin=Origin.PERSON, status__in=FINISHED)
    return made.select_related("document__project", "annotator").order_by("-adjudicated", rank, "created_at").first()


@dataclass(slots=True)
class _Archive:
    """A zip file that is stored while it grows: at no moment is it whole in memory."""

    export: Export
    attempt: int
    written: int = 0
    skipped: int = 0
    size: int = 0
    _stream: _Stream = field(init=False)
    _zip: zipfile.ZipFile = field(init=False)
    _listed: list[Sequence[object]] = field(default_factory=list)
    _names: set[str] = field(default_factory=set)
    _position: int = 0

    def __post_init__(self) -> None:
        self._stream = _Stream()
        self._zip = zipfile.ZipFile(self._stream, "w", zipfile.ZIP_DEFLATED)
        ExportPart.objects.filter(parent=self.export, attempt=self.attempt).delete()

    def add(self, layer: Annotation | None) -> None:
        if layer is None:
            self.skipped += 1
            return
        made = exports.written(layer, self.export.format)
        name = self._free(made.name)
        self._zip.writestr(_entry(name), made.content.encode())
        self._listed.append((name, layer.document.external_id, layer.status, layer.version))
        self.written += 1
        if self._stream.waiting >= settings.EXPORT_PART_BYTES:
            self._store()

    def close(self) -> None:
        table = tables.as_csv(("file", "document", "status", "version"), self._listed)
        self._zip.writestr(_entry("index.csv"), table.encode())
        self._zip.close()
        self._store()

    def _store(self) -> None:
        data = self._stream.take()
        ExportPart.objects.create(parent=self.export, attempt=self.attempt, position=self._position, data=data)
        self._position += 1
        self.size += len(data)

    def _free(self, name: str) -> str:
        """Two documents whose names differ only in signs that no file name may hold."""
        stem, dot, ending = name.rpartition(".")
        chosen, number = name, 2
        while chosen.casefold() in self._names:
            chosen, number = f"{stem}-{number}{dot}{ending}", number + 1
        self._names.add(chosen.casefold())
        return chosen


class _Stream(io.RawIOBase):
    """What a zip file writes to when nobody can go back in it."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []
        self.waiting = 0

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        piece = bytes(data)
        self._pieces.append(piece)
        self.waiting += len(piece)
        return len(piece)

    def take(self) -> bytes:
        taken, self._pieces, self.waiting = b"".join(self._pieces), [], 0
        return taken


def _entry(name: str) -> zipfile.ZipInfo:
    """With one time for all: the file tells nothing of when somebody worked."""
    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry
