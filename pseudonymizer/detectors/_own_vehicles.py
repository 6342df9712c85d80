"""What a boat, a tractor or another vehicle of the writer's own is called, beside its noun or away from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pseudonymizer.detectors import _nouns
from pseudonymizer.detectors._by_names import is_by_name
from pseudonymizer.detectors._shapes import CAPITAL, FEW_CAPITALS, QUOTE
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import FIRSTNAME, PLACES, triggers

_OPENING = rf"[{QUOTE}]?"
# båten Havsörnen; en båt, Havsörnen, i hamnen
_BOAT = Expression(
    rf"(?: ({CAPITAL}(?: {CAPITAL})*)|(?: (?:från|av|med|på|i) [a-zåäö0-9-]+(?: [a-zåäö0-9-]+)?)?, {_OPENING}"
    rf"({CAPITAL}(?: {CAPITAL})*)[{QUOTE}]?,)"
)
# allt vi ägde ombord på Zeemeeuw
_ABOARD = Expression(rf" på ({CAPITAL}(?: {CAPITAL})?)(?=[.,;!?)]|\s| \Z)")
_SMALL_DIRECT = Expression(r" (?:heter|hette|kallas) ([a-zåäö]{3,}(?: [a-zåäö]{3,})?)(?=[.,!?\n]|\s*\Z| och )")
_SMALL_BOAT = Expression(
    r"[^.!?\n]{0,90}[.,]?[^.!?\n]{0,60}\b(?:den|hon|som) (?:heter|hette) ([a-zåäö]{2,}(?: [a-zåäö]{2,})?)"
    r"(?=[.,!?\n]|\s*\Z)"
)
_PAINTED = Expression(
    rf"\b(?:skrev|skrivit|målade|målat|står|stod) ({FEW_CAPITALS}) på (?:den|båten|skrovet|fören|aktern|sidan)\b"
)
# Havets Sorg heter båten; Havets Sorg heter vår båt
_BEFORE_VERB = Expression(rf"(?:(?<=[.,!?\n] )|(?<=\n)|\A)({FEW_CAPITALS}) \Z")
_THINGS, _THING_ENDS = triggers("own_names.things"), tuple(triggers("own_names.thing_ends"))
_PHONES = ("mobil", "mobilen")
VEHICLES = tuple(triggers("own_vehicles.ends"))
_BOATS = ("båten", "skutan", "ekan", "kanoten", "kajaken", "jollen", "skonaren")
_BOAT_ENDS = ("båt", "skuta", "eka", "kanot", "kajak", "jolle", "snipa")
_NAMED_NOUNS = triggers("own_names.named_nouns")
_OWNERS = triggers("own_names.owners")
_ADJECTIVES = triggers("own_vehicles.adjectives")
_WHOSE = _OWNERS | {"hans", "hennes", "deras", "sin"}
_ANSWERS = triggers("own_vehicles.answers")
_BRANDS = triggers("names.brands")
_HAVING = frozenset({"har", "hade", "köpte", "köpt", "fick", "äger", "byggde", "byggt"})
DIRECT_GROUP = 1
SURE, UNSURE = 0.97, 0.8
FARTHEST_PAINTED, LONGEST_BEFORE, FARTHEST_HAVING = 160, 60, 5


def find(text: Text, places: list[int]) -> Iterator[tuple[tuple[int, int], float]]:
    """Where the names stand and how sure each is; `places` are those of the nouns."""
    yield from _beside(text, places)
    yield from _aboard(text)
    for span in _otherwise(text, places):
        yield span, SURE


def is_thing(key: str) -> bool:
    return (key in _THINGS or key.endswith(_THING_ENDS)) and not key.endswith(_PHONES)


def _beside(text: Text, places: Iterable[int]) -> Iterator[tuple[tuple[int, int], float]]:
    """Vehicles are named beside their noun; a brand, a person or a place may stand there too."""
    for place in places:
        match = _BOAT.match(text.text, text.words.end[place])
        if match is None:
            continue
        group = match.lastindex or 0
        score = _judge(text.words, place, match[group], set_off=group != DIRECT_GROUP)
        if score:
            yield match.span(group), score


def _judge(words: Words, place: int, named: str, *, set_off: bool) -> float:
    """How sure it is that the vehicle is called so; 0 where it is not."""
    noun, key = words.key[place], named.casefold()
    found = {entry.kind for entry in load().get(key)}
    if key.partition(" ")[0] in _BRANDS or found & set(PLACES):
        return 0
    owned, by_name = _is_owned(words, place), is_by_name(named)
    definite = owned or noun.endswith(_BOATS)
    # båten Stina, min båt Stina
    like_person = bool(found) and (noun.endswith(_BOATS) or (definite and noun.endswith(_BOAT_ENDS)))
    told = False
    if set_off:
        known = " " in named or FIRSTNAME in found or (noun in _NAMED_NOUNS and not found)
        told = known and (owned or _is_had(words, place))
        called = told or by_name
    else:
        called = definite and (like_person or not found)
    sure = like_person or told or (by_name and owned)
    return 0 if not called else SURE if sure else UNSURE


def _is_owned(words: Words, place: int) -> bool:
    """min gamla kajak, hennes båt, morfars båt: perhaps with an adjective between."""
    before = words.before(place)
    if before.endswith("s") and _nouns.is_relative(before[:-1]):
        return True
    return before in _WHOSE or (before in _ADJECTIVES and words.before(place, 2) in _WHOSE)


def _is_had(words: Words, place: int) -> bool:
    """han har en båt, X, i hamnen"""
    return not _HAVING.isdisjoint(words.sentence_before(place, FARTHEST_HAVING))


def _aboard(text: Text) -> Iterator[tuple[tuple[int, int], float]]:
    """allt vi ägde ombord på Zeemeeuw: a boat that no list has as a place or a person."""
    for place in text.words.where({"ombord"}):
        match = _ABOARD.match(text.text, text.words.end[place])
        if match and not load().get(match[1].casefold()):
            yield match.span(1), UNSURE


def _otherwise(text: Text, places: Iterable[int]) -> Iterator[tuple[int, int]]:
    for place in places:
        if text.words.key[place].endswith(VEHICLES) and (span := _in_small(text, place) or _turned(text, place)):
            yield span


def _in_small(text: Text, place: int) -> tuple[int, int] | None:
    """What a boat or a tractor is called in small letters, and what is painted on it."""
    end = text.words.end[place]
    if match := _SMALL_DIRECT.match(text.text, end):
        first = match[1].partition(" ")[0]
        return None if first in _ANSWERS or first in _BRANDS else match.span(1)
    if match := _SMALL_BOAT.match(text.text, end):
        words = all(load().zipf(key) > 0 and not _nouns.is_relative(key) for key in match[1].split())
        return None if words else match.span(1)
    painted = _PAINTED.search(text.text, end, end + FARTHEST_PAINTED)
    return painted.span(1) if painted else None


def _turned(text: Text, place: int) -> tuple[int, int] | None:
    words = text.words
    verb = place - 2 if words.before(place) in _OWNERS else place - 1
    if verb < 1 or words.key[verb] not in {"heter", "hette"}:
        return None
    start = words.start[verb]
    match = _BEFORE_VERB.search(text.text, max(0, start - LONGEST_BEFORE), start)
    return match.span(1) if match and (" " in match[1] or is_by_name(match[1])) else None
