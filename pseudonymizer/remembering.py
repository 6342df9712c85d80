"""Caches what was found out about words, which recur from text to text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

# Longer words are unlikely to recur.
LONGEST_REMEMBERED = 40


class Remembered(dict[str, T]):
    """Caches the results of `read`, called once for each word. Cleared when it is full."""

    def __init__(self, read: Callable[[str], T], most: int) -> None:
        super().__init__()
        self._read = read
        self._most = most

    def __missing__(self, word: str) -> T:
        known = self._read(word)
        if len(word) <= LONGEST_REMEMBERED:
            if len(self) >= self._most:
                self.clear()
            self[word] = known
        return known


class Noted(set[str]):
    """A set of words that share a property. Cleared when it is full."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def remember(self, word: str) -> None:
        if len(word) <= LONGEST_REMEMBERED:
            if len(self) >= self._most:
                self.clear()
            self.add(word)
