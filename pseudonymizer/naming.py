"""Gives entities their pseudonyms: all of them at first, missing ones later, or different ones instead."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from pseudonymizer import entities, policies, pseudonyms, rotation, tokens
from pseudonymizer.detectors import Text
from pseudonymizer.labels import LabelSet
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, COUNTRY, PLACE
from pseudonymizer.model import Entity, Mention
from pseudonymizer.pseudonyms import Context, Elsewhere, Moment, Shift, moments

Options = Mapping[str, object]
FOREIGN = "foreign"
_ORDER = {COUNTRY: 0, PLACE: 2}


@dataclass(frozen=True, slots=True)
class Others:
    """The author's other documents: originals that must not be drawn, and pseudonyms to reuse.

    `shift`: how far the author's dates and ages move, if the project moves them.
    """

    originals: Collection[str] = ()
    pseudonyms: Elsewhere = field(default_factory=Elsewhere)
    shift: Shift | None = None


ALONE = Others()


@dataclass(frozen=True, slots=True)
class Layer:
    """A text with its mentions, in text order."""

    text: Text
    mentions: tuple[Mention, ...]
    label_set: LabelSet

    def first_mentions(self) -> Mapping[str, Mention]:
        """The first mention of each entity. A rejected or held-back one counts only if the entity has no other."""
        first: dict[str, Mention] = {}
        for mention in sorted(self.mentions, key=lambda each: not each.stands):
            if mention.entity_id is not None:
                first.setdefault(mention.entity_id, mention)
        return first


def complete(
    layer: Layer, named: Iterable[Entity], *, options: Options, rng: random.Random, others: Others = ALONE
) -> tuple[Entity, ...]:
    """The entities with a pseudonym and all its forms. Existing pseudonyms are kept."""
    return _Drawing(layer, options, rng, others).complete(named)


def redraw(
    layer: Layer,
    named: Iterable[Entity],
    *,
    options: Options,
    rng: random.Random,
    others: Others = ALONE,
    chosen: Collection[str] | None = None,
) -> tuple[Entity, ...]:
    """The entities with new pseudonyms, drawn together. Hand-written pseudonyms and entities not in `chosen` stay."""
    known = list(named)
    old = {each.id: each.pseudonym for each in known if not each.locked and (chosen is None or each.id in chosen)}
    bare = [replace(each, pseudonym="", forms={}) if each.id in old else each for each in known]
    drawn = _Drawing(layer, options, rng, others, old).complete(bare)
    # Entities without mentions, and masked ones, get no pseudonym.
    return tuple(new if new.pseudonym else before for before, new in zip(known, drawn, strict=True))


@dataclass(frozen=True, slots=True)
class _Drawing:
    """What stays the same while the entities of a text get pseudonyms. `old` are pseudonyms to avoid."""

    layer: Layer
    options: Options
    rng: random.Random
    others: Others
    old: Mapping[str, str] = field(default_factory=dict)

    def complete(self, named: Iterable[Entity]) -> tuple[Entity, ...]:
        context, first = self._context(), self.layer.first_mentions()
        known = [self._with_all_forms(entity, context) for entity in named]
        for entity in known:
            if entity.pseudonym:
                context = self._after(context, entity, first.get(entity.id))
        unnamed = [entity for entity in known if not entity.pseudonym and self._can_be_named(entity, first)]
        drawn = self._drawn(unnamed, [each for each in known if each.pseudonym], first, context)
        return tuple(drawn.get(entity.id, entity) for entity in known)

    def _context(self) -> Context:
        """The context for drawing.

        Originals of the author and capitalised words of the text, marked or not, are forbidden.
        """
        text, words = self.layer.text, self.layer.text.words
        capitalised = (words.text[place] for place in range(len(words)) if words.is_name_like(place))
        originals = (entities.original_of(mention, text.text) for mention in self.layer.mentions)
        context = Context.chosen(self.options, language=text.language)
        context = replace(
            context,
            elsewhere=self.others.pseudonyms,
            rotation=context.rotation or self._rotation(),
            shift=shift_of(self.options, self.others, self.rng),
        )
        return context.with_forbidden([*self.others.originals, *originals, *capitalised])

    def _rotation(self) -> rotation.Table | None:
        """Without a secret, a text has a rotation of its own."""
        rotates = any(label.generator == "rotation" for label in self.layer.label_set.base)
        return rotation.draw(self.rng.randbytes(16)) if rotates else None

    def _with_all_forms(self, entity: Entity, context: Context) -> Entity:
        """The entity with all its forms. Existing forms stay."""
        label = self.layer.label_set[entity.label]
        if not (entity.pseudonym and label.generator):
            return entity
        made = pseudonyms.written(label, entity.pseudonym, context).forms
        return replace(entity, forms={**made, **entity.forms})

    def _can_be_named(self, entity: Entity, first: Mapping[str, Mention]) -> bool:
        """Whether the entity can have a pseudonym; masked labels have none."""
        label = self.layer.label_set[entity.label]
        return entity.id in first and bool(label.generator) and label.policy != "mask"

    def _drawn(
        self, unnamed: list[Entity], known: list[Entity], first: Mapping[str, Mention], context: Context
    ) -> dict[str, Entity]:
        """Draws pseudonyms, for countries first, since cities depend on them, and for places last: they have a town."""
        drawn: dict[str, Entity] = {}
        told, towns = self._moments(context), {each.id: each.pseudonym for each in known if each.label == CITY}
        for entity in sorted(unnamed, key=lambda entity: (_ORDER.get(entity.label, 1), entity.number)):
            mention = first[entity.id]
            town = self._town_beside(mention, towns) if entity.label == PLACE else ""
            here = replace(context, moment=told.get((mention.start, mention.end)), town=town)
            drawn[entity.id] = self._named(entity, mention, here)
            context = self._after(context, drawn[entity.id], mention)
            if entity.label == CITY:
                towns[entity.id] = drawn[entity.id].pseudonym
        return drawn

    def _named(self, entity: Entity, mention: Mention, context: Context) -> Entity:
        original = entities.original_of(mention, self.layer.text.text)
        here = replace(
            context,
            country=country_of(entity.label, mention.key or tokens.key(original)),
            current=self.old.get(entity.id, ""),
        )
        label = self.layer.label_set[entity.label]
        drawn = pseudonyms.draw(label, original, modifiers=mention.modifiers, context=here, rng=self.rng)
        return replace(entity, pseudonym=drawn.pseudonym, forms=drawn.forms)

    def _moments(self, context: Context) -> Mapping[tuple[int, int], Moment]:
        if context.shift is None:
            return {}
        return moments.of(self.layer.mentions, self.layer.text.text, self.layer.text.language)

    def _town_beside(self, mention: Mention, towns: Mapping[str, str]) -> str:
        """The pseudonym of the town at home that is named nearest to the mention; "" if none is."""
        named = (each for each in self.layer.mentions if each.stands and each.entity_id in towns)
        near = [each for each in named if FOREIGN not in each.modifiers]
        nearest = min(near, key=lambda each: abs(each.start - mention.start), default=None)
        return "" if nearest is None else towns[nearest.entity_id or ""]

    def _after(self, context: Context, entity: Entity, mention: Mention | None) -> Context:
        """The context after an entity got its pseudonym."""
        context = context.taking(entity.label, entity.pseudonym)
        if entity.label == COUNTRY and mention is not None:
            return self._knowing_country(context, mention, entity)
        return context

    def _knowing_country(self, context: Context, mention: Mention, named: Entity) -> Context:
        """The context with the replacement of this country: itself if it is kept, or else the drawn one."""
        original = entities.original_of(mention, self.layer.text.text)
        code = country_of(COUNTRY, mention.key or tokens.key(original))
        if code is None:
            return context
        given = self.options.get("policies")
        decided = policies.decided(mention, self.layer.text.text, given) if isinstance(given, Mapping) else None
        replaced = decided == "replace"
        becomes = (pseudonyms.country_code(named.pseudonym) or "") if replaced else code
        return replace(context, countries={**context.countries, code: becomes})


def shifts_dates(options: Options) -> bool:
    """Whether years, ages and dates of an author move together."""
    return options.get("shift_dates") is True


def shift_of(options: Options, others: Others, rng: random.Random) -> Shift | None:
    """How far they move; a text whose author is not known has a shift of its own."""
    return (others.shift or Shift.draw(rng)) if shifts_dates(options) else None


def country_of(label: str, key: str) -> str | None:
    """The code of the country with this comparison key, or of the country that a listed place lies in."""
    for entry in load().get(key):
        if entry.kind == label and len(entry.value) == 2:
            return entry.value
    return None
