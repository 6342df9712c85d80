"""Changes to the rows of an annotation. `frontend/src/ops` applies them by the same rules.

Applying is dumb: it never draws, counts, inflects or aligns. Cases for both are in `fixtures/operations`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any

from pseudonymizer.errors import Conflict
from pseudonymizer.labels import LabelSet
from pseudonymizer.operations import _row_rules as row_rules

# A row is plain JSON: what a field holds depends on its name.
Row = Mapping[str, Any]
Rows = Mapping[str, Mapping[str, Row]]
Change = Mapping[str, Any]
Operation = Mapping[str, Any]

TABLES = ("mention", "entity", "rewrite", "annotation")


def apply(rows: Rows, operation: Operation) -> Rows:
    """The rows after the operation; refused where a changed value is no longer what the operation expected."""
    tables = {table: dict(held) for table, held in rows.items()}
    for change in operation["changes"]:
        if change["table"] not in TABLES:
            raise row_rules.broken("unknown_table", change["table"], change["id"])
        _apply(tables.setdefault(change["table"], {}), change)
    return tables


def _apply(table: dict[str, Row], change: Change) -> None:
    row, before, after = table.get(change["id"]), change["before"], change["after"]
    if before is None:
        _expect(row is None, change, None, None, row)
        table[change["id"]] = dict(after or {})
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


def check(
    rows: Rows,
    operation: Operation,
    *,
    text_length: int,
    label_set: LabelSet,
    is_boundary: Callable[[int], bool],
    holds_word: Callable[[int, int], bool],
) -> None:
    """Refuses an operation that broke a rule. `rows` is what it led to, of which only what it touched is looked at."""
    for change in operation["changes"]:
        row_rules.check_change(change)
    for change in operation["changes"]:
        row = rows[change["table"]].get(change["id"])
        if row is None:
            _check_removed(rows, change)
        elif change["table"] == "mention":
            row_rules.check_place(row, text_length, is_boundary, holds_word)
            row_rules.check_mention(row, label_set)
            _check_entity_of(rows, row)
        elif change["table"] == "entity":
            row_rules.check_entity(row, label_set)
    _check_numbers(rows, operation)
    if not label_set.allows_overlap:
        _check_overlaps(rows, operation)


def _changed(operation: Operation, table: str) -> set[str]:
    return {change["id"] for change in operation["changes"] if change["table"] == table}


def _check_removed(rows: Rows, change: Change) -> None:
    if change["table"] == "entity":
        left = [row["id"] for row in rows["mention"].values() if row["entity_id"] == change["id"]]
        if left:
            raise row_rules.broken("entity_in_use", "entity", change["id"], mention=left[0])


def _check_entity_of(rows: Rows, mention: Row) -> None:
    if mention["entity_id"] is not None and mention["entity_id"] not in rows["entity"]:
        raise row_rules.broken("unknown_entity", "mention", mention["id"], "entity_id")


def _check_numbers(rows: Rows, operation: Operation) -> None:
    changed = _changed(operation, "entity") & rows["entity"].keys()
    if not changed:
        return
    bearers: dict[tuple[str, int], list[str]] = defaultdict(list)
    for row in rows["entity"].values():
        bearers[row["label"], row["number"]].append(row["id"])
    for row_id in sorted(changed):
        row = rows["entity"][row_id]
        others = [bearer for bearer in bearers[row["label"], row["number"]] if bearer != row_id]
        if others:
            raise row_rules.broken("number_taken", "entity", row_id, "number", other=others[0])


def _check_overlaps(rows: Rows, operation: Operation) -> None:
    """No two mentions share a character, but for rejected ones, which take up no place."""
    changed = _changed(operation, "mention")
    if not changed:
        return
    standing = [row for row in rows["mention"].values() if row["status"] != "rejected"]
    furthest: Row | None = None
    for row in sorted(standing, key=lambda row: (row["start"], row["end"])):
        if furthest is not None and row["start"] < furthest["end"]:
            _check_apart(furthest, row, changed)
        if furthest is None or row["end"] > furthest["end"]:
            furthest = row


def _check_apart(one: Row, other: Row, changed: set[str]) -> None:
    """Two that overlap are refused unless both were there before."""
    if other["id"] in changed:
        one, other = other, one
    if one["id"] in changed:
        raise row_rules.broken("overlap", "mention", one["id"], "start", other=other["id"])
