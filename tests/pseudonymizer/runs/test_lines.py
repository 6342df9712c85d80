"""Tests lines of JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.runs import Columns
from tests.pseudonymizer.runs.running import result, run


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def written(folder: Path, *rows: object) -> Path:
    path = folder / "notes.jsonl"
    path.write_text("\n\n".join(map(json.dumps, rows)) + "\n", encoding="utf-8")
    return path


def test_each_line_becomes_a_line_without_its_source(tmp_path: Path) -> None:
    path = written(
        tmp_path, {"id": "a", "text": "Jag heter Selam."}, {"id": "b", "text": "Hej", "meta": {"name": "Selam"}}
    )
    run(path)
    first, other = lines(result(path))
    assert (first["id"], first["label"][0][2], other["text"]) == ("a", "firstname_female", "Hej")
    assert "Selam" not in result(path).read_text(encoding="utf-8")


def test_what_people_marked_stays_and_nothing_is_proposed_there(tmp_path: Path) -> None:
    path = written(tmp_path, {"id": "a", "text": "Jag heter Selam.", "label": [[10, 15, "surname"]]})
    run(path)
    assert [label for _, _, label in lines(result(path))[0]["label"]] == ["surname"]


@pytest.mark.parametrize("where", ["meta", "line"])
def test_lines_with_the_same_key_are_about_one_person(tmp_path: Path, where: str) -> None:
    key = {"meta": {"p": 7}} if where == "meta" else {"p": 7}
    path = written(tmp_path, {"text": "Selam bor här.", **key}, {"text": "Selam bor där.", **key})
    run(path, columns=Columns(key="p"))
    first, second = (each["text"].split()[0] for each in lines(result(path)))
    assert first == second != "Selam"


def test_lines_can_become_another_format_of_several_documents(tmp_path: Path) -> None:
    path = written(tmp_path, {"id": "a", "text": "Jag heter Selam."}, {"id": "b", "text": "Hej Selam"})
    (table,) = run(path, format="target_csv").written
    assert table.name == "notes.jsonl_anonymized_.csv"
    assert len(table.read_text(encoding="utf-8").splitlines()) == 3


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", r"line 3: this is not JSON\."),
        ("[1]", r"line 3: this is not an object\."),
        ('{"txt": "Selam"}', r"line 3: there is no text\."),
    ],
)
def test_a_line_that_cannot_be_read_is_named(tmp_path: Path, line: str, message: str) -> None:
    path = tmp_path / "notes.jsonl"
    path.write_text(f'{{"text": "Hej"}}\n\n{line}\n', encoding="utf-8")
    with pytest.raises(PseudonymizerError, match=message) as raised:
        run(path)
    assert "Selam" not in str(raised.value)
    assert not result(path).exists()
