"""Cuts a text into the pieces that are tagged: finer than tokens, so that mentions begin and end between two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pseudonymizer.expressions import Expression

_LETTERS = "(?:[^\\W\\d_][\u0300-\u036f]*)+"
_PIECE = Expression(rf"\d+|{_LETTERS}(?:[-'’]{_LETTERS})*(?::[^\W\d_]{{1,3}}\b)?|\S")
_STOPS = frozenset(".!?…")


class Pieces(NamedTuple):
    """Parallel columns: the words, where each begins and ends, and whether it begins a sentence."""

    words: Sequence[str]
    starts: Sequence[int]
    ends: Sequence[int]
    begins: Sequence[bool]


def cut(text: str) -> Pieces:
    words: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    begins: list[bool] = []
    after, stopped = 0, True
    for match in _PIECE.finditer(text):
        start, end = match.span()
        word = match.group()
        words.append(word)
        starts.append(start)
        ends.append(end)
        begins.append(stopped or (start > after and "\n" in text[after:start]))
        stopped = word in _STOPS
        after = end
    return Pieces(words, starts, ends, begins)
