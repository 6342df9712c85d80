"""Decides without a person which proposals are masked, for the command line. The product asks a person."""

from __future__ import annotations

from collections.abc import Iterable

from pseudonymizer.model import IdentifierType, Mention

# Below this probability, what need not be masked is masked all the same. In four folds of the 92 rulings for learning,
# less than .3 points of the recall of quasi-identifiers are lost from here on.
READABLE_FROM = 0.92


def hidden(mentions: Iterable[Mention], readable_from: float = READABLE_FROM) -> list[Mention]:
    """The mentions to mask: all that stand, except those that almost certainly need no masking."""
    return [mention for mention in mentions if mention.stands and not is_readable(mention, readable_from)]


def is_readable(mention: Mention, readable_from: float = READABLE_FROM) -> bool:
    decision = mention.evidence.decision if mention.evidence else None
    if decision is None or decision.identifier_type != IdentifierType.NO_MASK:
        return False
    return decision.score >= readable_from
