"""Hallens Surdeg, Åsnens Lax & Rök: Swedish writes nouns small, so one with a capital after a name is part of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from pseudonymizer.detectors import _nouns
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._shapes import QUOTES
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import (
    AREA,
    CITY,
    COMPANY,
    COUNTRY,
    EDUCATION,
    FIRSTNAME,
    GEO,
    PEOPLE,
    PLACE,
    POSSESSED,
    PROFESSION,
    REGION,
    RELATIVE,
    SUBJECT,
    SURNAME,
    triggers,
)

_TRADES = frozenset().union(
    triggers("institutions.trade_words"),
    triggers("institutions.place_of_work"),
    triggers("institutions.trade_nouns"),
    triggers("subjects.work"),
    triggers("subjects.other_institution"),
)
_NO_TRADES = triggers("institutions.no_trades")
_NO_TRADE_ENDS = tuple(triggers("institutions.no_trade_ends"))
_COINED_ENDS = tuple(triggers("institutions.coined_ends"))
_DEFINITE = ("en", "n", "et", "na", "ena", "erna", "arna", "orna")
_TRADE_ENDS = ("eri", "erier", "eriet", "verkstad", "odling", "handel", "service", "städ", "bygg", "teknik")
_NOUN_ENDS = ("eri", "ation", "itet", "ologi", "opedi", "grafi", "ning", "het", "else", "tyr", "arium", "orium", "seum")
_NAMES = frozenset({FIRSTNAME, SURNAME, CITY, AREA, COUNTRY, REGION, GEO})
_NO_NOUNS = frozenset({RELATIVE, POSSESSED, PEOPLE, PROFESSION, EDUCATION, SUBJECT, COMPANY})
_OWNERS = (CITY, AREA, REGION, GEO, PLACE, SURNAME)
_LINKS = frozenset({"&", "+", "och", "-"})
_AT = frozenset({"på", "hos"})
_QUOTES = QUOTES | {":"}
# A word met this often that is a name too is sooner the word.
ORDINARY = 2.5
# A first name that so few have is sooner something else where a noun follows it.
RARE = 5
SHORTEST = 3
SHORTEST_TAIL = 4
SHORTEST_HEAD = 3
MOST_WORDS = 20_000
# Who writes so many nouns with capitals writes all so.
FEWEST_CAPITALS = 3


@lru_cache(MOST_WORDS)
def is_noun(key: str) -> bool:
    """Whether the word is an ordinary noun, by its definite form, or a compound that ends in one."""
    if key in _TRADES:
        return True
    if len(key) < SHORTEST or not key.isalpha() or is_no_trade(key) or load().is_common(key):
        return False
    kinds, zipf = {entry.kind for entry in load().get(key)}, load().zipf(key)
    if zipf < ORDINARY and not kinds.isdisjoint(_NAMES):
        return False
    trade = not zipf and not kinds and key.endswith(_TRADE_ENDS)
    return trade or (zipf > 0 and _is_inflected(key)) or _is_compound(key)


@lru_cache(MOST_WORDS)
def is_no_trade(key: str) -> bool:
    """Whether the word after a name is what no business is called by: Lunds Julmarknad, Malmö Lördag, Annas Pappa."""
    if key in _TRADES:
        return False
    if key in _NO_TRADES or key.endswith(_NO_TRADE_ENDS):
        return True
    return any(entry.kind in _NO_NOUNS for entry in load().get(key)) or _nouns.is_person_noun(key)


@lru_cache(MOST_WORDS)
def is_definite_noun(key: str) -> bool:
    """linden, grodan, björkungen: nurseries and wards are called so."""
    return key.endswith(("en", "et", "an")) and (is_noun(key) or _is_of_words(key))


def _is_of_words(key: str) -> bool:
    """björkungen: two words, whatever they are."""
    return any(
        load().zipf(key[:start]) and load().zipf(key[start:])
        for start in range(SHORTEST_HEAD, len(key) - SHORTEST_TAIL + 1)
    )


def is_noun_in_genitive(key: str) -> bool:
    """Hjulta Snickeris kunder"""
    return key.endswith("s") and not is_noun(key) and is_noun(key[:-1])


@lru_cache(MOST_WORDS)
def is_title_noun(key: str) -> bool:
    """Strindbergs Fadren: no noun is definite after a genitive, so that is what somebody wrote."""
    if key in _TRADES or not key.endswith(("en", "et", "an", "arna", "orna", "erna")):
        return False
    return load().zipf(key) > 0 and not any(load().zipf(key + end) for end in _DEFINITE)


def _is_inflected(key: str) -> bool:
    """surdeg, surdegen; blommor, blommorna; lyktan, lykta."""
    if any(load().zipf(key + end) for end in _DEFINITE) or key.endswith(_NOUN_ENDS):
        return True
    stems = [key.removesuffix(end) for end in ("en", "et", "n", "na") if key.endswith(end)]
    return any(len(stem) >= SHORTEST and load().zipf(stem) and _has_plural(stem) for stem in stems)


def _has_plural(stem: str) -> bool:
    bare = stem.removesuffix("a")
    return any(load().zipf(bare + end) for end in ("ar", "er", "or", "arna", "erna", "orna"))


def _is_compound(key: str) -> bool:
    """skogslabb, pianoverkstad: a known word, and after it a noun."""
    for start in range(SHORTEST_HEAD, len(key) - SHORTEST_TAIL + 1):
        head, tail = key[:start], key[start:]
        if is_noun(tail) and (load().zipf(head) or (head.endswith("s") and load().zipf(head[:-1]))):
            return True
    return False


@lru_cache(MOST_WORDS)
def is_coined(key: str) -> bool:
    """Textilkompaniet, Möbelfyndet: a compound that is in no dictionary, and says what is called so."""
    if not key.endswith(_COINED_ENDS) or load().zipf(key) or load().get(key):
        return False
    return any(key.endswith(end) and len(key) >= len(end) + SHORTEST_HEAD for end in _COINED_ENDS)


def links(words: Words, place: int, last: int) -> bool:
    """Whether "och" joins two nouns with capitals after a name: Bodens Däck och Fälg."""
    ahead = last + 2
    if last == place or words.after(last) != "och" or not words.is_name_like(ahead):
        return False
    return is_noun(words.key[last]) and is_noun(words.key[ahead])


def ends_name(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """Whether a name is followed by nothing but nouns with capitals: Torstorps Konfektyr, Linnea Ortopedi."""
    first, last = span
    nouns = [at for at in range(first + 1, last + 1) if words.key[at] not in _LINKS]
    if not nouns or words.before(first) in _QUOTES or not _is_owner(words, span, hits.get(first)):
        return False
    if not all(words.capital[at] and not _is_shouted(words.text[at]) for at in nouns):
        return False
    if words.key[first].endswith("s") and is_title_noun(words.key[last]):
        return False
    if not (is_noun(words.key[last]) or is_noun_in_genitive(words.key[last])):
        return False
    if not all(is_noun(words.key[at]) for at in nouns[:-1]):
        return False
    return not words.once(writes_capitals)


def follows_name(words: Words, first: int) -> bool:
    """Eva Holms Psalmer: whoever has a first name owns or wrote what comes after it."""
    if not first or not words.capital[first - 1] or not words.joined(first - 1):
        return False
    return not (words.begins[first - 1] and load().is_ordinary(words.key[first - 1]))


def _is_owner(words: Words, span: tuple[int, int], hit: Hit | None) -> bool:
    """A place, a last name, a first name in the genitive, or what is no word at all."""
    first, last = span
    if follows_name(words, first):
        return False
    if hit is None:
        final = words.key[last]
        named = not words.begins[first] and (final in _TRADES or final.endswith(_TRADE_ENDS))  # Näs Säteri
        unknown = words.key[first].isalpha() and (named or not load().zipf(words.key[first]))
        return (
            unknown
            and not load().is_common(words.key[first])
            and len(words.key[first]) >= SHORTEST
            and not _is_shouted(words.text[first])
        )
    if hit.first != hit.last or hit.of(COUNTRY, PEOPLE) or (hit.case is Case.START and hit.ordinary):
        return False
    if hit.of(COMPANY) and not hit.of(CITY):
        return "gen" in hit.modifiers
    return _is_named_owner(words, span, hit)


def _is_named_owner(words: Words, span: tuple[int, int], hit: Hit) -> bool:
    """A last name that is a noun too goes with a person's name: hos Maria Lind, familjen Karlsson Berg."""
    first, last = span
    owner, genitive = hit.of(FIRSTNAME), "gen" in hit.modifiers
    borne = words.key[last] not in _TRADES and any(entry.kind == SURNAME for entry in load().get(words.key[last]))
    if borne and not genitive and not hit.of(CITY):
        return False
    if owner is None:
        return hit.of(*_OWNERS) is not None
    rare = owner.frequency <= RARE and not load().get(words.after(first))  # Borka Gatsten
    led = words.before(first) in _AT
    return rare or led or (genitive and (hit.of(CITY) is not None or _is_paired(words, first)))


def _is_paired(words: Words, first: int) -> bool:
    """Fatimas Rör & Värme: more than one noun."""
    return words.after(first, 2) in _LINKS and words.is_name_like(first + 3)


def _is_shouted(word: str) -> bool:
    return len(word) > 1 and word.isupper()


def writes_capitals(words: Words) -> bool:
    """Whether the text has capitals on nouns that follow no name."""
    found = 0
    for place in words.capitals:
        amid = not words.begins[place] and not words.capital[place - 1] and place + 1 < len(words)
        if (
            amid
            and not words.capital[place + 1]
            and load().zipf(words.key[place]) >= ORDINARY
            and is_noun(words.key[place])
        ):
            found += not load().get(words.key[place])
    return found >= FEWEST_CAPITALS
