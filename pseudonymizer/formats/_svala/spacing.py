"""Lays our tokens out as SVALA's, which are cut at white space only."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import NamedTuple

from pseudonymizer.formats._svala.values import tokenize
from pseudonymizer.model import Token

LINE_BREAK = "␤"


@dataclass(frozen=True, slots=True)
class Side:
    """SVALA's tokens of one side.

    `places` holds, for each of our tokens, the SVALA tokens with its word; `breaks` those for the line breaks after it.
    """

    texts: tuple[str, ...]
    places: tuple[tuple[int, ...], ...]
    breaks: tuple[tuple[int, ...], ...]


class _Stretch(NamedTuple):
    """Laid-out text, with the position of the word in it."""

    text: str
    start: int
    end: int
    is_break: bool = False


def lay_out(tokens: Sequence[Token], owners: Mapping[int, int], *, spaced: bool) -> Side:
    """Lays out one side.

    `spaced` puts white space around punctuation and a character for each line break; otherwise adjacent tokens form
    one.

    `owners` maps the position of a token to its marked edge. No SVALA token may hold words of two edges, since nobody
    could tell whose labels are whose.
    """
    parted, form = _parted(tokens, owners), _spaced if spaced else _as_it_is
    stretches = [form(tokens, place, place in parted) for place in range(len(tokens))]
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
    """The tokens with a character between two offsets."""
    return range(bisect_right(ends, start) - 1, bisect_left(ends, end)) if start < end else range(0)


def _parted(tokens: Sequence[Token], owners: Mapping[int, int]) -> frozenset[int]:
    """The tokens that get a space after them because the next one belongs to another marked edge."""
    found, held = set(), None
    for place, token in enumerate(tokens):
        owner = owners.get(place)
        if token.text[0].isspace():
            held = None
        if owner is not None and held not in (None, owner):
            found.add(place - 1)
        held = owner if owner is not None else held
        if token.text[-1].isspace():
            held = None
    return frozenset(found)


def _as_it_is(tokens: Sequence[Token], place: int, is_parted: bool) -> list[_Stretch]:
    text = tokens[place].text
    return [_Stretch(f"{text} " if is_parted else text, len(text) - len(text.lstrip()), len(text.rstrip()))]


def _spaced(tokens: Sequence[Token], place: int, is_parted: bool) -> list[_Stretch]:
    token = tokens[place]
    before = _line_breaks(token.text[: token.word_start - token.start]) if place == 0 else []
    after = token.text[token.word_end - token.start :]
    following = tokens[place + 1].word if place + 1 < len(tokens) else ""
    space = " " if after or is_parted or _part_of_no_word(token.word, following) else ""
    return [*before, _Stretch(token.word + space, 0, len(token.word)), *_line_breaks(after)]


def _line_breaks(space: str) -> list[_Stretch]:
    return [_Stretch(f"{LINE_BREAK} ", 0, 1, is_break=True)] * space.count("\n")


def _part_of_no_word(before: str, after: str) -> bool:
    """Whether two adjacent tokens are more than the halves of one word."""
    return not (before and after) or _is_sign(before[-1]) or _is_sign(after[0])


def _is_sign(character: str) -> bool:
    return unicodedata.category(character)[0] not in "LMN"


def runs(places: Sequence[int]) -> list[range]:
    """The sorted positions as runs of consecutive ones."""
    borders = [0, *(number + 1 for number, (one, other) in enumerate(pairwise(places)) if other > one + 1), len(places)]
    return [range(places[start], places[end - 1] + 1) for start, end in pairwise(borders) if start < end]
