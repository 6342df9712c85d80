"""Tests what somebody sees who uses the command `anonymize`, also for the first time."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.pseudonymizer.cli.conftest import Run

TEXT = "Jag heter Selam och bor i Tensta."
MASKED = "Jag heter ***** och bor i *****."


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_command_alone_says_what_there_is(run: Run) -> None:
    answer = run()
    assert (answer.status, answer.out) == (2, "")
    told = re.findall(r"^    ([a-z-]+)", answer.error, re.MULTILINE)
    assert told == sorted(told)
    assert {"anonymize", "convert", "detect", "evaluate", "formats", "leaks", "pseudonymize"} <= set(told)


@pytest.mark.parametrize("command", ["anonymize", "pseudonymize", "detect", "convert", "evaluate", "leaks", "formats"])
def test_every_command_has_help(run: Run, command: str) -> None:
    answer = run(command, "--help")
    assert (answer.status, answer.error) == (0, "")
    assert answer.out.startswith(f"usage: maskros {command} ")


def test_a_text_is_answered_on_standard_output(run: Run) -> None:
    assert run("anonymize", TEXT, "--format", "masked") == (0, f"{MASKED}\n", "")


def test_standard_input_goes_to_standard_output(run: Run) -> None:
    assert run("anonymize", "-", "--format", "masked", given=f"{TEXT}\r\n".encode()) == (0, f"{MASKED}\r\n", "")
    table = run("anonymize", "-", "--text", "note", "--format", "masked", given=f"id,note\n1,{TEXT}\n".encode())
    assert table == (0, f"id,note\n1,{MASKED}\n", "")
    lines = run("anonymize", "-", "--from", "jsonl", given=b'{"id": "a", "text": "Hej"}\n')
    assert lines == (0, '{"id": "a", "text": "Hej", "label": [], "replaced": []}\n', "")


def test_the_result_of_a_file_lies_beside_it(run: Run, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text(TEXT, encoding="utf-8")
    assert run("anonymize", "note.txt", "--format", "masked") == (0, "", "Written: note_anonymized_.txt\n")
    assert (tmp_path / "note_anonymized_.txt").read_text(encoding="utf-8") == MASKED
    refused = run("anonymize", "note.txt")
    assert refused.status == 2
    assert refused.error == ("note_anonymized_.txt exists; --existing overwrite or --existing skip says what to do.\n")
    skipped = run("anonymize", "note.txt", "--existing", "skip")
    assert skipped == (0, "", "There already: 1 result.\n")
    assert run("anonymize", "note.txt", "--existing", "overwrite", "--quiet") == (0, "", "")


def test_the_columns_that_stay_as_they_are_are_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "v.csv").write_text(f"id,name,note\n1,Selam,{TEXT}\n", encoding="utf-8")
    answer = run("anonymize", "v.csv", "--text", "note", "--drop", "name")
    assert answer.error == "Written: v_anonymized_.csv\nColumns anonymised: note; left out: name; not changed: id.\n"


def test_several_files_are_summed_up_and_failures_are_listed(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "notes"
    folder.mkdir()
    for name in ("a.txt", "b.txt"):
        (folder / name).write_text(TEXT, encoding="utf-8")
    (folder / "c.txt").write_bytes(b"%PDF Selam")
    (folder / "d.png").write_bytes(b"")
    answer = run("anonymize", "notes", "--into", "out", "--processes", "1")
    assert answer.status == 2
    assert answer.error.splitlines() == [
        "2 files written.",
        "Left alone, since they are of other kinds: 1 file.",
        "Not anonymised: 1 file.",
        "notes/c.txt: this is a formatted document. Save it as plain text (.txt) and use that.",
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("missing.txt",),
            "There is no file or folder missing.txt. A text stands in quotes and has more than one word.",
        ),
        (("see missing.txt",), "There is no file or folder see missing.txt."),
        (("Hej",), "There is no file or folder Hej."),
        ((TEXT, "--set", "sweel"), "There is no label set sweel; there are discharge, sms, swell, tab."),
        ((TEXT, "--set", "swell@2020"), "swell has no version 2020; it has 2021-08, 2025-09."),
        (
            (TEXT, "--engines", "watson"),
            "The engine watson is not installed; there are detectors, flair, nltk, presidio,",
        ),
        ((TEXT, "--engines", "nltk"), "The engine nltk cannot be used: the file that MASKROS_ENGINE_MODELS names"),
        ((TEXT, "--engines", "spacy"), "The engine spacy cannot be used: no spaCy pipeline that finds names in sv"),
        ((TEXT, "--details", "12"), "There is no detail 12; there are nric, 1,"),
        ((TEXT, "--replace", "(", "x"), "pair 1: "),
        ((TEXT, "--patterns", "no.toml"), "no.toml: No such file or directory."),
        ((TEXT, "--policies", "city=keep"), "No project decides about city; it does about country,"),
        ((".",), ". holds no file that can be read (.csv, .json, .jsonl, .md, .ndjson, .text, .tsv, .txt, .xml)."),
    ],
)
def test_what_cannot_be_done_is_told_in_a_line(run: Run, arguments: tuple[str, ...], message: str) -> None:
    answer = run("anonymize", *arguments)
    assert (answer.status, answer.out) == (2, "")
    assert answer.error.startswith(message)
    assert answer.error.count("\n") == 1
    assert "Selam" not in answer.error


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "the following arguments are required: WHAT"),
        ((TEXT, "--wrong"), "unrecognized arguments: --wrong"),
        ((TEXT, "--processes", "0"), "argument --processes: 0 is not a number of processes"),
        ((TEXT, "--policies", "country"), "country is not of the form LABEL=POLICY"),
        ((TEXT, "--format", "plain"), "argument --format: invalid choice: 'plain'"),
    ],
)
def test_a_wrong_option_is_told_with_how_it_is_used(run: Run, arguments: tuple[str, ...], message: str) -> None:
    answer = run("anonymize", *arguments)
    assert (answer.status, answer.out) == (2, "")
    assert answer.error.startswith("usage: maskros")
    assert message in answer.error


def test_a_bad_file_is_named_with_its_place_and_nothing_is_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_bytes(bytes(range(256)) * 20)
    (tmp_path / "nul.txt").write_bytes(b"Hej\nSelam\0")
    assert run("anonymize", "b.txt").error.startswith("b.txt: this is no format that is read. Use one of .txt,")
    told = run("anonymize", "nul.txt").error
    assert told == "nul.txt: line 2, column 6 holds a character that no text may hold.\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["b.txt", "nul.txt"]


def test_settings_reach_the_text(run: Run, tmp_path: Path) -> None:
    english = "Mary Lee came on 29/8/2022 to room 17."
    order = ("--set", "discharge", "--details", "none", "--replace", r"room \d+", "[Room]")
    assert run("anonymize", english, *order).out == "[Name] came on 29/8/2022 to [Room].\n"
    (tmp_path / "own.toml").write_text(
        '[[pattern]]\nname = "r"\nexpression = "room"\nlabel = "id"\nreplacement = "[R]"\n'
    )
    assert (
        run("anonymize", english, "--set", "discharge", "--patterns", "own.toml").out
        == "[Name] came on [DATE] to [R] 17.\n"
    )
    country = run("anonymize", "Jag bor i Kina nu.", "--policies", "country=mask")
    assert country.out == "Jag bor i ***** nu.\n"
    same = {run("anonymize", TEXT, "--seed", "fyra").out for _ in range(2)}
    assert len(same) == 1
    hinted = [run("anonymize", "Min bror är gay.", "--format", "jsonl", *more).out for more in ((), ("--hints",))]
    assert ["sensitive" in each for each in hinted] == [False, True]


def test_what_is_held_back_is_counted_and_can_be_replaced_too(run: Run, tmp_path: Path) -> None:
    text = "Min man beundrar Zlatan och bor i Tensta, och jag gillar det."
    told = "Held back, and so left readable: 1 mention (see --no-gate and --homographs).\n"
    answer = run("anonymize", text, "--format", "masked")
    assert answer == (0, "Min man beundrar Zlatan och bor i *****, och jag gillar det.\n", told)
    assert run("anonymize", text, "--quiet").error == ""
    assert "Zlatan" not in run("anonymize", text, "--no-gate").out
    (tmp_path / "note.txt").write_text(text, encoding="utf-8")
    (tmp_path / "notes.csv").write_text(f'id,text\n1,"{text}"\n2,"{text}"\n', encoding="utf-8")
    (tmp_path / "notes.jsonl").write_text(json.dumps({"text": text}) + "\n", encoding="utf-8")
    assert told in run("anonymize", "note.txt").error
    assert "left readable: 2 mentions" in run("anonymize", "notes.csv").error
    assert told in run("anonymize", "notes.jsonl").error
    assert "Held back" not in run("anonymize", ".", "--no-gate", "--existing", "overwrite", "--processes", "1").error


def test_homographs_are_rotated_as_a_file_says(run: Run) -> None:
    left = run("anonymize", "Ciao Nina, che sole oggi!", "--set", "sms", "--lang", "it", "--seed", "7", "--quiet")
    assert "sole" in left.out
    Path("homographs.csv").write_text("string,decision\nsole,rotate\n", encoding="utf-8")
    given = ("--set", "sms", "--lang", "it", "--seed", "7", "--homographs", "homographs.csv")
    assert "sole" not in run("anonymize", "Ciao Nina, che sole oggi!", *given).out
    Path("homographs.csv").write_text("sole,perhaps\n", encoding="utf-8")
    refused = run("anonymize", "Ciao Nina, che sole oggi!", *given)
    assert (refused.status, refused.error) == (2, "homographs.csv, line 1: the decision is neither rotate nor leave.\n")


def test_a_table_of_names_goes_out_sealed_and_rotates_alike_with_its_key(run: Run) -> None:
    made = run("rotation", "export", "names.rotation", "--seed", "7")
    assert made.status in (0, None)
    Path("key.txt").write_text(made.out, encoding="utf-8")
    assert b"Nina" not in Path("names.rotation").read_bytes()
    sms = ("anonymize", "Hoi Nina, bis morn", "--set", "sms")
    opened = run(*sms, "--rotation", "names.rotation", "--rotation-key", "key.txt").out
    assert opened == run(*sms, "--seed", "7").out
    listed = run("rotation", "read", "names.rotation", "--key", "key.txt").out.splitlines()
    assert f"nina,{opened.split()[1].rstrip(',')}" in listed
    Path("key.txt").write_text("ABCD-EFGH", encoding="utf-8")
    wrong = run(*sms, "--rotation", "names.rotation", "--rotation-key", "key.txt")
    assert (wrong.status, wrong.out, wrong.error) == (2, "", "This is not a whole key.\n")
    again = run("rotation", "export", "names.rotation", "--seed", "8")
    assert (again.status, again.error) == (2, "names.rotation exists. A table is never overwritten.\n")


def test_documents_whose_ids_become_one_file_name_get_files_of_their_own(run: Run) -> None:
    rows = [{"id": name, "text": f"Text {name}.", "spans": []} for name in ("a/b", "a_b", "A_B")]
    Path("texts.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    convert = ("convert", "texts.jsonl", "--from", "jsonl", "--to", "target", "--into", "out")
    assert run(*convert).status in (0, None)
    written = {path.name: path.read_text(encoding="utf-8") for path in Path("out").iterdir()}
    assert written == {"a_b.txt": "Text a/b.", "a_b-2.txt": "Text a_b.", "A_B-3.txt": "Text A_B."}
    again = run(*convert)
    assert (again.status, "--overwrite" in again.error) == (2, True)
    assert run(*convert, "--overwrite").status in (0, None)
