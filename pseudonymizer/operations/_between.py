"""The changes that turn one state of a layer's rows into another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Row = Mapping[str, Any]
Rows = Mapping[str, Mapping[str, Row]]
Change = Mapping[str, Any]

TABLES = ("entity", "mention", "rewrite")


def between(before: Rows, after: Rows) -> list[Change]:
    """Rows are added before others refer to them, and removals come last."""
    come = [
        _change(table, row_id, None, row)
        for table in TABLES
        for row_id, row in after[table].items()
        if row_id not in before[table]
    ]
    differ = [
        change
        for table in TABLES
        for row_id, row in after[table].items()
        if row_id in before[table] and (change := _update(table, before[table][row_id], row))
    ]
    gone = [
        _change(table, row_id, row, None)
        for table in reversed(TABLES)
        for row_id, row in before[table].items()
        if row_id not in after[table]
    ]
    return [*come, *differ, *gone]


def _change(table: str, row_id: str, before: Row | None, after: Row | None) -> Change:
    return {"table": table, "id": row_id, "before": before, "after": after}


def _update(table: str, before: Row, after: Row) -> Change | None:
    fields = [name for name in after if after[name] != before[name]]
    if not fields:
        return None
    return _change(table, before["id"], {name: before[name] for name in fields}, {name: after[name] for name in fields})
