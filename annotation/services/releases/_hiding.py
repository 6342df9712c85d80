"""Hides what a profile wants hidden beyond what was reviewed. Nothing is shown that the project hides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from annotation.models import Project
from pseudonymizer import labels
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import ConfidentialStatus, IdentifierType, Mention

MASK: Final = "mask"
REPLACE: Final = "replace"
POLICIES = (MASK, REPLACE)
KEEP: Final = "keep"
HIDE: Final = "hide"
CONFIDENTIAL = (KEEP, HIDE)


def offered(project: Project) -> dict[str, list[str]]:
    """What a profile can do with each label. Only what a project decides about can be replaced instead of masked."""
    label_set = labels.load(project.label_set, project.label_set_version)
    return {
        label.key: [MASK] if label_set.identifier_types or label.policy != "decide" else [MASK, REPLACE]
        for label in label_set.base
    }


def unsound(project: Project, policies: Mapping[str, str]) -> list[str]:
    """The labels whose policy no release could follow."""
    can = offered(project)
    return sorted(key for key, policy in policies.items() if policy not in can.get(key, ()))


def categories(project: Project) -> list[str]:
    """The confidential categories about which each profile decides."""
    label_set = labels.load(project.label_set, project.label_set_version)
    return [each for each in label_set.confidential_statuses if each != ConfidentialStatus.NOT_CONFIDENTIAL]


@dataclass(frozen=True, slots=True)
class Hiding:
    """`masked`, `replaced`: labels; `confidential`: the categories that are hidden."""

    masked: frozenset[str]
    replaced: frozenset[str]
    confidential: frozenset[str] = frozenset()

    @classmethod
    def of(cls, terms: Mapping[str, Any]) -> Self:
        policies, confidential = terms["policies"], terms.get("confidential", {})
        return cls(_with(policies, MASK), _with(policies, REPLACE), _with(confidential, HIDE))

    def __call__(self, document: AnnotatedDocument) -> AnnotatedDocument:
        if not (self.masked or self.replaced or self.confidential):
            return document
        added = {key: REPLACE for key in self.replaced if document.policies.get(key) != MASK}
        return replace(
            document,
            label_set=self._label_set(document.label_set),
            policies={**document.policies, **added},
            mentions=self._mentions(document),
        )

    def _label_set(self, label_set: LabelSet) -> LabelSet:
        changed = [replace(each, policy=MASK) if each.key in self.masked else each for each in label_set.labels]
        return replace(label_set, labels=tuple(changed))

    def _mentions(self, document: AnnotatedDocument) -> Sequence[Mention]:
        """Where label sets go by identifier type, what need not be masked counts as what identifies with others."""
        if not document.label_set.identifier_types:
            return document.mentions
        return [
            replace(each, identifier_type=IdentifierType.QUASI)
            if each.identifier_type == IdentifierType.NO_MASK and self._hides(each)
            else each
            for each in document.mentions
        ]

    def _hides(self, mention: Mention) -> bool:
        return mention.label in self.masked or mention.confidential_status in self.confidential


def _with(decided: Mapping[str, str], what: str) -> frozenset[str]:
    return frozenset(key for key, its in decided.items() if its == what)
