"""Tests the codes that replace names, with the same cases as in the browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from annotation.errors import InvalidFormat
from annotation.services.imports import _columns, id_codes
from annotation.services.imports.id_codes import Coder

CASES = json.loads((Path(__file__).parents[4] / "fixtures" / "codes.json").read_text(encoding="utf-8"))
KEY = bytes.fromhex(CASES["key"])


def about(case: dict[str, Any]) -> str:
    return str(case.get("about", case.get("reason")))


@pytest.mark.parametrize(("value", "code"), CASES["values"])
def test_a_value_has_its_code(value: str, code: str) -> None:
    assert Coder(KEY).code(value) == code


@pytest.mark.parametrize(("name", "coded"), CASES["files"])
def test_the_name_of_a_file_has_a_code_and_keeps_its_ending(name: str, coded: str) -> None:
    assert Coder(KEY).name(name) == coded


def test_the_columns_that_are_known_by_their_names_are_those_of_the_cases() -> None:
    coded, left = CASES["columns"]["coded"], CASES["columns"]["left"]
    assert [column for column in (*coded, *left) if id_codes.is_id(column)] == coded
    known = {name for name, role in _columns.ROLES.items() if role in id_codes.CODED_ROLES} | id_codes.SENDERS
    assert known <= set(coded)


@pytest.mark.parametrize("case", CASES["tables"], ids=about)
def test_a_table_is_rewritten_with_codes(case: dict[str, Any]) -> None:
    _, data = Coder(KEY, case.get("columns", ())).coded(case["name"], case["given"].encode())
    assert data.decode() == case["written"]


@pytest.mark.parametrize("case", CASES["lines"], ids=about)
def test_lines_of_json_are_rewritten_with_codes(case: dict[str, Any]) -> None:
    columns = case.get("columns", ())
    _, data = Coder(KEY, columns).coded(case["name"], case["given"].encode())
    assert [json.loads(line) for line in data.decode().splitlines()] == case["written"]


@pytest.mark.parametrize("case", CASES["refused"], ids=about)
def test_what_cannot_be_coded_is_refused_with_its_line(case: dict[str, Any]) -> None:
    with pytest.raises(InvalidFormat) as refused:
        Coder(KEY).coded(case["name"], case["given"].encode())
    assert refused.value.fields["reason"] == case["reason"]
    assert refused.value.fields.get("line") == case.get("line")
