"""Reads an import's files outside any transaction, then stores or refuses them, one group per transaction."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter, itemgetter
from pathlib import PurePosixPath
from typing import Any, TypeVar

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F
from django.db.models.functions import Length

from annotation.errors import (
    Cancelled,
    InvalidFormat,
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
from annotation.services.imports import _layers, _texts
from annotation.services.imports._documents import Line
from annotation.services.imports._layers import Layer
from pseudonymizer import formats, languages, tokens
from pseudonymizer.formats import AnnotatedDocument, NoticeCode
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import MentionStatus

REFUSALS = (InvalidInput, InvalidText, InvalidFormat, TextTooLong)
PLACES = ("line", "column", "reason", "limit", "edge", "token", "document", "annotator", "mention")
NAMED = ("edge", "token")
LONGEST_MESSAGE = 1000
ANNOTATORS = "annotators"  # in an import's plan: which project member each annotator in the files is
SPANS = "spans"  # in a file's attributes: the spans of a row; in a plan: the status that spans are stored with
DETECTORS = "detectors"  # in a plan: whether detectors also run on rows that bring spans
STUDENT = "student"  # in the portal's essays: the writer

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Found:
    """What a file becomes: documents, the layers that came with them, and notices about what was read differently."""

    documents: tuple[Document, ...]
    layers: tuple[Layer, ...] = ()
    notices: tuple[Mapping[str, object], ...] = ()

    @property
    def names(self) -> list[str]:
        return [document.external_id for document in self.documents]

    @property
    def values(self) -> dict[str, Any]:
        """What the report says about the file, if anything."""
        several = {"documents": len(self.documents)} if len(self.documents) > 1 else {}
        return {**several, **({"notices": list(self.notices)} if self.notices else {})}


@dataclass(frozen=True, slots=True)
class Read:
    """A file with what it becomes, or the reason for its refusal."""

    file: ImportFile
    outcome: Found | MaskrosError

    @property
    def size(self) -> int:
        return sum(document.length for document in self.outcome.documents) if isinstance(self.outcome, Found) else 0


def external_id(file: ImportFile) -> str:
    given = str(file.attributes.get("external_id") or "")
    name = PurePosixPath(file.name.replace("\\", "/")).name
    ending = next((ending for ending in (".txt", ".text", *formats.endings()) if name.lower().endswith(ending)), "")
    return given or name[: len(name) - len(ending)]


def read(batch: Import) -> Iterator[list[Read]]:
    """Reads the files that still wait, in groups small enough for memory and for one transaction."""
    return _grouped((_read(batch, file) for file in _waiting(batch)), attrgetter("size"))


def store(job: Job, batch: Import, group: list[Read]) -> None:
    """Commits only while the job holds its lease.

    If another request takes a name meanwhile, the other files are still stored.
    """
    try:
        with transaction.atomic():
            hold(job)
            checked = _without_duplicates(batch, group)
            found = [one.outcome for one in checked if isinstance(one.outcome, Found)]
            layers = [layer for one in found for layer in one.layers]
            layered = {layer.annotation.document_id for layer in layers}
            documents.add_all(batch.project, [each for one in found for each in one.documents], layered=layered)
            _layers.store(layers, by=batch.by)
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
        _check_format(file)
        return Read(file, _brought(batch, file) if _brings(file) else _found(batch, file))
    except REFUSALS as refusal:
        return Read(file, refusal)
    finally:
        file.data = b""  # the document holds the text now, or the file was refused


def _check_format(file: ImportFile) -> None:
    if "line" not in file.attributes:  # the text of a row has been checked already
        _texts.check_format(file.name, file.data)


def _brings(file: ImportFile) -> bool:
    """Whether the file, or the table row it was made from, comes with annotation."""
    is_row = "line" in file.attributes
    return SPANS in file.attributes or (not is_row and formats.of_file(file.name, file.data) is not None)


def _found(batch: Import, file: ImportFile) -> Found:
    text = _texts.text_of(file.data, external_id(file), batch.plan.get(_texts.ENCODING, ""))
    source = replace(_source(file, batch), content=text, sha256=_layers.digest(file.data))
    document = documents.prepare(batch.project, source, by=batch.by)
    document.id = file.id  # a file never becomes two documents, even if the job runs twice
    return Found((document,), notices=tuple(_on_languages([document], file, batch)))


def _brought(batch: Import, file: ImportFile) -> Found:
    """Reads a file that brings annotation. It may hold several documents."""
    project, made, layers = batch.project, [], []
    chosen = batch.plan.get(ANNOTATORS, {})
    read = _annotated(batch, file, project.load_label_set())
    digest = _layers.digest(read[0].text.encode() if "layered" in file.attributes else file.data)
    is_detected_too = _is_detected_too(batch, file)
    for number, each in enumerate(read):
        source = _source_of(each, file, batch, is_only=len(read) == 1, sha256=digest)
        document = documents.prepare(project, source, by=batch.by)
        document.id = uuid.uuid5(file.id, str(number)) if number else file.id
        document.renewal_asked = is_detected_too
        made.append(document)
        if each.layers or each.token_lengths is not None or SPANS in file.attributes:
            layers += _layers.layers(document, each, chosen)
    notices = _layers.noted(notice for each in read for notice in each.notices)
    return Found(tuple(made), tuple(layers), (*notices, *_on_languages(made, file, batch)))


def _on_languages(made: Sequence[Document], file: ImportFile, batch: Import) -> Iterator[dict[str, object]]:
    """Notices for texts in a language that the project does not have, or in another language than the one stated."""
    known = batch.project.all_languages
    ours = set(map(languages.base, known))
    others = [document.language for document in made if languages.base(document.language) not in ours]
    if others:
        yield _notice("language_other", others)
    stated = file.attributes.get("language") or batch.language
    if stated:
        read = [found for document in made if (found := languages.detect(document.text, stated, known)) != stated]
        if read:
            yield _notice("language_stated", read)


def _notice(code: NoticeCode, found: Sequence[str]) -> dict[str, object]:
    return {"code": code, "place": found[0], "label": "", "number": None, "count": len(found)}


def _annotated(batch: Import, file: ImportFile, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
    known = file.attributes
    if SPANS not in known:
        return _layers.read(file.data, file.name, label_set)
    held: dict[str, Any] = json.loads(file.data) if known.get("layered") else {"text": file.data.decode()}
    line = Line(external_id(file), held["text"], known[SPANS], held.get("layer"))
    taken = _layers.taken_as(MentionStatus(batch.plan.get(SPANS, MentionStatus.PROPOSED)))
    return (_layers.joined(line.read(file.name, known.get("line", 0), label_set, taken)),)


def _is_detected_too(batch: Import, file: ImportFile) -> bool:
    """Whether detectors also run on the text.

    By default they do not if our own export wrote the layer, since it is complete.
    """
    chosen = batch.plan.get(DETECTORS)
    is_asked = "layered" not in file.attributes if chosen is None else bool(chosen)
    return SPANS in file.attributes and is_asked


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


def _source_of(read: AnnotatedDocument, file: ImportFile, batch: Import, *, is_only: bool, sha256: str) -> Source:
    """What the upload says about the file takes precedence over what the file says about itself."""
    known = _source(file, batch)
    found = formats.of_file(file.name, file.data)
    named = file.attributes.get("external_id") or (found and found.reading and found.reading.named_by_file)
    return replace(
        known,
        external_id=known.external_id if is_only and named else read.id,
        content=read.text,
        metadata={**read.metadata, **known.metadata},
        person_to_protect=known.person_to_protect or read.person_to_protect,
        author_key=known.author_key or str(read.metadata.get(STUDENT, "")),
        sha256=sha256,
        token_lengths=read.token_lengths,
    )


def hold(job: Job) -> None:
    row = Job.objects.select_for_update(no_key=True).filter(pk=job.pk, lease_token=job.lease_token).first()
    if row is None or row.state != JobState.RUNNING:
        raise LeaseLost
    if row.cancel_requested:
        raise Cancelled


def _without_duplicates(batch: Import, group: list[Read]) -> list[Read]:
    """Refuses names that a document of the project or an earlier file in the group already has."""
    wanted = {name for one in group if isinstance(one.outcome, Found) for name in one.outcome.names}
    taken = documents.taken(batch.project, wanted)
    return [_unless_taken(one, taken) for one in group]


def _unless_taken(one: Read, taken: set[str]) -> Read:
    """Stores a file whole or not at all, and reserves its names if it is stored."""
    names = one.outcome.names if isinstance(one.outcome, Found) else []
    double = next((name for name in names if name in taken), None)
    if double is not None:
        return Read(one.file, documents.duplicate(double))
    taken.update(names)
    return one


def _settle(group: list[Read]) -> None:
    stored = ImportFile.objects.filter(pk__in=[one.file.pk for one in group if isinstance(one.outcome, Found)])
    stored.update(state=ImportFileState.STORED, data=Sealed(), document=F("pk"))
    for one in group:
        if isinstance(one.outcome, MaskrosError):
            refuse(one.file, one.outcome)
        elif one.outcome.values:
            ImportFile.objects.filter(pk=one.file.pk).update(values=one.outcome.values)


def refuse(file: ImportFile, refusal: MaskrosError, more: Mapping[str, Any] | None = None) -> None:
    """Cuts and cleans what the message quotes from the file. `more`: further values for the report."""
    values: dict[str, Any] = {name: value for name, value in refusal.fields.items() if _may_stand(name, str(value))}
    file.state = ImportFileState.REFUSED
    file.code, file.message, file.values = (
        refusal.code,
        _storable(refusal.message[:LONGEST_MESSAGE]),
        {**values, **(more or {})},
    )
    file.save(update_fields=["state", "data", "code", "message", "values"])


def _may_stand(name: str, value: str) -> bool:
    is_safe = name not in NAMED or _layers.NUMBERED.fullmatch(value) is not None
    return name in PLACES and len(value) <= _layers.LONGEST_PLACE and is_safe


def _storable(text: str) -> str:
    return "".join([character if tokens.is_storable(character) else "\ufffd" for character in text])
