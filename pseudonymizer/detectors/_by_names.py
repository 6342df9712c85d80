"""Whether what somebody is called is made of ordinary words, and no first name."""

from __future__ import annotations

from pseudonymizer.detectors import _nouns
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import FIRSTNAME, PLACES

# Before a name these are articles of other languages.
_ARTICLES = ("el ", "la ", "il ")
# hyenapojken: the last part of a compound is a word of so many letters at least.
SHORTEST_PART, SHORTEST_BEFORE = 5, 3
# Sten, Stig: a first name that so many bear (100,000).
FREQUENT = 10
# Björnkarlen: the last part without its ending is met this often in a word longer than this.
_DEFINITE, FREQUENT_WORD, LONG = ("en", "et", "an"), 3.5, 8
# A last part that is met this often is one.
WORD = 2.5


def is_by_name(named: str, *, quoted: bool = False) -> bool:
    """Stora Björnen, Fröken Banan, Kuckeliku, bajskorven; not Lasse, Hiwi, Anna Karin."""
    keys = named.casefold().split()
    if keys[0] == "att":  # kallade det "att fånga flugor"
        return False
    if named.startswith(_ARTICLES) and not _is_place(keys[-1]):  # el Flaco, la Turca
        return True
    if not quoted and len(keys) == 1:
        return is_word(keys[0])
    if len(keys) == 1 or not any(map(_is_first_name, keys)):
        return is_word(keys[-1]) or (quoted and named[0].islower()) or _is_titled(keys)
    return False


def _is_titled(keys: list[str]) -> bool:
    """Generalen Termos: a title before what is nobody's name."""
    return len(keys) == 2 and _nouns.is_definite_person(keys[0]) and not load().get(keys[1])


def is_word(key: str) -> bool:
    """A word of the dictionary, or a compound of one, which is nobody's first name."""
    if _is_first_name(key):
        return False
    return load().zipf(key) > 0 or _is_compound(key) or _is_definite(key)


def _is_first_name(key: str) -> bool:
    return any(entry.kind == FIRSTNAME and entry.frequency >= FREQUENT for entry in load().get(key))


def _is_place(key: str) -> bool:
    return any(entry.kind in PLACES for entry in load().get(key))


def _is_compound(key: str) -> bool:
    starts = range(SHORTEST_BEFORE, len(key) - SHORTEST_PART + 1)
    if (
        key.endswith(_DEFINITE)
        and len(key) > LONG
        and any(load().zipf(key[start:-2]) >= FREQUENT_WORD for start in starts)
    ):
        return True  # Björnkarlen
    return any(load().zipf(key[start:]) >= WORD or _nouns.is_relative(key[start:]) for start in starts)


def _is_definite(key: str) -> bool:
    """plutten, kantarella: the definite form of a word, or a word with a name's last letter."""
    ended = key.endswith(("en", "et")) and load().zipf(key[:-2]) > 0
    if key.endswith("arn") and len(key) > SHORTEST_PART:  # mästarn
        return load().zipf(key[:-1] + "en") > 0 or load().zipf(key[:-1] + "e") > 0
    return len(key) > SHORTEST_PART and (ended or (key[-1] in "an" and load().zipf(key[:-1]) > 0))
