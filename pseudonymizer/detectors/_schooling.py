"""Who studies, or has a child, at what is named."""

from __future__ import annotations

from pseudonymizer.detectors import _employment, _frames, _nouns
from pseudonymizer.detectors._frames import Frame
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

_STUDY = tuple(triggers("schooling.study"))
_GOING = triggers("schooling.going")
_FETCHING = triggers("schooling.fetching")
_NEAR = triggers("schooling.near")
_GRADES = triggers("schooling.grades")
_CHILDREN = triggers("schooling.children")
_OTHER_VERBS = triggers("schooling.other_verbs")
_PREPOSITIONS = frozenset({"på", "vid", "i", "at", "till", "från", "hos", "via", "pa"})
_ELSEWHERE = frozenset({"på", "runt", "och", "till", "ut", "mot", "förbi", "in", "med", "hem", "upp", "ner", "av"})
_COMING = frozenset({"kom", "komma", "kommer", "kommit", "sökte", "sökt", "söker", "söka", "tagit", "tog", "skrev"})
_ACCEPTED = frozenset({"in", "antagen", "antogs", "antagits"})


def of_school(words: Words, place: int) -> Frame | None:
    """Whether somebody studies at what is named here."""
    if _frames.called(words, place) == "school":
        return Frame("frame.is_called", 0.9)
    at = _employment.lead(words, place)
    if words.key[at] not in _PREPOSITIONS:
        return None
    near = _employment.clause(words, at)
    if len(near) < 2:
        return None
    accepted = near[1] in _ACCEPTED and (near[1] != "in" or not _COMING.isdisjoint(near[2:6]))
    if near[1] in _NEAR or near[1] in _GRADES or accepted:
        return Frame("frame.studies_at", 0.85)
    return Frame("frame.studies_at", 0.85) if _governs(near) else None


def _governs(near: list[str]) -> bool:
    """Whether the nearest verb or noun tells of studying, or of taking a child there."""
    for place, (key, before) in enumerate(zip(near[1:], [*near[2:], ""], strict=True), start=1):
        if key.startswith(_STUDY):
            return True
        if key in _GOING:
            if not _ELSEWHERE.isdisjoint(near[1:place]):  # gå på bio på X, gå runt sjön och fika på X
                return False
            return not (key == "går" and before == "i") and near[0] in {"på", "i", "vid"} and key != "gick"
        if key in _FETCHING:
            return any(word in _CHILDREN or _nouns.is_relative(word) for word in near)
        if key in _OTHER_VERBS:
            return False
    return False
