"""The look-up behind the detectors: one class, so that what holds the entries can be replaced."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from rapidfuzz.distance import OSA

_FOLDED = str.maketrans({"ø": "o", "ł": "l", "ı": "i", "đ": "d", "æ": "a", "ð": "d", "þ": "t"})
LONG = 8


class Entry(NamedTuple):
    """One reading of a word: what it is, the form it is grouped by, and gender or country where that is known."""

    kind: str
    key: str
    value: str = ""


def fold(key: str) -> str:
    """The key without diacritics."""
    if key.isascii():
        return key
    pieces = unicodedata.normalize("NFKD", key.translate(_FOLDED))
    return "".join(piece for piece in pieces if not unicodedata.combining(piece))


class Lexicon:
    """Entries by case-folded form (words of a longer one joined by single spaces), and the words that beat them."""

    def __init__(
        self, entries: Mapping[str, tuple[Entry, ...]], *, homographs: Collection[str], common: Collection[str]
    ) -> None:
        self._entries = dict(entries)
        self._homographs = frozenset(homographs)
        self._common = frozenset(common)
        self._longest = _longest(self._entries)
        self._buckets: dict[tuple[str, str], list[str]] = {}
        for form, readings in self._entries.items():
            for kind in {entry.kind for entry in readings}:
                self._buckets.setdefault((kind, form[:1]), []).append(form)

    def get(self, form: str) -> tuple[Entry, ...]:
        return self._entries.get(form, ())

    def folded(self, form: str) -> tuple[Entry, ...]:
        """The readings of a form that is only listed without its diacritics."""
        return () if form.isascii() else self._entries.get(fold(form), ())

    def longest(self, first_word: str) -> int:
        """How many words the longest entry has that begins with this word; 0 when none does."""
        return self._longest.get(first_word, 0)

    def is_common(self, form: str) -> bool:
        """Whether the form is among the frequent words, which beat unknown and misspelt names."""
        return form in self._common

    def is_ordinary(self, form: str) -> bool:
        """Whether the form is an ordinary word too, so that a name needs more than a capital at a sentence's start."""
        return form in self._homographs or form in self._common

    def closest(self, form: str, kinds: Collection[str], *, most: int = 2) -> tuple[Entry, ...]:
        """The readings of the nearest form of these kinds: one letter away, up to `most` in long words."""
        limit = most if len(form) >= LONG else 1
        best: dict[str, int] = {}
        for kind in kinds:
            for candidate in self._buckets.get((kind, form[:1]), ()):
                if abs(len(candidate) - len(form)) <= limit and len(candidate) >= 5:
                    distance = OSA.distance(form, candidate, score_cutoff=limit)
                    if distance <= limit:
                        best[candidate] = distance
        if not best:
            return ()
        nearest = min(best, key=lambda candidate: (best[candidate], candidate))
        return tuple(entry for entry in self._entries[nearest] if entry.kind in kinds)


def _longest(entries: Iterable[str]) -> dict[str, int]:
    longest: dict[str, int] = {}
    for form in entries:
        first, _, rest = form.partition(" ")
        words = 1 + (rest.count(" ") + 1 if rest else 0)
        if words > longest.get(first, 0):
            longest[first] = words
    return longest
