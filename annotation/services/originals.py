"""The words of the sources that are marked: what no pseudonym may be."""

from __future__ import annotations

import re
from collections import defaultdict
from uuid import UUID

from annotation.models import Annotation, Document, Mention
from pseudonymizer.model import MentionStatus

WORD = re.compile(r"[^\W\d_][\w'’-]*")


def of_author_elsewhere(document: Document) -> frozenset[str]:
    """What is marked in the other documents of the same author, in whatever layer."""
    if not document.author_key:
        return frozenset()
    theirs = Document.objects.filter(project=document.project_id, author_key=document.author_key)
    others = theirs.exclude(pk=document.pk)
    marked = Mention.objects.filter(annotation__document__in=others, label__isnull=False)
    places: dict[UUID, list[tuple[int, int]]] = defaultdict(list)
    standing = marked.exclude(status=MentionStatus.REJECTED).values_list("annotation__document_id", "start", "end")
    for document_id, start, end in standing.distinct():
        places[document_id].append((start, end))
    # One text at a time: an author may have written thousands.
    texts = ((other.text, places[other.pk]) for other in others.only("id", "text").iterator() if other.pk in places)
    return frozenset(text[start:end] for text, spans in texts for start, end in spans)


def of_annotation(annotation: Annotation) -> list[tuple[str, str]]:
    """What is marked in the annotation, in text order: the entity it speaks of ("" for none) and the words."""
    marked = annotation.mentions.filter(label__isnull=False).exclude(status=MentionStatus.REJECTED)
    text = annotation.document.text
    places = marked.order_by("start", "end").values_list("entity_id", "start", "end")
    return [(str(entity_id or ""), text[start:end]) for entity_id, start, end in places]


def capitalised(text: str) -> frozenset[str]:
    """Whatever may be a name that everybody has overlooked."""
    return frozenset(word for word in WORD.findall(text) if word[0].isupper())
