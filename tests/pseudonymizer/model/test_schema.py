"""Tests the schema of rows against the library's values, and the conversion between the two."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from pseudonymizer import operations
from pseudonymizer.model import kinds, rows, schema
from pseudonymizer.model.kinds import Field
from pseudonymizer.operations import checks
from tests.pseudonymizer import cases

READ: Mapping[str, Callable[[Iterable[rows.Row]], tuple[Any, ...]]] = {
    "mention": rows.mentions,
    "entity": rows.entities,
    "rewrite": rows.rewrites,
}
RECORDS = (schema.ALTERNATIVE, schema.EVIDENCE, schema.PIECE)


def fixture_rows(table: str) -> list[rows.Row]:
    """The rows that keep the limits. Some cases are about rows that do not."""
    held = [row for case in cases.load("operations") for row in case["rows"].get(table, {}).values()]
    limits = checks.LIMITS[table]
    # The cases have short ids.
    checked = [name for name in limits if name != "id" and not name.endswith("_id")]
    return [row for row in held if row.keys() == limits.keys() and all(limits[name](row[name]) for name in checked)]


@pytest.mark.parametrize("part", [*RECORDS, *(table for table in schema.TABLES.values() if table.value)])
def test_the_schema_names_the_fields_of_the_librarys_values(part: schema.Table | kinds.Record) -> None:
    assert part.value is not None
    own = {field.name for field in dataclasses.fields(part.value)}
    # The key of a mention is known during detection, and never stored.
    assert {field.name for field in part.fields} == own - {"key"}


@pytest.mark.parametrize("table", READ)
def test_a_row_made_a_value_and_back_is_the_same_row(table: str) -> None:
    held = fixture_rows(table)
    assert held
    assert rows.of(schema.TABLES[table], READ[table](held)) == held


def test_evidence_comes_back_with_its_alternatives_and_why_it_was_held_back() -> None:
    evidence = {
        "detector": "patterns",
        "rule": "email",
        "score": 0.9,
        "alternatives": [{"label": "url", "score": 0.1}],
    }
    row = {**fixture_rows("mention")[0], "evidence": evidence}
    held_back = {**row, "evidence": {**evidence, "held_back": "summary"}}
    assert rows.of(schema.MENTION, rows.mentions([row, held_back])) == [row, held_back]


def test_a_row_written_before_a_field_was_added_has_it_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rows._ADDED, "entity", {"gender": None})
    row = fixture_rows("entity")[0]
    change = {"table": "entity", "id": row["id"], "before": None, "after": row}
    after = operations.apply({}, {"op_id": "", "changes": [change]})
    assert after["entity"][row["id"]] == {**row, "gender": None}
    assert operations.invert({"op_id": "", "changes": [change]})["changes"][0]["before"]["gender"] is None


@pytest.mark.parametrize(
    ("kind", "held"),
    [(kinds.Text(), ""), (kinds.Words(), []), (kinds.YesNo(), False), (kinds.Forms(()), {})],
)
def test_a_new_row_has_empty_fields(kind: kinds.Kind, held: object) -> None:
    assert rows.blank(Field("new", kind)) == held
    assert rows.blank(Field("new", kind, nullable=True)) is None
