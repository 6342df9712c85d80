"""Converts documents into the JSON objects of the file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._document import AnnotatedDocument, BroughtMention, Layer
from pseudonymizer.formats._tab import names
from pseudonymizer.model import Mention, Origin

_NUMBERED = re.compile(r"annotator([0-9]{1,9})")


def written(document: AnnotatedDocument) -> dict[str, Any]:
    left_out = unheld(document)
    known = {key: value for key, value in document.metadata.items() if key not in left_out}
    beside = {key: known.pop(key) for key in names.BESIDE_META if key in known}
    person = document.person_to_protect
    return {
        "doc_id": document.id,
        "text": document.text,
        "task": names.TASK + person if person else "",
        "meta": {**known, **({names.PERSON: person} if person else {})},
        "dataset_type": "",
        "quality_checked": [],
        **beside,
        "annotations": {
            name: {names.MENTIONS: list(_Layer(document, layer, name).mentions())}
            for name, layer in _named(document).items()
        },
    }


def unheld(document: AnnotatedDocument) -> list[str]:
    """Metadata keys that the file uses for something else."""
    kind, checked = (document.metadata.get(key) for key in names.BESIDE_META)
    person = document.metadata.get(names.PERSON, document.person_to_protect)
    is_names = isinstance(checked, list) and all(isinstance(each, str) for each in checked)
    held = {
        "dataset_type": kind is None or isinstance(kind, str),
        "quality_checked": checked is None or is_names,
        names.PERSON: isinstance(person, str) and person == (document.person_to_protect or person),
    }
    return [key for key, is_held in held.items() if key in document.metadata and not is_held]


def _named(document: AnnotatedDocument) -> Mapping[str, Layer]:
    """The layers by annotator. A layer without an annotator gets an unused name."""
    known = [layer.annotator for layer in document.layers if layer.annotator]
    if len(set(known)) < len(known):
        raise InvalidFormat(f"{document.id}: an annotator has two layers.", document=document.id)
    free = (name for number in count(1) if (name := f"annotator{number}") not in known)
    return {layer.annotator or next(free): layer for layer in document.layers}


def standing(layer: Layer) -> list[Mention]:
    """The mentions that the format can hold."""
    return [mention for mention in layer.mentions if mention.stands and mention.label]


class _Layer:
    """Writes one layer. Ids from a file are kept; others are made as in the benchmark."""

    def __init__(self, document: AnnotatedDocument, layer: Layer, name: str) -> None:
        self.text, self.standing, self.brought = document.text, standing(layer), layer.brought.mentions
        numbered = _NUMBERED.fullmatch(name)
        self.stem = f"{document.id}_a{numbered[1] if numbered else name}"
        known = {each.id for each in self.brought.values()}
        free = self._free("em", known)
        self.ids = [self.brought[each.id].id if each.id in self.brought else next(free) for each in self.standing]
        self.gone = known - set(self.ids)
        self.entity_ids = dict(layer.brought.entities)
        self.free_entities = self._free("e", set(layer.brought.entities.values()))

    def mentions(self) -> Iterator[dict[str, Any]]:
        for mention, mention_id in zip(self.standing, self.ids, strict=True):
            brought = self.brought.get(mention.id)
            related = self._related(brought)
            yield {
                "entity_type": mention.label,
                "entity_mention_id": mention_id,
                "start_offset": mention.start,
                "end_offset": mention.end,
                "span_text": self.text[mention.start : mention.end],
                "edit_type": _edit(mention, brought),
                "identifier_type": mention.identifier_type and mention.identifier_type.value,
                "entity_id": self._entity(mention.entity_id),
                "confidential_status": mention.confidential_status and mention.confidential_status.value,
                **({} if related is None else {names.RELATED: related}),
            }

    def _free(self, letters: str, taken: set[str]) -> Iterator[str]:
        return (made for number in count(1) if (made := f"{self.stem}_{letters}{number}") not in taken)

    def _entity(self, entity_id: str | None) -> str:
        """The entity's id. A mention without an entity is written as an entity of its own."""
        if entity_id is None:
            return next(self.free_entities)
        if entity_id not in self.entity_ids:
            self.entity_ids[entity_id] = next(self.free_entities)
        return self.entity_ids[entity_id]

    def _related(self, brought: BroughtMention | None) -> list[str] | None:
        """The ids of related mentions, without those that have been deleted."""
        if brought is None or brought.related is None:
            return None
        return [related for related in brought.related if related not in self.gone]


def _edit(mention: Mention, brought: BroughtMention | None) -> str:
    """The file's word, as long as place and label are unchanged. A mention inserted by a person stays inserted."""
    if brought is None:
        return names.CHECK if mention.origin == Origin.MACHINE else names.INSERT
    if brought.is_like(mention) or brought.edit == names.INSERT:
        return brought.edit
    return names.CORRECT
