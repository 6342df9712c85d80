"""Aligns the pieces of two texts by the characters they keep in common."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

from pseudonymizer.align._differ import Differ
from pseudonymizer.connection import connected

Group = tuple[tuple[int, ...], tuple[int, ...]]

# Longer texts (in characters) are compared in parts: the time grows with the square of the changes.
_WHOLE = 20_000
_PART = 2_000
_RUN = 4


def words(source: Sequence[str], target: Sequence[str], differ: Differ | None = None) -> tuple[Group, ...]:
    """Groups words (by their positions in both lists) that share unchanged characters.

    A caller that compares several pairs of texts passes one differ, which limits the steps of them all.
    """
    return groups([f"{word} " for word in source], [f"{word} " for word in target], differ)


def groups(source: Sequence[str], target: Sequence[str], differ: Differ | None = None) -> tuple[Group, ...]:
    """Does the same for pieces with their white space, where white space links nothing. Source order, then target
    order.
    """
    count = len(source)
    found = connected(count + len(target), _links(source, target, differ or Differ()))
    halves = ((held, bisect_left(held, count)) for held in found)
    return tuple([(tuple(held[:half]), tuple([piece - count for piece in held[half:]])) for held, half in halves])


def _links(source: Sequence[str], target: Sequence[str], differ: Differ) -> Iterator[tuple[int, int]]:
    for one, other in _parts(source, target):
        for place, opposite in _shared(differ, source[one], target[other]):
            yield one.start + place, len(source) + other.start + opposite


def _shared(differ: Differ, source: Sequence[str], target: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Pairs of pieces, by position, that have an unchanged character in common."""
    if source == target:
        yield from ((place, place) for place, piece in enumerate(source) if piece.strip(" "))
        return
    owners = [place for place, piece in enumerate(source) for _ in piece]
    opposites = [place for place, piece in enumerate(target) for _ in piece]
    here = there = 0
    for change, text in differ.diff_main(_one_line(source), _one_line(target)):
        if change == 0:
            pairs = zip(text, owners[here : here + len(text)], opposites[there : there + len(text)], strict=True)
            yield from dict.fromkeys((one, other) for character, one, other in pairs if character != " ")
        here += len(text) if change <= 0 else 0
        there += len(text) if change >= 0 else 0


def _one_line(pieces: Sequence[str]) -> str:
    """The pieces joined, with a character for line breaks that no stored text contains.

    At real line breaks the differ would compare whole lines first and find other pairs.
    """
    return "".join(pieces).replace("\n", "\0")


def _parts(source: Sequence[str], target: Sequence[str]) -> Iterator[tuple[slice, slice]]:
    """Both sides whole, or split at runs of pieces that occur once on each side."""
    ours, theirs = (tuple(accumulate(map(len, side), initial=0)) for side in (source, target))
    cuts = [(0, 0)]
    if max(ours[-1], theirs[-1]) > _WHOLE:
        for here, there in _anchors(source, target):
            if max(ours[here] - ours[cuts[-1][0]], theirs[there] - theirs[cuts[-1][1]]) >= _PART:
                cuts.append((here, there))
    cuts.append((len(source), len(target)))
    for (here, there), (here_end, there_end) in pairwise(cuts):
        yield slice(here, here_end), slice(there, there_end)


def _anchors(source: Sequence[str], target: Sequence[str]) -> list[tuple[int, int]]:
    """The middles of runs that occur once on each side, as many as appear in the same order on both."""
    theirs = _single_runs(target)
    pairs = [(place, theirs[run]) for run, place in _single_runs(source).items() if run in theirs]
    return [(here + _RUN // 2, there + _RUN // 2) for here, there in _rising(pairs)]


def _rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest selection of pairs, sorted by their first number, whose second numbers rise too."""
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for number, (_, there) in enumerate(pairs):
        length = bisect_left(ends, there)
        ends[length : length + 1] = [there]
        last[length : length + 1] = [number]
        before.append(last[length - 1] if length else -1)
    found: list[tuple[int, int]] = []
    number = last[-1] if last else -1
    while number >= 0:
        found.append(pairs[number])
        number = before[number]
    return found[::-1]


def _single_runs(pieces: Sequence[str]) -> dict[tuple[str, ...], int]:
    """Every run of pieces that occurs exactly once, with the position where it begins, in order."""
    runs = [tuple(pieces[place : place + _RUN]) for place in range(len(pieces) - _RUN + 1)]
    counts = Counter(runs)
    return {run: place for place, run in enumerate(runs) if counts[run] == 1}
