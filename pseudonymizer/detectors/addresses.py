"""Street numbers, post boxes and zip codes: a number only counts beside a street or a town."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors import _hits
from pseudonymizer.detectors._patterns import triggered
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon.loading import CITY, PLACE, triggers
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.model import Mention

NAME = "addresses"

_NUMBERED = re.compile(r"\d{1,3}[A-Za-z]?\Z")
_BOX = re.compile(r"\b(?:box|postbox|lgh|lägenhet(?:snummer)?)\s+(\d{1,5})(?!\w)", re.IGNORECASE)
_ZIP = re.compile(r"(?<![\w.,/:+-])(?:SE?-)?(\d{3} ?\d{2})(?![\w-]|[.,:/]\d)")
_ZIP_WORDS = re.compile(r"(?i:\b(?:postnummer|postnr|zip)\b)")
_LETTER = re.compile(r"[A-Z]\Z")
_NO_NUMBER_AFTER = triggers("addresses.no_number_after")
_STREET_ENDS = tuple(triggers("addresses.street_ends"))
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell":
        return
    yield from _after_streets(text)
    for match in _BOX.finditer(text.text):
        yield _propose(match.span(1), "street_nr", rule="pattern.street_number.box", score=0.7)
    yield from _zip_codes(text)


def _after_streets(text: Text) -> Iterator[Mention]:
    """A number after a listed street or square, or after a word that ends like one."""
    words = text.words
    listed_ends = {hit.last for hit in text.once(_hits.find) if hit.of(PLACE)}
    for number in words.where(key for key in words.places if _NUMBERED.match(key)):
        street = number - 1
        if street < 0 or words.breaks[street] or words.after(number) in _NO_NUMBER_AFTER:
            continue
        ends = words.key[street].endswith(_STREET_ENDS) and not (
            words.key[street] in listed("blocked_places") and not words.is_name_like(street)
        )
        if ends or street in listed_ends:
            last = number + 1 if _has_letter(words, number) else number
            score = 0.9 if words.is_name_like(street) else 0.7
            span = (words.start[number], words.end[last])
            yield _propose(span, "street_nr", rule="pattern.street_number", score=score)


def _has_letter(words: Words, number: int) -> bool:
    """Whether a lone capital letter belongs to the number: Kungsgatan 12 B."""
    if not words.joined(number) or not words.text[number].isdecimal():
        return False
    return _LETTER.match(words.text[number + 1]) is not None


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
