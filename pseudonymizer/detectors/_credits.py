"""Who made a book or film, and who plays in it: är gjord av Ykwena Torvax och Lu Quirn, det är Lu Quirn som spelar."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from pseudonymizer.detectors import _nouns, _talked_of
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load

_MADE = frozenset(
    {"gjord", "gjorda", "gjordes", "inspelad", "filmad", "skapad", "skapades", "skriven", "skrevs", "regisserad",
     "regisserades", "ritad", "tecknad", "illustrerad", "berättad", "uppläst", "sjungen", "tolkad", "utgiven"}
)  # fmt: skip
_PLAYING = frozenset({"spelar", "spelade", "sjunger", "gör", "regisserat", "regisserade", "skrivit", "skrev", "ritat"})
_HAS_MADE = frozenset({"gjort", "regisserat", "skrivit", "ritat", "illustrerat", "översatt", "spelat", "komponerat"})
_IT = frozenset(
    {"den", "det", "filmen", "boken", "serien", "låten", "musiken", "bilderna", "manus", "manuset", "texten", "pjäsen",
     "alla", "sagan", "romanen"}
)  # fmt: skip
_QUOTES, _JOINTS = frozenset("\"”“»«'"), frozenset({"och", ",", "&"})
_GETTING = frozenset({"fick", "får", "fått", "köpte", "köpt", "lånade", "lånat", "lånar", "tog", "hörde"})
NEAR, SMALL_REACH, LONGEST_NAME = 16, 8, 4


def found(words: Words, works: Sequence[int]) -> Iterator[Sequence[int]]:
    """The names; `works` is where a book or film is spoken of, or the like."""
    if not works:
        return
    for place in words.where({"av"}):
        yield from _makers(words, works, place)
    for place in words.where({"som"}):
        run = _ending(words, place - 1) if words.after(place) in _PLAYING else ()
        if len(run) > 1 and words.before(run[0]) == "är" and words.before(run[0], 2) == "det":
            yield run
    for place in words.where(_HAS_MADE):
        run = _ending(words, place - 2) if words.before(place) == "har" and words.after(place) in _IT else ()
        yield run if len(run) > 1 else ()


def _makers(words: Words, works: Sequence[int], place: int) -> Iterator[Sequence[int]]:
    """är gjord av X och Y; "mamma mu gungar" av x och y."""
    if words.before(place) in _MADE and _is_near(works, place):
        yield from _row(words, place + 1)
    quoted = words.before(place) in _QUOTES
    small = place + 1 < len(words) and words.text[place + 1].islower()
    if small and (quoted or _is_near(works, place, SMALL_REACH)) and not _is_from_somebody(words, place):
        yield from _small_row(words, place + 1, sure=quoted)


def _is_from_somebody(words: Words, place: int) -> bool:
    """jag fick boken av ahmed hassan"""
    return not _GETTING.isdisjoint(words.sentence_before(place, SMALL_REACH))


def _is_near(works: Sequence[int], place: int, reach: int = NEAR) -> bool:
    before = bisect_right(works, place) - 1
    return before >= 0 and place - works[before] <= reach


def _row(words: Words, first: int) -> Iterator[Sequence[int]]:
    while run := list(_talked_of.run(words, first)):
        yield run
        if run[-1] + 2 >= len(words) or words.key[run[-1] + 1] not in _JOINTS:
            return
        first = run[-1] + 2


def _small_row(words: Words, first: int, *, sure: bool) -> Iterator[Sequence[int]]:
    """boken heter X av juan torvax, in a text without capitals."""
    while run := _small_run(words, first):
        if len(run) > 1 or sure:
            yield run
        if run[-1] + 2 >= len(words) or words.key[run[-1] + 1] not in _JOINTS or words.breaks[run[-1]]:
            return
        first = run[-1] + 2


def _small_run(words: Words, first: int) -> list[int]:
    run: list[int] = []
    for place in range(first, min(len(words), first + LONGEST_NAME)):
        key = words.key[place]
        if not key.isalpha() or (load().is_common(key) and not _nouns.is_first_name(key)) or _nouns.is_relative(key):
            break
        run.append(place)
        if words.breaks[place]:
            break
    return run if any(_nouns.is_first_name(words.key[at]) or not load().zipf(words.key[at]) for at in run) else []


def _ending(words: Words, last: int) -> Sequence[int]:
    first = last
    while first > 0 and words.is_name_like(first - 1) and words.joined(first - 1):
        first -= 1
    return range(first, last + 1) if words.is_name_like(last) else ()
