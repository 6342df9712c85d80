"""Dates in words as other languages than Swedish write them: 12. Mai 2015, 4. marts, 5-May-2021."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer import languages
from pseudonymizer.detectors import abroad
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import calendar
from pseudonymizer.model import Mention

NAME = "dates_abroad"
LANGUAGES = abroad.LANGUAGES

_DATE = Expression(
    r"(?<![\w.,/-])(0?[1-9]|[12]\d|3[01])(?:\. ?|-)([^\W\d_]{3,12})(?:(?:\.? |-)((?:19|20)\d\d))?(?![\w-])"
)
_PARTS = ("day", "month_word", "year")
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set not in ("swell", "tab") or not any(map(str.isdigit, text.text)):
        return
    months = calendar.months(languages.base(text.language))
    for match in _DATE.finditer(text.text):
        if match[2].casefold() not in months:
            continue
        if text.label_set == "tab":
            yield _propose(match.span(), "DATETIME", rule="pattern.date.words", score=0.93)
            continue
        for group, label in enumerate(_PARTS, 1):
            if match[group]:
                yield _propose(match.span(group), label, rule="pattern.date.words", score=0.93)


def build() -> Detector:
    return detect
