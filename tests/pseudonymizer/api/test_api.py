"""Runs the examples of the functions and of docs/library.md, and what they leave out."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import pseudonymizer
from pseudonymizer import api, cli, formats
from pseudonymizer.errors import PseudonymizerError

ROOT = Path(__file__).parents[3]
BLOCK = re.compile(r"^```(python|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FUNCTIONS = [getattr(api, name) for name in api.__all__]


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Examples write files."""
    monkeypatch.chdir(tmp_path)


def examples(function: object) -> list[doctest.DocTest]:
    names = {"Path": Path, **{name: getattr(pseudonymizer, name) for name in pseudonymizer.__all__}}
    return [test for test in doctest.DocTestFinder(recurse=False).find(function, globs=names) if test.examples]


@pytest.mark.parametrize("function", FUNCTIONS, ids=api.__all__)
def test_every_function_shows_examples_that_are_true(function: object) -> None:
    (shown,) = examples(function)
    told: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(shown, out=told.append)
    assert result.failed == 0, "".join(told)


@pytest.mark.parametrize("page", ["library.md", "extending.md"])
def test_what_the_docs_show_is_true(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Python and commands, in the order of the page, since one block uses what another made."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    known: dict[str, object] = {}
    for language, block in BLOCK.findall(text):
        if language == "python":
            check_python(block, known)
        else:
            check_commands(block, capsys)


def check_python(block: str, known: dict[str, object]) -> None:
    shown = doctest.DocTestParser().get_doctest(block, known, "docs", None, 0)
    told: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(shown, out=told.append, clear_globs=False)
    known.update(shown.globs)
    assert result.failed == 0, "".join(told)


def check_commands(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`cat` of a file that there is not makes it. What goes `> into a file` is not shown."""
    for shown in block.split("$ ")[1:]:
        line, _, expected = shown.partition("\n")
        whole, _, into = line.partition(" > ")
        command, *arguments = shlex.split(whole)
        if command == "maskros":
            cli.main(arguments)
            out, error = capsys.readouterr()
            if into:
                Path(into).write_text(out, encoding="utf-8")
            assert (error if into else out + error) == expected, line
        elif Path(arguments[0]).exists():
            assert Path(arguments[0]).read_text(encoding="utf-8") == expected, line
        else:
            Path(arguments[0]).write_text(expected, encoding="utf-8")


def test_importing_the_package_loads_nothing_else() -> None:
    code = "import sys, pseudonymizer; print(*[name for name in sys.modules if name.startswith('pseudonymizer.')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_the_functions_load_no_web_framework() -> None:
    code = "import sys, pseudonymizer as p; print(p.anonymize('Hej Selam')); sys.exit('django' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "Selam" not in done.stdout


def test_there_is_nothing_else() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'anonymise'"):
        _ = pseudonymizer.anonymise  # type: ignore[attr-defined]
    assert set(pseudonymizer.__all__) <= set(dir(pseudonymizer))


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"label_set": "sweel"}, "invalid_label_set"),
        ({"label_set": "swell@1999"}, "invalid_label_set"),
        ({"engines": ["flair"]}, "missing_engine"),
        ({"combine": "vote", "engines": ["detectors"]}, "invalid_option"),
        ({"details": [77]}, "unknown_detail"),
        ({"format": "plain"}, "invalid_option"),
        ({"format": "docx"}, "invalid_format"),
        ({"policies": {"city": "keep"}}, "invalid_option"),
        ({"policies": {"country": "hide"}}, "invalid_option"),
        ({"patterns": Path("nowhere.toml")}, None),
    ],
)
def test_a_setting_that_cannot_be_followed_is_an_error_with_a_code(
    settings: dict[str, object], code: str | None
) -> None:
    with pytest.raises((PseudonymizerError, FileNotFoundError)) as raised:
        pseudonymizer.anonymize("Hej", **settings)  # type: ignore[call-overload]
    assert getattr(raised.value, "code", None) == code


def test_a_pattern_that_cannot_be_used_is_named_with_its_place() -> None:
    with pytest.raises(PseudonymizerError, match="pair 2") as raised:
        pseudonymizer.anonymize("Hej", patterns=[("a", "b"), (r"(\d", "x")])
    assert (raised.value.code, raised.value.fields["place"]) == ("missing_parenthesis", 0)


def test_a_text_that_cannot_be_stored_is_named_with_its_place() -> None:
    with pytest.raises(PseudonymizerError) as raised:
        pseudonymizer.anonymize("Hej\nSelam\0")
    assert (raised.value.code, raised.value.fields["line"], raised.value.fields["column"]) == ("invalid_text", 2, 6)
    assert "Selam" not in str(raised.value)


def test_detect_and_pseudonymize_mean_the_same_version() -> None:
    text = "Mitt användarnamn är selam88."
    for name in ("swell", "swell@2021-08", "swell@2025-09"):
        found = [mention.label for mention in pseudonymizer.detect(text, label_set=name)]
        made = [mention.label for mention in pseudonymizer.pseudonymize(text, label_set=name).mentions]
        assert found == made == (["extra"] if name == "swell@2021-08" else ["username"])


def test_hints_are_proposed_by_a_switch_only() -> None:
    text = "Min bror är gay."
    labels = [[each.label for each in pseudonymizer.detect(text, hints=hints)] for hints in (False, True)]
    assert "sensitive" not in labels[0]
    assert "sensitive" in labels[1]


def test_what_was_pseudonymised_is_written_in_any_format() -> None:
    document = pseudonymizer.pseudonymize("Selam bor i Oslo.", seed=1)
    for each in formats.every():
        if each.writing and each.suits(document.label_set):
            assert each.write(document)


def test_a_folder_with_a_file_that_fails_tells_which_and_what_was_written() -> None:
    Path("notes").mkdir()
    Path("notes/a.txt").write_text("Hej Selam", encoding="utf-8")
    Path("notes/b.txt").write_bytes(b"%PDF Selam")
    with pytest.raises(
        PseudonymizerError, match=r"1 files could not be anonymised, such as this: notes/b\.txt"
    ) as raised:
        pseudonymizer.anonymize(Path("notes"))
    assert raised.value.code == "unfinished"
    assert raised.value.fields["written"] == (Path("notes/a_anonymized_.txt"),)


def test_files_are_converted_and_evaluated_as_well_as_values() -> None:
    Path("gold.jsonl").write_text('{"text": "Oslo", "spans": [[0, 4, "city"]]}\n', encoding="utf-8")
    report = pseudonymizer.evaluate(Path("gold.jsonl"), [{"text": "Oslo", "spans": []}])
    assert report.all.overall["exact"].figures.recall == 0
    Path("note.txt").write_text("i Oslo", encoding="utf-8")
    assert pseudonymizer.convert(Path("note.txt"), "plain", "target") == "i Oslo"
    essays = "<swell><essays>" + '<essay student="A" task="{}"><content>Hej</content></essay>' * 2 + "</essays></swell>"
    with pytest.raises(PseudonymizerError, match="holds 2 documents, and target one"):
        pseudonymizer.convert(essays.format(1, 2), "portal_xml", "target")
