"""Names that end with the word for what they name: how sure it is that they do, and which belong to a family."""

from __future__ import annotations

from pseudonymizer.detectors import _grounds
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import FIRSTNAME

# What a person has too: Max plats, Evas gård.
_OWNED = frozenset({"plats", "gård", "trädgård", "väg", "hage", "äng", "brygga", "odlingslotter", "kolonilotter"})
_BY = frozenset({"vid", "förbi", "till", "från", "över", "mot", "runt"})
_AT = frozenset({"vid", "i", "på", "till", "från"})
_HOUSES = frozenset(
    {"gården", "huset", "palatset", "villan", "magasinet", "slottet", "parken", "trädgården", "kvarnen", "herrgården"}
)
SCORE, UNSURE, SURE = 0.9, 0.4, 0.97


def sureness(words: Words, hit: Hit | None, place: int, last: int) -> float:
    """vid Carl Wilhelms källa: more than its first words are a name; but on Max plats there sits Max."""
    if hit is None or hit.of(FIRSTNAME) is None or not words.text[last].islower():
        return SCORE
    before, several = words.before(place), last > place + 1
    if words.key[last] in _OWNED:
        return SCORE if several or before in _AT else UNSURE
    return SURE if several and before in _BY else SCORE


def is_of_family(words: Words, place: int) -> bool:
    """Krusenstiernska gården, Westerska villan: a building by the family that it was of."""
    key = words.key[place]
    if not key.endswith("ska") or words.after(place) not in _HOUSES or words.begins[place]:
        return False
    return load().zipf(key) < _grounds.RARE_WORD
