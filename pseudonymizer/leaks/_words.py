"""Splits a text into words for comparison. The parts of a hyphenated word count separately and joined."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

import regex

from pseudonymizer import tokens
from pseudonymizer.remembering import Remembered

# Up to this many parts of a number or a compound are also read as one word.
MOST_JOINED = 6
_MOST_REMEMBERED = 20_000

# Default-ignorable code points, such as soft hyphens, belong to the word around them. Symbols of units are words.
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]++(?:\p{DI}++[\p{L}\p{M}\p{N}]++)*+|[%‰€$£]")
_JOINING = regex.compile(r"\p{DI}*[-‐‑'’ʼ\u00ad]\p{DI}*(?:[ \t]*\n[ \t]*\p{DI}*)?")
_IN_NUMBERS = regex.compile(r"[ \u00a0./:-]")

_keys = Remembered(tokens.key, _MOST_REMEMBERED)


@dataclass(frozen=True, slots=True)
class Words:
    """Parallel lists, since a long text has many words.

    `joins`: a different spelling may join the word with the next one.
    """

    text: str
    keys: list[str]
    starts: list[int]
    ends: list[int]
    joins: list[bool]

    def shown(self, first: int, stop: int) -> str:
        return self.text[self.starts[first] : self.ends[stop - 1]]

    def joined(self, place: int, limit: int | None = None) -> Iterator[tuple[str, int]]:
        """The word joined with the next ones, each time with the position after them."""
        key = self.keys[place]
        stop = len(self.keys) if limit is None else limit
        for number in range(place + 1, min(place + MOST_JOINED, stop)):
            if not self.joins[number - 1]:
                return
            key += self.keys[number]
            yield key, number + 1

    def in_small_letters(self) -> Iterator[str]:
        return (key for key, start in zip(self.keys, self.starts, strict=True) if self.text[start].islower())

    def within(self, start: int, end: int) -> range:
        return range(bisect_left(self.starts, start), bisect_left(self.starts, end))


def words(text: str, boundaries: Iterable[int] = ()) -> Words:
    """The words of the text. A boundary inside a word splits it."""
    spans = [found.span() for found in _WORD.finditer(text)]
    # Text that consists of hidden signs only, such as the variation selector of an emoji, has no key and is no word.
    spans = [(start, end) for start, end in _cut(spans, boundaries) if _keys[text[start:end]]]
    starts, ends = [start for start, _ in spans], [end for _, end in spans]
    keys = [_keys[text[start:end]] for start, end in spans]
    joins = [
        _joins(text, end, start) and key != "s" for end, start, key in zip(ends, starts[1:], keys[1:], strict=False)
    ]
    return Words(text, keys, starts, ends, [*joins, False])


def _cut(spans: list[tuple[int, int]], boundaries: Iterable[int]) -> list[tuple[int, int]]:
    starts = [start for start, _ in spans]
    cut: dict[int, set[int]] = {}
    for boundary in boundaries:
        number = bisect_right(starts, boundary) - 1
        if number >= 0 and spans[number][0] < boundary < spans[number][1]:
            cut.setdefault(number, set()).add(boundary)
    if not cut:
        return spans
    return [piece for number, span in enumerate(spans) for piece in _pieces(span, cut.get(number, ()))]


def _pieces(span: tuple[int, int], boundaries: Collection[int]) -> list[tuple[int, int]]:
    start, end = span
    return list(pairwise([start, *sorted(boundaries), end])) if boundaries else [span]


def _joins(text: str, end: int, start: int) -> bool:
    """Whether two words are parts of one compound or one number."""
    if end == start:
        return False
    between = text[end:start]
    if between == " " and not text[start].isdecimal():
        return False
    if _JOINING.fullmatch(between):
        return True
    return text[end - 1].isdecimal() and text[start].isdecimal() and _IN_NUMBERS.fullmatch(between) is not None


def spellings(found: Words, first: int, stop: int) -> set[tuple[str, ...]]:
    """The words separately, and joined where they may form one word."""
    whole: list[str] = []
    for place in range(first, stop):
        if place > first and found.joins[place - 1]:
            whole[-1] += found.keys[place]
        else:
            whole.append(found.keys[place])
    return {tuple(found.keys[first:stop]), tuple(whole)}
