"""Other names: those in the lists, and invented ones."""

from __future__ import annotations

import random
from functools import cache

from pseudonymizer.lexicon.loading import read

NAMES = {
    "firstname_female": ("first_names_female",),
    "firstname_male": ("first_names_male",),
    "firstname_unknown": ("first_names_unknown",),
    "surname": ("surnames",),
    "middlename": ("surnames", "first_names_male"),
    "city": ("cities_sweden", "districts", "cities_foreign"),
    "area": ("areas_foreign",),
    "region": ("regions_sweden", "regions_foreign"),
    "geo": ("geo_sweden", "geo_foreign"),
    "place": ("places_sweden", "stops", "places_foreign"),
}
_SYLLABLES = (
    *("ba", "be", "bo", "da", "de", "di", "fa", "fe", "ga", "go", "ha", "he", "ja", "ji", "ka", "ke", "ki", "la", "le"),
    *("li", "lo", "ma", "mi", "mo", "na", "ne", "ni", "no", "pa", "ra", "re", "ri", "ro", "sa", "sha", "si", "so"),
    *("ta", "te", "ti", "to", "va", "vi", "wa", "ya", "ze", "zi"),
)
_CODAS = ("", "", "", "n", "r", "s", "m", "l", "d", "t", "k", "sh")
INVENTED = 0.3


def other(label: str, chance: random.Random) -> str:
    return invented(chance) if chance.random() < INVENTED else chance.choice(listed(label))


def invented(chance: random.Random) -> str:
    made = "".join(chance.choice(_SYLLABLES) for _ in range(chance.choice((2, 2, 3)))) + chance.choice(_CODAS)
    return made.capitalize()


@cache
def listed(label: str) -> tuple[str, ...]:
    return tuple(line.partition("\t")[0] for name in NAMES[label] for line in read(name))
