"""Digits, e-mail addresses and streets with a house number in messages. Web addresses stay."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.detectors.abroad._street_shapes import STREETS, STREETS_ALONE
from pseudonymizer.expressions import Expression
from pseudonymizer.model import Mention

NAME = "numbers_and_addresses"
LANGUAGES = None  # those of the messages, mixed as people mix them

Span = tuple[int, int]

_EMAIL = Expression(r"[^\s@<>(),;:\"]{1,64}@(?:[\w-]{1,63}\.){1,6}[^\W\d_]{2,24}(?![\w@])")
_WEB = Expression(
    r"(?:https?://|www\.)\S+|"
    r"(?<![\w@.-])(?:[\w-]{1,63}\.){1,4}(?:ch|com|org|net|de|fr|it|at|li|tv|info)\b(?!\.?\w*@)(?:/\S*)?",
    re.IGNORECASE,
)
# Digits with what groups them: three or more in a row somewhere, or a telephone number in pairs.
_DIGITS = Expression(
    r"\d+(?:[ .'’/-]\d+)*(?<=\d{3})(?:[ .'’/-]\d+)*|\d{3,}(?:[ .'’/-]\d+)*|\d\d(?:[ .-]\d\d){3,}(?!\d)"
)
_STREET_WORDS = ("strass", "straße", "gass", "rue ", "avenue ", "boulevard ", "quai ", "via ", "viale ", "corso ")
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "sms":
        return
    if "@" in text.text:
        for match in _EMAIL.finditer(text.text):
            yield _propose(match.span(), "email", rule="pattern.email", score=0.99)
    if any(map(str.isdigit, text.text)):
        yield from _with_digits(text.text)
    folded = text.text.lower()
    if any(word in folded for word in _STREET_WORDS):
        for street in STREETS_ALONE:
            for match in street.finditer(text.text):
                yield _propose(match.span(), "street_address", rule="pattern.street_address", score=0.6)


def _with_digits(written: str) -> Iterator[Mention]:
    web = [match.span() for match in _WEB.finditer(written)]
    for span in _outside(web, _DIGITS.finditer(written)):
        yield _propose(span, "number", rule="pattern.digits", score=0.7)
    for street in STREETS:
        for span in _outside(web, street.finditer(written)):
            yield _propose(span, "street_address", rule="pattern.street_address", score=0.9)


def _outside(web: Iterable[Span], matches: Iterable[re.Match[str]]) -> Iterator[Span]:
    for match in matches:
        if not any(start <= match.start() < end for start, end in web):
            yield match.span()


def build() -> Detector:
    return detect
