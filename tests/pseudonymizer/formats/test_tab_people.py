"""Tests that a document that protects several people is one document, and a record for each of them in a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pseudonymizer import formats
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import IdentifierType, Mention, PersonDecision

SMALL = Path(__file__).parents[3] / "fixtures" / "tab" / "small.json"
TASK = "Task: Annotate the document to anonymise the following person: "
TAB = formats.load("tab_json")
Change = Callable[[dict[str, Any]], object]


def two(*changes: Change) -> list[Any]:
    """The first document for its person, and once more, changed, for somebody else."""
    first = json.loads(SMALL.read_text(encoding="utf-8"))[0]
    other = deepcopy(first)
    other["task"], other["meta"]["applicant"] = f"{TASK}Ola Berg", "Ola Berg"
    for change in changes:
        change(other)
    return [first, other]


def mentions(record: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = record["annotations"]["annotator1"]["entity_mentions"]
    return found


def readable(record: dict[str, Any]) -> None:
    mentions(record)[0].update(identifier_type="NO_MASK")


def lacking(record: dict[str, Any]) -> None:
    del mentions(record)[1]


def added(record: dict[str, Any]) -> None:
    made = {**mentions(record)[0], "start_offset": 11, "end_offset": 13, "span_text": "1."}
    mentions(record).append({**made, "entity_mention_id": "new", "entity_id": "new", "entity_type": "QUANTITY"})


def renamed(record: dict[str, Any]) -> None:
    mentions(record)[0]["entity_mention_id"] = "otherwise"


def read(records: list[Any], tab: LabelSet) -> AnnotatedDocument:
    (document,) = TAB.read(json.dumps(records).encode(), "two.json", tab)
    return document


def spanning(document: AnnotatedDocument, words: str) -> Mention:
    return next(each for each in document.mentions if document.text[each.start : each.end] == words)


@pytest.mark.parametrize("changes", [(), (readable,), (lacking,), (added,), (readable, lacking, added)])
def test_records_for_two_people_come_back_as_they_were(changes: tuple[Change, ...], tab: LabelSet) -> None:
    records = two(*changes)
    document = read(records, tab)
    assert document.person_to_protect == "Elvira Sandqvist; Ola Berg"
    assert json.loads(TAB.write(document)) == records
    assert not document.notices


def test_decisions_that_differ_are_kept_for_each_person(tab: LabelSet) -> None:
    mention = spanning(read(two(readable), tab), "90001/99")
    types = [each.identifier_type for each in mention.decisions]
    assert (mention.identifier_type, types) == (IdentifierType.DIRECT, [IdentifierType.DIRECT, IdentifierType.NO_MASK])


def test_equal_decisions_are_the_mentions_own(tab: LabelSet) -> None:
    assert not any(mention.decisions for mention in read(two(readable), tab).mentions[1:])


def test_what_only_one_record_has_is_undecided_for_the_other_person(tab: LabelSet) -> None:
    mention = spanning(read(two(added), tab), "1.")
    assert mention.identifier_type == IdentifierType.DIRECT
    assert mention.decisions[0] == PersonDecision(1)


def test_other_ids_for_the_second_person_give_a_notice(tab: LabelSet) -> None:
    assert [notice.code for notice in read(two(renamed), tab).notices] == ["second_person"]


@pytest.mark.parametrize(
    "change",
    [
        lambda record: record.update(task=f"{TASK}Elvira Sandqvist"),
        lambda record: record.update(task="", meta={}),
        lambda record: record.update(text=record["text"] + " More."),
    ],
    ids=["the same person", "nobody", "another text"],
)
def test_records_that_do_not_belong_together_are_refused(change: Change, tab: LabelSet) -> None:
    with pytest.raises(InvalidFormat) as refused:
        read(two(change), tab)
    assert refused.value.fields["reason"] == "same_document"


def test_overlapping_mentions_of_two_records_are_refused(tab: LabelSet) -> None:
    def overlapping(record: dict[str, Any]) -> None:
        mentions(record)[0].update(start_offset=58, span_text="0001/99")

    with pytest.raises(InvalidFormat) as refused:
        read(two(overlapping), replace(tab, allows_overlap=False))
    assert refused.value.fields["reason"] == "overlap"


def test_a_place_is_masked_if_it_is_for_one_of_the_people(tab: LabelSet) -> None:
    mention = spanning(read(two(readable), tab), "90001/99")
    assert read(two(readable), tab).effect(mention) == "mask"
