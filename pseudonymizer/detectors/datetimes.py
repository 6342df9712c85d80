"""Dates, times of day and lengths of time as whole mentions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import calendar
from pseudonymizer.model import Mention

NAME = "datetimes"
LANGUAGES = None  # all

_NUMBER = (r"(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|"
           r"thirty|forty|fifty|sixty|"
           r"ett|en|två|tre|fyra|fem|sex|sju|åtta|nio|tio)")  # fmt: skip
_UNIT = r"(?:years?|months?|weeks?|days?|hours?|minutes?|år|månader|månad|veckor|vecka|dagar|dag|timmar|timme|minuter)"
_DURATION = Expression(
    rf"\b{_NUMBER}(?: (?:and|or|to|och) {_NUMBER})?(?:[- ]?(?:and a half|½))?[- ]{_UNIT}\b(?!['’]?s? old| gam)", re.I
)
_AGE_AFTER = Expression(r"\s*(?:-?old\b|gam)", re.IGNORECASE)
_TIME = Expression(
    r"(?<![\w.,:/])(?:[01]?\d|2[0-3])(?:[:.][0-5]\d(?![\d.])(?:\s?[ap]\.?m\.?)?|\s?[ap]\.?m\.?)(?!\w)", re.IGNORECASE
)
_YEAR = Expression(r"(?<![\w.,/§-])(?:1[89]|20)\d\d(?:[-–/](?:\d{4}|\d\d))?(?!\w|[-/]\d|[.,]\d)")
_DECADE = Expression(r"\b(?:1[89]|20)\d0s\b|\b\d{1,2}(?:st|nd|rd|th) century\b")
_CLOCK_WORD = Expression(r"(?i:\b(?:at|around|about|between|and|until|from|kl\.?|klockan)\s+\Z)")
_LEGAL_BEFORE = Expression(
    r"(?i:\b(?:act|law|code|decree|convention|protocol|constitution|ordinance|rules?|lag(?:en)?)\s*(?:of|no\.)?\s*\(?\Z)"
)
_propose = Proposer(NAME)


@cache
def _dated(language: str) -> tuple[Expression, ...]:
    both = {*calendar.months(language), *calendar.months("en")}
    names = sorted((re.escape(name) for name in both if len(name) > 2), key=len, reverse=True)
    weekdays = "|".join(sorted({*calendar.weekdays(language), *calendar.weekdays("en")}))
    month, day, year = rf"(?:{'|'.join(names)})\b\.?", r"\d{1,2}(?::[ea]|st|nd|rd|th)?", r"(?:1[89]|20)\d\d"
    weekday = rf"(?:(?:{weekdays})\s*,?\s+(?:den\s+)?)?"
    many = rf"{day}(?:\s?[-–]\s?{day}|(?:,\s{day})*\s(?:and|to|och)\s{day})?"
    sources = (
        rf"\b{weekday}{many}(?:\s+of)?[ -]{month}(?:,?[ -]{year})?(?!\w)",
        rf"\b{weekday}{month}\s+{day}(?:,?\s+{year})?(?!\w)",
        rf"\b{month},?\s+(?:of\s+)?{year}(?!\w)",
        rf"\b(?:{weekdays})\b",
    )
    return tuple(Expression(source, re.IGNORECASE) for source in sources)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "tab":
        return
    for pattern, score in zip(_dated(text.language), (0.96, 0.95, 0.93, 0.5), strict=True):
        for match in pattern.finditer(text.text):
            yield _propose(match.span(), "DATETIME", rule="pattern.date.words", score=score)
    yield from _times(text)
    yield from _years_and_lengths(text)


def _years_and_lengths(text: Text) -> Iterator[Mention]:
    for match in _DURATION.finditer(text.text):
        if not _AGE_AFTER.match(text.text, match.end()):
            yield _propose(match.span(), "DATETIME", rule="pattern.duration", score=0.75)
    for match in _YEAR.finditer(text.text):
        if not _LEGAL_BEFORE.search(text.text, max(0, match.start() - 30), match.start()):
            yield _propose(match.span(), "DATETIME", rule="pattern.year", score=0.7)
    for match in _DECADE.finditer(text.text):
        yield _propose(match.span(), "DATETIME", rule="pattern.decade", score=0.8)


def _times(text: Text) -> Iterator[Mention]:
    for match in _TIME.finditer(text.text):
        marked = match[0][-1] in "mM." or ":" in match[0]
        if marked or _CLOCK_WORD.search(text.text, max(0, match.start() - 12), match.start()):
            span = match.start(), match.start() + len(match[0].rstrip())
            yield _propose(span, "DATETIME", rule="pattern.time", score=0.85)


def build() -> Detector:
    return detect
