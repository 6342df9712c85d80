"""Applies, inverts and checks changes to the rows of an annotation. `frontend/src/ops` follows the same rules.

Applying only writes values: it never draws, counts, inflects or aligns. Test cases for both languages are in
`fixtures/operations`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any

from pseudonymizer.errors import Conflict
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import STANDING
from pseudonymizer.model.rows import completed
from pseudonymizer.model.schema import TABLES
from pseudonymizer.operations import _row_rules as row_rules
from pseudonymizer.operations._between import between as between

# A row as JSON values; the field name decides the type.
Row = Mapping[str, Any]
Rows = Mapping[str, Mapping[str, Row]]
Change = Mapping[str, Any]
Operation = Mapping[str, Any]


def apply(rows: Rows, operation: Operation) -> Rows:
    """The rows after the operation. Raises Conflict if a changed value is not what the operation expected."""
    tables = {table: dict(rows.get(table, {})) for table in TABLES}
    for change in operation["changes"]:
        if change["table"] not in tables:
            raise row_rules.broken("unknown_table", change["table"], change["id"])
        _apply(tables[change["table"]], change)
    return tables


def _apply(table: dict[str, Row], change: Change) -> None:
    row, before, after = table.get(change["id"]), change["before"], change["after"]
    if before is None:
        _expect(row is None, change, None, None, row)
        table[change["id"]] = dict(completed(change["table"], after or {}))
        return
    _expect(row is not None, change, None, before, None)
    held = row or {}
    for field, expected in before.items():
        _expect(held.get(field) == expected, change, field, expected, held.get(field))
    if after is None:
        del table[change["id"]]
    else:
        table[change["id"]] = {**held, **after}


# A conflict without a field is about the row itself: it exists already, or does not exist.
def _expect(holds: bool, change: Change, field: str | None, expected: object, found: object) -> None:
    if not holds:
        raise Conflict(table=change["table"], id=change["id"], field=field, expected=expected, found=found)


def whole(changes: Sequence[Change]) -> list[Change]:
    """The changes with all fields of the rows they add or remove, even fields that were added to the schema later."""
    return [_whole(change) for change in changes]


def _whole(change: Change) -> Change:
    before, after = change["before"], change["after"]
    if before is not None and after is not None:
        return change
    part, row = ("before", before) if after is None else ("after", after)
    return {**change, part: row and completed(change["table"], row)}


def invert(operation: Operation, op_id: str | None = None) -> Operation:
    """The operation that undoes this one."""
    changes = [
        {**change, "before": change["after"], "after": change["before"]}
        for change in reversed(whole(operation["changes"]))
    ]
    return {"op_id": op_id or operation["op_id"], "name": "undo", "undoes": operation["op_id"], "changes": changes}


def check(
    rows: Rows,
    operation: Operation,
    *,
    text_length: int,
    label_set: LabelSet,
    is_boundary: Callable[[int], bool],
    holds_word: Callable[[int, int], bool],
) -> None:
    """Raises RuleBroken if the operation broke a rule.

    `rows` are the rows after it; only the touched ones are checked.
    """
    text = row_rules.Text(text_length, is_boundary, holds_word)
    for change in operation["changes"]:
        row_rules.check_change(change)
    for change in operation["changes"]:
        row = rows[change["table"]].get(change["id"])
        if row is None:
            _check_removed(rows, change)
        else:
            _check_row(rows, change["table"], row, label_set, text)
    _check_numbers(rows, operation)
    if not label_set.allows_overlap:
        _check_overlaps(rows, operation)
    _check_rewritten_once(rows, operation)


def _check_row(rows: Rows, table: str, row: Row, label_set: LabelSet, text: row_rules.Text) -> None:
    if table == "mention":
        row_rules.check_place(row, text)
        row_rules.check_mention(row, label_set)
        _check_named(rows, "mention", row, "entity")
    elif table == "entity":
        row_rules.check_entity(row, label_set)
    elif table == "rewrite":
        row_rules.check_rewrite(row, text)
        _check_named(rows, "rewrite", row, "mention")


def _changed(operation: Operation, table: str) -> set[str]:
    return {change["id"] for change in operation["changes"] if change["table"] == table}


def _check_removed(rows: Rows, change: Change) -> None:
    """Checks that no row refers to the removed row."""
    table, row_id = change["table"], change["id"]
    if table == "entity":
        for row in rows["mention"].values():
            if row["entity_id"] == row_id:
                raise row_rules.broken("entity_in_use", table, row_id, mention=row["id"])
    if table == "mention":
        for row in rows["rewrite"].values():
            if row["mention_id"] == row_id:
                raise row_rules.broken("mention_linked", table, row_id, rewrite=row["id"])


def _check_named(rows: Rows, table: str, row: Row, named: str) -> None:
    """Checks that the row that this one refers to exists."""
    field = f"{named}_id"
    if row[field] is not None and row[field] not in rows[named]:
        raise row_rules.broken(f"unknown_{named}", table, row["id"], field)


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
    """Checks that no mentions overlap. Rejected and held-back mentions may."""
    changed = _changed(operation, "mention")
    if changed:
        standing = [row for row in rows["mention"].values() if row["status"] in STANDING]
        for one, other in _overlapping([(row["start"], row["end"], row["id"]) for row in standing], changed):
            raise row_rules.broken("overlap", "mention", one, "start", other=other)


def _check_rewritten_once(rows: Rows, operation: Operation) -> None:
    """Checks that no two rewrites remove the same character."""
    changed = _changed(operation, "rewrite")
    if changed:
        ranges = [(start, end, row["id"]) for row in rows["rewrite"].values() for start, end in row["ranges"]]
        for one, other in _overlapping(ranges, changed):
            raise row_rules.broken("rewrite_overlap", "rewrite", one, "ranges", other=other)


def _overlapping(spans: list[tuple[int, int, str]], changed: set[str]) -> Iterator[tuple[str, str]]:
    """Pairs of overlapping ids, with a changed one first. Pairs that overlapped before are ignored."""
    reach, furthest = 0, ""
    for start, end, row_id in sorted(spans, key=itemgetter(0, 1)):
        if start < reach and row_id in changed:
            yield row_id, furthest
        elif start < reach and furthest in changed:
            yield furthest, row_id
        if end > reach:
            reach, furthest = end, row_id
