"""What a listed town is where the sentence takes it for a stop, a shore, a farm or an island."""

from __future__ import annotations

from functools import cache

from pseudonymizer.detectors import _houses, _nouns
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import Entry
from pseudonymizer.lexicon.loading import CITY, GEO, HOME, PLACE, form_of, read, triggers
from pseudonymizer.lexicon.scales import OF_HAND

_STOP_ENDS = ("plan", "torg", "torget", "platsen", "centrum", "gatan", "vägen")
_FLIGHT = triggers("places.flight")
_AIRPORTS = frozenset({"arlanda", "landvetter", "skavsta", "sturup", "kastrup", "bromma", "gatwick", "heathrow"})
_BEACH_ENDS = ("strand", "stranden", "sand", "sanden", "baden")
_SANDS = ("sand", "sanden")
_SETTLED = triggers("hits.settled")
_WATER_ENDS = ("viken", "sjön", "ån", "sundet", "fjärden", "bukten", "älven", "sjö")
_BATHING = triggers("waters.bathing")
_RIDES = tuple(triggers("places.rides"))
_TRAINS = frozenset({"bussen", "tåget", "pendeltåget", "spårvagnen", "perrongen", "färjan", "tunnelbanan"})
# Where each town has an island of its own: på Fuvahmulah.
_OF_ISLANDS = frozenset({"CK", "FM", "KI", "MH", "MV", "PF", "TK", "TV"})
_BATHED = frozenset({"bada", "badar", "badade", "badat", "doppa", "doppade"})
_ON_WATER = _BATHING - _BATHED
_MEETING = frozenset({"samlas", "samlades", "samlats", "träffas", "träffades", "möts", "möttes", "ses", "sågs", "syns"})
SHORTEST_ISLET = 5
# A town of a hundred thousand inhabitants.
LARGE_TOWN = 10


def kind(words: Words, hit: Hit, entry: Entry) -> str:
    """A stop, an airport or a beach, where the sentence takes the town for one; else what the list says."""
    before = words.before(hit.first)
    flown = entry.key in _AIRPORTS and not _FLIGHT.isdisjoint(words.sentence_before(hit.first, 8))
    if flown or (before == "på" and (entry.key in _AIRPORTS or _is_beach(words, hit.first, entry))):
        return PLACE
    if entry.kind == GEO:
        waited = before == "på" and words.before(hit.first, 2) in _TRAINS
        return PLACE if waited else CITY if _is_islet_lived_in(words, hit, entry) else GEO
    if entry.kind != CITY:
        return entry.kind
    stop = entry.key.endswith(_STOP_ENDS) or _is_stop(words, hit.first) or _is_met_at(words, hit.first, entry)
    return PLACE if stop else CITY


def _is_islet_lived_in(words: Words, hit: Hit, entry: Entry) -> bool:
    """hemma i Bullandö: one is "på" an island, and "i" the village that is called like it."""
    small = entry.value == HOME and entry.key.endswith("ö") and len(entry.key) >= SHORTEST_ISLET
    return small and words.before(hit.first) == "i" and hit.first == hit.last


def _is_met_at(words: Words, place: int, entry: Entry) -> bool:
    """På somrarna badar vi vid Stenö, vi samlas vid Apladalen: a shore or a park, and no town beside which one is."""
    if words.before(place) != "vid" or entry.value != HOME:
        return False
    near = words.sentence_before(place - 1, 4)
    return not (_BATHED.isdisjoint(near) and _MEETING.isdisjoint(near))


def _is_fished_in(words: Words, place: int, entry: Entry) -> bool:
    """Han fiskar hela natten på Råda: one is "i" a Swedish town, and "på" the lake that it is called after."""
    if words.before(place) != "på" or entry.value != HOME:
        return False
    return not _ON_WATER.isdisjoint(words.sentence_before(place - 1, 4))


def is_island(words: Words, place: int, entry: Entry) -> bool:
    """på Resarö: one is "i" a town that ends so and "på" its island; abroad "på" says it of any name."""
    by_table = entry.frequency != OF_HAND
    if by_table and entry.value not in {HOME, ""}:
        small = entry.kind != CITY or entry.frequency < LARGE_TOWN
        return small and words.before(place) == "på" and words.is_name_like(place)
    if entry.value in _OF_ISLANDS:
        return words.before(place) == "på" and words.is_name_like(place)
    return (
        by_table and words.before(place) == "på" and entry.key.endswith(("ö", "ön")) and not entry.key.endswith("sjö")
    )


def _is_beach(words: Words, place: int, entry: Entry) -> bool:
    """badade på Böda strand, går på Tylösand"""
    near = words.sentence_before(place, 4)
    bathed = entry.key.endswith(_BEACH_ENDS) and not _BATHING.isdisjoint(near)
    return bathed or (entry.key.endswith(_SANDS) and _SETTLED.isdisjoint(near))


def is_farm(words: Words, hit: Hit) -> bool:
    """bor på Ekängen 16: with a number of its own it is a street or a farm, and the village is named after it."""
    named = words.key[hit.last].endswith(("en", "et", "an")) or _houses.is_before_zip(words, hit.last)
    return named and words.before(hit.first) in {"på", "till"} and _houses.is_numbered(words, hit.last)


def is_water(words: Words, hit: Hit, entry: Entry) -> bool:
    """Från fönstret ser vi Bergviken där vi badade: a village by the name of the water where one bathes."""
    if _is_fished_in(words, hit.first, entry):
        return True
    following = words.key[hit.last + 1 : hit.last + 6]
    where = following[:1] == ("där",) or following[:2] == (",", "där")
    return where and entry.key.endswith(_WATER_ENDS) and not _BATHING.isdisjoint(following)


@cache
def districts() -> frozenset[str]:
    return frozenset(form_of(line.partition("\t")[0]) for line in read("districts"))


def _is_stop(words: Words, place: int) -> bool:
    """Vid Hjulsta byter jag buss: a district is a stop where somebody changes or waits."""
    before = words.before(place)
    if before == "," and _nouns.subject(words.before(place, 2)) == PLACE:
        return True
    local = before in {"mot", "mellan"} or (before == "och" and words.before(place, 3) == "mellan")
    if before != "vid" and not (local and words.key[place] in districts()):
        return False
    nearby = words.key[max(0, place - 8) : place + 9]
    return any(key.startswith(_RIDES) for key in nearby)
