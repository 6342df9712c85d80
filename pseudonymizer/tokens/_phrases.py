"""Finds words in stored text as a reader does: without regard to case, hidden signs and kinds of white space."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

import regex

from pseudonymizer.tokens._signs import Plain, key, may_hide, read

Span = tuple[int, int]

_GRAPHEME = regex.compile(r"\X")


@dataclass(frozen=True, slots=True)
class Phrase:
    """`first`: the first word, whose absence rules a text out quickly."""

    first: str
    pattern: re.Pattern[str]

    @classmethod
    def of(cls, words: str, *, whole: bool = False) -> Self:
        """`whole`: not inside a longer word."""
        folded = key(words).split()
        written = r"\s+".join(map(re.escape, folded))
        pattern = rf"(?<!\w){written}(?!\w)" if whole else written
        return cls(folded[0] if folded else "", re.compile(pattern))

    def holds(self, text: str) -> bool:
        folded = key(text)
        return self.first in folded and self.pattern.search(folded) is not None

    def places(self, text: str) -> Iterator[Span]:
        """Where it stands in the stored text, without overlaps."""
        folded = key(text)
        if not self.first or self.first not in folded:
            return
        if _is_aligned(text, folded):
            yield from (match.span() for match in self.pattern.finditer(folded))
            return
        folded, spans = _folded(text)
        for match in self.pattern.finditer(folded):
            yield spans[match.start()][0], spans[match.end() - 1][1]


def _is_aligned(text: str, folded: str) -> bool:
    """Whether each character of one is the same character of the other. Folding never shortens a character."""
    if len(text) != len(folded) or may_hide(text):
        return False
    return text.isascii() or (unicodedata.is_normalized("NFC", text) and len(text.casefold()) == len(text))


def _folded(text: str) -> tuple[str, Sequence[Span]]:
    """The key of the text, and for each of its characters the place of the grapheme that it comes from."""
    seen = read(text) if may_hide(text) else Plain(text, range(len(text)))
    pieces: list[str] = []
    spans: list[Span] = []
    for match in _GRAPHEME.finditer(seen.text):
        piece = key(match[0])
        pieces.append(piece)
        spans += [seen.outwards(*match.span())] * len(piece)
    return "".join(pieces), spans
