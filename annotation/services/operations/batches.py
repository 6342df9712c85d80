"""Parses a batch of operations from a browser, and names any field that has the wrong shape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from annotation.errors import BatchTooLarge, InvalidInput
from pseudonymizer.model.kinds import HIGHEST_OFFSET
from pseudonymizer.model.operation_names import SENT, TAKING_BACK, OperationName
from pseudonymizer.model.rows import completed
from pseudonymizer.model.schema import TABLES, Table
from pseudonymizer.operations.checks import LIMITS, is_uuid

MAX_OPERATIONS = 200
MAX_CHANGES = 20_000
MAX_OFFSET = HIGHEST_OFFSET
NAMES = tuple(name.value for name in SENT)
LOGGED = tuple(name.value for name in OperationName)
# The fields that an update may change; the others are fixed when the row is added.
CHANGEABLE = {name: {field.name for field in table.fields if not field.fixed} for name, table in TABLES.items()}


@dataclass(frozen=True, slots=True)
class Batch:
    base_version: int
    operations: tuple[Mapping[str, Any], ...]

    @property
    def op_ids(self) -> list[str]:
        return [operation["op_id"] for operation in self.operations]


def parse(data: object) -> Batch:
    body = _object(data, "body")
    _require(_is_version(body.get("base_version")), "base_version")
    listed = _list(body.get("operations"), "operations", MAX_OPERATIONS)
    operations = tuple(_operation(operation, f"operations.{place}") for place, operation in enumerate(listed))
    _limit("changes", sum(len(operation["changes"]) for operation in operations), MAX_CHANGES)
    batch = Batch(body["base_version"], operations)
    _require(_distinct(batch.op_ids), "operations", "Two operations have the same op_id.")
    return batch


def changes(value: object, path: str) -> list[Mapping[str, Any]]:
    """Checks a list of row changes one by one. `path`: where the list is in the request."""
    return [_change(change, f"{path}.{place}") for place, change in enumerate(_list(value, path, MAX_CHANGES))]


def would_take(removed: Sequence[str], made: Sequence[Mapping[str, Any]]) -> bool:
    """Whether the server's own rewrites are few and small enough to be sent back as one operation."""
    fit = (holds(row[name]) for row in made for name, holds in LIMITS["rewrite"].items())
    return len(removed) + len(made) <= MAX_CHANGES and all(fit)


def _operation(value: object, path: str) -> Mapping[str, Any]:
    operation = _object(value, path)
    _require(is_uuid(operation.get("op_id")), f"{path}.op_id")
    _require(operation.get("name") in NAMES, f"{path}.name")
    undoes = _undoes(operation, path)
    # Undoing a decision that changed no row is an operation without changes.
    is_empty = undoes is not None and operation.get("changes") == []
    listed = [] if is_empty else changes(operation.get("changes"), f"{path}.changes")
    return {"op_id": operation["op_id"], "name": operation["name"], "undoes": undoes, "changes": listed}


def _undoes(operation: Mapping[str, Any], path: str) -> str | None:
    """The operation that an undo or redo names. Other operations must not name one."""
    undoes: str | None = operation.get("undoes")
    takes_back = operation["name"] in TAKING_BACK
    _require(is_uuid(undoes) if takes_back else undoes is None, f"{path}.undoes")
    return undoes


def _change(value: object, path: str) -> Mapping[str, Any]:
    change = _object(value, path)
    name, row_id, before, after = (change.get(part) for part in ("table", "id", "before", "after"))
    _require(isinstance(name, str) and name in TABLES, f"{path}.table")
    _require(is_uuid(row_id), f"{path}.id")
    table = TABLES[str(name)]
    if before is not None and after is not None:
        _update(table, before, after, path)
    elif after is None:
        before = _whole_row(table, row_id, before, f"{path}.before")
    else:
        after = _whole_row(table, row_id, after, f"{path}.after")
    return {"table": name, "id": row_id, "before": before, "after": after}


def _whole_row(table: Table, row_id: object, value: object, path: str) -> Mapping[str, Any]:
    _require(table.whole and value is not None, path)
    row = completed(table.name, _object(value, path))
    _require(row.get("id") == row_id, f"{path}.id")
    _require(row.keys() == set(table.names), path, "A row that is added or removed is given whole.")
    _fields(table, row, path)
    return row


def _update(table: Table, before: object, after: object, path: str) -> None:
    old, new = _object(before, f"{path}.before"), _object(after, f"{path}.after")
    _fields(table, old, f"{path}.before")
    _fields(table, new, f"{path}.after")
    _require(bool(new) and old.keys() == new.keys(), f"{path}.after", "Name the same fields in both.")
    _require(new.keys() <= CHANGEABLE[table.name], f"{path}.after", "Id, origin and evidence never change.")


def _fields(table: Table, fields: Mapping[str, Any], path: str) -> None:
    checks = LIMITS[table.name]
    for name, value in fields.items():
        _require(name in checks, f"{path}.{name}"[:200], "There is no such field.")
        _require(checks[name](value), f"{path}.{name}")


def _object(value: object, path: str) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    raise _invalid(path)


def _list(value: object, path: str, most: int) -> list[Any]:
    if not isinstance(value, list) or not value:
        raise _invalid(path)
    _limit(path.rpartition(".")[2], len(value), most)
    return value


def _invalid(path: str, message: str = "Not a valid value.") -> InvalidInput:
    fields: dict[str, Any] = {path: [message]}
    return InvalidInput(**fields)


def _require(holds: bool, path: str, message: str = "Not a valid value.") -> None:
    if not holds:
        raise _invalid(path, message)


def _limit(what: str, count: int, most: int) -> None:
    if count > most:
        raise BatchTooLarge(what=what, count=count, limit=most)


def _is_version(value: object) -> bool:
    return type(value) is int and 0 <= value <= MAX_OFFSET


def _distinct(value: list[Any]) -> bool:
    return len(set(value)) == len(value)
