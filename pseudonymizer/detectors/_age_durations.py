"""Numbers of years that are no ages: of things, of stays, of what somebody did for so long."""

from __future__ import annotations

from pseudonymizer.detectors import _age_clauses, _age_persons, _age_things, _nouns
from pseudonymizer.detectors._age_numbers import Age
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers

_ATTRIBUTES = frozenset({"gamla", "gammal", "gammalt"})
_ARTICLES = frozenset({"den", "det", "de", "en", "ett"})
_LONGEST_NOUN = 3
# barn under sex år och, var under sex år när: an age it is, or nobody can tell.
_NO_STATES = frozenset({"och", "eller", "när", "då", "så", "men", "som", "är", "var", "får", "kan", "gammal", "gamla"})
# Ends of words for what takes or lasts years.
_LASTING = tuple(triggers("ages.lasting"))
# Sverige, fyra år som kock
_THERE = frozenset(
    {"i", "på", "hos", "vid", "utan", "som", "med", "hemma", "borta", "där", "här", "utomlands", "inom", "under"}
)
LONGEST_VERB = 3
_STAYS = frozenset({"som", "på", "hos", "vid", "inom", "utan"})


def is_named_thing(subject: str) -> bool:
    """huset är över hundra år"""
    return subject.endswith(("et", "en", "an")) and load().is_ordinary(subject) and not _nouns.is_person_noun(subject)


def is_subject(words: Words, verb: int) -> bool:
    """Whether a thing stands before this verb, perhaps with adverbs between."""
    return _age_things.is_thing(words, _age_clauses.skipping_adverbs(words, verb - 1))


def is_of_a_thing(words: Words, age: Age, unit: int) -> bool:
    """det 15 år gamla mordet: what is that old follows, and is nobody."""
    verb = _age_clauses.skipping_adverbs(words, age.first - 1)
    if verb >= 0 and words.key[verb] in _age_clauses.IS:
        return is_subject(words, verb)
    old, thing = words.after(unit), words.after(unit, 2)
    if old not in _ATTRIBUTES or words.before(age.first) not in _ARTICLES or not thing.isalpha():
        return False
    near = range(unit + 2, min(unit + 2 + _LONGEST_NOUN, len(words)))  # en 88 år gammal före detta lots
    somebody = any(_age_persons.is_person(words, at) or _age_persons.is_anybody(words, at) for at in near)
    return not somebody and thing != "före" and not thing.endswith("åring")


def is_while(words: Words, age: Age, unit: int) -> bool:
    """jag var under sex år anställd: what somebody was for so long follows."""
    following = words.after(unit)
    return words.before(age.first) == "under" and following.isalpha() and following not in _NO_STATES


def is_of_a_course(words: Words, place: int) -> bool:
    """en tvåårig utbildning, ett treårigt avtal: what takes or lasts so long."""
    return words.joined(place) and words.after(place).endswith(_LASTING)


def is_stay(words: Words, age: Age, unit: int) -> bool:
    """jag var 15 år i Turkiet, har varit sex år på fabriken: how long somebody was there."""
    following = words.after(unit)
    if words.before(age.first) == "varit" and "ha" not in words.sentence_before(age.first, LONGEST_VERB):
        return following in _THERE
    named = words.is_name_like(unit + 2)
    return words.before(age.first) == "var" and named and following in {"i", "hos", "vid"}


def is_spent(words: Words, comma: int, unit: int) -> bool:
    """Sverige, fyra år som kock: what follows tells how the years were spent, and nobody is introduced before."""
    following = words.after(unit)
    stays = following in _STAYS or (following == "i" and words.is_name_like(unit + 2))
    return stays and words.key[comma] == "," and not _age_persons.is_introduced(words, comma - 1)
