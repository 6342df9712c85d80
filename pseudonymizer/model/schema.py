"""Declares the rows of an annotation in one place.

The rules of operations, the server's parser, columns and serializers, and the browser's types and checks are derived
from these tables. `docs/architecture.md` says how to add a field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pseudonymizer.model._values import (
    Alternative,
    ConfidentialStatus,
    Entity,
    Evidence,
    IdentifierType,
    Mention,
    MentionStatus,
    Origin,
    PersonDecision,
    Piece,
    ProposedDecision,
    Rewrite,
    WhyDecided,
    WhyHeldBack,
)
from pseudonymizer.model.kinds import (
    HIGHEST_NUMBER,
    HIGHEST_OFFSET,
    MOST_ITEMS,
    Choice,
    Field,
    Forms,
    Id,
    Key,
    ListOf,
    Range,
    Record,
    Score,
    Text,
    Whole,
    Word,
    Words,
    YesNo,
)

OFFSET = Whole(0, HIGHEST_OFFSET)
RENDERED_MODIFIERS = ("def", "gen", "pl")


@dataclass(frozen=True, slots=True)
class Table:
    """`value` is the library's class for a row. `type_name` is the name of a row's type in the API and the browser.

    `whole`: operations may add and remove rows, not only change them.
    """

    name: str
    value: type | None
    type_name: str
    about: str
    fields: tuple[Field, ...]
    whole: bool = True

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the fields, in column order."""
        return tuple(field.name for field in self.fields)

    def __getitem__(self, name: str) -> Field:
        return next(field for field in self.fields if field.name == name)


ALTERNATIVE = Record(
    "Alternative",
    Alternative,
    (Field("label", Word()), Field("score", Score())),
    "Another label that a detector thought possible.",
)

PROPOSED_DECISION = Record(
    "ProposedDecision",
    ProposedDecision,
    (
        Field("identifier_type", Choice(IdentifierType)),
        Field("why", Choice(WhyDecided), "What spoke most for it."),
        Field("score", Score(), "How probable it is."),
        Field("confidential_status", Choice(ConfidentialStatus), "Proposed with it.", optional=True),
        Field("at", OFFSET, "Where the word stands that spoke most for it.", optional=True),
        Field("person", Whole(1, MOST_ITEMS), "Of several people to protect, the one it protects.", optional=True),
    ),
    "A proposed identifier type.",
)

EVIDENCE = Record(
    "Evidence",
    Evidence,
    (
        Field("detector", Key()),
        Field("rule", Key()),
        Field("score", Score()),
        Field("alternatives", ListOf(ALTERNATIVE)),
        Field("held_back", Choice(WhyHeldBack), "Why the gate did not let it be proposed.", optional=True),
        Field("decision", PROPOSED_DECISION, "The identifier type that was proposed with it.", optional=True),
        Field("found_by", Words(), "The engines that found the name, where several were asked.", optional=True),
        Field("decisions", ListOf(PROPOSED_DECISION), "What is proposed for each of several people.", optional=True),
    ),
    "Why a mention was proposed.",
)

PERSON_DECISION = Record(
    "PersonDecision",
    PersonDecision,
    (
        Field("person", Whole(1, MOST_ITEMS), "The person's place among those to protect."),
        Field("identifier_type", Choice(IdentifierType), nullable=True),
        Field("confidential_status", Choice(ConfidentialStatus), nullable=True),
    ),
    "What was decided for one of several people to protect.",
)

PIECE = Record(
    "Piece",
    Piece,
    (
        Field("at", OFFSET, "It stands before what the source has at this offset."),
        Field("rank", Whole(-HIGHEST_NUMBER, HIGHEST_NUMBER), "Of several at one offset the lower ranks come first."),
        Field("text", Text(blank=False)),
    ),
    "Target text of a rewrite.",
)

MENTION = Table(
    "mention",
    Mention,
    "MentionRow",
    "A stretch of the source text with what was decided about it.",
    (
        Field("id", Id(), fixed=True),
        Field("start", OFFSET, "In code points of the source text."),
        Field("end", OFFSET, "End exclusive."),
        Field("label", Word(), "Null where it only carries flags.", nullable=True),
        Field("modifiers", Words(ordered=True)),
        Field("identifier_type", Choice(IdentifierType), nullable=True),
        Field("confidential_status", Choice(ConfidentialStatus), nullable=True),
        Field("entity_id", Id(of="entity"), nullable=True),
        Field("flags", Words(), "Temporary labels.", note=True),
        Field("comment", Text(), sealed=True, note=True),
        Field("origin", Choice(Origin), fixed=True),
        Field("status", Choice(MentionStatus)),
        Field("evidence", EVIDENCE, nullable=True, fixed=True),
        Field(
            "decisions",
            ListOf(PERSON_DECISION),
            "For each of several people to protect; empty where it is the same for all.",
            added=True,
        ),
    ),
)

ENTITY = Table(
    "entity",
    Entity,
    "EntityRow",
    "What one or more mentions refer to.",
    (
        Field("id", Id(), fixed=True),
        Field("label", Word()),
        Field("number", Whole(1, HIGHEST_NUMBER), "The running number, unique within the label."),
        Field("pseudonym", Text(), sealed=True),
        Field("forms", Forms(RENDERED_MODIFIERS), "The pseudonym by joined modifiers.", sealed=True),
        Field("locked", YesNo(), "The pseudonym was written by hand."),
    ),
)

REWRITE = Table(
    "rewrite",
    Rewrite,
    "RewriteRow",
    "An edge without a label whose target was changed by hand.",
    (
        Field("id", Id(), fixed=True),
        Field("ranges", ListOf(Range()), "Stretches of the source that the target leaves out; may be empty."),
        Field("pieces", ListOf(PIECE), "What the target has instead; may be empty.", sealed=True),
        Field("manual", YesNo(), "Linked by hand, so that no alignment takes it apart."),
        Field("mention_id", Id(of="mention"), "The mention that made the change necessary.", nullable=True),
        Field("pseudonym", Text(), "What stood for that mention when the change was last seen to fit.", sealed=True),
    ),
)

ANNOTATION = Table(
    "annotation",
    None,
    "AnnotationRow",
    "The comments on the whole document.",
    (
        Field("id", Id(), fixed=True),
        Field("comment_stage", Text(), "For later stages of the work.", sealed=True),
        Field("comment_user", Text(), "For the users of the corpus.", sealed=True),
    ),
    whole=False,
)

TABLES: Mapping[str, Table] = {table.name: table for table in (MENTION, ENTITY, REWRITE, ANNOTATION)}
