"""Creates and changes documents, and checks their names and metadata."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, transaction

from annotation import access
from annotation.errors import DuplicateDocument, InvalidInput, InvalidText, TextTooLong
from annotation.models import Document, JobKind, JobQueue, Project, User, Verb
from annotation.services import events, jobs
from annotation.services.documents import states, values
from pseudonymizer import languages, tokens
from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.model import Token

PREANNOTATE = "preannotate"
LONGEST_NAME = 200
DEEPEST_METADATA = 50
LONGEST_LANGUAGE = 16


@dataclass(frozen=True, slots=True)
class Source:
    """What a document is made from: its name in the project, a file's bytes or a text, and what is known about it.

    Without a language, it is detected. A text taken from a file has the file's hash, and the file's own tokens if there
    are any.
    """

    external_id: str
    content: bytes | str
    language: str = ""
    metadata: Mapping[str, Any] = field(default_factory=dict)
    author_key: str = ""
    person_to_protect: str = ""
    sha256: str = ""
    token_lengths: Sequence[int] | None = None


def create(project: Project, source: Source, *, by: User) -> Document:
    access.require_open(project)
    with transaction.atomic():
        document = store(project, source, by=by)
        events.record(Verb.DOCUMENT_ADDED, by=by, project=project, document=document)
    return document


def store(project: Project, source: Source, *, by: User | None) -> Document:
    """Stores the text and asks for its pre-annotation. Call it in a transaction: an error must end it."""
    document = prepare(project, source, by=by)
    if taken(project, [source.external_id]):
        raise duplicate(source.external_id)
    try:
        add_all(project, [document], queue=JobQueue.INTERACTIVE)
    except IntegrityError:
        raise duplicate(source.external_id) from None  # the error's text quotes the row
    return document


def add_all(
    project: Project,
    prepared: Sequence[Document],
    *,
    layered: Collection[UUID] = (),
    queue: JobQueue = JobQueue.BULK,
) -> None:
    """Stores prepared documents and asks for pre-annotation.

    The caller stores the layers that `layered` documents bring, and then refreshes their states. They are not
    pre-annotated, unless they ask for it.
    """
    Document.objects.bulk_create(prepared)
    values.add(project, values.of_documents(project, prepared))
    states.refresh(document.id for document in prepared if document.id not in layered)
    annotated = [each.id for each in prepared if each.id in layered and not each.renewal_asked]
    wanting = [each.id for each in prepared if each.id not in layered or each.renewal_asked]
    jobs.publish_after_commit(*jobs.enqueue_first(JobKind.PREANNOTATE, wanting, project, queue))
    jobs.note_done(JobKind.PREANNOTATE, annotated, project)


def change(
    document: Document,
    *,
    by: User,
    metadata: Mapping[str, Any] | None = None,
    author_key: str | None = None,
    language: str | None = None,
) -> Document:
    """Changes the given fields. A metadata field with an empty value is removed."""
    access.require_open(document.project)
    with transaction.atomic():
        held = Document.objects.without_text().select_for_update(no_key=True).get(pk=document.pk)
        before = values.of_documents(document.project, [held])
        kept = {**held.metadata, **(metadata or {})}
        held.metadata = {name: value for name, value in kept.items() if value is not None and value != ""}
        held.author_key = held.author_key if author_key is None else author_key
        held.language = held.language if language is None else language
        _check_known(held.author_key, held.metadata)
        held.save(update_fields=["metadata", "author_key", "language"])
        after = values.of_documents(document.project, [held])
        after.subtract(before)
        values.add(document.project, after)
        named = {"author_key": author_key, "language": language}
        fields = [*sorted(metadata or {}), *(name for name, value in named.items() if value is not None)]
        events.record(Verb.DOCUMENT_CHANGED, by=by, project=document.project, document=held, fields=fields)
    return held


def base_tokens(document: Document) -> tuple[Token, ...]:
    """The tokens from the document's file, or else those of the tokenizer version it was stored with."""
    if document.token_lengths is None:
        return tokens.tokenize(document.text, document.tokenizer_version)
    ends = list(accumulate(document.token_lengths, initial=0))
    return tuple(Token(document.text[start:end], start) for start, end in pairwise(ends))


def names(ids: Iterable[UUID]) -> Mapping[UUID, str]:
    return dict(Document.objects.filter(id__in=list(ids)).values_list("id", "external_id"))


def taken(project: Project, names: Iterable[str]) -> set[str]:
    return set(project.documents.filter(external_id__in=names).values_list("external_id", flat=True))


def duplicate(name: str) -> DuplicateDocument:
    return DuplicateDocument(f"The project already has a document named {name}.", external_id=name)


def prepare(project: Project, source: Source, *, by: User | None) -> Document:
    """The document for a source, not stored yet. Raises if the source cannot be a document."""
    text = check(source)
    data = _bytes(source)
    return Document(
        project=project,
        external_id=source.external_id,
        language=source.language or languages.detect(text, project.language, project.all_languages),
        metadata=dict(source.metadata),
        author_key=source.author_key,
        person_to_protect=source.person_to_protect,
        text=text,
        sha256=source.sha256 or hashlib.sha256(data).hexdigest(),
        length=len(text),
        token_count=tokens.count(text) if source.token_lengths is None else len(source.token_lengths),
        tokenizer_version=tokens.TOKENIZER_VERSION,
        token_lengths=None if source.token_lengths is None else list(source.token_lengths),
        created_by=by,
    )


def check(source: Source) -> str:
    """The text to store. Raises if the source cannot be a document."""
    _check_names(source)
    _check_size(source.external_id, len(_bytes(source)))
    return _clean(source)


def _bytes(source: Source) -> bytes:
    return source.content if isinstance(source.content, bytes) else source.content.encode("utf-8", "surrogatepass")


def _check_names(source: Source) -> None:
    """Refuses what a database or a file name cannot hold, wherever it comes from."""
    _check_name("external_id", source.external_id)
    _check_known(source.author_key, source.metadata)
    if len(source.language) > LONGEST_LANGUAGE or not source.language.isprintable():
        raise InvalidInput("The language is not a code of a language.", problem="language")
    if not source.external_id.strip():
        raise InvalidInput("The document has no name.", problem="external_id")
    _check_storable([source.person_to_protect])


def _check_known(author_key: str, metadata: Mapping[str, Any]) -> None:
    _check_name("author_key", author_key)
    _check_storable(_leaves(metadata))


def _check_name(name: str, value: str) -> None:
    if len(value) > LONGEST_NAME or not value.isprintable():
        raise InvalidInput(f"The {name} has unprintable characters or more than {LONGEST_NAME}.", problem=name)


def _check_storable(values: Iterable[str | float]) -> None:
    if not all(map(_is_storable, values)):
        raise InvalidInput("The metadata hold a character or a number that cannot be stored.", problem="metadata")


def _is_storable(value: str | float) -> bool:
    return tokens.is_storable(value) if isinstance(value, str) else math.isfinite(value)


def _leaves(metadata: object) -> Iterator[str | float]:
    """Every string and number in the metadata, including field names. Refuses metadata that are nested too deeply."""
    level, depth = [metadata], 0
    while level:
        yield from (each for each in level if isinstance(each, str | float))
        held = [[*each, *each.values()] if isinstance(each, Mapping) else each for each in level]
        level, depth = [part for each in held if isinstance(each, list) for part in each], depth + 1
        if depth > DEEPEST_METADATA:
            raise InvalidInput("The metadata are nested too deeply.", problem="metadata")


def _check_size(name: str, size: int) -> None:
    limit: int = settings.MAX_TEXT_BYTES
    if size > limit:
        message = f"{name} holds {size:,} bytes; a document may hold {limit:,}."
        raise TextTooLong(message, bytes=size, limit=limit)


def _clean(source: Source) -> str:
    content, name = source.content, source.external_id
    try:
        return tokens.clean(content, name) if isinstance(content, bytes) else tokens.clean_text(content, name)
    except PseudonymizerError as error:
        raise InvalidText(error.message, **error.fields) from None
