"""Makes examples of decided rulings: the features of what is proposed in them, and what the annotators decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pseudonymizer.decisions import of_entities
from pseudonymizer.decisions.features import Scene
from pseudonymizer.detectors import Text
from pseudonymizer.model import IdentifierType, Mention
from pseudonymizer.model.people import people_to_protect
from pseudonymizer.ranking.build import Example

TYPES = tuple(IdentifierType)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A text with what is proposed in it, and what one annotator decided."""

    text: Text
    proposed: Sequence[Mention]
    decided: Sequence[Mention]


def examples(rulings: Iterable[Ruling]) -> Iterator[Example]:
    """Each proposed entity with the right identifier type."""
    for ruling in rulings:
        scene = Scene(ruling.text, next(iter(people_to_protect(ruling.text.person_to_protect)), ""))
        for mentions, label in right(ruling):
            yield Example("", tuple(scene.of(mentions)), label)


def right(ruling: Ruling) -> Iterator[tuple[list[Mention], IdentifierType]]:
    """The mentions of each proposed entity with the type that follows from what the annotator decided.

    What the annotator did not mark is not to be masked.
    """
    types = _painted(ruling)
    for numbers in of_entities(ruling.text, ruling.proposed):
        mentions = [ruling.proposed[number] for number in numbers]
        yield mentions, _of_entity([_most(types[mention.start : mention.end]) for mention in mentions])


def _of_entity(found: Sequence[IdentifierType]) -> IdentifierType:
    """DIRECT if one mention is, QUASI if half of them are."""
    if IdentifierType.DIRECT in found:
        return IdentifierType.DIRECT
    masked = sum(each == IdentifierType.QUASI for each in found)
    return IdentifierType.QUASI if 2 * masked >= len(found) else IdentifierType.NO_MASK


def _painted(ruling: Ruling) -> list[IdentifierType | None]:
    """The identifier type of each character. Where mentions overlap, the one that masks counts."""
    types: list[IdentifierType | None] = [None] * len(ruling.text.text)
    for mention in sorted(ruling.decided, key=lambda each: each.identifier_type != IdentifierType.NO_MASK):
        types[mention.start : mention.end] = [mention.identifier_type] * (mention.end - mention.start)
    return types


def _most(types: Sequence[IdentifierType | None]) -> IdentifierType:
    """DIRECT if one character is, else the type of most characters."""
    if IdentifierType.DIRECT in types:
        return IdentifierType.DIRECT
    masked = 2 * Counter(types)[IdentifierType.QUASI] >= len(types)
    return IdentifierType.QUASI if masked else IdentifierType.NO_MASK
