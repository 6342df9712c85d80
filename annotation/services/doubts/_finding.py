"""Finds the doubts of layers. What somebody cleared to stay readable is not doubted."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from annotation.models import Annotation
from annotation.services import rows
from pseudonymizer import doubts
from pseudonymizer.doubts import Doubt, Kind
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.model import Entity, Mention

Cleared = Collection[tuple[int, int]]


def in_layer(annotation: Annotation) -> list[Doubt]:
    mentions, entities, _ = rows.values(rows.of(annotation))
    found = _find(annotation, annotation.document.text, mentions, entities)
    return uncleared(found, set(annotation.clearances.filter(field="text").values_list("start", "end")))


def in_content(annotation: Annotation, content: AnnotatedDocument) -> list[Doubt]:
    """Of a layer that was read already; clearances are left to the caller, who has those of many."""
    return _find(annotation, content.text, content.mentions, content.entities)


def uncleared(found: Iterable[Doubt], cleared: Cleared) -> list[Doubt]:
    """Somebody has said why the words may stay readable at a place. What is marked there is doubted all the same."""
    return [each for each in found if _is_marked(each) or not any(_touches(each, *span) for span in cleared)]


def _is_marked(doubt: Doubt) -> bool:
    return doubt.label != "" and doubt.kind is not Kind.SURE_REJECTED


def _touches(doubt: Doubt, start: int, end: int) -> bool:
    return start < doubt.place.end and doubt.place.start < end


def _find(annotation: Annotation, text: str, mentions: Iterable[Mention], entities: Iterable[Entity]) -> list[Doubt]:
    told_apart = [frozenset(pair) for pair in annotation.dismissed]
    label_set, language = annotation.label_set, annotation.document.language
    return doubts.find(text, mentions, entities, label_set, language, dismissed=told_apart)
