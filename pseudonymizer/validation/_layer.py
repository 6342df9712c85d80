"""What a rule looks at, and what it answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from pseudonymizer import entities, rendering
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, Rewrite


@dataclass(frozen=True, slots=True)
class Hit:
    """A place where a rule does not hold. `values` holds labels and the like, never a piece of the text."""

    mention_ids: tuple[str, ...] = ()
    entity_ids: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)
    rewrite_ids: tuple[str, ...] = ()


@dataclass(frozen=True)
class Layer:
    """An annotation as the rules see it: without rejected mentions."""

    text: str
    mentions: tuple[Mention, ...]
    entities: Mapping[str, Entity]
    label_set: LabelSet
    policies: Mapping[str, str]
    rewrites: tuple[Rewrite, ...] = ()

    @cached_property
    def base(self) -> frozenset[str | None]:
        return frozenset(label.key for label in self.label_set.base)

    @cached_property
    def labelled(self) -> tuple[Mention, ...]:
        return tuple(mention for mention in self.mentions if mention.label in self.base)

    @cached_property
    def replaced(self) -> tuple[Mention, ...]:
        return tuple(mention for mention in self.labelled if self.effect(mention) == "replace")

    @cached_property
    def hidden(self) -> tuple[Mention, ...]:
        return tuple(mention for mention in self.labelled if self.effect(mention) != "keep")

    def effect(self, mention: Mention) -> rendering.Effect:
        return rendering.effect(mention, self.label_set, self.policies)

    def surface(self, mention: Mention) -> str:
        return entities.surface_of(mention, self.text)

    def entity(self, mention: Mention) -> Entity | None:
        """What the mention speaks of, once it has a pseudonym."""
        entity = self.entities.get(mention.entity_id or "")
        return entity if entity is not None and entity.pseudonym else None
