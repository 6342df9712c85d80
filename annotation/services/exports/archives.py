"""Exports many documents in one file, as a job with progress."""

from __future__ import annotations

import secrets
import uuid
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial
from itertools import islice
from typing import Any, TypedDict, TypeVar, Unpack

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from annotation import errors
from annotation.models import Annotation, Document, Export, Job, JobKind, JobOutcome, JobQueue, Project, User, Verb
from annotation.services import events, jobs
from annotation.services.exports import _exports, _layers, files, layer_choices, review_tables
from annotation.services.exports.files import Archive
from annotation.services.jobs import Progress, Publish
from pseudonymizer import formats, tables
from pseudonymizer.formats import AnnotatedDocument, Format, Losses, Way

MOST_LISTED = 20
KEPT = timedelta(days=7)


AT_ONCE, MOST_MENTIONS = 50, 5_000  # documents of which the layers are found, and mentions read, at a time
_Found = tuple[str, list[Annotation]]
Key = TypeVar("Key")

# Why a document is not in the file.
LEFT_OUT = ("unfinished", "unopened", "unchosen", "unwritable", "unadjudicated", "gone")


@dataclass(frozen=True, slots=True)
class State:
    export: Export
    job: Job


def offered(project: Project) -> list[str]:
    """The formats that fit the project's label set, and the reports on reviews."""
    label_set = project.load_label_set()
    written = (each for each in formats.every() if each.writing and Way.MANY in each.ways)
    return [*(each.name for each in written if each.suits(label_set)), *review_tables.FORMATS]


def is_report(name: str) -> bool:
    """Whether it tells of the reviews of the documents."""
    return name in review_tables.FORMATS


def holds_source(name: str) -> bool:
    """Whether its file holds words of the source texts."""
    report = review_tables.FORMATS.get(name)
    return report.with_words if report else formats.load(name).holds_source


class Allowed(TypedDict, total=False):
    """What a lead chooses besides the format. By default: no sources, nothing to be adjudicated, all that is done.

    `working`: the file may hold the source texts. `unadjudicated`: of two layers that nobody has adjudicated, the
    one that is further is exported. `statuses`: only documents with one of these are exported.
    """

    working: bool
    unadjudicated: bool
    statuses: Sequence[str]


def start(
    project: Project, document_ids: Sequence[uuid.UUID], *, format_name: str, by: User, **allowed: Unpack[Allowed]
) -> State:
    if format_name not in offered(project):
        raise errors.InvalidInput(format=["This format cannot hold several documents of this project."])
    working, statuses = holds_source(format_name), allowed.get("statuses", layer_choices.ALL_FINISHED)
    if working and not allowed.get("working"):
        raise errors.InvalidInput(working=["Confirm that you need the source texts."])
    layer_choices.check(statuses, working=working)
    with transaction.atomic():
        export = Export.objects.create(
            project=project,
            by=by,
            format=format_name,
            document_ids=[str(each) for each in document_ids],
            unadjudicated=allowed.get("unadjudicated", False),
            statuses=list(statuses),
        )
        job = jobs.enqueue(JobKind.EXPORT, export.pk, project, JobQueue.INTERACTIVE)
        jobs.publish_after_commit(job)
    return State(export, job)


def in_order(documents: QuerySet[Document]) -> list[uuid.UUID]:
    """As the documents came, so that a file of several comes back as it was."""
    return list(documents.order_by("created_at", "external_id").values_list("pk", flat=True))


def latest(project: Project) -> list[State]:
    return states(project.exports.select_related("by")[:MOST_LISTED])


def states(exports_: Iterable[Export]) -> list[State]:
    """Each with its latest job, in one query."""
    listed = list(exports_)
    found = Job.objects.filter(kind=JobKind.EXPORT, subject_id__in=[export.pk for export in listed]).order_by(
        "enqueued_at"
    )
    latest = {job.subject_id: job for job in found}
    return [State(export, latest[export.pk]) for export in listed]


def content(export: Export, *, by: User) -> Iterator[bytes]:
    """The file, part by part; who took it is recorded."""
    if not export.attempt:
        raise errors.NotExportable("The file is not ready.")
    told: dict[str, Any] = {"format": export.format, "export": str(export.pk), "count": export.written}
    if export.unadjudicated:
        told["unadjudicated"] = True
    if not layer_choices.UNFINISHED.isdisjoint(export.statuses):
        told["unfinished"] = True
    events.record(Verb.EXPORTED, by=by, project=export.project, **told)
    parts = export.parts.filter(attempt=export.attempt).order_by("position")
    return (bytes(part.data) for part in parts.iterator(chunk_size=4))


def file_name(export: Export) -> str:
    report = review_tables.FORMATS.get(export.format)
    ending = report.ending if report else _extension(export.format)
    return f"{export.format.replace('_', '-')}-{export.created_at:%Y-%m-%d}.{ending}"


def _extension(name: str) -> str:
    """Unknown once the package that brought the format is no longer installed."""
    if not formats.is_known(name):
        return "bin"
    chosen = formats.load(name)
    return chosen.extension if chosen.joins_documents else "zip"


def index(export: Export) -> Iterator[str]:
    """Which document is which file, and why others are in none: what the file itself does not tell."""
    rows: list[Sequence[object]] = [("file", "document", "status", "version", "left out")]
    rows += [(*row, "") for row in export.listing.get("files", [])]
    rows += [("", name, "", "", reason) for name, reason in export.listing.get("left_out", [])]
    return tables.lines(rows)


def drop(export: Export, *, by: User) -> None:
    """Its job stops at its next progress report, or finds nothing to do."""
    with transaction.atomic():
        for job in Job.objects.about(JobKind.EXPORT, export.pk):
            jobs.cancel(job, by=by)
        export.delete()


def expire() -> int:
    """Deletes old files; they can be made again."""
    count, _ = Export.objects.filter(created_at__lt=timezone.now() - KEPT).delete()
    return count


def prepare(job: Job, progress: Progress) -> Publish:
    """Begun anew it writes parts of its own; those of the attempt before are dropped when it is whole."""
    export = Export.objects.select_related("project").filter(pk=job.subject_id).first()
    if export is None:
        return lambda: JobOutcome.SUPERSEDED
    parts = files.Parts(export, job.attempts)
    run = _Run(export, progress)
    if is_report(export.format):
        files.write(parts, review_tables.pieces(export.format, run.reviews()))
    elif run.chosen.joins_documents:
        files.write_together(parts, run.chosen, (document for _, document in run.documents()))
    else:
        run.write_into(Archive(parts))
    return partial(_finish, job, export, run, parts.size)


def _finish(job: Job, export: Export, run: _Run, size: int) -> JobOutcome:
    export.attempt, export.size, export.listing = job.attempts, size, run.listing
    export.written, export.skipped = len(run.files), len(run.left_out)
    export.save(update_fields=["attempt", "written", "skipped", "size", "listing"])
    export.parts.exclude(attempt=job.attempts).delete()
    return jobs.completed(job, len(export.document_ids))


@dataclass(slots=True)
class _Run:
    """The documents of an export one after the other, and what is to be told of them."""

    export: Export
    progress: Progress
    files: list[list[object]] = field(default_factory=list)
    left_out: list[list[str]] = field(default_factory=list)
    losses: Counter[str] = field(default_factory=Counter)

    @property
    def chosen(self) -> Format:
        return formats.load(self.export.format)

    @property
    def listing(self) -> dict[str, object]:
        return {"files": self.files, "left_out": sorted(self.left_out), "losses": dict(self.losses)}

    def write_into(self, archive: Archive) -> None:
        for layer, document in self.documents():
            try:
                made = _exports.as_file(document, self.export.format)
            except errors.NotExportable:
                self.files.pop()
                self._leave_out(layer.document.external_id, "unwritable")
                continue
            self.files[-1][0] = archive.add(made.name, made.content)
            self._lose(made.losses)
        archive.close(self._index())

    def reviews(self) -> Iterator[Mapping[str, object]]:
        """What stands in the file, a review after the other; documents are counted once."""
        ids = [uuid.UUID(each) for each in self.export.document_ids]
        for first in range(0, len(ids), review_tables.CHUNK):
            self.progress(first, len(ids))
            chunk = ids[first : first + review_tables.CHUNK]
            for record in review_tables.of_documents(self.export.project, chunk, self.export.format):
                if not self.files or self.files[-1][1] != record["document"]:
                    self.files.append(["", record["document"], record["outcome"], record["version"]])
                yield record

    def documents(self) -> Iterator[tuple[Annotation, AnnotatedDocument]]:
        """With what stands in the file for it; a file without originals does not name it, nor tell its place."""
        names = _layers.Names.of(self.export.project) if self.chosen.layered else None
        for number, layers, read in self._read():
            self.progress(len(self.files) + len(self.left_out), len(self.export.document_ids))
            name = number or layers[0].document.external_id
            document = _layers.together(layers, read, names) if names else replace(read[0], id=name)
            if self.chosen.joins_documents:
                self._lose(self.chosen.losses(document))
            self.files.append([name, layers[0].document.external_id, layer_choices.of(layers[0]), layers[0].version])
            yield layers[0], document

    def _read(self) -> Iterator[tuple[str, list[Annotation], list[AnnotatedDocument]]]:
        """The number and the layers of each, read several at a time."""
        for group in grouped(self._found()):
            read = iter(_exports.annotated([layer for _, layers in group for layer in layers]))
            yield from ((number, layers, list(islice(read, len(layers)))) for number, layers in group)

    def _found(self) -> Iterator[_Found]:
        """Those that go out; why others do not is noted."""
        take = layer_choices.all_taken if self.chosen.layered else layer_choices.taken
        numbered = self._numbered()
        for first in range(0, len(numbered), AT_ONCE):
            chunk = [(number, uuid.UUID(document_id)) for number, document_id in numbered[first : first + AT_ONCE]]
            layers = Annotation.objects.filter(document__in=[document_id for _, document_id in chunk])
            taken = take(self.export, layers.select_related("document__project", "annotator"))
            for number, document_id in chunk:
                if document_id in taken:
                    yield number, taken[document_id]
                else:
                    self._miss(document_id)

    def _numbered(self) -> list[tuple[str, str]]:
        """The documents' ids, without originals in an order and under numbers that are drawn for this file."""
        ids = list(self.export.document_ids)
        if self.chosen.holds_source:
            return [("", document_id) for document_id in ids]
        secrets.SystemRandom().shuffle(ids)
        return list(zip(_exports.numbers(len(ids)), ids, strict=True))

    def _miss(self, document_id: uuid.UUID) -> None:
        """Notes why a document is missing; one that was deleted meanwhile has no name."""
        document = Document.objects.without_text().filter(pk=document_id).first()
        if document is None:
            self._leave_out("", "gone")
        else:
            reason = layer_choices.why_left_out(self.export, document.annotations.all())
            self._leave_out(document.external_id, reason)

    def _lose(self, found: Losses) -> None:
        """Counts what the file cannot hold, which is told of working files only."""
        if self.chosen.holds_source:
            self.losses.update({loss.code: loss.count for loss in found})

    def _leave_out(self, name: str, reason: str) -> None:
        self.left_out.append([name, reason])

    def _index(self) -> Iterator[Sequence[object]]:
        """Without originals it does not say how often a document was changed."""
        named = self.chosen.holds_source
        yield ("file", "document", "status", "version") if named else ("file", "status")
        for file, name, status, version in self.files:
            yield (file, name, status, version) if named else (file, status)


def grouped(found: Iterable[tuple[Key, list[Annotation]]]) -> Iterator[list[tuple[Key, list[Annotation]]]]:
    """As many at a time as have few enough mentions to be read at once."""
    group: list[tuple[Key, list[Annotation]]] = []
    total = 0
    for each in found:
        size = sum(layer.mention_count for layer in each[1])
        if group and total + size > MOST_MENTIONS:
            yield group
            group, total = [], 0
        group.append(each)
        total += size
    if group:
        yield group
