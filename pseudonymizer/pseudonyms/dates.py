"""Names of months and weekdays, in Swedish and English, full and short: recognised also when simply misspelt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from pseudonymizer import tokens

MONTHS: Mapping[str, Sequence[str]] = {
    "sv": (
        "januari",
        "februari",
        "mars",
        "april",
        "maj",
        "juni",
        "juli",
        "augusti",
        "september",
        "oktober",
        "november",
        "december",
    ),
    "en": (
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ),
}
WEEKDAYS: Mapping[str, Sequence[str]] = {
    "sv": ("måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag"),
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
}

_ENDINGS = ("en", "ar", "arna", "s")


@dataclass(frozen=True, slots=True)
class Named:
    """Which of the names it is, in which language, and whether it is cut short."""

    place: int
    language: str
    short: bool


def recognise(text: str, names: Mapping[str, Sequence[str]], language: str) -> Named | None:
    """The name a word stands for; the text's own language is tried first."""
    word = tokens.key(text).strip(" .")
    known = _spellings(names is WEEKDAYS, language)
    if word in known:
        return known[word]
    if len(word) < 4:
        return None
    near = process.extractOne(word, known.keys(), scorer=OSA.distance, score_cutoff=1 if len(word) < 6 else 2)
    return known[near[0]] if near else None


@cache
def _spellings(weekdays: bool, language: str) -> dict[str, Named]:
    names = WEEKDAYS if weekdays else MONTHS
    known: dict[str, Named] = {}
    for tongue in sorted(names, key=lambda tongue: tongue != language):
        for place, name in enumerate(names[tongue]):
            known.setdefault(tokens.key(name), Named(place, tongue, short=False))
            for ending in _ENDINGS if weekdays else ():
                known.setdefault(tokens.key(name + ending), Named(place, tongue, short=False))
        for place, name in enumerate(names[tongue]):
            for length in (3, 4):
                known.setdefault(tokens.key(name[:length]), Named(place, tongue, short=True))
    return known


def spell(named: Named, place: int, names: Mapping[str, Sequence[str]]) -> str:
    """Another of the names, in the same language and as short."""
    name = names[named.language][place]
    return name[:3] if named.short else name
