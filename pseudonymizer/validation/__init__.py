"""What still speaks against an annotation being done, as a list of rules that know nothing of each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, Rewrite
from pseudonymizer.validation import _labels, _pseudonyms, _rewrites
from pseudonymizer.validation._layer import Hit, Layer

Severity = Literal["error", "warning", "question"]


@dataclass(frozen=True, slots=True)
class Finding:
    rule: str
    severity: Severity
    mention_ids: tuple[str, ...]
    entity_ids: tuple[str, ...]
    values: Mapping[str, object]
    rewrite_ids: tuple[str, ...] = ()


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
    standing = [mention for mention in mentions if mention.stands]
    ordered = tuple(sorted(standing, key=lambda mention: (mention.start, mention.end, mention.id)))
    layer = Layer(text, ordered, {entity.id: entity for entity in entities}, label_set, policies, tuple(rewrites))
    return [
        Finding(rule.name, rule.severity, hit.mention_ids, hit.entity_ids, hit.values, hit.rewrite_ids)
        for rule in RULES
        for hit in rule.check(layer)
    ]


RULES: tuple[Rule, ...] = (
    Rule("unknown_label", "error", _labels.unknown_label),
    Rule("several_labels", "error", _labels.several_labels),
    Rule("undecided", "error", _labels.undecided),
    Rule("number_missing", "error", _labels.number_missing),
    Rule("number_without_label", "error", _labels.number_without_label),
    Rule("modifier_not_allowed", "error", _labels.modifier_not_allowed),
    Rule("equals_original", "error", _pseudonyms.equals_original),
    Rule("pseudonym_contains_original", "error", _pseudonyms.pseudonym_contains_original),
    Rule("pseudonym_is_original", "error", _pseudonyms.pseudonym_is_original),
    Rule("shared_pseudonym", "error", _pseudonyms.shared_pseudonym),
    Rule("rewrite_leak", "error", _rewrites.rewrite_leak),
    Rule("confidential_undecided", "warning", _labels.confidential_undecided),
    Rule("mask_equals_original", "warning", _pseudonyms.mask_equals_original),
    Rule("pseudonym_missing", "warning", _pseudonyms.pseudonym_missing),
    Rule("rewrite_stale", "warning", _rewrites.rewrite_stale),
    Rule("temporary_left", "warning", _labels.temporary_left),
    Rule("modifier_without_label", "warning", _labels.modifier_without_label),
    Rule("undecided_proposal", "question", _labels.undecided_proposal),
)
