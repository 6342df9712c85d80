"""Counts what patterns find in a project's documents, and keeps some places of each kind to look at."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Any
from uuid import UUID

from annotation.services.patterns._layers import Layers, Marked
from pseudonymizer import patterns, pseudonyms
from pseudonymizer.detectors import Shown
from pseudonymizer.model import MentionStatus
from pseudonymizer.patterns import Fate, Found, Pattern

PLACES_KEPT = 10
# A pattern that finds so many of all words is hardly meant so.
MOST_WORDS = 0.3
FEWEST_WORDS = 50  # fewer say nothing about that


class Kind(StrEnum):
    """What a match meets. The first five are about what is marked there already, the last about other reasons."""

    NEW = "new"
    SAME = "same"  # proposed with the same place and label
    OTHER_LABEL = "other_label"
    COVERS = "covers"
    CUTS = "cuts"  # takes a part of a proposal
    AGREES = "agrees"  # a person has marked the same
    DIFFERS = "differs"  # a person has marked something else there
    REJECTED = "rejected"  # a person has rejected a proposal there
    UNMARKED = "unmarked"  # somebody finished the document without marking it
    UNCHANGED = "unchanged"  # the replacement is what is written there
    NO_CHECKSUM = "no_checksum"
    NO_CONTEXT = "no_context"
    EARLIER = "earlier"
    NOTHING = "nothing"  # to be left out, but nothing is proposed there
    LEAVES_OUT = "leaves_out"
    STAYS = "stays"  # a part of a longer proposal, which stays


@dataclass(slots=True)
class _Of:
    """What one pattern has met so far."""

    counts: Counter[Kind] = field(default_factory=Counter)
    taken: Counter[tuple[str, str]] = field(default_factory=Counter)
    documents: set[UUID] = field(default_factory=set)
    found: int = 0
    words: int = 0
    places: dict[Kind, list[tuple[str, int, int]]] = field(default_factory=dict)


class Counting:
    def __init__(self, given: Sequence[Pattern], rng: Random) -> None:
        self._by_pattern = {pattern: _Of() for pattern in given}
        self._rng = rng
        self._documents = self._words = 0

    def add(
        self,
        document_id: UUID,
        token_count: int,
        shown: Shown,
        judged: Iterable[tuple[Found, Fate]],
        layers: Layers,
    ) -> None:
        self._documents += 1
        self._words += token_count
        starts = _Starts([marked.start for marked in layers.machine], [marked.start for marked in layers.people])
        for found, fate in judged:
            of, place = self._by_pattern[found.pattern], shown.outwards(found.start, found.end)
            if fate is not Fate.FOUND:
                self._note(of, Kind(fate.value), document_id, place)
                continue
            words = shown.text.text[found.start : found.end]
            of.found += 1
            of.words += len(words.split())
            of.documents.add(document_id)
            for kind in _kinds(found, place, words, layers, starts, of):
                self._note(of, kind, document_id, place)

    def _note(self, of: _Of, kind: Kind, document_id: UUID, place: tuple[int, int]) -> None:
        """Keeps a random sample of the places: each has the same chance, wherever it lies."""
        of.counts[kind] += 1
        kept = of.places.setdefault(kind, [])
        if len(kept) < PLACES_KEPT:
            kept.append((str(document_id), *place))
        elif (at := self._rng.randrange(of.counts[kind])) < PLACES_KEPT:
            kept[at] = (str(document_id), *place)

    def as_json(self) -> dict[str, Any]:
        return {
            "documents": self._documents,
            "words": self._words,
            "patterns": [self._of_pattern(of) for of in self._by_pattern.values()],
        }

    def _of_pattern(self, of: _Of) -> dict[str, Any]:
        return {
            "found": of.found,
            "documents": len(of.documents),
            "everything": self._words >= FEWEST_WORDS and of.words > self._words * MOST_WORDS,
            "counts": {kind.value: count for kind, count in of.counts.items()},
            "taken": [[*key, count] for key, count in of.taken.most_common()],
            "places": {kind.value: kept for kind, kept in of.places.items()},
        }


@dataclass(frozen=True, slots=True)
class _Starts:
    machine: list[int]
    people: list[int]


def _kinds(
    found: Found, place: tuple[int, int], words: str, layers: Layers, starts: _Starts, of: _Of
) -> Iterable[Kind]:
    own = [m for m in _overlapping(layers.machine, starts.machine, place) if m.detector != patterns.DETECTOR]
    by_people = _overlapping(layers.people, starts.people, place)
    if found.pattern.label:
        yield _of_machine(found, place, own, of)
        people = _of_people(found, place, by_people, layers.read)
    else:
        yield _left_out(place, own, of)
        people = _kept_readable(by_people, layers.read)
    if people:
        yield people
    if found.replacement and pseudonyms.bare(found.replacement) == pseudonyms.bare(words):
        yield Kind.UNCHANGED


def _overlapping(marked: Sequence[Marked], starts: list[int], place: tuple[int, int]) -> list[Marked]:
    last = bisect_left(starts, place[1])
    # Mentions may overlap where the label set allows it, and are never long.
    return [each for each in marked[max(0, last - _REACH) : last] if each.end > place[0]]


_REACH = 50


def _of_machine(found: Found, place: tuple[int, int], met: Sequence[Marked], of: _Of) -> Kind:
    if not met:
        return Kind.NEW
    label = found.pattern.label
    if any((each.start, each.end, each.label) == (*place, label) for each in met):
        return Kind.SAME
    of.taken.update((each.detector, each.label) for each in met)
    if any((each.start, each.end) == place for each in met):
        return Kind.OTHER_LABEL
    if all(place[0] <= each.start and each.end <= place[1] for each in met):
        return Kind.COVERS
    return Kind.CUTS


def _left_out(place: tuple[int, int], met: Sequence[Marked], of: _Of) -> Kind:
    within = [each for each in met if place[0] <= each.start and each.end <= place[1]]
    of.taken.update((each.detector, each.label) for each in within)
    if within:
        return Kind.LEAVES_OUT
    return Kind.STAYS if met else Kind.NOTHING


def _kept_readable(met: Sequence[Marked], read: bool) -> Kind | None:
    """Whether people marked what is to be left out; None if nobody has decided."""
    decided = [each for each in met if each.is_decided]
    if any(each.status != MentionStatus.REJECTED for each in decided):
        return Kind.DIFFERS
    return Kind.AGREES if decided or (read and not met) else None


def _of_people(found: Found, place: tuple[int, int], met: Sequence[Marked], read: bool) -> Kind | None:
    """The strongest objection of anybody, or else the agreement; None if nobody has decided."""
    decided = [each for each in met if each.is_decided]
    standing = [each for each in decided if each.status != MentionStatus.REJECTED]
    if len(standing) < len(decided):
        return Kind.REJECTED
    if any((each.start, each.end, each.label) != (*place, found.pattern.label) for each in standing):
        return Kind.DIFFERS
    if standing:
        return Kind.AGREES
    return Kind.UNMARKED if read and not met else None
