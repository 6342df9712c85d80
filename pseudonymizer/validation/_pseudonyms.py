"""Rules for pseudonyms: none is missing, none is shared, none shows an original."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator

from pseudonymizer import patterns, pseudonyms, rendering, tokens
from pseudonymizer.entities import original_of
from pseudonymizer.model import Entity, Mention
from pseudonymizer.pseudonyms import bare
from pseudonymizer.validation._layer import Hit, Layer
from pseudonymizer.validation._rule import rule


@rule("error")
def equals_original(layer: Layer) -> Iterator[Hit]:
    for mention in layer.replaced:
        if _coincides(layer, mention) and not _has_fixed_shape(layer, mention):
            yield Hit((mention.id,), (mention.entity_id or "",), {"label": mention.label})


@rule("warning")
def mask_equals_original(layer: Layer) -> Iterator[Hit]:
    for mention in layer.replaced:
        if _coincides(layer, mention) and _has_fixed_shape(layer, mention):
            values = {"label": mention.label}
            yield Hit((mention.id,), (mention.entity_id or "",), values)


def _has_fixed_shape(layer: Layer, mention: Mention) -> bool:
    return pseudonyms.is_fixed(layer.label_set[mention.label or ""])


def _coincides(layer: Layer, mention: Mention) -> bool:
    """Whether any form of the pseudonym equals the original, ignoring case, genitive and delimiters."""
    entity = layer.entity(mention)
    original = pseudonyms.spellings(layer.surface(mention))
    return entity is not None and any(bare(form) in original for form in _forms(entity))


def _forms(entity: Entity) -> tuple[str, ...]:
    return (entity.pseudonym, *entity.forms.values())


@rule("error")
def pseudonym_contains_original(layer: Layer) -> Iterator[Hit]:
    """The original as whole words in its pseudonym: Anna in Anna-Lisa. Another rule reports equal ones."""
    for mention in layer.replaced:
        entity = layer.entity(mention)
        if entity is None or _has_fixed_shape(layer, mention) or _coincides(layer, mention):
            continue
        if pseudonyms.stands_in(layer.surface(mention), _forms(entity)):
            yield Hit((mention.id,), (entity.id,), {"label": mention.label})


@rule("error")
def pseudonym_is_original(layer: Layer) -> Iterator[Hit]:
    """A pseudonym that equals another hidden original of this text, and so would reveal it."""
    owners: dict[str, dict[str | None, str]] = defaultdict(dict)
    for mention in layer.hidden:
        for original in {bare(layer.surface(mention)), bare(original_of(mention, layer.text))}:
            owners[original].setdefault(mention.entity_id, mention.id)
    for mention in layer.replaced:
        entity = layer.entity(mention)
        # 2013 for 2015 where 2013 is 2011: numbers that move together reveal nothing.
        if entity is None or _has_fixed_shape(layer, mention) or pseudonyms.is_shifted(layer.label_set[entity.label]):
            continue
        others = [id_ for form in _forms(entity) for owner, id_ in owners[bare(form)].items() if owner != entity.id]
        if others:
            yield Hit((mention.id, others[0]), (entity.id,), {"label": mention.label})


@rule("error")
def shared_pseudonym(layer: Layer) -> Iterator[Hit]:
    """One pseudonym for several entities that have mentions, unless one of the project's patterns gave it to them."""
    spoken_of = {mention.entity_id for mention in layer.replaced}
    bearers: dict[tuple[str, str], list[str]] = defaultdict(list)
    for entity in layer.entities.values():
        if entity.id in spoken_of and entity.pseudonym and entity.label in layer.base:
            bearers[entity.label, tokens.key(entity.pseudonym)].append(entity.id)
    for (label, _), ids in bearers.items():
        if len(ids) > 1 and layer.label_set[label].distinct and not _are_of_one_pattern(ids, layer):
            yield Hit(entity_ids=tuple(ids), values={"label": label})


def _are_of_one_pattern(ids: Collection[str], layer: Layer) -> bool:
    found_by = {mention.entity_id: patterns.pattern_of(mention) for mention in reversed(layer.replaced)}
    names = {found_by[entity_id] for entity_id in ids}
    return len(names) == 1 and names != {""}


@rule("warning")
def pseudonym_missing(layer: Layer) -> Iterator[Hit]:
    for mention in layer.replaced:
        if rendering.pseudonym(mention, layer.entities) == rendering.MASK and not _has_fixed_shape(layer, mention):
            yield Hit((mention.id,), values={"label": mention.label})
