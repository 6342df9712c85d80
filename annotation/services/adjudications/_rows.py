"""Copies rows from two layers into a third. Mentions of one entity stay together, and matching entities are joined."""

from __future__ import annotations

import uuid
from bisect import bisect_left, insort
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from annotation.models import Table, Taken
from annotation.services.rows import Row, Rows
from pseudonymizer import operations, tokens
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import STANDING, Entity, MentionStatus

Change = Mapping[str, Any]
OTHER = {Taken.FIRST: Taken.SECOND, Taken.SECOND: Taken.FIRST}


@dataclass(frozen=True, slots=True)
class Layer:
    """The part of a layer that is needed: rows that may be taken or replaced, and the entity of every mention.

    `numbers`: the numbers of all its entities, if `rows` does not contain all of them.
    """

    rows: Rows
    entity_of: Mapping[str, str | None]
    numbers: Collection[int] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """An item with what was taken, and its row in the third layer if it has one.

    `names`: the two layers use different pseudonyms, so the pseudonym is taken along with the mention.
    """

    first: str | None
    second: str | None
    taken: Taken | None = None
    row: str | None = None
    names: bool = False


@dataclass(slots=True)
class Adoption:
    """Takes rows one after another; `changes` gives the combined result.

    `spans`: the spans in the third layer, sorted, if spans may not overlap.
    """

    label_set: LabelSet
    first: Layer
    second: Layer
    result: Layer
    spans: list[tuple[int, int, str]] = field(default_factory=list)
    blank: set[str] = field(default_factory=set)
    _rows: dict[str, dict[str, Row]] = field(init=False)
    _entity_of: dict[str, str | None] = field(init=False)
    _became: Mapping[Taken, dict[str, Counter[str]]] = field(init=False)
    _placed: Mapping[Taken, dict[str, str]] = field(init=False)
    _matched: Mapping[Taken, Mapping[str, str]] = field(init=False)
    _numbers: set[int] = field(init=False)
    _names: Counter[tuple[str, str]] = field(init=False)

    def __post_init__(self) -> None:
        self._rows = {table: dict(held) for table, held in self.result.rows.items()}
        self._entity_of = dict(self.result.entity_of)
        self._became = {side: defaultdict(Counter) for side in OTHER}
        self._placed = {side: {} for side in OTHER}
        self._matched = {side: {} for side in OTHER}
        known = self.result.rows["entity"].values()
        self._numbers = {each["number"] for each in known}.union(self.result.numbers)
        self._names = Counter(map(_named, known))

    @property
    def rows(self) -> Rows:
        return self._rows

    def know(self, items: Iterable[Standing]) -> None:
        """Works out from all items of mentions which entities match, and what each has become in the third layer."""
        known = list(items)
        common: Counter[tuple[str, str]] = Counter()
        for item in known:
            one, other = self._entity(Taken.FIRST, item.first), self._entity(Taken.SECOND, item.second)
            if one and other:
                common[one, other] += 1
            self._note(item)
        forward: dict[str, str] = {}
        backward: dict[str, str] = {}
        for (one, other), _ in common.most_common():
            if one not in forward and other not in backward:
                forward[one], backward[other] = other, one
        self._matched = {Taken.FIRST: forward, Taken.SECOND: backward}

    def take(self, table: Table, item: Standing) -> str | None:
        """Copies what was taken of an item into the third layer.

        Returns the new row's id, or None if there is nothing to copy.
        """
        side = Taken.SECOND if item.taken == Taken.SECOND else Taken.FIRST
        source = item.second if side == Taken.SECOND else item.first
        if source is None:
            return None
        row = self._layer(side).rows[table.value][source]
        twin = item.second if item.taken == Taken.AGREED and table == Table.MENTION else None
        made = self._rewrite(side, row) if table == Table.REWRITE else self._mention(side, row, twin)
        self._rows[table.value][made["id"]] = made
        if table == Table.MENTION:
            self._entity_of[made["id"]] = made["entity_id"]
            if item.names and made["entity_id"]:
                self._call(made["entity_id"], self._layer(side).rows["entity"][row["entity_id"]])
            self._note(Standing(item.first, item.second, item.taken, made["id"]))
            insort(self.spans, (made["start"], made["end"], made["id"]))
        return str(made["id"])

    def remove(self, table: Table, row_id: str) -> list[str]:
        """Removes a row, and its entity if no other mention has it.

        Returns the rewrites that were linked to the row.
        """
        row = self._rows[table.value].pop(row_id, None)
        if row is None or table == Table.REWRITE:
            return []
        self.spans = [span for span in self.spans if span[2] != row_id]
        entity = self._entity_of.pop(row_id, None)
        if entity is not None and entity not in self._entity_of.values():
            gone = self._rows["entity"].pop(entity)
            self._numbers.discard(gone["number"])
            self._names[_named(gone)] -= 1
        left = [each["id"] for each in self._rows["rewrite"].values() if each["mention_id"] == row_id]
        self.link(left, None)
        return left

    def link(self, rewrites: Iterable[str], mention: str | None) -> None:
        for row_id in rewrites:
            self._rows["rewrite"][row_id] = {**self._rows["rewrite"][row_id], "mention_id": mention}

    def in_the_way(self, table: Table, item: Standing, *, besides: str | None = None) -> str | None:
        """The row that occupies the place of what would be taken. `besides`: the row that it would replace."""
        side = Taken.SECOND if item.taken == Taken.SECOND else Taken.FIRST
        source = item.second if side == Taken.SECOND else item.first
        if source is None:
            return None
        row = self._layer(side).rows[table.value][source]
        if table == Table.REWRITE:
            there = (each for each in self._rows["rewrite"].values() if each["id"] != besides)
            return next((each["id"] for each in there if _share(row, each)), None)
        if self.label_set.allows_overlap:
            return None
        place = bisect_left(self.spans, (row["end"], 0, ""))
        near = (span for span in reversed(self.spans[max(0, place - 2) : place]) if span[2] != besides)
        return next((row_id for _, end, row_id in near if end > row["start"]), None)

    def name(self, entity: Entity) -> None:
        named = {"pseudonym": entity.pseudonym, "forms": dict(entity.forms)}
        self._rows["entity"][entity.id] = {**self._rows["entity"][entity.id], **named}

    def changes(self) -> list[Change]:
        """The changes from the old rows to the new."""
        return operations.between(self.result.rows, self._rows)

    def _layer(self, side: Taken) -> Layer:
        return self.first if side == Taken.FIRST else self.second

    def _entity(self, side: Taken, mention: str | None) -> str | None:
        return self._layer(side).entity_of.get(mention) if mention else None

    def _note(self, item: Standing) -> None:
        became = self._entity_of.get(item.row) if item.row else None
        for side, source in ((Taken.FIRST, item.first), (Taken.SECOND, item.second)):
            if item.taken not in (side, Taken.AGREED) or source is None or item.row not in self._entity_of:
                continue
            self._placed[side][source] = str(item.row)
            entity = self._entity(side, source)
            if entity and became:
                self._became[side][entity][became] += 1

    def _mention(self, side: Taken, row: Row, twin: str | None) -> Row:
        entity = self._entity_for(side, row["entity_id"]) if row["entity_id"] else None
        fresh = {**row, "id": str(uuid.uuid4()), "entity_id": entity, "status": MentionStatus.ACCEPTED.value}
        return fresh if twin is None else {**fresh, **_notes(row, self.second.rows["mention"][twin])}

    def _entity_for(self, side: Taken, entity: str) -> str:
        row = self._layer(side).rows["entity"][entity]
        match = self._matched[side].get(entity)
        ways = [(side, entity), *([(OTHER[side], match)] if match else [])]
        for way, known in ways:
            for became, _ in self._became[way][known].most_common():
                if became in self._rows["entity"] and self._rows["entity"][became]["label"] == row["label"]:
                    return became
        return self._new_entity(row)

    def _new_entity(self, row: Row) -> str:
        number = row["number"] if row["number"] not in self._numbers else max(self._numbers) + 1
        made = {**row, "id": str(uuid.uuid4()), "number": number}
        if self.label_set[row["label"]].distinct and row["pseudonym"] and self._names[_named(row)] > 0:
            made |= {"pseudonym": "", "forms": {}, "locked": False}
            self.blank.add(made["id"])
        self._numbers.add(number)
        self._names[_named(made)] += 1
        self._rows["entity"][made["id"]] = made
        return str(made["id"])

    def _call(self, entity: str, other: Row) -> None:
        """Gives the entity the other's pseudonym, unless a third entity already has it."""
        row = self._rows["entity"][entity]
        named = {name: other[name] for name in ("pseudonym", "forms", "locked")}
        self._names[_named(row)] -= 1
        if not self.label_set[row["label"]].distinct or self._names[_named({**row, **named})] == 0:
            self._rows["entity"][entity] = {**row, **named}
        self._names[_named(self._rows["entity"][entity])] += 1

    def _rewrite(self, side: Taken, row: Row) -> Row:
        mention = self._placed[side].get(row["mention_id"]) if row["mention_id"] else None
        return {**row, "id": str(uuid.uuid4()), "mention_id": mention}


def _named(entity: Row) -> tuple[str, str]:
    return entity["label"], tokens.key(entity["pseudonym"])


def _notes(row: Row, twin: Row) -> Row:
    """The flags and comments of both mentions, if they agree in everything else."""
    comments = dict.fromkeys(comment for comment in (row["comment"], twin["comment"]) if comment)
    return {"flags": list(dict.fromkeys([*row["flags"], *twin["flags"]])), "comment": "\n".join(comments)}


def _share(one: Row, other: Row) -> bool:
    return any(start < stop and begin < end for start, end in one["ranges"] for begin, stop in other["ranges"])


def spans_of(held: Iterable[tuple[int, int, str, str]]) -> Iterator[tuple[int, int, str]]:
    """The spans of mentions that count, from (start, end, id, status)."""
    return ((start, end, row_id) for start, end, row_id, status in held if status in STANDING)
