"""Tests that the rows read around a change are enough to check the rules for rewrites."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from annotation import errors
from annotation.models import Annotation
from annotation.services import operations, rows
from tests.annotation import changes, factories

TEXT = "Anna bor i Borås. Anna gillar Borås."

pytestmark = pytest.mark.django_db

Op = dict[str, Any]


@pytest.fixture
def layer() -> Annotation:
    document = factories.document(text=TEXT)
    return factories.layer(document, factories.member(document.project))


def save(layer: Annotation, *sent: Op) -> None:
    assert layer.annotator is not None
    version = Annotation.objects.get(pk=layer.pk).version
    operations.save(layer, base_version=version, operations=sent, by=layer.annotator)


def refused(layer: Annotation, *sent: Op) -> errors.RuleBroken:
    before = rows.of(layer)
    with pytest.raises(errors.RuleBroken) as refusal:
        save(layer, *sent)
    assert rows.of(layer) == before
    return refusal.value


def rewrite(layer: Annotation, ranges: list[list[int]], pieces: list[tuple[int, str]], **fields: Any) -> dict[str, Any]:
    row = changes.rewrite_row(ranges, pieces, **fields)
    save(layer, added(row))
    return row


def added(row: dict[str, Any]) -> Op:
    return changes.operation(changes.insert("rewrite", row), name="rewrite")


def changed(row: dict[str, Any], **after: Any) -> Op:
    before = {name: row[name] for name in after}
    return changes.operation(changes.update("rewrite", row["id"], before, after), name="rewrite")


def test_a_rewrite_is_added_changed_and_reverted(layer: Annotation) -> None:
    row = rewrite(layer, [[9, 10]], [(9, "på")])
    assert rows.of(layer)["rewrite"] == {row["id"]: row}
    pieces = [{"at": 9, "rank": -3, "text": "till"}, {"at": 17, "rank": 0, "text": "!"}]
    save(layer, changed(row, pieces=pieces, manual=True))
    row |= {"pieces": pieces, "manual": True}
    assert rows.of(layer)["rewrite"] == {row["id"]: row}
    stored = layer.rewrites.get()
    assert (stored.start, stored.end) == (9, 17)
    save(layer, changes.operation(changes.delete("rewrite", row), name="revert"))
    assert rows.of(layer)["rewrite"] == {}


def test_the_text_of_a_rewrite_is_encrypted(layer: Annotation) -> None:
    rewrite(layer, [[9, 10]], [(9, "canary")], pseudonym="canary")
    with connection.cursor() as cursor:
        cursor.execute("SELECT pieces, pseudonym FROM annotation_rewrite")
        assert not any(b"canary" in bytes(value) for value in cursor.fetchone())


@pytest.mark.parametrize("ranges", [[[5, 10]], [[0, 4], [7, 9]], [[5, 8]], [[6, 7], [18, 22]]])
def test_two_rewrites_do_not_leave_out_the_same_words(layer: Annotation, ranges: list[list[int]]) -> None:
    rewrite(layer, [[5, 8]], [(5, "bodde")])
    refusal = refused(layer, added(changes.rewrite_row(ranges, [])))
    assert refusal.fields["rule"] == "rewrite_overlap"


def test_a_rewrite_may_not_grow_over_another(layer: Annotation) -> None:
    rewrite(layer, [[5, 8]], [(5, "bodde")])
    other = rewrite(layer, [[9, 10]], [(9, "på")])
    assert refused(layer, changed(other, ranges=[[5, 10]])).fields["rule"] == "rewrite_overlap"


def test_rewrites_stand_beside_and_within_each_others_reach(layer: Annotation) -> None:
    rewrite(layer, [[0, 4], [18, 22]], [(0, "Hon")])
    rewrite(layer, [[5, 8]], [(0, "bodde ")])
    assert len(rows.of(layer)["rewrite"]) == 2


def test_a_rewrite_shares_words_with_a_mention(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    rewrite(layer, [[9, 16]], [(9, "där")], mention_id=str(mention.pk))
    assert layer.rewrites.get().mention == mention


def test_a_rewrite_names_a_mention_of_its_own_annotation_only(layer: Annotation) -> None:
    elsewhere = factories.mention(factories.machine_layer(factories.document()), 11, 16)
    row = changes.rewrite_row([[9, 10]], [], mention_id=str(elsewhere.pk))
    assert refused(layer, added(row)).fields["rule"] == "unknown_mention"


def test_a_rewrite_that_names_a_mention_changes_by_itself(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    row = rewrite(layer, [[9, 10]], [(9, "på")], mention_id=str(mention.pk), pseudonym="Norrby")
    save(layer, changed(row, pseudonym="Ekby"))
    assert rows.of(layer)["rewrite"][row["id"]]["pseudonym"] == "Ekby"


def test_a_mention_that_a_rewrite_names_is_not_taken_away(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    row = rewrite(layer, [[9, 10]], [(9, "på")], mention_id=str(mention.pk), pseudonym="Norrby")
    gone = changes.delete("mention", rows.of(layer)["mention"][str(mention.pk)])
    refusal = refused(layer, changes.operation(gone, name="remove"))
    assert (refusal.fields["rule"], refusal.fields["rewrite"]) == ("mention_linked", row["id"])
    freed = changed(row, mention_id=None, pseudonym="")["changes"]
    save(layer, changes.operation(*freed, gone, name="remove"))
    assert (rows.of(layer)["mention"], rows.of(layer)["rewrite"][row["id"]]["mention_id"]) == ({}, None)


def test_a_mention_and_its_rewrites_are_added_and_removed_together(layer: Annotation) -> None:
    mention = changes.mention_row(11, 16)
    row = changes.rewrite_row([[9, 10]], [(9, "på")], mention_id=mention["id"])
    add = changes.operation(changes.insert("mention", mention), changes.insert("rewrite", row), name="add")
    save(layer, add)
    undo = changes.undo(add)
    save(layer, undo)
    assert (rows.of(layer)["mention"], rows.of(layer)["rewrite"]) == ({}, {})
    save(layer, changes.undo(undo, "redo"))
    assert rows.of(layer)["rewrite"] == {row["id"]: row}


@pytest.mark.parametrize(
    ("ranges", "pieces", "rule"),
    [
        ([], [], "rewrite_empty"),
        ([[9, 99]], [], "outside_text"),
        ([], [(99, "x")], "outside_text"),
        ([[4, 5]], [], "no_word"),
        ([[9, 10]], [(9, " ")], "no_word"),
        ([[9, 10], [5, 8]], [], "unsorted"),
    ],
)
def test_a_rewrite_that_breaks_a_rule_is_refused(
    layer: Annotation, ranges: list[list[int]], pieces: list[tuple[int, str]], rule: str
) -> None:
    refusal = refused(layer, added(changes.rewrite_row(ranges, pieces)))
    assert refusal.fields["rule"] == rule
    assert refusal.body()["current"]


def test_a_conflict_shows_the_rewrite_as_it_is(layer: Annotation) -> None:
    row = rewrite(layer, [[9, 10]], [(9, "på")])
    assert layer.annotator is not None
    late = changes.operation(changes.update("rewrite", row["id"], {"manual": True}, {"manual": False}))
    with pytest.raises(errors.Conflict) as conflict:
        operations.save(layer, base_version=0, operations=[late], by=layer.annotator)
    current = conflict.value.body()["current"]
    assert isinstance(current, dict)
    assert current["rows"]["rewrite"] == {row["id"]: row}
    assert conflict.value.fields["by"] == layer.annotator.display_name


def test_rewrites_are_read_only_where_they_matter(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    relabel = changes.operation(changes.update("mention", mention.pk, {"label": "city"}, {"label": "place"}))
    with CaptureQueriesContext(connection) as captured:
        save(layer, relabel)
    assert not [query for query in captured if "annotation_rewrite" in query["sql"]]
