"""Professions and education: marked, not replaced. A frame ("jobbar som", "är") says that somebody holds one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from pseudonymizer.detectors import _hits
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import EDUCATION, PROFESSION, SUBJECT, triggers
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.model import Mention

NAME = "occupations"

_BEING = triggers("occupations.being")
_STUDY = (
    "stud",
    "plugg",
    "läs",
    "utbild",
    "examen",
    "kandidat",
    "master",
    "magister",
    "doktor",
    "program",
    "linje",
    "lärare",
)
SHORTEST = 4
_SUBJECT_LINKS = frozenset({"i", "inom", "till", "på", "och", ","})
_ENDINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("arnas", ("def", "gen", "pl")), ("arna", ("def", "pl")), ("orna", ("def", "pl")), ("erna", ("def", "pl")),
    ("nas", ("def", "gen", "pl")), ("na", ("def", "pl")), ("ens", ("def", "gen")), ("ns", ("def", "gen")),
    ("en", ("def",)), ("ar", ("pl",)), ("or", ("pl",)), ("er", ("pl",)), ("n", ("def",)), ("s", ("gen",)),
)  # fmt: skip
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell" or text.language != "sv":
        return
    for hit in text.once(_hits.find):
        if hit.of(EDUCATION) or hit.of(SUBJECT):
            yield from _education(text.words, hit)
        elif hit.of(PROFESSION):
            yield _profession(text, (hit.first, hit.last), hit.entries[0].key, hit.modifiers)
    yield from _unlisted(text)


def _unlisted(text: Text) -> Iterator[Mention]:
    words = text.words
    hits = text.once(_hits.by_place)
    bases = {key: _base(key) for key in words.places if len(key) >= SHORTEST}
    for place in words.where(key for key, base in bases.items() if base is not None):
        base = bases[words.key[place]]
        if base is not None and place not in hits and (words.begins[place] or words.text[place].islower()):
            yield _profession(text, (place, place), *base)


def _base(key: str) -> tuple[str, tuple[str, ...]] | None:
    """The profession an unlisted form belongs to, by its inflection or by the end of the word."""
    last = key[-1]
    if key.endswith(_suffixes().get(last, ())):
        known = load().is_common(key) or key in listed("profession_exceptions")
        return None if known else (key, ())
    for ending, modifiers in _endings().get(last, ()):
        if key.endswith(ending):
            stem = key.removesuffix(ending)
            for base in (stem, f"{stem}e", f"{stem}a"):
                if _is_profession(base):
                    return base, modifiers
    return None


def _is_profession(base: str) -> bool:
    if any(entry.kind == PROFESSION for entry in load().get(base)):
        return True
    ended = len(base) > 6 and base.endswith(_suffixes().get(base[-1], ()))
    return ended and base not in listed("profession_exceptions")


@cache
def _suffixes() -> Mapping[str, tuple[str, ...]]:
    """The ends of professions, by their last letter."""
    by_last: dict[str, tuple[str, ...]] = {}
    for suffix in sorted(listed("profession_suffixes")):
        by_last[suffix[-1]] = (*by_last.get(suffix[-1], ()), suffix)
    return by_last


@cache
def _endings() -> Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    """The inflectional endings, longest first, by their last letter."""
    by_last: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {}
    for ending in _ENDINGS:
        by_last[ending[0][-1]] = (*by_last.get(ending[0][-1], ()), ending)
    return by_last


def _profession(text: Text, span: tuple[int, int], key: str, modifiers: tuple[str, ...]) -> Mention:
    words = text.words
    before = words.before(span[0])
    held = before in _BEING and not (before == "en" and words.before(span[0], 2) not in _BEING)
    rule, score = ("frame.profession", 0.85) if held else ("lexicon.profession", 0.5)
    score -= 0.0 if text.first_person else 0.3
    return _propose(
        (words.start[span[0]], words.end[span[1]]), "prof", rule=rule, score=score, modifiers=modifiers, key=key
    )


def _education(words: Words, hit: Hit) -> Iterator[Mention]:
    entry = hit.of(EDUCATION)
    near = words.sentence_before(hit.first, 5)
    studying = any(key.startswith(_STUDY) for key in near) and bool(near) and near[0] in _SUBJECT_LINKS | {near[0]}
    if entry is None and not (studying and (near[0] in _SUBJECT_LINKS or near[0].startswith(_STUDY))):
        return
    found = entry or hit.of(SUBJECT)
    assert found is not None
    rule, score = ("frame.education", 0.8) if studying else ("lexicon.education", 0.7)
    yield _propose((hit.start, hit.end), "edu", rule=rule, score=score, modifiers=hit.modifiers, key=found.key)


def build() -> Detector:
    return detect
