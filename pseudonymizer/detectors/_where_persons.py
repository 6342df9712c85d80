"""Where an unknown word with a capital is a name: after words that persons follow, before what only they do."""

from __future__ import annotations

from functools import cache

from pseudonymizer.detectors import _frames, _hits, _letters, _met_persons, _no_persons, _nouns, _personal
from pseudonymizer.detectors._hits import Case
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.lexicon import load, number_words
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.lexicon.loading import words as listed_words

_PERSON_VERBS = triggers("names.person_verbs")
_PERSON_PLACES = triggers("names.person_places")
# Järvahem, Stenebygalleriet
_FIRM_ENDS = (
    "hem", "galleriet", "bolaget", "bostäder", "kliniken", "bygg", "butiken", "fabriken", "verken", "banken",
    "posten", "skolan", "huset", "centret", "teatern", "museet", "kassan", "kontoret", "verket", "affären", "boden",
    "kiosken", "grillen", "trafiken", "kommunen", "hälsan", "tjänsten", "tjänst", "redaktionen", "service", "supporten",
    "föreningen", "apoteket", "försäkringar", "akuten", "bokhandeln", "bageriet", "kyrkan", "styrelsen",
)  # fmt: skip
# att Ti-Jo har flyttat
_DONE = triggers("names.done")
# X är äldst, X är gift, X är min kusin
_OF_PERSONS = triggers("names.of_persons")
# Before the verb stands something else than who does it: Igår ringer jag.
_FRONTED = frozenset(
    {"jag", "vi", "han", "hon", "du", "ni", "de", "dom", "det", "den", "man", "min", "mina", "mitt", "vår"}
)
_NOUN_ENDS = ("ningar", "tiden", "dagen", "skolan", "huset", "orna", "het", "tion", "skap", "ligt", "ligen", "ingar")
_SAYING = triggers("names.saying")
_WANTING = frozenset({"vill", "ville", "kan", "kunde", "ska", "skulle", "måste", "brukar", "brukade", "orkar", "vågar"})
_CLAUSES = frozenset({"att", "när", "om", "eftersom", "medan", "men", "och", "för", "så", "tycker", "nu"})
_THINKING = triggers("names.thinking")
_HUMAN, _HUMAN_VERBS = triggers("names.human"), triggers("names.human_verbs")
# Alla ringde, Mina skrattade
_PRONOUNS_TOO = frozenset({"alla", "inga", "mina", "dina", "sina", "hans", "man", "den", "de", "vi", "ni", "en", "jag"})
_WHENCE = frozenset({"min", "mitt", "klassen", "jobbet", "skolan", "sfi", "kursen"})
_GIVING = triggers("names.giving")
_POSSESSIONS = triggers("names.possessions")
_CALLING_OUT = triggers("names.calling_out")
_POSTURES = frozenset({"står", "stod", "sitter", "satt", "ligger", "låg", "går", "gick", "kommer", "kom"})
_VERB_ENDS = ("ade", "de", "te", "er", "ar")
_COMPANIONS = triggers("names.companions")
_SUBJECTS = frozenset({"jag", "vi", "hon", "han", "du", "ni", "de", "dom"})
FARTHEST_COMPANION = 5
FARTHEST_GIVING, FARTHEST_CALL, LONGEST_ROW = 5, 6, 12
# A frame so sure holds for the whole row.
SURE = 0.75
SHORTEST_OPENING = 4
LONGEST_OPENING = 24
# Genomförandeavdelningen: long unknown words that end so are nouns.
DEFINITE_ENDS = ("ningen", "andet", "heten", "arna", "erna", "orna", "skapet", "tionen")
# An unknown word that is met this often as a word is none of the names no list has.
WORD_NOT_NAME = 3.0


@cache
def _nobodys() -> frozenset[str]:
    return listed_words("never_places") | listed_words("blocked_names") | listed_words("never_names")


def is_firm_like(key: str) -> bool:
    """Blekingetrafiken, Stenebygalleriet"""
    return key.endswith(_FIRM_ENDS)


def is_nobodys(key: str) -> bool:
    """Duolingo, Netflixs: what the lists know to be no name, with or without a genitive's -s."""
    return key in _nobodys() or (key.endswith("s") and key[:-1] in _nobodys())


def opens_as_person(text: Text, place: int) -> bool:
    """Saruul är 6 år; Nadeeka från Matara; Lalao och jag: what is no word, where a sentence about life begins."""
    words = text.words
    key = words.key[place]
    if _hits.case_of(words, place) is not Case.START or load().zipf(key):
        return False
    if is_nobodys(key) or not text.once(_personal.life).told:
        return False
    if not SHORTEST_OPENING <= len(key) <= LONGEST_OPENING:
        return False
    named = load().is_name(key) and not (key.endswith(("et", "en")) and load().is_word_nearly(key))
    if not named and (load().is_word_nearly(key) or key.endswith(DEFINITE_ENDS + _NOUN_ENDS) or _is_of_words(key)):
        return False
    return _is_told_of(words, place, words.after(place), words.after(place, 2), named=named)


def _is_of_words(key: str) -> bool:
    """Fakturanumret: two ordinary words in one."""
    cuts = range(3, len(key) - 3)
    return any(load().zipf(key[cut:]) >= WORD_NOT_NAME and load().zipf(key[:cut].removesuffix("s")) > 0 for cut in cuts)


def _is_told_of(words: Words, place: int, first: str, second: str, *, named: bool) -> bool:
    """Whether the words after it are such as follow a person's name."""
    if _is_owner_or_set_off(words, place, first, second) or (first in {"har", "hade"} and second in _DONE):
        return True
    if first in {"är", "var", "fyller", "fyllde", "blev", "blir", "e"}:
        aged = second[:1].isdigit() or second in _OF_PERSONS or number_words.read(second) is not None
        return aged or (named and second not in _FRONTED)
    if first == "och":
        third = words.after(place, 3)
        return second == "jag" or (words.is_name_like(place + 2) and third in _PERSON_VERBS | {"är", "har"})
    if first == "från":
        return words.is_name_like(place + 2) or second in _WHENCE
    acts = first in _PERSON_VERBS or first in {"går", "gick"} or (named and first in {"har", "hade", "som"})
    return acts and second not in _FRONTED


def _is_owner_or_set_off(words: Words, place: int, first: str, second: str) -> bool:
    """Xvarnas mamma; Xvarna, du som; Xvarna, som är."""
    if first == ",":
        return second in {"du", "ni"} or (second == "som" and words.after(place, 3) in {"är", "var"})
    return words.key[place].endswith("s") and (_nouns.is_relative(first) or first in _POSSESSIONS)


def is_surely_told_of(words: Words, place: int, last: int) -> bool:
    """Sten är sjuk, Rosa skrattade, Livs mamma: what can only be said of a person, of a name that is a word too."""
    first, second = words.after(last), words.after(last, 2)
    if words.key[place] in _PRONOUNS_TOO:
        return False
    if words.key[last].endswith("s") and _nouns.is_relative(first):
        return True
    if first in {"är", "var", "fyller", "fyllde", "blev"}:
        aged = second[:1].isdigit() or number_words.read(second) is not None
        return (
            second in _HUMAN or _nouns.is_relative(second) or (aged and words.after(last, 3) in {"år", "och", ".", ","})
        )
    if first in {"har", "hade"}:
        return second in _DONE
    if first == ",":
        mine = second == "som" and words.after(last, 3) in {"är", "var"}
        return second in {"du", "ni"} or (mine and words.after(last, 4) in _frames.POSSESSIVES)
    return first in _HUMAN_VERBS and second not in _FRONTED


def is_where_persons_are(text: Text, place: int) -> bool:
    """med Xvarna, ringde Xvarna, and Xvarna sa: an unknown capitalised word, in a sentence about the writer's life."""
    words = text.words
    if not _is_unknown_inside(words, place):
        return False
    personal = text.once(_personal.life).told or text.once(_letters.is_letter)
    if not personal or _no_persons.is_thing_set_off(words, place):
        return False
    before = words.before(place, 2) if words.before(place) in {"jag", "vi"} else words.before(place)
    posed = words.after(place) in _POSTURES and words.after(place, 2) == "och"  # där Isadel står och röker
    if posed or before in _PERSON_PLACES or words.after(place) in _PERSON_VERBS:
        return True
    return _is_done_by(words, place) or _is_met(words, place) or _is_in_row(words, place)


def is_companion(words: Words, place: int) -> bool:
    """Vid lunch äter jag med Yauheni; hon bor med Xvarna: what is done with nobody but persons."""
    before = words.before(place)
    if (before != "med" and before not in _POSTURES) or words.is_name_like(place + 1):
        return False
    if not _is_unknown_inside(words, place):
        return False
    if before != "med":  # hemma hos henne satt Xvarna och rensade fisk
        return words.after(place) == "och" and words.after(place, 2).endswith(_VERB_ENDS)
    near = words.sentence_before(place - 1, FARTHEST_COMPANION)
    return not _COMPANIONS.isdisjoint(near) and not _SUBJECTS.isdisjoint(near)


def _is_unknown_inside(words: Words, place: int) -> bool:
    key = words.key[place]
    if _hits.case_of(words, place) is not Case.INSIDE or load().zipf(key) or is_nobodys(key):
        return False
    return not key.endswith(_FIRM_ENDS)


def _is_done_by(words: Words, place: int) -> bool:
    """och Ti-Jo har flyttat; att Xvarna är snäll; det var Xvarna som ringde; sa Xvarna; Xvarnas mamma."""
    before, after, second = words.before(place), words.after(place), words.after(place, 2)
    if after in {"har", "hade"}:
        return second in _DONE
    if after in {"är", "var", "fyller", "fyllde", "blev"}:
        aged = second[:1].isdigit() or number_words.read(second) is not None
        return before in _CLAUSES and (aged or second in _OF_PERSONS)
    if after == "som":
        return before in {"är", "var"} and words.before(place, 2) == "det"
    if before in _SAYING:
        return after in {"", ".", ",", "!", "och", "till", "när", "från", "med", "i", "på"}
    if words.key[place].endswith("s"):
        return _nouns.is_relative(after) or after in _POSSESSIONS
    return before in _WANTING and (after == "inte" or after.endswith(("a", "å")))


def _is_met(words: Words, place: int) -> bool:
    """tänker på Xvarna, skrev till Xvarna, en kvinna, Xvarna, som; Tack för allt, Xvarna!"""
    before, second, after = words.before(place), words.before(place, 2), words.after(place)
    if before == "på":
        return second in _THINKING and not (after == "," and words.after(place, 2) == "där")
    if before in {"till", "åt"}:
        return not _GIVING.isdisjoint(words.sentence_before(place - 1, FARTHEST_GIVING))
    if before == ",":
        presented = after == "," and _nouns.is_person_noun(second) and not second.endswith(("arna", "are"))
        return presented or (after == "!" and place - FARTHEST_CALL > 0 and _is_called_out(words, place))
    return before == "kom" and after in {"och", "hem", "in", "ut", "fram", "tillbaka", "hit", "till", "med", "för"}


def _is_called_out(words: Words, place: int) -> bool:
    """Tack för allt, Xvarna! Whoever is thanked, greeted or wished something."""
    return not _CALLING_OUT.isdisjoint(words.sentence_before(place, FARTHEST_CALL))


def _is_in_row(words: Words, place: int) -> bool:
    """med Xvarna och Zuvelk; heter Xvarna, Zuvelk och Otumbri: what is joined to one who stands where persons do."""
    first = place
    while first > 1 and place - first < LONGEST_ROW and words.before(first) in _met_persons.JOINING:
        other = first - 2
        if not words.capital[other] or words.begins[other] or load().zipf(words.key[other]):
            break
        first = other
    before = words.before(first)
    if first == place:
        return before == "både"
    own = _frames.of_person(words, first)
    return before in _PERSON_PLACES or before == "både" or (own is not None and own.score >= SURE)
