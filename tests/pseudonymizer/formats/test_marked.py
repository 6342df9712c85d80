"""Tests what formats without the source mark in the target text."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace

import pytest

from pseudonymizer import formats
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, MentionStatus

TEXT = "Anna bor i Borås som lärare."


def document(label_set: LabelSet) -> AnnotatedDocument:
    accepted = MentionStatus.ACCEPTED
    mentions = (
        Mention(0, 4, "firstname_female", id="m1", entity_id="e1", status=accepted),
        Mention(11, 16, "city", id="m2", entity_id="e2", status=accepted),
        Mention(21, 27, "prof", id="m3", status=accepted),
    )
    entities = (
        Entity("e1", "firstname_female", 1, "Maja", {"": "Maja"}),
        Entity("e2", "city", 2, "Norrby", {"": "Norrby"}),
    )
    return AnnotatedDocument("1", TEXT, label_set, {}, mentions, entities)


def test_what_is_replaced_is_flagged_apart_from_what_only_has_a_label(swell: LabelSet) -> None:
    line = json.loads(formats.load("target_jsonl").write(document(swell)))
    words = [line["text"][start:end] for start, end in line["replaced"]]
    assert words == ["Maja", "Norrby"]
    assert [label for *_, label in line["label"]] == ["firstname_female", "city", "prof"]


def test_the_table_has_the_places_too(swell: LabelSet) -> None:
    (row,) = csv.DictReader(io.StringIO(formats.load("target_csv").write(document(swell))))
    assert (row["target"], row["replaced"]) == ("Maja bor i Norrby som lärare.", "0-4 11-17")


@pytest.mark.parametrize("name", ["target_jsonl", "target_csv"])
def test_a_label_set_that_does_not_mark_pseudonyms_leaves_no_trace_of_them(name: str, swell: LabelSet) -> None:
    written = formats.load(name).write(document(replace(swell, mark_pseudonyms=False)))
    assert "Norrby" in written
    assert "0-4" not in written
    if name == "target_jsonl":
        line = json.loads(written)
        assert (line["label"], line["replaced"]) == ([], [])


def test_the_page_marks_what_is_replaced_and_says_what_the_mark_means(swell: LabelSet) -> None:
    written = formats.load("target_html").write(replace(document(swell), language="sv"))
    marks = re.findall(r'<mark class="replaced">(.*?)</mark>', written)
    assert marks == ["text", "Maja", "Norrby"]
    assert "satt i stället för det skrivna" in written
    assert not {"Anna", "Borås"} & set(re.findall(r"\w+", written))


def test_the_page_of_a_set_that_does_not_mark_pseudonyms_is_the_text_alone(swell: LabelSet) -> None:
    written = formats.load("target_html").write(document(replace(swell, mark_pseudonyms=False)))
    assert '<main class="text" dir="auto">Maja bor i Norrby som lärare.</main>' in written
    assert "<mark" not in written
    assert "<dl" not in written


def test_nothing_in_a_text_or_a_name_becomes_part_of_the_page(swell: LabelSet) -> None:
    hostile = '</main><script>alert(1)</script> & <img src=x onerror="x">'
    entity = Entity("e1", "firstname_female", 1, "<b>Maja", {"": "<b>Maja"})
    mention = Mention(0, 4, "firstname_female", id="m1", entity_id="e1", status=MentionStatus.ACCEPTED)
    odd = AnnotatedDocument(hostile, f"Anna {hostile}", swell, {}, (mention,), (entity,), language='"><script>')
    written = formats.load("target_html").write(odd)
    assert re.findall(r"<(?:script|img|b)\b", written) == []
    assert "&lt;b&gt;Maja</mark> &lt;/main&gt;&lt;script&gt;" in written
