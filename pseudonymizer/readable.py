"""Finds what can be read of a text under its mentions, and what a change made readable or hid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pseudonymizer import rendering
from pseudonymizer.groups import Range
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, MentionStatus, Rewrite
from pseudonymizer.rendering import Segment

# Where words come from: the source itself, a rewrite, a hand-written pseudonym, a comment for the corpus user.
Kind = Literal["text", "rewrite", "pseudonym", "comment"]

FOR_THE_USER = "Com!"
_SOURCE = ("plain", "kept")
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Layer:
    """Everything that decides what can be read. `comment` is the document's comment for the corpus user."""

    text: str
    mentions: Sequence[Mention]
    entities: Sequence[Entity]
    rewrites: Sequence[Rewrite]
    label_set: LabelSet
    policies: Mapping[str, str]
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Words with the range of the source that they stand for. Words about the whole document have no range."""

    kind: Kind
    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Readable:
    """`ranges` are in the source. `added` holds other words, by where they come from. `pseudonyms` are those shown."""

    ranges: Sequence[Range]
    added: Mapping[tuple[Kind, str], Place]
    pseudonyms: frozenset[str]


@dataclass(frozen=True, slots=True)
class Difference:
    hidden: Sequence[Range]
    revealed: Sequence[Place]


def of(layer: Layer) -> Readable:
    shown = rendering.segments(
        layer.text, layer.mentions, layer.entities, layer.label_set, layer.policies, "target", layer.rewrites
    )
    reading = _Reading(layer)
    for segment in shown:
        reading.take(segment)
    return Readable(reading.ranges, reading.added, frozenset(reading.pseudonyms))


class _Reading:
    """Collects what the segments of a layer show."""

    def __init__(self, layer: Layer) -> None:
        self._mentions = {mention.id: mention for mention in layer.mentions}
        self._entities = {entity.id: entity for entity in layer.entities}
        self.ranges: list[Range] = []
        self.added: dict[tuple[Kind, str], Place] = {("comment", row_id): each for row_id, each in _comments(layer)}
        self.pseudonyms: set[str] = set()

    def take(self, segment: Segment) -> None:
        if segment.kind in _SOURCE:
            self._extend(segment.start, segment.end)
        elif segment.kind == "rewritten":
            for rewrite_id in segment.rewrite_ids:
                self._add("rewrite", rewrite_id, segment)
        elif segment.kind == "replaced":
            self._take_pseudonyms(segment)

    def _take_pseudonyms(self, segment: Segment) -> None:
        for entity_id in {self._mentions[each].entity_id for each in segment.mention_ids}:
            entity = self._entities.get(entity_id or "")
            if entity is None:
                continue
            self.pseudonyms |= words(" ".join([entity.pseudonym, *entity.forms.values()]))
            if entity.locked:
                self._add("pseudonym", entity.id, segment)

    def _extend(self, start: int, end: int) -> None:
        if self.ranges and self.ranges[-1][1] == start:
            self.ranges[-1] = self.ranges[-1][0], end
        elif start < end:
            self.ranges.append((start, end))

    def _add(self, kind: Kind, row_id: str, segment: Segment) -> None:
        """Joins all words of one row at its first place."""
        earlier = self.added.get((kind, row_id))
        if earlier is None:
            self.added[kind, row_id] = Place(kind, segment.start, segment.end, segment.text)
        elif segment.text not in earlier.text:
            self.added[kind, row_id] = replace(earlier, text=f"{earlier.text} {segment.text}")


def between(text: str, before: Readable, now: Readable) -> Difference:
    """What became readable and what became hidden. Only words count: an extra comma or space is no difference."""
    revealed = [Place("text", start, end, text[start:end]) for start, end in beyond(text, now.ranges, before.ranges)]
    for key, place in now.added.items():
        known = before.pseudonyms if place.kind == "pseudonym" else frozenset[str]()
        if (earlier := before.added.get(key)) is not None:
            known |= words(earlier.text)
        if not words(place.text) <= known:
            revealed.append(place)
    revealed.sort(key=lambda place: (place.start, place.end))
    return Difference(beyond(text, before.ranges, now.ranges), revealed)


def words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text))


def beyond(text: str, ranges: Iterable[Range], others: Sequence[Range]) -> list[Range]:
    """The parts of the ranges outside the others, trimmed to whole words. Both lists must be in order."""
    found = (_cut(text, start, end) for start, end in _outside(ranges, others))
    return [each for each in found if each is not None]


def _outside(ranges: Iterable[Range], others: Sequence[Range]) -> Iterator[Range]:
    first = 0
    for start, end in ranges:
        while first < len(others) and others[first][1] <= start:
            first += 1
        place, number = start, first
        while number < len(others) and others[number][0] < end:
            if place < others[number][0]:
                yield place, others[number][0]
            place = max(place, others[number][1])
            number += 1
        if place < end:
            yield place, end


def _cut(text: str, start: int, end: int) -> Range | None:
    found = [match.span() for match in _WORD.finditer(text, start, end)]
    return (found[0][0], found[-1][1]) if found else None


def _comments(layer: Layer) -> Iterator[tuple[str, Place]]:
    if layer.comment:
        yield "", Place("comment", 0, 0, layer.comment)
    for mention in layer.mentions:
        if mention.comment and FOR_THE_USER in mention.flags and mention.status != MentionStatus.REJECTED:
            yield mention.id, Place("comment", mention.start, mention.end, mention.comment)
