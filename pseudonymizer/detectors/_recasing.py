"""Texts in small letters, or in nothing but capitals, are read with those that most people would have written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, compress

from pseudonymizer.detectors import _likely_names
from pseudonymizer.detectors._small_names import Names
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.model import Token

# A text with a capital on more than one word of so many is written with capitals.
CAPITALS_ONE_IN = 15
# Of the beginnings of sentences fewer than one in so many has a capital in a text without them.
BEGINNINGS_ONE_IN = 4
FEWEST_WORDS = 6
_STOPS = frozenset(".!?")
# What is called maria2009 is written so by everybody.
_DIGIT = Expression(r"\d")
_BOUNDS = frozenset('.!?"“”»«')
# A line or sentence of so many words tells by itself that it is written without capitals.
SHORTEST_STRETCH = 3
# A sentence of so many words in nothing but capitals is no heading, firm or abbreviation.
FEWEST_SHOUTED = 4


def recased(text: Text) -> Text:
    """The same text, with the capitals that others would have written in one without them.

    Where only beginnings of sentences have capitals, names get them if one is surely there; where names have them,
    those of sentences and quotations without any. No character is added or left out, so that what is found in the one
    lies in the other.
    """
    if text.label_set != "swell" or text.language != "sv":
        return text
    text = _without_shouting(text)
    words = text.words
    small = _is_small(words)
    whole = small or (_names_nobody(words) and _likely_names.is_one_well_known(words.forms))
    within = None if whole else _small_stretches(words)
    names = Names(words, within) if within is None or within else None
    if names is None or not (small or names.places or names.letters):
        return text
    firsts = [words.start[place] for place in names.places.union(_beginnings(words) if small else ())]
    firsts += [at for place in names.places for at in _after_hyphen(words, place)]
    shouted = [range(words.start[place], words.end[place]) for place in names.letters]
    return _written(text, _raised(text.text, chain(firsts, *shouted)), in_small=small)


def _without_shouting(text: Text) -> Text:
    """The text with its sentences in capitals in small letters: MIN MAMMA BOR I LUND."""
    words = text.words
    shouted = [inside for inside in _stretches(words) if _is_shouted(words, inside)] if _has_run(words) else []
    if not shouted:
        return text
    letters = list(text.text)
    for inside in shouted:
        for at in range(words.start[inside[0]], words.end[inside[-1]]):
            small = letters[at].lower()
            letters[at] = small if len(small) == 1 else letters[at]
    return _written(text, "".join(letters))


def _has_run(words: Words) -> bool:
    """Whether so many words in capitals stand in the text at all, as few texts have them."""
    return sum(words.text[place].isupper() for place in words.capitals) >= FEWEST_SHOUTED


def _is_shouted(words: Words, inside: range) -> bool:
    alone = [words.text[place] for place in inside if words.text[place].isalpha()]
    return len(alone) >= FEWEST_SHOUTED and all(word.isupper() for word in alone)


def _written(text: Text, written: str, *, in_small: bool = False) -> Text:
    cut = tuple(Token(written[start : start + len(word)], start) for word, start in text.tokens)
    return replace(text, text=written, tokens=cut, in_small=in_small)


def _after_hyphen(words: Words, place: int) -> list[int]:
    """Where the second part of ulla-britt begins."""
    first, hyphen, second = words.text[place].partition("-")
    return [words.start[place] + len(first) + 1] if hyphen and second else []


def _raised(text: str, offsets: chain[int]) -> str:
    letters = list(text)
    for at in offsets:
        capital = letters[at].upper()
        if capital.lower() == letters[at]:
            letters[at] = capital
    return "".join(letters)


def _is_small(words: Words) -> bool:
    """Whether hardly a sentence begins with a capital."""
    if len(words) < FEWEST_WORDS or len(words.capitals) * CAPITALS_ONE_IN > len(words):
        return False
    beginnings = _beginnings(words)
    return sum(words.capital[place] for place in beginnings) * BEGINNINGS_ONE_IN <= len(beginnings)


def _names_nobody(words: Words) -> bool:
    """Whether only beginnings of sentences have capitals."""
    return len(words) >= FEWEST_WORDS and all(words.begins[place] for place in words.capitals)


def _small_stretches(words: Words) -> frozenset[int]:
    """The words of the lines, sentences and quotations without a capital, in a text that has them elsewhere."""
    found: list[int] = []
    for inside in _stretches(words):
        if len(inside) > SHORTEST_STRETCH and not any(map(words.is_name_like, inside)):
            found += inside
    return frozenset(found)


def _stretches(words: Words) -> Iterator[range]:
    """The lines, sentences and quotations."""
    begin = 0
    for end in sorted({*words.where(_BOUNDS), *compress(range(len(words)), words.breaks), len(words) - 1}):
        yield range(begin, end + 1)
        begin = end + 1


def _beginnings(words: Words) -> list[int]:
    """The first words of the text, of its lines, and after a full stop."""
    found = [0, *(place + 1 for place in compress(range(len(words) - 1), words.breaks))]
    found += [place + 1 for place in words.where(_STOPS) if place + 1 < len(words)]
    return [place for place in found if words.key[place][:1].isalpha() and not _DIGIT.search(words.key[place])]
