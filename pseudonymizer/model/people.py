"""The people that a document protects, and how the decisions for each of them are joined.

A place is masked for everybody if it is masked for one of them. `frontend/src/model/people.ts` follows the same rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from pseudonymizer.model._values import ConfidentialStatus, IdentifierType, Mention, PersonDecision, ProposedDecision

Value = TypeVar("Value")

# From here on, each of the people can have decisions of their own.
SEVERAL = 2


def people_to_protect(names: str) -> tuple[str, ...]:
    """The people named in a document's field, which parts several names by semicolons."""
    return tuple(name for part in names.split(";") if (name := part.strip()))


def strongest(types: Collection[str | None]) -> IdentifierType | None:
    """The union of identifier types. A place is left readable only if nobody needs it masked."""
    for each in (IdentifierType.DIRECT, IdentifierType.QUASI):
        if each in types:
            return each
    return _shared(IdentifierType.NO_MASK, types)


def gravest(statuses: Collection[str | None]) -> ConfidentialStatus | None:
    """The union of confidential statuses: the first in the order of the label sets."""
    found = (each for each in ConfidentialStatus if each in statuses and each != ConfidentialStatus.NOT_CONFIDENTIAL)
    return next(found, _shared(ConfidentialStatus.NOT_CONFIDENTIAL, statuses))


def _shared(value: Value, among: Collection[object]) -> Value | None:
    return value if set(among) == {value} else None


def is_decided(decisions: Iterable[PersonDecision]) -> bool:
    return all(each.identifier_type is not None for each in decisions)


def own(mention: Mention, people: int) -> tuple[PersonDecision, ...]:
    """What was decided for each of the people, also where it is the same for all."""
    if mention.decisions:
        return mention.decisions
    return tuple(
        PersonDecision(place, mention.identifier_type, mention.confidential_status) for place in range(1, people + 1)
    )


def joined(mention: Mention, decisions: Sequence[PersonDecision]) -> Mention:
    """The mention with these decisions and their union."""
    types, statuses = [each.identifier_type for each in decisions], [each.confidential_status for each in decisions]
    alike = len({(each.identifier_type, each.confidential_status) for each in decisions}) < SEVERAL
    return replace(
        mention,
        identifier_type=strongest(types),
        confidential_status=gravest(statuses),
        decisions=() if alike else tuple(decisions),
    )


def accepted(mention: Mention, proposed: ProposedDecision) -> Mention:
    """The mention with what is proposed, for each person if that differs. What somebody has decided stays."""
    proposals = (mention.evidence.decisions if mention.evidence else None) or (proposed,) * max(
        len(mention.decisions), 1
    )
    made = [
        PersonDecision(
            decided.person,
            decided.identifier_type or each.identifier_type,
            decided.confidential_status or each.confidential_status,
        )
        for decided, each in zip(own(mention, len(proposals)), proposals, strict=True)
    ]
    return joined(mention, made)
