"""Finds the policy that holds for a mention: what a project decided about the mention itself, else about its value,
else about its label.

All three are entries of one mapping, so that everything that reads a project's policies follows them:
`country`, `country=syrien` and `country@120-126`. Labels contain none of these signs.
`frontend/src/model/policies.ts` does the same. Test cases for both are in `fixtures/policies`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from pseudonymizer import tokens
from pseudonymizer.entities import original_of
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Mention

_LABEL = re.compile(r"[^=@]*")


def of_value(label: str, value: str) -> str:
    """The key of the policy for all mentions with these words."""
    return f"{label}={value}"


def of_mention(label: str, start: int, end: int) -> str:
    """The key of the policy for one mention, in whatever layer of the document."""
    return f"{label}@{start}-{end}"


def label_of(key: str) -> str:
    found = _LABEL.match(key)
    return found[0] if found else key


def value_in(key: str) -> str:
    """The value that a key speaks of; empty if it speaks of a label or of one mention."""
    return key.partition("=")[2]


def value_of(mention: Mention, text: str) -> str:
    """The words by which mentions are the same value: without case, white space and a genitive ending."""
    return tokens.key(" ".join(original_of(mention, text).split()))


def decided(mention: Mention, text: str, policies: Mapping[str, str]) -> str | None:
    """What the project decided, or None if it decided nothing."""
    label = mention.label
    if not policies or label is None:
        return None
    at_place = policies.get(of_mention(label, mention.start, mention.end))
    return at_place or policies.get(of_value(label, value_of(mention, text))) or policies.get(label)


def is_open(mention: Mention, text: str, label_set: LabelSet, policies: Mapping[str, str]) -> bool:
    """Whether the mention stays readable although nobody has decided that it may."""
    label = label_set[mention.label] if mention.label else None
    return label is not None and label.policy == "decide" and decided(mention, text, policies) is None
