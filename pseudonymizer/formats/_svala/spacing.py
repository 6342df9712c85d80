"""Our tokens laid out as SVALA's, which are cut at white space only."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from pseudonymizer.formats._svala.values import tokenize
from pseudonymizer.model import Token

LINE_BREAK = "␤"


@dataclass(frozen=True, slots=True)
class Side:
    """SVALA's tokens of one side. `places`: for each of ours those that hold its word; `breaks`: for each of ours those
    that stand for the line breaks after it."""

    texts: tuple[str, ...]
    places: tuple[tuple[int, ...], ...]
    breaks: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Text laid out, with where in it the word lies."""

    text: str
    start: int
    end: int
    is_break: bool = False


def lay_out(tokens: Sequence[Token], *, spaced: bool) -> Side:
    """`spaced`: white space round punctuation, and a sign for each line break; otherwise tokens that touch are one."""
    stretches = [list(_spaced(tokens, place)) if spaced else [_as_it_is(each)] for place, each in enumerate(tokens)]
    texts = tokenize("".join([stretch.text for several in stretches for stretch in several]))
    ends = list(accumulate(map(len, texts), initial=0))
    held: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    reach = 0
    for several in stretches:
        words: list[int] = []
        breaks: list[int] = []
        for stretch in several:
            found = _between(ends, reach + stretch.start, reach + stretch.end)
            (breaks if stretch.is_break else words).extend(found)
            reach += len(stretch.text)
        held.append((tuple(words), tuple(breaks)))
    return Side(texts, tuple([words for words, _ in held]), tuple([breaks for _, breaks in held]))


def _between(ends: Sequence[int], start: int, end: int) -> range:
    """The tokens that have a character between two places of the text."""
    return range(bisect_right(ends, start) - 1, bisect_left(ends, end)) if start < end else range(0)


def _as_it_is(token: Token) -> _Stretch:
    return _Stretch(token.text, token.word_start - token.start, token.word_end - token.start)


def _spaced(tokens: Sequence[Token], place: int) -> Iterator[_Stretch]:
    token = tokens[place]
    if place == 0:
        yield from _line_breaks(token.text[: token.word_start - token.start])
    after = token.text[token.word_end - token.start :]
    following = tokens[place + 1].word if place + 1 < len(tokens) else ""
    space = " " if after or _part_of_no_word(token.word, following) else ""
    yield _Stretch(token.word + space, 0, len(token.word))
    yield from _line_breaks(after)


def _line_breaks(space: str) -> Iterator[_Stretch]:
    for _ in range(space.count("\n")):
        yield _Stretch(f"{LINE_BREAK} ", 0, 1, is_break=True)


def _part_of_no_word(before: str, after: str) -> bool:
    """Whether two tokens that touch are more than the halves of one word."""
    return not (before and after) or _is_sign(before[-1]) or _is_sign(after[0])


def _is_sign(character: str) -> bool:
    return unicodedata.category(character)[0] not in "LMN"


def runs(places: Sequence[int]) -> list[range]:
    """The places, which are in order, by what stands side by side."""
    borders = [0, *(number + 1 for number, (one, other) in enumerate(pairwise(places)) if other > one + 1), len(places)]
    return [range(places[start], places[end - 1] + 1) for start, end in pairwise(borders) if start < end]
