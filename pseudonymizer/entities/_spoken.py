"""Collects the different forms in which the mentions of an entity are written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pseudonymizer import tokens
from pseudonymizer.entities._grouping import original_of, surface_of
from pseudonymizer.labels import Label, LabelSet
from pseudonymizer.model import Entity, Mention


@dataclass(frozen=True, slots=True, eq=False)
class Spoken:
    """An entity with its mentions by comparable form. `bases` maps a form in the genitive to its base form."""

    entity: Entity
    label: Label
    forms: dict[str, list[Mention]] = field(default_factory=dict)
    surfaces: dict[str, str] = field(default_factory=dict)
    bases: dict[str, str] = field(default_factory=dict)

    @property
    def family(self) -> str:
        """The family of labels within which entities are compared: first names, institutions, or else one label."""
        if self.label.generator == "name":
            return self.label.series or self.label.key
        return self.label.group if self.label.generator == "series" else self.label.key

    @property
    def rank(self) -> tuple[bool, int, int]:
        """The rank, which decides which of two entities stays: edited by hand, more mentions, first in the text."""
        return self.entity.locked, sum(map(len, self.forms.values())), -self.entity.number

    def note(self, mention: Mention, text: str) -> None:
        surface = " ".join(surface_of(mention, text).split())
        form = tokens.key(surface)
        self.forms.setdefault(form, []).append(mention)
        self.surfaces.setdefault(form, surface)
        if "gen" in mention.modifiers:
            self.bases.setdefault(form, tokens.key(" ".join(original_of(mention, text).split())))


def spoken(mentions: Iterable[Mention], entities: Iterable[Entity], text: str, label_set: LabelSet) -> list[Spoken]:
    """The entities that have mentions, highest rank first."""
    bases = {label.key: label for label in label_set.base}
    known = {each.id: Spoken(each, bases[each.label]) for each in entities if each.label in bases}
    for mention in mentions:
        found = known.get(mention.entity_id or "")
        if found is not None and mention.stands:
            found.note(mention, text)
    return sorted((each for each in known.values() if each.forms), key=lambda each: each.rank, reverse=True)
