"""What the clause before a name tells of others than those who work there: who is from there, helps or treats."""

from __future__ import annotations

from itertools import takewhile

from pseudonymizer.lexicon.loading import triggers

_VERBS = tuple(triggers("employment.verbs"))
# kvar på X as a patient or one who lives there
LYING = frozenset({"ligger", "låg", "legat", "ligga", "bor", "bodde", "sitter", "satt"})
_COMING = frozenset({"kommer", "kom", "kommit", "komma"})
_NO_WORK = frozenset({"inte", "arbetslös"})
# What somebody does unpaid for a club is no work there.
_UNPAID = frozenset(
    {"ideellt", "ideell", "ideella", "frivilligt", "volontär", "volontärer", "volontärarbete", "oavlönat"}
)
# plockar lingon på X, grillade på X: what one does in the woods on a day off.
_GATHERED = triggers("employment.gathered")
# styrelsen för X, medlemmarna i X
_OF_MEMBERS = frozenset(
    {"styrelsen", "styrelse", "medlemmarna", "årsmötet", "årsmöte", "ordförande", "ordföranden", "kassör", "kassören",
     "medlem", "medlemmar", "valberedningen", "sekreterare", "suppleant", "ledamot", "buren", "målet"}
)  # fmt: skip
_GRILLING = frozenset(
    {"grillar", "grillade", "grillat", "grilla", "tältade", "tältar", "picknickade", "vandrar", "vandrade"}
)
_ROLES = triggers("visits.treating") | {"lärare", "läraren", "svensklärare", "sfi-lärare", "rektor"}
_OWNERS_OF_ROLES = frozenset({"min", "mina", "vår", "hans", "hennes"})


def is_none(near: list[str], *, business: bool) -> bool:
    if not business and near[:1] == ["från"] and not _COMING.isdisjoint(near[1:4]):  # jag kommer från X, där vi sålde
        return True
    if not business and near[:1] == ["i"] and near[1:2] != [] and (near[1] in LYING or near[1:3] == ["upp", "växte"]):
        return True  # jag växte upp i X, där min morfar var boktryckare
    if near[:1] in (["på"], ["vid"]) and (not _GATHERED.isdisjoint(near[1:4]) or not _GRILLING.isdisjoint(near[1:2])):
        return True
    if near[1:2] != [] and near[1] in _OF_MEMBERS and near[0] in {"för", "i", "på", "av", "till"}:
        return True
    return not _NO_WORK.isdisjoint(near[:2]) or _is_unpaid(near) or _is_of_role(near)


def _is_unpaid(near: list[str]) -> bool:
    """har varit volontär på X; but volontär och nu anställd på X"""
    if _UNPAID.isdisjoint(near):
        return False
    return any(key in _UNPAID for key in takewhile(lambda key: key not in {"anställd", "anställda"}, near))


def _is_of_role(near: list[str]) -> bool:
    """min läkare jobbar på X: whoever treats or teaches the writer is no friend of hers."""
    for at, key in enumerate(near[2:6], start=2):
        if key in _ROLES:
            return near[at - 1].startswith(_VERBS) and near[at + 1 : at + 2] != [] and near[at + 1] in _OWNERS_OF_ROLES
    return False
