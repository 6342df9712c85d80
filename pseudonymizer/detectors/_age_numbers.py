"""The number of an age, in digits or in words, of one word or two."""

from __future__ import annotations

from typing import NamedTuple

from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load, number_words

DIGITS = Expression(r"\d{1,3}\Z")
# 4,5 år, 3½ år
_HALVES = Expression(r"[1-9]?\d(?:[,.]5|½)\Z")
_WHOLE = Expression(r"\d+")
OLDEST = 120
# Below this a number after "är" or "fyller" more often counts something.
YOUNGEST_SURE = 5
# So many people are hardly counted so: "de är tre".
YOUNGEST_OF_SEVERAL = 13


# A longer word that is ordinary is no misspelt number.
LONGEST_SLIP = 4


class Age(NamedTuple):
    first: int
    last: int
    digits: bool
    misspelt: bool


def reads_number(words: Words, place: int) -> bool:
    if place >= len(words):
        return False
    return DIGITS.match(words.key[place]) is not None or number_words.read(words.key[place]) is not None


def number_ending(text: Text, place: int, *, near_unit: bool) -> Age | None:
    """The number whose last word is here; beside a unit a misspelt number word counts."""
    words = text.words
    if place < 0:
        return None
    key = words.key[place]
    if near_unit and _HALVES.match(key):
        return Age(place, place, digits=True, misspelt=False)
    if near_unit and key in {"1/2", "½"} and DIGITS.match(words.before(place)):
        return Age(place - 1, place, digits=True, misspelt=False)
    if DIGITS.match(key):
        return Age(place, place, digits=True, misspelt=False) if 0 < int(key) <= OLDEST else None
    read = number_words.read(key)
    number = read or (number_words.read_misspelt(key) if near_unit and is_unknown(key) else None)
    if number is None:
        return None
    tens = number_words.read(words.before(place)) if 1 <= number.value <= 9 else None
    first = place - 1 if tens is not None and tens.value in range(20, 100, 10) else place
    return Age(first, place, digits=False, misspelt=read is None)


def is_unknown(key: str) -> bool:
    return key.isalpha() and not load().is_ordinary(key) and not load().get(key)


def is_long_word(key: str) -> bool:
    """dotter på armen: no misspelt number, as a short ordinary word may be ("åta")."""
    return load().is_common(key) or (len(key) > LONGEST_SLIP and load().is_ordinary(key))


def value(words: Words, age: Age) -> int:
    if age.digits:
        whole = _WHOLE.match(words.key[age.first])
        return int(whole[0]) if whole else 0
    if age.first == age.last:
        only = number_words.read(words.key[age.first])
        return only.value if only is not None else 0
    return sum(
        number.value for place in range(age.first, age.last + 1) if (number := number_words.read(words.key[place]))
    )


def is_number(stem: str) -> bool:
    """Whether the part before "-åring" is a number word, if need be a misspelt one."""
    return number_words.read(stem) is not None or (
        not load().zipf(stem) and number_words.read_misspelt(stem) is not None
    )
