"""Widens a mention to what it must cover: hidden signs beside it, the rest of a word, both halves of a broken word."""

from __future__ import annotations

import regex

from pseudonymizer.tokens._graphemes import is_grapheme_boundary
from pseudonymizer.tokens._signs import SIGNS, Broken, broken_at, is_no_list, is_sign, may_hide

_BETWEEN_HALVES = frozenset("-\u2010 \t\n")
_LETTERS = rf"[\p{{L}}\p{{M}}\p{{N}}{SIGNS}]++"
_WORD = regex.compile(rf"{_LETTERS}(?:[-‐‑'’]{_LETTERS})*+")
_TO_END = regex.compile(rf"{_LETTERS}(?:[-‐‑'’]{_LETTERS})*+\Z")
# A longer run is hardly a name.
LONGEST_WORD = 80


def covering(text: str, start: int, end: int, *, words: bool = True) -> tuple[int, int]:
    """The range, widened so that no half of a name remains. Most ranges stay as they are.

    `words`: whether to extend over the rest of a word that a hidden sign splits.
    """
    if not may_hide(text):
        return start, end
    before = None
    while before != (start, end):
        before = start, end
        start, end = _over_halves(text, start, end)
        start, end = _start_over_signs(text, start, words=words), _end_over_signs(text, end, words=words)
    return start, end


def _over_halves(text: str, start: int, end: int) -> tuple[int, int]:
    before, after = _broken_near(text, start, 0), _broken_near(text, end, start)
    return before.start if before else start, after.end if after else end


def _broken_near(text: str, offset: int, least: int) -> Broken | None:
    """The broken word in which the range begins or ends. Two names with a hyphen are not a broken word."""
    while offset > least and (text[offset - 1] in _BETWEEN_HALVES or is_sign(text[offset - 1])):
        offset -= 1
    broken = broken_at(text, offset) if offset > least else None
    return broken if broken and is_no_list(broken) and not broken.keeps_hyphen else None


def _start_over_signs(text: str, start: int, *, words: bool) -> int:
    """The start, moved over hidden signs.

    A sign that combines with the character before it (emoji, space) stays with it.
    """
    first, last = _signs_round(text, start)
    if words and first < last and _WORD.match(text, last):
        first = _word_before(text, first)
    while not is_grapheme_boundary(text, first):
        first += 1
    return first


def _end_over_signs(text: str, end: int, *, words: bool) -> int:
    first, last = _signs_round(text, end)
    if words and first < last and _word_before(text, first) < first:
        rest = _WORD.match(text, last, last + LONGEST_WORD)
        last = rest.end() if rest else last
    while not is_grapheme_boundary(text, last):
        last += 1
    return last


def _signs_round(text: str, offset: int) -> tuple[int, int]:
    """The run of hidden signs that touches the offset."""
    first = last = offset
    while first > 0 and is_sign(text[first - 1]):
        first -= 1
    while last < len(text) and is_sign(text[last]):
        last += 1
    return first, last


def _word_before(text: str, end: int) -> int:
    """Where the word that ends here begins; the offset itself if there is none."""
    least = max(0, end - LONGEST_WORD)
    found = _TO_END.search(text[least:end])
    return least + found.start() if found else end
