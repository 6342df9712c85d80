"""Joins and parts the records of a document that protects several people: the benchmark has one for each of them.

An annotator's mentions with equal place and label are one mention, with a decision for each person. A person whose
record lacks the mention has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from pseudonymizer.formats._document import AnnotatedDocument, Brought, BroughtMention, Layer
from pseudonymizer.formats._remarks import Notice
from pseudonymizer.model import Entity, Mention, PersonDecision
from pseudonymizer.model.people import SEVERAL, joined, own, people_to_protect

_Key = tuple[int, int, str | None]


def can_join(documents: Sequence[AnnotatedDocument]) -> bool:
    """Whether they are one text, for as many people."""
    people = [document.person_to_protect for document in documents]
    if len(people) == 1:
        return True
    return len({document.text for document in documents}) == 1 and all(people) and len(set(people)) == len(people)


def join(documents: Sequence[AnnotatedDocument], differs: Callable[[int], Notice]) -> AnnotatedDocument:
    """`differs` makes the notice that a record, named by its place, says something that the first says otherwise."""
    first, *others = documents
    if not others:
        return first
    read = {each.annotator: [_layer(document, each.annotator) for document in documents] for each in _all(documents)}
    layers = [_Joined(each).layer(annotator) for annotator, each in read.items()]
    own_layer, *more = layers or [Layer("")]
    notices = [differs(place) for place, other in enumerate(others, 1) if _says_otherwise(first, other)]
    return replace(
        first,
        mentions=own_layer.mentions,
        entities=own_layer.entities,
        annotator=own_layer.annotator,
        brought=own_layer.brought,
        others=tuple(more),
        person_to_protect="; ".join(document.person_to_protect for document in documents),
        notices=(*(notice for document in documents for notice in document.notices), *notices),
    )


def part(document: AnnotatedDocument) -> Iterator[AnnotatedDocument]:
    """A record for each person, with the decisions about that person."""
    people = people_to_protect(document.person_to_protect)
    if len(people) < SEVERAL:
        yield document
        return
    for place, person in enumerate(people):
        own_layer, *others = [_for_one(each, place, len(people)) for each in document.layers] or [Layer("")]
        yield replace(
            document,
            mentions=own_layer.mentions,
            entities=own_layer.entities,
            others=others,
            person_to_protect=person,
        )


def entities_of(mentions: Iterable[Mention]) -> Iterator[Entity]:
    """The entities in text order. Each has the label of its first mention, the longest if several begin there."""
    firsts: dict[str, Mention] = {}
    for mention in sorted(mentions, key=lambda mention: (mention.start, -mention.end)):
        firsts.setdefault(mention.entity_id or "", mention)
    for number, (entity, mention) in enumerate(firsts.items(), 1):
        yield Entity(entity, mention.label or "", number)


def _all(documents: Iterable[AnnotatedDocument]) -> Iterator[Layer]:
    return (layer for document in documents for layer in document.layers)


def _layer(document: AnnotatedDocument, annotator: str) -> Layer:
    return next((each for each in document.layers if each.annotator == annotator), Layer(annotator))


def _says_otherwise(first: AnnotatedDocument, other: AnnotatedDocument) -> bool:
    if first.metadata != other.metadata:
        return True
    return any(not _is_like(each, _layer(first, each.annotator)) for each in other.layers)


def _is_like(layer: Layer, first: Layer) -> bool:
    """Whether what the file says beyond the values is the same where both have the mention."""
    known = {_place(each): first.brought.mentions[each.id] for each in first.mentions}
    found = {_place(each): (layer.brought.mentions[each.id], each.entity_id) for each in layer.mentions}
    entities = {_place(each): each.entity_id for each in first.mentions}
    ids = {each.id for each in known.values()}
    return all(
        said == (known[place], entities[place]) if place in known else said[0].id not in ids
        for place, said in found.items()
    )


def _place(mention: Mention) -> _Key:
    return mention.start, mention.end, mention.label


def _for_one(layer: Layer, place: int, people: int) -> Layer:
    decided = [(mention, own(mention, people)[place]) for mention in layer.mentions]
    kept = [
        replace(
            mention,
            identifier_type=each.identifier_type,
            confidential_status=each.confidential_status,
            decisions=(),
        )
        for mention, each in decided
        if not mention.decisions or each.identifier_type or each.confidential_status
    ]
    named = {mention.entity_id for mention in kept}
    return replace(layer, mentions=kept, entities=[each for each in layer.entities if each.id in named])


@dataclass(slots=True)
class _Joined:
    """One annotator's layers for all people become one. Ids are those of the first layer that has the mention."""

    layers: Sequence[Layer]
    ids: dict[_Key, str] = field(default_factory=dict)
    mentions: dict[str, Mention] = field(default_factory=dict)
    brought: dict[str, BroughtMention] = field(default_factory=dict)
    entities: dict[str, str] = field(default_factory=dict)
    decisions: dict[str, dict[int, PersonDecision]] = field(default_factory=dict)

    def layer(self, annotator: str) -> Layer:
        for person, layer in enumerate(self.layers, 1):
            self._add(person, layer)
        mentions = [joined(mention, self._decisions(mention.id)) for mention in self.mentions.values()]
        return Layer(annotator, tuple(mentions), tuple(entities_of(mentions)), Brought(self.brought, self.entities))

    def _add(self, person: int, layer: Layer) -> None:
        entities = self._entities_of(layer)
        for mention in layer.mentions:
            place = _place(mention)
            if place not in self.ids:
                self._take(mention, layer, entities)
            decided = PersonDecision(person, mention.identifier_type, mention.confidential_status)
            self.decisions.setdefault(self.ids[place], {})[person] = decided

    def _take(self, mention: Mention, layer: Layer, entities: Mapping[str, str]) -> None:
        row = self.ids[_place(mention)] = _unused(mention.id, self.mentions)
        entity = entities[mention.entity_id or ""]
        self.entities[entity] = entity
        self.mentions[row] = replace(mention, id=row, entity_id=entity)
        self.brought[row] = replace(layer.brought.mentions[mention.id], id=row)

    def _entities_of(self, layer: Layer) -> dict[str, str]:
        """The entity that each of the layer's becomes: that of a mention which an earlier layer has too."""
        found: dict[str, str] = {}
        for mention in layer.mentions:
            row = self.ids.get(_place(mention))
            if row is not None:
                found.setdefault(mention.entity_id or "", self.mentions[row].entity_id or "")
        taken = {*self.entities}
        for mention in layer.mentions:
            if (mention.entity_id or "") not in found:
                found[mention.entity_id or ""] = made = _unused(mention.entity_id or "", taken)
                taken.add(made)
        return found

    def _decisions(self, row: str) -> list[PersonDecision]:
        known = self.decisions[row]
        return [known.get(person, PersonDecision(person)) for person in range(1, len(self.layers) + 1)]


def _unused(name: str, taken: Iterable[str]) -> str:
    if name not in taken:
        return name
    return next(made for number in count(2) if (made := f"{name}_{number}") not in taken)
