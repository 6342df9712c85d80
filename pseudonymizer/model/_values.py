"""Defines the values that every part of the library uses. They are frozen and have only derived properties.

Offsets are code points in the stored text, end exclusive.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from operator import attrgetter
from typing import NamedTuple


class Origin(StrEnum):
    MACHINE = "machine"
    PERSON = "person"


class WhyHeldBack(StrEnum):
    """Why the gate, the project or a detector held the mention back.

    HOMOGRAPH: a first name that is also an ordinary word, which a person decides about. PATTERN: one of the project's
    patterns says that nothing is to be proposed there.
    """

    SWITCHED_OFF = "switched_off"
    METADATA = "metadata"
    SUMMARY = "summary"
    STRETCH = "stretch"
    PUBLIC = "public"
    FEW_OWN_WORDS = "few_own_words"
    HOMOGRAPH = "homograph"
    PATTERN = "pattern"


class MentionStatus(StrEnum):
    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    HELD_BACK = "held_back"


# Mentions with any other status are silent: they hide nothing, are not counted and are not exported.
STANDING = (MentionStatus.PROPOSED, MentionStatus.ACCEPTED)


class IdentifierType(StrEnum):
    DIRECT = "DIRECT"
    QUASI = "QUASI"
    NO_MASK = "NO_MASK"


class ConfidentialStatus(StrEnum):
    BELIEF = "BELIEF"
    POLITICS = "POLITICS"
    SEX = "SEX"
    ETHNIC = "ETHNIC"
    HEALTH = "HEALTH"
    NOT_CONFIDENTIAL = "NOT_CONFIDENTIAL"


class WhyDecided(StrEnum):
    """What spoke most for a proposed decision."""

    KIND = "kind"
    WORDS = "words"
    FORM = "form"
    PROTECTED_PERSON = "protected_person"
    AROUND = "around"
    PLACE = "place"
    COUNT = "count"


class Token(NamedTuple):
    """A piece of the text with the white space after it; `start` is the offset where the piece begins.

    The first token also holds the text's leading white space, so joining all tokens gives the text. A named tuple,
    because there are so many of them.
    """

    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def word(self) -> str:
        return self.text.strip()

    @property
    def word_start(self) -> int:
        return self.start + len(self.text) - len(self.text.lstrip())

    @property
    def word_end(self) -> int:
        return self.start + len(self.text.rstrip())


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another label that the detector considered, with a score between 0 and 1."""

    label: str
    score: float


@dataclass(frozen=True, slots=True)
class ProposedDecision:
    """A proposed identifier type, why, and how probable it is (0 to 1).

    `at` is the offset of the word beside the mention that spoke most for it. Of several people to protect, `person` is
    the place (from 1) of the one for whose sake the type is proposed.
    """

    identifier_type: IdentifierType
    why: WhyDecided
    score: float
    confidential_status: ConfidentialStatus | None = None
    at: int | None = None
    person: int | None = None


@dataclass(frozen=True, slots=True)
class PersonDecision:
    """What was decided about a mention for one of several people to protect: the one at this place (from 1)."""

    person: int
    identifier_type: IdentifierType | None = None
    confidential_status: ConfidentialStatus | None = None


@dataclass(frozen=True, slots=True)
class Evidence:
    """Why a mention was proposed. `rule` is a key in the catalogue of explanations, never a piece of the text.

    `held_back` says why the gate held the mention back, `decision` which identifier type is proposed. Both stay after
    somebody decides about the mention. `found_by`: the engines that found the name, where several were asked.
    `decisions`: where several people are to be protected, what is proposed for each; `decision` is their union.
    """

    detector: str
    rule: str
    score: float
    alternatives: tuple[Alternative, ...] = ()
    held_back: WhyHeldBack | None = None
    decision: ProposedDecision | None = None
    found_by: tuple[str, ...] | None = None
    decisions: tuple[ProposedDecision, ...] | None = None


@dataclass(frozen=True, slots=True)
class Mention:
    """A stretch of the source text with what was decided about it.

    `label` is None for a mention with temporary labels (`flags`) only. `key` is the normalized base form by which
    mentions are grouped (without genitive ending, misspellings resolved). `decisions` has one for each of several
    people to protect, and is empty where it is the same for all; the mention's own values are their union.
    """

    start: int
    end: int
    label: str | None = None
    id: str = ""
    modifiers: tuple[str, ...] = ()
    entity_id: str | None = None
    identifier_type: IdentifierType | None = None
    confidential_status: ConfidentialStatus | None = None
    flags: tuple[str, ...] = ()
    comment: str = ""
    origin: Origin = Origin.MACHINE
    status: MentionStatus = MentionStatus.PROPOSED
    evidence: Evidence | None = None
    key: str = ""
    decisions: tuple[PersonDecision, ...] = ()

    @property
    def stands(self) -> bool:
        return self.status in STANDING

    @property
    def mask_proposed(self) -> ProposedDecision | None:
        """The decision that an undecided proposal gets when all are accepted together: never one to leave it readable.

        The browser has the same rule (`frontend/src/model/proposedDecisions.ts`).
        """
        if self.status != MentionStatus.PROPOSED or self.identifier_type is not None or self.evidence is None:
            return None
        decision = self.evidence.decision
        return None if decision is None or decision.identifier_type == IdentifierType.NO_MASK else decision

    def of(self, entity_id: str) -> Mention:
        """The same mention with this entity. Three times as fast as `replace`."""
        values = (*_BEFORE_ENTITY(self), entity_id, *_AFTER_ENTITY(self))
        return Mention(*values)


_NAMES = tuple(field.name for field in fields(Mention))
_BEFORE_ENTITY = attrgetter(*_NAMES[: _NAMES.index("entity_id")])
_AFTER_ENTITY = attrgetter(*_NAMES[_NAMES.index("entity_id") + 1 :])


@dataclass(frozen=True, slots=True)
class Entity:
    """What one or more mentions refer to. `forms` has the pseudonym by joined modifiers (`""`, `gen`, `def+gen`)."""

    id: str
    label: str
    number: int
    pseudonym: str = ""
    forms: Mapping[str, str] = field(default_factory=dict)
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """Target text of a rewrite, placed before offset `at` of the source.

    Of several at one offset, lower ranks come first.
    """

    at: int
    rank: int
    text: str


@dataclass(frozen=True, slots=True)
class Rewrite:
    """An edge without a label whose target was changed by hand.

    The target omits the `ranges` of the source and contains the `pieces`; either may be empty. `mention_id` is the
    mention that made the change necessary, and `pseudonym` the one that stood for it when somebody last confirmed that
    the change fits.
    """

    id: str
    ranges: tuple[tuple[int, int], ...] = ()
    pieces: tuple[Piece, ...] = ()
    manual: bool = False
    mention_id: str | None = None
    pseudonym: str = ""


@dataclass(frozen=True, slots=True)
class Edge:
    """Source and target tokens that belong together, by their indexes in the two token lists.

    `manual`: linked by hand, so that no alignment splits it.
    """

    source: tuple[int, ...]
    target: tuple[int, ...]
    mention_ids: tuple[str, ...] = ()
    rewrite_ids: tuple[str, ...] = ()
    manual: bool = False


@dataclass(frozen=True, slots=True)
class Graph:
    source: tuple[Token, ...]
    target: tuple[Token, ...]
    edges: tuple[Edge, ...]
