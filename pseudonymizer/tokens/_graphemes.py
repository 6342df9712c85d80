"""Finds graphemes: what a reader sees as one character."""

from __future__ import annotations

import re

import regex

_GRAPHEME: regex.Pattern[str] = regex.compile(r"\X")
# Hyphens, dashes and quotation marks lie between these two ranges.
_BEYOND_LATIN = re.compile("[\\r\u0300-\u200f\u2028-\U0010ffff]")


def may_combine(text: str) -> bool:
    """Whether the text may have graphemes of several characters. Most texts have only Latin letters."""
    return _BEYOND_LATIN.search(text) is not None


def is_grapheme_boundary(text: str, offset: int) -> bool:
    """Whether the text may be cut here without splitting a grapheme."""
    if not 0 < offset < len(text):
        return 0 <= offset <= len(text)
    start = offset - 1
    if text[start] < "\u0300" > text[offset] and text[start] != "\r":
        return True
    while start > 0 and text[start] >= "\u0300":
        start -= 1
    place = start
    while place < offset:
        found = _GRAPHEME.match(text, place)
        place = found.end() if found else place + 1
    return place == offset
