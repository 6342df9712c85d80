"""Defines what a rule looks at and what it returns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from pseudonymizer import entities, groups, rendering
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, Rewrite
from pseudonymizer.validation._beside import NOTHING, Beside
from pseudonymizer.validation._shown import Shown


@dataclass(frozen=True, slots=True)
class Hit:
    """A place that breaks a rule. `values` holds labels and the like, never a piece of the text."""

    mention_ids: tuple[str, ...] = ()
    entity_ids: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)
    rewrite_ids: tuple[str, ...] = ()


@dataclass(frozen=True)
class Layer:
    """An annotation as the rules see it. Rejected and held-back mentions are in `silent` only."""

    text: str
    mentions: tuple[Mention, ...]
    entities: Mapping[str, Entity]
    label_set: LabelSet
    policies: Mapping[str, str]
    rewrites: tuple[Rewrite, ...] = ()
    silent: tuple[Mention, ...] = ()
    beside: Beside = NOTHING

    @classmethod
    def of(  # noqa: PLR0913 - the rules look at all of these
        cls,
        text: str,
        mentions: Iterable[Mention],
        entities: Iterable[Entity],
        label_set: LabelSet,
        policies: Mapping[str, str],
        rewrites: Iterable[Rewrite] = (),
        *,
        beside: Beside = NOTHING,
    ) -> Layer:
        ordered = sorted(mentions, key=lambda mention: (mention.start, mention.end, mention.id))
        standing = tuple(mention for mention in ordered if mention.stands)
        silent = tuple(mention for mention in ordered if not mention.stands)
        by_id = {entity.id: entity for entity in entities}
        return cls(text, standing, by_id, label_set, policies, tuple(rewrites), silent, beside)

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
    def replaced_entities(self) -> frozenset[str | None]:
        return frozenset(mention.entity_id for mention in self.replaced)

    @cached_property
    def hidden(self) -> tuple[Mention, ...]:
        return tuple(mention for mention in self.labelled if self.effect(mention) != "keep")

    @cached_property
    def by_id(self) -> Mapping[str, Mention]:
        return {mention.id: mention for mention in self.mentions}

    @cached_property
    def _known(self) -> list[Mention]:
        """The mentions whose label is in the set. Rendering cannot handle others."""
        return [mention for mention in self.mentions if mention.label is None or mention.label in self.base]

    @cached_property
    def kept(self) -> tuple[Mention, ...]:
        """The mentions that leave their words readable, including rejected and held-back ones."""
        found = [*self.silent, *(mention for mention in self._known if self.effect(mention) == "keep")]
        return tuple(sorted(found, key=lambda mention: (mention.start, mention.end, mention.id)))

    @cached_property
    def longest_kept(self) -> int:
        return max((mention.end - mention.start for mention in self.kept), default=0)

    @cached_property
    def shown(self) -> Shown:
        if not self.rewrites:
            parts = groups.components(self._known)
            return Shown.of_source(self.text, ((part.start, part.end) for part in parts if self._hides(part)))
        segments = rendering.segments(
            self.text, self._known, self.entities.values(), self.label_set, self.policies, "target", self.rewrites
        )
        return Shown.of_segments(segments, self.text)

    def _hides(self, part: groups.Component) -> bool:
        return any(self.effect(mention) != "keep" for mention in part.mentions)

    @cached_property
    def cleared_words(self) -> frozenset[tuple[str, str, str]]:
        return frozenset((each.field, each.ref, each.key) for each in self.beside.cleared)

    def effect(self, mention: Mention) -> rendering.Effect:
        return rendering.effect(mention, self.text, self.label_set, self.policies)

    def surface(self, mention: Mention) -> str:
        return entities.surface_of(mention, self.text)

    def entity(self, mention: Mention) -> Entity | None:
        """The mention's entity, if it has a pseudonym."""
        entity = self.entities.get(mention.entity_id or "")
        return entity if entity is not None and entity.pseudonym else None
