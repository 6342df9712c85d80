"""Tests the measurement of engines: their figures, costs, and what happens to one that cannot be used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pseudonymizer import cli, labels, measuring
from pseudonymizer.engines import By, Combination
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.measuring import Gold, Spec, _child

SENTENCES = [
    ("Yesterday George Miller met Laura's sister.", [[10, 23, "PER"], [28, 35, "PER"]]),
    ("He drove to Boston with Peter.", [[12, 18, "LOC"], [24, 29, "PER"]]),
    ("Nothing else happened.", []),
]


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    path = tmp_path / "gold.jsonl"
    rows = [{"id": str(place), "text": text, "spans": spans} for place, (text, spans) in enumerate(SENTENCES)]
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    return path


def test_gold_is_read_with_the_labels_that_corpora_use_for_people(gold: Path) -> None:
    found = measuring.read(gold, labels.named("tab"), language="en")
    assert [each.names for each in found] == [((10, 23), (28, 35)), ((24, 29),), ()]
    assert [each.names for each in measuring.read(gold, labels.named("tab"), language="en", names=["LOC"])][1] == (
        (12, 18),
    )
    with pytest.raises(InvalidFormat, match="holds no names; their labels would be ANIMAL"):
        measuring.read(gold, labels.named("tab"), language="en", names=["ANIMAL"])


def test_rulings_in_tabs_json_are_gold_too(tmp_path: Path) -> None:
    mention = {
        "entity_type": "PERSON", "entity_mention_id": "m1",
        "start_offset": 0, "end_offset": 11, "span_text": "Mr Jan Nowa",
        "edit_type": "check", "identifier_type": "DIRECT", "entity_id": "e1", "confidential_status": "NOT_CONFIDENTIAL",
    }  # fmt: skip
    ruling = {
        "doc_id": "001-1", "text": "Mr Jan Nowa lived there.",
        "annotations": {"annotator1": {"entity_mentions": [mention]}},
        "task": "Annotate", "quality_checked": [], "dataset_type": "dev", "meta": {},
    }  # fmt: skip
    path = tmp_path / "tab.json"
    path.write_text(json.dumps([ruling]), encoding="utf-8")
    (read,) = measuring.read(path, labels.named("tab"), language="en")
    assert read.names == ((0, 11),)


@pytest.mark.engine
def test_engines_and_their_combinations_are_measured_each_in_its_own_process(gold: Path) -> None:
    told: list[tuple[int, int]] = []
    wanted = measuring.specs(["detectors", "spacy"], [Combination.UNION, Combination.INTERSECTION], By.SPANS)
    read = measuring.read(gold, labels.named("swell"), language="en")
    found = list(measuring.measure(wanted, read, label_set="swell", watch=lambda *each: told.append(each)))
    plain = [measuring.as_plain(each) for each in found]
    assert [each.get("combine", each["engines"][0]) for each in plain] == [
        "detectors",
        "spacy",
        "union",
        "intersection",
    ]
    assert all(each["gold"] == 3 for each in plain)
    spacy = plain[1]
    assert spacy["overall"]["exact"] == {"precision": 1.0, "recall": 1.0}
    assert plain[2]["overall"]["touched"]["recall"] == 1.0
    assert spacy["costs"]["loading"] > spacy["costs"]["running"] > 0
    assert spacy["costs"]["peak"] > plain[0]["costs"]["peak"] > 20_000_000
    assert told[0] == (0, 12)
    assert told[-1] == (12, 12)
    lines = measuring.as_text(found).splitlines()
    assert lines[-1].startswith("intersection of whole names")
    assert [len(each.split()) for each in lines[3:6]] == [13, 13, 13]


def test_an_engine_that_cannot_be_used_has_a_line_that_says_why() -> None:
    texts = [Gold("1", "Anna bor här.", "sv", ((0, 4),))]
    (found,) = measuring.measure([Spec(("spacy",))], texts, label_set="swell")
    assert "no spaCy pipeline that finds names in sv" in found.error
    assert "no spaCy pipeline" in measuring.as_text([found])
    assert json.loads(measuring.as_json([found]))[0]["error"] == found.error


def test_stopping_ends_the_process() -> None:
    class Stopped(Exception):
        pass

    def stop(done: int, _: int) -> None:
        if done:
            raise Stopped

    texts = [Gold(str(place), "Jag heter Noor.", "sv", ((10, 14),)) for place in range(3)]
    with pytest.raises(Stopped):
        list(measuring.measure([Spec(("detectors",))], texts, label_set="swell", watch=stop))


def test_the_seeds_levels_differ() -> None:
    """A sentence with one of two names and one with its only name: .67 overall, .75 by sentence."""
    texts = [
        Gold("1", "Jag heter Noor och hon Xqz.", "sv", ((10, 14), (23, 26))),
        Gold("2", "Jag heter Noor.", "sv", ((10, 14),)),
    ]
    (found,) = measuring.measure([Spec(("detectors",))], texts, label_set="swell")
    plain = measuring.as_plain(found)
    assert plain["overall"]["exact"]["recall"] == pytest.approx(2 / 3)
    assert plain["by_sentence"]["exact"]["recall"] == pytest.approx(3 / 4)


def test_the_peak_is_of_this_process() -> None:
    assert 10_000_000 < _child.peak() < 4_000_000_000


def test_the_command_writes_json(gold: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["compare", str(gold), "--lang", "en", "--engines", "detectors,watson", "--format", "json"]
    assert cli.main(arguments) == 0
    first, second, union, _ = json.loads(capsys.readouterr().out)
    assert first["engines"] == ["detectors"]
    assert second["error"].startswith("The engine watson is not installed; there are detectors, flair")
    assert union["error"] == second["error"]


def test_the_engines_are_listed_with_what_they_need(capsys: pytest.CaptureFixture[str], gold: Path) -> None:
    assert cli.main(["engines", "--lang", "sv"]) == 0
    lines = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert lines["detectors"] == "can be used"
    assert lines.keys() == {"detectors", "flair", "nltk", "presidio", "rampart", "rampart_sure", "spacy", "stanza"}
    assert cli.main(["engines", "--checksum", str(gold)]) == 0
    assert len(capsys.readouterr().out.strip()) == 64
