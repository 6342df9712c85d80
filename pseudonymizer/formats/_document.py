"""Defines what formats read, and what formats with the source write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise

from pseudonymizer import rendering, tokens
from pseudonymizer.formats._remarks import Notices
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, Rewrite, Token


@dataclass(frozen=True, slots=True)
class BroughtMention:
    """What a file said about a mention, by which we recognise it and see that it is unchanged.

    `edit` is the file's word for how the mention was made. `related` holds the file's ids of related mentions, or None
    if the file has no such field.
    """

    id: str
    start: int
    end: int
    label: str | None
    edit: str
    related: tuple[str, ...] | None = None

    def is_like(self, mention: Mention) -> bool:
        return (self.start, self.end, self.label) == (mention.start, mention.end, mention.label)


@dataclass(frozen=True, slots=True)
class Brought:
    """What files brought about the mentions and entities of a layer, by the ids that these have now."""

    mentions: Mapping[str, BroughtMention] = field(default_factory=dict)
    entities: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Layer:
    """The mentions and entities of one annotator. Entity ids are unique within the layer only."""

    annotator: str
    mentions: Sequence[Mention] = ()
    entities: Sequence[Entity] = ()
    brought: Brought = field(default_factory=Brought)


@dataclass(frozen=True, slots=True)
class AnnotatedDocument:
    """A document as a file holds it.

    `token_lengths` are the lengths, in code points, of the tokens in the file; None if our tokenizer makes them.
    `annotator` made the mentions, if the file tells; `others` are the layers of other annotators. `notices` tell what
    was read otherwise than it stands in the file.
    """

    id: str
    text: str
    label_set: LabelSet
    policies: Mapping[str, str] = field(default_factory=dict)
    mentions: Sequence[Mention] = ()
    entities: Sequence[Entity] = ()
    metadata: Mapping[str, object] = field(default_factory=dict)
    person_to_protect: str = ""
    language: str = ""
    comment_stage: str = ""
    comment_user: str = ""
    rewrites: Sequence[Rewrite] = ()
    token_lengths: Sequence[int] | None = None
    tokenizer_version: str = tokens.TOKENIZER_VERSION
    annotator: str = ""
    brought: Brought = field(default_factory=Brought)
    others: Sequence[Layer] = ()
    notices: Notices = field(default=(), compare=False)

    @property
    def layers(self) -> tuple[Layer, ...]:
        """The layers of all annotators. Empty if no annotator is named and nothing is marked."""
        own = Layer(self.annotator, self.mentions, self.entities, self.brought)
        return ((own,) if own.annotator or own.mentions else ()) + tuple(self.others)

    def effect(self, mention: Mention) -> rendering.Effect:
        return rendering.effect(mention, self.text, self.label_set, self.policies)

    @property
    def base_tokens(self) -> tuple[Token, ...]:
        if self.token_lengths is None:
            return tokens.tokenize(self.text, self.tokenizer_version)
        ends = accumulate(self.token_lengths, initial=0)
        return tuple(Token(self.text[start:end], start) for start, end in pairwise(ends))
