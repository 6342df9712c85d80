"""Finds the sentence that a place in a text stands in."""

from __future__ import annotations

import re

# How far to look for the ends of the sentence on either side of a place.
REACH = 300

_BEGINS = re.compile(r"(?:[.!?…。؟][\"'”’»)\]]*\s|\n)(?=\S)")
_ENDS = re.compile(r"[.!?…。؟][\"'”’»)\]]*(?=\s|$)|\n")
_SPACE = re.compile(r"\s")
_LONGEST_WORD = 40


def sentence(text: str, start: int, end: int) -> tuple[int, int]:
    """From the start of the sentence that the place begins in to the end of the one it ends in, within `REACH`."""
    reached = max(0, start - REACH)
    begins = [match.end() for match in _BEGINS.finditer(text, reached, start + 1) if match.end() <= start]
    ends = _ENDS.search(text, max(start, end - 1), min(len(text), end + REACH))
    first = begins[-1] if begins else _word_start(text, reached)
    return first, max(end, ends.end() if ends else _word_end(text, min(len(text), end + REACH)))


def _word_start(text: str, place: int) -> int:
    if place == 0:
        return 0
    found = _SPACE.search(text, place, place + _LONGEST_WORD)
    return found.end() if found else place


def _word_end(text: str, place: int) -> int:
    return place if place == len(text) else max(text.rfind(" ", place - _LONGEST_WORD, place), place - _LONGEST_WORD)
