"""What only reads like a person's name: feasts, saints, cars, illnesses, houses, everyday words."""

from __future__ import annotations

from pseudonymizer.detectors import _capital_nouns, _frames, _nouns
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._name_parts import has_apostrophe
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import COMPANY, triggers

# Sankta Maria kyrka, S:t Lukas
_CELEBRATIONS, _DAYS = triggers("names.celebrations"), triggers("names.named_days")
_HOUSES = triggers("names.houses")
_ILLNESSES, _OF_ILLNESSES = triggers("names.illnesses"), triggers("names.of_illnesses")
_CELEBRATING, _BRANDS = triggers("names.celebrating"), triggers("names.brands")
_ENGLISH = triggers("names.english")
_NO_PERSONS = frozenset({"city", "area", "place", "geo", "country", "region", "work", "school", "other_institution"})
# Per ringde, Dag suckade: no preposition and no day.
_SAYING = triggers("names.human_verbs") | triggers("names.only_human_verbs")
SAINTS = frozenset({"sankt", "sankta", "s:t", "s:ta", "saint", "sainte"})
_SHORT_SAINTS = frozenset({"st", "ste"})
# Alla, Inga, Per: met this often a word is no name, unless a frame or a surname says so.
EVERYDAY = 5.7
# But with a capital amid a sentence these are sooner somebody.
_SET_OFF = frozenset({",", "(", "från"})
BORNE = frozenset({"dag", "hans", "liv", "per"})
# arg på, väntar på: what one is or does towards somebody.
_TOWARDS = _frames.FOND | {
    "arg", "sur", "irriterad", "stolt", "svartsjuk", "avundsjuk", "trött", "tänker", "tänkte", "tänka", "litar",
    "väntar", "väntade", "vänta", "ropade", "ropar", "skrek", "skriker", "tittade", "tittar", "titta", "lyssnar",
    "lyssnade", "tror", "beror", "mig", "oss",
}  # fmt: skip


def is_something_else(words: Words, hit: Hit) -> bool:
    """S:t Lukas, Eid, a Toyota Yaris, fira Valborg, Can you: what only reads like a name."""
    key, before, after = words.key[hit.first], words.before(hit.first), words.after(hit.last)
    if key in _DAYS:
        return before in _CELEBRATING or after in _CELEBRATING
    english = hit.case is Case.START and after in _ENGLISH and (after != "i" or words.text[hit.last + 1] == "I")
    if before == "på" and hit.of(COMPANY) is not None and words.before(hit.first, 2) not in _TOWARDS:  # handlar på Elon
        return True
    if is_of_illness(words, hit.first) or _is_of_house(words, hit) or is_thing_set_off(words, hit.last):
        return True
    if before == "." and words.before(hit.first, 2) in _SHORT_SAINTS:  # St. Peter Port
        return True
    if key in _BRANDS and _is_one_of_many(words, hit.first):
        return True
    return before in SAINTS or before in _BRANDS or key in _CELEBRATIONS or english or is_everyday(words, hit)


def _is_one_of_many(words: Words, place: int) -> bool:
    """en gammal Mercedes, vår Mercedes"""
    before, second = words.before(place), words.before(place, 2)
    counted = _frames.POSSESSIVES | {"en", "två", "tre"}
    described = second in counted and before.islower() and not _nouns.is_person_noun(before)
    return (before in counted or described) and not words.is_name_like(place + 1)


def is_of_illness(words: Words, place: int) -> bool:
    """Parkinsons sjukdom, Crohn: an illness that is called by whoever found it."""
    key = words.key[place]
    alone = words.before(place) in {"fru", "herr"} or words.is_name_like(place + 1)
    return (key in _ILLNESSES and not alone) or (key == "downs" and words.after(place) in _OF_ILLNESSES)


def is_thing_set_off(words: Words, last: int) -> bool:
    """Udo, en liten ö; Holmen, en by: it is said after the name that it is no person's."""
    if words.after(last) != "," or words.after(last, 2) not in {"en", "ett"}:
        return False
    nouns = (words.after(last, 3), words.after(last, 4))
    return any(_nouns.subject(noun) in _NO_PERSONS for noun in nouns) and not _nouns.is_person_noun(nouns[0])


def _is_of_house(words: Words, hit: Hit) -> bool:
    """på Julita gård, i Adelsö kyrka: a name without a genitive before a noun for a building is the building's."""
    return words.joined(hit.last) and words.after(hit.last) in _HOUSES and "gen" not in hit.modifiers


def is_everyday(words: Words, hit: Hit) -> bool:
    """Alla, Inga, without a surname or a genitive's apostrophe."""
    alone = not words.is_name_like(hit.last + 1) and not has_apostrophe(words, hit.last)
    if words.key[hit.first] in BORNE and words.after(hit.last) in _SAYING:
        return False
    if words.key[hit.first] in BORNE and (hit.case is Case.INSIDE or words.after(hit.last) in _SET_OFF):
        return words.once(_capital_nouns.writes_capitals)
    return hit.case is not Case.LOWER and alone and load().zipf(words.key[hit.first]) >= EVERYDAY
