"""Street numbers, post boxes and zip codes: a number only counts beside a street or a town."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors import _hits
from pseudonymizer.detectors._patterns import triggered
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.lexicon.loading import CITY, PLACE, triggers
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.model import Mention

NAME = "addresses"

_STREET = re.compile(
    r"\b[^\W\d_]*(?i:gatan|gata|vägen|väg|torget|torg|gränd|gränden|stigen|allén?|backen|plan|platsen|leden|svängen|gången|slingan|ringen|liden|kroken|brinken|stråket|"
    r"strasse|straße|street|road|veien|gade|katu|park|kajen)\s+(\d{1,3}(?:[A-Za-z](?!\w)|\s[A-Z](?!\w))?)(?![\w/]|[.,:]\d|-\d{3})",
)
_BOX = re.compile(r"\b(?:box|postbox|lgh|lägenhet(?:snummer)?)\s+(\d{1,5})(?!\w)", re.IGNORECASE)
_ZIP = re.compile(r"(?<![\w.,/:+-])(?:SE?-)?(\d{3} ?\d{2})(?![\w-]|[.,:/]\d)")
_ZIP_WORDS = re.compile(r"(?i:\b(?:postnummer|postnr|zip)\b)")
_NUMBER = re.compile(r"\d{1,3}[A-Za-z]?\Z")
_LETTER = re.compile(r"[A-Za-z]\Z")
_NO_NUMBER_AFTER = triggers("addresses.no_number_after")
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell":
        return
    yield from _after_streets(text)
    yield from _after_listed(text)
    for match in _BOX.finditer(text.text):
        yield _propose(match.span(1), "street_nr", rule="pattern.street_number.box", score=0.7)
    yield from _zip_codes(text)


def _after_streets(text: Text) -> Iterator[Mention]:
    for match in _STREET.finditer(text.text):
        street = match[0].split()[0].lower()
        capital = match[0][0].isupper()
        following = re.match(r"\W*(\w*)", text.text[match.end() : match.end() + 12])
        blocked = street in listed("blocked_places") and not capital
        if not blocked and not (following and following[1].lower() in _NO_NUMBER_AFTER - {"och"}):
            yield _propose(match.span(1), "street_nr", rule="pattern.street_number", score=0.9 if capital else 0.7)


def _after_listed(text: Text) -> Iterator[Mention]:
    """A number after a listed street or square whose name has no telling end."""
    words = text.words
    for hit in text.once(_hits.find):
        number = hit.last + 1
        if hit.of(PLACE) and number < len(words) and _NUMBER.match(words.text[number]) and words.joined(hit.last):
            following = words.after(number)
            if following in _NO_NUMBER_AFTER:
                continue
            joined = words.joined(number) and _LETTER.match(words.text[number + 1]) and words.is_name_like(number + 1)
            last = number + 1 if joined else number
            span = (words.start[number], words.end[last])
            yield _propose(span, "street_nr", rule="pattern.street_number", score=0.8)


def _zip_codes(text: Text) -> Iterator[Mention]:
    cities = {hit.start for hit in text.once(_hits.find) if hit.of(CITY)}
    for match in _ZIP.finditer(text.text):
        after = match.end()
        while after < len(text.text) and text.text[after] in " ,\n":
            after += 1
        if after in cities:
            yield _propose(match.span(), "zip_code", rule="pattern.zip_code.town", score=0.95)
        elif triggered(_ZIP_WORDS, text, match.start()):
            yield _propose(match.span(), "zip_code", rule="pattern.zip_code.trigger", score=0.9)
        elif " " in match[1] and text.text[after : after + 1].isupper() and match.end() < after <= match.end() + 2:
            yield _propose(match.span(), "zip_code", rule="pattern.zip_code.form", score=0.6)


def build() -> Detector:
    return detect
