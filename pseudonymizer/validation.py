"""What still speaks against an annotation being done, as a list of rules that know nothing of each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Literal

from pseudonymizer import pseudonyms, rendering, tokens
from pseudonymizer.entities import original_of
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, MentionStatus, Rewrite
from pseudonymizer.pseudonyms import bare

Severity = Literal["error", "warning", "question"]

_LEFT_OPEN = ("OBS!", "Cit-FL")


@dataclass(frozen=True, slots=True)
class Hit:
    """A place where a rule does not hold. `values` holds labels and the like, never a piece of the text."""

    mention_ids: tuple[str, ...] = ()
    entity_ids: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)
    rewrite_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    rule: str
    severity: Severity
    mention_ids: tuple[str, ...]
    entity_ids: tuple[str, ...]
    values: Mapping[str, object]
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
        return self.text[mention.start : mention.end]

    def entity(self, mention: Mention) -> Entity | None:
        """What the mention speaks of, once it has a pseudonym."""
        entity = self.entities.get(mention.entity_id or "")
        return entity if entity is not None and entity.pseudonym else None


@dataclass(frozen=True, slots=True)
class Rule:
    name: str
    severity: Severity
    check: Callable[[Layer], Iterator[Hit]]


def validate(
    text: str,
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    label_set: LabelSet,
    policies: Mapping[str, str],
    rewrites: Iterable[Rewrite] = (),
) -> list[Finding]:
    """The findings of all rules, errors first."""
    standing = [mention for mention in mentions if mention.status != MentionStatus.REJECTED]
    ordered = tuple(sorted(standing, key=lambda mention: (mention.start, mention.end, mention.id)))
    layer = Layer(text, ordered, {entity.id: entity for entity in entities}, label_set, policies, tuple(rewrites))
    return [
        Finding(rule.name, rule.severity, hit.mention_ids, hit.entity_ids, hit.values, hit.rewrite_ids)
        for rule in RULES
        for hit in rule.check(layer)
    ]


def _unknown_label(layer: Layer) -> Iterator[Hit]:
    for mention in layer.mentions:
        if mention.label is not None and mention.label not in layer.base:
            yield Hit((mention.id,), values={"label": mention.label})


def _several_labels(layer: Layer) -> Iterator[Hit]:
    """More than one base label in one place, which only an import can bring."""
    if layer.label_set.allows_overlap:
        return
    for one, other in pairwise(layer.mentions):
        if other.start < one.end:
            yield Hit((one.id, other.id))


def _undecided(layer: Layer) -> Iterator[Hit]:
    if layer.label_set.identifier_types:
        for mention in layer.labelled:
            if mention.identifier_type is None:
                yield Hit((mention.id,), values={"label": mention.label})


def _number_missing(layer: Layer) -> Iterator[Hit]:
    if layer.label_set.running_numbers:
        for mention in layer.labelled:
            entity = layer.entities.get(mention.entity_id or "")
            if entity is None or entity.number < 1:
                yield Hit((mention.id,), values={"label": mention.label})


def _number_without_label(layer: Layer) -> Iterator[Hit]:
    for mention in layer.mentions:
        if mention.label is None and mention.entity_id is not None:
            yield Hit((mention.id,), (mention.entity_id,))


def _modifier_not_allowed(layer: Layer) -> Iterator[Hit]:
    for mention in layer.labelled:
        for modifier in mention.modifiers:
            if modifier not in layer.label_set[mention.label or ""].modifiers:
                values = {"label": mention.label, "modifier": modifier}
                yield Hit((mention.id,), values=values)


def _equals_original(layer: Layer) -> Iterator[Hit]:
    for mention in layer.replaced:
        if _coincides(layer, mention) and not _has_fixed_shape(layer, mention):
            yield Hit((mention.id,), (mention.entity_id or "",), {"label": mention.label})


def _mask_equals_original(layer: Layer) -> Iterator[Hit]:
    for mention in layer.replaced:
        if _coincides(layer, mention) and _has_fixed_shape(layer, mention):
            values = {"label": mention.label}
            yield Hit((mention.id,), (mention.entity_id or "",), values)


def _has_fixed_shape(layer: Layer, mention: Mention) -> bool:
    return pseudonyms.is_fixed(layer.label_set[mention.label or ""])


def _coincides(layer: Layer, mention: Mention) -> bool:
    """Whether any form of the pseudonym is the original, case, genitive and delimiters apart."""
    entity = layer.entity(mention)
    original = pseudonyms.spellings(layer.surface(mention))
    return entity is not None and any(bare(form) in original for form in _forms(entity))


def _forms(entity: Entity) -> tuple[str, ...]:
    return (entity.pseudonym, *entity.forms.values())


def _pseudonym_contains_original(layer: Layer) -> Iterator[Hit]:
    """As whole words: Anna-Lisa for Anna. Where they are equal another rule has spoken."""
    for mention in layer.replaced:
        entity = layer.entity(mention)
        if entity is None or _has_fixed_shape(layer, mention) or _coincides(layer, mention):
            continue
        if pseudonyms.stands_in(layer.surface(mention), _forms(entity)):
            yield Hit((mention.id,), (entity.id,), {"label": mention.label})


def _pseudonym_is_original(layer: Layer) -> Iterator[Hit]:
    """Of something else in this text that is hidden, which the pseudonym would show."""
    owners: dict[str, dict[str | None, str]] = defaultdict(dict)
    for mention in layer.hidden:
        for original in {bare(layer.surface(mention)), bare(original_of(mention, layer.text))}:
            owners[original].setdefault(mention.entity_id, mention.id)
    for mention in layer.replaced:
        entity = layer.entity(mention)
        if entity is None or _has_fixed_shape(layer, mention):
            continue
        others = [id_ for form in _forms(entity) for owner, id_ in owners[bare(form)].items() if owner != entity.id]
        if others:
            yield Hit((mention.id, others[0]), (entity.id,), {"label": mention.label})


def _rewrite_leak(layer: Layer) -> Iterator[Hit]:
    """What was written by hand shows the original of something that is hidden."""
    originals = {tuple(_keys(layer.surface(mention))): mention.id for mention in layer.hidden}
    lengths = sorted({len(original) for original in originals if original})
    for segment in _rewritten(layer) if lengths else ():
        keys = _keys(segment.text)
        runs = (tuple(keys[place : place + length]) for length in lengths for place in range(len(keys) - length + 1))
        for run in runs:
            if run in originals:
                yield Hit((originals[run],), rewrite_ids=segment.rewrite_ids)


def _rewritten(layer: Layer) -> Iterator[rendering.Segment]:
    entities = layer.entities.values()
    shown = rendering.segments(
        layer.text, layer.mentions, entities, layer.label_set, layer.policies, "target", layer.rewrites
    )
    return (segment for segment in shown if segment.kind == "rewritten" and segment.text)


def _keys(text: str) -> list[str]:
    return [tokens.key(token.word) for token in tokens.tokenize(text)]


def _rewrite_stale(layer: Layer) -> Iterator[Hit]:
    """The pseudonym that made the rewrite necessary is another by now."""
    by_id = {mention.id: mention for mention in layer.mentions}
    for rewrite in layer.rewrites:
        mention = by_id.get(rewrite.mention_id or "")
        if mention is not None and rendering.pseudonym(mention, layer.entities) != rewrite.pseudonym:
            yield Hit((mention.id,), rewrite_ids=(rewrite.id,))


def _shared_pseudonym(layer: Layer) -> Iterator[Hit]:
    """Only entities that are spoken of count."""
    spoken_of = {mention.entity_id for mention in layer.replaced}
    bearers: dict[tuple[str, str], list[str]] = defaultdict(list)
    for entity in layer.entities.values():
        if entity.id in spoken_of and entity.pseudonym and entity.label in layer.base:
            bearers[entity.label, tokens.key(entity.pseudonym)].append(entity.id)
    for (label, _), ids in bearers.items():
        if len(ids) > 1 and layer.label_set[label].distinct:
            yield Hit(entity_ids=tuple(ids), values={"label": label})


def _pseudonym_missing(layer: Layer) -> Iterator[Hit]:
    for mention in layer.replaced:
        if rendering.pseudonym(mention, layer.entities) == rendering.MASK and not _has_fixed_shape(layer, mention):
            yield Hit((mention.id,), values={"label": mention.label})


def _temporary_left(layer: Layer) -> Iterator[Hit]:
    for mention in layer.mentions:
        for flag in mention.flags:
            if flag in _LEFT_OPEN:
                yield Hit((mention.id,), values={"flag": flag})


def _modifier_without_label(layer: Layer) -> Iterator[Hit]:
    for mention in layer.mentions:
        if mention.label is None and mention.modifiers:
            yield Hit((mention.id,), values={"modifiers": list(mention.modifiers)})


def _undecided_proposal(layer: Layer) -> Iterator[Hit]:
    for mention in layer.mentions:
        if mention.status == MentionStatus.PROPOSED:
            yield Hit((mention.id,))


RULES: tuple[Rule, ...] = (
    Rule("unknown_label", "error", _unknown_label),
    Rule("several_labels", "error", _several_labels),
    Rule("undecided", "error", _undecided),
    Rule("number_missing", "error", _number_missing),
    Rule("number_without_label", "error", _number_without_label),
    Rule("modifier_not_allowed", "error", _modifier_not_allowed),
    Rule("equals_original", "error", _equals_original),
    Rule("pseudonym_contains_original", "error", _pseudonym_contains_original),
    Rule("pseudonym_is_original", "error", _pseudonym_is_original),
    Rule("shared_pseudonym", "error", _shared_pseudonym),
    Rule("rewrite_leak", "error", _rewrite_leak),
    Rule("mask_equals_original", "warning", _mask_equals_original),
    Rule("pseudonym_missing", "warning", _pseudonym_missing),
    Rule("rewrite_stale", "warning", _rewrite_stale),
    Rule("temporary_left", "warning", _temporary_left),
    Rule("modifier_without_label", "warning", _modifier_without_label),
    Rule("undecided_proposal", "question", _undecided_proposal),
)
