"""Regular expressions as values: what they find is proposed under the label that the label set has for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Text
from pseudonymizer.expressions import Expression
from pseudonymizer.model import Mention

WINDOW = 40
# How far before and after a digit a pattern may reach.
BEFORE, AFTER = 40, 12

_DIGITS = re.compile(r"\d[\d .,/:()+–-]*")
_NUMBER = re.compile(r"\d+")
_WHITE_SPACE = re.compile(r"\s")
_DELIMITERS = " .,/:()+–-"
_NONE: frozenset[str] = frozenset()

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


# What has a label of its own in later versions of a set.
_LATER: Mapping[str, str] = {"username": "username"}


def of_kind(text: Text, kind: str) -> str | None:
    """The label for what a pattern finds, as the text's version of its label set has it."""
    later = _LATER.get(kind)
    return later if later in text.labels else LABELS.get(text.label_set, {}).get(kind)


@dataclass(frozen=True, slots=True)
class Found:
    """Where, by which rule and how surely."""

    span: tuple[int, int]
    rule: str
    score: float


@dataclass(frozen=True, slots=True)
class Pattern:
    """`judge` says what a match is worth, or None when it is nothing.

    No match has fewer `digits`; they follow each other, with delimiters, unless the pattern is `mixed` with letters.
    Every match has one of the `delimiters`, where any are named, and holds one of the `words`, in whatever case.
    Before the first of some digits a match has at most a `lead` of so many characters, where that is known.
    """

    kind: str
    expression: Expression
    judge: Callable[[Text, re.Match[str]], Found | None]
    digits: int = 0
    mixed: bool = False
    delimiters: str = ""
    words: tuple[str, ...] = ()
    lead: int | None = None


class Window(NamedTuple):
    """A stretch of the text, how many digits are in it, in all and in one go, and the characters between those.

    `numbers` are the places where digits begin.
    """

    start: int
    end: int
    digits: int
    longest: int
    between: frozenset[str] = frozenset()
    numbers: tuple[int, ...] = ()

    def may_hold(self, pattern: Pattern, text: str) -> bool:
        """Whether a word and a delimiter stand in it without which the pattern finds nothing."""
        if pattern.words:
            folded = text[self.start : self.end].casefold()
            if not any([word in folded for word in pattern.words]):
                return False
        if not pattern.delimiters or not self.between.isdisjoint(pattern.delimiters):
            return True
        return pattern.mixed and any([text.find(sign, self.start, self.end) >= 0 for sign in pattern.delimiters])


def always(rule: str, score: float, group: int = 0) -> Callable[[Text, re.Match[str]], Found | None]:
    return lambda text, match: Found(match.span(group), rule, score)


def scan_digits(text: Text, patterns: Iterable[Pattern], propose: Proposer) -> Iterator[Mention]:
    """What patterns find that hold a digit: only looks around digits, and only where there are enough of them."""
    digits, longest = text.once(_most_digits)
    able = [pattern for pattern in patterns if pattern.digits <= (digits if pattern.mixed else longest)]
    return _scan(text, able, propose, digit_windows(text)) if able else iter(())


def scan_words(text: Text, patterns: Iterable[Pattern], propose: Proposer, sign: Expression) -> Iterator[Mention]:
    """The same for patterns without white space in them: only looks at words that hold the sign."""
    windows: list[Window] = []
    for match in sign.finditer(text.text):
        if not windows or match.start() >= windows[-1].end:
            start, end = _space_before(text.text, match.start()), _space_after(text.text, match.end())
            windows.append(Window(start, end, end - start, end - start))
    return _scan(text, patterns, propose, windows)


def digit_windows(text: Text) -> tuple[Window, ...]:
    return text.once(_around_digits)


def _scan(text: Text, patterns: Iterable[Pattern], propose: Proposer, windows: Iterable[Window]) -> Iterator[Mention]:
    for pattern in patterns:
        for window in windows:
            enough = (window.digits if pattern.mixed else window.longest) >= pattern.digits
            if enough and ((not pattern.delimiters and not pattern.words) or window.may_hold(pattern, text.text)):
                for match in _matches(pattern, text.text, window):
                    found = pattern.judge(text, match)
                    label = of_kind(text, pattern.kind) if found is not None else None
                    if found is not None and label is not None:
                        yield propose(found.span, label, rule=found.rule, score=found.score)


def _matches(pattern: Pattern, text: str, window: Window) -> Iterable[re.Match[str]]:
    """The matches in the window; where no more stands before a number they are only looked for there."""
    if pattern.lead is None:
        return pattern.expression.finditer(text, window.start, window.end)
    look = pattern.expression.search if pattern.lead else pattern.expression.match
    found: list[re.Match[str]] = []
    after = window.start
    for number in window.numbers:
        if number >= after:
            match = look(text, max(after, number - pattern.lead), window.end)
            if match is not None:
                found.append(match)
                after = match.end()
            elif pattern.lead:
                break
    return found


def _most_digits(text: Text) -> tuple[int, int]:
    """Of all windows: the most digits in all, and the most in one go."""
    windows = digit_windows(text)
    return max((window.digits for window in windows), default=0), max((window.longest for window in windows), default=0)


def _around_digits(text: Text) -> tuple[Window, ...]:
    """The stretches with digits and what may belong to them, ending at white space."""
    windows: list[Window] = []
    for match in _DIGITS.finditer(text.text):
        begins = match.start()
        start, end = max(0, begins - BEFORE), match.end() + AFTER
        run = match[0].rstrip(_DELIMITERS)
        between = _NONE if run.isdigit() else frozenset(run).intersection(_DELIMITERS)
        count = len(run) if not between else sum(map(str.isdigit, run))
        numbers = tuple([begins + number.start() for number in _NUMBER.finditer(run)]) if between else (begins,)
        if windows and start <= windows[-1].end:
            last = windows[-1]
            digits, longest = last.digits + count, max(last.longest, count)
            windows[-1] = Window(last.start, end, digits, longest, last.between | between, last.numbers + numbers)
        else:
            windows.append(Window(start, end, count, count, between, numbers))
    return tuple([_to_white_space(window, text.text) for window in windows])


def _to_white_space(window: Window, text: str) -> Window:
    start, end = _space_before(text, window.start), _space_after(text, window.end)
    return Window(start, end, window.digits, window.longest, window.between, window.numbers)


def _space_before(text: str, place: int) -> int:
    while place > 0 and not text[place - 1].isspace():
        place -= 1
    return place


def _space_after(text: str, place: int) -> int:
    found = _WHITE_SPACE.search(text, place)
    return found.start() if found else len(text)


def triggered(trigger: Expression, text: Text, start: int) -> bool:
    """Whether one of the trigger's words stands shortly before, on the same line."""
    before = text.text[max(0, start - WINDOW) : start]
    return trigger.search(before.rpartition("\n")[2]) is not None
