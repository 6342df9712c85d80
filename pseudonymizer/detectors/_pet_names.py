"""What somebody is called that is no word: hon kallar mig Buvi, de kallar min bror för Tuppe."""

from __future__ import annotations

from pseudonymizer.detectors import _by_names, _nouns
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load

_CALLS = frozenset({"kallar", "kallade", "kalla", "kallat"})
_OBJECTS = frozenset({"mig", "mej", "dig", "dej", "honom", "henne", "oss"})
# Compounds that no dictionary has are longer: Lillbagge, Gäddmannen.
LONGEST = 8


def is_pet_name(words: Words, place: int) -> bool:
    at = place - 1 if words.before(place) == "för" else place
    if words.before(at) in _OBJECTS:
        called = words.before(at, 2) in _CALLS
    else:
        called = words.before(at, 3) in _CALLS and _nouns.is_relative(words.before(at))
    key = words.key[place]
    return called and len(key) <= LONGEST and not load().zipf(key) and not _by_names.is_by_name(key)
