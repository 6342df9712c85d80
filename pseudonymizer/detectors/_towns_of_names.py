"""Towns that are called like persons and listed as nothing else: 917 31 Dorotea, född i Basse, Ulrika, som är en by."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors import _countries, _frames, _hits, _nouns, _place_frames, _told_places
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.lexicon.loading import AREA, CITY, COUNTRY, FIRSTNAME, REGION, SURNAME
from pseudonymizer.model import Mention

_PERSONS = frozenset({FIRSTNAME, SURNAME})
_BEFORE = frozenset({"i", "på", "från", "till", "mot", "genom", "utanför", "nära", "kring", "runt", "förbi"})
_NOUNS = frozenset({"staden", "byn", "orten", "samhället", "ön", "floden", "sjön", "berget", "vulkanen"})
_WHO = frozenset({"jag", "han", "hon", "vi", "du", "ni"})
_COMING = frozenset({"kommer", "kom", "är", "var", "härstammar", "stammar"})
_ADVERBS = frozenset({"ursprungligen", "egentligen", "också", "från", "början", "ju", "alla", "själv", "båda", "hit"})
_BORN = frozenset({"född", "föddes", "uppvuxen"})
_GOING = frozenset(
    {"åker", "åkte", "åka", "rest", "reste", "resa", "reser", "flyttade", "flyttar", "flytta", "flyttat", "cyklade",
     "cyklar", "tåget", "bussen", "vägen", "ända", "flydde"}
)  # fmt: skip
# Jag kommer från Anna nu: from her home.
_NOT_AFTER = frozenset({"nu", "och", "idag", "igår", "som"})
GOING_REACH = 3


def detect(text: Text, propose: Proposer) -> Iterator[Mention]:
    words = text.words
    named = [hit for hit in _hits.of(text, *_PERSONS) if _may_be_town(words, hit)]
    told = {hit.first: label for hit in named if (label := _told(text, hit))}
    towns = {words.key[place] for place, label in told.items() if label == CITY}
    again = (hit for hit in named if hit.first not in told and words.key[hit.first] in towns)
    told.update({hit.first: CITY for hit in again if _is_gone_to(words, hit.first)})
    for place, label in sorted(told.items()):
        span = (words.start[place], words.end[place])
        posted = words.before(place)[:1].isdigit()
        modifiers = ("foreign",) if not posted and _countries.is_abroad(text, place) else ()
        yield propose(span, label, rule="frame.told_of", score=0.97, modifiers=modifiers)


def _may_be_town(words: Words, hit: Hit) -> bool:
    single = hit.first == hit.last and not hit.modifiers and hit.case is not Case.LOWER and hit.kinds <= _PERSONS
    return single and not (words.joined(hit.first) and words.is_name_like(hit.first + 1))


def _told(text: Text, hit: Hit) -> str:
    """What is said of it that is said of no person."""
    words, place = text.words, hit.first
    frame = _place_frames.of_place(words, place)
    if frame is not None and frame.rule == "frame.after_zip_code":
        return CITY
    if frame is not None and words.before(place) in _NOUNS:
        return frame.says
    if words.before(place) not in _BEFORE:
        return ""
    if said := _told_places.said(words, place):
        part = said == CITY and _countries.is_abroad(text, place) and _told_places.is_part_of_town(words, place)
        return AREA if part else said
    if _is_where(words, place):
        return CITY
    return CITY if frame is not None and _is_framed(text, hit, frame) else ""


def _is_framed(text: Text, hit: Hit, frame: _frames.Frame) -> bool:
    """Whether somebody was born there or is from there, or a country follows; nobody is fond of a town so."""
    words, place = text.words, hit.first
    if words.before(place, 2) in _frames.FOND:
        return False
    born = frame.rule == "frame.island" and words.before(place, 2) in _BORN
    come = frame.rule == "frame.comes_from" and _comes(words, hit)
    return born or come or _is_in_land(text, place)


def _is_where(words: Words, place: int) -> bool:
    """i Åsa, där vi bodde; but Butte i Montana, där: that is a region."""
    where = words.after(place) in {",", "–"} and words.after(place, 2) == "där"
    return where and words.before(place) == "i" and not words.is_name_like(place - 2)


def _comes(words: Words, hit: Hit) -> bool:
    """min fru Nur kommer ursprungligen från Basse i Gambia: said of a person, and of no visit to another."""
    place = hit.first
    at = place - 2
    while at > 0 and words.key[at] in _ADVERBS:
        at -= 1
    if words.key[at] not in _COMING or words.after(place) in _NOT_AFTER:
        return False
    who = words.before(at)
    same = who == words.key[place]
    far = at < place - 2 or words.after(place) == "i" or hit.of(FIRSTNAME) is None or same
    somebody = words.after(at) in _WHO or who in _WHO or _nouns.is_relative(who) or _nouns.is_first_name(who)
    return far and somebody


def _is_in_land(text: Text, place: int) -> bool:
    """i Basse i Gambia; but a letter is from Maria in Peru."""
    words = text.words
    if words.before(place) != "i" or words.after(place) not in {"i", ","}:
        return False
    after = place + 3 if words.after(place, 2) == "i" else place + 2
    return any(hit.first == after and hit.of(COUNTRY, REGION) is not None for hit in _hits.of(text, COUNTRY, REGION))


def _is_gone_to(words: Words, place: int) -> bool:
    near = words.sentence_before(place - 1, GOING_REACH)
    return words.before(place) in {"i", "till", "från", "mot"} and not _GOING.isdisjoint(near)
