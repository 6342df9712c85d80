"""Recognises names of months and weekdays in Swedish and English, full and abbreviated, even if simply misspelt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from rapidfuzz import process
from rapidfuzz.distance import OSA

from pseudonymizer import tokens
from pseudonymizer.lexicon import calendar

Kind = Literal["month", "weekday"]

LANGUAGES = ("sv", "en")

_WEEKDAY_ENDINGS = ("en", "ar", "arna", "s")


@dataclass(frozen=True, slots=True)
class Named:
    """Which name it is, in which language, and whether it is abbreviated."""

    kind: Kind
    place: int
    language: str
    short: bool


def recognise(text: str, kind: Kind, language: str) -> Named | None:
    """The name that a word stands for, or None. The text's own language is tried first."""
    word = tokens.key(text).strip(" .")
    known = _spellings(kind, language)
    if word in known:
        return known[word]
    if len(word) < 4:
        return None
    near = process.extractOne(word, known.keys(), scorer=OSA.distance, score_cutoff=1 if len(word) < 6 else 2)
    return known[near[0]] if near else None


def spell(named: Named, place: int) -> str:
    """Another of these names, in the same language and abbreviated alike."""
    name = _names(named.kind, named.language)[place]
    return name[:3] if named.short else name


def _names(kind: Kind, language: str) -> Sequence[str]:
    return calendar.weekday_names(language) if kind == "weekday" else calendar.month_names(language)


@cache
def _spellings(kind: Kind, language: str) -> dict[str, Named]:
    known: dict[str, Named] = {}
    for tongue in sorted(LANGUAGES, key=lambda tongue: tongue != language):
        for place, name in enumerate(_names(kind, tongue)):
            for ending in ("", *_WEEKDAY_ENDINGS) if kind == "weekday" else ("",):
                known.setdefault(tokens.key(name + ending), Named(kind, place, tongue, short=False))
        for place, name in enumerate(_names(kind, tongue)):
            for length in (3, 4):
                known.setdefault(tokens.key(name[:length]), Named(kind, place, tongue, short=True))
    return known
