"""What is so many years old and is nobody: a course, a car, the murder that is fifteen years old."""

from __future__ import annotations

from pseudonymizer.detectors import _age_persons, _nouns
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers

_DEFINITE, _SHORTEST = ("en", "et", "an", "in", "ln", "rn"), 5
_ANIMALS = triggers("ages.animals")


def is_thing(words: Words, place: int) -> bool:
    """Utbildningen är tre år, bilen, som är tolv: a definite noun that is nobody and no animal."""
    if place >= 0 and words.key[place] in {"som", ","}:
        place -= 1 + (words.key[place] == "som" and words.before(place) == ",")
    key = words.key[place] if place >= 0 else ""
    if not key.endswith(_DEFINITE) or len(key) < _SHORTEST or not load().zipf(key):
        return False
    if words.is_name_like(place) and not words.begins[place]:
        return False
    somebody = _age_persons.is_word_for_somebody(words, place) or _nouns.is_person_noun(key)
    return not somebody and key not in _ANIMALS
