"""Schools, workplaces and other institutions. A workplace wins over every other kind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pseudonymizer.detectors import _frames, _hits
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import (
    AUTHORITY,
    CITY,
    COMPANY,
    FIRSTNAME,
    INSTITUTION,
    PLACES,
    SCHOOL,
    SURNAME,
    triggers,
)
from pseudonymizer.lexicon.loading import (
    words as listed,
)
from pseudonymizer.model import Mention

NAME = "institutions"

_KINDS = (SCHOOL, COMPANY, AUTHORITY, INSTITUTION)
_WORD = re.compile(r"[^\W_]+(?:[-'’&:][^\W_]+)*\Z")
_SCHOOL_ENDS = ("skolan", "gymnasiet", "skola", "gymnasium", "förskola", "förskolan", "universitetet", "dagis")
_SCHOOL_WORDS = triggers("institutions.school_words")
_PLACE_OF_WORK = triggers("institutions.place_of_work")
_CLUB_ENDS = triggers("institutions.club_ends")
_CIVIC = frozenset(
    {"tingsrätt", "hovrätt", "förvaltningsrätt", "stadsbibliotek", "bibliotek", "fritidsgård", "ungdomsgård", "simhall"}
)
_LINKS = frozenset({"&", "de", "del", "la", "of", "-"})
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell":
        return
    words = text.words
    hits = text.once(_hits.by_place)
    for hit in text.once(_hits.find):
        if hit.kinds.intersection(_KINDS):
            yield from _listed(words, hit)
    yield from _unlisted(words, hits)


def _listed(words: Words, hit: Hit) -> Iterator[Mention]:
    if hit.case is Case.LOWER and (hit.ordinary or hit.first == hit.last):
        return
    work = _frames.of_work(words, hit.first)
    span = (hit.start, hit.end)
    others: list[tuple[str, float]] = []
    if work is not None and not work.says:
        label, rule, score = "work", work.rule, work.score + 0.05
        others = [("school", 0.4)] if hit.of(SCHOOL) else [("other_institution", 0.4)]
    elif hit.of(SCHOOL):
        label, rule, score = "school", "lexicon.school", 0.85
    elif hit.of(INSTITUTION):
        label, rule, score = "other_institution", "lexicon.institution", 0.6
    else:
        return
    yield _propose(span, label, rule=rule, score=score, modifiers=hit.modifiers, key=hit.entries[0].key, others=others)


def _unlisted(words: Words, hits: Mapping[int, Hit]) -> Iterator[Mention]:
    after = 0
    for place in words.capitals:
        if place < after or not _WORD.match(words.text[place]):
            continue
        last = _sequence_end(words, place)
        mention = _named(words, (place, last), hits)
        if mention is not None:
            yield mention
            after = last + 1


def _sequence_end(words: Words, place: int) -> int:
    """The last word of a name that may go on in small letters where that says what it is: Åkermans folkhögskola."""
    last = place
    while words.joined(last) and last - place < 4:
        following = last + 1
        key = words.key[following]
        if words.is_name_like(following) and _WORD.match(words.text[following]):
            last = following
        elif key in _SCHOOL_WORDS or key.endswith("skola") or key in _PLACE_OF_WORK or key in _CLUB_ENDS | _CIVIC:
            return following
        elif key in _LINKS and words.is_name_like(following + 1):
            last = following + 1
        else:
            break
    return last


def _named(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> Mention | None:
    """A workplace before all else, then what the words say, then what somebody studies at."""
    first, last = span
    key, before = words.key[first], _frames.kind_before(words, first)
    common = load().is_common(key) or key in listed("never_places")
    if (common and first == last) or before == "thing":
        return None
    kind = _kind_by_words(words, span) or {"school": "school", "work": "other_institution"}.get(before, "")
    known = _known_otherwise(words, span, hits)
    work = _workplace(words, span, kind) if kind or not known else None
    if work is not None:
        return work
    if first != last and _is_owner(words, first, hits):
        return _mention(words, span, "other_institution", ("suffix.institution", 0.7), [("work", 0.4)])
    if kind:
        rule = "suffix.school" if kind == "school" else "suffix.institution"
        score = 0.88 if kind == "school" or words.key[last] in _CIVIC else 0.6
        return _mention(words, span, kind, (rule, score), [("work", 0.4)])
    return None if known else _place_of_study(words, span)


def _workplace(words: Words, span: tuple[int, int], kind: str) -> Mention | None:
    work = _frames.of_work(words, span[0])
    alone = not kind and span[0] == span[1] and words.before(span[0]) in {"för", "i", "åt"}
    if work is None or alone:
        return None
    score = work.score if kind else work.score - 0.15
    others = [*([("school", 0.5)] if kind == "school" else []), ("other_institution", 0.4), ("city", 0.2)]
    return _mention(words, span, work.says or "work", (work.rule, score), others)


def _place_of_study(words: Words, span: tuple[int, int]) -> Mention | None:
    first, last = span
    school = _frames.of_school(words, first)
    if school is None or words.begins[first] or words.key[last] in {"sfi", "komvux"}:
        return None
    if school.rule == "frame.studies_at" and words.before(first) not in {"på", "vid"}:
        return None
    return _mention(words, span, "school", (school.rule, school.score - 0.2), [("place", 0.3), ("work", 0.3)])


def _is_owner(words: Words, place: int, hits: Mapping[int, Hit]) -> bool:
    """A surname or unknown name in the genitive before a capital names somebody's business: Östbergs Asia."""
    hit = hits.get(place)
    if hit is None:
        unlisted = words.key[place].endswith("s") and len(words.key[place]) > 4 and not words.begins[place]
        return unlisted and _frames.of_person(words, place) is None and hits.get(place + 1) is None
    owner = "gen" in hit.modifiers and hit.of(SURNAME) is not None and hit.of(FIRSTNAME) is None
    return owner and words.is_name_like(place + 1)


def _kind_by_words(words: Words, span: tuple[int, int]) -> str:
    """What the words themselves say: school, work-like or club-like, or nothing."""
    first, last = span
    blocked = listed("blocked_places")
    for place in range(first, last + 1):
        key = words.key[place].removesuffix("s")
        if key.endswith(_SCHOOL_ENDS) and key not in blocked and len(key) > 7:
            return "school"
        if place > first and (key in _SCHOOL_WORDS or key.endswith("skola")):
            return "school"
    if last == first:
        return ""
    if words.key[last] in _CLUB_ENDS | _CIVIC:
        return "other_institution"
    ends = {words.key[first], words.key[last]}
    return "other_institution" if ends & (_PLACE_OF_WORK - {"bil", "kommun"}) else ""


def _known_otherwise(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """Whether the words are a listed place or another listed thing."""
    first, last = span
    hit = hits.get(first)
    if hit is None:
        return words.key[first].endswith(("gatan", "vägen", "torget"))
    other = hit.kinds.intersection(PLACES) or hit.kinds - {"firstname", "surname"}
    return bool(other) and (hit.last >= last or hit.of(CITY) is not None)


def _mention(
    words: Words, span: tuple[int, int], label: str, why: tuple[str, float], others: list[tuple[str, float]]
) -> Mention:
    start, end = words.start[span[0]], words.end[span[1]]
    final = words.key[span[1]]
    key = " ".join(words.key[span[0] : span[1] + 1])
    modifiers: tuple[str, ...] = ()
    if final.endswith(("skolans", "gymnasiets", "universitetets")):
        modifiers, key = ("gen",), key[:-1]
    return _propose((start, end), label, rule=why[0], score=why[1], modifiers=modifiers, key=key, others=others)


def build() -> Detector:
    return detect
