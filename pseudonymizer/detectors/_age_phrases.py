"""Ages after set phrases: i åldern 30, vid en ålder av 34, i åldrarna 5, 8 och 12; närmar sig 60, hann bli 72."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors import _age_clauses, _age_numbers, _age_persons, _nouns
from pseudonymizer.detectors._age_numbers import Age
from pseudonymizer.detectors._text import Text, Words

ONESELF, _BECOMING = frozenset({"sig", "mig", "dig", "mej", "sej"}), frozenset({"bli", "fylla"})
_NEARING = {"närmar": ONESELF, "närmade": ONESELF, "hann": _BECOMING, "hinner": _BECOMING, "hunnit": _BECOMING}
_JOINTS = frozenset({"och", "eller", "till", ",", "-", "–", "respektive"})
_PERSONS = frozenset({"jag", "hon", "han", "hen", "du"})
_HAVING = _age_persons.OWNERS | {"har", "hade", "fick", "våra"}
_STOPS = frozenset({".", "!", "?"})
# So many words around the age say whose it is, within the sentence.
REACH = 10


def found(text: Text) -> Iterator[Age]:
    words = text.words
    for place in words.where({"åldern", "åldrarna"}):
        if words.before(place) == "i" and (_is_said_of_somebody(words, place) or _are_ones_children(words, place)):
            yield from _row(text, place + 1)
    for place in words.where({"ålder"}):
        if words.before(place) == "en" and words.after(place) == "av" and _is_of_somebody(words, place):
            yield from _row(text, place + 2)
    for place in words.where(_NEARING):
        if words.after(place) in _NEARING[words.key[place]] and _age_persons.is_subject(words, place - 1):
            age = _age_numbers.number_ending(text, place + 2, near_unit=False) if place + 2 < len(words) else None
            if age is not None and _ends(words, age):
                yield age


def _is_said_of_somebody(words: Words, place: int) -> bool:
    """Min bror är i åldern 30."""
    return words.before(place, 2) in _age_clauses.IS and _is_of_somebody(words, place)


def _are_ones_children(words: Words, place: int) -> bool:
    """Jag har tre barn i åldrarna 5, 8 och 12."""
    having = not _HAVING.isdisjoint(words.sentence_before(place, REACH))
    return having and _nouns.is_relative(words.before(place, 2))


def _is_of_somebody(words: Words, place: int) -> bool:
    """Mina barn är i åldrarna, vid en ålder av 34 blev jag mamma: not people in general, and no things."""
    after = words.key[place : place + REACH]
    after = after[: next((at for at, key in enumerate(after) if key in _STOPS), len(after))]
    near = {*words.sentence_before(place, REACH), *after}
    owned = not _age_persons.OWNERS.isdisjoint(near) and any(map(_nouns.is_relative, near))
    return owned or not _PERSONS.isdisjoint(near)


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
