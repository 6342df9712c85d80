"""What still speaks against an annotation being done, as a list of rules that know nothing of each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from pseudonymizer.labels import LabelSet
from pseudonymizer.leaks import Hidden, hidden_of
from pseudonymizer.model import Entity, Mention, Rewrite
from pseudonymizer.validation import _elsewhere, _labels, _pseudonyms, _rewrites
from pseudonymizer.validation._beside import NOTHING, Beside, Cleared
from pseudonymizer.validation._elsewhere import READABLE_FIELDS
from pseudonymizer.validation._layer import Hit, Layer

__all__ = [
    "NAMES",
    "READABLE_FIELDS",
    "RULES",
    "Beside",
    "Cleared",
    "Finding",
    "Hidden",
    "Rule",
    "Severity",
    "fields",
    "hidden_of",
    "validate",
]

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


def validate(  # noqa: PLR0913 - all that the rules look at
    text: str,
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    label_set: LabelSet,
    policies: Mapping[str, str],
    rewrites: Iterable[Rewrite] = (),
    *,
    beside: Beside = NOTHING,
) -> list[Finding]:
    """The findings of all rules, errors first."""
    layer = Layer.of(text, mentions, entities, label_set, policies, rewrites, beside=beside)
    return [
        Finding(rule.name, rule.severity, hit.mention_ids, hit.entity_ids, hit.values, hit.rewrite_ids)
        for rule in RULES
        for hit in rule.check(layer)
    ]


def fields(  # noqa: PLR0913 - all that goes out
    text: str,
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    label_set: LabelSet,
    policies: Mapping[str, str],
    rewrites: Iterable[Rewrite] = (),
    *,
    beside: Beside = NOTHING,
) -> Mapping[tuple[str, str], str]:
    """What `readable_elsewhere` reads, by field and ref: the offsets of its findings are offsets in these."""
    return _elsewhere.fields(Layer.of(text, mentions, entities, label_set, policies, rewrites, beside=beside))


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
    Rule("readable_elsewhere", "error", _elsewhere.readable_elsewhere),
    Rule("confidential_undecided", "warning", _labels.confidential_undecided),
    Rule("mask_equals_original", "warning", _pseudonyms.mask_equals_original),
    Rule("pseudonym_missing", "warning", _pseudonyms.pseudonym_missing),
    Rule("rewrite_stale", "warning", _rewrites.rewrite_stale),
    Rule("temporary_left", "warning", _labels.temporary_left),
    Rule("modifier_without_label", "warning", _labels.modifier_without_label),
    Rule("undecided_proposal", "question", _labels.undecided_proposal),
)
NAMES = tuple(rule.name for rule in RULES)
