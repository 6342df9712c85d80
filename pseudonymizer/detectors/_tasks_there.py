"""What somebody does "there", with which goods: the name before it is where she works, also when towns have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pseudonymizer.detectors import _institution_frames, _task_frames, _work_words
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._small_institutions import Named
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import CITY, COUNTRY, GEO, PLACES, REGION, triggers

_THERE = frozenset({"där"})
_LARGE = triggers("institutions.large_towns")
_SET_OFF = frozenset({",", ".", "!", ";"})
_AT = frozenset({"på", "hos", "till", "från", "förbi", "stängt", "stänger", "stängde", "öppnar"})
# Nobody walks to another town to work there.
_ON_FOOT = frozenset({"går", "gick", "cyklar", "cyklade", "promenerar", "springer", "gå", "cykla", "skyndar", "smyger"})
_HOMES = ("gården", "hemmet", "gläntan")
_DOERS = frozenset({"jag", "vi", "hon", "han"})
_READING = frozenset({"läste", "läser", "läst", "studerade", "studerar", "pluggade", "pluggar"})
_GRADUATING = frozenset({"masterexamen", "kandidatexamen", "examen", "magisterexamen", "studenten"})
_COURSES = ("kurs", "kurser", "kursen", "svenska", "sfi", "linjen", "programmet", "program", "termin", "terminer")
_TAKING = frozenset({"tog", "tagit", "fick", "avlade"})
AFTER = 10


def named(words: Words, hits: Mapping[int, Hit]) -> Iterator[Named]:
    """På X, där jag viker lakan; till Bergströms. Där knådar jag deg."""
    for there in words.where(_THERE):
        last = there - 1
        if last > 0 and words.key[last] in _SET_OFF:
            last -= 1
        if last < 1 or not words.is_name_like(last) or words.key[last].endswith(_institution_frames.STREET_ENDS):
            continue
        first = last
        while first and words.capital[first - 1] and words.joined(first - 1) and not words.begins[first - 1]:
            first -= 1
        if _may_be_left(words, (first, last), hits) and (label := _label(words, first, _said(words, there + 1))):
            rule = "frame.works_at" if label == "work" else "frame.studies_at"
            yield (first, last), label, (rule, _institution_frames.NAMED_BY_WHERE)


def _label(words: Words, first: int, said: list[str]) -> str:
    """What somebody does there makes it her workplace or her school."""
    if _task_frames.is_done_after(said) or _task_frames.is_post_after(said):
        return "work"
    doer = not _DOERS.isdisjoint(said[:2])
    walked = words.before(first) == "till" and not _ON_FOOT.isdisjoint(words.sentence_before(first - 1, 5))
    if words.before(first) == "i" or walked:
        doer = doer or not _DOERS.isdisjoint(said[:3])
        return "work" if doer and any(map(_work_words.is_work, said[:4])) else ""
    island = words.key[first].endswith(_institution_frames.ISLAND_ENDS)
    if words.before(first) != "på" or not doer or island:
        return ""
    graduated = not _GRADUATING.isdisjoint(said) and not _TAKING.isdisjoint(said[:3])
    reading = not _READING.isdisjoint(said[:2]) and any(key.endswith(_COURSES) for key in said)
    return "school" if graduated or reading else ""


def _said(words: Words, place: int) -> list[str]:
    """The words up to the end of the sentence."""
    found: list[str] = []
    for key in words.key[place : place + AFTER]:
        if key in {".", "!", "?"}:
            break
        found.append(key)
    return found


def _may_be_left(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """Whether the name is that of no country and no large town, and led to as places of work are."""
    first, last = span
    before = words.before(first)
    if before == "i":
        return words.key[last].endswith(_HOMES)
    hit = hits.get(first)
    if before not in _AT or words.key[last] in _LARGE or (hit is not None and hit.of(COUNTRY, REGION)):
        return False
    if words.key[last].endswith(_HOMES) or hit is None or hit.of(*PLACES) is None:
        return True
    if before == "på":
        return not words.key[last].endswith(_institution_frames.ISLAND_ENDS) or hit.of(GEO, CITY) is None
    return before == "till" and not _ON_FOOT.isdisjoint(words.sentence_before(first - 1, 5))
