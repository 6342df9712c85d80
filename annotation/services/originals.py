"""The words of the sources that are marked: what no pseudonym may be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from uuid import UUID

from annotation.models import Annotation, Document, Mention
from pseudonymizer.model import MentionStatus

WORD = re.compile(r"[^\W\d_][\w'’-]*")


def of_author_elsewhere(document: Document) -> frozenset[str]:
    """What is marked in the other documents of the same author, in whatever layer."""
    if not document.author_key:
        return frozenset()
    theirs = Document.objects.filter(project=document.project_id, author_key=document.author_key)
    marked = Mention.objects.filter(annotation__document__in=theirs.exclude(pk=document.pk), label__isnull=False)
    places = set(
        marked.exclude(status=MentionStatus.REJECTED).values_list("annotation__document_id", "start", "end").distinct()
    )
    texts = _texts({document_id for document_id, _, _ in places})
    return frozenset(texts[document_id][start:end] for document_id, start, end in places)


def of_annotation(annotation: Annotation) -> list[tuple[str, str]]:
    """What is marked in the annotation, in text order: the entity it speaks of ("" for none) and the words."""
    marked = annotation.mentions.filter(label__isnull=False).exclude(status=MentionStatus.REJECTED)
    text = annotation.document.text
    places = marked.order_by("start", "end").values_list("entity_id", "start", "end")
    return [(str(entity_id or ""), text[start:end]) for entity_id, start, end in places]


def capitalised(text: str) -> frozenset[str]:
    """Whatever may be a name that everybody has overlooked."""
    return frozenset(word for word in WORD.findall(text) if word[0].isupper())


def _texts(document_ids: Iterable[UUID]) -> Mapping[UUID, str]:
    return {document.pk: document.text for document in Document.objects.filter(pk__in=document_ids).only("id", "text")}
