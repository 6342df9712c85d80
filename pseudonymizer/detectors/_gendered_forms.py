"""The gender that the form of a name tells: by its parts, its syllables, its beginning and its end."""

from __future__ import annotations

from functools import lru_cache

from pseudonymizer.detectors import _frames
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers

_FEMALE_BEGINNINGS, _MALE_BEGINNINGS = (
    tuple(triggers("genders.female_beginnings")),
    tuple(triggers("genders.male_beginnings")),
)
_FEMALE_ENDS, _MALE_ENDS = tuple(triggers("genders.female_ends")), tuple(triggers("genders.male_ends"))
_FEMALE_PARTS, _MALE_PARTS = triggers("genders.female_parts"), triggers("genders.male_parts")
_WOMENS_SYLLABLES, _MENS_SYLLABLES = triggers("genders.womens_syllables"), triggers("genders.mens_syllables")
_FEMALE_SURNAMES = tuple(triggers("genders.female_surname_ends"))
_MALE_SURNAMES = tuple(triggers("genders.male_surname_ends"))
# The end of a name tells nothing of so short a one.
SHORTEST_ENDED = 5


def of_parts(keys: list[str]) -> str:
    """Jaspreet Singh, Sasha Ivanova, Kim Kaur: what a later part of the name tells."""
    for key in keys:
        if key in _FEMALE_PARTS:
            return "f"
        if key in _MALE_PARTS:
            return "m"
    last = keys[-1] if keys else ""
    if last.endswith(_FEMALE_SURNAMES):
        return "f"
    return "m" if last.endswith(_MALE_SURNAMES) else "u"


def of_syllable(key: str) -> str:
    """Kah Hoe, Siew Ling: what the second syllable of a Chinese name tells."""
    return "m" if key in _MENS_SYLLABLES else "f" if key in _WOMENS_SYLLABLES else "u"


@lru_cache(_frames.MOST_WORDS)
def of_form(key: str) -> str:
    """The gender of a name that no list has: by what it begins or ends with, else by others who bear it."""
    if len(key) >= SHORTEST_ENDED:
        if key.endswith(_FEMALE_ENDS):
            return "f"
        if key.endswith(_MALE_ENDS):
            return "m"
        if key.startswith(_FEMALE_BEGINNINGS):
            return "f"
        if key.startswith(_MALE_BEGINNINGS):
            return "m"
    return load().gender(key)
