"""Where the name of an institution begins and ends, and what its own words say it is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from pseudonymizer.detectors import _capital_nouns, _coined_names, _extents, _frames, _nouns, _work_words
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, FIRSTNAME, HOME, PLACES, SURNAME, triggers

_DEFINITE_ENDS = (
    "skolan", "gymnasiet", "universitetet", "institutet", "sjukhuset", "biblioteket", "kyrkan", "moskén", "föreningen",
    "klubben", "församlingen", "kören", "korset", "lasarettet", "kliniken", "förskolan", "krogen", "bageriet",
    "operan",
    "teatern", "akademin", "anstalten", "mejeriet", "paviljongen", "orkestern", "boendet", "gården", "apoteket",
    "badhuset", "hallen", "värdshuset", "missionen", "mottagningen", "tandvården", "centralen", "synagogan",
)  # fmt: skip
_NO_KIND_BEFORE_NAME = ("huset", "sällskapet")
_GENITIVE_ENDS = (*(f"{end}s" for end in _DEFINITE_ENDS), "'s", ":s")
_SCHOOL_FIRST = triggers("institutions.school_first")
_CUSTOMERS = triggers("institutions.businesses")
_FIRST_WORDS = triggers("institutions.first_words")
_OPENING_ENDS = (
    "studio",
    "studion",
    "salong",
    "café",
    "kafé",
    "krog",
    "hotell",
    "pensionat",
    "restaurang",
    "leklandet",
    "salongen",
    "restaurang",
    "byrån",
    "center",
    "mottagningen",
    "kliniken",
    "boendet",
)
_PLACE_HEADS = triggers("places.heads")
# på Strandhotellet: an ordinary compound too, but with a capital it is one of them.
_KIND_ENDS = ("hotellet", "restaurangen", "kiosken", "handeln", "huset")
_AT = frozenset({"på", "hos", "till"})
_LETTERS = Expression(r"(?![IVX]+\Z)[A-ZÅÄÖ]{2,4}\Z")
_IN_CLUB = frozenset({"i", "för", "med", "mot", "till", "från"})
_NO_CLUB = frozenset(
    {"sfi", "sva", "sas", "tv", "vm", "em", "sm", "os", "eu", "usa", "fn", "ab", "hb", "kb", "id", "it", "cv"}
)
_LEADING = frozenset({"på", "hos", "till", "från", "vid"})
_SINGLE_SCHOOLS = triggers("institutions.single_schools")
_SINGLES = triggers("institutions.singles")
_SPLIT_SCHOOLS = _extents.SPLIT_SCHOOLS | {"institutet"}
_NEVER_ALONE = triggers("institutions.never_alone")
MOST_WORDS = 20_000
SHORTEST_FIRST_PART = 3
SHORTEST_TRADE = 7
_TRADE_ENDS = (
    "frakt",
    "bygg",
    "transport",
    "trans",
    "städ",
    "plast",
    "teknik",
    "service",
    "pack",
    "tvätt",
    "mekan",
    "åkeri",
    "snickeri",
    "bageri",
    "konsult",
    *(
        "hem",
        "bostad",
        "rör",
        "golv",
        "måleri",
        "färg",
        "textil",
        "möbler",
        "kakel",
        "bemanning",
        "assistans",
        "omsorg",
    ),
    *(
        "redovisning",
        "invest",
        "data",
        "tech",
        "energi",
        "media",
        "bilar",
        "gods",
        "foods",
        "trävaror",
        "livs",
        "gross",
    ),
)


class Kind(NamedTuple):
    """`sure`: a word says it; else two words with capitals, one of them a town, do. `business`: people work there."""

    label: str
    sure: bool = True
    business: bool = False


def begins_name(words: Words, place: int) -> bool:
    """Whether a name may begin with this word: no frequent word that has its capital from the sentence."""
    key = words.key[place]
    if _begins_by_itself(key):
        return True
    if key.endswith("ska") and not words.begins[place] and words.after(place) in _extents.NATIONAL:
        return True
    if key in _extents.NUMBERED and words.after(place).isdigit() and not words.begins[place]:
        return True
    if words.text[place] == "St" and words.after(place) == "." and words.is_name_like(place + 2):
        return True
    return _begins_by_next(words, place) or _may_stand_first(words, place)


@lru_cache(MOST_WORDS)
def _begins_by_itself(key: str) -> bool:
    """What is no frequent word and says no kind begins a name whatever stands beside it, and so do most."""
    return not load().is_common(key) and not _is_word_for_kind(key)


def _begins_by_next(words: Words, place: int) -> bool:
    """Whether what stands beside the word makes it the first of a name, however ordinary it is."""
    key = words.key[place]
    if _extents.is_quarter(words, place) or _extents.is_numbered(words, place) or _extents.is_regiment(words, place):
        return True
    named = words.is_name_like(place + 1) or words.after(place) in {"&", "+"} or _frames.is_called_so(words, place)
    if (
        words.after(place) == ","
        and not words.begins[place]
        and words.before(place) in _AT
        and _is_described(words, place)
    ):
        return True
    named = named or (words.before(place) == "," and _extents.is_kind(words.before(place, 2)))  # hans verkstad, Tiden
    if (named and not words.begins[place]) or _extents.are_trades(words, place):
        return True
    if words.after(place) in _extents.WHERE and _extents.is_named_by_where(words, place, place):
        return True
    compound = key.endswith(_KIND_ENDS) and key not in _KIND_ENDS
    return compound and not words.begins[place] and words.before(place) in _AT


def _is_described(words: Words, place: int) -> bool:
    """på Framtiden, ett äldreboende: a word however common, and the noun for what it is."""
    return words.after(place, 2) in {"ett", "en"} and any(map(_work_words.is_kind, words.key[place + 3 : place + 5]))


def _may_stand_first(words: Words, place: int) -> bool:
    key = words.key[place]
    if _is_word_for_kind(key):
        following = words.after(place)
        linked = following in _extents.LINKS or following in {"i", "för"}
        if words.is_name_like(place + 1) or linked or _extents.is_head(following, key):
            return True
        return is_named_noun(words, place)
    return not load().is_common(key)


def is_named_noun(words: Words, place: int) -> bool:
    """på Kvarnen, till Lasarettet: a definite noun with a capital amid the sentence, where no other noun has one."""
    key = words.key[place]
    if words.begins[place] or words.before(place) not in _LEADING or key in _NEVER_ALONE:
        return False
    if key in _SINGLE_SCHOOLS:
        return True
    if not key.endswith(("en", "et", "an", "én")) or words.once(_capital_nouns.writes_capitals):
        return False
    return _extents.is_kind(key) or _capital_nouns.is_definite_noun(key)


@lru_cache(MOST_WORDS)
def _says_kind(key: str) -> bool:
    return (
        key in _extents.ADJECTIVES
        or key in _extents.PLACE_OF_WORK
        or key in _SCHOOL_FIRST
        or key in _FIRST_WORDS
        or _extents.is_kind(key)
    )


@lru_cache(MOST_WORDS)
def _is_word_for_kind(key: str) -> bool:
    return _says_kind(key) and not _is_compound(key) and (load().zipf(key) > 0 or load().is_common(key))


@lru_cache(MOST_WORDS)
def is_plain(key: str) -> bool:
    """No name begins with such a word at the beginning of a sentence."""
    return load().is_common(key) and key not in _extents.TRADES and not _says_kind(key)


def of_words(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> Kind | None:
    """What the words themselves say: school, work-like or club-like, or nothing."""
    first, last = span
    if first == last and not _may_tell(words.key[first]):
        return None
    if words.key[last] in _PLACE_HEADS and not is_opened(words, first):
        return None
    if last > first + 1 and _extents.with_branch(words, last - 1) == last:
        last -= 1
        span = (first, last)
    if _is_school(words, span):
        return Kind("school")
    if _is_other(words, span, hits):
        return Kind("other_institution", business=not _CUSTOMERS.isdisjoint((words.key[first], words.key[last])))
    return _by_nouns(words, span, hits)


@lru_cache(MOST_WORDS)
def _may_tell(key: str) -> bool:
    """Whether a word without others beside it may say what it names."""
    school = key.removesuffix("s") in _SINGLE_SCHOOLS or _extents.schools(key).by_name
    return school or key.endswith("ska") or _is_compound(key) or _is_trade(key) or _capital_nouns.is_coined(key)


def _by_nouns(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> Kind | None:
    """Textilkompaniet, Hallens Surdeg, Arvika Tvätt: words that are a name together only."""
    first, last = span
    noun = _capital_nouns.is_coined(words.key[first]) or (first < last and _capital_nouns.ends_name(words, span, hits))
    told = noun or _coined_names.is_name(words, span, hits) or _is_town_and_name(words, span, hits)
    return Kind("other_institution", sure=False, business=True) if told else None


def is_opened(words: Words, first: int) -> bool:
    """Kafé, BVC, Brf, HK: words that a name begins with and that say what it names."""
    key = words.key[first]
    if key in _extents.CLUB_LETTERS:
        return words.text[first].isupper() or key == "brf"
    return _opens_name(key)


@lru_cache(MOST_WORDS)
def _opens_name(key: str) -> bool:
    return (
        key in _FIRST_WORDS
        or key in _SCHOOL_FIRST
        or key in _extents.PLACE_OF_WORK
        or key.endswith(_OPENING_ENDS)
        or _extents.is_kind(key)
    )


def _is_other(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    first, last = span
    final = words.key[last]
    if first == last:
        return _is_compound(final) or _is_trade(final)
    if _extents.ends_like_head(final) or final in _extents.CLUB_ENDS or final in _extents.CIVIC:
        return True
    if words.text[last].islower() and final in _extents.SMALL_TRADES:
        return True
    if is_opened(words, first):
        key = words.key[first]
        noun = words.begins[first] and _extents.is_kind(key) and key.endswith(("en", "et", "an"))
        return not (noun and _is_named(hits, first + 1, last))
    # One is "på" no person: åt på Salam Grill.
    person = _is_named(hits, first, first) and "gen" not in hits[first].modifiers and words.before(first) != "på"
    if _is_club(words, span, person=person):
        return True
    return final in _extents.PLACE_OF_WORK or (words.is_name_like(last) and final in _extents.CAPITALS and not person)


def _is_club(words: Words, span: tuple[int, int], *, person: bool) -> bool:
    """Salem BK; i Lunden BK, though somebody may be called Lunden."""
    first, last = span
    final = words.key[last]
    if not words.text[last].isupper() or words.text[first].isupper():
        return False
    if not _LETTERS.match(words.text[last]) or final in _NO_CLUB:
        return False
    return not person or (final in _extents.CLUB_LETTERS and words.before(first) in _IN_CLUB)


def _is_named(hits: Mapping[int, Hit], first: int, last: int) -> bool:
    """Whether one of the words is a first name."""
    for place in range(first, last + 1):
        hit = hits.get(place)
        if hit is not None and hit.of(FIRSTNAME) is not None:
            return True
    return False


_GENITIVE_SINGLE = ("sjukhuset", "lasarettet", "biblioteket", "kliniken", "mottagningen", "föreningen", "boendet")


@lru_cache(MOST_WORDS)
def says_itself(key: str) -> bool:
    """Stadsbiblioteket, Ekskolan: a word that needs no other beside it."""
    return _is_compound(key) or key.removesuffix("s").endswith(_extents.SCHOOL_ENDS) or _capital_nouns.is_coined(key)


@lru_cache(MOST_WORDS)
def _is_trade(key: str) -> bool:
    """Örnfrakt, Nordpack: what is no word and ends as the names of firms do."""
    ended = len(key) >= SHORTEST_TRADE and key.endswith(_TRADE_ENDS)
    return ended and not load().zipf(key) and not load().get(key)


def _is_compound(key: str) -> bool:
    """Stadsbiblioteket, not biblioteket."""
    if key in _SINGLES:
        return True
    if not key.endswith(_extents.SINGLE_ENDS):
        return key.endswith("s") and key[:-1].endswith(_GENITIVE_SINGLE) and _is_compound(key[:-1])
    return any(key.endswith(end) and len(key) >= len(end) + SHORTEST_FIRST_PART for end in _extents.SINGLE_ENDS)


def _is_school(words: Words, span: tuple[int, int]) -> bool:
    first, last = span
    if first == last and (
        _coined_names.is_old_school(words, first)
        or (words.key[first].removesuffix("s") in _SINGLE_SCHOOLS and not words.begins[first])
    ):
        return True
    if last - first > 1 and words.key[last] in {"institut", "fakultet"} and words.key[last - 1].endswith("ska"):
        return True
    if first < last and (words.key[first] in _SCHOOL_FIRST or words.key[last] in _SPLIT_SCHOOLS):
        return True
    for place in range(first, last + 1):
        schools = _extents.schools(words.key[place])
        if schools.by_name or (first < last and (schools.by_kind or (place > first and schools.after_name))):
            return True
    return False


def _is_town_and_name(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """Arvika Tvätt, Gymkompaniet Backa: a town beside a capitalised word that is neither a person nor a place."""
    first, last = span
    if last != first + 1 or not (words.capital[first] and words.capital[last]):
        return False
    if len(words.text[first]) == 1 or len(words.text[last]) == 1:
        return False
    towns = [place for place in span if place in hits and _is_at_home(hits[place])]
    if len(towns) != 1 or (towns[0] == last and (words.begins[first] or _nouns.subject(words.key[first]))):
        return False
    beside = first if towns[0] == last else last
    other, town = hits.get(beside), hits[towns[0]]
    if _capital_nouns.is_no_trade(words.key[beside]):
        return False
    return town.of(FIRSTNAME) is None and (other is None or not other.of(FIRSTNAME, SURNAME, *PLACES))


def _is_at_home(hit: Hit) -> bool:
    town = hit.of(CITY)
    return town is not None and town.value == HOME


def modifiers(words: Words, span: tuple[int, int]) -> tuple[tuple[str, ...], str]:
    """The form the name stands in, and its key without a genitive ending."""
    key = " ".join(words.key[span[0] : span[1] + 1])
    final = words.key[span[1]]
    genitive = key.endswith(_GENITIVE_ENDS) or (span[0] < span[1] and _capital_nouns.is_noun_in_genitive(final))
    bare = key.removesuffix("s").rstrip("':") if genitive else key
    return tuple(name for name, holds in (("def", _is_definite(bare)), ("gen", genitive)) if holds), bare


def _is_definite(key: str) -> bool:
    """Definite by its last word, or by its first when that says what it is: Högskolan i Gävle, Förskolan Månskenet."""
    first = key.partition(" ")[0]
    kind = _extents.is_kind(first) and first.endswith(("en", "et", "an"))
    kind = kind and (first == key or not first.endswith(_NO_KIND_BEFORE_NAME))
    return (
        key.endswith(_DEFINITE_ENDS) or kind or first in {"högskolan", "universitetet", "förskolan", "folktandvården"}
    )
