"""Finds words, and names of several words, that are one or two letters away from something hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rapidfuzz import process
from rapidfuzz.distance import OSA

SHORTEST, LONG = 5, 9
# One less than a power of two, since it is used as a mask.
_BUCKETS = 0x3FFFF
_SHORTEST_WORD, _LONG_PHRASE = 3, 12


def reach(letters: int) -> int:
    """The maximum number of letters that may differ."""
    return 0 if letters < SHORTEST else 1 if letters < LONG else 2


class NearWords:
    """Finds words by their pieces.

    A word is cut into one piece more than letters may differ, so at least one piece is equal.
    """

    def __init__(self) -> None:
        self._words: set[str] = set()
        self._by_piece: dict[int, list[str]] = {}

    def add(self, word: str) -> None:
        if word in self._words or not reach(len(word)):
            return
        self._words.add(word)
        for number, (start, end) in enumerate(_cuts(len(word))):
            self._by_piece.setdefault(_bucket(len(word), number, word[start:end]), []).append(word)

    def of(self, word: str) -> list[str]:
        """The nearest words within reach, without the word itself."""
        found = [other for other in _swapped(word) if other in self._words]
        found += self._within_reach(word)
        distances = {other: OSA.distance(word, other) for other in found if other != word}
        nearest = min(distances.values(), default=0)
        return sorted(other for other, distance in distances.items() if distance == nearest)

    def _within_reach(self, word: str) -> Iterator[str]:
        for length in range(max(SHORTEST, len(word) - 2), len(word) + 3):
            most = reach(length)
            if abs(length - len(word)) <= most:
                alike = self._alike(word, length, most)
                if alike:
                    yield from (each for each, _, _ in process.extract(
                        word, alike, scorer=OSA.distance, score_cutoff=most, limit=None
                    ))  # fmt: skip

    def _alike(self, word: str, length: int, most: int) -> list[str]:
        """The words of this length that share a piece at nearly the same position."""
        found: dict[str, None] = {}
        for number, (start, end) in enumerate(_cuts(length)):
            for shift in range(-most, most + 1):
                if start + shift >= 0:
                    bucket = _bucket(length, number, word[start + shift : end + shift])
                    found.update(dict.fromkeys(self._by_piece.get(bucket, ())))
        return list(found)


def _bucket(length: int, number: int, piece: str) -> int:
    """Collisions do no harm, since distances are computed afterwards."""
    return hash((length, number, piece)) & _BUCKETS


def _cuts(length: int) -> Sequence[tuple[int, int]]:
    pieces = reach(length) + 1
    edges = [length * number // pieces for number in range(pieces + 1)]
    return list(pairwise(edges))


def _swapped(word: str) -> Iterator[str]:
    """Two swapped letters may belong to two pieces, so both pieces change."""
    for place in range(len(word) - 1):
        yield word[:place] + word[place + 1] + word[place] + word[place + 2 :]


class NearPhrases:
    """Finds names of several words by their first or last word, one of which is usually spelt correctly."""

    def __init__(self) -> None:
        self._by_first: dict[str, list[str]] = {}
        self._by_last: dict[str, list[str]] = {}

    def add(self, phrase: str) -> None:
        words = phrase.split(" ")
        if len(words) > 1 and reach(_letters(phrase)):
            self._by_first.setdefault(words[0], []).append(phrase)
            self._by_last.setdefault(words[-1], []).append(phrase)

    def begins(self, word: str) -> bool:
        return word in self._by_first

    def ends(self, word: str) -> bool:
        return word in self._by_last

    def of(self, words: Sequence[str]) -> str | None:
        """The name that these words misspell, or None. Digits must be equal."""
        written = " ".join(words)
        for found in (self._by_first.get(words[0]), self._by_last.get(words[-1])):
            for phrase, _, _ in process.extract(written, found or (), scorer=OSA.distance, score_cutoff=2, limit=3):
                if phrase.count(" ") + 1 == len(words) and self._is_near(words, phrase):
                    return phrase
        return None

    @staticmethod
    def _is_near(words: Sequence[str], phrase: str) -> bool:
        pairs = [pair for pair in zip(words, phrase.split(" "), strict=True) if pair[0] != pair[1]]
        if not pairs or not all(one.isalpha() and other.isalpha() for one, other in pairs):
            return False
        letters = _letters(phrase)
        shortest = min(min(len(one), len(other)) for one, other in pairs)
        # In a short name, a word of two letters becomes another word if one letter differs.
        if shortest < _SHORTEST_WORD and letters < _LONG_PHRASE:
            return False
        return sum(OSA.distance(one, other) for one, other in pairs) <= reach(letters)


def _letters(phrase: str) -> int:
    return sum(map(str.isalpha, phrase))
