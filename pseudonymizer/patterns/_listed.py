"""Finds the words of a list in a text: whole words and phrases, in Swedish also as genitives."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from pseudonymizer import languages, tokens
from pseudonymizer.detectors import Text, Words

_ENDING = "s"


class Match(NamedTuple):
    """Offsets are code points. `base_end`: where the listed words end, which is before the `s` of a genitive."""

    start: int
    end: int
    base_end: int


@dataclass(frozen=True, slots=True)
class _Phrase:
    text: tuple[str, ...]
    key: tuple[str, ...]


def matches(text: Text, listed: Sequence[str], *, ignore_case: bool) -> Iterator[Match]:
    """From left to right, none overlapping. Where several phrases begin, the longest counts."""
    phrases, words = _by_first(tuple(listed)), text.words
    inflects = languages.base(text.language) == "sv"
    place = 0
    while place < len(words):
        found = _longest(words, place, phrases, ignore_case=ignore_case, inflects=inflects)
        if found is None:
            place += 1
            continue
        length, is_inflected = found
        end = words.end[place + length - 1]
        yield Match(words.start[place], end, end - len(_ENDING) if is_inflected else end)
        place += length


def _longest(
    words: Words, place: int, phrases: Mapping[str, Sequence[_Phrase]], *, ignore_case: bool, inflects: bool
) -> tuple[int, bool] | None:
    """How many words the longest phrase at the place has, and whether it is written as a genitive."""
    key = words.key[place]
    for phrase in phrases.get(key, ()):
        if _stands(words, place, phrase, "", ignore_case=ignore_case):
            return len(phrase.key), False
    begun = (*phrases.get(key, ()), *phrases.get(key.removesuffix(_ENDING), ())) if inflects else ()
    for phrase in begun:
        if _stands(words, place, phrase, _ENDING, ignore_case=ignore_case):
            return len(phrase.key), True
    return None


def _stands(words: Words, place: int, phrase: _Phrase, ending: str, *, ignore_case: bool) -> bool:
    wanted, there = (phrase.key, words.key) if ignore_case else (phrase.text, words.text)
    last = place + len(wanted) - 1
    return last < len(there) and there[last] == wanted[-1] + ending and tuple(there[place:last]) == wanted[:-1]


@lru_cache(200)
def _by_first(listed: tuple[str, ...]) -> Mapping[str, Sequence[_Phrase]]:
    """The phrases by the key of their first word, the longest first."""
    found: dict[str, list[_Phrase]] = {}
    for each in listed:
        text = tuple(unicodedata.normalize("NFC", token.word) for token in tokens.tokenize(each) if token.word)
        key = tuple(tokens.key(word.replace("’", "'")) for word in text)
        if key:
            found.setdefault(key[0], []).append(_Phrase(text, key))
    return {key: sorted(phrases, key=lambda phrase: -len(phrase.key)) for key, phrases in found.items()}
