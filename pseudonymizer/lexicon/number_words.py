"""Reads and writes numbers as words, in Swedish and English, including spoken and misspelt forms."""

from __future__ import annotations

import re
from collections.abc import Iterator, KeysView, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA, Indel

from pseudonymizer import tokens

HIGHEST = 129
SHORTEST_MISSPELT = 5

_SEPARATORS = re.compile(r"[\s\-‐‑]+")


class Number(NamedTuple):
    value: int
    ordinal: bool = False


@dataclass(frozen=True, slots=True)
class _Language:
    """`spoken`: alternative forms of a number, also within longer ones.

    `tenth`: the ending of tens, and of their ordinals.
    """

    small: tuple[str, ...]
    tens: tuple[str, ...]
    ordinals: tuple[str, ...]
    joint: str
    hundred: str
    hundredth: str
    tenth: tuple[str, str]
    spoken: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    def cardinal(self, value: int) -> str:
        if value >= 100:
            return self.hundred + self.cardinal(value - 100) if value > 100 else self.hundred.strip()
        if value < 20:
            return self.small[value]
        ten, unit = self.tens[value // 10 - 2], value % 10
        return ten + self.joint + self.small[unit] if unit else ten

    def ordinal(self, value: int) -> str:
        if value >= 100:
            return self.hundred + self.ordinal(value - 100) if value > 100 else self.hundredth
        if value < 20:
            return self.ordinals[value]
        ten, unit = self.tens[value // 10 - 2], value % 10
        end, ordinal_end = self.tenth
        return ten + self.joint + self.ordinals[unit] if unit else ten.removesuffix(end) + ordinal_end

    def others(self) -> Iterator[tuple[str, Number]]:
        """The spoken forms, alone and joined: en, tretti, trettien, förtinionde."""
        for value, forms in self.spoken.items():
            yield from ((form, Number(value)) for form in forms)
        for place, ten in enumerate(self.tens):
            value = 10 * (place + 2)
            for stem in (ten, *self.spoken.get(value, ())):
                for unit in range(1, 10):
                    yield stem + self.ordinals[unit], Number(value + unit, ordinal=True)
                    for form in (self.small[unit], *self.spoken.get(unit, ())):
                        yield stem + form, Number(value + unit)


_SWEDISH = _Language(
    small=(
        "noll", "ett", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio", "elva", "tolv", "tretton",
        "fjorton", "femton", "sexton", "sjutton", "arton", "nitton",
    ),
    tens=("tjugo", "trettio", "fyrtio", "femtio", "sextio", "sjuttio", "åttio", "nittio"),
    ordinals=(
        "nollte", "första", "andra", "tredje", "fjärde", "femte", "sjätte", "sjunde", "åttonde", "nionde", "tionde",
        "elfte", "tolfte", "trettonde", "fjortonde", "femtonde", "sextonde", "sjuttonde", "artonde", "nittonde",
    ),
    joint="",
    hundred="hundra",
    hundredth="hundrade",
    tenth=("", "nde"),
    spoken={
        1: ("en",), 8: ("åtti",), 9: ("nie",), 18: ("aderton",), 20: ("tjuge", "tju", "tjug"), 30: ("tretti",),
        40: ("förti", "fyrti", "förtio"), 50: ("femti",), 60: ("sexti",), 70: ("sjutti",), 80: ("åtti",),
        90: ("nitti",), 100: ("etthundra",),
    },
)  # fmt: skip
_ENGLISH = _Language(
    small=(
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ),
    tens=("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"),
    ordinals=(
        "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth",
        "nineteenth",
    ),
    joint="-",
    hundred="one hundred ",
    hundredth="one hundredth",
    tenth=("y", "ieth"),
)  # fmt: skip


def write(number: Number, language: str = "sv") -> str:
    words = _of(language)
    return words.ordinal(number.value) if number.ordinal else words.cardinal(number.value)


def read(key: str, language: str = "sv") -> Number | None:
    """The number for a case-folded word, with or without a hyphen, or None."""
    known = _known(language == "en")
    return known.get(key) or (known.get(_SEPARATORS.sub("", key)) if "-" in key else None)


def forms(language: str = "sv") -> KeysView[str]:
    """All forms that `read` accepts."""
    return _known(language == "en").keys()


def read_misspelt(key: str, language: str = "sv") -> Number | None:
    """The number nearest to a misspelt word: one letter away, or two from seven letters on. Only for unknown words."""
    return _nearest(key, language, 2 if len(key) >= 7 else 1) if len(key) >= SHORTEST_MISSPELT else None


def guess(text: str, language: str = "sv") -> Number | None:
    """The number in a text that somebody marked as one: it may have several words, and be short and misspelt."""
    key = _joined(text)
    return read(key, language) or _nearest(key, language, 1 if len(key) < SHORTEST_MISSPELT else 2)


def _of(language: str) -> _Language:
    return _ENGLISH if language == "en" else _SWEDISH


@cache
def _known(english: bool) -> Mapping[str, Number]:
    """Every form, without hyphens and white space."""
    words = _ENGLISH if english else _SWEDISH
    known: dict[str, Number] = {}
    for value in range(HIGHEST + 1):
        known[_joined(words.cardinal(value))] = Number(value)
        known[_joined(words.ordinal(value))] = Number(value, ordinal=True)
    for form, number in words.others():
        known.setdefault(form, number)
    return known


def _joined(text: str) -> str:
    return _SEPARATORS.sub("", tokens.key(text))


def _nearest(key: str, language: str, limit: int) -> Number | None:
    """The nearest form; of equally near forms, the one with most letters in common."""
    known = _known(language == "en")
    near = process.extract(key, known.keys(), scorer=OSA.distance, limit=None, score_cutoff=limit)
    best = [form for form, distance, _ in near if distance == near[0][1]]
    return known[max(best, key=lambda form: Indel.normalized_similarity(key, form))] if best else None
