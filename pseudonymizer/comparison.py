"""What two layers over one text say of the same places: where they agree, how they differ, what only one has."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pseudonymizer.model import Mention


class Kind(StrEnum):
    """What an item is, by the gravest thing that differs."""

    AGREE = "agree"
    BOUNDARY = "boundary"
    LABEL = "label"
    VALUES = "values"
    ONLY_FIRST = "only_first"
    ONLY_SECOND = "only_second"


class Aspect(StrEnum):
    """Something in which the two mentions of an item may differ."""

    LABEL = "label"
    BOUNDARY = "boundary"
    IDENTIFIER_TYPE = "identifier_type"
    CONFIDENTIAL_STATUS = "confidential_status"
    MODIFIERS = "modifiers"
    ENTITY = "entity"


@dataclass(frozen=True, slots=True)
class Item:
    """A mention of the first layer and the one of the second that it belongs to, or a mention that only one layer has.

    `differing` is empty where they agree and where there is only one.
    """

    first: Mention | None
    second: Mention | None
    differing: tuple[Aspect, ...] = ()

    @property
    def kind(self) -> Kind:
        if self.first is None or self.second is None:
            return Kind.ONLY_SECOND if self.first is None else Kind.ONLY_FIRST
        if not self.differing:
            return Kind.AGREE
        gravest = self.differing[0]
        return Kind(gravest.value) if gravest in {Aspect.LABEL, Aspect.BOUNDARY} else Kind.VALUES

    @property
    def mentions(self) -> tuple[Mention, ...]:
        return tuple(mention for mention in (self.first, self.second) if mention is not None)

    @property
    def start(self) -> int:
        if self.first and self.second:
            return min(self.first.start, self.second.start)
        return self.mentions[0].start

    @property
    def end(self) -> int:
        if self.first and self.second:
            return max(self.first.end, self.second.end)
        return self.mentions[0].end


# So many of the other layer that begin before a mention, and as many that begin within it, are looked at: without a
# limit 3,500 mentions within each other would be 12 million pairs.
CROWD = 32

Pair = tuple[Mention, Mention]
_Key = tuple[object, ...]


def compare(first: Iterable[Mention], second: Iterable[Mention]) -> tuple[Item, ...]:
    """Every mention of both layers in one item, in the order of the text; swapping the layers swaps the items' sides.

    Mentions of one span belong together first, then overlapping ones of one label, then other overlapping ones; of
    several those that share most characters. Entities are compared as groupings: each is matched with the one of the
    other layer that has most mentions in common with it, and only a mention of an entity that is not so matched
    differs in it. Comments, flags and evidence are not compared. A caller to whom rejected mentions are nothing leaves
    them out.
    """
    left, right = sorted(first, key=_key), sorted(second, key=_key)
    pairs, left, right = _same_span(left, right)
    overlapping, left, right = _overlapping(left, right)
    pairs = sorted([*pairs, *overlapping], key=_pair_key)
    matched = _matched_entities(pairs)
    items = [Item(one, other, tuple(_differing(one, other, matched))) for one, other in pairs]
    items += [Item(mention, None) for mention in left]
    items += [Item(None, mention) for mention in right]
    return tuple(sorted(items, key=lambda item: (item.start, item.end, min(map(_key, item.mentions)))))


def _key(mention: Mention) -> tuple[int, int, str, str, str, tuple[str, ...]]:
    """The order of mentions, by what is compared and nothing else: so that it is the same for both layers."""
    values = (mention.label or "", mention.identifier_type or "", mention.confidential_status or "")
    modifiers = tuple(sorted(mention.modifiers)) if mention.modifiers else ()
    return (mention.start, mention.end, *values, modifiers)


def _pair_key(pair: Pair) -> _Key:
    """The same whichever layer is the first."""
    return tuple(sorted(map(_key, pair)))


def _same_span(left: Sequence[Mention], right: Sequence[Mention]) -> tuple[list[Pair], list[Mention], list[Mention]]:
    """Alike in all values first, then of one label, then of whatever label."""
    pairs: list[Pair] = []
    for closeness in (_key, lambda mention: _key(mention)[:3], lambda mention: _key(mention)[:2]):
        waiting: dict[_Key, deque[Mention]] = defaultdict(deque)
        for mention in right:
            waiting[closeness(mention)].append(mention)
        rest: list[Mention] = []
        for mention in left:
            same = waiting.get(closeness(mention))
            if same:
                pairs.append((mention, same.popleft()))
            else:
                rest.append(mention)
        left, right = rest, sorted((each for same in waiting.values() for each in same), key=_key)
    return pairs, list(left), list(right)


def _overlapping(left: list[Mention], right: list[Mention]) -> tuple[list[Pair], list[Mention], list[Mention]]:
    ranks = {key: rank for rank, key in enumerate(sorted({*map(_key, left), *map(_key, right)}))}
    left_ranks, right_ranks = ([ranks[_key(mention)] for mention in side] for side in (left, right))

    def closeness(places: tuple[int, int]) -> tuple[bool, int, int, int, int]:
        one, other, ranked = left[places[0]], right[places[1]], (left_ranks[places[0]], right_ranks[places[1]])
        common = min(one.end, other.end) - max(one.start, other.start)
        longer = max(one.end, other.end) - min(one.start, other.start)
        return (one.label != other.label, -common, longer, min(ranked), max(ranked))

    taken_left: set[int] = set()
    taken_right: set[int] = set()
    pairs: list[Pair] = []
    for place, other in sorted(_touching(left, right), key=closeness):  # twins in the order of their places
        if place not in taken_left and other not in taken_right:
            taken_left.add(place)
            taken_right.add(other)
            pairs.append((left[place], right[other]))
    return pairs, _without(left, taken_left), _without(right, taken_right)


def _without(mentions: Sequence[Mention], taken: set[int]) -> list[Mention]:
    return [mention for place, mention in enumerate(mentions) if place not in taken]


def _touching(left: Sequence[Mention], right: Sequence[Mention]) -> list[tuple[int, int]]:
    """The places of two that share a character; of a crowd those that begin nearest to one of the two."""
    found = {*_near(left, right), *((place, other) for other, place in _near(right, left))}
    return sorted(found, key=lambda places: (sum(places), places))


def _near(mentions: Sequence[Mention], others: Sequence[Mention]) -> Iterator[tuple[int, int]]:
    """All are in the order of the text."""
    starts = [other.start for other in others]
    longest = max((other.end - other.start for other in others), default=0)
    for place, mention in enumerate(mentions):
        middle = bisect_left(starts, mention.start)
        first = max(bisect_left(starts, mention.start - longest), middle - CROWD)
        for other in range(first, min(bisect_left(starts, mention.end), middle + CROWD)):
            if others[other].end > mention.start:
                yield place, other


def _matched_entities(pairs: Sequence[Pair]) -> Mapping[str, str]:
    """The entities of the two layers that are one: those with most mentions in common first, each only once."""
    common = Counter((_entity(one), _entity(other)) for one, other in pairs)
    matched: dict[str, str] = {}
    taken: set[str] = set()
    for (one, other), _ in common.most_common():
        if one not in matched and other not in taken:
            matched[one] = other
            taken.add(other)
    return matched


def _entity(mention: Mention) -> str:
    """A mention without an entity is one by itself."""
    return f"entity {mention.entity_id}" if mention.entity_id else f"mention {mention.id} {_key(mention)}"


def _differing(one: Mention, other: Mention, matched: Mapping[str, str]) -> Iterator[Aspect]:
    """The gravest first."""
    if one.label != other.label:
        yield Aspect.LABEL
    if (one.start, one.end) != (other.start, other.end):
        yield Aspect.BOUNDARY
    if one.identifier_type != other.identifier_type:
        yield Aspect.IDENTIFIER_TYPE
    if one.confidential_status != other.confidential_status:
        yield Aspect.CONFIDENTIAL_STATUS
    if set(one.modifiers) != set(other.modifiers):
        yield Aspect.MODIFIERS
    if matched.get(_entity(one)) != _entity(other):
        yield Aspect.ENTITY
