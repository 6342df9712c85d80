"""Tests folders: which files are read, where results go, and that they are never half there or lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.runs import Columns, Existing, Filing
from tests.pseudonymizer.runs.running import run

TEXT = "Jag heter Selam och bor i Tensta."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("b.txt", "a/deep/note.md", "a/.hidden.txt", ".git/note.txt", "a/picture.png", "old_anonymized_.txt"):
        path = tmp_path / "notes" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(TEXT, encoding="utf-8")
    return tmp_path / "notes"


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_all_readable_files_below_it_are_anonymised_beside_themselves(folder: Path) -> None:
    before = names(folder)
    outcome = run(folder)
    assert names(folder) - before == {"b_anonymized_.txt", "a/deep/note_anonymized_.md"}
    assert (len(outcome.written), outcome.left, outcome.failures) == (2, 1, [])
    assert not [path for path in outcome.written if "Selam" in path.read_text(encoding="utf-8")]


def test_into_a_folder_they_lie_as_below_the_first(folder: Path, tmp_path: Path) -> None:
    before = names(folder)
    run(folder, filing=Filing(tmp_path / "out"))
    assert names(tmp_path / "out") == {"b_anonymized_.txt", "a/deep/note_anonymized_.md"}
    assert names(folder) == before


def test_results_within_the_folder_are_not_read_again(folder: Path) -> None:
    run(folder, filing=Filing(folder / "out"))
    outcome = run(folder, filing=Filing(folder / "out", Existing.OVERWRITE))
    assert len(outcome.written) == 2


def test_a_result_does_not_depend_on_what_else_is_done(folder: Path, tmp_path: Path) -> None:
    run(folder, filing=Filing(tmp_path / "all"))
    run(folder / "b.txt", filing=Filing(tmp_path / "one"))
    one, other = (tmp_path / name / "b_anonymized_.txt" for name in ("all", "one"))
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize("processes", [1, 2])
def test_several_processes_do_the_same_as_one(tmp_path: Path, processes: int) -> None:
    for number in range(40):
        (tmp_path / f"{number}.txt").write_text(f"{TEXT} {number}", encoding="utf-8")
    alone = run(tmp_path, filing=Filing(tmp_path / "alone"))
    several = run(tmp_path, filing=Filing(tmp_path / "several"), processes=processes)
    assert sorted(path.read_text() for path in alone.written) == sorted(path.read_text() for path in several.written)
    assert len(several.written) == 40


def test_a_result_that_exists_is_refused_and_nothing_is_done(folder: Path) -> None:
    (folder / "b_anonymized_.txt").write_text("mine", encoding="utf-8")
    before = names(folder)
    with pytest.raises(PseudonymizerError, match=r"b_anonymized_\.txt exists; --existing overwrite or --existing skip"):
        run(folder)
    assert names(folder) == before
    assert (folder / "b_anonymized_.txt").read_text(encoding="utf-8") == "mine"


def test_results_that_exist_can_be_skipped_or_overwritten(folder: Path) -> None:
    (folder / "b_anonymized_.txt").write_text("mine", encoding="utf-8")
    outcome = run(folder, filing=Filing(existing=Existing.SKIP))
    assert ([path.name for path in outcome.skipped], len(outcome.written)) == (["b_anonymized_.txt"], 1)
    assert (folder / "b_anonymized_.txt").read_text(encoding="utf-8") == "mine"
    run(folder, filing=Filing(existing=Existing.OVERWRITE))
    assert (folder / "b_anonymized_.txt").read_text(encoding="utf-8").startswith("Jag heter ")


def test_one_file_that_fails_does_not_keep_the_others_from_being_done(folder: Path) -> None:
    (folder / "broken.txt").write_bytes(b"%PDF-1.7 Selam")
    (folder / "empty.txt").write_bytes(b" \n")
    (folder / "table.csv").write_text("id,note\n1,Selam\n", encoding="utf-8")
    outcome = run(folder)
    told = sorted(failure.message.removeprefix(f"{folder}/") for failure in outcome.failures)
    assert [each.split(":")[0].split()[0] for each in told] == ["broken.txt", "empty.txt", "table.csv"]
    assert "Selam" not in "".join(told)
    assert len(outcome.written) == 2


def test_a_table_among_the_files_is_a_table(folder: Path) -> None:
    (folder / "table.csv").write_text("id,note\n1,Selam bor i Tensta.\n", encoding="utf-8")
    outcome = run(folder, columns=Columns(text=["note"]))
    assert len(outcome.written) == 3
    assert (folder / "table_anonymized_.csv").read_text(encoding="utf-8").startswith("id,note\n1,")


def test_documents_of_another_format_become_text_and_several_become_lines(tmp_path: Path) -> None:
    one = '<essay student="{0}" task="T1"><content>Selam skrev {0}.</content></essay>'
    essays = tmp_path / "essays.xml"
    essays.write_text(f"<swell><essays>{one.format('A1')}{one.format('A2')}</essays></swell>", encoding="utf-8")
    (written,) = run(essays).written
    assert written.name == "essays.xml_anonymized_.jsonl"
    assert [json.loads(line)["id"] for line in written.read_text(encoding="utf-8").splitlines()] == ["A1T1", "A2T1"]
    assert "Selam" not in written.read_text(encoding="utf-8")
    with pytest.raises(PseudonymizerError, match=r"holds 2 documents; jsonl, tab_json, target_csv, target_jsonl can"):
        run(essays, format="masked")


def test_two_files_that_would_become_one_are_refused(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "note.txt").write_text(TEXT, encoding="utf-8")
    with pytest.raises(PseudonymizerError, match="Several files would become"):
        run(tmp_path / "a", tmp_path / "b", filing=Filing(tmp_path / "out"))


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("Hej Selam!\r\nÄr du här?\r\n".encode(), "utf-8"),
        ("Hej Selam!\nÄr du här på fredag när vi åker?\n".encode("cp1252"), "cp1252"),
        (b"\xef\xbb\xbfHej Selam!\n", "utf-8-sig"),
    ],
)
def test_a_text_keeps_its_encoding_and_line_ends(tmp_path: Path, data: bytes, encoding: str) -> None:
    path = tmp_path / "note.txt"
    path.write_bytes(data)
    (written,) = run(path).written
    read = written.read_bytes()
    assert read.count(b"\r\n") == data.count(b"\r\n")
    assert read.splitlines()[1:] == data.splitlines()[1:]
    assert read.decode(encoding).encode(encoding) == read
    assert b"Selam" not in read


def test_nothing_to_read_is_told_with_what_is_read(tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"x")
    with pytest.raises(PseudonymizerError, match=r"holds no file that can be read \(\.csv, \.json, .*\)\. It has 1"):
        run(tmp_path)


def test_a_full_disk_or_a_closed_folder_is_told_without_a_trace(folder: Path) -> None:
    """A folder that cannot be made stands for both."""
    (folder / "out").write_text("a file", encoding="utf-8")
    with pytest.raises((PseudonymizerError, OSError), match="out"):
        run(folder, filing=Filing(folder / "out"))
