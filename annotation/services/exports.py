"""One annotation as a file: for reading (masked, target) or for other programs (spans over the source)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction

from annotation.models import Annotation, User, Verb
from annotation.services import events, operations, rows
from pseudonymizer import formats
from pseudonymizer.formats import AnnotatedDocument

# What the API calls a format -> the library's format, and what the document's name gets at its end.
FORMATS: Mapping[str, tuple[str, str]] = {
    "masked_text": ("masked_text", "_review"),
    "masked_html": ("masked_html", "_review"),
    "target": ("target", "_target"),
    "jsonl": ("jsonl_spans", ""),
}
NOT_IN_A_NAME = re.compile(r'[\x00-\x1f\x7f-\x9f/\\:*?"<>|\u2028\u2029\ud800-\udfff]+')


@dataclass(frozen=True, slots=True)
class Exported:
    name: str
    media_type: str
    content: str


def export(annotation: Annotation, format_name: str, *, by: User) -> Exported:
    """The file as of one moment; who took it is recorded."""
    name, suffix = FORMATS[format_name]
    chosen = formats.load(name)
    with transaction.atomic():
        current = operations.lock(annotation)
        contents = rows.of(current)
        document = current.document
        events.record(Verb.EXPORTED, by=by, format=format_name, version=current.version, **events.about(current))
    mentions, entities, rewrites = rows.values(contents)
    annotated = AnnotatedDocument(
        id=document.external_id,
        text=document.text,
        label_set=current.label_set,
        policies=document.project.policies,
        mentions=mentions,
        entities=entities,
        rewrites=rewrites,
        metadata=document.metadata,
        person_to_protect=document.person_to_protect,
        language=document.language,
    )
    file_name = f"{_safe(document.external_id)}{suffix}.{chosen.extension}"
    return Exported(file_name, chosen.media_type, chosen.write(annotated))


def _safe(name: str) -> str:
    """A file name on any system, whatever the document is called."""
    return NOT_IN_A_NAME.sub("_", name).strip(". ") or "document"
