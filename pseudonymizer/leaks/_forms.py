"""By which runs of words something hidden is recognised: its own, inflected ones, and names that are a part of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import NamedTuple

import regex

from pseudonymizer.leaks._values import Hidden, Kind
from pseudonymizer.leaks._words import Word, spellings, words
from pseudonymizer.lexicon import inflection, load, number_words
from pseudonymizer.pseudonyms import inflection as declension

PERSONS = frozenset(
    {"PERSON", "firstname_male", "firstname_female", "firstname_unknown", "middlename", "surname", "nickname"}
)
# What stands before a name or a noun and is no part of it.
_BEFORE = frozenset(
    {"dr", "doktor", "fru", "fröken", "herr", "lady", "lord", "miss", "mr", "mrs", "ms", "prof", "professor", "sir"}
    | {"a", "an", "the", "den", "det", "en", "ett"}
)
_APOSTROPHES = ("'", "’", "ʼ", ":")
_SHORTEST_PART = 2
_SHORTEST_BASE = 3
_SHORTEST_ACRONYM = 3
_SURE_DIGITS = 3
# A Swedish word met so often says nothing where it is written small, even if it is somebody's name too: bo, dag.
_FREQUENT = 5.0
_BRACKETS = regex.compile(r"[()\[\]]")


class Strength(IntEnum):
    """What must be alike for a run of words to count: nothing more, the capitals, the words on both sides."""

    SURE = 0
    ALIKE = 1
    FRAME = 2


class Form(NamedTuple):
    keys: tuple[str, ...]
    kind: Kind
    strength: Strength


def forms(hidden: Hidden, language: str) -> Iterator[Form]:
    surface = hidden.surface
    for found, kind in _readings(surface):
        for keys in spellings(found):
            yield Form(keys, kind, _strength(surface, keys, language))
            for last in _inflected(keys[-1], language, is_name=has_capital(surface)):
                changed = (*keys[:-1], last)
                yield Form(changed, _inflected_kind(kind), _strength(surface, changed, language))
    if hidden.label in PERSONS:
        yield from _names(words(surface), surface, language)


def _readings(surface: str) -> Iterator[tuple[Sequence[Word], Kind]]:
    """The whole, and what stands before, in and after brackets: often a translation or an abbreviation."""
    yield from _without_what_stands_before(_without_possessive(words(surface), surface))
    if _BRACKETS.search(surface) is None or any(letter.isdecimal() for letter in surface):
        return
    start = 0
    for stop in [*(found.start() for found in _BRACKETS.finditer(surface)), len(surface)]:
        for found, _ in _without_what_stands_before(words(surface, start, stop)):
            yield found, "part"
        start = stop


def _without_possessive(found: list[Word], surface: str) -> list[Word]:
    """Murray for Murray's: the ending is a word by itself, which may stand after any other."""
    if len(found) > 1 and found[-1].key == "s" and surface[found[-1].start - 1] in _APOSTROPHES:
        return found[:-1]
    return found


def _without_what_stands_before(found: Sequence[Word]) -> Iterator[tuple[Sequence[Word], Kind]]:
    if found:
        yield found, "same"
    if len(found) > 1 and found[0].key in _BEFORE:
        yield found[1:], "part"


def _inflected_kind(kind: Kind) -> Kind:
    return "inflected" if kind == "same" else kind


def _strength(surface: str, keys: tuple[str, ...], language: str) -> Strength:
    signs = "".join(keys)
    if sum(map(str.isdecimal, signs)) >= _SURE_DIGITS or any(_is_telling(key, language) for key in keys):
        return Strength.SURE
    if has_capital(surface):
        return Strength.ALIKE if sum(map(str.isalpha, signs)) else Strength.FRAME
    return Strength.FRAME if all(_says_nothing(key, language) for key in keys) else Strength.ALIKE


def _is_telling(key: str, language: str) -> bool:
    """Whether the word by itself says that a name is meant, capitals or not: only Swedish ones are known so well."""
    return language == "sv" and len(key) > 1 and key.isalpha() and not load().is_ordinary(key)


def _says_nothing(key: str, language: str) -> bool:
    """A letter, a small number, or a word that is met everywhere."""
    if len(key) == 1 or key.isdecimal() or number_words.read(key, language) is not None:
        return True
    return language == "sv" and load().zipf(key) >= _FREQUENT


def has_capital(text: str) -> bool:
    return any(map(str.isupper, text))


def _inflected(word: str, language: str, *, is_name: bool) -> set[str]:
    """The word's genitive, plural and definite forms, and what it is the genitive of."""
    if not word.isalpha() or len(word) < _SHORTEST_BASE or not (is_name or language == "sv"):
        return set()
    forms_of = (declension.forms(word, kind, language=language, mode="real") for kind in ("noun", "name"))
    found = {form.casefold() for each in forms_of for form in each.values() if form.isalpha()}
    if not word.endswith("s"):
        found.add(f"{word}s")
    elif not load().get(word):
        found |= {each.base for each in inflection.genitives(word) if len(each.base) >= _SHORTEST_BASE}
    return found - {word}


def _names(found: list[Word], surface: str, language: str) -> Iterator[Form]:
    """Each name of a person's whole name, which counts where it has its capital."""
    if len(found) == 1:
        return
    for word in found:
        shown = surface[word.start : word.end]
        if word.key in _BEFORE or len(shown) < _SHORTEST_PART or not shown[0].isupper() or not shown.isalpha():
            continue
        for form in (word.key, *_inflected(word.key, language, is_name=True)):
            yield Form((form,), "part", Strength.ALIKE)
