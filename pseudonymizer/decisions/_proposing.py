"""Gives each entity the identifier type with the greatest sum of weights, the same for all its mentions."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from pseudonymizer import entities
from pseudonymizer.decisions import _statuses, features
from pseudonymizer.decisions.features import Scene
from pseudonymizer.detectors import Text
from pseudonymizer.model import IdentifierType, Mention, MentionStatus, ProposedDecision, WhyDecided
from pseudonymizer.model.people import SEVERAL, people_to_protect
from pseudonymizer.ranking import weights
from pseudonymizer.ranking.weights import SCALE, Weights

FILE = Path(__file__).with_name("data") / "types.bin"
LANGUAGE = "en"
# Of several people to protect, the one whom a mention endangers most decides.
_ORDER = (IdentifierType.NO_MASK, IdentifierType.QUASI, IdentifierType.DIRECT)


def proposed(text: Text, mentions: Iterable[Mention]) -> tuple[Mention, ...]:
    """The same mentions, their evidence with a proposed identifier type and confidential status.

    Nothing is proposed for texts in other languages, for label sets without identifier types, and for mentions that
    are not proposals.
    """
    if not text.labels.identifier_types or text.language != LANGUAGE:
        return tuple(mentions)
    return with_weights(text, mentions, shipped())


def with_weights(text: Text, mentions: Iterable[Mention], learned: Weights) -> tuple[Mention, ...]:
    """The same with other weights than those of the package."""
    found = list(mentions)
    scenes = [Scene(text, person) for person in people_to_protect(text.person_to_protect) or ("",)]
    for numbers in of_entities(text, found):
        own = [found[number] for number in numbers]
        status = _statuses.proposed(text, own)
        each = [replace(_decision(scene, own, learned), confidential_status=status) for scene in scenes]
        for number in numbers:
            found[number] = _with(found[number], each)
    return tuple(found)


def of_entities(text: Text, mentions: Sequence[Mention]) -> Iterable[list[int]]:
    """The undecided proposals by entity; without entities, by label and words."""
    found: dict[tuple[str, str], list[int]] = defaultdict(list)
    for number, mention in enumerate(mentions):
        if mention.status == MentionStatus.PROPOSED and mention.label and mention.identifier_type is None:
            key = mention.entity_id or entities.key_of(mention, text.text)
            found[mention.label, key].append(number)
    return found.values()


def _of_people(decisions: Sequence[ProposedDecision]) -> ProposedDecision:
    if len(decisions) == 1:
        return decisions[0]
    place, most = max(enumerate(decisions, 1), key=lambda each: (_ORDER.index(each[1].identifier_type), each[1].score))
    return most if most.identifier_type == IdentifierType.NO_MASK else replace(most, person=place)


def _decision(scene: Scene, mentions: Sequence[Mention], learned: Weights) -> ProposedDecision:
    if scene.names_person(mentions):
        return ProposedDecision(IdentifierType.DIRECT, WhyDecided.PROTECTED_PERSON, 1.0)
    told = scene.of(mentions)
    lanes = learned.lanes(learned.total(told))
    best = max(range(len(lanes)), key=lanes.__getitem__)
    odds = [math.exp((lane - lanes[best]) / SCALE) for lane in lanes]
    speaking = _speaking(told, learned, best)
    return ProposedDecision(IdentifierType(learned.labels[best]), speaking.why, round(1 / sum(odds), 3), at=speaking.at)


@dataclass(frozen=True, slots=True)
class _Speaking:
    """What speaks most for the type: a class of features, and the place of the word in it that says most."""

    why: WhyDecided
    at: int | None = None


def _speaking(told: Mapping[str, int | None], learned: Weights, best: int) -> _Speaking:
    sums: dict[WhyDecided, int] = defaultdict(int)
    loudest: dict[WhyDecided, tuple[int, int | None]] = {}
    for feature, place in told.items():
        if feature not in learned.by_feature:
            continue
        lanes, why = learned.lanes(learned.by_feature[feature]), features.why(feature)
        says = lanes[best] - max(each for at, each in enumerate(lanes) if at != best)
        sums[why] += says
        loudest[why] = max(loudest.get(why, (0, None)), (says, place), key=lambda each: each[0])
    if not sums:
        return _Speaking(WhyDecided.KIND)
    why = max(sums, key=lambda each: (sums[each], each))
    return _Speaking(why, loudest[why][1])


def _with(mention: Mention, each: Sequence[ProposedDecision]) -> Mention:
    """With the decisions for each of several people where their types differ, and always with the union."""
    if mention.evidence is None:
        return mention
    differ = len({decision.identifier_type for decision in each}) >= SEVERAL
    evidence = replace(mention.evidence, decision=_of_people(each), decisions=tuple(each) if differ else None)
    return replace(mention, evidence=evidence)


@cache
def shipped() -> Weights:
    return weights.unpack(FILE.read_bytes())
