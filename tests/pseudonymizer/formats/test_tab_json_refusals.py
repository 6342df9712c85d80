"""Tests that unsound files of the benchmark are refused with the place, or give notices."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pseudonymizer import formats
from pseudonymizer.errors import InvalidFormat, InvalidText
from pseudonymizer.labels import LabelSet

SMALL = Path(__file__).parents[3] / "fixtures" / "tab" / "small.json"
TAB = formats.load("tab_json")
Change = Callable[[Any], object]


def mention(**values: Any) -> dict[str, Any]:
    return {
        "entity_type": "PERSON",
        "entity_mention_id": "m",
        "start_offset": 0,
        "end_offset": 8,
        "span_text": "Mr Ängsö",
        "edit_type": "check",
        "identifier_type": "DIRECT",
        "entity_id": "e",
        "confidential_status": "NOT_CONFIDENTIAL",
        **values,
    }


def changing(**values: Any) -> Change:
    """Changes the fifth mention of the second annotator of the first document."""
    return lambda docs: docs[0]["annotations"]["annotator12"]["entity_mentions"].append(
        mention(start_offset=0, end_offset=9, span_text="PROCEDURE") | values
    )


def setting(key: str, value: object) -> Change:
    return lambda docs: docs[1].update({key: value})


MENTION = {"document": 1, "annotator": 2, "mention": 5}
SECOND = {"document": 2}


@pytest.mark.parametrize(
    ("change", "fields"),
    [
        (changing(entity_type="TOWN"), {**MENTION, "key": "entity_type"}),
        (changing(entity_type=None), {**MENTION, "key": "entity_type"}),
        (changing(identifier_type="SOME"), {**MENTION, "key": "identifier_type"}),
        (changing(confidential_status=4), {**MENTION, "key": "confidential_status"}),
        (changing(confidential_status="WEALTH"), {**MENTION, "key": "confidential_status"}),
        (changing(edit_type="guess"), {**MENTION, "key": "edit_type"}),
        (changing(entity_id=" "), {**MENTION, "key": "entity_id"}),
        (changing(entity_mention_id="001-90001_a12_em1"), MENTION),
        (changing(end_offset=9.0), {**MENTION, "key": "end_offset"}),
        (changing(end_offset=True), {**MENTION, "key": "end_offset"}),
        (changing(end_offset=0), {**MENTION, "start": 0, "end": 0}),
        (changing(end_offset=9000), {**MENTION, "start": 0, "end": 9000}),
        (changing(span_text="PROCEDURA"), {**MENTION, "start": 0, "end": 9}),
        (changing(start_offset=9, end_offset=10, span_text="\n"), {**MENTION, "start": 9, "end": 10}),
        (changing(related_mentions="em1"), {**MENTION, "key": "related_mentions"}),
        (lambda docs: docs[0]["annotations"]["annotator12"]["entity_mentions"].append([]), MENTION),
        (setting("doc_id", 7), {**SECOND, "key": "doc_id"}),
        (setting("doc_id", "001-90001"), SECOND),
        (setting("text", None), {**SECOND, "key": "text"}),
        (setting("text", " "), {**SECOND, "reason": "empty"}),
        (setting("text", "a\0"), {**SECOND, "reason": "nul"}),
        (setting("task", 4), {**SECOND, "key": "task"}),
        (setting("meta", []), {**SECOND, "key": "meta"}),
        (setting("meta", {"applicant": 3}), {**SECOND, "key": "applicant"}),
        (setting("meta", {"dataset_type": 3}), {**SECOND, "key": "dataset_type"}),
        (setting("meta", {"court": ["\ud800"]}), SECOND),
        (setting("quality_checked", True), {**SECOND, "key": "quality_checked"}),
        (setting("annotations", []), {**SECOND, "key": "annotations"}),
        (setting("annotations", {"": {}}), {**SECOND, "annotator": 1}),
        (setting("annotations", {"a": []}), {**SECOND, "annotator": 1}),
        (setting("annotations", {"a": {}}), {**SECOND, "annotator": 1, "key": "entity_mentions"}),
        (lambda docs: docs.append(3), {"document": 3}),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(change: Change, fields: dict[str, object], tab: LabelSet) -> None:
    docs = json.loads(SMALL.read_text(encoding="utf-8"))
    change(docs)
    with pytest.raises(InvalidFormat) as raised:
        TAB.read(json.dumps(docs).encode(), "rulings.json", tab)
    given = raised.value.fields
    assert given["reason"]
    assert given == {"file": "rulings.json", "reason": given["reason"], **fields}


def test_a_refusal_names_file_document_annotator_and_mention(tab: LabelSet) -> None:
    docs = json.loads(SMALL.read_text(encoding="utf-8"))
    changing(edit_type="guess")(docs)
    with pytest.raises(InvalidFormat) as raised:
        TAB.read(json.dumps(docs).encode(), "rulings.json", tab)
    assert raised.value.message == (
        "rulings.json: document 1 (001-90001): annotator 2 (annotator12): mention 5: "
        "edit_type is none of check, correct and insert."
    )


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"[", "line 1, column 2"),
        (b"{}", "not a list"),
        (b'[{"a": 1, "a": 2}]', "twice"),
        (b'[{"meta": {"x": NaN}}]', "no numbers"),
        (b'[{"meta": {"x": 1e999}}]', "too large"),
        (b"[" * 200_000, "deeply"),
    ],
)
def test_what_is_no_such_json_is_refused(data: bytes, reason: str, tab: LabelSet) -> None:
    with pytest.raises(InvalidFormat, match=reason):
        TAB.read(data, "x.json", tab)


def test_bytes_that_are_no_text_are_refused(tab: LabelSet) -> None:
    with pytest.raises(InvalidText):
        TAB.read(b"\xff", "x.json", tab)


def test_labels_of_another_set_and_overlaps_where_none_may_be_are_refused(swell: LabelSet) -> None:
    with pytest.raises(InvalidFormat, match="no label of swell"):
        TAB.read(SMALL.read_bytes(), "x.json", swell)
    docs = json.loads(SMALL.read_text(encoding="utf-8"))[1:]
    short = {"entity_type": "city", "identifier_type": None, "confidential_status": None}
    both = [mention(**short), mention(**short, entity_mention_id="n", start_offset=3, span_text="Ängsö")]
    docs[0].update(text="Mr Ängsö", annotations={"a": {"entity_mentions": both}})
    with pytest.raises(InvalidFormat, match="overlaps") as raised:
        TAB.read(json.dumps(docs).encode(), "x.json", swell)
    assert raised.value.fields["mention"] == 2


@pytest.mark.parametrize(
    ("change", "notice"),
    [
        (setting("court", "x"), ("unknown_key", "d2")),
        (changing(note="x"), ("unknown_key", "d1-a2-m5")),
        (lambda docs: docs[0]["annotations"]["annotator3"].update(note="x"), ("unknown_key", "d1-a3")),
        (changing(related_mentions=["em99"]), ("unknown_relation", "d1-a2-m5")),
        (setting("task", "Hide Torkel Ängsö"), ("task", "d2")),
        (setting("meta", {"applicant": "Torkel Ängsö"}), ("task", "d2")),
        (lambda docs: docs[0]["meta"].update(applicant="Elvira S"), ("applicant", "d1")),
    ],
)
def test_changes_by_a_round_trip_are_noted(change: Change, notice: tuple[str, str], tab: LabelSet) -> None:
    docs = json.loads(SMALL.read_text(encoding="utf-8"))
    change(docs)
    read = TAB.read(json.dumps(docs).encode(), "x.json", tab)
    assert [(each.code, each.place) for document in read for each in document.notices] == [notice]


def test_a_person_named_in_the_metadata_only_is_still_the_one_to_protect(tab: LabelSet) -> None:
    docs = json.loads(SMALL.read_text(encoding="utf-8"))
    setting("meta", {"applicant": "Torkel Ängsö"})(docs)
    assert TAB.read(json.dumps(docs).encode(), "x.json", tab)[1].person_to_protect == "Torkel Ängsö"


def test_windows_line_ends_move_the_offsets(tab: LabelSet) -> None:
    (value,) = json.loads(SMALL.read_text(encoding="utf-8"))[1:]
    value["text"] = "a\r\nMr Ängsö"
    value["annotations"] = {"annotator1": {"entity_mentions": [mention(start_offset=3, end_offset=11)]}}
    (read,) = TAB.read(json.dumps([value]).encode(), "x.json", tab)
    assert read.text[read.mentions[0].start : read.mentions[0].end] == "Mr Ängsö"
