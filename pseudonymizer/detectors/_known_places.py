"""Names of listed places that are those of institutions too: one is "i" a town, and "på" the works called like it."""

from __future__ import annotations

from collections.abc import Mapping

from pseudonymizer.detectors import (
    _employment,
    _extents,
    _institution_frames,
    _task_frames,
    _unlisted_places,
    _workplaces,
)
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, FIRSTNAME, GEO, HOME, PLACE, PLACES, SURNAME, triggers

# "på Malmö" is said by learners who mean the town; of a smaller place it is the works there: på Zinkgruvan.
_LARGE = triggers("institutions.large_towns")
_WORKED_AT = frozenset({"på", "hos"})
# min första arbetsplats var X, anställdes av X
_BEING_JOB = frozenset({"är", "var", "av", "åt"})
_GROUNDS = tuple(triggers("places.geo_ends") | triggers("places.grounds_ends"))
# Parts of towns and islands that one is "on".
_LIVED_ON = frozenset(
    {"hisingen", "möllan", "gärdet", "kungsholmen", "djurgården", "heden", "kvarnholmen", "essingen", "tjörn", "orust",
     "lorensberg", "brynäs", "teg", "berga", "frösön", "ekerö", "väddö", "billdal", "landet", "norr", "haga"}
)  # fmt: skip
# As many words before a lake's name may tell of what is done there.
TASK_WITHIN = 10


def is_known_otherwise(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """Whether the words are a listed place or another listed thing."""
    first, last = span
    hit = hits.get(first)
    if hit is None:
        return words.key[first].endswith(_institution_frames.STREET_ENDS)
    if hit.of(PLACE) and hit.case is Case.INSIDE and words.before(first) in {"på", "vid"}:
        return words.key[last].endswith(_institution_frames.STREET_ENDS)
    other = hit.kinds.intersection(PLACES) or hit.kinds - {"firstname", "surname"}
    return bool(other) and (hit.last >= last or hit.of(CITY) is not None)


def is_on_town(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """jobbar på Domsjö: one is "i" a Swedish town, and "på" the works that are called like it."""
    first, last = span
    town = hits.get(first) if words.before(first) == "på" else None
    if town is None or town.last != last or town.case is not Case.INSIDE:
        return False
    city = town.of(CITY) if first == last else None
    island = words.key[last].endswith((*_institution_frames.ISLAND_ENDS, *_institution_frames.STREET_ENDS))
    island = (
        (island and not words.key[last].endswith("sjö")) or words.key[last] in _LIVED_ON or words.key[last] in _LARGE
    )
    listed_place = (city is not None and city.value == HOME) or town.of(PLACE) is not None
    if island or not (listed_place or town.of(GEO)):
        return False
    # på Trehörningen: a lake too, but nobody paints doors on one
    if town.of(GEO) is None:
        return True
    near = words.sentence_before(first, TASK_WITHIN)
    return _task_frames.is_done_there(near) or _task_frames.is_stood_at(words, first - 1, last)


def is_named_by_town(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """på Finja Betong: a town, and after it what is neither a place nor somebody's name."""
    town, other = hits.get(span[0]), hits.get(span[1])
    if town is None or town.of(CITY) is None or town.last >= span[1]:
        return False
    return other is None or other.of(SURNAME, FIRSTNAME, *PLACES) is None or bool(load().zipf(words.key[span[1]]))


def may_be_business(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """på Lyckebit: in no list, and with no end of places."""
    hit = hits.get(span[0])
    if words.before(span[0]) not in _WORKED_AT:
        return False
    single = span[0] == span[1] and words.before(span[0]) == "på"  # one is "på" no person
    if hit is not None and (not single or hit.kinds - {SURNAME}):
        return False
    key = words.key[span[1]]
    return not _unlisted_places.ends_like_place(key) and not key.endswith(_GROUNDS)


def is_in_field(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """Praktikplats: Blom-Kalle: no word and no town."""
    if not _workplaces.is_field(words, span[0]) or span[0] in hits:
        return False
    return span[0] < span[1] or load().zipf(words.key[span[0]]) < _extents.ORDINARY_NOUN


def is_headed(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """jobbar på Karlshamns Hamn, hos Finja Betong: two words, the second of which is no person and no place alone."""
    first, last = span
    if first == last or words.before(first) not in _WORKED_AT | _BEING_JOB:
        return False
    named = words.key[last] in _institution_frames.BRANCHES or is_named_by_town(words, span, hits)
    return named and _employment.of_work(words, first, last, business=True) is not None
