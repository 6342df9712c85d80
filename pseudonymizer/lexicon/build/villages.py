"""Finds Swedish villages and surnames that are in no table among the capitalised words of the Swedish dictionary."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pseudonymizer.lexicon.build.people import Name
from pseudonymizer.lexicon.build.places import Place
from pseudonymizer.lexicon.kinds import CITY, HOME

# Flags of the dictionary: it is a place if it has inhabitants (arjeplogsbo) and begins compounds with -s.
_OF_PLACES = frozenset("ev")
# Plurals, neuters and other nouns with a name before them: finlandsbåt, Europaparlament.
_OF_NOUNS = frozenset("BCFGHIJKLMNO")
_LETTERS = re.compile(r"[^\W\d_]{3,}\Z")
_PLACE_ENDS = (
    "by", "torp", "träsk", "hult", "ryd", "inge", "unge", "böle", "boda", "löv", "arp", "fors", "näs", "vik", "hamn",
    "stad", "tuna", "bo", "åker", "ås", "köping", "rum", "röd", "red", "landa", "lösa", "bro", "bruk", "hyttan",
    "hytta", "mossa", "tofta", "sta", "ala", "lunda", "vreta", "kumla", "kulla", "berga", "sund", "nora", "selet",
    "liden", "byn", "forsen", "träsket", "myran", "kyrka", "jokk", "vaara", "järvi", "kangas", "niemi", "lompolo",
    "ånger", "hov", "djup", "haga", "sätra", "sätter", "änge", "skär", "holm", "måla", "ele",
)  # fmt: skip
_SURNAME_ENDS = (
    "son", "ström", "gren", "qvist", "kvist", "lind", "blad", "én", "berg", "lund", "man", "stedt", "löf", "sköld",
    "stam", "feldt", "felt", "crantz", "krantz", "bäck", "mark", "dahl", "gård", "ell", "hed", "ing", "lin", "ius",
    "strand", "wall", "vall",
)  # fmt: skip
_NEVER = (
    "skolan", "gatan", "vägen", "torget", "film", "bank", "banken", "land", "partiet", "motet", "leden", "bladet",
    "posten", "ån", "älven", "berget", "fjället", "fjorden", "gården", "ö", "ön", "öarna", "viken", "udden", "dalen",
    "skogen", "borg", "fabrik",
)  # fmt: skip
# The assumed number of inhabitants of a village, and of people with a surname, that no table has.
INHABITANTS, BEARERS = 200, 1_000


def villages(capitals: Mapping[str, str]) -> Iterator[Place]:
    """Moskosel, Ljugarn, Likenäs: by the flags of the dictionary, or else by the end of the word."""
    for stem, flags in capitals.items():
        if _LETTERS.match(stem) and _OF_NOUNS.isdisjoint(flags) and _is_village(stem, flags):
            yield Place(stem, stem, CITY, HOME, INHABITANTS)


def surnames(capitals: Mapping[str, str]) -> Iterator[Name]:
    """Wetterstrand, Hammarlind, Lofalk: by the end of the word, if its flags do not say that it is a place."""
    for stem, flags in capitals.items():
        named = _LETTERS.match(stem) and stem.endswith(_SURNAME_ENDS) and not _is_village(stem, flags)
        if named and _OF_NOUNS.isdisjoint(flags) and not stem.endswith(_NEVER):
            yield Name(stem.casefold(), BEARERS)


def _is_village(stem: str, flags: str) -> bool:
    if stem.endswith(_NEVER) or stem.isupper() or not stem[1:].islower():
        return False
    if not _OF_PLACES.isdisjoint(flags):
        return not stem.endswith(("gren", "stedt", "qvist", "kvist", "film", "ov"))
    return stem.endswith(_PLACE_ENDS)
