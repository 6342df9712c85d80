"""Finds where texts that stay unchanged stand in an edited text."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from pseudonymizer.align._blocks import words_of
from pseudonymizer.align._characters import words as grouped
from pseudonymizer.align._differ import Differ

# Some texts, such as masks, occur in very many places. It is enough to look at this many on each side.
_NEAREST = 100


def missing(texts: Sequence[str], edited: str) -> list[int]:
    """The positions in `texts` of those that the edited text no longer contains."""
    found: list[int] = []
    place = 0
    for number, text in enumerate(texts):
        at = edited.find(text, place)
        if at < 0:
            found.append(number)
        else:
            place = at + len(text)
    return found


def locate(texts: Sequence[str], places: Sequence[int], current: str, edited: str) -> list[int]:
    """Where each of the texts stands in the edited text. They stood at `places` in the current text, and all are left.

    Of several candidates, takes the place the text would have after a single edit, otherwise one where it is a whole
    word.
    """
    lasts = _lasts(texts, edited)
    found: list[int] = []
    reach = 0
    for text, last, hoped in zip(texts, lasts, _hoped(texts, places, current, edited), strict=True):
        near = _occurrences(edited, text, reach, last, hoped)
        at = min((at != hoped, not _is_whole(edited, at, at + len(text)), abs(at - hoped), at) for at in near)[-1]
        found.append(at)
        reach = at + len(text)
    return found


def _lasts(texts: Sequence[str], edited: str) -> list[int]:
    """For each text, the last place that still leaves room for the texts after it."""
    found: list[int] = []
    end = len(edited)
    for text in reversed(texts):
        end = edited.rfind(text, 0, end)
        found.append(end)
    return found[::-1]


def _hoped(texts: Sequence[str], places: Sequence[int], current: str, edited: str) -> Iterator[int]:
    shared = min(len(current), len(edited))
    first = next((place for place in range(shared) if current[place] != edited[place]), shared)
    for text, place in zip(texts, places, strict=True):
        yield place if place + len(text) <= first else place + len(edited) - len(current)


def _occurrences(edited: str, text: str, first: int, last: int, hoped: int) -> Iterator[int]:
    """The occurrences between the first and last place that lie nearest the expected place, on both sides of it."""
    size = len(text)
    at = edited.find(text, max(first, hoped), last + size)
    before = edited.rfind(text, first, max(0, min(hoped, last + 1) + size - 1))
    for _ in range(_NEAREST):
        if at >= 0:
            yield at
            at = edited.find(text, at + 1, last + size)
        if before >= 0:
            yield before
            before = edited.rfind(text, first, before + size - 1)


def _is_whole(text: str, start: int, end: int) -> bool:
    return not any(
        0 < place < len(text) and text[place - 1].isalnum() and text[place].isalnum() for place in (start, end)
    )


class Unchanged:
    """The words of a text that are left in the edited one, and where they stand."""

    def __init__(self, current: str, edited: str, differ: Differ) -> None:
        self._texts = current, edited
        ours, theirs = words_of(current), words_of(edited)
        groups = grouped([current[a:b] for a, b in ours], [edited[a:b] for a, b in theirs], differ)
        pairs = [(here[0], there[0]) for here, there in groups if len(here) == len(there) == 1]
        # The beginning and the end count as words that are always left.
        self._ours = [(0, 0), *ours, (len(current), len(current))]
        self._theirs = [(0, 0), *theirs, (len(edited), len(edited))]
        same = {
            one + 1: other + 1 for one, other in pairs if current[slice(*ours[one])] == edited[slice(*theirs[other])]
        }
        self._pairs = {0: 0, **same, len(ours) + 1: len(theirs) + 1}
        self._starts = [start for start, _ in self._ours]
        self._ends = [end for _, end in self._ours]

    def place_of(self, start: int, end: int) -> int | None:
        """Where the stretch begins now if all of it is left. An empty stretch also needs the words on both sides."""
        first, last, low, high = self._around(start) if start == end else self._within(start, end)
        if not self._are_left(first, last) or low > start:
            return None
        shift = self._theirs[self._pairs[first]][1] - self._ours[first][1]
        current, edited = self._texts
        is_left = low + shift >= 0 and current[low:high] == edited[low + shift : high + shift]
        reaches = self._theirs[self._pairs[last]][0] - self._ours[last][0] == shift
        return start + shift if is_left and reaches else None

    def _are_left(self, first: int, last: int) -> bool:
        """Whether all these words are left with nothing inserted between them."""
        places = [self._pairs.get(number, -1) for number in range(first, last + 1)]
        return bool(places) and -1 not in places and places == list(range(places[0], places[0] + len(places)))

    def _around(self, place: int) -> tuple[int, int, int, int]:
        last = bisect_left(self._starts, place, 1)
        return last - 1, last, self._ends[last - 1], self._starts[last]

    def _within(self, start: int, end: int) -> tuple[int, int, int, int]:
        return bisect_right(self._ends, start), bisect_left(self._starts, end) - 1, start, end
