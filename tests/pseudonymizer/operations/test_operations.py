"""Tests operations: the cases shared with the browser, and the law that undoing restores the rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pseudonymizer import graph, labels, operations, tokens
from pseudonymizer.errors import PseudonymizerError, RuleBroken
from pseudonymizer.model import Rewrite, schema
from tests.pseudonymizer import cases, drawn
from tests.pseudonymizer.drawn import Drawn

CASES = cases.load("operations")

# The labels that both test suites know.
VERSIONS = {"swell": "2021-08", "tab": "1"}


def of_kind(kind: str) -> list[dict[str, Any]]:
    return [case for case in CASES if case["kind"] == kind]


def whole(rows: operations.Rows) -> operations.Rows:
    """The rows with the empty tables that a case leaves out."""
    return {table: rows.get(table, {}) for table in schema.TABLES}


def carry_out(case: Mapping[str, Any]) -> operations.Rows:
    after = operations.apply(case["rows"], case["operation"])
    operations.check(
        after,
        case["operation"],
        text_length=len(case["text"]),
        label_set=labels.load(case["label_set"], VERSIONS[case["label_set"]]),
        is_boundary=lambda offset: tokens.is_grapheme_boundary(case["text"], offset),
        holds_word=lambda start, end: tokens.holds_word(case["text"], start, end),
    )
    return after


@pytest.mark.parametrize("case", of_kind("apply"), ids=cases.name)
def test_an_operation_changes_the_rows_it_names(case: dict[str, Any]) -> None:
    untouched = deepcopy(case["rows"])
    assert carry_out(case) == whole(case["after"])
    assert case["rows"] == untouched


@pytest.mark.parametrize("case", of_kind("invert") + of_kind("apply"), ids=cases.name)
def test_taking_back_gives_the_rows_back(case: dict[str, Any]) -> None:
    back = operations.invert(case["operation"])
    assert operations.apply(carry_out(case), back) == whole(case["rows"])
    assert operations.invert(back)["changes"] == case["operation"]["changes"]


@pytest.mark.parametrize("case", of_kind("refuse"), ids=cases.name)
def test_a_conflict_or_a_broken_rule_is_refused_and_named(case: dict[str, Any]) -> None:
    with pytest.raises(PseudonymizerError) as raised:
        carry_out(case)
    assert {"code": raised.value.code, **raised.value.fields} == case["error"]


@pytest.mark.parametrize("kind", ["apply", "invert", "refuse"])
def test_there_are_cases_of_every_kind(kind: str) -> None:
    assert len(of_kind(kind)) >= 4


def test_an_undo_has_an_id_of_its_own_and_names_what_it_takes_back() -> None:
    operation = {"op_id": "a", "name": "accept", "changes": []}
    assert operations.invert(operation, op_id="b") == {"op_id": "b", "name": "undo", "undoes": "a", "changes": []}


def entity(row_id: str, number: int) -> dict[str, Any]:
    return {"id": row_id, "label": "city", "number": number, "pseudonym": "", "forms": {}, "locked": False}


numbers = st.dictionaries(st.sampled_from("abcdef"), st.integers(1, 9))


@given(numbers, numbers)
def test_any_way_from_one_state_to_another_can_be_taken_back(before: dict[str, int], after: dict[str, int]) -> None:
    changes = []
    for row_id in sorted(before.keys() | after.keys()):
        old = entity(row_id, before[row_id]) if row_id in before else None
        new = entity(row_id, after[row_id]) if row_id in after else None
        if old and new:
            old, new = {"number": old["number"]}, {"number": new["number"]}
        changes.append({"table": "entity", "id": row_id, "before": old, "after": new})
    rows = {"mention": {}, "annotation": {}, "entity": {row_id: entity(row_id, n) for row_id, n in before.items()}}
    operation = {"op_id": "a", "name": "number", "changes": changes}
    reached = operations.apply(rows, operation)
    assert reached["entity"] == {row_id: entity(row_id, n) for row_id, n in after.items()}
    assert operations.apply(reached, operations.invert(operation)) == whole(rows)


def test_two_that_overlapped_before_do_not_hinder_other_changes() -> None:
    case = deepcopy(next(case for case in CASES if case["name"] == "a mention is accepted"))
    case["rows"]["mention"]["m2"].update(start=12, end=23)
    assert carry_out(case)["mention"]["m1"]["status"] == "accepted"


def test_a_new_mention_within_one_that_overlaps_another_is_found() -> None:
    case = deepcopy(next(case for case in CASES if case["name"] == "a whole family emoji may be marked"))
    case["rows"]["mention"]["m1"].update(start=0, end=51)
    with pytest.raises(RuleBroken):
        carry_out(case)


def way(before: Sequence[Rewrite], after: Sequence[Rewrite]) -> dict[str, Any]:
    """The operation from one state to another: rows removed, added or changed."""
    old, new = ({rewrite.id: drawn.row(rewrite) for rewrite in state} for state in (before, after))
    changes: list[dict[str, Any]] = []
    for row_id in sorted(old.keys() | new.keys()):
        one, other = old.get(row_id), new.get(row_id)
        if one and other:
            differing = [field for field in one if one[field] != other[field]]
            one, other = ({field: row[field] for field in differing} for row in (one, other))
        if one != other:
            changes.append({"table": "rewrite", "id": row_id, "before": one, "after": other})
    return {"op_id": str(len(changes)), "name": "rewrite", "changes": changes}


@st.composite
def ways(draw: st.DrawFn) -> tuple[Drawn, list[tuple[Rewrite, ...]]]:
    document = draw(drawn.documents())
    spans = drawn.words(document.text)
    return document, [(), document.rewrites, draw(drawn.rewrites(spans)), draw(drawn.rewrites(spans))]


@settings(max_examples=15)
@given(ways())
def test_a_log_of_rewrites_leads_to_the_rows_and_back(drawn_way: tuple[Drawn, list[tuple[Rewrite, ...]]]) -> None:
    document, states = drawn_way
    log = [way(one, other) for one, other in pairwise(states)]
    rows = whole({})
    reached = [rows]
    for operation, state in zip(log, states[1:], strict=True):
        rows = operations.apply(rows, operation)
        drawn.check(document, rows, operation)
        assert rows["rewrite"] == {rewrite.id: drawn.row(rewrite) for rewrite in state}
        graph.check(document.graph(state), document.text)
        reached.append(rows)
    for operation, before in zip(reversed(log), reversed(reached[:-1]), strict=True):
        rows = operations.apply(rows, operations.invert(operation))
        assert rows == before
