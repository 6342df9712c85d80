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
# Verbs and nouns, the prepositions after them, and those after which a single word may as well be a person.
DEEDS = (
    (_EATING, frozenset({"på"}), frozenset({"hos", "från"})),
    (_TRAINING, frozenset({"på", "i"}), frozenset({"hos", "med"})),
    (_PLAYING, frozenset({"i", "på"}), frozenset({"med", "för"})),
    (_RENTING, frozenset({"i"}), frozenset({"av", "hos", "från"})),
    (_BUYING, frozenset({"på"}), frozenset({"hos", "från", "av"})),
)
# As far back as this the deed stands: bjöd oss på en stor pizza på.
REACH = 7


def is_visited(words: Words, first: int, last: int) -> bool:
    """Whether the clause before tells of something that is done at an institution of this name."""
    near = _employment.clause(words, _employment.lead(words, first))[:REACH]
    if len(near) < 2:
        return False
    if is_yours(near):
        return True
    return any(
        (near[0] in sure or (first < last and near[0] in unsure)) and not deed.isdisjoint(near[1:])
        for deed, sure, unsure in DEEDS
    )


def is_yours(near: list[str]) -> bool:
    """köpte en cykel hos er på X, skriver till er på X"""
    return near[:2] == ["på", "er"] and near[2:3] in (["hos"], ["till"], ["från"], ["av"])


def is_eaten_at(words: Words, first: int) -> bool:
    """åt på Napoli: one is "i" a town abroad, and "på" what bears its name here."""
    near = _employment.clause(words, first - 1)[:REACH]
    return near[:1] == ["på"] and not _EATING.isdisjoint(near)
