"""The files of an import: read outside any transaction, then stored or refused, a group in a transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter, itemgetter
from pathlib import PurePosixPath
from typing import Any, TypeVar

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F
from django.db.models.functions import Length

from annotation.errors import (
    Cancelled,
    InvalidInput,
    InvalidText,
    LeaseLost,
    MaskrosError,
    TextTooLong,
)
from annotation.models import Document, Import, ImportFile, ImportFileState, Job, JobState
from annotation.models.encryption import Sealed
from annotation.services import documents
from annotation.services.documents import Source

REFUSALS = (InvalidInput, InvalidText, TextTooLong)
PLACES = ("line", "column", "reason", "limit")

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Read:
    """A file, and the document it becomes or the reason why it does not."""

    file: ImportFile
    outcome: Document | MaskrosError

    @property
    def size(self) -> int:
        return self.outcome.length if isinstance(self.outcome, Document) else 0


def external_id(file: ImportFile) -> str:
    given = str(file.attributes.get("external_id") or "")
    name = PurePosixPath(file.name.replace("\\", "/")).name
    return given or (name[:-4] if name.lower().endswith(".txt") else name)


def read(batch: Import) -> Iterator[list[Read]]:
    """What still waits, in groups that memory can hold and one transaction store."""
    return _grouped((_read(batch, file) for file in _waiting(batch)), attrgetter("size"))


def store(job: Job, batch: Import, group: list[Read]) -> None:
    """Commits only while the job's lease is held. A name that another request takes meanwhile spoils no other file."""
    try:
        with transaction.atomic():
            _hold(job)
            checked = _without_duplicates(batch, group)
            documents.add_all(batch.project, [one.outcome for one in checked if isinstance(one.outcome, Document)])
            _settle(checked)
    except IntegrityError:
        for one in group:
            store(job, batch, [one if len(group) > 1 else Read(one.file, documents.duplicate(external_id(one.file)))])


def _waiting(batch: Import) -> Iterator[ImportFile]:
    waiting = batch.files.filter(state=ImportFileState.WAITING).order_by("position")
    for group in _grouped(waiting.values_list("pk", Length("data")), itemgetter(1)):
        yield from waiting.filter(pk__in=[pk for pk, _ in group])


def _grouped(items: Iterable[Item], size: Callable[[Item], int]) -> Iterator[list[Item]]:
    group: list[Item] = []
    total = 0
    for item in items:
        total += size(item)
        if group and (len(group) >= settings.IMPORT_GROUP_FILES or total > settings.IMPORT_GROUP_BYTES):
            yield group
            group, total = [], size(item)
        group.append(item)
    if group:
        yield group


def _read(batch: Import, file: ImportFile) -> Read:
    file.parent = batch
    try:
        document = documents.prepare(batch.project, _source(file, batch), by=batch.by)
        document.id = file.id  # whatever happens, one file never becomes two documents
        return Read(file, document)
    except REFUSALS as refusal:
        return Read(file, refusal)
    finally:
        file.data = b""  # stored in the document, or refused: nobody needs the bytes any more


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


def _hold(job: Job) -> None:
    row = Job.objects.select_for_update(no_key=True).filter(pk=job.pk, lease_token=job.lease_token).first()
    if row is None or row.state != JobState.RUNNING:
        raise LeaseLost
    if row.cancel_requested:
        raise Cancelled


def _without_duplicates(batch: Import, group: list[Read]) -> list[Read]:
    """Refuses the names that are taken, by documents of the project or by files earlier in the group."""
    taken = documents.taken(batch.project, [external_id(one.file) for one in group])
    checked = []
    for one in group:
        if isinstance(one.outcome, Document) and (name := one.outcome.external_id) in taken:
            checked.append(Read(one.file, documents.duplicate(name)))
            continue
        if isinstance(one.outcome, Document):
            taken.add(one.outcome.external_id)
        checked.append(one)
    return checked


def _settle(group: list[Read]) -> None:
    for one in group:
        if isinstance(one.outcome, MaskrosError):
            _refuse(one.file, one.outcome)
    stored = ImportFile.objects.filter(pk__in=[one.file.pk for one in group if isinstance(one.outcome, Document)])
    stored.update(state=ImportFileState.STORED, data=Sealed(), document=F("pk"))


def _refuse(file: ImportFile, refusal: MaskrosError) -> None:
    values: dict[str, Any] = {name: value for name, value in refusal.fields.items() if name in PLACES}
    file.state = ImportFileState.REFUSED
    file.code, file.message, file.values = refusal.code, refusal.message, values
    file.save(update_fields=["state", "data", "code", "message", "values"])
