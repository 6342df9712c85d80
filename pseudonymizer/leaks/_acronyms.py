"""Matches acronyms with their long forms: EAT and Employment Appeal Tribunal."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.leaks._words import Words

SHORTEST, LONGEST = 3, 7
# Small words that names may contain, and the English genitive.
_BETWEEN = frozenset({"and", "av", "de", "du", "for", "för", "i", "in", "la", "le", "och", "of", "s", "the", "to"})
_APART = frozenset({"", "'", "’", "-", "‑"})


def is_one(word: str) -> bool:
    return SHORTEST <= len(word) <= LONGEST and word.isalpha() and word.isupper()


def initials(found: Words, first: int, limit: int) -> Iterator[tuple[str, int]]:
    """The initials of the capitalised words from `first` on, each time with the position after the last word."""
    letters = ""
    for place in range(first, limit):
        if letters and found.text[found.ends[place - 1] : found.starts[place]].strip() not in _APART:
            return
        if found.text[found.starts[place]].isupper():
            letters += found.keys[place][0]
            if len(letters) >= SHORTEST:
                yield letters, place + 1
        elif not letters or found.keys[place] not in _BETWEEN:
            return
        if len(letters) == LONGEST:
            return
