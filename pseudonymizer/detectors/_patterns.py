"""Regular expressions as values: what they find is proposed under the label that the label set has for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Text
from pseudonymizer.model import Mention

WINDOW = 40
# How far before and after a digit a pattern may reach.
BEFORE, AFTER = 40, 12

_DIGITS = re.compile(r"\d[\d .,/:-]*")

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
    """Where, by which rule and how surely."""

    span: tuple[int, int]
    rule: str
    score: float


@dataclass(frozen=True, slots=True)
class Pattern:
    """`judge` says what a match is worth, or None when it is nothing."""

    kind: str
    expression: re.Pattern[str]
    judge: Callable[[Text, re.Match[str]], Found | None]


def always(rule: str, score: float, group: int = 0) -> Callable[[Text, re.Match[str]], Found | None]:
    return lambda text, match: Found(match.span(group), rule, score)


def scan(text: Text, patterns: Iterable[Pattern], propose: Proposer) -> Iterator[Mention]:
    return _scan(text, patterns, propose, ((0, len(text.text)),))


def scan_digits(text: Text, patterns: Iterable[Pattern], propose: Proposer) -> Iterator[Mention]:
    """The same for patterns that hold a digit: only looks around digits."""
    return _scan(text, patterns, propose, text.once(_around_digits))


def _scan(
    text: Text, patterns: Iterable[Pattern], propose: Proposer, windows: Iterable[tuple[int, int]]
) -> Iterator[Mention]:
    labels = LABELS.get(text.label_set, {})
    for pattern in patterns:
        label = labels.get(pattern.kind)
        if label is None:
            continue
        for start, end in windows:
            for match in pattern.expression.finditer(text.text, start, end):
                found = pattern.judge(text, match)
                if found is not None:
                    yield propose(found.span, label, rule=found.rule, score=found.score)


def _around_digits(text: Text) -> tuple[tuple[int, int], ...]:
    """The stretches with digits and what may belong to them, ending at white space."""
    windows: list[tuple[int, int]] = []
    for match in _DIGITS.finditer(text.text):
        start, end = max(0, match.start() - BEFORE), match.end() + AFTER
        if windows and start <= windows[-1][1]:
            windows[-1] = (windows[-1][0], end)
        else:
            windows.append((start, end))
    return tuple((_space_before(text.text, start), _space_after(text.text, end)) for start, end in windows)


def _space_before(text: str, place: int) -> int:
    while place > 0 and not text[place - 1].isspace():
        place -= 1
    return place


def _space_after(text: str, place: int) -> int:
    while place < len(text) and not text[place].isspace():
        place += 1
    return min(place, len(text))


def triggered(trigger: re.Pattern[str], text: Text, start: int) -> bool:
    """Whether one of the trigger's words stands shortly before, on the same line."""
    before = text.text[max(0, start - WINDOW) : start]
    return trigger.search(before.rpartition("\n")[2]) is not None
