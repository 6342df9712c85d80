"""The values every part of the library speaks of: frozen, without behaviour beyond derived properties.

Offsets are code points into the stored text, end exclusive.
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
    """Why the gate or the project holds it back."""

    SWITCHED_OFF = "switched_off"
    METADATA = "metadata"
    SUMMARY = "summary"
    STRETCH = "stretch"
    PUBLIC = "public"
    FEW_OWN_WORDS = "few_own_words"


class MentionStatus(StrEnum):
    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    HELD_BACK = "held_back"


# Mentions of any other status are silent: they hide nothing, count nowhere and are not exported.
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


class Token(NamedTuple):
    """A piece of the text with its trailing white space; `start` is where the piece begins.

    The first token also carries the text's leading white space. Pieces joined give the text back.
    A named tuple, because of no other value so many are made.
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
    """Another label a detector thought possible, with its score between 0 and 1."""

    label: str
    score: float


@dataclass(frozen=True, slots=True)
class Evidence:
    """Why a mention is proposed. `rule` is a key of the catalogue of explanations, never a piece of the text.

    `held_back` says why the gate did not let it be proposed, also after somebody has decided about it.
    """

    detector: str
    rule: str
    score: float
    alternatives: tuple[Alternative, ...] = ()
    held_back: WhyHeldBack | None = None


@dataclass(frozen=True, slots=True)
class Mention:
    """A stretch of the source text with what was decided about it.

    `label` is None for a mention that carries temporary labels (`flags`) only. `key` is the normalised
    base form by which detectors let mentions be grouped (genitive taken off, misspelling resolved).
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

    @property
    def stands(self) -> bool:
        return self.status in STANDING

    def of(self, entity_id: str) -> Mention:
        """The same as a mention of this entity, in a third of the time that `replace` takes."""
        values = (*_BEFORE_ENTITY(self), entity_id, *_AFTER_ENTITY(self))
        return Mention(*values)


_NAMES = tuple(field.name for field in fields(Mention))
_BEFORE_ENTITY = attrgetter(*_NAMES[: _NAMES.index("entity_id")])
_AFTER_ENTITY = attrgetter(*_NAMES[_NAMES.index("entity_id") + 1 :])


@dataclass(frozen=True, slots=True)
class Entity:
    """What one or more mentions speak of. `forms`: the pseudonym by joined modifiers (`""`, `gen`, `def+gen`)."""

    id: str
    label: str
    number: int
    pseudonym: str = ""
    forms: Mapping[str, str] = field(default_factory=dict)
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """Target text of a rewrite, before what the source has at offset `at`; of several there lower ranks come first."""

    at: int
    rank: int
    text: str


@dataclass(frozen=True, slots=True)
class Rewrite:
    """An edge without label whose target was changed by hand.

    The target leaves out `ranges` of the source, and `pieces` stand in it; either may be empty. `mention_id` is the
    mention that made the change necessary, `pseudonym` what stood for it when the change was last seen to fit.
    """

    id: str
    ranges: tuple[tuple[int, int], ...] = ()
    pieces: tuple[Piece, ...] = ()
    manual: bool = False
    mention_id: str | None = None
    pseudonym: str = ""


@dataclass(frozen=True, slots=True)
class Edge:
    """Source and target tokens that belong together, by their places in the two token lists.

    `manual`: linked by hand, so that no alignment takes it apart.
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
