"""Compares two layers over one text: pairs up their mentions, and says where and how they differ."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from operator import itemgetter

from pseudonymizer.model import Mention, people


class Kind(StrEnum):
    """What kind of item it is, by the most serious difference."""

    AGREE = "agree"
    BOUNDARY = "boundary"
    LABEL = "label"
    VALUES = "values"
    ONLY_FIRST = "only_first"
    ONLY_SECOND = "only_second"


class Aspect(StrEnum):
    """A property in which the two mentions of an item can differ."""

    LABEL = "label"
    BOUNDARY = "boundary"
    IDENTIFIER_TYPE = "identifier_type"
    CONFIDENTIAL_STATUS = "confidential_status"
    MODIFIERS = "modifiers"
    ENTITY = "entity"


@dataclass(frozen=True, slots=True)
class Item:
    """A mention of the first layer with its counterpart in the second, or a mention that only one layer has.

    `differing` is empty where the two agree and where there is only one.
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


# For each mention, at most this many mentions of the other layer that begin before it, and as many that begin within
# it, are looked at. Without a limit, 3,500 nested mentions would be 12 million pairs.
CROWD = 32

_Key = tuple[int, int, str, str, str, tuple[str, ...]]
# A mention with its key. With thousands of mentions, each key is needed many times.
_Keyed = tuple[_Key, Mention]
Pair = tuple[_Keyed, _Keyed]
_by_key = itemgetter(0)


def compare(first: Iterable[Mention], second: Iterable[Mention]) -> tuple[Item, ...]:
    """Puts every mention of both layers into one item, in text order. Swapping the layers swaps the sides of the items.

    Mentions with the same span are paired first, then overlapping ones with the same label, then other overlapping
    ones; if there is a choice, those that share most characters. Entities are compared as groupings: each entity is
    matched with the one in the other layer that shares most mentions with it, and a mention differs in its entity only
    if the two entities are not matched. Comments, flags and evidence are not compared. Callers leave out rejected
    mentions if they do not count for them.
    """
    left, right = (sorted(((_key(mention), mention) for mention in side), key=_by_key) for side in (first, second))
    pairs, left, right = _same_span(left, right)
    overlapping, left, right = _overlapping(left, right)
    pairs = sorted([*pairs, *overlapping], key=_pair_key)
    matched = _matched_entities(pairs)
    items = [(_place(one[0], other[0]), _item(one, other, matched)) for one, other in pairs]
    items += [(_place(key, key), Item(mention, None)) for key, mention in left]
    items += [(_place(key, key), Item(None, mention)) for key, mention in right]
    return tuple(item for _, item in sorted(items, key=_by_key))


def _place(one: _Key, other: _Key) -> tuple[int, int, _Key]:
    return min(one[0], other[0]), max(one[1], other[1]), min(one, other)


def _item(one: _Keyed, other: _Keyed, matched: Mapping[str, str]) -> Item:
    return Item(one[1], other[1], tuple(_differing(one, other, matched)))


def _key(mention: Mention) -> _Key:
    """Sorts mentions by the properties that are compared and nothing else, so that the order is the same for both
    layers.
    """
    values = (mention.label or "", mention.identifier_type or "", mention.confidential_status or "")
    modifiers = tuple(sorted(mention.modifiers)) if mention.modifiers else ()
    return (mention.start, mention.end, *values, modifiers)


def _pair_key(pair: Pair) -> tuple[_Key, _Key]:
    """The same key, whichever layer comes first."""
    (one, _), (other, _) = pair
    return (one, other) if one <= other else (other, one)


def _same_span(left: list[_Keyed], right: list[_Keyed]) -> tuple[list[Pair], list[_Keyed], list[_Keyed]]:
    """Pairs mentions with equal spans: first those with all values equal, then those with the same label, then the
    rest.
    """
    pairs: list[Pair] = []
    for compared in (None, 3, 2):
        waiting: dict[tuple[object, ...], deque[_Keyed]] = defaultdict(deque)
        for keyed in right:
            waiting[keyed[0][:compared]].append(keyed)
        rest: list[_Keyed] = []
        for keyed in left:
            same = waiting.get(keyed[0][:compared])
            if same:
                pairs.append((keyed, same.popleft()))
            else:
                rest.append(keyed)
        left, right = rest, sorted((each for same in waiting.values() for each in same), key=_by_key)
    return pairs, left, right


def _overlapping(left: list[_Keyed], right: list[_Keyed]) -> tuple[list[Pair], list[_Keyed], list[_Keyed]]:
    ranks = {key: rank for rank, key in enumerate(sorted({key for key, _ in (*left, *right)}))}
    left_ranks, right_ranks = ([ranks[key] for key, _ in side] for side in (left, right))

    def closeness(places: tuple[int, int]) -> tuple[bool, int, int, int, int]:
        one, other = left[places[0]][1], right[places[1]][1]
        ranked = left_ranks[places[0]], right_ranks[places[1]]
        common = min(one.end, other.end) - max(one.start, other.start)
        longer = max(one.end, other.end) - min(one.start, other.start)
        return (one.label != other.label, -common, longer, min(ranked), max(ranked))

    taken_left: set[int] = set()
    taken_right: set[int] = set()
    pairs: list[Pair] = []
    for place, other in sorted(_touching(left, right), key=closeness):  # duplicates, in the order of their places
        if place not in taken_left and other not in taken_right:
            taken_left.add(place)
            taken_right.add(other)
            pairs.append((left[place], right[other]))
    return pairs, _without(left, taken_left), _without(right, taken_right)


def _without(mentions: Sequence[_Keyed], taken: set[int]) -> list[_Keyed]:
    return [keyed for place, keyed in enumerate(mentions) if place not in taken]


def _touching(left: Sequence[_Keyed], right: Sequence[_Keyed]) -> list[tuple[int, int]]:
    """The positions of pairs that share a character. Where many overlap, only those that begin closest together."""
    found = {*_near(left, right), *((place, other) for other, place in _near(right, left))}
    return sorted(found, key=lambda places: (sum(places), places))


def _near(mentions: Sequence[_Keyed], others: Sequence[_Keyed]) -> Iterator[tuple[int, int]]:
    """Candidate pairs. Both lists are in text order."""
    starts = [other.start for _, other in others]
    longest = max((other.end - other.start for _, other in others), default=0)
    for place, (_, mention) in enumerate(mentions):
        middle = bisect_left(starts, mention.start)
        first = max(bisect_left(starts, mention.start - longest), middle - CROWD)
        for other in range(first, min(bisect_left(starts, mention.end), middle + CROWD)):
            if others[other][1].end > mention.start:
                yield place, other


def _matched_entities(pairs: Sequence[Pair]) -> Mapping[str, str]:
    """Matches the entities of the two layers: those with most mentions in common first, each at most once."""
    common = Counter((_entity(one), _entity(other)) for one, other in pairs)
    matched: dict[str, str] = {}
    taken: set[str] = set()
    for (one, other), _ in common.most_common():
        if one not in matched and other not in taken:
            matched[one] = other
            taken.add(other)
    return matched


def _entity(keyed: _Keyed) -> str:
    """The entity's id. A mention without an entity counts as an entity of its own."""
    key, mention = keyed
    return f"entity {mention.entity_id}" if mention.entity_id else f"mention {mention.id} {key}"


def _differing(mine: _Keyed, theirs: _Keyed, matched: Mapping[str, str]) -> Iterator[Aspect]:
    """The aspects in which the two differ, most serious first."""
    one, other = mine[1], theirs[1]
    if one.label != other.label:
        yield Aspect.LABEL
    if (one.start, one.end) != (other.start, other.end):
        yield Aspect.BOUNDARY
    count = max(len(one.decisions), len(other.decisions), 1)
    decided, otherwise = people.own(one, count), people.own(other, count)
    if [each.identifier_type for each in decided] != [each.identifier_type for each in otherwise]:
        yield Aspect.IDENTIFIER_TYPE
    if [each.confidential_status for each in decided] != [each.confidential_status for each in otherwise]:
        yield Aspect.CONFIDENTIAL_STATUS
    if set(one.modifiers) != set(other.modifiers):
        yield Aspect.MODIFIERS
    if matched.get(_entity(mine)) != _entity(theirs):
        yield Aspect.ENTITY
