"""Ages after set phrases: i åldern 30, vid en ålder av 34, i åldrarna 5, 8 och 12; närmar sig 60, hann bli 72."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors import _age_clauses, _age_numbers, _age_persons, _nouns
from pseudonymizer.detectors._age_numbers import Age
from pseudonymizer.detectors._text import Text, Words

_AGES = frozenset({"ålder", "åldern", "åldrarna", "åldrar"})
_NEARING = {"närmar": "sig", "närmade": "sig", "hann": "bli", "hinner": "bli"}
_JOINTS = frozenset({"och", "eller", "till", ",", "-", "–", "respektive"})
_SOMEBODY = (_age_persons.ONE_PERSON | _age_persons.SEVERAL | _age_persons.OWNERS) - {"i"}
# Anybody's, unless somebody says "mina".
_CHILDREN = frozenset({"barn", "barnen", "ungdomar"})
SENTENCE = 12


def found(text: Text) -> Iterator[Age]:
    words = text.words
    for place in words.where(_AGES):
        if words.before(place) in {"i", "vid", "en"} and _is_of_somebody(words, place):
            yield from _row(text, place + (2 if words.after(place) == "av" else 1))
    for place in words.where(_NEARING):
        if words.after(place) == _NEARING[words.key[place]] and _age_persons.is_somebody_near(words, place):
            age = _age_numbers.number_ending(text, place + 2, near_unit=False) if place + 2 < len(words) else None
            if age is not None and _ends(words, age):
                yield age


def _is_of_somebody(words: Words, place: int) -> bool:
    """Mina barn är i åldrarna, vid en ålder av 34 blev jag: not children in general."""
    near = (*words.sentence_before(place, SENTENCE), *words.key[place : place + SENTENCE])
    return not _SOMEBODY.isdisjoint(near) or any(_nouns.is_relative(key) for key in near if key not in _CHILDREN)


def _row(text: Text, place: int) -> Iterator[Age]:
    words = text.words
    while place < len(words):
        age = _age_numbers.number_ending(text, place, near_unit=True)
        if age is None:
            return
        yield age
        if words.after(place) not in _JOINTS:
            return
        place += 2


def _ends(words: Words, age: Age) -> bool:
    return _age_clauses.goes_on(words, age.last) or words.after(age.last) in {"år", "års"}
