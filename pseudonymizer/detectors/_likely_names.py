"""How likely a word is a name where the text has no capitals to tell."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from pseudonymizer.detectors import _nouns
from pseudonymizer.lexicon import Entry, inflection, load, number_words
from pseudonymizer.lexicon.loading import (
    AUTHORITY,
    CITY,
    COMPANY,
    FIRSTNAME,
    HOME,
    INSTITUTION,
    PLACES,
    SCHOOL,
    SURNAME,
    triggers,
)
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.lexicon.scales import OF_HAND

# A listed name that is met this often as a word needs words around it that say so; so does any that no hand listed.
UNCOMMON = 2.5
# A word that is met more rarely may be a name that no list has.
RARE, RARE_STREET = 2.0, 3.0
# So many bear the name that it is met as often as the word: 30,000, or 10,000 of a last name that a first one precedes.
WELL_KNOWN, KNOWN = 9, 8
FREQUENT_FIRM = 4.0
SHORTEST = 3
# A shorter unknown word is sooner an abbreviation.
SHORTEST_UNKNOWN = 4
SHORTEST_PART = 3
SHORTEST_INHABITANT = 5
MOST_WORDS = 20_000
_PERSONS = frozenset({FIRSTNAME, SURNAME})
_PLACES = frozenset(PLACES)
_NAMES = _PERSONS | _PLACES
_FIRMS = frozenset({COMPANY, AUTHORITY, INSTITUTION, SCHOOL})
# Misspelt words, dishes, endearments and words of other languages that are names too.
_NEVER = triggers("small_letters.never")
_NO_NAMES = listed("never_names") | listed("blocked_names") | listed("never_places") | listed("blocked_places")
STREETS = tuple(triggers("small_letters.street_ends"))
# en västgöte, två gotlänningar: written small by everybody.
_INHABITANTS = tuple(triggers("small_letters.inhabitants"))
_DEFINITE_ENDS = ("läget", "tornet", "ningen", "brädan", "torget", "trädet", "kursen", "mötet", "programmet")


class Sort(IntEnum):
    """No name; a word sooner than the name it is too; in no list, and no word; sooner a name; sure to be one."""

    NONE = 0
    WORD = 1
    UNKNOWN = 2
    LIKELY = 3
    SURE = 4


class Likely(NamedTuple):
    """`first`, `last`, `town`: many know it as such; `firm`: it is listed as one.

    Of what is in no list: `near`, like a word; `compound`, made of two; `short`, as abbreviations are.
    """

    sort: Sort
    person: bool = False
    place: bool = False
    first: bool = False
    last: bool = False
    town: bool = False
    near: bool = False
    compound: bool = False
    short: bool = False
    firm: bool = False

    @property
    def wordlike(self) -> bool:
        return self.near or self.compound or self.short


NONE = Likely(Sort.NONE)


@lru_cache(MOST_WORDS)
def of(key: str) -> Likely:
    """What the word may be by itself, with or without a genitive's -s."""
    if len(key) < 2 or not key[0].isalpha() or key in _NEVER:
        return NONE
    if key in _NO_NAMES or (key.endswith(_INHABITANTS) and len(key) >= SHORTEST_INHABITANT):
        return Likely(Sort.WORD, firm=_is_firm(key))
    entries, base = _named(load().get(key)), key
    if not entries:
        base = _without_genitive(key)
        entries = _named(load().get(base))
    return _of_entries(key, base, entries) if entries else _unlisted(key)


def is_one_well_known(keys: Iterable[str]) -> bool:
    """Whether one of the words can be nothing but a first name or a town that many know."""
    return any(likely.sort == Sort.SURE and (likely.first or likely.town) for likely in map(of, keys))


def _named(entries: Iterable[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry.kind in _NAMES]


def _without_genitive(key: str) -> str:
    found = [reading.base for reading in inflection.genitives(key) if _named(load().get(reading.base))]
    return found[0] if found else key


def _of_entries(key: str, base: str, entries: list[Entry]) -> Likely:
    by_hand = [entry for entry in entries if entry.frequency >= OF_HAND]
    common = load().is_common(key) or load().is_common(base)
    zipf = max(load().zipf(key), load().zipf(base))
    if common or zipf >= UNCOMMON or (zipf and not by_hand):
        sort = Sort.WORD
    else:
        sort = Sort.SURE if zipf or any(_is_sure(base, entry) for entry in entries) else Sort.LIKELY
    return Likely(
        sort,
        person=any(entry.kind in _PERSONS for entry in entries),
        place=any(entry.kind in _PLACES for entry in entries),
        first=not common and any(entry.kind == FIRSTNAME and entry.frequency >= WELL_KNOWN for entry in entries),
        last=not common and any(entry.kind == SURNAME and entry.frequency >= KNOWN for entry in entries),
        firm=_is_firm(key),
        town=not common and any(entry.kind == CITY and entry.value == HOME for entry in by_hand),
    )


def _is_sure(key: str, entry: Entry) -> bool:
    """Whether the word is sooner this name than a misspelt word."""
    if load().is_sooner_misspelt(key, entry):
        return False
    if entry.frequency >= OF_HAND or entry.value == HOME:
        return entry.kind in _PERSONS or not key.endswith(_DEFINITE_ENDS)
    return not load().is_word_nearly(key)


def _unlisted(key: str) -> Likely:
    if _is_hyphenated(key):
        return Likely(Sort.SURE, person=True, first=True)
    bare = key.replace("-", "")
    limit = RARE_STREET if key.endswith(STREETS) else RARE
    known = load().zipf(key) >= limit or load().is_common(key) or load().get(key)
    if _is_firm(key):
        return Likely(Sort.WORD, firm=True)
    if known or len(key) < SHORTEST or not bare.isalpha() or number_words.read(key) is not None:
        return NONE
    return Likely(
        Sort.UNKNOWN,
        person=True,
        place=True,
        near=load().zipf(key) > 0 or load().is_word_nearly(key) or _nouns.is_place_of_work_nearly(key),
        compound=_is_of_words(key),
        short=len(key) < SHORTEST_UNKNOWN,
    )


def _is_hyphenated(key: str) -> bool:
    """leif-arne, ann-catrins"""
    first, hyphen, second = key.partition("-")
    parts = (first, second.removesuffix("s")) if hyphen else ()
    return bool(parts) and all(any(entry.kind in _PERSONS for entry in load().get(part)) for part in parts)


def _is_firm(key: str) -> bool:
    """ica, volvo, migrationsverket"""
    firms = any(entry.kind in _FIRMS for entry in load().get(key))
    return firms and load().zipf(key) < FREQUENT_FIRM and not load().is_common(key)


def _is_of_words(key: str) -> bool:
    """mangoträdet, onsdagskvällarna: two words in one."""
    zipf = load().zipf
    cuts = range(SHORTEST_PART, len(key) - SHORTEST_PART + 1)
    return any(zipf(key[cut:]) and (zipf(key[:cut]) or zipf(key[:cut].removesuffix("s"))) for cut in cuts)
