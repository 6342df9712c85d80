"""Street numbers, post boxes and zip codes: a number only counts beside a street or a town."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors import _hits, _streets
from pseudonymizer.detectors._date_words import digit_keys
from pseudonymizer.detectors._patterns import Found, digit_windows, triggered
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon.loading import CITY, PLACE, triggers
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.model import Mention

NAME = "addresses"

_NUMBERED = Expression(r"\d{1,3}[A-Za-z]?(?:[-–/]\d{1,3}[A-Za-z]?)?\Z")
_DAY_AND_MONTH = Expression(r"(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2])\Z")
_BOX = Expression(r"\b(?:box|postbox)\s+(\d{1,5})(?!\w)", re.IGNORECASE)
_FLAT = Expression(
    r"\b(?:lgh|lägenhet(?:en|s?nummer|s?numret)?|lght?|(?:källar|vinds|cykel|lägenhets)?förråd(?:et|s?nummer)?|"
    r"(?:p-|parkerings|garage|bil|båt)plats(?:en)?|garage(?:t)?)(?:[.:\s]|nr\b|nummer\b|är\b|har\b){1,4}"
    r"([A-Z]?\d{1,5}[A-Z]?)(?![\w-])(?!\s(?:kvm|kvadrat\w*|rum\w*|m2|kr\w*|år|st)\b)",
    re.IGNORECASE,
)
_ZIP = Expression(r"(?<![\w.,/:+-])(?:SE?-)?(\d{3} ?\d{2})(?![\w-]|[.,:/]\d)")
# Zip codes abroad, only between a comma and a town: 50050-100 Recife, 8010 Graz.
_ZIP_ABROAD = Expression(r"(?<=[,\n]) ?((?!(?:19|20)\d\d\b)\d{4,6}(?:-\d{3,4})?) (?=[^\W\d])")
ZIP_DIGITS, ZIP_DIGITS_ABROAD = 5, 4
_LONGEST_STREET = 40
_STREET_END = Expression(
    r"[^\W\d]+(?:gatan?|väg(?:en)?|gränd(?:en)?|stigen|torg(?:et)?|allén?|backen|plan|gången|ringen|kroken)"
    r" \d{1,3} ?[A-Za-z]?\Z",
    re.IGNORECASE,
)
_ZIP_WORDS = Expression(r"(?i:\b(?:postnummer|postnr|zip)\b)")
_LETTER = Expression(r"[A-Za-h]\Z")
_NO_STREET_BEFORE = frozenset({"på", "den", "i", "längs"})
_NO_NUMBER_AFTER = triggers("addresses.no_number_after")
_STREET_ENDS = tuple(triggers("addresses.street_ends"))
_NUMBER_WORDS = frozenset({"nummer", "nr"})
_HOUSE_REACH = 8  # words
_OF_HOUSES = frozenset(
    {"bor", "bodde", "hus", "huset", "dörr", "dörren", "port", "porten", "uppgång", "uppgången", "entré", "villa",
     "villan", "gata", "gatan", "radhus", "radhuset", "trappuppgång", "mittemot", "emot"}
)  # fmt: skip
# What else has a number near a house: the bus that stops there, the machine in the laundry.
_NO_HOUSES = frozenset(
    {"buss", "bussen", "linje", "linjen", "spårvagn", "spårvagnen", "tåg", "tåget", "maskin", "maskinen", "tvättmaskin",
     "tvättmaskinen", "torktumlare", "torktumlaren", "kön", "storlek", "spelar", "lag", "laget", "tröja", "sida", "sidan"}
)  # fmt: skip
_NEIGHBOURS = frozenset(
    {"grannen", "grannarna", "grannar", "granne", "familjen", "damen", "mannen", "tanten", "paret", "folket", "de", "dem"}
)
_ABROAD_ENDS = ("gade", "katu", "road", "street", "veien", "strasse", "straße")
_AT, _ADDRESSING = frozenset({"på", "i", ",", "till", "är"}), frozenset({"adress", "adressen", "adr", "öppet", "gården", "källaren"})
_VILLAGE_ENDS = tuple(triggers("addresses.village_ends"))
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell":
        return
    yield from _after_streets(text)
    yield from _after_villages(text)
    yield from _of_houses(text)
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
        if street < 0 or words.breaks[street] or words.after(number) in _NO_NUMBER_AFTER:
            continue
        if not words.key[street].endswith(_STREET_ENDS) and _DAY_AND_MONTH.match(words.key[number]):
            continue  # Arlanda 07/03
        ends = words.key[street].endswith(_STREET_ENDS) and not _is_any_street(words, street)
        if ends or street in listed_ends or _streets.ends_abroad(words, street):
            if _is_thousands(words, number) or (words.key[street].endswith(_ABROAD_ENDS) and words.text[street].islower()):
                continue
            last = number + 1 if _has_letter(words, number) else number
            score = 0.9 if words.is_name_like(street) else 0.7
            span = (words.start[number], words.end[last])
            yield _propose(span, "street_nr", rule="pattern.street_number", score=score)


def _is_thousands(words: Words, number: int) -> bool:
    """insamlingen inbringade 41 200 kronor"""
    following = words.after(number)
    grouped = words.key[number].isdecimal() and words.joined(number) and len(following) == 3 and following.isdecimal()
    return grouped and not (len(words.after(number, 2)) == 2 and words.after(number, 2).isdecimal())  # 3 702 11 Örebro


def _after_villages(text: Text) -> Iterator[Mention]:
    """på Algutsrum 105, Söderby 205: where streets have no names, the number follows that of the village."""
    words = text.words
    ends = {hit.last for hit in _hits.of(text, CITY)}
    for number in words.where(filter(_NUMBERED.match, text.once(digit_keys))):
        village = number - 1
        if village < 0 or not words.is_name_like(village) or not words.joined(village):
            continue
        alone = words.before(village) in _AT or words.begins[village] or words.before(village) == ":"
        known = village in ends or words.key[village].endswith(_VILLAGE_ENDS)
        following = words.after(number)
        closed = words.breaks[number] or following in {"", ".", ",", "i", "utanför", "och"}
        if alone and known and closed and not _DAY_AND_MONTH.match(words.key[number]) and _is_addressed(words, village):
            span = (words.start[number], words.end[number])
            yield _propose(span, "street_nr", rule="pattern.street_number.village", score=0.6)


def _is_addressed(words: Words, village: int) -> bool:
    """Whether an address is told: by a word for it shortly before, or a line with a zip code after."""
    near = words.key[max(0, village - _HOUSE_REACH) : village]
    if any(key in _OF_HOUSES or key in _ADDRESSING for key in near):
        return True
    return any(_ZIP.match(" ".join(words.key[at : at + 2])) for at in range(village + 2, min(village + 5, len(words))))


def _of_houses(text: Text) -> Iterator[Mention]:
    """vi bor på nummer 12, huset är gult, nummer 14: a number of a house where one is spoken of."""
    words = text.words
    for place in words.where(_NUMBER_WORDS):
        number = place + 1
        if number >= len(words) or not _NUMBERED.match(words.key[number]) or words.after(number) in _NO_NUMBER_AFTER:
            continue
        if _is_of_house(words, place):
            span = (words.start[number], words.end[number])
            yield _propose(span, "street_nr", rule="pattern.street_number.house", score=0.7)
            other = number + 2
            if words.after(number) in {"och", "till"} and other < len(words) and _NUMBERED.match(words.key[other]):
                span = (words.start[other], words.end[other])  # mellan nummer 40 och 62
                yield _propose(span, "street_nr", rule="pattern.street_number.house", score=0.65)


def _is_of_house(words: Words, place: int) -> bool:
    """Where a house or street is spoken of nearby, or somebody is: grannen på nummer 16, Rosenqvists i nummer 4."""
    near = words.key[max(0, place - _HOUSE_REACH) : place + 1 + _HOUSE_REACH]
    if not _NO_HOUSES.isdisjoint(near):
        return False
    if any(key in _OF_HOUSES or key.endswith(_STREET_ENDS) for key in near):
        return True
    who = place - 2
    return words.before(place) in {"på", "i"} and who >= 0 and (words.is_name_like(who) or words.key[who] in _NEIGHBOURS)


def _is_any_street(words: Words, street: int) -> bool:
    """Whether the word is "vägen" or the like, with no capital and none before it, as in "Norra vägen"."""
    if words.key[street] not in listed("blocked_places") or words.is_name_like(street):
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
