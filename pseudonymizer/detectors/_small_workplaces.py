"""Names in small letters of where somebody works, or of a school, that no noun beside them tells: på kråkelund."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from pseudonymizer.detectors import _children, _employment, _frames, _named_nouns, _nouns, _visits, _work_words
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._small_institutions import Named
from pseudonymizer.detectors._text import Trait, Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, COUNTRY, FIRSTNAME, GEO, HOME, REGION, triggers

_AT = frozenset({"på", "hos"})
LONG_NOUN = 6
_LARGE = triggers("institutions.large_towns")
# One is on these though they are towns or parts of them.
_ISLANDS = (
    "ö",
    "ön",
    "öarna",
    "land",
    "landet",
    "söder",
    "norr",
    "öster",
    "väster",
    "malm",
    "malmen",
    "sidan",
    "holmen",
)
_STREETS = (
    "gatan",
    "vägen",
    "torget",
    "stigen",
    "gränden",
    "stranden",
    "stationen",
    "parken",
    "plan",
    "platsen",
    "bron",
)
_ADJECTIVES = frozenset(
    {"lilla", "stora", "gamla", "nya", "norra", "södra", "östra", "västra", "röda", "gröna", "blå", "gula", "vita",
     "svarta", "glada", "gyllene", "goda", "sköna", "söta",
     "tysta"}
)  # fmt: skip
_NOUN_ENDS = ("en", "et", "an", "na", "ån")
# gamla maskinen, stora köket, norra sidan: what is at a place of work, or where it is.
_NO_NAMES = frozenset(
    {"jobbet", "stället", "köket", "avdelningen", "kontoret", "maskinen", "sidan", "delen", "linjen", "bandet",
     "skiftet", "golvet", "huset", "platsen", "torget", "staden", "stan", "vägen", "gatan", "enheten", "våningen",
     "hallen", "rummet", "åkern", "fältet", "taket", "byn", "landet", "ön", "marken", "trucken", "bussen", "bilen",
     "båten", "tåget", "lastbilen", "traktorn", "stationen", "timmar", "dagar", "veckor", "månader", "platser",
     "ställen", "kvällar", "nätter", "gånger", "minuter", "år", "språk", "språken", "höjder", "våningar", "skolan",
     "skolor"}
)  # fmt: skip
_NAME_ENDS = (
    "gården", "backen", "lunden", "liden", "ängen", "kullen", "gläntan", "dalen", "haga", "lund", "berg", "borg",
    "torp", "hult", "näs", "vik", "bäck", "ås", "hov", "gård", "sjö", "bo", "by", "hem", "hemmet", "fors", "dal",
    "holm", "rud", "backa", "boda", "ryd", "arp", "tuna", "valla", "kulla", "änge", "löv", "slätt", "lycke", "lyckan",
    "ros",
)  # fmt: skip
_NURSERY_NAMES = triggers("schooling.nurseries")
# hammarbagarn, lillsmeden: nobody is called so but a shop.
_TRADERS = (
    "bagarn",
    "bagaren",
    "smeden",
    "mästarn",
    "slaktarn",
    "krögarn",
    "handlarn",
    "fiket",
    "fixarn",
    "kompaniet",
    "fyndet",
)
_NO_NURSERIES = frozenset(
    {"båten", "backen", "kullen", "hagen", "dungen", "lunden", "ängen", "slottet", "vintergatan", "gungan",
     "karusellen", "stjärnan", "kritan"}
)  # fmt: skip
_CALLED_SO = (triggers("institutions.called_so") | _NURSERY_NAMES) - _NO_NURSERIES
_NEVER = triggers("institutions.never_alone") | triggers("institutions.no_names")
_ADVERBS = triggers("names.between") | {
    "numera",
    "nu",
    "också",
    "då",
    "faktiskt",
    "egentligen",
    "tydligen",
    "förresten",
    "redan",
    "alltid",
    "fortfarande",
}
_HAVING_NAMES = frozenset({"heter", "hette", "heta"})
_NURSERIES = frozenset({"förskolan", "förskola", "dagis", "dagiset", "daghemmet"})
_NOUNS = Trait(lambda key: _nouns.subject(key) in _nouns.INSTITUTIONS)
# No part of what is called so, and no name: heter som jag, den ligger.
_AFTER_NAMES = frozenset(
    {"och", "som", "men", "där", "är", "har", "ligger", "i", "på", "vid", "nära", "den", "det", "jag", "vi", "nu",
     "var", "hos", "till", "från", "för", "när", "så", "eller", "utan", "med", "han", "hon", "min", "mitt", "sen",
     "sedan"}
)  # fmt: skip
_HOMES = ("gården", "gläntan", "liden", "lunden", "hagen")
# hönsgården, vingården: what is kept or grown there, and no name
_FARMS = ("mjölk", "gris", "ko", "häst", "höns", "vin", "får", "get", "ren", "frukt", "jord", "djur", "bond", "släkt",
          "grann", "lant", "kyrk", "skol", "inner", "bak", "fram", "hembygds", "bruks", "slotts", "kungs", "stam",
          "träd", "herr", "präst", "lärar", "ö", "fiske", "ungdoms", "fritids")  # fmt: skip
SHORTEST, SHORTEST_NOUN = 4, 4
RARE_HOME = 2.0
_AFTER_NURSERIES = frozenset({",", ".", "i", "och", "går", "är", "där", "varje", "när", "klockan"})
# A definite noun that is met as often is no name in small letters.
FREQUENT = 4.5
RARE = 2.5
LONGEST = 3
SHORTEST_PART = 3
# Of so many sentences one may begin with a capital.
MOST_CAPITALS = 3
MOST_WORDS = 20_000


def named(words: Words, hits: Mapping[int, Hit]) -> Iterator[Named]:
    small = words.once(_writes_small)
    yield from _after_called(words)
    yield from _after_nouns(words, hits)
    for place in words.where(_AT):
        first = place + 1
        if not words.joined(place) or not words.text[first].isalpha():
            continue
        if words.capital[first] and words.key[first] not in _ADJECTIVES:  # på Goda grannar
            continue
        last = _end(words, first, hits, small=small)
        if last is not None:
            yield from _meant(words, (first, last), hits)


def _end(words: Words, first: int, hits: Mapping[int, Hit], *, small: bool) -> int | None:
    """The last word of what may be such a name: an adjective and a noun, a small town, or no word at all."""
    key = words.key[first]
    if key in _ADJECTIVES:
        named = words.joined(first) and words.text[first + 1].islower() and _may_follow(words.key[first + 1])
        return first + 1 if named else None
    hit = hits.get(first)
    if key in _CALLED_SO and small:
        return first
    if hit is None:
        return first if _is_no_word(key) and (small or key.endswith(_NAME_ENDS)) else None
    if hit.case is Case.LOWER and (noun := _named_nouns.of_work(words, first, hit.last, hits)):  # på hedemora diesel
        return noun
    return hit.last if _is_small_town(words, hit) else None


@lru_cache(MOST_WORDS)
def _may_follow(key: str) -> bool:
    """lilla kråkan, gamla smedjan: a noun that is no common place of work."""
    if len(key) < SHORTEST_NOUN or key in _NO_NAMES or load().is_common(key):
        return False
    if not key.endswith(_NOUN_ENDS):
        return False
    return load().zipf(key) < FREQUENT and not _nouns.is_person_noun(key) and not _nouns.is_relative(key)


@lru_cache(MOST_WORDS)
def _is_no_word(key: str) -> bool:
    """What is in no dictionary and nearly no frequent word; no compound of a noun for places of work."""
    if len(key) < SHORTEST or key in _NEVER or load().is_common(key):
        return False
    if load().zipf(key):
        return (
            key.endswith(_HOMES) and load().zipf(key) < RARE_HOME and not (key.startswith(_FARMS) or "bangård" in key)
        )
    if _nouns.subject(key) or key.endswith(_STREETS) or _work_words.is_work(key) or _work_words.is_occupation(key):
        return False
    if key.endswith((*_NAME_ENDS, *_TRADERS)):
        return not load().is_word_nearly(key)
    return not (load().is_word_nearly(key) or _is_of_words(key) or _nouns.is_place_of_work_nearly(key))


def _is_of_words(key: str) -> bool:
    """biltest, onsdagskvällarna: an ordinary compound, or a name and a noun."""
    return any(
        _is_word(key[at:]) and (_is_word(key[:at]) or _is_word(key[: at - 1]))
        for at in range(SHORTEST_PART, len(key) - SHORTEST_PART + 1)
    )


def _is_word(part: str) -> bool:
    return len(part) >= SHORTEST_PART and (load().zipf(part) > 0 or bool(load().get(part)))


def _writes_small(words: Words) -> bool:
    """Whether most sentences begin in small letters."""
    if words.in_small:
        return True
    begun = [place for place in range(len(words)) if words.begins[place] and words.text[place][:1].isalpha()]
    return MOST_CAPITALS * sum(words.capital[place] for place in begun) < len(begun)


def _is_small_town(words: Words, hit: Hit) -> bool:
    """One is "i" a town, and "på" what is called like a small one."""
    key = words.key[hit.last]
    if hit.case is not Case.LOWER or key in _LARGE or key.endswith((*_ISLANDS, *_STREETS)):
        return False
    if hit.of(COUNTRY, REGION, FIRSTNAME) or hit.guessed or hit.inhabitant:
        return False
    town = hit.of(CITY)
    return town is not None and town.value == HOME and hit.of(GEO) is None


def _meant(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> Iterator[Named]:
    first, last = span
    of_child = words.before(first) == "på" and _children.is_first_day(_employment.clause(words, first - 1))
    work = None if of_child else _employment.of_work(words, first, last, business=True)
    if work is not None:
        yield span, "work", ("frame.works_at", 0.96)
    elif first == last and (_children.is_childs(words, first, hits) or _children.is_attended(words, first, last)):
        yield span, "school", ("frame.studies_at", 0.96)
    elif first == last and first not in hits and _visits.is_visited(words, first, last):  # dricker kaffe på X
        yield span, "other_institution", ("frame.visited", 0.9)
    elif told := _named_nouns.set_off(words, last):
        yield span, "other_institution" if told == "work" else told, ("suffix.institution", 0.96)


def _after_called(words: Words) -> Iterator[Named]:
    """en syateljé som heter nålpengen; på förskolan, den hette ti zwazo"""
    for place in words.where(_HAVING_NAMES):
        first = place + 1
        if not words.joined(place) or not words.text[first].islower():
            continue
        described = words.key[first] in _ADJECTIVES and words.joined(first) and _goes_on(words, first + 1)
        between = words.key[first] in _ADVERBS or words.is_name_like(first + 1)
        if between or (load().is_common(words.key[first]) and not described):
            continue
        if _frames.called(words, first) not in _nouns.INSTITUTIONS:
            continue
        last = first
        while words.joined(last) and last - first < LONGEST - 1 and _goes_on(words, last + 1):
            last += 1
        work = _employment.of_work(words, first, last)
        label = "work" if work is None else work.says or "work"
        if work is None:
            label = "school" if _frames.called(words, first) == "school" else "other_institution"
        yield (first, last), label, ("frame.is_called", 0.9)


def _goes_on(words: Words, place: int) -> bool:
    word = words.text[place]
    return word.isalpha() and word.islower() and words.key[place] not in _AFTER_NAMES


def _after_nouns(words: Words, hits: Mapping[int, Hit]) -> Iterator[Named]:
    """på förskolan trollhassel, i syateljén nålpengen: no word, or what many nurseries are called, after the noun."""
    for noun in words.where(words.having(_NOUNS)):
        first = noun + 1
        if not words.joined(noun) or not words.text[first].islower() or first in hits:
            continue
        nursery = words.key[noun] in _NURSERIES
        key = words.key[first]
        if not (_is_no_word(key) or (nursery and _is_called_like_nursery(words, first))):
            continue
        if not (nursery or words.once(_writes_small) or key.endswith(_NAME_ENDS)):
            continue
        work = _employment.of_work(words, first, first, business=not nursery)
        other = "school" if _nouns.subject(words.key[noun]) == "school" else "other_institution"
        yield (first, first), other if work is None else "work", ("suffix.institution", 0.9)


def _is_called_like_nursery(words: Words, place: int) -> bool:
    key = words.key[place]
    rare = (
        len(key) >= LONG_NOUN and load().zipf(key) < RARE and not words.key[place].endswith(("ar", "er", "ade", "ska"))
    )
    return key in _NURSERY_NAMES or (rare and (words.breaks[place] or words.after(place) in _AFTER_NURSERIES))
