"""Numbers written as words, in Swedish and English: read also when simply misspelt, written back as words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import regex
from rapidfuzz import process
from rapidfuzz.distance import OSA, Indel

from pseudonymizer import tokens

_SV = "noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton"
_SV_TENS = "tjugo trettio fyrtio femtio sextio sjuttio åttio nittio"
_SV_ORDINALS = (
    "nollte första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde "
    "femtonde sextonde sjuttonde artonde nittonde"
)
_EN = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)
_EN_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_EN_ORDINALS = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth"
)
_SEPARATORS = regex.compile(r"[\s\-‐‑]+")

HIGHEST = 129


@dataclass(frozen=True, slots=True)
class NumberWord:
    value: int
    ordinal: bool


def write(word: NumberWord, language: str) -> str:
    return _spelt(language)[word]


def read(text: str, language: str) -> NumberWord | None:
    """The number a word stands for; one wrong letter in a short word and two in a long one are forgiven."""
    spelling = _SEPARATORS.sub("", tokens.key(text))
    known = _read_as(language)
    if spelling in known:
        return known[spelling]
    near = process.extract(
        spelling, known.keys(), scorer=OSA.distance, limit=5, score_cutoff=1 if len(spelling) < 5 else 2
    )
    best = [found for found, distance, _ in near if distance == near[0][1]]
    return known[max(best, key=lambda found: Indel.normalized_similarity(spelling, found))] if best else None


@cache
def _spelt(language: str) -> Mapping[NumberWord, str]:
    pairs = _english() if language == "en" else _swedish()
    spelt: dict[NumberWord, str] = {}
    for word, spelling in pairs:
        spelt.setdefault(word, spelling)
    return spelt


@cache
def _read_as(language: str) -> Mapping[str, NumberWord]:
    pairs = _english() if language == "en" else _swedish()
    return {_SEPARATORS.sub("", spelling): word for word, spelling in pairs}


def _swedish() -> Iterator[tuple[NumberWord, str]]:
    words = _Words(_SV.split(), _SV_TENS.split(), _SV_ORDINALS.split(), "", "hundra", lambda ten: ten + "nde")
    yield from words.pairs()
    for value, spelling in ((1, "en"), (18, "aderton"), (20, "tjuge"), (30, "tretti")):
        yield NumberWord(value, ordinal=False), spelling


def _english() -> Iterator[tuple[NumberWord, str]]:
    words = _Words(
        _EN.split(), _EN_TENS.split(), _EN_ORDINALS.split(), "-", "one hundred ", lambda ten: ten[:-1] + "ieth"
    )
    yield from words.pairs()


@dataclass(frozen=True, slots=True)
class _Words:
    small: list[str]
    tens: list[str]
    ordinals: list[str]
    joint: str
    hundred: str
    tenth: Callable[[str], str]

    def pairs(self) -> Iterator[tuple[NumberWord, str]]:
        for value in range(HIGHEST + 1):
            yield NumberWord(value, ordinal=False), self._cardinal(value)
            yield NumberWord(value, ordinal=True), self._ordinal(value)

    def _cardinal(self, value: int) -> str:
        if value >= 100:
            rest = self._cardinal(value - 100) if value > 100 else ""
            return (self.hundred + rest).strip()
        if value < 20:
            return self.small[value]
        ten, unit = self.tens[value // 10 - 2], value % 10
        return ten + self.joint + self.small[unit] if unit else ten

    def _ordinal(self, value: int) -> str:
        if value >= 100:
            return self.hundred + self._ordinal(value - 100)
        if value < 20:
            return self.ordinals[value]
        ten, unit = self.tens[value // 10 - 2], value % 10
        return ten + self.joint + self.ordinals[unit] if unit else self.tenth(ten)
