"""Tests the function behind the command line, and the command itself once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pseudonymizer import cli
from tests.pseudonymizer.cli.conftest import Run

ROOT = Path(__file__).parents[3]
TEXT = "Jag heter Noor Haddad och bor i Tensta. Jag är 24 år.\n"


@pytest.fixture(scope="module")
def essay(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("texts") / "essay.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_a_file_is_pseudonymised_the_same_way_with_the_same_seed(run: Run, essay: Path) -> None:
    first, second = (run("pseudonymize", str(essay), "--seed", "3").out for _ in range(2))
    assert first == second
    assert not {"Noor", "Haddad", "Tensta", "24"} & set(first.replace(".", " ").split())


def test_the_masked_text_shows_nothing_of_what_was_found(run: Run, essay: Path) -> None:
    masked = run("pseudonymize", str(essay), "--format", "masked").out
    assert " ".join(masked.split()) == "Jag heter ***** ***** och bor i *****. Jag är ***** år."


def test_spans_are_written_as_json_lines(run: Run, essay: Path) -> None:
    (line,) = run("pseudonymize", str(essay), "--format", "jsonl").out.splitlines()
    assert [10, 14, "firstname_unknown"] in json.loads(line)["label"]


def test_detect_adds_spans_to_each_line_in_order(run: Run) -> None:
    rows = [{"id": 7, "text": "Jag bor i Oslo."}, {"id": 8, "lang": "sv", "text": ""}]
    answer = run("detect", "--set", "swell", given="".join(json.dumps(row) + "\n" for row in rows).encode())
    read = [json.loads(line) for line in answer.out.splitlines()]
    none: dict[str, object] = {"held_back": []}
    assert read == [{**rows[0], "spans": [[10, 14, "city+foreign"]], **none}, {**rows[1], "spans": [], **none}]


def test_detect_goes_by_a_rows_genre(run: Run) -> None:
    rows = [{"text": "Anna Berg bor i Oslo.", "meta": {"genre": genre}} for genre in ("book review", "letter")]
    answer = run("detect", given="".join(json.dumps(row) + "\n" for row in rows).encode())
    review, letter = (json.loads(line) for line in answer.out.splitlines())
    assert (review["spans"], review["held_back"]) == ([], letter["spans"])
    assert (letter["spans"][-1], letter["held_back"]) == ([16, 20, "city+foreign"], [])


def test_what_is_held_back_is_left_in_the_text(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "essay.txt"
    path.write_text("Min man beundrar Zlatan och bor i Tensta, och jag gillar det.", encoding="utf-8")
    (line,) = run("pseudonymize", str(path), "--format", "jsonl").out.splitlines()
    assert [label for _, _, label in json.loads(line)["label"]] == ["fam", "city"]
    assert "Zlatan" in run("pseudonymize", str(path)).out


@pytest.mark.parametrize(
    ("given", "line"),
    [
        (b'{"text": "a"}\n{"text": \n', 2),
        (b"[1]\n", 1),
        (b'{"txt": "a"}\n', 1),
        (b'{"text": "a"}\n\n{"text": "\xff"}\n', 3),
        (b'{"text": "\\ud800"}\n', 1),
        (b'{"text": "\\u0000"}\n', 1),
    ],
)
def test_a_bad_line_is_named(run: Run, given: bytes, line: int) -> None:
    answer = run("detect", "--set", "swell", given=given)
    assert answer.status == 2
    assert f"line {line} " in answer.error
    assert "Traceback" not in answer.error


@pytest.mark.parametrize(
    "arguments",
    [("pseudonymize", "missing.txt"), ("detect", "--set", "none"), ("pseudonymize",), ()],
)
def test_what_cannot_be_done_ends_with_status_2_and_a_reason(run: Run, arguments: tuple[str, ...]) -> None:
    answer = run(*arguments)
    assert answer.status == 2
    assert answer.error
    assert "Traceback" not in answer.error


def test_a_file_that_is_no_text_is_refused_by_name_and_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "broken.txt"
    path.write_bytes(b"hej\n\xff\n")
    answer = run("pseudonymize", str(path))
    assert answer.status == 2
    assert "broken.txt: line 2" in answer.error


def test_the_command_writes_utf_8_in_any_locale(essay: Path) -> None:
    command = [sys.executable, "-m", "pseudonymizer", "pseudonymize", str(essay), "--format", "jsonl"]
    surroundings = {**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
    answer = subprocess.run(command, capture_output=True, cwd=ROOT, env=surroundings, check=True)
    assert "Jag är 24 år." in answer.stdout.decode("utf-8")


COMPACT = "mode:anon i Ravla~Ravla:city:1 nu//i Norrby~Ravla nu"
GRAPH = ("convert", "-", "--from", "svala_compact", "--to")


def test_a_file_is_written_in_another_format(run: Run) -> None:
    graph = run(*GRAPH, "svala_graph", given=COMPACT.encode())
    again = run("convert", "-", "--from", "svala_graph", "--to", "svala_compact", given=graph.out.encode())
    assert (graph.status, graph.error) == (0, "")
    assert (again.status, again.out) == (0, COMPACT)
    assert run(*GRAPH, "target", given=COMPACT.encode()).out == "i Norrby nu "


def test_what_is_read_otherwise_and_what_gets_lost_is_said(run: Run, essay: Path) -> None:
    old = COMPACT.replace(":city", ":'city_swe'")
    assert run(*GRAPH, "target", given=old.encode()).error == "<stdin>: read otherwise: old_spelling at e-s1-t1\n"
    spaced = run("convert", str(essay), "--from", "plain", "--to", "svala_compact", "--spaced")
    assert spaced.error == "essay: not in the written file: white_space (1)\n"
    assert " ␤//" in spaced.out


def test_several_documents_go_into_a_folder(run: Run, tmp_path: Path) -> None:
    one = '<essay student="A1" task="{}"><content>Hej.</content></essay>'
    essays = f"<swell><essays>{one.format('../T1')}{one.format('T2')}</essays></swell>".encode()
    order = ("convert", "-", "--from", "portal_xml", "--to", "target")
    refused = run(*order, given=essays)
    assert (refused.status, refused.error) == (2, "<stdin> holds 2 documents: say --into which folder.\n")
    assert run(*order, "--into", str(tmp_path / "out"), given=essays).status == 0
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == ["A1.._T1.txt", "A1T2.txt"]


def test_several_documents_stay_one_file_where_a_file_may_hold_them(run: Run) -> None:
    rulings = ROOT / "fixtures" / "tab" / "small.json"
    order = ("convert", str(rulings), "--set", "tab", "--from", "tab_json", "--to")
    written = run(*order, "tab_json")
    assert (written.status, written.error) == (0, "")
    assert json.loads(written.out) == json.loads(rulings.read_bytes())
    assert run(*order, "target").status == 2


def test_a_format_that_cannot_be_read_is_not_offered(run: Run, essay: Path) -> None:
    assert run("convert", str(essay), "--from", "target", "--to", "svala_graph").status == 2


def test_a_lexicon_cannot_be_compiled_without_a_dictionary(run: Run, tmp_path: Path) -> None:
    missing = tmp_path / "none.dic"
    answer = run("build-lexicon", "--out", str(tmp_path / "out"), "--swedish", str(missing))
    assert (answer.status, answer.out) == (cli.BAD_INPUT, "")
    assert str(missing.with_suffix("")) in answer.error
    assert not (tmp_path / "out").exists()


def test_the_same_options_and_seed_mean_the_same_in_every_command(run: Run, tmp_path: Path) -> None:
    text = "Selam (selam88) bor i Tensta, har diabetes och nummer 77."
    (tmp_path / "note.txt").write_text(text, encoding="utf-8")
    for options in (["--set", "swell"], ["--set", "swell@2021-08", "--replace", r"\b77\b", "[N]"]):
        order = [*options, "--seed", "7"]
        pseudonymized = run("pseudonymize", str(tmp_path / "note.txt"), *order).out
        assert pseudonymized == run("anonymize", text, *order).out.removesuffix("\n")
        (line,) = run("pseudonymize", str(tmp_path / "note.txt"), "--format", "jsonl", *order).out.splitlines()
        detected = json.loads(run("detect", *options, given=json.dumps({"text": text}).encode()).out)
        assert detected["spans"] == json.loads(line)["label"]


@pytest.mark.engine
def test_detect_can_use_another_engine(run: Run) -> None:
    given = json.dumps({"text": "George met Anna today.", "lang": "en"}).encode()
    both = [run("detect", "--lang", "en", *more, given=given) for more in ((), ("--engines", "spacy"))]
    ours, spacy = (json.loads(answer.out)["spans"] for answer in both)
    assert len(ours) == 2
    assert ours != spacy
