"""Groups mentions and rewrites that share characters of the source and so have to be shown together.

`frontend/src/model` does the same in the browser.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter

from pseudonymizer.connection import connected
from pseudonymizer.model import Mention, Rewrite

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Component:
    """Mentions that overlap, directly or through others, and the range they cover together."""

    start: int
    end: int
    mentions: tuple[Mention, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Components and rewrites that share characters, directly or through others. A rewrite without ranges is alone."""

    components: tuple[Component, ...]
    mentions: tuple[Mention, ...]
    rewrites: tuple[Rewrite, ...] = ()

    @property
    def mention_ids(self) -> tuple[str, ...]:
        return tuple([mention.id for mention in self.mentions])

    @property
    def rewrite_ids(self) -> tuple[str, ...]:
        return tuple([rewrite.id for rewrite in self.rewrites])

    @property
    def ranges(self) -> list[Range]:
        """The ranges that they cover together, in order. Ranges that only touch stay separate."""
        parts = [(part.start, part.end) for part in self.components]
        return (
            merged([*parts, *(each for rewrite in self.rewrites for each in rewrite.ranges)])
            if self.rewrites
            else parts
        )


def is_silent(mention: Mention) -> bool:
    """Whether the mention leaves the text alone and never widens what another one hides."""
    return not mention.stands or mention.label is None


def components(mentions: Iterable[Mention]) -> tuple[Component, ...]:
    """The mentions grouped by overlap, in text order. Silent mentions count only where there is no other."""
    ordered = sorted(mentions, key=attrgetter("start", "end", "id"))
    spoken = _joined([mention for mention in ordered if not is_silent(mention)])
    silent = _joined([mention for mention in ordered if is_silent(mention)])
    alone = [part for part in silent if not _overlaps_any(part, spoken)]
    return tuple(sorted([*spoken, *alone], key=attrgetter("start")))


def _joined(ordered: Sequence[Mention]) -> list[Component]:
    found: list[Component] = []
    for mention in ordered:
        if found and mention.start < found[-1].end:
            last = found.pop()
            found.append(Component(last.start, max(last.end, mention.end), (*last.mentions, mention)))
        else:
            found.append(Component(mention.start, mention.end, (mention,)))
    return found


def _overlaps_any(part: Component, others: Sequence[Component]) -> bool:
    before = bisect_left(others, part.end, key=lambda other: other.start)
    return before > 0 and others[before - 1].end > part.start


def of(given: Iterable[Mention], rewrites: Iterable[Rewrite]) -> Iterator[Group]:
    """The groups: first those with mentions, in text order, then the others by the place of their first rewrite."""
    parts = components(given)
    ordered = sorted(rewrites, key=lambda rewrite: (place_of(rewrite), rewrite.id))
    if not ordered:
        yield from (Group((part,), part.mentions) for part in parts)
        return
    alone = [*(Group((part,), part.mentions) for part in parts), *(Group((), (), (rewrite,)) for rewrite in ordered)]
    for first, *others in connected(len(alone), _links(parts, ordered)):
        yield _together([alone[number] for number in (first, *others)]) if others else alone[first]


def _together(found: Sequence[Group]) -> Group:
    return Group(
        tuple([part for group in found for part in group.components]),
        tuple([mention for group in found for mention in group.mentions]),
        tuple([rewrite for group in found for rewrite in group.rewrites]),
    )


def place_of(rewrite: Rewrite) -> int:
    """The first offset among its ranges and pieces."""
    return min([*(start for start, _ in rewrite.ranges), *(piece.at for piece in rewrite.pieces)], default=0)


def _links(parts: Sequence[Component], rewrites: Sequence[Rewrite]) -> Iterator[tuple[int, int]]:
    """Pairs of numbers that share characters. Parts are numbered first, then rewrites."""
    spans = [(part.start, part.end, number) for number, part in enumerate(parts)]
    for number, rewrite in enumerate(rewrites, len(parts)):
        spans += [(start, end, number) for start, end in rewrite.ranges]
    reach, furthest = 0, 0
    for start, end, number in sorted(spans):
        if start < reach:
            yield furthest, number
        if end > reach:
            reach, furthest = end, number


def share(mention: Mention, rewrite: Rewrite) -> bool:
    """Whether the rewrite removes a character of the mention."""
    return any(start < mention.end and mention.start < end for start, end in rewrite.ranges)


def merged(ranges: Iterable[Range]) -> list[Range]:
    """The ranges in order, with those that share characters merged."""
    found: list[Range] = []
    for start, end in sorted(ranges):
        if found and start < found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found


def apart(span: Range, ranges: Iterable[Range]) -> Iterator[Range]:
    """The parts of the span outside the ranges, which must be in order."""
    place, stop = span
    for start, end in ranges:
        if place < min(start, stop):
            yield place, min(start, stop)
        place = max(place, end)
    if place < stop:
        yield place, stop
