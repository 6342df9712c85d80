"""Trades that are nobody's to visit: who is "på" or "hos" Granboda Trä works there, unless something is bought."""

from __future__ import annotations

from pseudonymizer.detectors import _employment, _extents, _nouns, _visits
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import number_words
from pseudonymizer.lexicon.loading import triggers

_AT = frozenset({"på", "hos", "vid", "åt"})
_SOMEBODY = frozenset({"jag", "vi", "han", "hon", "min", "mitt", "mina", "hans", "hennes", "vår", "vårt"})
_BEING = frozenset({"är", "var", "kom", "fick", "såg", "träffade", "träffades", "växte"})
_AWAY = (triggers("employment.other_verbs") - _BEING) | triggers("employment.customers_deeds")
# What people go to, live in, are members of and are treated at, with or without a job there.
_VISITED = tuple(triggers("institutions.visited"))
_DEALING = frozenset().union(triggers("employment.dealing"), *(deed for deed, *_ in _visits.DEEDS))
# opererades på X: what is done to somebody there
_DONE_TO = ("ades", "eras", "erades", "andlas", "lades")
_CUSTOMERS = frozenset({"du", "ni", "er", "ert", "era"})
# Min man fick en ny höft på X; but fick lära mig svetsa på X.
_LEARNING = frozenset({"lära", "börja", "prova", "testa", "köra", "hjälpa", "göra", "jag"})
_TREATING = triggers("visits.treating")
_ENDS = frozenset({".", "!", "?"})
NEARBY = 14
AFTER = 6
REACH = 8


def is_worked_at(words: Words, first: int, last: int) -> bool:
    """På X Tvätt viker jag lakan; vi är fem på X Plåt."""
    if words.before(first) not in _AT or is_visited(words, first, last):
        return False
    near = _employment.clause(words, first - 1)
    if ("fick" in near and _LEARNING.isdisjoint(near)) or _is_stay(near) or not _TREATING.isdisjoint(near[1:2]):
        return False
    if len(near) == 1:  # nu är jag det, på X
        near = [*near, *words.sentence_before(first - 1, REACH)]
    said = near if any(map(_is_somebody, near)) else list(words.key[last + 1 : last + 1 + AFTER])
    if not any(map(_is_somebody, said)) or not _AWAY.isdisjoint(said) or any(key.endswith(_DONE_TO) for key in said):
        return False
    after = words.key[last + 1 : last + NEARBY]
    end = next((at for at, key in enumerate(after) if key in _ENDS), len(after))
    around = (*words.sentence_before(first - 1, NEARBY), *after[:end])
    return _DEALING.isdisjoint(around) and _CUSTOMERS.isdisjoint(around)


def _is_stay(near: list[str]) -> bool:
    """vi var på X i går; but vi är fem på X."""
    at = next((at for at, key in enumerate(near[1:5], start=1) if key in {"var", "varit", "är"}), 0)
    return bool(at) and not any(key.isdecimal() or number_words.read(key) is not None for key in near[1:at])


def _is_somebody(key: str) -> bool:
    return key in _SOMEBODY or _nouns.is_relative(key)


def is_visited(words: Words, first: int, last: int) -> bool:
    """Whether the first or the last word says that people go there, live there or belong to it."""
    ends = (words.key[first], words.key[last], words.key[last].removesuffix("s"))
    if _extents.is_club(ends[2]):
        return True
    return any(key.endswith(_VISITED) or key in _extents.CLUB_LETTERS or key in _extents.CLUB_ENDS for key in ends)
