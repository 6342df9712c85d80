"""Checks an annotation before it is marked as done, with rules that do not know each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from pseudonymizer.labels import LabelSet
from pseudonymizer.leaks import Hidden, hidden_of
from pseudonymizer.model import Entity, Mention, Rewrite
from pseudonymizer.validation import _elsewhere, _labels, _pseudonyms, _rewrites
from pseudonymizer.validation._beside import NOTHING, Beside, Cleared
from pseudonymizer.validation._elsewhere import READABLE_FIELDS
from pseudonymizer.validation._layer import Layer
from pseudonymizer.validation._rule import SEVERITIES, Rule, Severity, rules_of

__all__ = [
    "NAMES",
    "READABLE_FIELDS",
    "RULES",
    "SEVERITIES",
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


@dataclass(frozen=True, slots=True)
class Finding:
    rule: str
    severity: Severity
    mention_ids: tuple[str, ...]
    entity_ids: tuple[str, ...]
    values: Mapping[str, object]
    rewrite_ids: tuple[str, ...] = ()


def validate(  # noqa: PLR0913 - the rules look at all of these
    text: str,
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    label_set: LabelSet,
    policies: Mapping[str, str],
    rewrites: Iterable[Rewrite] = (),
    *,
    beside: Beside = NOTHING,
    only: Collection[str] = (),
) -> list[Finding]:
    """The findings of all rules, errors first, or of those that are named."""
    layer = Layer.of(text, mentions, entities, label_set, policies, rewrites, beside=beside)
    return [
        Finding(rule.name, rule.severity, hit.mention_ids, hit.entity_ids, hit.values, hit.rewrite_ids)
        for rule in RULES
        if not only or rule.name in only
        for hit in rule(layer)
    ]


def fields(  # noqa: PLR0913 - all of these go out
    text: str,
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    label_set: LabelSet,
    policies: Mapping[str, str],
    rewrites: Iterable[Rewrite] = (),
    *,
    beside: Beside = NOTHING,
) -> Mapping[tuple[str, str], str]:
    """The texts that `readable_elsewhere` reads, by field and ref. Its findings have offsets in these texts."""
    return _elsewhere.fields(Layer.of(text, mentions, entities, label_set, policies, rewrites, beside=beside))


RULES: tuple[Rule, ...] = rules_of(_labels, _pseudonyms, _elsewhere, _rewrites)
# Those of the API and the catalogues.
NAMES = tuple(rule.name for rule in RULES)
