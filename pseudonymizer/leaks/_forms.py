"""By which runs of words something hidden is recognised: its own, inflected ones, and names that are a part of it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from pseudonymizer.leaks._values import Hidden, Kind
from pseudonymizer.leaks._words import Word, spellings, words
from pseudonymizer.lexicon import inflection, load
from pseudonymizer.pseudonyms import inflection as pseudonym_forms

_PERSONS = frozenset({"PERSON", "firstname_male", "firstname_female", "firstname_unknown", "middlename", "surname"})
# What stands before a person's name and is no part of it.
_TITLES = frozenset(
    {"dr", "doktor", "fru", "fröken", "herr", "lady", "lord", "miss", "mr", "mrs", "ms", "prof", "professor", "sir"}
)
_APOSTROPHES = ("'", "’", "ʼ", ":")
_SHORTEST_PART = 2
_SHORTEST_BASE = 3
_SURE_DIGITS = 3


class Strength(IntEnum):
    """What must be alike for a run of words to count: nothing more, the capitals, the words beside it."""

    SURE = 0
    CAPITAL = 1
    FRAME = 2


class Form(NamedTuple):
    keys: tuple[str, ...]
    kind: Kind
    strength: Strength


def forms(hidden: Hidden, language: str) -> Iterator[Form]:
    found = _without_possessive(words(hidden.surface), hidden.surface)
    if not found:
        return
    for keys in spellings(found):
        strength = _strength(hidden.surface, keys, language)
        yield Form(keys, "same", strength)
        for last in _inflected(keys[-1], language):
            changed = (*keys[:-1], last)
            yield Form(changed, "inflected", max(strength, _strength(hidden.surface, changed, language)))
    if hidden.label in _PERSONS:
        yield from _parts(found, hidden.surface, language)


def _without_possessive(found: list[Word], surface: str) -> list[Word]:
    """Murray for Murray's: the ending is a word by itself, which may stand after any other."""
    if len(found) > 1 and found[-1].key == "s" and surface[found[-1].start - 1] in _APOSTROPHES:
        return found[:-1]
    return found


def _strength(surface: str, keys: tuple[str, ...], language: str) -> Strength:
    if sum(letter.isdecimal() for key in keys for letter in key) >= _SURE_DIGITS:
        return Strength.SURE
    if any(_is_telling(key, language) for key in keys):
        return Strength.SURE
    return Strength.CAPITAL if has_capital(surface) else Strength.FRAME


def _is_telling(key: str, language: str) -> bool:
    """Whether the word by itself says that a name is meant, capitals or not: only Swedish ones are known so well."""
    return language == "sv" and len(key) > 1 and key.isalpha() and not load().is_ordinary(key)


def has_capital(text: str) -> bool:
    return any(letter.isupper() for letter in text)


def _inflected(word: str, language: str) -> set[str]:
    """The word's genitive, plural and definite forms, and what it is the genitive of."""
    if not word.isalpha() or len(word) < _SHORTEST_BASE:
        return set()
    found = {
        form.casefold()
        for declension in ("noun", "name")
        for form in pseudonym_forms.forms(word, declension, language=language, mode="real").values()
        if form.isalpha()
    }
    if not word.endswith("s"):
        found.add(f"{word}s")
    elif not load().get(word):
        found |= {each.base for each in inflection.genitives(word) if len(each.base) >= _SHORTEST_BASE}
    return found - {word}


def _parts(found: list[Word], surface: str, language: str) -> Iterator[Form]:
    """Each name of a person's whole name."""
    if len(found) == 1:
        return
    for word in found:
        shown = surface[word.start : word.end]
        if word.key in _TITLES or len(shown) < _SHORTEST_PART or not shown[0].isupper() or not shown.isalpha():
            continue
        for form in (word.key, *_inflected(word.key, language)):
            yield Form((form,), "part", Strength.CAPITAL)
