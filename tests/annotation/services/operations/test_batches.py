from __future__ import annotations

import copy
import uuid
from typing import Any

import pytest

from annotation.errors import BatchTooLarge, InvalidInput
from annotation.services.operations import batches
from tests.annotation import changes

ROW_ID = str(uuid.uuid4())


def batch(*operations: dict[str, Any]) -> dict[str, Any]:
    return {"base_version": 0, "operations": list(operations)}


def relabel(**parts: Any) -> dict[str, Any]:
    change = changes.update("mention", ROW_ID, {"label": "city"}, {"label": "place"})
    return batch(changes.operation({**change, **parts}))


def refused_field(data: object) -> str:
    with pytest.raises(InvalidInput) as refused:
        batches.parse(data)
    (field,) = refused.value.fields
    return field


def test_a_well_formed_batch_comes_through_unchanged() -> None:
    entity, mention = changes.entity_row("city", 1), changes.mention_row(0, 4)
    sent = batch(
        changes.operation(changes.insert("entity", entity), changes.insert("mention", mention), name="add"),
        changes.operation(changes.delete("mention", mention), name="remove"),
        changes.operation(
            changes.update("annotation", ROW_ID, {"comment_user": ""}, {"comment_user": "x"}), name="comment"
        ),
    )
    parsed = batches.parse(copy.deepcopy(sent))
    assert list(parsed.operations) == sent["operations"]
    assert parsed.base_version == 0


@pytest.mark.parametrize("more", [{}, {"held_back": "summary"}])
def test_evidence_of_a_machine_comes_back_with_a_row_that_was_removed(more: dict[str, str]) -> None:
    alternatives = [{"label": "url", "score": 0.1}]
    evidence = {"detector": "patterns", "rule": "email", "score": 0.9, "alternatives": alternatives, **more}
    row = changes.mention_row(0, 4, origin="machine", evidence=evidence)
    assert batches.parse(batch(changes.operation(changes.insert("mention", row), name="restore"))).operations


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ([], "body"),
        ({}, "base_version"),
        ({"base_version": True, "operations": []}, "base_version"),
        ({"base_version": -1, "operations": []}, "base_version"),
        ({"base_version": 0}, "operations"),
        ({"base_version": 0, "operations": []}, "operations"),
        ({"base_version": 0, "operations": ["x"]}, "operations.0"),
        (batch(changes.operation(op_id="7")), "operations.0.op_id"),
        (batch(changes.operation(op_id=str(uuid.uuid4()).upper())), "operations.0.op_id"),
        (batch(changes.operation(name="destroy")), "operations.0.name"),
        (batch(changes.operation(name=["label"])), "operations.0.name"),  # type: ignore[arg-type]
        (batch(changes.operation()), "operations.0.changes"),
        (relabel(table="document"), "operations.0.changes.0.table"),
        (relabel(table=["mention"]), "operations.0.changes.0.table"),
        (relabel(id=None), "operations.0.changes.0.id"),
        (relabel(before=None, after=None), "operations.0.changes.0.before"),
        (relabel(after="place"), "operations.0.changes.0.after"),
        (relabel(after={}, before={}), "operations.0.changes.0.after"),
        (relabel(after={"label": "x", "comment": "y"}), "operations.0.changes.0.after"),
        (relabel(before=None), "operations.0.changes.0.after.id"),
        (relabel(before=None, after={"id": ROW_ID, "label": "x"}), "operations.0.changes.0.after"),
        (relabel(table="annotation", before=None, after={"id": ROW_ID}), "operations.0.changes.0.after"),
    ],
)
def test_a_malformed_batch_is_refused_with_the_field(data: object, field: str) -> None:
    assert refused_field(data) == field


@pytest.mark.parametrize(
    ("table", "name", "value"),
    [
        ("mention", "start", -1),
        ("mention", "start", 1.5),
        ("mention", "start", "1"),
        ("mention", "end", 3_000_000_000),
        ("mention", "label", ""),
        ("mention", "label", 7),
        ("mention", "modifiers", ["gen", "def"]),
        ("mention", "modifiers", ["gen", "gen"]),
        ("mention", "modifiers", "gen"),
        ("mention", "identifier_type", "SECRET"),
        ("mention", "confidential_status", []),
        ("mention", "entity_id", "x"),
        ("mention", "flags", [None]),
        ("mention", "comment", None),
        ("mention", "comment", "a\x00b"),
        ("mention", "comment", "\ud800"),
        ("mention", "comment", "x" * 10_001),
        ("mention", "status", "maybe"),
        ("mention", "surprise", 1),
        ("entity", "number", 0),
        ("entity", "number", True),
        ("entity", "forms", {"gen+def": "x"}),
        ("entity", "forms", {"": 1}),
        ("entity", "locked", 1),
        ("rewrite", "ranges", [[0]]),
        ("rewrite", "ranges", [[0, -1]]),
        ("rewrite", "ranges", [[0, 1.5]]),
        ("rewrite", "ranges", [[place, place + 1] for place in range(51)]),
        ("rewrite", "ranges", "all"),
        ("rewrite", "pieces", [{"at": 0, "rank": 0}]),
        ("rewrite", "pieces", [{"at": 0, "rank": 0, "text": "x", "more": 1}]),
        ("rewrite", "pieces", [{"at": -1, "rank": 0, "text": "x"}]),
        ("rewrite", "pieces", [{"at": 0, "rank": 1_000_001, "text": "x"}]),
        ("rewrite", "pieces", [{"at": 0, "rank": True, "text": "x"}]),
        ("rewrite", "pieces", [{"at": 0, "rank": 0, "text": "\ud800"}]),
        ("rewrite", "pieces", [{"at": 0, "rank": 0, "text": "x" * 10_001}]),
        ("rewrite", "pieces", [{"at": 0, "rank": rank, "text": "x"} for rank in range(51)]),
        ("rewrite", "pieces", [["x"]]),
        ("rewrite", "manual", 1),
        ("rewrite", "mention_id", "x"),
        ("rewrite", "pseudonym", None),
        ("rewrite", "start", 1),
        ("annotation", "comment_user", 1),
        ("annotation", "version", 1),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused(table: str, name: str, value: object) -> None:
    sent = batch(changes.operation(changes.update(table, ROW_ID, {name: value}, {name: value})))
    assert refused_field(sent) == f"operations.0.changes.0.before.{name}"


@pytest.mark.parametrize("name", ["origin", "evidence"])
def test_origin_and_evidence_never_change(name: str) -> None:
    value = {"origin": "person", "evidence": None}[name]
    sent = batch(changes.operation(changes.update("mention", ROW_ID, {name: value}, {name: value})))
    assert refused_field(sent) == "operations.0.changes.0.after"


@pytest.mark.parametrize(
    "evidence",
    [
        {"detector": "x"},
        {"detector": "x", "rule": "y", "score": float("nan"), "alternatives": []},
        {"detector": "x", "rule": "y", "score": float("inf"), "alternatives": []},
        {"detector": "x", "rule": "y", "score": 10**400, "alternatives": []},
        {"detector": "x", "rule": "y", "score": 1, "alternatives": [{"label": "x"}]},
        {"detector": "", "rule": "y", "score": 1, "alternatives": []},
        {"detector": "x", "rule": "Selam bor i Asmara", "score": 1, "alternatives": []},
        {"detector": "x", "rule": "y", "score": 1, "alternatives": [], "held_back": "because"},
        [],
    ],
)
def test_evidence_of_another_shape_is_refused(evidence: object) -> None:
    row = changes.mention_row(0, 4, evidence=evidence)
    sent = batch(changes.operation(changes.insert("mention", row)))
    assert refused_field(sent) == "operations.0.changes.0.after.evidence"


def test_a_rewrite_as_large_as_the_limits_comes_through() -> None:
    row = changes.rewrite_row(
        [[2 * place, 2 * place + 1] for place in range(50)], [(place, "x" * 10_000) for place in range(50)]
    )
    row["pieces"][0]["rank"] = -1_000_000
    assert batches.parse(batch(changes.operation(changes.insert("rewrite", row), name="rewrite"))).operations


@pytest.mark.parametrize("name", ["undo", "redo"])
@pytest.mark.parametrize("undoes", [None, "7", "0123ABCD-0123-4123-8123-0123456789AB", ["x"]])
def test_undo_and_redo_must_name_an_operation(name: str, undoes: object) -> None:
    sent = relabel()["operations"][0]
    assert refused_field(batch({**sent, "name": name, "undoes": undoes})) == "operations.0.undoes"


def test_other_operations_must_not_name_an_operation() -> None:
    assert refused_field(batch({**relabel()["operations"][0], "undoes": ROW_ID})) == "operations.0.undoes"


def test_other_operations_may_leave_out_the_field() -> None:
    sent = relabel()["operations"][0]
    del sent["undoes"]
    assert batches.parse(batch(sent)).operations[0]["undoes"] is None


def test_two_operations_of_one_id_are_refused() -> None:
    operation = relabel()["operations"][0]
    assert refused_field(batch(operation, operation)) == "operations"


def test_too_many_operations_are_refused_with_the_limit() -> None:
    with pytest.raises(BatchTooLarge) as refused:
        batches.parse(batch(*[relabel()["operations"][0]] * 201))
    assert refused.value.fields == {"what": "operations", "count": 201, "limit": 200}


def test_too_many_changes_over_all_operations_are_refused() -> None:
    change = changes.update("mention", ROW_ID, {"label": "city"}, {"label": "place"})
    halves = [changes.operation(*[change] * 10_001) for _ in range(2)]
    with pytest.raises(BatchTooLarge) as refused:
        batches.parse(batch(*halves))
    assert refused.value.fields == {"what": "changes", "count": 20_002, "limit": 20_000}
