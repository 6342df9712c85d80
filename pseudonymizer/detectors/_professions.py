"""Which words are professions: listed, inflected, compound by their end, misspelt, or written as two words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from pseudonymizer.detectors import _frames, _nouns
from pseudonymizer.detectors._text import Trait
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import PROFESSION
from pseudonymizer.lexicon.loading import words as listed

SHORTEST = 4
# Shorter unknown words are as near to adjectives and participles as to professions.
SHORTEST_MISSPELT = 6
_LONG = 9  # two sounds may be wrong from here on, one before
_ENDINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("arnas", ("def", "gen", "pl")), ("arna", ("def", "pl")), ("orna", ("def", "pl")), ("erna", ("def", "pl")),
    ("nas", ("def", "gen", "pl")), ("na", ("def", "pl")), ("ens", ("def", "gen")), ("ns", ("def", "gen")),
    ("en", ("def",)), ("ar", ("pl",)), ("or", ("pl",)), ("er", ("pl",)), ("n", ("def",)), ("s", ("gen",)),
)  # fmt: skip
_IRREGULAR = {"bönder": "bonde", "män": "man"}
# What learners write for the same sound.
_SOUNDS = (
    (Expression(r"stj|skj|sch|sj|ch|sh"), "x"), (Expression(r"au"), "a"), (Expression(r"ph"), "f"),
    (Expression(r"ck|c|q"), "k"), (Expression(r"[äæ]"), "e"), (Expression(r"[öø]"), "o"), (Expression(r"å"), "a"),
    (Expression(r"w"), "v"), (Expression(r"z"), "s"), (Expression(r"y"), "i"), (Expression(r"(.)\1+"), r"\1"),
)  # fmt: skip


@lru_cache(_frames.MOST_WORDS)
def base(key: str) -> tuple[str, tuple[str, ...]] | None:
    """The profession an unlisted form belongs to, by its inflection or by the end of the word."""
    last = key[-1]
    if key.endswith(_suffixes().get(last, ())):
        known = load().is_common(key) or key in listed("profession_exceptions")
        return None if known else (key, ())
    for irregular, singular in _IRREGULAR.items():
        if key.endswith(irregular) and _is_profession(stem := key.removesuffix(irregular) + singular):
            return stem, ("pl",)
    for ending, modifiers in _endings().get(last, ()):
        if key.endswith(ending):
            stem = key.removesuffix(ending)
            for singular in (stem, f"{stem}e", f"{stem}a"):
                if _is_profession(singular):
                    return singular, modifiers
    return None


JOBS = Trait(lambda key: len(key) >= SHORTEST and base(key) is not None, by_list=True)


def names_one(key: str) -> bool:
    """Whether a word is a profession, in the form it has."""
    return bool(key) and (_nouns.is_profession(key) or base(key) is not None)


@lru_cache(_frames.MOST_WORDS)
def misspelt(key: str) -> str | None:
    """The profession that an unknown word sounds like: schaför, elektrikker, sjuksköteska."""
    if len(key) < SHORTEST_MISSPELT or not key.isalpha() or not is_unknown(key):
        return None
    sound = _sound(key)
    found = process.extractOne(
        sound, _by_sound().keys(), scorer=OSA.distance, score_cutoff=2 if len(sound) >= _LONG else 1
    )
    return _by_sound()[found[0]] if found else None


def is_unknown(key: str) -> bool:
    return not load().zipf(key) and not load().in_small_letters(key)


def parted(first: str, second: str) -> str | None:
    """The profession that two words make together: bok hållare, buss schafför."""
    whole = first + second
    if not whole.isalpha() or len(second) < SHORTEST:
        return None
    if _nouns.is_profession(whole):
        return whole
    return misspelt(whole) if is_unknown(second) and misspelt(first) is None else None


def _sound(key: str) -> str:
    for letters, sound in _SOUNDS:
        key = letters.sub(sound, key)
    return key


@cache
def _by_sound() -> Mapping[str, str]:
    """Listed professions of one word by how they sound."""
    known = sorted(key for key in listed("professions") if key.isalpha() and len(key) >= SHORTEST_MISSPELT - 1)
    return {_sound(key): key for key in known}


def _is_profession(singular: str) -> bool:
    if any(entry.kind == PROFESSION for entry in load().get(singular)):
        return True
    ended = len(singular) > 6 and singular.endswith(_suffixes().get(singular[-1], ()))
    return ended and singular not in listed("profession_exceptions")


@cache
def _suffixes() -> Mapping[str, tuple[str, ...]]:
    """The ends of professions, by their last letter."""
    by_last: dict[str, tuple[str, ...]] = {}
    for suffix in sorted(listed("profession_suffixes")):
        by_last[suffix[-1]] = (*by_last.get(suffix[-1], ()), suffix)
    return by_last


@cache
def _endings() -> Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    """The inflectional endings, longest first, by their last letter."""
    by_last: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {}
    for ending in _ENDINGS:
        by_last[ending[0][-1]] = (*by_last.get(ending[0][-1], ()), ending)
    return by_last
