"""First names, middle names, initials and surnames, by list, by frame and by what stands beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pseudonymizer.detectors import _frames, _hits
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon import inflection, load
from pseudonymizer.lexicon.loading import FIRSTNAME, PLACES, SURNAME, triggers
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.model import Mention

NAME = "names"

_GENDERS = {"f": "firstname_female", "m": "firstname_male", "u": "firstname_unknown"}
_INITIALS = re.compile(r"(?:[A-ZÅÄÖ]\.){1,4}[A-ZÅÄÖ]?\.?\Z|[A-ZÅÄÖ](?:-[A-ZÅÄÖ])?\Z")
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*\Z")
# Runs of letters of scripts that are not Latin: in a text in Latin letters they are mostly somebody's name.
_OTHER_SCRIPT = re.compile(
    r"[\u0370-\u03ff\u0400-\u052f\u0530-\u058f\u0590-\u06ff\u0900-\u0e7f\u10a0-\u10ff\u1200-\u137f\u3040-\u30ff\u4e00-\u9fff"
    r"\uac00-\ud7af]+"
)
_SURNAME_SHAPE = re.compile(
    r"(?:O['’]|Mc|Mac)[A-Z][a-z]+\Z|[A-ZÅÄÖŠŽČÇŞ][^\W\d_]{2,}(?:sson|ssons|dotter|qvist|kvist|ström|ović|ovic|enko|zadeh|oğlu|yan|"
    r"wicz|ewski|owski|owska)\Z"
)
# After these a word in small letters is more often a thing's name.
_LOOSE = frozenset({"kallas", "kallades", "called", "named"})
_LONGEST = 5
SHORTEST_LOWER = 5


class _Part(NamedTuple):
    first: int
    last: int
    hit: Hit | None


class _Run(NamedTuple):
    parts: list[_Part]
    rule: str
    score: float


_PERSON_VERBS = triggers("names.person_verbs")
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell":
        return
    words = text.words
    yield from _in_other_script(text)
    hits = text.once(_hits.by_place)
    after = 0
    for place in _candidates(text):
        run = _run_from(words, place, hits) if place >= after else None
        if run is not None:
            yield from _label(words, run)
            after = run.parts[-1].last + 1


def _candidates(text: Text) -> list[int]:
    """Where a name may begin: at a listed name, a capital, or after a word for being called."""
    listed_names = {hit.first for hit in text.once(_hits.find) if hit.of(FIRSTNAME, SURNAME) is not None}
    called = {place + 1 for place in text.words.where(_frames.CALLED)}
    places = listed_names.union(text.words.capitals, called)
    return sorted(place for place in places if place < len(text.words) and text.words.key[place][:1].isalpha())


def _in_other_script(text: Text) -> Iterator[Mention]:
    """Up to three words in another script, as first name and surname; more are a quotation."""
    words = text.words
    runs: list[list[int]] = []
    for place in words.where(key for key in words.places if not key.isascii() and _OTHER_SCRIPT.match(key)):
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    for run in runs:
        for place in run if len(run) <= 3 else ():
            label = "surname" if place == run[-1] and len(run) > 1 else "firstname_unknown"
            yield _propose((words.start[place], words.end[place]), label, rule="context.script", score=0.55)


def _run_from(words: Words, place: int, hits: Mapping[int, Hit]) -> _Run | None:
    """The name that begins here, with all its parts."""
    hit = hits.get(place)
    if hit is not None and (hit.first != place or hit.last != place):
        return None
    if hit is None and words.is_name_like(place) and _INITIALS.match(words.text[place]):
        return _from_initials(words, place, hits)
    named = hit is not None and hit.of(FIRSTNAME, SURNAME) is not None
    if not named and not words.is_name_like(place) and words.before(place) not in _frames.CALLED:
        return None
    frame = _frames.of_person(words, place)
    judged = (
        _judge_listed(words, hit, frame, hits)
        if named and hit is not None
        else _judge_unknown(words, place, hits, frame)
    )
    if judged is None:
        return None
    rule, score = judged
    if frame is not None and frame.says == "surname":
        return _Run([_Part(place, place, None)], rule, score)
    strong = frame is not None and frame.score >= 0.8
    first = _Part(place, place, hit if named else None)
    return _Run(_extended(words, first, hits, framed=strong), rule, score)


def _from_initials(words: Words, place: int, hits: Mapping[int, Hit]) -> _Run | None:
    """J.K. Rowling; a single letter at the beginning of a sentence numbers a heading."""
    first = _next_part(words, place, hits, lower=False, framed=False)
    dotted = words.text[place].count(".") + (words.after(place) == ".")
    framed = _frames.of_person(words, place) is not None
    if first is None or not (dotted or framed) or (dotted == 1 and words.begins[place] and not framed):
        return None
    parts = _extended(words, first, hits, framed=False)
    return _Run(parts, "pattern.initials", 0.8) if len(parts) > 1 else None


def _judge_listed(
    words: Words, hit: Hit, frame: _frames.Frame | None, hits: Mapping[int, Hit]
) -> tuple[str, float] | None:
    score = _by_case(words, hit, hits)
    kind = "firstname" if hit.of(FIRSTNAME) else "surname"
    rule = f"lexicon.{kind}"
    if hit.case is Case.LOWER and hit.common and frame is not None and frame.rule != "frame.is_called":
        return None
    if frame is not None and not (hit.common and hit.case is Case.LOWER and len(hit.entries[0].key) < 3):
        rule, score = frame.rule, max(score, frame.score)
    if kind == "surname":
        score -= 0.15
    if hit.kinds & set(PLACES):
        score -= 0.35 if _frames.of_place(words, hit.first) else 0.05
    return (rule, score) if score >= 0.3 else None


def _by_case(words: Words, hit: Hit, hits: Mapping[int, Hit]) -> float:
    """The case guard and the contest with ordinary words."""
    if hit.case is Case.INSIDE:
        return 0.45 if hit.common else 0.65 if hit.ordinary else 0.9
    if hit.case is Case.START:
        return 0.75 if _supported(words, hit, hits) else 0.0 if hit.ordinary else 0.85
    if hit.ordinary or (hit.modifiers and len(hit.entries[0].key) < SHORTEST_LOWER):
        return 0.0
    long_enough = len(hit.entries[0].key) >= SHORTEST_LOWER and hit.of(FIRSTNAME) is not None
    return 0.6 if long_enough else 0.0


def _supported(words: Words, hit: Hit, hits: Mapping[int, Hit]) -> bool:
    """Whether a capitalised name follows, or words that only follow a person's name."""
    following = hits.get(hit.last + 1)
    if words.joined(hit.last) and words.is_name_like(hit.last + 1):
        unlisted = following is None and not load().is_common(words.after(hit.last))
        return unlisted or (following is not None and following.of(FIRSTNAME, SURNAME) is not None)
    return words.after(hit.last) in _PERSON_VERBS


def _judge_unknown(
    words: Words, place: int, hits: Mapping[int, Hit], frame: _frames.Frame | None
) -> tuple[str, float] | None:
    """A word in no list is a name where a frame, its own form or a surname after it says so."""
    key = words.key[place]
    if load().is_common(key) or not _WORD.match(words.text[place]) or len(key) < 2 or hits.get(place) is not None:
        return None
    if _frames.kind_before(words, place) in {"thing", "school", "work"}:
        return None
    if frame is not None:
        return _judge_framed(words, place, frame)
    if _hits.case_of(words, place) is Case.INSIDE and _SURNAME_SHAPE.match(words.text[place]):
        return "suffix.surname", 0.6
    return ("context.before_surname", 0.65) if _is_before_surname(words, place, hits.get(place + 1)) else None


def _judge_framed(words: Words, place: int, frame: _frames.Frame) -> tuple[str, float] | None:
    """In small letters only a person who is surely spoken of can be called an unknown name."""
    if words.is_name_like(place):
        return frame.rule, frame.score - 0.05
    said = frame.rule == "frame.is_called" and frame.says == "person" and words.before(place) not in _LOOSE
    return (frame.rule, frame.score - 0.25) if said else None


def _is_before_surname(words: Words, place: int, following: Hit | None) -> bool:
    if following is None or not words.joined(place) or not words.is_name_like(place):
        return False
    surname = following.of(SURNAME) is not None and not following.ordinary and not following.kinds & set(PLACES)
    return surname and following.case is Case.INSIDE and _hits.case_of(words, place) is not Case.LOWER


def _extended(words: Words, first: _Part, hits: Mapping[int, Hit], *, framed: bool) -> list[_Part]:
    parts = [first]
    lower = not words.is_name_like(first.first)
    while len(parts) < _LONGEST and words.joined(parts[-1].last) and not _is_genitive(words, parts[-1]):
        part = _next_part(words, parts[-1].last + 1, hits, lower=lower, framed=framed)
        if part is None:
            break
        parts.append(part)
    return parts


def _is_genitive(words: Words, part: _Part) -> bool:
    if part.hit is not None:
        return "gen" in part.hit.modifiers
    return words.key[part.last].endswith(("'s", "’s"))


def _next_part(words: Words, place: int, hits: Mapping[int, Hit], *, lower: bool, framed: bool) -> _Part | None:
    last = place
    while words.key[last] in _particles() and last + 1 < len(words) and last - place < 3:
        last += 1
    word, hit = words.text[last], hits.get(last)
    if last == place and _INITIALS.match(word):
        dotted = words.after(place) == "." and len(word) == 1 and words.is_name_like(place + 2)
        return _Part(place, place + 1 if dotted else place, None)
    if not _WORD.match(word) or load().is_common(words.key[last]) or (hit is not None and hit.last > last):
        return None
    named = hit is not None and hit.of(FIRSTNAME, SURNAME) is not None
    if word[0].isupper():
        blocked = hit is not None and not named and hit.kinds
        return None if blocked else _Part(place, last, hit if named else None)
    wanted = lower and framed and named and hit is not None and not hit.ordinary
    return _Part(place, last, hit) if wanted else None


def _particles() -> frozenset[str]:
    return listed("name_particles")


def _label(words: Words, run: _Run) -> Iterator[Mention]:
    for number, part in enumerate(run.parts):
        span = (words.start[part.first], words.end[part.last])
        text = words.text[part.first]
        if part.hit is None and _INITIALS.match(text) and len(run.parts) > 1:
            yield _propose(span, "initials", rule="pattern.initials", score=0.8)
        elif number == 0 and not _is_lone_surname(run):
            yield _first(words, part, run)
        elif number == len(run.parts) - 1:
            yield _surname(words, part, run)
        else:
            others = [("surname", 0.5), ("firstname_unknown", 0.4)]
            yield _mention(words, part, "middlename", ("context.middle_name", run.score - 0.15), others)


def _is_lone_surname(run: _Run) -> bool:
    hit = run.parts[0].hit
    unlisted = hit is None or hit.of(FIRSTNAME) is None
    return len(run.parts) == 1 and unlisted and (hit is not None or run.rule in {"frame.family", "suffix.surname"})


def _first(words: Words, part: _Part, run: _Run) -> Mention:
    entry = part.hit.of(FIRSTNAME) if part.hit is not None else None
    value = entry.value if entry is not None else "u"
    if value == "u" and run.rule in {"frame.is_called", "frame.relative", "frame.title"}:
        value = _frames.gender(words, part.first)
    label = _GENDERS[value]
    known = entry is not None and entry.value != "u"
    others = [] if known else [(other, run.score / 3) for other in _GENDERS.values()]
    if part.hit is not None and part.hit.of(SURNAME):
        others.append(("surname", 0.5 * run.score))
    together = len(run.parts) > 1 and part.hit is not None
    return _mention(words, part, label, (run.rule, min(0.97, run.score + (0.05 if together else 0))), others)


def _surname(words: Words, part: _Part, run: _Run) -> Mention:
    listed_surname = part.hit is not None and part.hit.of(SURNAME) is not None
    if len(run.parts) == 1:
        return _mention(words, part, "surname", (run.rule, run.score), [("firstname_unknown", 0.3)])
    rule, bonus = ("lexicon.surname", 0.05) if listed_surname else ("context.after_first_name", -0.05)
    others = [("middlename", 0.3)]
    if part.hit is not None and not listed_surname:
        others.append((_GENDERS[part.hit.entries[0].value or "u"], 0.4))
    return _mention(words, part, "surname", (rule, max(0.5, min(0.97, run.score + bonus))), others)


def _mention(words: Words, part: _Part, label: str, why: tuple[str, float], others: list[tuple[str, float]]) -> Mention:
    key, modifiers = _base(words, part)
    span = (words.start[part.first], words.end[part.last])
    return _propose(span, label, rule=why[0], score=why[1], modifiers=modifiers, key=key, others=others)


def _base(words: Words, part: _Part) -> tuple[str, tuple[str, ...]]:
    """The form the mention is grouped by. An unknown name keeps its -s, unless the text holds it without."""
    if part.hit is not None:
        base = part.hit.of(FIRSTNAME, SURNAME)
        return (base.key if base else words.key[part.last]), part.hit.modifiers
    joined = " ".join(words.key[part.first : part.last + 1])
    for reading in inflection.genitives(joined):
        if "'" in joined or "’" in joined or reading.base in words.places:
            return reading.base, reading.modifiers
    return joined, ()


def build() -> Detector:
    return detect
