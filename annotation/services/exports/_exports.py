"""Writes one layer as a file in a format."""

from __future__ import annotations

import re
import secrets
import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from django.db import transaction

from annotation.errors import NotExportable
from annotation.models import Annotation, User, Verb
from annotation.models.annotations.annotation import FINISHED
from annotation.services import documents, double, events, imports, operations, policies, rows
from annotation.services.policies import Policies, Snapshot
from annotation.services.rows import Rows
from pseudonymizer import formats
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats import AnnotatedDocument, Brought, Losses
from pseudonymizer.model import Mention

# All have the same length, and none begins with a zero that a spreadsheet would take away.
FIRST_NUMBER = 10_000_000
NOT_IN_A_NAME = re.compile(r'[\x00-\x1f\x7f-\x9f/\\:*?"<>|\u2028\u2029\ud800-\udfff]+')


@dataclass(frozen=True, slots=True)
class Exported:
    name: str
    media_type: str
    content: str
    losses: Losses = ()


def export(annotation: Annotation, format_name: str, *, by: User, spaced: bool = False) -> Exported:
    """The file as of one moment; who took it is recorded. `spaced`: with spaces round punctuation (SVALA).

    Of a document that is to be adjudicated no finished layer goes out by itself; a working file with the source does.
    """
    holds_source = formats.load(format_name).holds_source
    with transaction.atomic():
        current = operations.lock(annotation)
        if not holds_source and current.status in FINISHED and (refused := double.objection(current)):
            raise refused
        contents = rows.of(current)
        events.record(Verb.EXPORTED, by=by, format=format_name, version=current.version, **events.about(current))
    return _written(current, contents, format_name, spaced=spaced)


def _written(annotation: Annotation, contents: Rows, format_name: str, *, spaced: bool = False) -> Exported:
    """Without the source, a number stands in the file for the document's name.

    The file is named after the document, for those who work with it, unless the name tells what is hidden.
    """
    document = _annotated(annotation, contents, imports.said_of([annotation]))
    if formats.load(format_name).holds_source:
        return as_file(document, format_name, spaced=spaced)
    (number,) = numbers(1)
    made = as_file(replace(document, id=number), format_name)
    if documents.reveals(document.id, document):
        return made
    return replace(made, name=safe_name(document.id) + made.name.removeprefix(number))


def as_file(document: AnnotatedDocument, format_name: str, *, spaced: bool = False) -> Exported:
    chosen = formats.load(format_name).chosen(spaced=spaced)
    try:
        content, lost = chosen.written(document)
    except InvalidFormat as error:
        raise NotExportable(error.message, **error.fields) from None
    return Exported(file_name(document.id, format_name), chosen.media_type, content, lost)


def file_name(document_id: str, format_name: str) -> str:
    """Of a file that holds one document."""
    return f"{safe_name(document_id)}{formats.load(format_name).suffix}"


def annotated(layers: Collection[Annotation], *, decided: Snapshot | None = None) -> list[AnnotatedDocument]:
    """As of one moment. `decided`: the policies of an earlier one, instead of those that hold now."""
    with transaction.atomic():
        current = operations.lock_all(layers)
        contents, said = rows.of_all(current), imports.said_of(current)
    by_layer = _policies(current, decided)
    return [_annotated(each, contents[str(each.pk)], said, by_layer[each.pk]) for each in current]


def _policies(layers: Collection[Annotation], moment: Snapshot | None) -> Mapping[uuid.UUID, Policies]:
    """By layer; those of a project with one query."""
    found: dict[uuid.UUID, Policies] = {}
    for project in {each.document.project_id: each.document.project for each in layers}.values():
        own = [each for each in layers if each.document.project_id == project.pk]
        about = policies.About.documents(project, {each.document_id for each in own})
        at = policies.snapshot(project) if moment is None else moment
        found |= {each.pk: about.at(each.document_id, at) for each in own}
    return found


def is_unfinished(annotation: Annotation) -> bool:
    """Whether an export would contain work that is not marked done."""
    return annotation.status not in FINISHED


def losses(annotation: Annotation, format_name: str, *, spaced: bool = False) -> Losses:
    """What the format cannot hold of the annotation."""
    with transaction.atomic():
        current = operations.lock(annotation)
        contents = rows.of(current)
    return (
        formats.load(format_name)
        .chosen(spaced=spaced)
        .losses(_annotated(current, contents, imports.said_of([current])))
    )


def _annotated(
    annotation: Annotation,
    contents: Rows,
    said_of: Mapping[uuid.UUID, tuple[str, Brought]],
    decided: Policies | None = None,
) -> AnnotatedDocument:
    document = annotation.document
    mentions, entities, rewrites = rows.values(contents)
    annotator, said = said_of.get(annotation.pk, ("", Brought()))
    return AnnotatedDocument(
        id=document.external_id,
        text=document.text,
        label_set=annotation.label_set,
        policies=policies.of(document) if decided is None else decided,
        mentions=_as_brought(mentions, said),
        annotator=annotator,
        brought=said,
        entities=entities,
        rewrites=rewrites,
        metadata=document.metadata,
        person_to_protect=document.person_to_protect,
        language=document.language,
        token_lengths=document.token_lengths,
        tokenizer_version=document.tokenizer_version,
        comment_stage=annotation.comment_stage,
        comment_user=annotation.comment_user,
    )


def _as_brought(mentions: Sequence[Mention], said: Brought) -> list[Mention]:
    """In the order of the file they came with, those that were added since after them."""
    places = {row_id: place for place, row_id in enumerate(said.mentions)}
    return sorted(mentions, key=lambda mention: places.get(mention.id, len(places)))


def numbers(count: int) -> list[str]:
    """As many, drawn at random and each once, to stand for documents that a file must not name."""
    drawn = secrets.SystemRandom().sample(range(FIRST_NUMBER, 10 * FIRST_NUMBER), count)
    return [str(number) for number in drawn]


def safe_name(name: str) -> str:
    """A file name on any system, whatever the document is called."""
    return NOT_IN_A_NAME.sub("_", name).strip(". ") or "document"
