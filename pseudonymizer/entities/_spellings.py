"""Finds entities whose names differ by case, delimiters, diacritics, an ending, or the spelling of one sound."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice

import regex

from pseudonymizer.entities._reasons import Found, Reason
from pseudonymizer.entities._signs import Sign, signs_of
from pseudonymizer.entities._spoken import Spoken
from pseudonymizer.lexicon import inflection
from pseudonymizer.lexicon.store import fold

_DIGIT = regex.compile(r"\p{N}")
_SOUNDS = (
    ("ph", "f"), ("ch", "k"), ("ck", "k"), ("h", ""), ("c", "k"), ("q", "k"), ("w", "v"), ("y", "i"), ("z", "s"),
    ("ou", "u"), ("o", "u"),
)  # fmt: skip
_DOUBLED = regex.compile(r"(.)\1+")

IsFree = Callable[[Spoken, Spoken], bool]
Bearer = tuple[Spoken, str]


def same(family: list[Spoken], is_free: IsFree) -> Iterator[Found]:
    """The same word written in different ways. Each is compared to the highest-ranking entity it has not been told
    apart from.
    """
    for reason, sign in signs_of(family[0].label.compared):
        for bearers in _by_sign(family, sign).values():
            for place, (entity, form) in enumerate(bearers):
                into = _first_free(entity, islice(bearers, place), is_free)
                if into is not None:
                    yield Found(entity, into[0], _exactly(reason, (entity, form), into), form)


def sounding_alike(family: list[Spoken]) -> Iterator[Found]:
    """Spellings of one name, all of them known names: Carl and Karl, Muhammed and Muhamed's."""
    for bearers in _by_sign(family, _sounds, uninflected=True).values():
        (into, _), *others = bearers
        yield from (
            Found(entity, into, Reason.VARIANT, form)
            for entity, form in others
            if entity is not into and not _DIGIT.search(form)
        )


def _sounds(form: str) -> str:
    sounds = fold(form)
    for letters, sound in _SOUNDS:
        sounds = sounds.replace(letters, sound)
    return _DOUBLED.sub(r"\1", sounds)


def _first_free(entity: Spoken, higher: Iterable[Bearer], is_free: IsFree) -> Bearer | None:
    return next((other for other in higher if other[0] is not entity and is_free(entity, other[0])), None)


def _by_sign(family: list[Spoken], sign: Sign, *, uninflected: bool = False) -> Mapping[str, list[Bearer]]:
    """The entities that have a form with the same sign, highest rank first. `uninflected` compares base forms."""
    found: dict[str, list[Bearer]] = defaultdict(list)
    for entity in family:
        for form in entity.forms:
            found[sign(entity.bases.get(form, form) if uninflected else form)].append((entity, form))
    return found


def _exactly(reason: Reason, one: Bearer, other: Bearer) -> Reason:
    """The precise reason: what differs between the two words."""
    if reason is not Reason.SAME_WORDS:
        return reason
    if one[0].label is not other[0].label:
        return Reason.OTHER_LABEL
    return reason if one[0].surfaces[one[1]] == other[0].surfaces[other[1]] else Reason.OTHER_CASE


def inflected(family: list[Spoken], *, nouns: bool, plurals: bool = False) -> Iterator[Found]:
    """Entities whose form is an inflected form of another entity's name.

    `plurals`: an -s without an apostrophe is one, and no genitive.
    """
    bearers = _by_sign(family, str)
    for entity in reversed(family):
        for form in entity.forms:
            for reason, base, modifiers in _readings(entity, form, nouns):
                if plurals and reason is Reason.GENITIVE and base + "s" == form:
                    continue
                into = next((other for other, _ in bearers.get(base, ()) if other is not entity), None)
                if into is not None:
                    yield Found(entity, into, reason, form, modifiers)


def _readings(entity: Spoken, form: str, nouns: bool) -> Iterator[tuple[Reason, str, tuple[str, ...]]]:
    if form in entity.bases:
        yield Reason.GENITIVE, entity.bases[form], ("gen",)
    for reading in inflection.genitives(form):
        yield Reason.GENITIVE, reading.base, reading.modifiers
    if not nouns:
        return
    for reading in inflection.inhabitants(form):
        yield Reason.INHABITANTS, reading.base, reading.modifiers
    for reading in inflection.nouns(form):
        yield Reason.INFLECTED, reading.base, reading.modifiers
