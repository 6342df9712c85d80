"""Wraps diff-match-patch so that a number of steps limits its work, not time. Results are the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence

from diff_match_patch import diff_match_patch

# Enough for about six thousand changed characters, which take some seconds.
_STEPS = 20_000_000


class Differ(diff_match_patch):  # type: ignore[misc]  # the package has no types
    """A differ without a time limit.

    The timeout is very large, not 0: a timeout of 0 switches off the search for a long common stretch, which SVALA does
    make, and words would be linked differently.
    """

    def __init__(self, steps: int = _STEPS) -> None:
        super().__init__()
        self.Diff_Timeout = float("inf")
        self._steps = steps

    def diff_bisect(self, text1: str, text2: str, deadline: float) -> list[tuple[int, str]]:
        """Splits both texts where the shortest paths from their beginnings and from their ends meet.

        Once the steps are used up, the rest counts as having nothing in common, as in the original after its timeout.
        """
        front, back = _Way(text1, text2), _Way(text1[::-1], text2[::-1])
        difference = len(text1) - len(text2)
        for changes in range((len(text1) + len(text2) + 1) // 2):
            self._steps -= 2 * changes + 2
            if self._steps < 0:
                break
            found = front.walk(changes, back.reached if difference % 2 else ())
            if found is None:
                opposite = back.walk(changes, () if difference % 2 else front.reached)
                found = None if opposite is None else difference - opposite
            if found is not None:
                place = front.reached[front.middle + found]
                return list(self.diff_bisectSplit(text1, text2, place, place - found, deadline))
        return [(self.DIFF_DELETE, text1), (self.DIFF_INSERT, text2)]


class _Way:
    """How far a path gets in the first text, by how far it is ahead of the second text (the diagonal)."""

    def __init__(self, one: str, other: str) -> None:
        self.one, self.other = one, other
        self.middle = 2 * (len(one) + len(other)) + 2
        self.reached = [-1] * (2 * self.middle + 1)
        self.reached[self.middle + 1] = 0
        self.below = self.above = 0

    def walk(self, changes: int, opposite: Sequence[int]) -> int | None:
        """Takes one more change. Returns the diagonal where the path meets the opposite one, if it does."""
        one, other, reached, middle = self.one, self.other, self.reached, self.middle
        length, other_length = len(one), len(other)
        mirrored = middle + length - other_length
        for diagonal in range(self.below - changes, changes + 1 - self.above, 2):
            place = middle + diagonal
            if diagonal == -changes or (diagonal != changes and reached[place - 1] < reached[place + 1]):
                x = reached[place + 1]
            else:
                x = reached[place - 1] + 1
            while x < length and x - diagonal < other_length and one[x] == other[x - diagonal]:
                x += 1
            reached[place] = x
            if x > length:
                self.above += 2
            elif x - diagonal > other_length:
                self.below += 2
            elif opposite and x + opposite[mirrored - diagonal] >= length:
                return diagonal
        return None
