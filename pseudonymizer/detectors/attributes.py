"""What later versions of the labels mark of a person: languages, nationality, pets, foreign money, health, authorities.

A hobby, a crime and times without a date are left to people: no list tells them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pseudonymizer.detectors import _age_numbers, _frames, _hits, _personal
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import AUTHORITY, form_of, read, triggers
from pseudonymizer.model import Mention

NAME = "attributes"
LANGUAGES = frozenset({"sv"})

_SPEAKING = triggers("attributes.speaking")
_HAVING = triggers("attributes.having")
_COPULAS = frozenset({"är", "var", "blev", "som", "en", "ett", "blivit"})
_LANGUAGE_END = "ska"
# As far before the language the verb stands: pratar lite bättre på.
REACH = 5
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell" or text.language != "sv":
        return
    if "public_authority" in text.labels:
        yield from _authorities(text)
    for label in ("language", "ethnicity", "currency", "pet_type", "health_condition"):
        if label in text.labels:
            yield from _of_person(text, label)


def _authorities(text: Text) -> Iterator[Mention]:
    for hit in _hits.of(text, AUTHORITY):
        span = (hit.start, hit.end)
        yield _propose(span, "public_authority", rule="lexicon.authority", score=0.7, modifiers=hit.modifiers)


def _of_person(text: Text, label: str) -> Iterator[Mention]:
    """In sentences that speak of the writer, or of the writer's relatives."""
    words, life = text.words, text.once(_personal.life)
    forms = _forms(label)
    for place in words.where(words.forms & forms.keys()):
        if life.is_told_at(place) and _holds(label, words, place):
            span = (words.start[place], words.end[place])
            yield _propose(span, label, rule=f"lexicon.{label}", score=0.5, modifiers=forms[words.key[place]])


def _holds(label: str, words: Words, place: int) -> bool:
    if label == "language":
        return not _SPEAKING.isdisjoint(words.sentence_before(place, REACH)) and not _is_before_noun(words, place)
    if label == "ethnicity":
        return words.before(place) in _COPULAS
    if label == "pet_type":
        before = words.sentence_before(place, REACH)
        return words.before(place) in _frames.POSSESSIVES or not _HAVING.isdisjoint(before)
    if label == "currency":
        return not load().known(words.key[place]).ordinary or _is_counted(words, place)
    return True


def _is_counted(words: Words, place: int) -> bool:
    """200 som, tusen dollar: `som`, `sol` and `lev` are words of every text, and `en` is no amount."""
    is_next = place > 0 and words.joined(place - 1) and words.before(place) not in {"en", "ett"}
    return is_next and _age_numbers.reads_number(words, place - 1)


def _is_before_noun(words: Words, place: int) -> bool:
    """arabiska grannar: of what they are, no language."""
    return words.joined(place) and words.before(place) in _frames.POSSESSIVES


@cache
def _forms(label: str) -> dict[str, tuple[str, ...]]:
    """The listed forms with their modifiers."""
    if label in {"language", "ethnicity"}:
        people = {form_of(line) for line in read("nationalities")}
        spoken = {form for form in people if form.endswith(_LANGUAGE_END)}
        return dict.fromkeys(spoken if label == "language" else people - spoken, ())
    name = {"currency": "currencies", "pet_type": "pets", "health_condition": "sensitive_health"}[label]
    rows = (line.partition("\t") for line in read(name))
    return {form_of(form): tuple(modifiers.split("+")) if modifiers else () for form, _, modifiers in rows}


def build() -> Detector:
    return detect
