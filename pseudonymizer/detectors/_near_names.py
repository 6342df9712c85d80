"""Whose names are those of somebody near the writer, as the text itself says: they are so wherever they stand."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator

from pseudonymizer.detectors import _nouns, _personal, _public_persons
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.lexicon.loading import triggers

_OURS = frozenset({"min", "mina", "vår", "våra"})
# Whom one has without knowing them: min favoritförfattare, mina elevers läsare.
_FROM_AFAR = triggers("public_persons.roles") | {"idol", "hjälte", "hjältinna", "förebild", "läsare", "läsaren"}
_IS = frozenset({"är", "var", "heter", "hette", "kallas"})
# en granne, en gammal kollega: who is so is somebody's neighbour or colleague.
_BESIDE = triggers("near_names.beside")
_TOGETHER = frozenset({"tillsammans", "ihop", "samman"})
# min gamla granne Ture
ADJECTIVES = 1
LONGEST_NAME = 3


def bases(text: Text) -> frozenset[str]:
    """The names without their genitive endings."""
    words = text.words
    titles = text.once(_public_persons.titles)  # filmen Min granne Totoro
    found = {*_of_ours(words, titles), *_beside(text, titles), *_visited(text)}
    return frozenset(words.key[place].removesuffix("s") for place in found)


def _of_ours(words: Words, titles: Collection[int]) -> Iterator[int]:
    """min kusin Bikram; min granne, Ture, ; min svåger heter Ture; Hans är vår granne"""
    for our in words.where(_OURS):
        noun = None if our in titles else _person(words, our + 1)
        if noun is None:
            continue
        yield from _name(words, noun + 1 + (words.after(noun) == "," or words.after(noun) in _IS))
        if words.before(our) in _IS | {","}:
            yield from _name_before(words, our - 2)


def _person(words: Words, first: int) -> int | None:
    """Where the noun is, right there or after an adjective."""
    for place in range(first, min(len(words), first + 1 + ADJECTIVES)):
        key = words.key[place]
        if key.startswith("favorit"):
            return None
        if _nouns.is_relative(key) or _nouns.is_person_noun(key):
            return None if key in _FROM_AFAR else place
        if not words.joined(place):
            return None
    return None


def _beside(text: Text, titles: Collection[int]) -> Iterator[int]:
    """Jag lånade boken av Ture, en granne; grannen Ture sa till mig: of the writer, not of a figure."""
    words = text.words
    own, life = text.once(_personal.alone), text.once(_personal.life)
    for noun in words.where(_BESIDE):
        if noun in titles or bisect_right(life.sentences, noun) not in own:
            continue
        yield from _name(words, noun + 1)
        if words.before(noun) == "en" and words.before(noun, 2) == ",":
            yield from _name_before(words, noun - 3)


def _visited(text: Text) -> Iterator[int]:
    """Vi såg den hos Torgny, jag läste den tillsammans med Torgny; but ingenting hos Platon hjälpte mig."""
    words, known = text.words, text.once(_public_persons.persons)
    own, life = text.once(_personal.alone) | text.once(_personal.ours), text.once(_personal.life)
    for beside in words.where({"hos", "med"}):
        with_them = words.key[beside] == "hos" or words.before(beside) in _TOGETHER
        named = beside + 1 not in known and _nouns.is_first_name(words.after(beside))
        if with_them and named and bisect_right(life.sentences, beside) in own:
            yield from _name(words, beside + 1)


def _name(words: Words, first: int) -> Iterator[int]:
    """One name of several words, or the first of one: not the place that follows it."""
    for place in range(first, min(len(words), first + LONGEST_NAME)):
        if not words.is_name_like(place) or words.begins[place]:
            return
        yield place


def _name_before(words: Words, last: int) -> Iterator[int]:
    for place in range(last, max(-1, last - LONGEST_NAME), -1):
        if not words.is_name_like(place):
            return
        yield place
