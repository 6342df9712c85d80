"""The words of the sources that are marked: what no pseudonym may be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from uuid import UUID

from annotation.models import Annotation, Document, Mention
from pseudonymizer.model import MentionStatus


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


def of_annotation(annotation: Annotation) -> frozenset[str]:
    marked = annotation.mentions.filter(label__isnull=False).exclude(status=MentionStatus.REJECTED)
    text = annotation.document.text
    return frozenset(text[start:end] for start, end in marked.values_list("start", "end"))


def of_entity(annotation: Annotation, entity_id: UUID) -> list[str]:
    """In text order."""
    text = annotation.document.text
    places = annotation.mentions.filter(entity=entity_id).order_by("start").values_list("start", "end")
    return [text[start:end] for start, end in places]


def _texts(document_ids: Iterable[UUID]) -> Mapping[UUID, str]:
    return {document.pk: document.text for document in Document.objects.filter(pk__in=document_ids).only("id", "text")}
