"""Regular expressions as values: what they find is proposed under the label that the label set has for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Text
from pseudonymizer.model import Mention

WINDOW = 40

# What a pattern finds -> its label in each label set.
LABELS: Mapping[str, Mapping[str, str]] = {
    "swell": {
        "email": "email",
        "url": "url",
        "phone": "phone_nr",
        "username": "extra",
        "person_number": "personid_nr",
        "account": "account_nr",
        "licence": "license_nr",
        "number": "other_nr_seq",
        "date": "date_digits",
    },
    "tab": {
        "email": "CODE",
        "url": "CODE",
        "phone": "CODE",
        "username": "PERSON",
        "person_number": "CODE",
        "account": "CODE",
        "licence": "CODE",
        "number": "CODE",
        "date": "DATETIME",
    },
}


@dataclass(frozen=True, slots=True)
class Found:
    """Where, by which rule and how surely; `kind` when it differs from the pattern's own."""

    span: tuple[int, int]
    rule: str
    score: float
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Pattern:
    """`judge` says what a match is worth, or None when it is nothing."""

    kind: str
    expression: re.Pattern[str]
    judge: Callable[[Text, re.Match[str]], Found | None]


def always(rule: str, score: float, group: int = 0) -> Callable[[Text, re.Match[str]], Found | None]:
    return lambda text, match: Found(match.span(group), rule, score)


def scan(text: Text, patterns: Iterable[Pattern], propose: Proposer) -> Iterator[Mention]:
    labels = LABELS.get(text.label_set, {})
    for pattern in patterns:
        for match in pattern.expression.finditer(text.text):
            found = pattern.judge(text, match)
            if found is not None:
                label = labels.get(found.kind or pattern.kind)
                if label is not None:
                    yield propose(found.span, label, rule=found.rule, score=found.score)


def triggered(trigger: re.Pattern[str], text: Text, start: int) -> bool:
    """Whether one of the trigger's words stands shortly before, on the same line."""
    before = text.text[max(0, start - WINDOW) : start]
    return trigger.search(before.rpartition("\n")[2]) is not None
