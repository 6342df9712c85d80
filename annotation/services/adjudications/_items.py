"""Compares two layers and makes an item for each place, which somebody then settles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from annotation.models import Table
from annotation.services import rows
from annotation.services.rows import Row, Rows
from pseudonymizer import comparison
from pseudonymizer.comparison import Aspect, Kind
from pseudonymizer.model import STANDING, ConfidentialStatus, IdentifierType, Mention
from pseudonymizer.model import rows as library_rows

PSEUDONYM = "pseudonym"
RANGES = "ranges"
PIECES = "pieces"


class Compared(NamedTuple):
    """A row of one layer with its counterpart in the other, or a row that only one layer has."""

    table: Table
    first: str | None
    second: str | None
    start: int
    end: int
    kind: str
    differing: tuple[str, ...] = ()

    @property
    def pair(self) -> tuple[str | None, str | None]:
        return self.first, self.second


def compare(first: Rows, second: Rows) -> list[Compared]:
    """Compares rewrites and all mentions that were not rejected. Items come in the order of the text."""
    items = [*_mentions(first, second), *_rewrites(first["rewrite"].values(), second["rewrite"].values())]
    return sorted(items, key=lambda item: (item.start, item.end, item.table))


def _mentions(first: Rows, second: Rows) -> Iterator[Compared]:
    named: set[tuple[str | None, str | None]] = set()  # pairs already reported: once is enough
    for item in comparison.compare(_standing(first), _standing(second)):
        one, other, kind = item.first, item.second, item.kind
        differing = tuple(aspect.value for aspect in item.differing) if item.differing else ()
        spoken_of = one.entity_id if one else None, other.entity_id if other else None
        if (
            Aspect.ENTITY not in item.differing
            and spoken_of not in named
            and _named_otherwise(spoken_of, first, second)
        ):
            named.add(spoken_of)
            differing = (*differing, PSEUDONYM)
            kind = Kind.VALUES if kind == Kind.AGREE else kind
        ids = one.id if one else None, other.id if other else None
        yield Compared(Table.MENTION, *ids, item.start, item.end, kind.value, differing)


def _standing(held: Rows) -> Iterator[Mention]:
    """The mentions that count, with only the fields that are compared."""
    each_own = {each.id: each.decisions for each in library_rows.mentions(_per_person(held))}
    for row in held["mention"].values():
        if row["status"] in STANDING:
            yield Mention(
                id=row["id"],
                start=row["start"],
                end=row["end"],
                label=row["label"],
                modifiers=tuple(row["modifiers"]),
                entity_id=row["entity_id"],
                identifier_type=row["identifier_type"] and IdentifierType(row["identifier_type"]),
                confidential_status=row["confidential_status"] and ConfidentialStatus(row["confidential_status"]),
                decisions=each_own.get(row["id"], ()),
            )


def _per_person(held: Rows) -> Iterator[Row]:
    return (row for row in held["mention"].values() if row["decisions"])


def _named_otherwise(spoken_of: tuple[str | None, str | None], first: Rows, second: Rows) -> bool:
    """Only if a pseudonym was written by hand: random pseudonyms in two layers always differ."""
    one, other = _entity(spoken_of[0], first), _entity(spoken_of[1], second)
    if one is None or other is None or not (one["locked"] or other["locked"]):
        return False
    return bool(one["pseudonym"] != other["pseudonym"])


def _entity(entity_id: str | None, held: Rows) -> Row | None:
    return held["entity"].get(entity_id) if entity_id else None


def _rewrites(first: Iterable[Row], second: Iterable[Row]) -> Iterator[Compared]:
    """Pairs rewrites that are the same; then those with the same ranges; then those that overlap."""
    left, right = list(first), list(second)
    for alike in (_same, _same_ranges, _touching):
        for one in list(left):
            other = next((each for each in right if alike(one, each)), None)
            if other is not None:
                left.remove(one)
                right.remove(other)
                yield _rewrite_item(one, other)
    yield from (_rewrite_item(one, None) for one in left)
    yield from (_rewrite_item(None, other) for other in right)


def _target(row: Row) -> list[tuple[int, str]]:
    return [(piece["at"], piece["text"].strip()) for piece in row["pieces"]]


def _same(one: Row, other: Row) -> bool:
    return bool(one["ranges"] == other["ranges"] and _target(one) == _target(other))


def _same_ranges(one: Row, other: Row) -> bool:
    return bool(one["ranges"] == other["ranges"] and rows.reach(one) == rows.reach(other))


def _touching(one: Row, other: Row) -> bool:
    mine, theirs = rows.reach(one), rows.reach(other)
    return bool(mine["start"] < theirs["end"] and theirs["start"] < mine["end"])


def _rewrite_item(one: Row | None, other: Row | None) -> Compared:
    places = [rows.reach(row) for row in (one, other) if row is not None]
    start, end = min(place["start"] for place in places), max(place["end"] for place in places)
    kind, differing = _rewrite_kind(one, other)
    first, second = (str(row["id"]) if row else None for row in (one, other))
    return Compared(Table.REWRITE, first, second, start, end, kind.value, differing)


def _rewrite_kind(one: Row | None, other: Row | None) -> tuple[Kind, tuple[str, ...]]:
    if one is None or other is None:
        return (Kind.ONLY_SECOND if one is None else Kind.ONLY_FIRST), ()
    if one["ranges"] != other["ranges"]:
        return Kind.BOUNDARY, (RANGES,)
    return (Kind.AGREE, ()) if _same(one, other) else (Kind.VALUES, (PIECES,))


def counts(kinds: Sequence[str]) -> Mapping[str, int]:
    """The number of items of each kind, zeros included."""
    return {kind.value: kinds.count(kind.value) for kind in Kind}
