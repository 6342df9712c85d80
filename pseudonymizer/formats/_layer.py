"""Writes and reads a layer with everything decided about it. Reading what was written gives the same layer."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pseudonymizer import operations, tokens
from pseudonymizer.errors import InvalidFormat, RuleBroken
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, Rewrite, rows
from pseudonymizer.model.rows import blank, may_be_blank
from pseudonymizer.model.schema import ENTITY, MENTION, REWRITE, TABLES

Row = dict[str, Any]

_TABLES = ("mention", "entity", "rewrite")
_COMMENTS = ("comment_stage", "comment_user")
# Values that are left out, since most mentions have them. A missing label is always written.
_USUAL: Mapping[str, Mapping[str, Any]] = {
    table: {field.name: blank(field) for field in TABLES[table].fields if may_be_blank(field) and field.name != "label"}
    for table in _TABLES
}
_FIRST = ("start", "end", "label", "modifiers", "flags", "status", "origin")


def _in_files(names: Sequence[str]) -> Sequence[str]:
    """The fields in the order of the files written so far."""
    first = [name for name in _FIRST if name in names]
    return [*first, *(name for name in names if name not in {*_FIRST, "id"}), "id"]


_ORDER: Mapping[str, Sequence[str]] = {
    "entity": ENTITY.names,
    "mention": _in_files(MENTION.names),
    "rewrite": _in_files(REWRITE.names),
}


@dataclass(frozen=True, slots=True)
class Whole:
    """Everything in a layer except its text."""

    mentions: tuple[Mention, ...] = ()
    entities: tuple[Entity, ...] = ()
    rewrites: tuple[Rewrite, ...] = ()
    comment_stage: str = ""
    comment_user: str = ""


def written(layer: Whole) -> Row:
    """The layer as JSON values. Ids are short and follow the order, so equal layers give equal files."""
    entities = sorted(rows.of(ENTITY, layer.entities), key=lambda row: (row["number"], row["label"]))
    ids: dict[str | None, str | None] = {row["id"]: f"e{n}" for n, row in enumerate(entities, 1)}
    ids[None] = None
    mentions = _in_order(_named(rows.of(MENTION, layer.mentions), "entity_id", ids))
    ids |= {row["id"]: f"m{n}" for n, row in enumerate(mentions, 1)}
    rewrites = _in_order(_named(rows.of(REWRITE, layer.rewrites), "mention_id", ids))
    ids |= {row["id"]: f"r{n}" for n, row in enumerate(rewrites, 1)}
    tables = {"mention": mentions, "entity": entities, "rewrite": rewrites}
    said: Row = {name: getattr(layer, name) for name in _COMMENTS if getattr(layer, name)}
    return said | {table: _short(table, _named(found, "id", ids)) for table, found in tables.items() if found}


def read(given: object, text: str, label_set: LabelSet) -> Whole:
    """Reads what `written` made. Raises InvalidFormat if it has another form or breaks a rule of layers."""
    if not isinstance(given, Mapping) or not given.keys() <= {*_TABLES, *_COMMENTS}:
        raise InvalidFormat("The layer is not as this program writes it.", reason="layer")
    changes = [change for table in _TABLES for change in _changes(given, table)]
    operation = {"op_id": "", "name": "import", "changes": changes}
    try:
        held = operations.apply({}, operation)
        operations.check(
            held,
            operation,
            text_length=len(text),
            label_set=label_set,
            is_boundary=partial(tokens.is_grapheme_boundary, text),
            holds_word=partial(tokens.holds_word, text),
        )
        return Whole(
            rows.mentions(held["mention"].values()),
            rows.entities(held["entity"].values()),
            rows.rewrites(held["rewrite"].values()),
            *(str(given.get(name, "")) for name in _COMMENTS),
        )
    except (RuleBroken, KeyError, TypeError, ValueError) as error:
        rule = error.fields.get("rule", "") if isinstance(error, RuleBroken) else type(error).__name__
        raise InvalidFormat(f"The layer cannot be taken over ({rule}).", reason="layer") from None


def _changes(given: Mapping[str, Any], table: str) -> Iterable[Row]:
    found = given.get(table, [])
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        raise InvalidFormat("The layer is not as this program writes it.", reason="layer")
    for row in found:
        yield {"table": table, "id": str(row.get("id")), "before": None, "after": {**_USUAL[table], **row}}


def _named(found: list[Row], field: str, ids: Mapping[str | None, str | None]) -> list[Row]:
    for row in found:  # made for this file only
        row[field] = ids[row[field]]
    return found


def _in_order(found: list[Row]) -> list[Row]:
    """Sorted by place, and within one place by all other values."""
    several = Counter(map(_place, found))
    return sorted(found, key=lambda row: (*_place(row), _told(row) if several[_place(row)] > 1 else ""))


def _place(row: Row) -> tuple[int, int]:
    return row.get("start", 0), row.get("end", 0)


def _told(row: Row) -> str:
    return json.dumps({name: value for name, value in row.items() if name != "id"}, sort_keys=True)


def _short(table: str, found: list[Row]) -> list[Row]:
    usual, names = _USUAL[table], _ORDER[table]
    return [{name: row[name] for name in names if name not in usual or row[name] != usual[name]} for row in found]
