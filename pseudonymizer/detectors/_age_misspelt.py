"""Misspelt number words that no unit follows: jag är tjgo; sju år gammal, snart åta."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors import _age_beside, _age_clauses, _age_numbers
from pseudonymizer.detectors._age_numbers import Age
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import number_words

_UNITS, _IS, _FILLS = _age_clauses.UNITS, _age_clauses.IS, _age_clauses.FILLS
# Shorter unknown words are abbreviations and names.
_SHORTEST = 3


def found(words: Words) -> Iterator[tuple[Age, str, float]]:
    for place in words.where(_IS | _FILLS):
        yield from _bare(words, place)
    for place in words.where(_UNITS):
        yield from _beside(words, place)


def _bare(words: Words, verb: int) -> Iterator[tuple[Age, str, float]]:
    """An unknown word after "hon är" that nearly is a number word, where the clause ends or goes on: jag är tjgo."""
    place = _age_clauses.past_adverbs(words, verb + 1)
    if place >= len(words) or not _age_clauses.goes_on(words, place) or not _age_numbers.is_unknown(words.key[place]):
        return
    if len(words.key[place]) < _SHORTEST or number_words.guess(words.key[place]) is None:
        return
    fills = words.key[verb] in _FILLS
    if _age_clauses.is_said_of_somebody(words, place, verbs=_FILLS if fills else _age_clauses.COPULAS):
        rule, score = ("frame.age.fills", 0.7) if fills else ("frame.age.bare", 0.55)
        yield Age(place, place, digits=False, misspelt=True), rule, score


def _beside(words: Words, unit: int) -> Iterator[tuple[Age, str, float]]:
    """sju år och jag åta, sju år gammal, snart åta: an unknown word at the end of the clause after an age."""
    near = range(unit + 2, min(unit + 6, len(words)))
    last = next((place for place in near if words.breaks[place] or words.after(place) in _age_clauses.STOPS), None)
    if last is None:
        return
    garbled = words.key[last]
    if len(garbled) < _SHORTEST or not garbled.isalpha() or _age_numbers.is_long_word(garbled):
        return
    if number_words.guess(garbled):
        age = Age(last, last, digits=False, misspelt=True)
        told = _age_beside.found(words, age, _age_clauses.skipping_adverbs(words, age.first - 1))
        if told is not None:
            yield (age, *told)
