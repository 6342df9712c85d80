"""Degrees and fields of study: listed ones, and unlisted ones after a word for studying or by the end of the word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pseudonymizer.detectors import _hits, _profession_frames
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Text, Trait, Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import EDUCATION, SUBJECT, triggers
from pseudonymizer.model import Mention

_STUDY = tuple(triggers("occupations.study_stems"))
_FIELD_STEMS = tuple(triggers("occupations.field_stems"))
_ENDS = tuple(triggers("occupations.field_ends"))
_DEGREES = ("examen", "programmet", "utbildningen", "utbildning")
_LANGUAGES = triggers("occupations.languages")
_UNIVERSITIES = ("universitet", "högskola", "fakultet")
_SUBJECTS = frozenset({"jag", "hon", "han", "vi", "de", "dom"})
_LINKS = frozenset({"i", "inom", "till", "på", "och", ",", "heter", "hette", "mot"})
_IN = frozenset({"i", "inom"})
# teoretisk filosofi, tillämpad mekanik, industriell ekonomi
_ADJECTIVES = ("isk", "iskt", "ell", "ellt", "ad", "at", "iv", "ativ", "när", "ent")
_DEFINITE = ("et", "en", "na")  # a place in the room, not a field: i baksätet
SHORTEST = 4
_SHORTEST_BY_END = 9
_NEAR = 5


def listed(text: Text, hit: Hit, propose: Proposer) -> Iterator[Mention]:
    """A degree wherever it stands; a subject where somebody studies or teaches it."""
    words = text.words
    entry = hit.of(EDUCATION)
    first = hit.first if entry else _with_adjective(words, hit.first)
    near = words.sentence_before(first, _NEAR)
    studying = any(_tells_of_study(key) for key in near)
    if entry is None and not (studying and _is_linked(near)) and not _is_read_by_other(words, first):
        return
    found = entry or hit.of(SUBJECT)
    assert found is not None
    rule, score = ("frame.education", 0.8) if studying else ("lexicon.education", 0.7)
    yield propose((words.start[first], hit.end), "edu", rule=rule, score=score, modifiers=hit.modifiers, key=found.key)


def unlisted(text: Text, propose: Proposer) -> Iterator[Mention]:
    """doktorera i molekylärbiologi, kurserna i ljuslära, en ämneslärarexamen, barnskötarprogrammet."""
    words = text.words
    hits = text.once(_hits.by_place)
    for place in words.where(words.having(_FIELDS)):
        if place not in hits and words.text[place].islower() and not load().is_common(words.key[place]):
            near = words.sentence_before(place, _NEAR + 1)
            if words.key[place].endswith("examen") or _is_studied(words, place, near):
                yield _field(words, place, propose)
    for place in words.where(words.having(_STUDYING)):
        field = place + 2
        if words.after(place) in _IN and field < len(words) and _may_be_field(words, field, hits):
            yield _field(words, field, propose)
    for place in words.where(_LANGUAGES):
        if _is_read_at_university(words, place):
            yield _field(words, place, propose)


_FIELDS = Trait(lambda key: key.endswith(_ENDS) and len(key) >= _SHORTEST_BY_END and key not in _DEGREES)
_STUDYING = Trait(lambda key: key.startswith(_FIELD_STEMS))


def _tells_of_study(key: str) -> bool:
    return key.startswith(_STUDY) or key.endswith("examen")


def _is_linked(near: list[str]) -> bool:
    if not near:
        return False
    inverted = near[0] in _SUBJECTS and any(key.startswith(_STUDY) for key in near[1:2])
    return inverted or near[0] in _LINKS or near[0].startswith(_STUDY)


def _is_read_by_other(words: Words, first: int) -> bool:
    """Abo läste maskinteknik och jag kemi: the verb was said before."""
    if words.before(first) not in _SUBJECTS or words.before(first, 2) not in {"och", ",", "men"}:
        return False
    return words.before(first, 4).startswith(_STUDY)


def _is_studied(words: Words, place: int, near: list[str]) -> bool:
    """A degree has a word for studying somewhere before; a field right before, or linked to it."""
    if not any(key.startswith(_STUDY) for key in near):
        return False
    return words.key[place].endswith(_DEGREES) or _is_linked(
        words.sentence_before(_with_adjective(words, place), _NEAR)
    )


def _is_read_at_university(words: Words, place: int) -> bool:
    """läste jag två år engelska på universitetet: a language somebody studied, not one of a course for beginners."""
    if words.after(place) not in {"på", "vid"} or not words.after(place, 2).startswith(_UNIVERSITIES):
        return False
    return any(key.startswith(("läs", "stud", "plugg")) for key in words.sentence_before(place, _NEAR))


def _with_adjective(words: Words, first: int) -> int:
    before = words.before(first)
    adjective = len(before) > SHORTEST and before.endswith(_ADJECTIVES) and words.text[first - 1].islower()
    return first - 1 if adjective and not before.startswith(_STUDY) else first


def _may_be_field(words: Words, place: int, hits: Mapping[int, Hit]) -> bool:
    key = words.key[place]
    long_enough = len(key) >= SHORTEST and key.isalpha() and words.text[place].islower()
    known = load().is_common(key) or key in _profession_frames.FILLERS or key.endswith((*_ADJECTIVES, *_DEFINITE))
    return long_enough and place not in hits and not known


def _field(words: Words, place: int, propose: Proposer) -> Mention:
    key = words.key[place]
    first = place if key.endswith(_DEGREES) else _with_adjective(words, place)
    modifiers = ("def",) if key.endswith(("programmet", "utbildningen", "linjen")) else ()
    span = (words.start[first], words.end[place])
    return propose(span, "edu", rule="frame.education", score=0.7, modifiers=modifiers, key=key)
