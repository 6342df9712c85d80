"""What is no institution though its words look so: a person, what somebody has, a national body."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping

from pseudonymizer.detectors import _capital_nouns, _extents, _frames
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import AUTHORITY, CITY, FIRSTNAME, INSTITUTION, SCHOOL, SURNAME, triggers
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.lexicon.scales import OF_HAND

_CALLED_BY_OWNER = triggers("institutions.called_by_owner")
_LANDLORDS = frozenset({"hyresvärd", "hyresvärden", "värden"})
RESEARCHERS = frozenset({"forskare", "professor", "professorer", "docent", "experter", "expert"})
_SOME = frozenset({"en", "flera", "några", "två", "tre", "många", "enligt", "menar", "säger"})
_OWN = (
    frozenset({"jag", "min", "mitt", "mina", "vi", "vår", "är", "var", "blev", "blivit", "bli"}) | _frames.POSSESSIVES
)
_SAYING = _frames.CALLED | {",", "är"}


def is_none(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    first, last = span
    never = words.key[first] in listed("never_places") if first == last else _owns(words, span, hits)
    return (
        never
        or _is_national(span, hits)
        or _is_landlord_himself(words, span, hits)
        or _is_told_of_person(words, first)
        or _is_host(words, span, hits)
        or _is_end_of_name(words, first, hits)
    )


def is_of_researcher(words: Words, start: int) -> bool:
    """en forskare vid X varnar: whoever is asked for what is known, and nobody in the writer's life."""
    first = bisect_left(words.start, start)
    if words.before(first) != "vid" or words.before(first, 2) not in RESEARCHERS:
        return False
    near = words.sentence_before(first, 12)
    return near[2:3] != [] and near[2] in _SOME and near[3:4] != ["som"] and _OWN.isdisjoint(near)


def _is_national(span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """Sveriges Radio: it is looked at by itself."""
    hit = hits.get(span[0])
    return hit is not None and hit.last == span[1] and bool(hit.of(AUTHORITY)) and not hit.of(SCHOOL, INSTITUTION)


def _is_end_of_name(words: Words, first: int, hits: Mapping[int, Hit]) -> bool:
    """Anas Elbashir Hamdan: after somebody's first name."""
    before = hits.get(first - 1)
    named = before is not None and before.of(FIRSTNAME) is not None and "gen" not in before.modifiers
    return named and words.joined(first - 1) and not words.begins[first - 1]


def _is_host(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """hos Björn Sten, hos Sten och Dagny: somebody's first name and last name, or two who are called so."""
    first, last = span
    one = hits.get(first)
    beside = words.before(first) == "," and first == last  # mina kompisar från jobbet, Tove och Ali
    if not (beside or words.before(first) == "hos") or one is None or one.of(FIRSTNAME) is None or one.modifiers:
        return False
    if first == last:
        other = hits.get(last + 2)
        return words.after(last) == "och" and other is not None and other.of(FIRSTNAME) is not None
    surname = hits.get(last)
    named = last == first + 1 and surname is not None and surname.of(FIRSTNAME, SURNAME) is not None
    return named and words.key[last] not in _extents.TRADES


def _is_told_of_person(words: Words, first: int) -> bool:
    """min fru, Rima Kassab"""
    frame = _frames.of_person(words, first) if words.before(first) == "," else None
    return frame is not None and frame.rule == "frame.relative"


def _is_landlord_himself(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """Min hyresvärd heter Göran Ek; vår hyresvärd, Lotta: whoever has a first name lets his own house."""
    first, last = span
    noun = words.before(first, 2) if words.before(first) in _SAYING else words.before(first)
    if noun not in _LANDLORDS or first not in hits or last > first + 1:
        return False
    return hits[first].of(FIRSTNAME) is not None and words.key[last] not in _extents.TRADES


def _owns(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """Annas restaurang: what belongs to somebody called by a first name is named by that alone."""
    hit = hits.get(span[0])
    owner = hit.of(FIRSTNAME) if hit is not None and "gen" in hit.modifiers else None
    if owner is not None and words.key[span[1]] in _CALLED_BY_OWNER:  # Tages krog
        return False
    named = owner is not None and not (_capital_nouns.is_definite_noun(owner.key) and owner.frequency < OF_HAND)
    return named and not words.is_name_like(span[1]) and hit is not None and not hit.of(CITY)
