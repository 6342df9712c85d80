"""What still speaks against an annotation being done, as a list of rules that know nothing of each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Literal

from pseudonymizer import pseudonyms, rendering, tokens
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, MentionStatus
from pseudonymizer.pseudonyms import bare

Severity = Literal["error", "warning", "question"]

_LEFT_OPEN = ("OBS!", "Cit-FL")


@dataclass(frozen=True, slots=True)
class Hit:
    """A place where a rule does not hold. `values` holds labels and the like, never a piece of the text."""

    mention_ids: tuple[str, ...] = ()
    entity_ids: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Finding:
    rule: str
    severity: Severity
    mention_ids: tuple[str, ...]
    entity_ids: tuple[str, ...]
    values: Mapping[str, object]


@dataclass(frozen=True)
class Layer:
    """An annotation as the rules see it: without rejected mentions."""

    text: str
    mentions: tuple[Mention, ...]
    entities: Mapping[str, Entity]
    label_set: LabelSet
    policies: Mapping[str, str]

    @cached_property
    def base(self) -> frozenset[str | None]:
        return frozenset(label.key for label in self.label_set.base)

    @cached_property
    def labelled(self) -> tuple[Mention, ...]:
        return tuple(mention for mention in self.mentions if mention.label in self.base)

    @cached_property
    def replaced(self) -> tuple[Mention, ...]:
        return tuple(mention for mention in self.labelled if self.effect(mention) == "replace")

    def effect(self, mention: Mention) -> rendering.Effect:
        return rendering.effect(mention, self.label_set, self.policies)


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
) -> list[Finding]:
    """The findings of all rules, errors first."""
    standing = [mention for mention in mentions if mention.status != MentionStatus.REJECTED]
    ordered = tuple(sorted(standing, key=lambda mention: (mention.start, mention.end, mention.id)))
    layer = Layer(text, ordered, {entity.id: entity for entity in entities}, label_set, policies)
    return [
        Finding(rule.name, rule.severity, hit.mention_ids, hit.entity_ids, hit.values)
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
    entity = layer.entities.get(mention.entity_id or "")
    if entity is None or not entity.pseudonym:
        return False
    original = pseudonyms.spellings(layer.text[mention.start : mention.end])
    return any(bare(form) in original for form in (entity.pseudonym, *entity.forms.values()))


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
    Rule("shared_pseudonym", "error", _shared_pseudonym),
    Rule("mask_equals_original", "warning", _mask_equals_original),
    Rule("pseudonym_missing", "warning", _pseudonym_missing),
    Rule("temporary_left", "warning", _temporary_left),
    Rule("modifier_without_label", "warning", _modifier_without_label),
    Rule("undecided_proposal", "question", _undecided_proposal),
)
