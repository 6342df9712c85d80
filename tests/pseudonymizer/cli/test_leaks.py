"""Tests the command that looks for leaks in JSON lines."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from pseudonymizer import cli


def row(id_: str, text: str, *names: str, **more: object) -> dict[str, object]:
    hidden = [{"text": name, "label": "PERSON"} for name in names]
    return {"id": id_, "hidden": hidden, "released": {"text": text}, **more}


def written(*rows: dict[str, object]) -> bytes:
    return "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in rows).encode()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "rows.jsonl"


def test_what_one_text_hides_is_found_in_all_texts_of_its_author(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(
        written(
            row("a", "Hej Åsa", author="x"),
            row("b", "Inget", "Åsa Lindgård", author="x"),
            row("c", "Åsa", author="y"),
            row("d", "Åsa"),
            row("e", "Åsa", "Åsa Lindgård"),
        )
    )
    assert cli.main(["leaks", str(file)]) == 0
    hits = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    hit = {"id": "a", "field": "text", "start": 4, "end": 7, "hidden": "Åsa Lindgård", "kind": "part"}
    assert hits == [hit, {**hit, "id": "e", "start": 0, "end": 3}]


def test_all_fields_of_the_standard_input_are_looked_at(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    released = {"comment": "Om Åsa Lindgård", "file name": "alindgård.xml", "metadata.town": "Lund"}
    given = written(row("a", "", "Åsa Lindgård", released=released, may_stay=["alindgård"]))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + given)))
    assert cli.main(["leaks"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert (json.loads(line)["field"], json.loads(line)["kind"]) == ("comment", "exact")


@pytest.mark.parametrize(
    ("line", "place"),
    [
        (b'{"id": "a", "hidden": [], "released"', "line 2, column"),
        (b'{"id": 1, "hidden": [], "released": {"text": "\\ud800"}}', "line 2, the row holds half"),
        (b"[1]", "line 2, the row is not a JSON object"),
        (b"\xff", "line 2, byte 1 is not UTF-8"),
        (b'{"id": null, "hidden": [], "released": {}}', "line 2, id is neither"),
        (b'{"id": 1, "author": true, "hidden": [], "released": {}}', "line 2, author is neither"),
        (b'{"id": 1, "released": {}}', "line 2, hidden is not a list"),
        (b'{"id": 1, "hidden": ["Hemlig"], "released": {}}', "line 2, hidden[0] is not an object"),
        (b'{"id": 1, "hidden": [{"text": 3, "label": "city"}], "released": {}}', "line 2, hidden[0].text is not"),
        (b'{"id": 1, "hidden": [{"text": "Hemlig"}], "released": {}}', "line 2, hidden[0].label is not"),
        (b'{"id": 1, "hidden": []}', "line 2, released is not an object"),
        (b'{"id": 1, "hidden": [], "released": {"text": ["Hemlig"]}}', "line 2, released.text is not a string"),
        (b'{"id": 1, "hidden": [], "released": {}, "may_stay": [1]}', "line 2, may_stay[0] is not a string"),
    ],
)
def test_an_error_names_file_line_and_place_and_quotes_nothing(
    file: Path, capsys: pytest.CaptureFixture[str], line: bytes, place: str
) -> None:
    file.write_bytes(written(row("a", "Åsa", "Åsa Lindgård")) + line + b"\n")
    assert cli.main(["leaks", str(file)]) == cli.BAD_INPUT
    answer = capsys.readouterr()
    assert answer.out == ""
    assert answer.err.startswith(f"{file}: ")
    assert place in answer.err
    assert "Hemlig" not in answer.err
