"""Frames of places: whether a place is spoken of, lived in, come from, gone to, or only named after a preposition."""

from __future__ import annotations

import re

from pseudonymizer.detectors import _frames, _nouns
from pseudonymizer.detectors._frames import Frame
from pseudonymizer.detectors._text import Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import COUNTRY, triggers
from pseudonymizer.lexicon.loading import words as listed

_PLACE_PREPOSITIONS = triggers("frames.place_prepositions")
_STATE_VERBS = triggers("frames.state_verbs")
_COME_VERBS = triggers("frames.come_verbs")
_MOVE_VERBS = triggers("frames.move_verbs")
_STAYS = triggers("frames.stays")
_COMING = frozenset({"kommer", "kom", "komer"})
_SETTLED = frozenset({"bor", "bodde", "bott", "född", "föd", "bo"})
_DIRECTIONS = frozenset(
    {"norr", "söder", "öster", "väster", "nordost", "nordväst", "sydost", "sydväst", "norrut", "söderut"}
)
# floden heter också X
_ADVERBS = triggers("names.between")
# Platsen är Öjebyn; bostadsort: Klippan
_WHERE_NOUNS = frozenset(
    {"platsen", "plats", "orten", "ort", "bostadsort", "bostadsorten", "hemort", "födelseort", "födelseorten",
     "postort", "hemstad", "hemstaden", "födelsestad", "stad", "hemby", "hembyn", "samlingsplatsen"}
)  # fmt: skip
# Min hemregion är Chalatenango
_REGION_NOUNS = frozenset(
    {
        "region",
        "hemregion",
        "provins",
        "hemprovins",
        "län",
        "landskap",
        "hemlän",
        "hemlandskap",
        "delstat",
        "hemdelstat",
    }
)
_SAID_BY = {noun: "" if noun.startswith("plats") else "city" for noun in _WHERE_NOUNS} | dict.fromkeys(
    _REGION_NOUNS, "region"
)
_ARRIVING = frozenset({"kom", "kommit", "kommer", "komma", "anlände", "framme"})
_BY = frozenset({"på", "vid"})
# The words before a place that tell of it together with the one before them.
_BESIDE = _BY | {"med", "om", "är", ":"}
_GETTING = triggers("frames.getting_off")
_ZIP = Expression(r"\d{3} ?\d\d\Z")
_DATE = Expression(r"\d{2,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?\Z|\d{6,8}\Z")
# Kundnummer 700316 is no letter's head.
_FORM_ENDS = ("nummer", "nr", "datum", "tid", "kod", "konto", "giro")
_MONTHS = frozenset(
    {"januari", "februari", "mars", "april", "maj", "juni", "juli", "augusti", "september", "oktober", "november",
     "december"}
)  # fmt: skip
_PREPOSITION = Frame("frame.preposition", 0.6)
_LIVES_IN = Frame("frame.lives_in", 0.92)
_COMES_FROM = Frame("frame.comes_from", 0.92)
_GOES_TO = Frame("frame.goes_to", 0.85)


def of_place(words: Words, place: int) -> Frame | None:
    """Whether a place is spoken of: lived in, come from, gone to, or only named after a preposition."""
    before = words.before(place)
    named = place - 1 if before in _ADVERBS and words.before(place, 2) in _frames.CALLED else place
    if words.before(named) in _frames.CALLED:
        kind = _frames.called(words, named)
        return Frame("frame.is_called", 0.85, kind or "") if kind in _nouns.PLACE_KINDS else None
    if _nouns.subject(before) in _nouns.PLACE_KINDS:
        return Frame("frame.kind_of_place", 0.85, _nouns.subject(before))
    if before in _PLACE_PREPOSITIONS:
        return _after_preposition(words, place)
    if before == "och" and words.before(place, 3) in _PLACE_PREPOSITIONS and words.is_name_like(place - 2):
        return _PREPOSITION
    if before == "på" and words.before(place, 2) != "av":
        stays = not _STAYS.isdisjoint(words.sentence_before(place - 1, 5)) or _is_where(words, place)
        return Frame("frame.island", 0.6) if stays else None
    return _on_the_way(words, place) or (Frame("frame.dateline", 0.85) if _is_dateline(words, place) else None)


def _is_where(words: Words, place: int) -> bool:
    """På Upolu, där jag är född"""
    following = words.key[place + 1 : place + 3]
    return following == (",", "där") and not _STATE_VERBS.isdisjoint(words.key[place + 3 : place + 8])


def _on_the_way(words: Words, place: int) -> Frame | None:
    """442 50 Ytterby; gå av på Norrbacka."""
    before, second = words.before(place), words.before(place, 2)
    if before not in _BESIDE:
        return Frame("frame.after_zip_code", 0.85, "city") if _is_after_zip_code(words, place) else None
    if before == "med" and second == "höjd":
        return _PREPOSITION
    if before == "om" and second in _DIRECTIONS:
        return _GOES_TO
    if before in {"är", ":"} and words.is_name_like(place) and second in _SAID_BY:
        return Frame("frame.kind_of_place", 0.85, _SAID_BY[second])
    off = before in _BY and second == "av"
    if off and not _GETTING.isdisjoint(words.sentence_before(place - 2, 4)):
        return Frame("frame.gets_off", 0.85, "place")
    return None


def _is_after_zip_code(words: Words, place: int) -> bool:
    """442 50 Ytterby, after an address."""
    code = words.before(place)
    if not code[:1].isdigit():
        return False
    if _ZIP.match(code) and len(code) == 6:
        return words.is_name_like(place)
    parts = re.match(r"\d\d\Z", code) and re.match(r"\d{3}\Z", words.before(place, 2))
    return words.is_name_like(place) and bool(parts or (_ZIP.match(code) and words.before(place, 2) in {",", ""}))


# Kundnummer 700316
_NUMBERED = ("nummer", "nr", "numret", "kod", "id")


def _is_dateline(words: Words, place: int) -> bool:
    """Malmö den 3 maj, or Malmö 2019-05-03, at the beginning of a line."""
    if (place and not words.breaks[place - 1]) or words.key[place].endswith(_NUMBERED):
        return False
    after = words.after(place)
    if after == "," and words.is_name_like(place + 2) and words.joined(place + 1):  # Wij, Ockelbo 2024-07-19
        place, after = place + 2, words.after(place + 2)
    if after == "," and words.joined(place) and not words.key[place].endswith(_FORM_ENDS):
        second = words.after(place, 3) if words.after(place, 2) in {"i", "den"} else words.after(place, 2)
        told = second in _MONTHS or (second[:1].isdigit() and words.after(place, 3) in _MONTHS)
        # Sala, i mars; Lund, 3 juni; Nacka, 2019-02-18; but Högaktningsfullt, 2019-02-18
        told = told or (_DATE.match(second) is not None and bool(load().get(words.key[place])))
        if told and words.is_name_like(place):
            return _heads_letter(words.key[place])
    dated = words.after(place, 2)[:1].isdigit() if after == "den" else _DATE.match(after) is not None
    named = words.is_name_like(place) and not words.key[place].endswith(_FORM_ENDS)
    return named and dated and _heads_letter(words.key[place])


def _heads_letter(key: str) -> bool:
    """Whether a word before a date is a place rather than an ordinary noun: Nacka, and not Måndag."""
    return key in listed("cities_sweden") or load().zipf(key) < _frames.ORDINARY_WORD


def _after_preposition(words: Words, place: int) -> Frame:
    near = words.sentence_before(place - 1, 6)
    if not _STATE_VERBS.isdisjoint(near) or _is_within_country(words, place):
        return _LIVES_IN
    if words.before(place) in {"från", "from", "ifrån"} and not _COME_VERBS.isdisjoint(near):
        return _COMES_FROM
    if not _MOVE_VERBS.isdisjoint(near) or (
        words.before(place) == "till" and "att" not in near and not _ARRIVING.isdisjoint(near)
    ):
        return _GOES_TO
    return _PREPOSITION


def _is_within_country(words: Words, place: int) -> bool:
    """i Zambia i Kabwe, från Kenya från Kisii"""
    repeated = words.before(place) in {"i", "från"} and words.before(place, 3) == words.before(place)
    if not repeated or not words.is_name_like(place - 2) or not words.is_name_like(place):
        return False
    return any(entry.kind == COUNTRY for entry in load().get(words.before(place, 2)))


def is_settled(words: Words, preposition: int) -> bool:
    """bor i, kommer ursprungligen från, bor min bror på: the verb stands right before, or one word or two sooner."""
    near = words.sentence_before(preposition, 3)
    if words.key[preposition] == "i" and words.is_name_like(preposition - 1) and near[1:2] in (["på"], ["i"]):
        return True  # på Bromsgatan i lombolo
    if words.key[preposition] == "från":
        return not _COMING.isdisjoint(near) and "hem" not in near
    return not _SETTLED.isdisjoint(near[:2] if words.key[preposition] == "i" else near[:1])


def is_place_called(words: Words, place: int) -> bool:
    """min stad heter, byn kallas: what follows is the place's name, with a capital or without."""
    return words.before(place) in _frames.CALLED and _frames.called(words, place) in _nouns.PLACE_KINDS


def is_lived_in(words: Words, place: int) -> bool:
    """Whether more than a preposition says that the word is a place."""
    frame = of_place(words, place)
    return frame is not None and frame.rule != "frame.preposition"
