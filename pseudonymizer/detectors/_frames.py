"""Frames: what the words before a name say it names. Each answers with a rule of the catalogue and a score."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pseudonymizer.detectors import _letter_frames, _met_persons, _nouns, _pet_names, _shown_names
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import FIRSTNAME, triggers
from pseudonymizer.lexicon.scales import OF_HAND


class Frame(NamedTuple):
    rule: str
    score: float
    says: str = ""


CALLED = triggers("frames.called")
# heter numera, heter för övrigt, heter ironiskt nog
_ADVERBS = frozenset(
    {"numera", "nu", "då", "faktiskt", "tydligen", "förresten", "alltså", "fortfarande", "sedan", "redan"}
)
_LAST_OF_TWO = frozenset({"övrigt", "nog"})
# Jag heter egentligen X
_BETWEEN = triggers("names.between")
_CALLS = frozenset({"kallar", "kallade", "kalla"})
_OBJECTS = frozenset({"mig", "mej", "honom", "henne", "sig"})
_SURNAME_NOUNS = frozenset(
    {"efternamn", "efternamnet", "släktnamn", "släktnamnet", "familjenamn", "familjenamnet", "flicknamn", "flicknamnet"}
    | {"ogiftnamn", "tillnamn", "surname", "klannamn", "klannamnet", "stamnamn", "stamnamnet", "ättenamn", "ättenamnet"}
)
_MIDDLE_NOUNS = frozenset({"mellannamn", "mellannamnet", "andranamn", "fadersnamn", "patronymikon"})
_NAME_NOUNS = (
    _SURNAME_NOUNS
    | _MIDDLE_NOUNS
    | {"namn", "namnet", "förnamn", "förnamnet", "tilltalsnamn", "name", "barndomsnamn", "barndomsnamnet", "dopnamn"}
    | {"dopnamnet", "födelsenamn"}
)
_OWN_NAME = frozenset({"mitt", "hans", "hennes", "ditt", "sitt"})
# In forms and addresses a colon and whoever it is follow these.
_LABELLED = triggers("frames.labelled")
_SURNAME_TITLES = frozenset(
    {"herr", "fru", "fröken", "professor", "rektor", "doktor", "dr", "dr.", "mr", "mrs", "ms", "miss"}
    | {"meneer", "mevrouw", "frau"}
)
_SHORT_TITLES = frozenset({"dr", "mr", "mrs", "ms", "prof"})
_COUNTS = frozenset({"två", "tre", "fyra", "fem", "sex", "2", "3", "4", "5", "6"})
# A word met this often is no place that a letter is written in.
ORDINARY_WORD = 3.0
MOST_WORDS = 20_000
# mina syskon a, b, c och d: a row of names has so many words at most.
LONGEST_ROW = 8
_FAMILIES = triggers("frames.families")
_CHILDREN = triggers("frames.children")
_PRONOUNS = frozenset({"jag", "hon", "han"})
_CALLED_PRONOUNS = _PRONOUNS | {"i", "she", "he"}
# jag heter, hon som nu heter; farther off the pronoun has another verb: boken jag har valt heter.
FARTHEST_PRONOUN = 2
_ARTICLES = triggers("relatives.possessives") | {"en", "ett", "denna", "detta", "den", "det"}
_BEFORE_STOP = _SHORT_TITLES | _letter_frames.PARTINGS
POSSESSIVES = triggers("relatives.possessives")

# Min lärare på skolan heter: it is not the school that is called so.
_WITHIN = frozenset({"på", "vid", "från", "hos", "i", "av", "till", "för"})
# "It" is what was spoken of so many words before at most.
FARTHEST_NOUN = 10
NEAREST_NOUN = 2
# Den äldsta heter: adjectives in place of the noun.
_ONE_OF = triggers("frames.one_of")
FARTHEST_ONE = 20
_OF_SEVERAL = frozenset({"vårt", "deras"})
# kär i X, tänker på X: after these a name in place of a place is a person's.
FOND = frozenset({"kär", "kära", "förälskad", "förälskade", "förtjust", "besviken", "bilden"})


def is_called_so(words: Words, place: int) -> bool:
    """heter X, heter numera X, heter för övrigt X"""
    return words.key[_after_called(words, place) - 1] in CALLED if place else False


def _after_called(words: Words, place: int) -> int:
    """The place right after "heter" where nothing but an adverb stands before the name."""
    if words.before(place) in _ADVERBS and words.before(place, 2) in CALLED:
        return place - 1
    if words.before(place) in _LAST_OF_TWO and words.before(place, 3) in CALLED:
        return place - 2
    return place


def _called_after_adverb(words: Words, place: int) -> str | None:
    led = _after_called(words, place)
    kind = called(words, led) if led != place else None
    return kind if kind in _nouns.INSTITUTIONS else None


def called(words: Words, place: int) -> str | None:
    """What kind of thing the name after "heter" belongs to, by the nearest noun before; None when nothing is called."""
    if words.before(place) not in CALLED:
        return _called_after_adverb(words, place)
    near = words.sentence_before(place - 1, 6)
    if near and near[0] in {"den", "det"}:
        return _spoken_of(words, place - 2)
    if (
        near
        and near[0] == "vi"
        and words.before(place) in {"heter", "hette"}
        and words.after(place) not in {",", "och"}
    ):
        return "surname"  # vi heter Houtan
    if "där" in near[:-1] and _nouns.subject(near[near.index("där") + 1]):  # kaféet där jag jobbar heter
        return _nouns.subject(near[near.index("där") + 1])
    near = _without_whereabouts(near)
    if near and near[0] in _ONE_OF:
        return _one_of(words, place - 2)
    return "person" if _is_of_somebody(near) else _by_nouns(words, place, near)


def _by_nouns(words: Words, place: int, near: list[str]) -> str:
    """By the nearest noun or pronoun before."""
    if near and _nouns.is_person_noun(near[0]) and not _nouns.subject(near[0]):  # min handledare heter
        return "person"
    for distance, key in enumerate(near, start=1):
        if key in {"familj", "familjen", "släkten", "family"}:
            return "surname"
        if _nouns.subject(key):
            landlord = _nouns.subject(key) in {"work", "other_institution"} and _nouns.is_person_noun(key)
            return "person" if landlord and _begins_full_name(words, place) else _nouns.subject(key)
        if _nouns.is_relative(key) or (distance <= FARTHEST_PRONOUN and _is_pronoun(words, place - 1 - distance, key)):
            return "person"
    return "thing" if _is_thing(words, place - 2) and not _is_sure_name(words, place) else "unsaid"


def _is_of_somebody(near: list[str]) -> bool:
    """Hon som har affären heter: it is not the shop that is called so."""
    at = near.index("som") if "som" in near else 0
    who = near[at + 1] if 0 < at < len(near) - 1 else ""
    return who in _PRONOUNS or (bool(who) and _nouns.is_person_noun(who))


def _one_of(words: Words, place: int) -> str:
    """Jag har två döttrar. Den stora heter: one of those that were spoken of last, mostly of somebody's children."""
    for key in reversed(words.key[max(0, place - FARTHEST_ONE) : place]):
        if _nouns.is_relative(key) or key in _nouns.PERSONS:
            return "person"
        if _nouns.subject(key):
            return _nouns.subject(key)
    return "unsaid"


_ONE = frozenset({"en", "ett"})


def _is_sure_name(words: Words, place: int) -> bool:
    """Kärleken hette Camilla: what so many are called is somebody, whatever noun stands before."""
    named = any(entry.kind == FIRSTNAME and entry.frequency == OF_HAND for entry in load().get(words.key[place]))
    return named and words.is_name_like(place) and not load().zipf(words.key[place])


def _begins_full_name(words: Words, place: int) -> bool:
    """Hyresvärden heter Bengt-Olof Lagerstam: somebody, where a firm may be meant too."""
    key = words.key[place].partition("-")[0]
    named = _nouns.is_first_name(key)
    return named and words.is_name_like(place + 1) and words.joined(place)


def _without_whereabouts(near: list[str]) -> list[str]:
    """Min läkare på Karla vårdcentral heter: it is not where somebody is that is called so."""
    if len(near) > 2 and near[1] in _WITHIN:
        return near[2:]
    if len(near) > 3 and near[0] == "som" and near[2] in _WITHIN:  # en stad vid floden som heter
        return near[3:]
    if near[:1] == ["som"] and not _ONE.isdisjoint(near[2:4]) and _nouns.subject(near[1]) in _nouns.INSTITUTIONS:
        return near  # snickare på ett hotell som heter
    for at in (2, 3):
        if len(near) > at + 1 and near[at] in _WITHIN and _nouns.is_person_noun(near[at + 1]):
            return near[at + 1 :]
    return near


def _is_pronoun(words: Words, place: int, key: str) -> bool:
    """Whether somebody is meant; "i" is the English one only with its capital: staden jag bor i heter."""
    return key in _CALLED_PRONOUNS and (key != "i" or words.text[place] == "I")


def _is_thing(words: Words, place: int) -> bool:
    """vårt nyår heter, högtiden kallas: an ordinary noun for no person right before, with its article or its ending."""
    if words.key[place : place + 1] == ("som",):
        place -= 1
    key = words.key[place] if place >= 0 else ""
    told = words.before(place) in _ARTICLES or (key.endswith(("en", "et")) and words.begins[place])
    return told and load().zipf(key) >= ORDINARY_WORD and not _nouns.is_person_noun(key)


def _spoken_of(words: Words, place: int) -> str:
    """hon har ett bageri i Ystad, det heter X: what the clause before names; a thing where it names nothing known."""
    near = words.sentence_before(place, FARTHEST_NOUN)
    if not near and words.before(place) == ".":  # Jag är med i en förening. Den heter X
        near = words.sentence_before(place - 1, NEAREST_NOUN)
    return next((kind for kind in map(_nouns.subject, near) if kind), "thing")


def kind_before(words: Words, place: int) -> str:
    """What the word right before says the name is: förskolan Hattstugan; "thing" for a book, a course, a dish."""
    before = words.before(place)
    if before == ",":
        said = _nouns.subject(words.before(place, 2))
        return said if said in {"school", "other_institution"} else ""
    return _nouns.subject(before)


def of_person(words: Words, place: int) -> Frame | None:
    """Whether what stands before calls for a person's name."""
    if words.after(place, 2) in _NAME_NOUNS and words.after(place) in {"i", "som"} and words.is_name_like(place):
        says = _which_name(words, place, words.after(place, 2))
        return Frame("frame.name_is", 1.0 if says == "surname" else 0.9, says)  # Nybro i efternamn is no town
    if words.before(place) in CALLED:
        return _called_so(words, place)
    said = _named_after_adverb(words, place) if words.before(place) in _BETWEEN else None
    if said is not None:
        return said
    if _met_persons.is_somebody(words, place):
        return Frame("context.person", 1.0, "person")
    if not _may_tell_of_person(words, place) and words.before(place) != "för":
        return None
    found = _naming(words, place) or _beside_person(words, place)
    letter = None if found is not None else _letter_frames.of_letter(words, place)
    return found if letter is None else Frame(*letter)


def _called_so(words: Words, place: int) -> Frame | None:
    kind = called(words, place)
    return Frame("frame.is_called", 0.9, kind or "") if kind in {"person", "pet", "surname", "unsaid"} else None


def _named_after_adverb(words: Words, place: int) -> Frame | None:
    """Jag heter egentligen X; hennes namn är också X."""
    verb, noun = words.before(place, 2), words.before(place, 3)
    if not words.is_name_like(place):
        return None
    if verb in CALLED:
        return _called_so(words, place - 1)
    if verb in {"är", "var"} and noun in _NAME_NOUNS:
        return Frame("frame.name_is", 0.92, _which_name(words, place - 1, noun))
    return None


def _may_tell_of_person(words: Words, place: int) -> bool:
    """Whether the word before is one that the frames below go by, or a line begins here."""
    before = words.before(place)
    if before == "." and words.before(place, 2) in _BEFORE_STOP:
        return True
    if len(words) - place <= 2:
        return True
    if before in _before_person() or place == 0 or words.breaks[place - 1]:
        return True
    return words.is_name_like(place) and _nouns.is_definite_person(before)


@cache
def _before_person() -> frozenset[str]:
    said = {",", ":", "!", "/", "och", "är", "is", "var", "till", "från", "står", "stod"}
    said |= _shown_names.SAYING | _shown_names.BELLS
    letters = (_letter_frames.SALUTATIONS, _letter_frames.YOURS, _letter_frames.SIGNERS)
    return _nouns.relatives().union(*letters, said, _OBJECTS, _CALLS, _PRONOUNS, _FAMILIES, _nouns.TITLES, _NAME_NOUNS)


def said_of_person(words: Words, place: int) -> Frame | None:
    """Whether it is said outright that somebody is called so, or the name greets, signs or follows a relative."""
    frame = of_person(words, place)
    return frame if frame is not None and frame.rule not in {"frame.title", "frame.family"} else None


def _naming(words: Words, place: int) -> Frame | None:
    """Other ways to say somebody's name."""
    before, second = words.before(place), words.before(place, 2)
    capital = words.is_name_like(place)
    noun = _name_noun(words, place, before if capital or _is_small_name(words.key[place]) else "")
    if capital and _pet_names.is_pet_name(words, place):
        return Frame("frame.pet_name", 0.97)
    labelled = before == ":" and second in _LABELLED and capital
    if labelled or noun in _NAME_NOUNS or (before in _OBJECTS and second in _CALLS) or _is_baptised(words, place):
        return Frame("frame.name_is", 0.92, _which_name(words, place, noun))
    if before in _PRONOUNS and second in CALLED:
        return Frame("frame.is_called", 0.88, "person")
    return _naming_with_capital(words, place, before, second) if capital else None


def _is_small_name(key: str) -> bool:
    """mitt namn nimco: what can only be a name needs no capital."""
    return not load().zipf(key) and _nouns.is_first_name(key)


def _name_noun(words: Words, place: int, near: str) -> str:
    """The noun that may say that a name follows: mitt namn är X, våra namn, X; min fars namn, X."""
    before, second = words.before(place), words.before(place, 2)
    if before in {"är", "var"} and words.before(place, 3) in _WITHIN and words.before(place, 4) in _NAME_NOUNS:
        return words.before(place, 4)  # mitt namn i passet är X
    if before in {"är", "is", ":", "var"} or (before == "," and words.before(place, 3) in _OF_SEVERAL):
        return second
    return second if before == "," and second in _NAME_NOUNS and _is_somebodys(words, place - 2) else near


def _naming_with_capital(words: Words, place: int, before: str, second: str) -> Frame | None:
    if before in _CALLS and second != "så" and words.after(place) != "för":
        return Frame("frame.name_is", 0.75)
    if before == "," and second in {"jag", "undertecknad", "mig"}:
        return Frame("frame.name_is", 0.8)
    if before == "till" and _is_child_of(words, place):
        return Frame("frame.child_of", 0.85)
    if _shown_names.is_on_door(words, place):
        return Frame("frame.on_door", 0.85, "surname" if _shown_names.is_on_home(words, place) else "")
    said = before in _shown_names.SAYING and _shown_names.is_what_all_say(words, place)
    return Frame("frame.name_is", 0.75) if said else None


def _is_somebodys(words: Words, noun: int) -> bool:
    """mitt barndomsnamn, min fars namn"""
    owner = words.before(noun)
    return owner in _OWN_NAME or (owner.endswith("s") and _nouns.is_relative(owner[:-1]))


def _is_baptised(words: Words, place: int) -> bool:
    """Jag är döpt till X; vi döpte pojken till X."""
    near = words.sentence_before(place - 1, 5)
    if words.before(place) != "till" or not words.is_name_like(place):
        return False
    if {"döpt", "döpte", "döptes", "döpa"}.isdisjoint(near):
        return False
    return any(key in _PRONOUNS or key in _nouns.PERSONS or _nouns.is_relative(key) for key in near)


def _which_name(words: Words, place: int, noun: str) -> str:
    """Whether the noun says that the name is the last one or the middle one: mellannamn, mellan namn."""
    split = "mellan" in {words.before(place, 2), words.before(place, 3)}
    several = {words.before(place, 2), words.before(place, 3)} & _OF_SEVERAL and noun in {"namn", "namnet"}
    return "surname" if noun in _SURNAME_NOUNS or several else "middle" if noun in _MIDDLE_NOUNS or split else ""


def _beside_person(words: Words, place: int) -> Frame | None:
    """A family's surname; a name after a title or a word for a relative, also set off by a comma."""
    before, second = words.before(place), words.before(place, 2)
    row = words.after(place) == "och" or (words.after(place) == "," and words.is_name_like(place + 2))
    siblings = before in {"bröderna", "syskonen", "paret", "makarna"} and row  # bröderna Erik och Ali
    if before in _FAMILIES and words.is_name_like(place) and not siblings:
        return Frame("frame.family", 0.85, "surname")
    titled = before in _nouns.TITLES and not (_nouns.is_relative(before) and second in POSSESSIVES)
    shortened = before == "." and second in _SHORT_TITLES and not words.text[place - 2].isupper()
    if titled or shortened:
        return Frame("frame.title", 0.85, "titled" if {before, second} & _SURNAME_TITLES else "")
    set_off = (
        before == ","
        and second in _nouns.TITLES
        and words.before(place, 3) in POSSESSIVES
        and words.after(place) == ","
    )
    if words.is_name_like(place) and (set_off or (words.joined(place - 1) and _nouns.is_definite_person(before))):
        return Frame("frame.title", 0.8 if set_off else 0.75)  # vår granne, X, är snäll
    if before == "," and _nouns.subject(second) == "pet" and words.is_name_like(place):
        return Frame("frame.relative", 0.85)
    beside = (_nouns.is_relative(before) and before != "man") or (
        before in {",", "är", "var"} and _nouns.is_relative(second)
    )
    if words.is_name_like(place) and (beside or siblings):
        return Frame("frame.relative", 0.85)
    return Frame("frame.relative", 0.75) if is_own_relative(words, place) else None


def _is_child_of(words: Words, place: int) -> bool:
    """Amr, son till Zayd; hon är dotter till Khadra: but med min son till Malmö."""
    told = words.before(place, 3) in {",", "är", "var", "(", "som"}
    return told and words.before(place, 2) in _CHILDREN and words.is_name_like(place)


def is_own_relative(words: Words, place: int) -> bool:
    """min kompis bo, mina barn ayaan, abdi och sumaya: after somebody's relatives names need no capital."""
    least = place - LONGEST_ROW
    while (
        place > max(1, least)
        and words.key[place - 1] in {",", "och"}
        and words.text[place - 2].isalpha()
        and not _nouns.is_relative(words.key[place - 2])
    ):
        place -= 2
    if words.text[place] == "bo" and words.after(place) in _WITHIN:  # min mamma bo i Lund: she lives there
        return False
    at = 2 if words.before(place) in {",", ":"} and words.is_name_like(place) else 1
    before = words.before(place, at + 1)
    return _nouns.is_relative(words.before(place, at)) and (before in POSSESSIVES or before in _COUNTS)
