"""Tests the command `evaluate`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pseudonymizer import cli

GOLD = {"id": "1", "text": "Noor bor i Oslo.", "label": [[0, 4, "firstname_female"], [11, 15, "city+foreign"]]}
PRED = {"id": "1", "text": "Noor bor i Oslo.", "spans": [[11, 15, "city"], [5, 8, "prof"]]}
Call = Callable[..., str]


@pytest.fixture
def evaluate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Call:
    """Runs the command with one gold line and one line of proposals, and returns its output."""

    def call(*arguments: str, gold: object = GOLD, pred: object = PRED, status: int = 0) -> str:
        files = []
        for name, row in (("gold.jsonl", gold), ("pred.jsonl", pred)):
            (tmp_path / name).write_text(json.dumps(row) + "\n", encoding="utf-8")
            files.append(str(tmp_path / name))
        assert cli.main(["evaluate", *files, *arguments]) == status
        captured = capsys.readouterr()
        return captured.err if status else captured.out

    return call


def test_it_writes_a_report_in_each_format(evaluate: Call, tmp_path: Path) -> None:
    assert evaluate().startswith("1 texts, 5 tokens\n")
    assert json.loads(evaluate("--format", "json"))["all"]["overall_level"]["exact"]["recall"] == 0.5
    assert evaluate("--format", "html", "--out", str(tmp_path / "report.html")) == ""
    assert (tmp_path / "report.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_modifiers_can_be_left_out(evaluate: Call) -> None:
    assert json.loads(evaluate("--format", "json"))["modifiers"]["accuracy"] == 0
    assert json.loads(evaluate("--format", "json", "--without-modifiers"))["modifiers"] is None


def test_only_some_labels_can_be_counted(evaluate: Call) -> None:
    counted = json.loads(evaluate("--format", "json", "--only", "firstname_*,prof"))
    assert set(counted["labels"]) == {"firstname_female", "prof"}


def test_a_label_that_is_nowhere_is_refused(evaluate: Call) -> None:
    assert evaluate("--only", "city,town", status=2) == "No mention has a label town.\n"


def test_a_file_tells_what_foreign_labels_stand_for(evaluate: Call, tmp_path: Path) -> None:
    (tmp_path / "labels.json").write_text('{"LOC": ["city", "place"]}', encoding="utf-8")
    gold = {**GOLD, "label": [[11, 15, "LOC"]]}
    counted = json.loads(evaluate("--labels", str(tmp_path / "labels.json"), "--format", "json", gold=gold))
    assert counted["labels"]["LOC"]["exact"]["f1"] == 1.0
    assert set(counted["labels"]) == {"LOC"}


def test_the_set_tells_which_labels_must_be_replaced(evaluate: Call) -> None:
    gold = {**GOLD, "label": [[0, 4, "PERSON"]]}
    ours, courts = (json.loads(evaluate("--format", "json", "--set", name, gold=gold)) for name in ("swell", "tab"))
    assert ours["must_replace"]["overall_level"]["gold"] == 0
    assert courts["must_replace"]["overall_level"]["gold"] == 1


def test_errors_are_written_to_a_file_of_their_own(evaluate: Call, tmp_path: Path) -> None:
    evaluate("--errors", str(tmp_path / "errors.txt"))
    kinds = [line.split("\t")[0] for line in (tmp_path / "errors.txt").read_text(encoding="utf-8").splitlines()]
    assert kinds == ["kind", "missed", "false"]


def test_what_is_wrong_with_a_file_is_told_with_its_line(evaluate: Call, tmp_path: Path) -> None:
    answer = evaluate(pred={**PRED, "spans": [[0, 99, "city"]]}, status=2)
    assert answer == f"{tmp_path / 'pred.jsonl'}: line 1: span 1 lies outside of the text of 16 characters.\n"
    assert "No such file" in evaluate("--labels", str(tmp_path / "nowhere"), status=2)
    assert evaluate("--set", "unheard", status=2).startswith("There is no label set unheard")
