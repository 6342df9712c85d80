"""Gives the mentions of an entity one proposed identifier type: the one that hides most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pseudonymizer.model import IdentifierType, Mention, ProposedDecision

_ORDER = (IdentifierType.NO_MASK, IdentifierType.QUASI, IdentifierType.DIRECT)


def agreed(mentions: Sequence[Mention]) -> tuple[Mention, ...]:
    strongest: dict[str, ProposedDecision] = {}
    for mention in mentions:
        decision = mention.evidence.decision if mention.evidence else None
        if decision and mention.entity_id:
            strongest[mention.entity_id] = max(decision, strongest.get(mention.entity_id, decision), key=_strength)
    return tuple(_with(mention, strongest.get(mention.entity_id or "")) for mention in mentions)


def _strength(decision: ProposedDecision) -> tuple[int, float]:
    return _ORDER.index(decision.identifier_type), decision.score


def _with(mention: Mention, decision: ProposedDecision | None) -> Mention:
    if decision is None or mention.evidence is None or mention.evidence.decision is None:
        return mention
    return replace(mention, evidence=replace(mention.evidence, decision=decision))
