"""The names that several engines agree on, by characters or by whole names."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, pairwise

from pseudonymizer.engines._engine import By, Chosen, Combination, Span
from pseudonymizer.expressions import Expression

_TITLES = Expression(
    r"(?:(?:Mr|Mrs|Ms|Miss|Mdm|Madam|Dr|Prof|Professor|Sir|Lord|Lady|Nurse|Sister|SN|MSW|HO|MO|Dietitian|Neighbour|Girlfriend|"
    r"Boyfriend|Partner|Wife|Husband|Brother|Son|Daughter|Mother|Father|Friend|Patient)\b\.?\s+)+"
)
# What belongs to no name: white space, marks around it, a possessive ending.
_EDGE = r"[\s,;:.!?\"“”«»()\[\]<>–—-]"
_BEFORE = re.compile(rf"(?:{_EDGE}|['’])+")
_AFTER = re.compile(rf"(?:['’][sS]?|{_EDGE})+\Z")
# An initial keeps its full stop.
_INITIAL = re.compile(r"(?<!\w)\w\Z")
Layers = Mapping[str, Sequence[Span]]


def bare(text: str, spans: Iterable[Span]) -> list[Span]:
    """The names in text order, without titles and marks. Parts with a single space between them are one name."""
    found: list[Span] = []
    for start, end in sorted(_trimmed(text, each) for each in spans):
        if start >= end or not any(map(str.isalpha, text[start:end])):
            continue
        if found and (start <= found[-1][1] or text[found[-1][1] : start] == " "):
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def _trimmed(text: str, span: Span) -> Span:
    start, end = span
    before = _BEFORE.match(text, start, end)
    start = before.end() if before else start
    title = _TITLES.match(text, start, end)
    start = title.end() if title else start
    surface = text[start:end]
    kept = start + len(_AFTER.sub("", surface))
    if _INITIAL.search(text, start, kept) and text[kept : kept + 1] == "." and kept < end:
        kept += 1
    return start, _with_signs(text, kept) if kept > start else kept


def _with_signs(text: str, end: int) -> int:
    """The end behind the signs that combine with the last letter: some engines drop accents and lose them."""
    while end < len(text) and unicodedata.combining(text[end]):
        end += 1
    return end


def agreed(layers: Layers, chosen: Chosen) -> list[Span]:
    """The names in text order. No two of them overlap."""
    if chosen.combination is Combination.PRIORITY:
        return _first_come(chain.from_iterable(layers.values()))
    needed = _needed(chosen.combination, len(layers))
    if chosen.by is By.CHARACTERS or chosen.combination is Combination.UNION:
        return _by_characters(layers, needed)
    return _by_spans(layers, needed)


def finders(layers: Layers, span: Span) -> tuple[str, ...]:
    """The engines that found a name there, or a part of one."""
    return tuple(name for name, spans in layers.items() if _meets(spans, span))


def _needed(combination: Combination, engines: int) -> int:
    match combination:
        case Combination.INTERSECTION:
            return engines
        case Combination.MAJORITY:
            return engines // 2 + 1
        case _:
            return 1


def _by_characters(layers: Layers, needed: int) -> list[Span]:
    """The stretches that so many engines mark."""
    steps: Counter[int] = Counter()
    for start, end in chain.from_iterable(layers.values()):
        steps[start] += 1
        steps[end] -= 1
    found: list[Span] = []
    marking = 0
    for place, after in pairwise(sorted(steps)):
        marking += steps[place]
        if marking < needed:
            continue
        if found and found[-1][1] == place:
            found[-1] = (found[-1][0], after)
        else:
            found.append((place, after))
    return found


def _by_spans(layers: Layers, needed: int) -> list[Span]:
    """The names that so many engines touch. Of those that overlap, the one that most engines found, or the longest."""
    alike = Counter(chain.from_iterable(layers.values()))
    supported = [span for span in alike if len(finders(layers, span)) >= needed]
    return _first_come(sorted(supported, key=lambda span: (-alike[span], span[0] - span[1], span)))


def _first_come(spans: Iterable[Span]) -> list[Span]:
    """Each span that overlaps none before it."""
    found: list[Span] = []
    for span in spans:
        if not _meets(found, span):
            found.insert(bisect_left(found, span), span)
    return found


def _meets(spans: Sequence[Span], span: Span) -> bool:
    """Whether one of the spans, which are in text order and do not overlap, shares a character with this one."""
    place = bisect_right(spans, span[1] - 1, key=lambda each: each[0])
    return place > 0 and spans[place - 1][1] > span[0]
