"""Puts spans of another program where our mentions may stand, and tells what had to change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pseudonymizer import tokens
from pseudonymizer.formats._remarks import Notice

Span = tuple[int, int, str]

# Scripts from this code point on have no spaces between words.
_UNSPACED = "\u2e80"


class Parts(NamedTuple):
    """A joined label taken apart; `tag` is the same joined in our order."""

    label: str | None
    modifiers: tuple[str, ...]
    flags: tuple[str, ...]
    tag: str


class Mark(NamedTuple):
    """A span in the stored text. `number`: which span of the line it is."""

    start: int
    end: int
    parts: Parts
    number: int

    @property
    def place(self) -> Span:
        return self.start, self.end, self.parts.tag


def tag_of(label: str | None, modifiers: Sequence[str], flags: Sequence[str]) -> str:
    return "+".join([*([label] if label else []), *modifiers, *flags])


def noted(marks: Iterable[Mark], text: str) -> tuple[list[Mark], tuple[Notice, ...]]:
    """Spans without duplicates, on whole graphemes and without white space at the ends, with notices of the changes."""
    kept: dict[Span, Mark] = {}
    notices: list[Notice] = []
    has_graphemes = tokens.may_combine(text)
    for mark in marks:
        start, end = mark.start, mark.end
        if has_graphemes:
            start, end = _on_characters(text, start, end)
        start, end = _on_words(text, start, end)
        place = start, end, mark.parts.tag
        if place in kept:
            notices.append(Notice("duplicate_span", f"{start}-{end}"))
            continue
        kept[place] = Mark(start, end, mark.parts, mark.number)
        if _cuts_word(text, start) or _cuts_word(text, end):
            notices.append(Notice("cuts_word", f"{start}-{end}"))
    return list(kept.values()), tuple(notices)


def _on_characters(text: str, start: int, end: int) -> tuple[int, int]:
    """The span widened to whole graphemes."""
    while not tokens.is_grapheme_boundary(text, start):
        start -= 1
    while not tokens.is_grapheme_boundary(text, end):
        end += 1
    return start, end


def _on_words(text: str, start: int, end: int) -> tuple[int, int]:
    """The span without the white space around its words."""
    if not (text[start].isspace() or text[end - 1].isspace()):
        return start, end
    inner = text[start:end]
    return start + len(inner) - len(inner.lstrip()), end - len(inner) + len(inner.rstrip())


def _cuts_word(text: str, place: int) -> bool:
    """Whether the place lies between two letters or digits of a script that separates words with spaces."""
    beside = text[place - 1 : place + 1] if 0 < place < len(text) else ""
    return beside.isalnum() and max(beside) < _UNSPACED
