"""Tests tables: what happens to their columns, and what stays as it is."""

from __future__ import annotations

import codecs
import csv
from pathlib import Path

import pytest

from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.runs import Columns
from tests.pseudonymizer.runs.running import result, run

NOTES = (
    'id;patient;note;name\r\n1;p1;"Jag heter Selam; och bor i Tensta.";Selam\r\n\r\n2;p2;Hej;"x"\r\n'
    '3;p1;"Selam skrev:\r\n""Hej""";Selam\r\n4;p3; ;\r\n'
)


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "notes.csv"
    path.write_bytes(NOTES.encode())
    return path


def rows(path: Path, encoding: str = "utf-8") -> list[list[str]]:
    with path.open(encoding=encoding, newline="") as file:
        return list(csv.reader(file, delimiter=";"))


def test_only_the_texts_change_and_everything_else_is_the_same_to_the_byte(notes: Path) -> None:
    run(notes, columns=Columns(text=["note"]))
    before, after = NOTES.split("\r\n"), result(notes).read_bytes().decode().split("\r\n")
    changed = [number for number, lines in enumerate(zip(before, after, strict=True)) if lines[0] != lines[1]]
    assert changed == [1, 4]
    assert after[1].startswith('1;p1;"Jag heter ')
    assert after[1].endswith('.";Selam')
    assert not {"Selam; och", "Tensta"} & set(after[1].split())


def test_a_person_has_one_name_in_all_rows_with_the_same_key(notes: Path) -> None:
    run(notes, columns=Columns(text=["note"], key="patient"))
    found = rows(result(notes))
    name = found[4][2].split()[0]
    assert name != "Selam"
    assert f"Jag heter {name};" in found[1][2]


def test_no_name_of_a_person_is_another_name_of_that_person(tmp_path: Path) -> None:
    names = ["Anna", "Maria", "Eva", "Karin", "Sara", "Lena", "Emma", "Kerstin", "Malin", "Ingrid"]
    path = tmp_path / "notes.csv"
    path.write_text("p,text\n" + "".join(f"1,Jag heter {name}.\n" for name in names), encoding="utf-8")
    run(path, columns=Columns(key="p"))
    written = [line.split()[-1].rstrip(".") for line in result(path).read_text(encoding="utf-8").splitlines()[1:]]
    assert len(set(written)) == len(names)
    assert not set(written) & set(names)


def test_the_key_itself_may_be_left_out(notes: Path) -> None:
    run(notes, columns=Columns(text=["note"], key="patient", drop=["patient", "4"]))
    assert rows(result(notes))[0] == ["id", "note"]
    assert {len(row) for row in rows(result(notes)) if row} == {2}


def test_a_table_without_a_head_names_its_columns_by_number(tmp_path: Path) -> None:
    path = tmp_path / "notes.csv"
    path.write_text("1,Anna bor i Tensta.\n2,Anna\n", encoding="utf-8")
    (sheet,) = run(path, columns=Columns(text=["2"], key="1", has_header=False)).sheets
    lines = result(path).read_text(encoding="utf-8").splitlines()
    assert [line.split(",")[0] for line in lines] == ["1", "2"]
    assert not [line for line in lines if "Anna" in line]
    assert sheet.kept == ("1",)


@pytest.mark.parametrize(
    ("encoding", "mark"), [("utf-8", codecs.BOM_UTF8), ("cp1252", b""), ("utf-16-le", codecs.BOM_UTF16_LE)]
)
def test_the_encoding_stays(tmp_path: Path, encoding: str, mark: bytes) -> None:
    text = "år;text\r\n" + "Västerås är större än Örebro på kartan;Jag heter Selam och är från Småland.\r\n" * 5
    path = tmp_path / "notes.csv"
    path.write_bytes(mark + text.encode(encoding))
    run(path)
    written = result(path).read_bytes()
    assert written.startswith(mark)
    read = written.removeprefix(mark).decode(encoding)
    assert read.startswith("år;text\r\nVästerås är större än Örebro på kartan;Jag heter ")
    assert "Selam" not in read
    assert read.count("\r\n") == 6


def test_the_only_column_and_the_one_called_text_need_not_be_named(tmp_path: Path) -> None:
    for head, cell in (("note", "Anna"), ("id,text", "1,Anna")):
        path = tmp_path / f"{len(head)}.csv"
        path.write_text(f"{head}\n{cell}\n", encoding="utf-8")
        run(path)
        assert "Anna" not in result(path).read_text(encoding="utf-8")


def test_a_table_may_show_masks(notes: Path) -> None:
    run(notes, columns=Columns(text=["note"]), format="masked")
    assert rows(result(notes))[1][2] == "Jag heter *****; och bor i *****."


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        (Columns(), r"say which of the 4 columns hold texts \(--text\)\."),
        (Columns(text=["notes"]), r"there is no column notes; the table has 4 columns\."),
        (Columns(text=["note"], key="person"), "there is no column person"),
        (Columns(text=["note"], drop=["9"]), "there is no column 9"),
    ],
)
def test_a_column_that_there_is_not_is_named_with_those_there_are(notes: Path, columns: Columns, message: str) -> None:
    with pytest.raises(PseudonymizerError, match=message) as raised:
        run(notes, columns=columns)
    assert (raised.value.code, raised.value.fields["line"]) == ("invalid_format", 1)
    assert [path.name for path in notes.parent.iterdir()] == ["notes.csv"]


@pytest.mark.parametrize(
    ("data", "line", "message"),
    [
        (b"id,note\n1,Anna, Bo\n", 2, "line 2 has 3 cells, the first has 2: quotes may be missing"),
        (b'id,note\n1,a\n2,"Anna\n', 3, "line 3: cell 2 begins with a quote that is never closed"),
        (b"id,note\n1,Anna\x00\n", 2, "line 2: line 1, column 5 holds a character that no text may hold"),
        (b"", 1, "holds no rows"),
    ],
)
def test_a_table_that_cannot_be_read_is_refused_with_the_line_and_leaves_nothing(
    tmp_path: Path, data: bytes, line: int, message: str
) -> None:
    path = tmp_path / "notes.csv"
    path.write_bytes(data)
    with pytest.raises(PseudonymizerError, match=message) as raised:
        run(path, columns=Columns(text=["2"]))
    assert "Anna" not in str(raised.value)
    assert line in (raised.value.fields["line"], 2)
    assert [each.name for each in tmp_path.iterdir()] == ["notes.csv"]


def test_a_sign_that_the_encoding_does_not_have_is_told(tmp_path: Path) -> None:
    path = tmp_path / "notes.csv"
    path.write_bytes("id,text\n1,Gata 7 är här\n".encode("cp1252"))
    with pytest.raises(PseudonymizerError, match=r"line 2: the result has a sign in line 1 that windows-1252"):
        run(path, patterns=[(r"\b7\b", "Ż")])


def test_a_table_is_written_as_a_table_only(notes: Path) -> None:
    with pytest.raises(PseudonymizerError, match="A table stays a table"):
        run(notes, columns=Columns(text=["note"]), format="jsonl")
