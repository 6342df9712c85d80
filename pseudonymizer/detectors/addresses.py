"""Street numbers, post boxes and zip codes: a number only counts beside a street or a town."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors import _hits, _houses, _streets
from pseudonymizer.detectors._date_words import digit_keys
from pseudonymizer.detectors._patterns import Found, digit_windows, triggered
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon.loading import CITY, PLACE
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.model import Mention

NAME = "addresses"
LANGUAGES = None  # all

_NUMBERED = _houses.NUMBERED
_DAY_AND_MONTH = _houses.DAY_AND_MONTH
_BOX = Expression(r"\b(?:box|postbox)\s+(\d{1,5})(?!\w)", re.IGNORECASE)
_FLAT = Expression(
    r"\b(?:lgh|lägenhet(?:en|s?nummer|s?numret)?|lght?|(?:källar|vinds|cykel|lägenhets)?förråd(?:et|s?nummer)?|"
    r"(?:(?:kläd|omklädnings|värde|förvarings|post|nyckel)?skåp|(?:postbox|garagebox|förvaringsbox|nyckelbox))(?:et|en)?|"
    r"(?:p-|parkerings|garage|bil|båt|brygg|stall|hus(?:vagns|bils))plats(?:en)?|(?:odlings|koloni|trädgårds)?lott(?:en)?|garage(?:t)?)"
    r"(?: (?:i|på) (?:källaren|garaget|vinden|omklädningsrummet|trapphuset|hallen|korridoren|huset|gården))?"
    r"(?:,?\s\(?(?:(?:har|med|är)\s)?(?:nr|nummer)\b[.:\s]{1,2}|"
    r"(?:[.:\s]|nr\b|nummer\b|är\b|har\b){1,4})"
    r"([A-Z]?\d{1,5}[A-Z]?|(?-i:[A-Z]{1,2})[ -]\d{1,5})(?![\w-])(?!\s?[–-]\s?\d{4})"
    r"(?!\s(?:kvm|kvadrat\w*|rum\w*|m2|m|meter|kr\w*|år|st|gånger|minuter|dagar|veckor|timmar)\b)",
    re.IGNORECASE,
)
# Aspvägen 17, 1203: the storey and the flat, and no year.
_FLAT_ALONE = Expression(r"1[0-8]0[1-9]\Z")
_ZIP = _houses.ZIP
# Zip codes abroad, only between a comma and a town: 50050-100 Recife, 8010 Graz.
_ZIP_ABROAD = Expression(r"(?<=[,\n]) ?((?!(?:19|20)\d\d\b)\d{4,6}(?:-\d{3,4})?) (?=[^\W\d])")
ZIP_DIGITS, ZIP_DIGITS_ABROAD = 5, 4
_LONGEST_STREET = 40
LONG_NUMBER = 4
_STREET_END = Expression(
    r"[^\W\d]+(?:gatan?|väg(?:en)?|gränd(?:en)?|stigen|torg(?:et)?|allén?|backen|plan|gången|ringen|kroken)"
    r" \d{1,3} ?[A-Za-z]?\Z",
    re.IGNORECASE,
)
_ZIP_WORDS = Expression(r"(?i:\b(?:postnummer|postnr|zip)\b)")
_LETTER = Expression(r"[A-Za-h]\Z")
_NO_STREET_BEFORE = frozenset({"på", "den", "i", "längs"})
_NO_NUMBER_AFTER, _STREET_ENDS = _houses.NO_NUMBER_AFTER, _houses.STREET_ENDS
_ABROAD_ENDS = ("gade", "katu", "road", "street", "veien", "strasse", "straße")
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell":
        return
    yield from _after_streets(text)
    yield from _long_numbers(text)
    yield from _houses.detect(text, _propose)
    for window in digit_windows(text):
        for match in _BOX.finditer(text.text, window.start, window.end):
            yield _propose(match.span(1), "street_nr", rule="pattern.street_number.box", score=0.7)
        for match in _FLAT.finditer(text.text, window.start, window.end):
            flat = (("street_nr", 0.5),)
            yield _propose(match.span(1), "other_nr_seq", rule="pattern.number.flat", score=0.85, others=flat)
    yield from _zip_codes(text)


def _after_streets(text: Text) -> Iterator[Mention]:
    """A number after a listed street or square, or after a word that ends like one."""
    words = text.words
    listed_ends = {hit.last for hit in _hits.of(text, PLACE)}
    for number in words.where(filter(_NUMBERED.match, text.once(digit_keys))):
        street = number - 2 if words.before(number) in {"nr", "nummer"} else number - 1
        if street < 0 or words.breaks[street] or not _may_be_of_street(words, street, number):
            continue
        ends = words.key[street].endswith(_STREET_ENDS) and not _is_any_street(words, street)
        if ends or street in listed_ends or _streets.ends_abroad(words, street) or _streets.is_small(words, street):
            last = number + 1 if _has_letter(words, number) else number
            score = 0.9 if words.is_name_like(street) else 0.7
            span = (words.start[number], words.end[last])
            yield _propose(span, "street_nr", rule="pattern.street_number", score=score)
            yield from _flat_after(words, last)


def _long_numbers(text: Text) -> Iterator[Mention]:
    """Byvägen 1204, 68600 Jakobstad: before a zip code four digits are no year."""
    words = text.words
    for number in words.where(key for key in text.once(digit_keys) if len(key) == LONG_NUMBER and key.isdecimal()):
        street = number - 1
        ends = street >= 0 and words.key[street].endswith(_STREET_ENDS) and words.is_name_like(street)
        following = number + 2 if words.after(number) == "," else number + 1
        if ends and _ZIP.match(" ".join(words.key[following : following + 2])) and following > number:
            span = (words.start[number], words.end[number])
            yield _propose(span, "street_nr", rule="pattern.street_number", score=0.9)


def _may_be_of_street(words: Words, street: int, number: int) -> bool:
    """No amount, as in: insamlingen inbringade 41 200; no day, as in: Arlanda 07/03; no road, as in: väg 50."""
    if words.after(number) in _NO_NUMBER_AFTER or _is_thousands(words, number):
        return False
    if words.text[street].islower() and (
        (words.key[street].endswith(_ABROAD_ENDS) and not _streets.is_near_home(words, street))
        or (words.key[street] == "väg" and not words.before(street).endswith("s"))
    ):
        return False
    return words.key[street].endswith(_STREET_ENDS) or not _DAY_AND_MONTH.match(words.key[number])


def _flat_after(words: Words, last: int) -> Iterator[Mention]:
    """Aspvägen 17, 1203"""
    flat = last + 2
    if words.after(last) not in {",", "("} or flat >= len(words) or not _FLAT_ALONE.match(words.key[flat]):
        return
    if words.breaks[flat] or words.after(flat) in {"", ".", ",", ")"}:
        yield _propose((words.start[flat], words.end[flat]), "other_nr_seq", rule="pattern.number.flat", score=0.7)


def _is_thousands(words: Words, number: int) -> bool:
    """41 200 kronor, and not: Lindvägen 3 702 11 Örebro"""
    following, second = words.after(number), words.after(number, 2)
    grouped = words.key[number].isdecimal() and words.joined(number) and len(following) == 3 and following.isdecimal()
    return grouped and not (len(second) == 2 and second.isdecimal())


def _is_any_street(words: Words, street: int) -> bool:
    """Whether the word is "vägen" or the like, with no capital and none before it, as in "Norra vägen"."""
    if words.key[street] not in listed("blocked_places") or words.is_name_like(street):
        return False
    if _streets.is_lived_on(words, street):
        return False
    return street == 0 or not words.is_name_like(street - 1) or words.key[street - 1] in _NO_STREET_BEFORE


def _has_letter(words: Words, number: int) -> bool:
    """Whether a lone capital letter belongs to the number: Kungsgatan 12 B."""
    if not words.joined(number) or not words.text[number].isdecimal():
        return False
    return _LETTER.match(words.text[number + 1]) is not None


def _zip_codes(text: Text) -> Iterator[Mention]:
    """Five digits before a town, after a word for them, at the end of an address, or before a capital."""
    cities = [(hit.start, hit.end) for hit in _hits.of(text, CITY)]
    starts, ends = {start for start, _ in cities}, {end for _, end in cities}
    for window in digit_windows(text):
        for match in _ZIP.finditer(text.text, window.start, window.end) if window.digits >= ZIP_DIGITS else ():
            found = _zip_code(text, match, starts, ends)
            if found is not None:
                yield _propose(match.span(), "zip_code", rule=found.rule, score=found.score)
        for match in (
            _ZIP_ABROAD.finditer(text.text, window.start, window.end) if window.digits >= ZIP_DIGITS_ABROAD else ()
        ):
            if match.end() in starts:
                yield _propose(match.span(1), "zip_code", rule="pattern.zip_code.town", score=0.9)


def _zip_code(text: Text, match: re.Match[str], starts: set[int], ends: set[int]) -> Found | None:
    after, before = match.end(), match.start()
    while after < len(text.text) and text.text[after] in " ,\n":
        after += 1
    while before > 0 and text.text[before - 1] in " ,\n":
        before -= 1
    if after in starts:
        return Found(match.span(), "pattern.zip_code.town", 0.95)
    if triggered(_ZIP_WORDS, text, match.start()):
        return Found(match.span(), "pattern.zip_code.trigger", 0.9)
    # The comma or line's end tells an address from a list of numbers.
    parted = "," in text.text[before : match.start()] or "\n" in text.text[before : match.start()]
    if parted and (before in ends or _STREET_END.search(text.text, max(0, before - _LONGEST_STREET), before)):
        return Found(match.span(), "pattern.zip_code.address", 0.85)
    near = match.end() < after <= match.end() + 2
    if " " in match[1] and text.text[after : after + 1].isupper() and near:
        return Found(match.span(), "pattern.zip_code.form", 0.6)
    return None


def build() -> Detector:
    return detect
