"""Gives each entity the decisions with the greatest sums of weights, the same for all its mentions."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from pseudonymizer import entities
from pseudonymizer.decisions import features
from pseudonymizer.detectors import Text
from pseudonymizer.model import ConfidentialStatus, Decision, IdentifierType, Mention, MentionStatus, WhyDecided
from pseudonymizer.ranking import weights
from pseudonymizer.ranking.weights import SCALE, Weights

DATA = Path(__file__).with_name("data")
TYPE_FILE, STATUS_FILE = DATA / "types.bin", DATA / "statuses.bin"
LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Learned:
    types: Weights
    statuses: Weights


def proposed(text: Text, mentions: Iterable[Mention]) -> list[Mention]:
    """The same mentions with a proposed identifier type and confidential status.

    Nothing is proposed for texts in other languages, for label sets without identifier types, and for mentions that
    came with a decision.
    """
    if not text.labels.identifier_types or text.language != LANGUAGE:
        return list(mentions)
    return with_weights(text, mentions, shipped())


def with_weights(text: Text, mentions: Iterable[Mention], learned: Learned) -> list[Mention]:
    """The same with other weights than those of the package."""
    found, scene = list(mentions), features.Scene(text)
    confidential = {label.key for label in text.labels.base if label.confidential}
    for numbers in of_entities(text, found):
        told = scene.of([found[number] for number in numbers])
        decision = _decision(told, learned.types)
        status = _status(told, learned.statuses) if found[numbers[0]].label in confidential else None
        for number in numbers:
            found[number] = _decided(found[number], decision, status)
    return found


def of_entities(text: Text, mentions: Sequence[Mention]) -> Iterable[list[int]]:
    """The undecided proposals by entity; without entities, by label and words."""
    found: dict[tuple[str, str], list[int]] = defaultdict(list)
    for number, mention in enumerate(mentions):
        if mention.status == MentionStatus.PROPOSED and mention.label and mention.identifier_type is None:
            key = mention.entity_id or entities.key_of(mention, text.text)
            found[mention.label, key].append(number)
    return found.values()


def _decision(told: Sequence[str], learned: Weights) -> Decision:
    lanes = learned.lanes(learned.total(told))
    best = max(range(len(lanes)), key=lanes.__getitem__)
    odds = [math.exp((lane - lanes[best]) / SCALE) for lane in lanes]
    return Decision(IdentifierType(learned.labels[best]), _why(told, learned, best), round(1 / sum(odds), 3))


def _why(told: Sequence[str], learned: Weights, best: int) -> WhyDecided:
    """The class of features that spoke most for the type."""
    sums: dict[WhyDecided, int] = defaultdict(int)
    for feature in told:
        if feature in learned.by_feature:
            lanes = learned.lanes(learned.by_feature[feature])
            sums[features.why(feature)] += lanes[best] - max(each for at, each in enumerate(lanes) if at != best)
    return max(sums, key=lambda each: (sums[each], each), default=WhyDecided.KIND)


def _status(told: Sequence[str], learned: Weights) -> ConfidentialStatus:
    lanes = learned.lanes(learned.total(told))
    return ConfidentialStatus(learned.labels[max(range(len(lanes)), key=lanes.__getitem__)])


def _decided(mention: Mention, decision: Decision, status: ConfidentialStatus | None) -> Mention:
    evidence = mention.evidence
    return replace(
        mention,
        identifier_type=decision.identifier_type,
        confidential_status=mention.confidential_status or status,
        evidence=None if evidence is None else replace(evidence, decision=decision),
    )


@cache
def shipped() -> Learned:
    return Learned(*(weights.unpack(file.read_bytes()) for file in (TYPE_FILE, STATUS_FILE)))

