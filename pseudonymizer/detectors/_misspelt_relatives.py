"""Words for relatives that somebody misspelt: min momma, min syter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from rapidfuzz.distance import OSA

from pseudonymizer.detectors import _frames
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import read

SHORTEST = 5
MOST_WORDS = 4096
_MODIFIERS = ((), ("def",), ("pl",), ("def", "pl"))


class Near(NamedTuple):
    key: str
    modifiers: tuple[str, ...]


def found(words: Words) -> Iterator[tuple[int, Near]]:
    """The places of unknown words right after "min" that are one letter from such a word, with that word."""
    for owner in words.where(_frames.POSSESSIVES):
        place = owner + 1
        if words.joined(owner) and words.text[place].islower() and (near := nearest(words.key[place])):
            yield place, near


@lru_cache(MOST_WORDS)
def nearest(key: str) -> Near | None:
    if len(key) < SHORTEST or not key.isalpha() or load().zipf(key):
        return None
    if any(entry.kind not in {"surname", "firstname"} for entry in load().get(key)):
        return None
    return next((near for form, near in _forms().items() if _is_near(key, form)), None)


def _is_near(key: str, form: str) -> bool:
    return key[0] == form[0] and abs(len(key) - len(form)) <= 1 and OSA.distance(key, form, score_cutoff=1) <= 1


@cache
def _forms() -> Mapping[str, Near]:
    """Every form of five letters and more, with its base."""
    rows = (line.split("\t") for line in read("family"))
    return {
        form: Near(row[0], modifiers)
        for row in rows
        for form, modifiers in zip(row, _MODIFIERS, strict=True)
        if len(form) >= SHORTEST
    }
