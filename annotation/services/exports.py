"""One annotation as a file: for reading (masked, target) or for other programs (over the source)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction

from annotation.errors import NotExportable
from annotation.models import Annotation, User, Verb
from annotation.services import events, operations, rows
from annotation.services.rows import Rows
from pseudonymizer import formats
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats import AnnotatedDocument, Format, Losses

# What the API calls a format -> the library's format, and what the document's name gets at its end.
FORMATS: Mapping[str, tuple[str, str]] = {
    "masked_text": ("masked_text", "_review"),
    "masked_html": ("masked_html", "_review"),
    "target": ("target", "_target"),
    "jsonl": ("jsonl_spans", ""),
    "svala": ("svala_graph", ""),
    "svala_compact": ("svala_compact", "_svala"),
    "svala_service": ("svala_service", "_service"),
    "portal_xml": ("portal_xml", ""),
}
NOT_IN_A_NAME = re.compile(r'[\x00-\x1f\x7f-\x9f/\\:*?"<>|\u2028\u2029\ud800-\udfff]+')


@dataclass(frozen=True, slots=True)
class Exported:
    name: str
    media_type: str
    content: str


def export(annotation: Annotation, format_name: str, *, by: User, spaced: bool = False) -> Exported:
    """The file as of one moment; who took it is recorded. `spaced`: with spaces round punctuation (SVALA)."""
    with transaction.atomic():
        current = operations.lock(annotation)
        contents = rows.of(current)
        events.record(Verb.EXPORTED, by=by, format=format_name, version=current.version, **events.about(current))
    return _written(current, contents, format_name, spaced=spaced)


def _written(annotation: Annotation, contents: Rows, format_name: str, *, spaced: bool = False) -> Exported:
    suffix = FORMATS[format_name][1]
    chosen = _format(format_name, spaced=spaced)
    document = _annotated(annotation, contents)
    try:
        content = chosen.write(document)
    except InvalidFormat as error:
        raise NotExportable(error.message, **error.fields) from None
    return Exported(f"{_safe(document.id)}{suffix}.{chosen.extension}", chosen.media_type, content)


def written(annotation: Annotation, format_name: str) -> Exported:
    """The file as of one moment, for those who record themselves who took it."""
    with transaction.atomic():
        current = operations.lock(annotation)
        contents = rows.of(current)
    return _written(current, contents, format_name)


def losses(annotation: Annotation, format_name: str, *, spaced: bool = False) -> Losses:
    """What the format cannot hold of the annotation as it is now."""
    with transaction.atomic():
        current = operations.lock(annotation)
        contents = rows.of(current)
    return _format(format_name, spaced=spaced).losses(_annotated(current, contents))


def _format(name: str, *, spaced: bool) -> Format:
    chosen = formats.load(FORMATS[name][0])
    return (spaced and chosen.spacing) or chosen


def _annotated(annotation: Annotation, contents: Rows) -> AnnotatedDocument:
    document = annotation.document
    mentions, entities, rewrites = rows.values(contents)
    return AnnotatedDocument(
        id=document.external_id,
        text=document.text,
        label_set=annotation.label_set,
        policies=document.project.policies,
        mentions=mentions,
        entities=entities,
        rewrites=rewrites,
        metadata=document.metadata,
        person_to_protect=document.person_to_protect,
        language=document.language,
        token_lengths=document.token_lengths,
        comment_stage=annotation.comment_stage,
        comment_user=annotation.comment_user,
    )


def _safe(name: str) -> str:
    """A file name on any system, whatever the document is called."""
    return NOT_IN_A_NAME.sub("_", name).strip(". ") or "document"
