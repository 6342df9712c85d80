"""Changes to the rows of an annotation. `frontend/src/ops` applies them by the same rules.

Applying is dumb: it never draws, counts, inflects or aligns. Cases for both are in `fixtures/operations`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pseudonymizer.errors import Conflict, RuleBroken

# A row is plain JSON: what a field holds depends on its name.
Row = Mapping[str, Any]
Rows = Mapping[str, Mapping[str, Row]]
Change = Mapping[str, Any]
Operation = Mapping[str, Any]

TABLES = ("mention", "entity", "annotation")


def apply(rows: Rows, operation: Operation) -> Rows:
    """The rows after the operation; refused where a changed value is no longer what the operation expected."""
    tables = {table: dict(rows.get(table, {})) for table in TABLES}
    for change in operation["changes"]:
        if change["table"] not in tables:
            raise RuleBroken("There is no such table.", rule="unknown_table", table=change["table"], id=change["id"])
        _apply(tables[change["table"]], change)
    return tables


def _apply(table: dict[str, Row], change: Change) -> None:
    row, before, after = table.get(change["id"]), change["before"], change["after"]
    if before is None:
        _expect(row is None, change, None, None, row)
        table[change["id"]] = dict(after)
        return
    _expect(row is not None, change, None, before, None)
    held = row or {}
    for field, expected in before.items():
        _expect(held.get(field) == expected, change, field, expected, held.get(field))
    if after is None:
        del table[change["id"]]
    else:
        table[change["id"]] = {**held, **after}


# A conflict without field speaks of the row itself: it is there already, or not there.
def _expect(holds: bool, change: Change, field: str | None, expected: object, found: object) -> None:
    if not holds:
        raise Conflict(table=change["table"], id=change["id"], field=field, expected=expected, found=found)


def invert(operation: Operation, op_id: str | None = None) -> Operation:
    """The operation that takes this one back."""
    changes = [
        {**change, "before": change["after"], "after": change["before"]} for change in reversed(operation["changes"])
    ]
    return {"op_id": op_id or operation["op_id"], "name": "undo", "changes": changes}
