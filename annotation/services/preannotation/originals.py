"""Reads the author's other documents: words that must not be used as pseudonyms, and pseudonyms to use again."""

from __future__ import annotations

import hashlib
import hmac
import random
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any
from uuid import UUID

from annotation.models import Annotation, Document, Entity, Mention
from annotation.models.encryption import unseal
from annotation.services import policies
from pseudonymizer import naming, rendering, tokens
from pseudonymizer.entities import original_of, surface_of
from pseudonymizer.model import Mention as MentionValue
from pseudonymizer.model import MentionStatus
from pseudonymizer.pseudonyms import Elsewhere, Shift

HIDING = ("start", "end", "label", "modifiers", "entity_id", "identifier_type", "status")
PLACED = ("start", "end", "modifiers")
WORD = re.compile(r"[^\W\d_][\w'’-]*")


def of_author_elsewhere(document: Document) -> frozenset[str]:
    """All words marked in the author's other documents, in any layer."""
    if not document.author_key:
        return frozenset()
    theirs = Document.objects.filter(project=document.project_id, author_key=document.author_key)
    others = theirs.exclude(pk=document.pk)
    marked = Mention.objects.filter(annotation__document__in=others, label__isnull=False)
    places: dict[UUID, list[tuple[int, int]]] = defaultdict(list)
    standing = marked.exclude(status=MentionStatus.REJECTED).values_list("annotation__document_id", "start", "end")
    for document_id, start, end in standing.distinct():
        places[document_id].append((start, end))
    # One text at a time, since an author may have written thousands.
    texts = ((other.text, places[other.pk]) for other in others.only("id", "text").iterator() if other.pk in places)
    return frozenset(tokens.plain(text[start:end]) for text, spans in texts for start, end in spans)


def others(document: Document) -> naming.Others:
    return naming.Others(of_author_elsewhere(document), Elsewhere(pseudonyms_elsewhere(document)), shift_of(document))


def shift_of(document: Document) -> Shift:
    """How far dates and ages of the document's author move, if the project moves them.

    The same for all texts of an author. It cannot be guessed without the project's secret, and is stored nowhere.
    """
    whose = f"author|{document.author_key}" if document.author_key else f"document|{document.pk}"
    secret = document.project.seed.encode()
    return Shift.draw(random.Random(hmac.digest(secret, f"shift|{whose}".encode(), hashlib.sha256)))


def pseudonyms_elsewhere(document: Document, **only: Any) -> Mapping[tuple[str, str], str]:
    """By label and original, if a person keeps one pseudonym in the project.

    Pseudonyms that people chose come first.
    """
    if document.project.options.get("author_pseudonyms") != "same" or not document.author_key:
        return {}
    theirs = Mention.objects.filter(
        annotation__document__project=document.project_id, annotation__document__author_key=document.author_key, **only
    )
    spoken = theirs.exclude(annotation__document=document.pk).exclude(status=MentionStatus.REJECTED)
    found = spoken.filter(entity__isnull=False).order_by("-annotation__origin", "annotation__created_at", "start")
    texts: dict[UUID, str] = {}
    known: dict[tuple[str, str], str] = {}
    told = ("annotation__document_id", "entity_id", "entity__label", "entity__pseudonym")
    for document_id, entity_id, label, sealed, *place in found.values_list(*told, *PLACED):
        if document_id not in texts:
            texts[document_id] = Document.objects.only("text").get(pk=document_id).text
        original = original_of(MentionValue(**dict(zip(PLACED, place, strict=True))), texts[document_id])
        spoken_of = (label, tokens.key(original))
        if sealed and spoken_of not in known:
            known[spoken_of] = unseal(Entity, entity_id, "pseudonym", sealed)
    return known


def of_annotation(annotation: Annotation) -> list[tuple[str, str]]:
    """What is marked in the annotation, in text order: the id of the entity ("" for none) and the words."""
    marked = annotation.mentions.filter(label__isnull=False).exclude(status=MentionStatus.REJECTED)
    text = annotation.document.text
    places = marked.order_by("start", "end").values_list("entity_id", "start", "end")
    return [(str(entity_id or ""), tokens.plain(text[start:end])) for entity_id, start, end in places]


def hidden(annotation: Annotation) -> Iterator[tuple[str, str]]:
    """What the target does not show: the id of the entity ("" for none) and the words, with and without genitive."""
    label_set, document = annotation.label_set, annotation.document
    decided = policies.of(document)
    marked = annotation.mentions.filter(label__isnull=False).order_by("start", "end").values(*HIDING)
    for row in marked:
        mention, entity_id = MentionValue(**row), str(row["entity_id"] or "")
        if rendering.effect(mention, document.text, label_set, decided) != "keep":
            yield entity_id, surface_of(mention, document.text)
            yield entity_id, original_of(mention, document.text)


def capitalised(text: str) -> frozenset[str]:
    """Capitalised words, which may be names that everybody overlooked."""
    return frozenset(word for word in WORD.findall(tokens.plain(text)) if word[0].isupper())
