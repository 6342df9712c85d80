"""Makes examples of decided rulings: the features of what is proposed in them, and what the annotators decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pseudonymizer.decisions import of_entities
from pseudonymizer.decisions._proposing import Learned
from pseudonymizer.decisions.features import Scene
from pseudonymizer.detectors import Text
from pseudonymizer.model import ConfidentialStatus, IdentifierType, Mention
from pseudonymizer.ranking import weights
from pseudonymizer.ranking.build import Example, fit

TYPES = tuple(IdentifierType)
STATUSES = tuple(ConfidentialStatus)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A text with what is proposed in it, and what one annotator decided."""

    text: Text
    proposed: Sequence[Mention]
    decided: Sequence[Mention]


def learn(rulings: Sequence[Ruling]) -> Learned:
    found = [fit(list(of(rulings)), labels) for of, labels in ((examples, TYPES), (statuses, STATUSES))]
    packed = (weights.pack(labels, each) for labels, each in zip((TYPES, STATUSES), found, strict=True))
    return Learned(*map(weights.unpack, packed))


def examples(rulings: Iterable[Ruling]) -> Iterator[Example]:
    """Each proposed entity with its identifier type. What the annotators did not mark is not to be masked."""
    for ruling in rulings:
        types = _painted(ruling)
        for told, mentions in _entities(ruling):
            found = [_most(types[mention.start : mention.end]) for mention in mentions]
            yield Example("", tuple(told), _of_entity(found))


def _of_entity(found: Sequence[IdentifierType | None]) -> str:
    """DIRECT if one mention is, QUASI if half of them are."""
    if IdentifierType.DIRECT in found:
        return IdentifierType.DIRECT
    masked = sum(each == IdentifierType.QUASI for each in found)
    return IdentifierType.QUASI if 2 * masked >= len(found) else IdentifierType.NO_MASK


def statuses(rulings: Iterable[Ruling]) -> Iterator[Example]:
    """Each proposed entity whose label can have a confidential status, with its status."""
    for ruling in rulings:
        confidential = {label.key for label in ruling.text.labels.base if label.confidential}
        decided = [each for each in ruling.decided if _status(each) != ConfidentialStatus.NOT_CONFIDENTIAL]
        for told, mentions in _entities(ruling):
            if mentions[0].label in confidential:
                found = [_status(each) for each in decided if any(_overlap(each, mention) for mention in mentions)]
                yield Example("", tuple(told), found[0] if found else ConfidentialStatus.NOT_CONFIDENTIAL)


def _entities(ruling: Ruling) -> Iterator[tuple[list[str], list[Mention]]]:
    scene = Scene(ruling.text)
    for numbers in of_entities(ruling.text, ruling.proposed):
        mentions = [ruling.proposed[number] for number in numbers]
        yield scene.of(mentions), mentions


def _painted(ruling: Ruling) -> list[IdentifierType | None]:
    """The identifier type of each character. Where mentions overlap, the one that masks counts."""
    types: list[IdentifierType | None] = [None] * len(ruling.text.text)
    for mention in sorted(ruling.decided, key=lambda each: each.identifier_type != IdentifierType.NO_MASK):
        types[mention.start : mention.end] = [mention.identifier_type] * (mention.end - mention.start)
    return types


def _most(types: Sequence[IdentifierType | None]) -> IdentifierType | None:
    """DIRECT if one character is, else the type of most characters."""
    if IdentifierType.DIRECT in types:
        return IdentifierType.DIRECT
    masked = 2 * Counter(types)[IdentifierType.QUASI] >= len(types)
    return IdentifierType.QUASI if masked else IdentifierType.NO_MASK


def _status(mention: Mention) -> ConfidentialStatus:
    return mention.confidential_status or ConfidentialStatus.NOT_CONFIDENTIAL


def _overlap(one: Mention, other: Mention) -> bool:
    return one.start < other.end and other.start < one.end
