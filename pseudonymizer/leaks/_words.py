"""The words of a text as they are compared: parts of hyphenated ones apart, and joined again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import regex

from pseudonymizer import tokens
from pseudonymizer.remembering import Remembered

# The parts of one number or one compound that are also read as one word.
MOST_JOINED = 6
_MOST_REMEMBERED = 20_000

# Default-ignorable code points, such as soft hyphens, are part of the word around them.
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{DI}]*+")
_JOINING = regex.compile(r"[-‐‑'’ʼ]\p{DI}*(?:[ \t]*\n[ \t]*)?")
_IN_NUMBERS = regex.compile(r"[ \u00a0./:-]")

_keys = Remembered(tokens.key, _MOST_REMEMBERED)


class Word(NamedTuple):
    key: str
    start: int
    end: int
    joins: bool  # with the next word it may be one, in another spelling


def words(text: str, start: int = 0, end: int | None = None) -> list[Word]:
    stop = len(text) if end is None else end
    spans = [found.span() for found in _WORD.finditer(text, start, stop)]
    following = [*(first for first, _ in spans[1:]), stop][: len(spans)]
    return [
        Word(_keys[text[first:last]], first, last, last < after < stop and _joins(text, first, last, after))
        for (first, last), after in zip(spans, following, strict=True)
    ]


def _joins(text: str, start: int, end: int, after: int) -> bool:
    between = text[end:after]
    if _JOINING.fullmatch(between):
        return True
    numbers = text[end - 1].isdecimal() and text[after].isdecimal()
    return numbers and _IN_NUMBERS.fullmatch(between) is not None


def joined(found: Sequence[Word], place: int, limit: int) -> Iterator[tuple[str, int]]:
    """What the word there is together with the next ones, and the place after them."""
    key = found[place].key
    for stop in range(place + 1, min(place + MOST_JOINED, limit)):
        if not found[stop - 1].joins:
            return
        key += found[stop].key
        yield key, stop + 1


def spellings(found: Sequence[Word]) -> set[tuple[str, ...]]:
    """The words apart, and with those joined that may be one."""
    whole: list[str] = []
    for place, word in enumerate(found):
        if place and found[place - 1].joins:
            whole[-1] += word.key
        else:
            whole.append(word.key)
    return {tuple(word.key for word in found), tuple(whole)}
