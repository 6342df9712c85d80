"""Schools and other institutions whose names are written in small letters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from pseudonymizer.detectors import _employment, _extents, _frames, _nouns
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._text import Trait, Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, REGION, triggers
from pseudonymizer.lexicon.loading import words as listed

AT = frozenset({"på", "hos", "till", "från", "vid"})
_BEFORE_OWNER = AT | {"i", "av"}
MOST_WORDS = 20_000
_CIVIC_NAMES = frozenset({"stadsbiblioteket", "stadsmissionen", "centralsjukhuset", "länssjukhuset"})
_PEOPLES_CLUBS = frozenset({"föreningen", "kulturföreningen", "församlingen", "kvinnoföreningen"})
_OWNED_SCHOOLS = frozenset({"förskola", "folkhögskola", "gymnasium", "universitet", "högskola"})
_OWNED = _OWNED_SCHOOLS | {"äldreboende", "vårdcentral", "sjukhus", "lasarett"}
_NO_NAMES = triggers("institutions.no_names") | _frames.POSSESSIVES
_ADULT_SCHOOLS = frozenset({"folkuniversitetet", "medborgarskolan", "vuxenskolan"})
# After a town such a noun says what is named by it, also where the town has no genitive.
_NOUNS = triggers("institutions.towns_own")
_CLUB_ENDS = ("förening", "klubb", "församling")
# What these letters say elsewhere in small letters, "is" and "as", is no club's.
_CLUB_LETTERS = triggers("small_institutions.club_letters")
_CLUBS = frozenset({"klubben", "laget", "föreningen", "fotbollslaget", "fotbollsklubben", "klubb", "lag"})
_SPORTS = triggers("institutions.towns_trades") | {"kör", "cykel", "fiske", "simning", "dans", "sport"}
_FOREIGN_SCHOOLS = frozenset({"university", "college", "universitet", "universitetet", "universiteit", "institute"})
_OF_UNIVERSITIES = frozenset(
    {"state", "national", "technical", "medical", "federal", "agricultural", "open", "international", "pedagogical",
     "islamic", "catholic", "american", "central", "polytechnic", "economic", "linguistic", "maritime", "women's"}
)  # fmt: skip
_SCHOOL_NOUNS = _FOREIGN_SCHOOLS | {"folkhögskola", "gymnasium", "gymnasieskola", "högskola", "friskola", "förskola"}
# universidad de la plata
_SCHOOLS_OF = frozenset({"universidad", "université", "universidade", "università"})
_OF, _THE = frozenset({"of", "de", "du", "di", "do", "des"}), frozenset({"la", "los", "las", "the"})
_OWNED_BY_REGION = frozenset(
    {"sjukhus", "lasarett", "museum", "stadsbibliotek", "bibliotek", "församling", "församlings", "kyrkoförsamling",
     "universitetssjukhus", "länssjukhus", "vårdcentral", "hälsocentral"}
)  # fmt: skip
_REGION_ENDS = ("sjukhus", "museum")
LONGEST_PLAIN = 9
_HEAD_NOUNS = tuple(triggers("small_institutions.head_nouns"))
_TRADE_ENDS = tuple(triggers("institutions.business_ends"))
_SCHOOLS = Trait(lambda key: (key.endswith(("skolan", "gymnasiet")) and len(key) > 8) or key in _ADULT_SCHOOLS)
_NURSERIES = frozenset({"förskolan", "dagis", "dagiset", "daghemmet"})
# Their names are often ordinary nouns: förskolan solrosen. Those of shops and the like are so less often than what
# happens to stand beside the noun.
_NAMED_BY_NOUNS = _NURSERIES | {"äldreboendet", "vårdboendet"}
_NAMED = _NAMED_BY_NOUNS | {
    "skolan", "salong", "salongen", "frisörsalong", "frisörsalongen", "pizzeria", "pizzerian", "restaurang",
    "restaurangen", "kafé", "café", "kafe", "cafe", "hotell", "hotellet", "företaget", "firman", "gymmet",
}  # fmt: skip
_PARTS_OF_NAMES = frozenset(
    {"pizzeria", "restaurang", "café", "kafé", "cafe", "kafe", "salong", "hotell", "konditori", "bistro", "frisör"}
)  # fmt: skip
_ADJECTIVES = frozenset({"lilla", "stora", "gamla", "nya", "gröna", "röda", "blå", "gula", "vita", "svarta", "glada"})
_AFTER_NAMES = frozenset({"", ",", ".", "och", "i", "på", "där", "som", "han", "hon", "den", "varje"})
SHORTEST = 4


def _is_head(key: str) -> bool:
    """lantbruk, blomsterhandelsträdgård: an ordinary long noun is what it says, and no part of a name."""
    return key in _HEAD_NOUNS or (len(key) > LONGEST_PLAIN and key.endswith(_HEAD_NOUNS) and not load().zipf(key))


_HEADS = Trait(_is_head)

# The first and last word, what stands there, and which rule says so how surely.
Named = tuple[tuple[int, int], str, tuple[str, float]]


def named(words: Words, hits: Mapping[int, Hit]) -> Iterator[Named]:
    """Where such names stand; a workplace before all else."""
    yield from _schools(words, hits)
    yield from _owned(words)
    yield from _of_towns(words, hits)
    yield from _of_unknown(words, hits)
    yield from _universities(words, hits)
    yield from _called(words)
    if words.in_small:
        yield from _with_nouns(words, hits)
    yield from _by_what_they_are(words)


def _schools(words: Words, hits: Mapping[int, Hit]) -> Iterator[Named]:
    """vretaskolan: by its end, where somebody goes to it or studies there."""
    for place in words.where(words.having(_SCHOOLS)):
        key = words.key[place]
        unknown = place not in hits and key not in listed("blocked_places") and not load().is_common(key)
        if (
            key in _ADULT_SCHOOLS
            and words.text[place].islower()
            and words.before(place) in {"skola", "på", "till", "från"}
        ):
            yield (place, place), "school", ("suffix.school", 0.7)
        elif (
            unknown
            and words.text[place].islower()
            and words.before(place) in {"på", "till", "i", "vid", "från", "heter"}
        ):
            work = _employment.of_work(words, place, place)
            why = ("suffix.school", 0.6) if work is None else (work.rule, 0.6)
            yield (place, place), "school" if work is None else "work", why


def _owned(words: Words) -> Iterator[Named]:
    """solrosens förskola: a name in the genitive, where that is of nobody and no town's own."""
    for place in words.where(_OWNED):
        name = words.before(place)
        known = name in _NO_NAMES or not name.endswith("s") or _nouns.is_relative(name.removesuffix("s"))
        if known or words.text[place - 1][:1].isupper() or words.before(place, 2) not in AT:
            continue
        span = (place - 1, place)
        work = _employment.of_work(words, *span)
        other = "school" if words.key[place] in _OWNED_SCHOOLS else "other_institution"
        yield span, other if work is None else "work", ("suffix.institution", 0.6)


def _of_towns(words: Words, hits: Mapping[int, Hit]) -> Iterator[Named]:
    """flens tvätteri, åseda bageri, norbergs if: a trade, a school or a club that is named by where it is."""
    for place, hit in hits.items():
        owner = hit.of(CITY, REGION) if hit.case is Case.LOWER and hit.last == place and words.joined(place) else None
        if owner is None or words.breaks[place] or not words.text[place + 1].islower():
            continue
        label = _of_town(words, hit, owner.kind == CITY)
        if label is None:
            continue
        span = (hit.first, _with_branch(words, place + 1, hits))
        work = _employment.of_work(words, *span, business=True) if label != "school" else None
        yield span, label if work is None else "work", ("suffix.institution", 0.96)


def _of_unknown(words: Words, hits: Mapping[int, Hit]) -> Iterator[Named]:
    """till vinningatorps handelsträdgård, på kroppa herrgård: no word, and a noun after it."""
    for place in words.where(words.having(_HEADS)):
        owner = place - 1
        if owner < 1 or not words.joined(owner) or not words.text[place].islower() or not words.text[owner].islower():
            continue
        key = words.key[owner]
        if owner in hits or words.before(owner) not in _BEFORE_OWNER or not _is_unknown_owner(key):
            continue
        work = _employment.of_work(words, owner, place, business=True)
        yield (owner, place), "other_institution" if work is None else "work", ("suffix.institution", 0.9)


@lru_cache(MOST_WORDS)
def _is_unknown_owner(key: str) -> bool:
    if len(key) < SHORTEST or not key.isalpha() or key in _NO_NAMES or load().is_common(key):
        return False
    return not (load().zipf(key) or load().zipf(key.removesuffix("s")) or load().is_word_nearly(key))


def _universities(words: Words, hits: Mapping[int, Hit]) -> Iterator[Named]:
    """university of papua new guinea, universidad de chile; minsk state medical university"""
    for place in words.where(_FOREIGN_SCHOOLS | _SCHOOLS_OF):
        if words.text[place].islower() and (first := _described_town(words, place)):
            yield (first, place), "school", ("suffix.school", 0.96)
        if words.after(place) not in _OF:
            continue
        name = place + 2 + (words.after(place, 2) in _THE)
        if name >= len(words) or not words.joined(place) or not words.text[name].isalpha():
            continue
        if words.capital[place] and words.capital[name]:
            continue
        yield (place, hits[name].last if name in hits else name), "school", ("suffix.school", 0.96)


def _described_town(words: Words, place: int) -> int:
    """Where the town stands before adjectives: minsk state medical university; 0 when none does."""
    first = place
    while first and words.key[first - 1] in _OF_UNIVERSITIES and words.joined(first - 1):
        first -= 1
    named = 1 < first < place and words.joined(first - 1) and words.text[first - 1].isalpha()
    return first - 1 if named and words.key[first - 1] not in AT else 0


def _with_branch(words: Words, head: int, hits: Mapping[int, Hit]) -> int:
    """västmanlands sjukhus västerås: which hospital of that name it is."""
    several = words.key[head].endswith(("sjukhus", "sjukvård", "vårdcentral", "hälsocentral"))
    return head + 1 if several and words.joined(head) and head + 1 in hits and hits[head + 1].of(CITY) else head


def _of_town(words: Words, hit: Hit, town: bool) -> str | None:
    """What the noun after a town or a region says is named by it."""
    noun, before = words.key[hit.last + 1], words.before(hit.first)
    genitive, led = "gen" in hit.modifiers, before in AT | {"i", "av", "mot", "med", "för"}
    if noun in _SCHOOL_NOUNS and (genitive or noun in _FOREIGN_SCHOOLS):
        return "school"
    if genitive and (noun in _OWNED_BY_REGION or noun.endswith(_REGION_ENDS)):
        return "other_institution"
    if not town or (not led and before not in _CLUBS):
        return None
    club = noun in _CLUB_LETTERS or noun in _extents.CLUB_ENDS or noun.endswith(_CLUB_ENDS)
    if club or (before in _CLUBS and noun in _SPORTS):
        return "other_institution"
    if before not in AT:
        return None
    trade = genitive and noun.endswith(_TRADE_ENDS)
    return "other_institution" if trade or noun in _NOUNS else None


def _called(words: Words) -> Iterator[Named]:
    """på dagis äpplet, på pizzeria roma: a name after the noun for what it is."""
    for noun in words.where(_NAMED):
        place = noun + 1
        if words.before(noun) not in AT | {"i"} or not words.joined(noun) or not words.text[place].islower():
            continue
        by_noun = words.key[noun] in _NAMED_BY_NOUNS
        if not _may_be_name(words, place, by_noun=by_noun):
            continue
        work = _employment.of_work(words, place, place, business=not by_noun)
        other = "school" if words.key[noun] in _NURSERIES | {"skolan"} else "other_institution"
        yield (place, place), other if work is None else "work", ("suffix.institution", 0.6)


def _with_nouns(words: Words, hits: Mapping[int, Hit]) -> Iterator[Named]:
    """på pizzeria napoli, till café lilla hamnen: where no capital is the noun is a part of the name like any other."""
    for noun in words.where(_PARTS_OF_NAMES):
        name = noun + 1
        if not words.joined(noun) or words.before(noun) not in AT | {"i", "och"} or not words.text[name].isalpha():
            continue
        described = words.key[name] in _ADJECTIVES
        last = name + 1 if described and words.joined(name) else name
        if described and last == name:
            continue
        known = hits[name] if name in hits and not described else None
        if known is None and not described and (load().is_common(words.key[name]) or words.key[name] in _AFTER_NAMES):
            continue
        if words.key[last] in _AFTER_NAMES or words.key[last] in _NO_NAMES:
            continue
        last = known.last if known is not None else last
        work = _employment.of_work(words, noun, last, business=True)
        yield (noun, last), "other_institution" if work is None else "work", ("suffix.institution", 0.96)


def _may_be_name(words: Words, place: int, *, by_noun: bool) -> bool:
    """Whether the word is no word at all, or a definite noun after which nothing goes on about it."""
    key = words.key[place]
    if not key.isalpha() or len(key) < SHORTEST:
        return False
    ends = words.breaks[place] or words.after(place) in _AFTER_NAMES
    return not load().zipf(key) or (by_noun and ends and key.endswith(_nouns.DEFINITE_ENDS))


def _by_what_they_are(words: Words) -> Iterator[Named]:
    """chilenska föreningen, stadsbiblioteket: institutions of one town."""
    for place in words.where(_CIVIC_NAMES):
        if words.text[place].islower() and words.before(place) in AT:
            yield (place, place), "other_institution", ("suffix.institution", 0.7)
    for place in words.where(_PEOPLES_CLUBS):
        if place and words.before(place).endswith("ska") and words.text[place - 1].islower():
            yield (place - 1, place), "other_institution", ("suffix.institution", 0.7)
