"""Tests reading gold data and proposals: what is accepted, and how invalid files are refused."""

from __future__ import annotations

import json

import pytest

from pseudonymizer import evaluation
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.evaluation import PROPOSED_FIELDS, Inventory, Line
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Mention


def read(swell: LabelSet, *rows: object, name: str = "gold.jsonl") -> list[Line]:
    data = "".join((row if isinstance(row, str) else json.dumps(row)) + "\n" for row in rows)
    return evaluation.read_lines(data.encode(), name, Inventory(swell))


def test_spans_stand_in_either_field_with_label_and_modifiers_joined(swell: LabelSet) -> None:
    rows = [
        {"id": 1, "text": "i Oslo", "label": [[2, 6, "city+foreign"]]},
        "",
        {"id": 2, "text": "i Oslo", "spans": [[2, 6, "city+OBS!"], [0, 1, "OBS!"]]},
    ]
    one, other = read(swell, *rows)
    assert one.mentions == (Mention(2, 6, "city", modifiers=("foreign",)),)
    assert (other.number, other.mentions) == (3, (Mention(2, 6, "city"),))


def test_if_a_line_has_both_fields_the_spans_added_by_detect_are_used(swell: LabelSet) -> None:
    row = json.dumps({"text": "i Oslo", "label": [[2, 6, "city"]], "spans": []}).encode()
    (gold,), (proposed,) = (
        evaluation.read_lines(row, "f", Inventory(swell), fields=fields)
        for fields in (evaluation.GOLD_FIELDS, PROPOSED_FIELDS)
    )
    assert (len(gold.mentions), len(proposed.mentions)) == (1, 0)


def test_what_the_command_detect_held_back_stands_beside(swell: LabelSet) -> None:
    (line,) = read(swell, {"text": "i Oslo", "spans": [], "held_back": [[2, 6, "city+foreign"]]})
    assert (line.mentions, line.held_back) == ((), (Mention(2, 6, "city", modifiers=("foreign",)),))
    (paired,) = evaluation.pairs(read(swell, {"text": "i Oslo", "label": []}), [line])
    assert paired.held_back == line.held_back


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ('{"text": "ab", "spans": [], "held_back": {}}', 'line 2: "held_back" is not a list.'),
        ('{"text": "a", ', "line 2: this is not JSON, at column 15."),
        ("[1]", "line 2: this is not a JSON object."),
        ("[" * 100_000, "line 2: this is nested too deeply."),
        ('{"label": []}', 'line 2: there is no "text" that is a string.'),
        ('{"text": "a\\u0000", "label": []}', "line 2: the text holds a character that no text may hold."),
        ('{"text": "a"}', 'line 2: there is no list "label" or "spans".'),
        ('{"text": "a", "spans": {}}', 'line 2: there is no list "label" or "spans".'),
        ('{"text": "ab", "label": [[0, 1, "fam"], [0, 1]]}', "line 2: span 2 is not [start, end, label]."),
        ('{"text": "ab", "label": [[0, true, "fam"]]}', "line 2: span 1 is not [start, end, label]."),
        ('{"text": "ab", "label": [[0, 1, ""]]}', "line 2: span 1 is not [start, end, label]."),
        ('{"text": "ab", "label": [[1, 3, "fam"]]}', "line 2: span 1 lies outside of the text of 2 characters."),
        ('{"text": "ab", "label": [[1, 1, "fam"]]}', "line 2: span 1 lies outside of the text of 2 characters."),
        ('{"id": 1, "text": "b", "label": []}', "line 2: the id 1 stands in line 1 too."),
    ],
)
def test_a_line_that_cannot_be_read_is_named(swell: LabelSet, row: str, problem: str) -> None:
    with pytest.raises(InvalidFormat) as refused:
        read(swell, {"id": 1, "text": "a", "label": []}, row)
    assert refused.value.message == f"gold.jsonl: {problem}"
    assert refused.value.fields == {"file": "gold.jsonl", "line": 2}


def test_bytes_that_are_no_text_are_named(swell: LabelSet) -> None:
    with pytest.raises(InvalidFormat, match=r"gold: line 1: this is not UTF-8, at byte 11\."):
        evaluation.read_lines(b'{"text": "\xff"}', "gold", Inventory(swell))


def test_a_byte_order_mark_is_no_part_of_the_first_line(swell: LabelSet) -> None:
    assert evaluation.read_lines(b'\xef\xbb\xbf{"text": "", "label": []}', "gold", Inventory(swell))[0].text == ""


def row(text: str, **fields: object) -> dict[str, object]:
    return {"text": text, "label": [], **fields}


def test_texts_are_matched_by_id_whatever_their_order(swell: LabelSet) -> None:
    gold = read(swell, row("a", id="1"), row("b", id="2"))
    proposed = read(swell, row("b", id="2"), row("a", id="1"))
    assert [pair.text for pair in evaluation.pairs(gold, proposed)] == ["a", "b"]


def test_texts_are_matched_by_order_where_a_line_has_no_id(swell: LabelSet) -> None:
    gold, proposed = read(swell, row("a", id="1"), row("b")), read(swell, row("a", id="2"), row("b"))
    assert [pair.id for pair in evaluation.pairs(gold, proposed)] == ["1", "2"]


@pytest.mark.parametrize(
    ("gold", "proposed", "problem"),
    [
        (
            [row("abc", id="1")],
            [row("abd", id="1")],
            "pred: line 1: the text is not that of gold, line 1, from character 2 on.",
        ),
        ([row("abc")], [row("ab")], "pred: line 1: the text is not that of gold, line 1, from character 2 on."),
        (
            [row("a", id="1"), row("b", id="2")],
            [row("b", id="2")],
            "gold: line 1: there are no proposals with the id 1.",
        ),
        ([row("a", id="1")], [row("a", id="1"), row("b", id="2")], "pred: line 2: the id 2 is not in the gold data."),
        (
            [row("a"), row("b")],
            [row("a", id="1")],
            "gold: line 2: the files have 2 and 1 texts, and not all have an id.",
        ),
    ],
)
def test_files_that_do_not_belong_together_are_refused(
    swell: LabelSet, gold: list[object], proposed: list[object], problem: str
) -> None:
    with pytest.raises(InvalidFormat) as refused:
        evaluation.pairs(read(swell, *gold, name="gold"), read(swell, *proposed, name="pred"))
    assert refused.value.message == problem
