"""Chooses the readings of a form for the lexicon: names and places compete with ordinary words and each other."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from pseudonymizer.lexicon.build.people import Name
from pseudonymizer.lexicon.build.places import Place
from pseudonymizer.lexicon.forms import fold, form_of
from pseudonymizer.lexicon.kinds import COUNTRY, FIRSTNAME, HOME, PEOPLE, PERSONS, SURNAME, TOWNS
from pseudonymizer.lexicon.scales import SAFE_BEARERS, least

# Names of two letters (ga, on, em) are more often abbreviations. The Swedish ones are official.
SHORTEST_NAME = 3
# 823 first names and 2,283 surnames of the world are Swedish words at least this frequent (har, som, till, min, bland).
# They are left out unless a Swedish list has them.
NAME_IS_WORD = 3.0
# English words this frequent are no surnames or places (girl, factor; reading, corona), and first names only if enough
# people have them (grace, not will).
NAME_IS_ENGLISH = 3.0
FIRST_NAME_OVER_ENGLISH = 0.5
# Shorter place names (ii, ski, zug) are mostly abbreviations and words of other languages.
SHORTEST_PLACE = 4
# Place names in other languages are even more often words (man, vad, media, salt). Besides, every name of several words
# that begins with a frequent word would have to be tried wherever that word stands.
PLACE_IS_WORD = 1.0
BEGINS_WITH_WORD = 5.0
# If a name is this many times as frequent as a first name than as a surname, it is no surname, and vice versa (Rolf,
# Weber).
MORE = 5
# The same for the population of a city and the people with its name.
FAR_MORE = 10
# Alternative names of a place are rarer: they count as the name of a place this many times smaller.
OTHER_NAME = 100


class Reading(NamedTuple):
    """A possible reading of a form. `key` groups it with others. Official readings are kept beside hand-made ones."""

    form: str
    kind: str
    value: str
    number: int
    key: str
    official: bool = False


Found = list[Reading]


def of_names(first: Iterable[Name], last: Iterable[Name]) -> Iterator[Reading]:
    for kind, names in ((FIRSTNAME, first), (SURNAME, last)):
        for name in names:
            form = form_of(name.form)
            yield Reading(form, kind, name.gender, name.bearers, form, name.official)


def of_places(places: Iterable[Place]) -> Iterator[Reading]:
    for place in places:
        official = place.kind == COUNTRY and place.form == place.main
        yield Reading(form_of(place.form), place.kind, place.country, place.inhabitants, form_of(place.main), official)


def of_languages(names: Iterable[str]) -> Iterator[Reading]:
    for name in names:
        yield Reading(form_of(name), PEOPLE, "", 0, form_of(name), official=True)


def chosen(
    readings: Iterable[Reading], words: Mapping[str, float], english: Mapping[str, float]
) -> Mapping[str, Found]:
    """The winning readings by form. Of two equal ones, the more frequent wins."""
    persons, places, languages = _by_form(readings)
    persons = {form: kept for form, found in persons.items() if (kept := _names(found, words, english))}
    persons = {form: found for form, found in persons.items() if not _is_accented(form, found, persons)}
    chosen: dict[str, Found] = {}
    for form in sorted({*persons, *places, *languages}):
        named = persons.get(form, [])
        rivals = named or persons.get(fold(form), [])
        placed = [each for each in _one_city(places.get(form, [])) if not _is_no_place(each, words, english)]
        if _is_only_names(form, persons):
            placed = []
        if rivals and placed:
            named, placed = _contest(named, rivals, placed)
        if found := [*named, *placed, *languages.get(form, [])]:
            chosen[form] = found
    return chosen


def _by_form(readings: Iterable[Reading]) -> tuple[dict[str, Found], dict[str, Found], dict[str, Found]]:
    """Names, places and languages; the best for each kind and value."""
    best: dict[tuple[str, str, str], Reading] = {}
    for reading in readings:
        alike = best.get(reading[:3])
        if alike is None or _rank(reading) > _rank(alike):
            best[reading[:3]] = reading
    groups: tuple[dict[str, Found], ...] = (defaultdict(list), defaultdict(list), defaultdict(list))
    for reading in best.values():
        group = 0 if reading.kind in PERSONS else 2 if reading.kind == PEOPLE else 1
        groups[group][reading.form].append(reading)
    return groups[0], groups[1], groups[2]


def _rank(reading: Reading) -> tuple[bool, bool, int]:
    return (reading.official, reading.form == reading.key, reading.number)


def _names(found: Found, words: Mapping[str, float], english: Mapping[str, float]) -> Found:
    """The first name and the surname among the readings."""
    kept = [each for each in found if each.official or not _is_no_name(each, words, english)]
    most = max((each.number for each in kept), default=0)
    kept = [each for each in kept if each.official or each.number * MORE >= most]
    if any(each.official and each.kind == FIRSTNAME for each in kept):
        kept = [each for each in kept if each.official]
    # An English word is never a name in lower case.
    return [
        each._replace(number=min(each.number, least(SAFE_BEARERS) - 1)) if each.form in english else each
        for each in kept
    ]


def _is_no_name(name: Reading, words: Mapping[str, float], english: Mapping[str, float]) -> bool:
    if len(name.form) < SHORTEST_NAME or words.get(name.form, 0.0) >= NAME_IS_WORD:
        return True
    zipf = english.get(name.form, 0.0)
    if name.kind == SURNAME:
        return zipf >= NAME_IS_ENGLISH
    return bool(zipf) and math.log10(name.number + 1) < zipf - FIRST_NAME_OVER_ENGLISH


def _is_accented(form: str, found: Found, persons: Mapping[str, Found]) -> bool:
    """Whether a form can be found without diacritics, as the tables count it."""
    return not form.isascii() and not any(each.official for each in found) and fold(form) in persons


def _is_no_place(place: Reading, words: Mapping[str, float], english: Mapping[str, float]) -> bool:
    if place.official or (place.value == HOME and place.form == place.key):
        return False
    is_english = english.get(place.form, 0.0) >= NAME_IS_ENGLISH and place.kind != COUNTRY
    if len(place.form) < SHORTEST_PLACE or is_english:
        return True
    pieces = place.form.split()
    if all(words.get(piece, 0.0) >= PLACE_IS_WORD for piece in pieces):
        return True
    return len(pieces) > 1 and words.get(pieces[0], 0.0) >= BEGINS_WITH_WORD


def _is_only_names(form: str, persons: Mapping[str, Found]) -> bool:
    """Whether all words are first names: Gustav Adolf is a person rather than a village."""
    pieces = form.split()
    return len(pieces) > 1 and all(
        any(each.kind == FIRSTNAME and each.number >= least(SAFE_BEARERS) for each in persons.get(piece, ()))
        for piece in pieces
    )


def _one_city(found: Found) -> Found:
    """Of cities with the same name, the Swedish or else the largest one."""
    cities = [each for each in found if each.kind in TOWNS]
    others = [each for each in found if each.kind not in TOWNS]
    return [max(cities, key=_place_rank), *others] if cities else others


def _place_rank(place: Reading) -> tuple[bool, bool, int]:
    return (place.value == HOME, place.form == place.key, place.number)


def _contest(named: Found, rivals: Found, placed: Found) -> tuple[Found, Found]:
    """Lets names compete with places, by number of people and population."""
    bearers = max(each.number for each in rivals)
    inhabitants = max(each.number if each.form == each.key else each.number // OTHER_NAME for each in placed)
    official = any(each.official for each in rivals)
    if any(each.official for each in placed) or (not official and bearers * FAR_MORE <= inhabitants):
        return [each for each in named if each.official], placed
    at_home = [each for each in placed if each.value == HOME and each.form == each.key and not official]
    return named, at_home
