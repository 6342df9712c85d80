"""Builds operations as a browser does."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any

from pseudonymizer.model import rows, schema
from pseudonymizer.model.schema import Table

Change = dict[str, Any]


def operation(
    *changes: Change, name: str = "label", op_id: str | None = None, undoes: str | None = None
) -> dict[str, Any]:
    return {"op_id": op_id or str(uuid.uuid4()), "name": name, "undoes": undoes, "changes": list(changes)}


def undo(taken_back: Mapping[str, Any], name: str = "undo") -> dict[str, Any]:
    """The operation with before and after swapped, and its changes in reverse order."""
    back = [{**each, "before": each["after"], "after": each["before"]} for each in reversed(taken_back["changes"])]
    return operation(*back, name=name, undoes=taken_back["op_id"])


def update(table: str, row_id: object, before: Mapping[str, Any], after: Mapping[str, Any]) -> Change:
    return {"table": table, "id": str(row_id), "before": dict(before), "after": dict(after)}


def insert(table: str, row: Mapping[str, Any]) -> Change:
    return {"table": table, "id": row["id"], "before": None, "after": dict(row)}


def delete(table: str, row: Mapping[str, Any]) -> Change:
    return {"table": table, "id": row["id"], "before": dict(row), "after": None}


def blank(table: Table) -> dict[str, Any]:
    return {field.name: rows.blank(field) for field in table.fields if rows.may_be_blank(field)}


def mention_row(start: int, end: int, **fields: Any) -> dict[str, Any]:
    given = {"id": str(uuid.uuid4()), "start": start, "end": end, "label": "city"}
    return {**blank(schema.MENTION), **given, "origin": "person", "status": "accepted", **fields}


def rewrite_row(ranges: list[list[int]], pieces: list[tuple[int, str]], **fields: Any) -> dict[str, Any]:
    held = [{"at": at, "rank": 0, "text": text} for at, text in pieces]
    return {**blank(schema.REWRITE), "id": str(uuid.uuid4()), "ranges": ranges, "pieces": held, **fields}


def entity_row(label: str, number: int, pseudonym: str = "Norrby", **fields: Any) -> dict[str, Any]:
    return {
        **blank(schema.ENTITY),
        "id": str(uuid.uuid4()),
        "label": label,
        "number": number,
        "pseudonym": pseudonym,
        "forms": {"": pseudonym, "gen": f"{pseudonym}s"},
        **fields,
    }
