"""Where one eats and shops is called by who keeps it: åt på Uffes, en öl på Majas."""

from __future__ import annotations

from collections.abc import Mapping

from pseudonymizer.detectors import _nouns
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import FIRSTNAME, PLACES, SURNAME

# After these no noun follows that would be somebody's: på Annas rum.
_GOING_ON = frozenset(
    {".", ",", "!", "?", ";", ":", ")", "", "i", "på", "vid", "och", "eller", "med", "varje", "där", "som", "om", "när",
     "efter", "innan", "idag", "ikväll", "igår", "imorgon", "till", "sedan", "sen", "för", "ibland", "ofta",
     "är", "var",
     "har", "hade", "kostar", "finns", "nere", "borta", "precis", "nästan", "mitt", "utanför", "nära", "klockan", "kl",
     "också", "igen", "tillsammans", "ligger", "låg", "men", "så", "jag", "vi", "man", "hon", "han"}
)  # fmt: skip
# arg på Lucas, trött på Hannes
_AT_PERSON = (
    "arg",
    "sur",
    "trött",
    "vänt",
    "lita",
    "tänk",
    "titta",
    "lyssna",
    "ropa",
    "skrik",
    "kär",
    "stolt",
    "svar",
    "skratt",
)


def is_named(words: Words, place: int, hits: Mapping[int, Hit]) -> bool:
    """Whether a first name in the genitive is all that is said of where somebody is."""
    hit = hits.get(place)
    if hit is None or hit.first != hit.last or hit.case is not Case.INSIDE or words.before(place) != "på":
        return False
    owner = hit.of(FIRSTNAME)
    if (
        owner is None
        or "gen" not in hit.modifiers
        or hit.of(SURNAME, *PLACES)
        or _nouns.is_first_name(words.key[place])
    ):
        return False
    if words.joined(place) and words.after(place) not in _GOING_ON:
        return False
    return not any(key.startswith(_AT_PERSON) for key in words.sentence_before(place, 4))
