"""Professions and education: marked, not replaced, where a frame ("jobbar som", "är") says that somebody has one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from pseudonymizer.detectors import _frames, _hits, _personal
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Trait, Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import EDUCATION, PROFESSION, SUBJECT, triggers
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.model import Mention

NAME = "occupations"

_BEING = triggers("occupations.being")
_FILLERS = triggers("occupations.fillers")
_NO_FIRST_PARTS = _FILLERS | _BEING
_NO_PROFESSIONS = triggers("occupations.no_professions")
_WORK_STEMS = tuple(triggers("occupations.work_stems"))
_WORK_VERBS = ("jobba", "arbeta", "anställd")
_STUDY = tuple(triggers("occupations.study_stems"))
_FIELD_VERBS = tuple(triggers("occupations.field_stems"))
_FIELD_ENDS = tuple(triggers("occupations.field_ends"))
_SUBJECTS = frozenset({"jag", "hon", "han", "vi", "de", "dom"})
_SUBJECT_LINKS = frozenset({"i", "inom", "till", "på", "och", ","})
SHORTEST = 4
# "är numera också en mycket duktig läkare": so many words may stand between the verb and the profession.
MOST_FILLERS = 4
_ENDINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("arnas", ("def", "gen", "pl")), ("arna", ("def", "pl")), ("orna", ("def", "pl")), ("erna", ("def", "pl")),
    ("nas", ("def", "gen", "pl")), ("na", ("def", "pl")), ("ens", ("def", "gen")), ("ns", ("def", "gen")),
    ("en", ("def",)), ("ar", ("pl",)), ("or", ("pl",)), ("er", ("pl",)), ("n", ("def",)), ("s", ("gen",)),
)  # fmt: skip
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell" or text.language != "sv":
        return
    for hit in _hits.of(text, EDUCATION, SUBJECT, PROFESSION):
        if hit.of(EDUCATION, SUBJECT):
            yield from _education(text.words, hit)
        else:
            yield _profession(text, (hit.first, hit.last), hit.entries[0].key, hit.modifiers)
    yield from _unlisted(text)
    yield from _unlisted_fields(text)


def _unlisted(text: Text) -> Iterator[Mention]:
    """Inflected and compound professions; after "jobbar som" any unknown word is one."""
    words = text.words
    hits = text.once(_hits.by_place)
    for place in words.where(_JOBS.among(words.forms)):
        base = _base(words.key[place])
        if base is not None and place not in hits and (words.begins[place] or words.text[place].islower()):
            yield _profession(text, _with_first_part(words, place), *base)
    for place in words.where({"som"}):
        if _is_unknown_job(words, place, hits):
            yield _unknown_job(words, place + 1)


def _with_first_part(words: Words, place: int) -> tuple[int, int]:
    """A compound that was written as two words: "under sköterska", "köks biträde"."""
    parted = place > 0 and words.joined(place - 1) and _base(words.key[place - 1] + words.key[place]) is not None
    first = words.before(place)
    compound = parted and first.isalpha() and first not in _NO_FIRST_PARTS and words.text[place - 1].islower()
    return (place - 1, place) if compound and _is_held(words, place - 1) else (place, place)


def _is_unknown_job(words: Words, place: int, hits: Mapping[int, Hit]) -> bool:
    """jobbar som elektrikär: a misspelt or unlisted profession right after the words for having one."""
    if place + 1 >= len(words) or not words.joined(place) or place + 1 in hits:
        return False
    key = words.key[place + 1]
    working = words.before(place).startswith(_WORK_VERBS)
    known = load().is_common(key) or key in _FILLERS or _base(key) is not None
    return working and not known and key.isalpha() and len(key) >= SHORTEST and words.text[place + 1].islower()


def _unknown_job(words: Words, place: int) -> Mention:
    span = (words.start[place], words.end[place])
    return _propose(span, "prof", rule="frame.profession", score=0.6, key=words.key[place])


@lru_cache(_frames.MOST_WORDS)
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


_JOBS = Trait(lambda key: len(key) >= SHORTEST and _base(key) is not None)


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
    """Only whoever is said to have a profession is told by it: no person in a role ("läkaren sa", "min chef")."""
    words = text.words
    held = "def" not in modifiers and key not in _NO_PROFESSIONS and _is_held(words, span[0])
    rule, score = (
        ("frame.profession", 0.85 if text.once(_personal.life).told else 0.4) if held else ("lexicon.profession", 0.2)
    )
    return _propose(
        (words.start[span[0]], words.end[span[1]]), "prof", rule=rule, score=score, modifiers=modifiers, key=key
    )


def _is_held(words: Words, first: int) -> bool:
    """Back over articles, adjectives and inverted subjects to a verb of being, or to a word for work or study."""
    for back in range(first - 1, max(-1, first - 2 - MOST_FILLERS), -1):
        key = words.key[back]
        if key in _BEING:
            return True
        if key in {"som", "till"}:
            near = words.sentence_before(back, 8)
            return any(other.startswith(_WORK_STEMS if key == "som" else _STUDY) for other in near)
        if _frames.is_relative(key) and words.key[max(0, back - 1)] in _frames.POSSESSIVES:
            return back == first - 1 or words.before(back, 2) in _BEING
        if key in {",", "och"} and _follows_profession(words, back):
            return True
        if key not in _FILLERS and not words.is_name_like(back):
            return False
    return False


def _follows_profession(words: Words, place: int) -> bool:
    """läkare och forskare: what is joined to a profession that somebody has."""
    before = words.before(place)
    return (_frames.is_profession(before) or _base(before or " ") is not None) and _is_held(words, place - 1)


def _education(words: Words, hit: Hit) -> Iterator[Mention]:
    entry = hit.of(EDUCATION)
    near = words.sentence_before(hit.first, 5)
    studying = any(key.startswith(_STUDY) for key in near)
    linked = bool(near) and (near[0] in _SUBJECT_LINKS or near[0].startswith(_STUDY))
    inverted = near[:1] != [] and near[0] in _SUBJECTS and any(key.startswith(_STUDY) for key in near[1:2])
    if entry is None and not (studying and (linked or inverted)):
        return
    found = entry or hit.of(SUBJECT)
    assert found is not None
    rule, score = ("frame.education", 0.8) if studying else ("lexicon.education", 0.7)
    yield _propose((hit.start, hit.end), "edu", rule=rule, score=score, modifiers=hit.modifiers, key=found.key)


def _unlisted_fields(text: Text) -> Iterator[Mention]:
    """A field of study in no list: doktorera i molekylärbiologi, en ämneslärarexamen, barnskötarprogrammet."""
    words = text.words
    hits = text.once(_hits.by_place)
    for place in words.where(_FIELDS.among(words.forms)):
        if place not in hits and words.text[place].islower() and not load().is_common(words.key[place]):
            near = words.sentence_before(place, 6)
            if words.key[place].endswith("examen") or any(key.startswith(_STUDY) for key in near):
                yield _field(words, place)
    for place in words.where(_STUDYING.among(words.forms)):
        field = place + 2
        if words.after(place) in {"i", "inom"} and field < len(words) and _may_be_field(words, field, hits):
            yield _field(words, field)


_FIELDS = Trait(lambda key: key.endswith(_FIELD_ENDS) and len(key) > 8)
_STUDYING = Trait(lambda key: key.startswith(_FIELD_VERBS))


def _may_be_field(words: Words, place: int, hits: Mapping[int, Hit]) -> bool:
    key = words.key[place]
    long_enough = len(key) >= SHORTEST and key.isalpha() and words.text[place].islower()
    return long_enough and place not in hits and not load().is_common(key) and key not in _FILLERS


def _field(words: Words, place: int) -> Mention:
    key = words.key[place]
    modifiers = ("def",) if key.endswith(("programmet", "utbildningen", "linjen")) else ()
    span = (words.start[place], words.end[place])
    return _propose(span, "edu", rule="frame.education", score=0.7, modifiers=modifiers, key=key)


def build() -> Detector:
    return detect
