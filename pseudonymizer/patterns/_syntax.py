"""Reads an expression piece by piece, and rewrites it for RE2, whose classes and word boundaries know ASCII only."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_PIECE = re.compile(
    r"\\(?:[pP]\{[^}]*\}|[pP].|x\{[^}]*\}|x..|Q.*?(?:\\E|$)|.)?"  # an escape
    r"|\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*\]?"  # a class
    r"|\(\?(?:P?<\w+>|[a-zA-Z]*-?[a-zA-Z]*[:)])"  # the beginning of a group, or flags
    r"|\{\d+(?:,\d*)?\}"
    r"|.",
    re.DOTALL,
)
_IN_CLASS = re.compile(r"\\(?:[pP]\{[^}]*\}|x\{[^}]*\}|.)|\[:\^?\w+:\]|.", re.DOTALL)
_FLAGS = re.compile(r"\(\?[a-zA-Z]*-?[a-zA-Z]*\)")

WORD = r"\p{L}\p{M}\p{N}_"
_NO_WORD = r"\p{C}\p{S}\p{Z}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}"
_SPACE = r"\s\x{85}\p{Z}"
_NO_SPACE = r"\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cf}\p{Co}"
_CLASSES = {r"\w": f"[{WORD}]", r"\W": f"[^{WORD}]", r"\s": f"[{_SPACE}]", r"\S": f"[^{_SPACE}]", r"\d": r"\p{Nd}",
            r"\D": r"\P{Nd}", r"\Z": r"\z"}  # fmt: skip
_INSIDE = {r"\w": WORD, r"\W": _NO_WORD, r"\s": _SPACE, r"\S": _NO_SPACE, r"\d": r"\p{Nd}", r"\D": r"\P{Nd}"}


@dataclass(frozen=True, slots=True)
class Piece:
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def opens(self) -> bool:
        """Whether it begins a group; flags such as `(?i)` do not."""
        return self.text.startswith("(") and not _FLAGS.fullmatch(self.text)

    @property
    def is_flags(self) -> bool:
        return bool(_FLAGS.fullmatch(self.text))


def pieces(expression: str) -> tuple[Piece, ...]:
    return tuple(Piece(match[0], match.start()) for match in _PIECE.finditer(expression))


@dataclass(frozen=True, slots=True)
class Rewritten:
    """`begins`, `ends`: whether no letter or digit may stand directly before or after a match."""

    expression: str
    begins: bool
    ends: bool
    inside: tuple[Piece, ...]  # word boundaries that remain RE2's


def rewritten(expression: str) -> Rewritten:
    r"""The expression with classes that know all letters.

    A `\b` at the beginning or the end of every alternative becomes a condition on the match, since RE2's own would find
    no boundary before the Å of Åre.
    """
    given = pieces(expression)
    first = _edges(given)
    last = {len(given) - 1 - place for place in _edges(_mirrored(given))}
    begins, ends = _is_whole(given, first), _is_whole(given, last)
    dropped = {
        place for place in (first if begins else set()) | (last if ends else set()) if given[place].text == r"\b"
    }
    text = "".join("" if place in dropped else _modern(piece.text) for place, piece in enumerate(given))
    left = tuple(piece for place, piece in enumerate(given) if piece.text == r"\b" and place not in dropped)
    return Rewritten(text, begins, ends, left)


def _mirrored(given: Sequence[Piece]) -> list[Piece]:
    """The pieces from the end, with groups that open where they closed."""
    swapped = []
    for piece in reversed(given):
        text = ")" if piece.opens else "(" if piece.text == ")" else piece.text
        swapped.append(Piece(text, piece.start))
    return swapped


def _edges(given: Sequence[Piece]) -> set[int]:
    """The places of the first piece of every alternative that can begin a match, read through groups and flags."""
    found: set[int] = set()
    # For each open group: whether it stands at the beginning, and whether we still are at the beginning in it.
    open_, at_start = [], True
    for place, piece in enumerate(given):
        if piece.opens:
            open_.append(at_start)
        elif piece.text == ")":
            open_ = open_[:-1]
            at_start = False
        elif piece.text == "|":
            at_start = open_[-1] if open_ else True
        elif not piece.is_flags:
            if at_start:
                found.add(place)
            at_start = False
    return found


def _is_whole(given: Sequence[Piece], edge: set[int]) -> bool:
    return bool(edge) and all(given[place].text == r"\b" for place in edge)


def _modern(piece: str) -> str:
    if piece.startswith("[") and len(piece) > 1:
        return "".join(_inner(piece))
    return _CLASSES.get(piece, piece)


def _inner(bracket: str) -> Iterator[str]:
    for match in _IN_CLASS.finditer(bracket):
        yield _INSIDE.get(match[0], match[0])


def unclosed(expression: str) -> int | None:
    """Where a parenthesis opens that is never closed."""
    open_: list[int] = []
    for piece in pieces(expression):
        if piece.opens:
            open_.append(piece.start)
        elif piece.text == ")" and open_:
            open_.pop()
    return open_[-1] if open_ else None


def unopened(expression: str) -> int | None:
    """Where a parenthesis closes that was never opened."""
    depth = 0
    for piece in pieces(expression):
        depth += piece.opens - (piece.text == ")")
        if depth < 0:
            return piece.start
    return None
