"""Where somebody eats, trains, plays or rents: what is named there is an institution, though no word says so."""

from __future__ import annotations

from pseudonymizer.detectors import _employment
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

_EATING = triggers("visits.eating")
_TRAINING = triggers("visits.training")
_PLAYING = triggers("visits.playing")
_RENTING = triggers("visits.renting")
_BUYING = triggers("visits.buying")
_ATTENDING = triggers("visits.attending")
_JOINING = triggers("visits.joining")
_TREATING = triggers("visits.treating")
_DWELLING = triggers("visits.dwelling")
_PLURAL = frozenset(
    {"boende", "gamla", "äldre", "pensionärer", "pensionärerna", "brukare", "brukarna", "dementa", "anhöriga"}
)  # fmt: skip
_OLD = _PLURAL | {"mormor", "farmor", "morfar", "farfar", "svärmor", "svärfar", "gammelmormor"}
_OWN = frozenset({"min", "mitt", "mina", "hans", "hennes", "vår", "vårt", "sin", "deras"})
_BEING_WITH = frozenset({"är", "var", "varit", "gick", "gått", "går", "gå", "vara"})
_HELPING = frozenset({"hjälper", "hjälpte", "hjälpt", "hjälpa"})
# Verbs and nouns, the prepositions after them, and those after which a single word may as well be a person.
DEEDS = (
    (_EATING, frozenset({"på"}), frozenset({"hos", "från"})),
    (_TRAINING, frozenset({"på", "i"}), frozenset({"hos", "med"})),
    (_PLAYING, frozenset({"i", "på"}), frozenset({"med", "för"})),
    (_RENTING, frozenset({"i"}), frozenset({"av", "hos", "från"})),
    (_BUYING, frozenset({"på"}), frozenset({"hos", "från", "av"})),
    (_ATTENDING, frozenset({"på"}), frozenset({"hos", "i"})),
)
_LEADING = frozenset().union(*(sure | unsure for _, sure, unsure in DEEDS))
# Who is there as a patient, or comes to see one.
_LYING = frozenset(
    {"låg", "ligger", "legat", "ligga", "opererades", "opererats", "opereras", "vårdades", "vårdas", "vårdats",
     "inlagd", "inlagda", "föddes", "behandlas", "behandlades", "besöker", "besökte", "besöka", "födde",
     "förlossningen", "röntgades", "operation"}
)  # fmt: skip
# tittar på Antikrundan, väntar på Maja
WATCHING = frozenset(
    {"tittar", "tittade", "titta", "tittat", "kollar", "lyssnar", "lyssnade", "väntar", "väntade", "tänker", "tänkte",
     "tror", "hoppas", "skrattar", "skrattade", "litar", "hälsar"}
)  # fmt: skip
# As far back as this the deed stands: bjöd oss på en stor pizza på.
REACH = 7


def is_visited(words: Words, first: int, last: int, *, noun: bool = False) -> bool:
    """Whether the clause before tells of something that is done at an institution of this name, or of this `noun`."""
    at = _employment.lead(words, first)
    if words.key[at] not in _LEADING:
        return False
    near = _employment.clause(words, at)[:REACH]
    if len(near) < 2 or near[1] in WATCHING:
        return False
    if is_yours(near):
        return True
    return any(
        (near[0] in sure or ((first < last or noun) and near[0] in unsure)) and not deed.isdisjoint(near[1:])
        for deed, sure, unsure in DEEDS
    )


def is_joined(words: Words, first: int) -> bool:
    """medlem i X, är med i X, sjunger i X; hjälper till på X: nobody is so of a place."""
    at = _employment.lead(words, first)
    if words.key[at] not in {"i", "på"}:
        return False
    near = _employment.clause(words, at)[:REACH]
    if near[:1] == ["i"] and near[1:2] and near[1] in _JOINING:
        return near[1] != "med" or not _BEING_WITH.isdisjoint(near[2:5])
    return near[:2] == ["på", "till"] and not _HELPING.isdisjoint(near[2:5])


def is_treated(words: Words, first: int) -> bool:
    """min barnmorska på X; de gamla på X; min mormor bor på X"""
    if words.before(first) != "på":
        return False
    near = _employment.clause(words, first - 1)[:REACH]
    if len(near) < 2:
        return False
    if near[1] in _TREATING:
        return not _OWN.isdisjoint(near[2:3])
    dwelling = near[1] in {"bor", "bodde"} or (near[1] in _DWELLING and near[1] in _PLURAL)
    visiting = near[1] in _DWELLING and {"hälsar", "hälsade", "besöker", "besökte", "hälsa"} & set(near[2:6])
    return bool(visiting) or (dwelling and not _OLD.isdisjoint(near[1:5]))


def is_lain_at(words: Words, first: int) -> bool:
    """låg min hustru på X; besöker min väninna på X"""
    return not _LYING.isdisjoint(words.sentence_before(first, REACH))


def is_yours(near: list[str]) -> bool:
    """köpte en cykel hos er på X, skriver till er på X"""
    return near[:2] == ["på", "er"] and near[2:3] in (["hos"], ["till"], ["från"], ["av"])


def is_eaten_at(words: Words, first: int) -> bool:
    """åt på Napoli: one is "i" a town abroad, and "på" what bears its name here."""
    if words.before(first) != "på":
        return False
    return not _EATING.isdisjoint(_employment.clause(words, first - 1)[:REACH])
