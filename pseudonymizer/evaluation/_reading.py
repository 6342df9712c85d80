"""Reads JSON lines with a text and its spans, and pairs gold lines with lines of proposals."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pseudonymizer import tokens
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.evaluation._counting import Pair
from pseudonymizer.evaluation._inventory import Inventory
from pseudonymizer.model import Mention

GOLD_FIELDS = ("label", "spans")
# The command `detect` keeps the fields it was given beside the spans that it adds.
PROPOSED_FIELDS = ("spans", "label")
HELD_BACK = "held_back"


@dataclass(frozen=True, slots=True)
class Line:
    """A text with its spans, and its line number. `id` is None if the line has none."""

    file: str
    number: int
    id: str | None
    text: str
    mentions: tuple[Mention, ...]
    held_back: tuple[Mention, ...] = ()

    def refuse(self, problem: str) -> InvalidFormat:
        return _refusal(self.file, self.number, problem)


def read_lines(data: bytes, name: str, inventory: Inventory, *, fields: Sequence[str] = GOLD_FIELDS) -> list[Line]:
    """The non-empty lines of a file. The spans are in the first of `fields` that a line has. Raises InvalidFormat."""
    rows = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    reader = _Reader(name, inventory, fields)
    read = [reader.line(row, number) for number, row in enumerate(rows, 1) if row.strip()]
    seen: dict[str, int] = {}
    for line in read:
        if line.id is not None and seen.setdefault(line.id, line.number) != line.number:
            raise line.refuse(f"the id {line.id} stands in line {seen[line.id]} too")
    return read


def pairs(gold: Sequence[Line], proposed: Sequence[Line]) -> list[Pair]:
    """Pairs lines by id if every line has one, otherwise by order. Raises InvalidFormat if they do not match."""
    by_id = {line.id: line for line in proposed}
    named = all(line.id is not None for line in (*gold, *proposed))
    found = list(_by_id(gold, proposed, by_id) if named else _by_order(gold, proposed))
    for one, other in found:
        if one.text != other.text:
            raise other.refuse(f"the text is not that of {one.file}, line {one.number}{_where(one.text, other.text)}")
    return [_pair(one, other) for one, other in found]


def _pair(gold: Line, proposed: Line) -> Pair:
    return Pair(gold.id or str(gold.number), gold.text, gold.mentions, proposed.mentions, proposed.held_back)


def _by_id(
    gold: Sequence[Line], proposed: Sequence[Line], by_id: Mapping[str | None, Line]
) -> Iterator[tuple[Line, Line]]:
    known = {line.id for line in gold}
    for line in proposed:
        if line.id not in known:
            raise line.refuse(f"the id {line.id} is not in the gold data")
    for line in gold:
        if line.id not in by_id:
            raise line.refuse(f"there are no proposals with the id {line.id}")
        yield line, by_id[line.id]


def _by_order(gold: Sequence[Line], proposed: Sequence[Line]) -> Iterator[tuple[Line, Line]]:
    if len(gold) != len(proposed):
        longer = max(gold, proposed, key=len)
        first = longer[min(len(gold), len(proposed))]
        raise first.refuse(f"the files have {len(gold)} and {len(proposed)} texts, and not all have an id")
    return zip(gold, proposed, strict=True)


def _where(one: str, other: str) -> str:
    same = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    return f", from character {min(len(one), len(other)) if same is None else same} on"


@dataclass(frozen=True, slots=True)
class _Reader:
    file: str
    inventory: Inventory
    fields: Sequence[str]

    def line(self, row: bytes, number: int) -> Line:
        values = self._object(row, number)
        text = values.get("text")
        if not isinstance(text, str):
            raise _refusal(self.file, number, 'there is no "text" that is a string')
        if not tokens.is_storable(text):
            raise _refusal(self.file, number, "the text holds a character that no text may hold")
        given = values.get("id")
        spans = next((values[field] for field in self.fields if field in values), None)
        if not isinstance(spans, list):
            raise _refusal(self.file, number, 'there is no list "label" or "spans"')
        held_back = values.get(HELD_BACK, [])
        if not isinstance(held_back, list):
            raise _refusal(self.file, number, f'"{HELD_BACK}" is not a list')
        mentions, held_back = (tuple(self._mentions(side, len(text), number)) for side in (spans, held_back))
        return Line(self.file, number, None if given is None else str(given), text, mentions, held_back)

    def _object(self, row: bytes, number: int) -> Mapping[str, Any]:
        try:
            values = json.loads(row.decode("utf-8"))
        except UnicodeDecodeError as error:
            raise _refusal(self.file, number, f"this is not UTF-8, at byte {error.start + 1}") from None
        except json.JSONDecodeError as error:
            raise _refusal(self.file, number, f"this is not JSON, at column {error.colno}") from None
        except RecursionError:
            raise _refusal(self.file, number, "this is nested too deeply") from None
        if not isinstance(values, dict):
            raise _refusal(self.file, number, "this is not a JSON object")
        return values

    def _mentions(self, spans: Sequence[Any], length: int, number: int) -> Iterator[Mention]:
        for place, span in enumerate(spans, 1):
            if not _is_span(span):
                raise _refusal(self.file, number, f"span {place} is not [start, end, label]")
            start, end, joined = span
            if not 0 <= start < end <= length:
                raise _refusal(self.file, number, f"span {place} lies outside of the text of {length} characters")
            label, modifiers = self.inventory.parts(joined)
            if label is not None:
                yield Mention(start, end, label, modifiers=modifiers)


def _is_span(span: Any) -> bool:
    return (
        isinstance(span, list)
        and len(span) == 3
        and all(isinstance(place, int) and not isinstance(place, bool) for place in span[:2])
        and isinstance(span[2], str)
        and span[2] != ""
    )


def _refusal(file: str, number: int, problem: str) -> InvalidFormat:
    return InvalidFormat(f"{file}: line {number}: {problem}.", file=file, line=number)
