"""Numbers of houses without a street: in a village, beside a neighbour, where a house is spoken of."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors import _hits
from pseudonymizer.detectors._date_words import digit_keys
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, triggers
from pseudonymizer.model import Mention

NUMBERED = Expression(r"\d{1,3}[A-Za-z]?(?:[-–/]\d{1,3}[A-Za-z]?)?\Z")
DAY_AND_MONTH = Expression(r"(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2])\Z")
ZIP = Expression(r"(?<![\w.,/:+-])(?:SE?-)?(\d{3} ?\d{2})(?![\w-]|[.,:/]\d)")
NO_NUMBER_AFTER = triggers("addresses.no_number_after")
STREET_ENDS = tuple(triggers("addresses.street_ends"))
_NUMBER_WORDS = frozenset({"nummer", "nr"})
_DOOR_NUMBERS = frozenset({"portnummer", "portnumret", "husnummer", "husnumret", "gatunummer", "gatunumret"})
_HOUSE_REACH = 8  # words
_OF_HOUSES = triggers("houses.of_houses")
# What else has a number near a house: the bus that stops there, the machine in the laundry.
_NO_HOUSES = triggers("addresses.no_houses")
_NEIGHBOURS = triggers("houses.neighbours")
_LIVES = frozenset({"bor", "bodde", "bo", "bott"})
_AT, _ADDRESSING = (
    frozenset({"på", "i", ",", "till", "är"}),
    frozenset({"adress", "adressen", "adr", "öppet", "gården", "källaren"}),
)
_CLOSING = frozenset(
    {"", ".", ",", "!", "?", ";", ")", "i", "utanför", "och", "där", "som", "så", "sedan", "vid", "nära", "tillsammans"}
)
_DEFINITE = ("en", "et", "an", "orna", "arna")
SHORTEST_NAMED = 6
# A word met more often is none of a house's name.
RARE = 2.5
_VILLAGE_ENDS = tuple(triggers("addresses.village_ends"))


def detect(text: Text, propose: Proposer) -> Iterator[Mention]:
    yield from _after_villages(text, propose)
    yield from _of_houses(text, propose)


def _after_villages(text: Text, propose: Proposer) -> Iterator[Mention]:
    """på Algutsrum 105, Söderby 205: where streets have no names, the number follows that of the village."""
    words = text.words
    ends = {hit.last for hit in _hits.of(text, CITY)}
    for number in words.where(filter(NUMBERED.match, text.once(digit_keys))):
        village = number - 1
        if village < 1 or not words.joined(village):
            continue
        if not (words.is_name_like(village) or _is_lived_at(words, village)):
            continue
        alone = words.before(village) in _AT or words.begins[village] or words.before(village) == ":"
        known = village in ends or words.key[village].endswith(_VILLAGE_ENDS) or _is_lived_on(words, village)
        if alone and known and is_numbered(words, village):
            span = (words.start[number], words.end[number])
            yield propose(span, "street_nr", rule="pattern.street_number.village", score=0.6)


def is_numbered(words: Words, village: int) -> bool:
    """Whether the number after a place is that of a house there: nothing is counted by it, and a home is spoken of."""
    number = village + 1
    if number >= len(words) or not words.joined(village) or not NUMBERED.match(words.key[number]):
        return False
    closed = words.breaks[number] or words.after(number) in _CLOSING
    return closed and not DAY_AND_MONTH.match(words.key[number]) and _is_addressed(words, village)


def _is_lived_on(words: Words, place: int) -> bool:
    """bor på Boklunden 3, hem till Sörgården 12: a name in the definite form, no ordinary word."""
    definite = words.key[place].endswith(_DEFINITE) and len(words.key[place]) >= SHORTEST_NAMED
    return definite and words.before(place) in {"på", "till"} and load().zipf(words.key[place]) < RARE


def _is_lived_at(words: Words, village: int) -> bool:
    """jag bor på lyckås 19"""
    return words.before(village) == "på" and words.before(village, 2) in _LIVES


def _is_addressed(words: Words, village: int) -> bool:
    """Whether an address is told: by a word for it shortly before, or a line with a zip code after."""
    near = words.key[max(0, village - _HOUSE_REACH) : village]
    if any(key in _OF_HOUSES or key in _ADDRESSING for key in near):
        return True
    return is_before_zip(words, village)


def is_before_zip(words: Words, village: int) -> bool:
    """Hårsta 2, 829 50 Bergsjö"""
    return any(ZIP.match(" ".join(words.key[at : at + 2])) for at in range(village + 2, min(village + 5, len(words))))


def _of_houses(text: Text, propose: Proposer) -> Iterator[Mention]:
    """vi bor på nummer 12, huset är gult, nummer 14: a number of a house where one is spoken of."""
    words = text.words
    for place in words.where(_DOOR_NUMBERS):
        number = place + 2 if words.after(place) in {"är", ":", "var"} else place + 1
        if number < len(words) and NUMBERED.match(words.key[number]):
            span = (words.start[number], words.end[number])
            yield propose(span, "street_nr", rule="pattern.street_number.house", score=0.8)
    for place in words.where(_NUMBER_WORDS):
        number = place + 1
        if number >= len(words) or not NUMBERED.match(words.key[number]) or words.after(number) in NO_NUMBER_AFTER:
            continue
        if _is_of_house(words, place):
            span = (words.start[number], words.end[number])
            yield propose(span, "street_nr", rule="pattern.street_number.house", score=0.7)
            other = number + 2
            if words.after(number) in {"och", "till"} and other < len(words) and NUMBERED.match(words.key[other]):
                span = (words.start[other], words.end[other])  # mellan nummer 40 och 62
                yield propose(span, "street_nr", rule="pattern.street_number.house", score=0.65)


def _is_of_house(words: Words, place: int) -> bool:
    """Where a house or street is spoken of nearby, or somebody is: grannen på nummer 16, Rosenqvists i nummer 4."""
    near = words.key[max(0, place - _HOUSE_REACH) : place + 1 + _HOUSE_REACH]
    if not _NO_HOUSES.isdisjoint(near):
        return False
    if any(key in _OF_HOUSES or key.endswith(STREET_ENDS) for key in near):
        return True
    who = place - 2
    return (
        words.before(place) in {"på", "i"} and who >= 0 and (words.is_name_like(who) or words.key[who] in _NEIGHBOURS)
    )
