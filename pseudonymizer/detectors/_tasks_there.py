"""What somebody does "there", with which goods: the name before it is where she works, also when towns have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pseudonymizer.detectors import _institution_frames, _task_frames
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
        if _may_be_left(words, (first, last), hits) and _task_frames.is_done_after(_said(words, there + 1)):
            yield (first, last), "work", ("frame.works_at", _institution_frames.NAMED_BY_WHERE)


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
    if before not in _AT or words.key[last] in _LARGE:
        return False
    if hit is None or hit.of(*PLACES) is None:
        return True
    if hit.of(COUNTRY, REGION):
        return False
    if before == "på":
        return not words.key[last].endswith(_institution_frames.ISLAND_ENDS) or hit.of(GEO, CITY) is None
    return before == "till" and not _ON_FOOT.isdisjoint(words.sentence_before(first - 1, 5))
