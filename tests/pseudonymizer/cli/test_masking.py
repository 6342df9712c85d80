"""Tests the commands that mask rulings, measure masks, and learn to decide."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pseudonymizer import cli

GOLD = Path(__file__).parents[3] / "fixtures" / "tab" / "small.json"


def test_mask_writes_spans_by_document_that_evaluate_measures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["mask", "--set", "tab", str(GOLD)]) == 0
    written = capsys.readouterr().out
    spans = json.loads(written)
    texts = {each["doc_id"]: each["text"] for each in json.loads(GOLD.read_text(encoding="utf-8"))}
    assert set(spans) == set(texts)
    masked = [texts[name][start:end] for name, found in spans.items() for start, end in found]
    assert "90001/99" in masked
    assert any("Sandqvist" in words for words in masked)
    masks = tmp_path / "masks.json"
    masks.write_text(written, encoding="utf-8")
    assert cli.main(["evaluate", "--measure", "tab", "--format", "json", str(GOLD), str(masks)]) == 0
    measures = json.loads(capsys.readouterr().out)["measures"]
    assert measures["entity recall DIRECT"]["value"] == 1
    assert 0 < measures["token precision"]["value"] <= 1
    assert cli.main(["evaluate", "--measure", "tab", str(GOLD), str(masks)]) == 0
    assert "entity recall QUASI" in capsys.readouterr().out


def test_more_is_masked_when_less_may_stay(capsys: pytest.CaptureFixture[str]) -> None:
    counts = []
    for limit in ("0", "2"):
        assert cli.main(["mask", "--readable-from", limit, str(GOLD)]) == 0
        counts.append(sum(map(len, json.loads(capsys.readouterr().out).values())))
    assert counts[0] < counts[1]


def test_mask_refuses_a_label_set_without_identifier_types(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["mask", "--set", "swell", str(GOLD)]) == cli.BAD_INPUT
    assert "no identifier types" in capsys.readouterr().err


def test_masks_are_not_measured_as_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    masks = tmp_path / "masks.json"
    masks.write_text("{}", encoding="utf-8")
    asked = ["evaluate", "--measure", "tab", "--format", "html", str(GOLD), str(masks)]
    assert cli.main(asked) == cli.BAD_INPUT
    assert "text or json" in capsys.readouterr().err


def test_learning_twice_gives_the_same_file(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    files = [tmp_path / "one.bin", tmp_path / "two.bin"]
    for file in files:
        assert cli.main(["build-decisions", str(GOLD), "--out", str(file)]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()
