"""Hides what a profile wants hidden beyond what was reviewed. Nothing is shown that the project hides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from annotation.models import Project, Release
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.labels import Label, LabelSet
from pseudonymizer.model import ConfidentialStatus, IdentifierType, Mention
from pseudonymizer.policies import label_of

MASK: Final = "mask"
REPLACE: Final = "replace"
POLICIES = (MASK, REPLACE)
KEEP: Final = "keep"
HIDE: Final = "hide"
CONFIDENTIAL = (KEEP, HIDE)


def offered(project: Project) -> dict[str, list[str]]:
    """What a profile can do with each label. Only what a project decides about can be replaced instead of masked."""
    label_set = project.load_label_set()
    return {
        label.key: [MASK, REPLACE] if label.question and not label_set.identifier_types else [MASK]
        for label in label_set.base
    }


def unsound(project: Project, policies: Mapping[str, str]) -> list[str]:
    """The labels whose policy no release could follow."""
    can = offered(project)
    return sorted(key for key, policy in policies.items() if policy not in can.get(key, ()))


def categories(project: Project) -> list[str]:
    """The confidential categories about which each profile decides."""
    label_set = project.load_label_set()
    return [each for each in label_set.confidential_statuses if each != ConfidentialStatus.NOT_CONFIDENTIAL]


def policies(release: Release) -> dict[str, str]:
    """What happens to each label: as the label set says, as the project decided, or as the profile wants it."""
    project = release.project
    label_set = project.load_label_set()
    decided = release.figures.get("policies", project.policies)
    found: dict[str, str] = {
        each.key: decided.get(each.key, "keep" if each.policy == "decide" else each.policy) for each in label_set.base
    }
    for key, policy in release.terms["policies"].items():
        found[key] = MASK if MASK in {policy, found[key]} else policy
    return found


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
        reviewed = document.policies
        added = {key: REPLACE for key in self.replaced if reviewed.get(key) != MASK}
        # What was decided about a value or a mention shows no more either.
        kept = {key: its for key, its in reviewed.items() if its == MASK or label_of(key) not in self.replaced}
        return replace(
            document,
            label_set=self._label_set(document.label_set),
            policies={**kept, **added},
            mentions=self._mentions(document),
        )

    def _label_set(self, label_set: LabelSet) -> LabelSet:
        return replace(label_set, labels=tuple(map(self._label, label_set.labels)))

    def _label(self, label: Label) -> Label:
        return replace(label, policy=MASK, question=False) if label.key in self.masked else label

    def _mentions(self, document: AnnotatedDocument) -> Sequence[Mention]:
        """Where label sets go by identifier type, what need not be masked counts as what identifies with others."""
        if not document.label_set.identifier_types:
            return document.mentions
        return [
            replace(each, identifier_type=IdentifierType.QUASI, decisions=())
            if each.identifier_type == IdentifierType.NO_MASK and self._hides(each)
            else each
            for each in document.mentions
        ]

    def _hides(self, mention: Mention) -> bool:
        return mention.label in self.masked or mention.confidential_status in self.confidential


def _with(decided: Mapping[str, str], what: str) -> frozenset[str]:
    return frozenset(key for key, its in decided.items() if its == what)
