"""Professions and education: marked, not replaced, where a frame ("jobbar som", "är") says that somebody has one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pseudonymizer.detectors import (
    _fields_of_study,
    _frames,
    _hits,
    _nouns,
    _personal,
    _profession_frames,
    _professions,
)
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon import load, number_words
from pseudonymizer.lexicon.loading import EDUCATION, PROFESSION, SUBJECT, triggers
from pseudonymizer.model import Mention

NAME = "occupations"
LANGUAGES = frozenset({"sv"})

_FILLERS = _profession_frames.FILLERS
_NO_FIRST_PARTS = _FILLERS | _profession_frames.BEFORE | _frames.POSSESSIVES | {"till", "hos", "av", "från", "med"}
# usel jurist, i grunden sjuksköterska: adjectives and definite nouns are no parts of compounds.
_NO_FIRST_ENDS = ("el", "ig", "isk", "ande", "ad", "en", "et", "lös", "sam", "bar", "liv", "aste", "are", "ens")
_NO_NOUNS = frozenset({"ny", "nya", "klar", "ordning", "van", "fast", "god", "goda", "sämsta", "bästa"})
_NO_PROFESSIONS = triggers("occupations.no_professions")
_WORK_VERBS = ("jobba", "joba", "arbeta", "arbeter", "anställd", "anstäld", "praktisera")
SHORTEST = _professions.SHORTEST
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell" or text.language != "sv":
        return
    for hit in _hits.of(text, EDUCATION, SUBJECT, PROFESSION):
        if hit.of(EDUCATION, SUBJECT):
            yield from _fields_of_study.listed(text, hit, _propose)
        else:
            span = _with_first_part(text.words, hit.first) if hit.first == hit.last else (hit.first, hit.last)
            yield _profession(text, span, hit.entries[0].key, hit.modifiers)
    yield from _unlisted(text)
    yield from _fields_of_study.unlisted(text, _propose)


def _unlisted(text: Text) -> Iterator[Mention]:
    """Inflected, compound and misspelt professions; after "jobbar som" any unknown word is one."""
    words = text.words
    hits = text.once(_hits.by_place)
    for place in words.where(words.having(_professions.JOBS)):
        found = _professions.base(words.key[place])
        if found is not None and place not in hits and (words.begins[place] or words.text[place].islower()):
            yield _profession(text, _with_first_part(words, place), *found)
    for place in words.where(_profession_frames.BEFORE):
        yield from _garbled(text, place, hits)


def _with_first_part(words: Words, place: int) -> tuple[int, int]:
    """A compound that was written as two words: "under sköterska", "köks biträde", "taxi chaufför"."""
    first = words.before(place)
    whole = place > 0 and words.joined(place - 1) and _professions.names_one(first + words.key[place])
    noun = not (
        first.endswith(_NO_FIRST_ENDS) or first in _NO_NOUNS or number_words.read(first)
    ) or _nouns.is_profession(first + words.key[place])
    compound = whole and noun and first.isalpha() and first not in _NO_FIRST_PARTS and words.text[place - 1].islower()
    return (place - 1, place) if compound and _profession_frames.is_held(words, place - 1) else (place, place)


def _garbled(text: Text, verb: int, hits: Mapping[int, Hit]) -> Iterator[Mention]:
    """är elektrikker, var bok hållare, jobbar som taxi schaför: misspelt, parted or unlisted, after "is" or "as"."""
    words = text.words
    place = _profession_frames.after(words, verb)
    if place >= len(words) or place in hits or not words.joined(place - 1) or not words.text[place].islower():
        return
    key, following = words.key[place], words.after(place)
    if _professions.base(key) is not None or not key.isalpha():
        return
    two = place + 1 not in hits and words.joined(place) and words.text[place + 1].islower()
    whole = _professions.parted(key, following) if two else None
    meant = whole or _professions.misspelt(key)
    if meant is not None:
        yield _profession(text, (place, place + 1) if whole else (place, place), meant, ())
    elif _is_unknown_job(words, verb, place):
        span = (words.start[place], words.end[place])
        yield _propose(span, "prof", rule="frame.profession", score=0.6, key=key)


def _is_unknown_job(words: Words, link: int, place: int) -> bool:
    """jobbar som filbunkstestare: a word in no list right after the words for having a job."""
    working = words.key[link] == "som" and words.before(link).startswith(_WORK_VERBS) and place == link + 1
    known = load().is_common(words.key[place]) or words.key[place] in _FILLERS
    return working and not known and len(words.key[place]) >= SHORTEST


def _profession(text: Text, span: tuple[int, int], key: str, modifiers: tuple[str, ...]) -> Mention:
    """Only whoever is said to have a profession is told by it: no person in a role ("läkaren sa", "min chef")."""
    words = text.words
    only = "def" not in modifiers or _profession_frames.is_only_one(words, span[0])
    may_be_held = only and (key not in _NO_PROFESSIONS or _profession_frames.is_worked_as(words, span[0]))
    rule, score = "lexicon.profession", 0.2
    if may_be_held and _profession_frames.is_said(words, span[0]):
        rule, score = "frame.profession", 0.85 if text.once(_personal.life).told else 0.4
    elif may_be_held and _profession_frames.is_beside(words, *span) and text.once(_personal.life).told:
        rule, score = "frame.profession", 0.6
    return _propose(
        (words.start[span[0]], words.end[span[1]]), "prof", rule=rule, score=score, modifiers=modifiers, key=key
    )


def build() -> Detector:
    return detect
