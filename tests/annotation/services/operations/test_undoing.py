"""Tests undo and redo: only one's own operations, only once, and exactly. A value changed since then is a conflict."""

from __future__ import annotations

import uuid
from typing import Any

import pytest

from annotation import errors
from annotation.models import Annotation, Operation, Role, User
from annotation.services import operations, rows
from annotation.services.operations._operations import Saved
from tests.annotation import changes, factories

pytestmark = pytest.mark.django_db

Op = dict[str, Any]


@pytest.fixture
def layer() -> Annotation:
    document = factories.document()
    return factories.layer(document, factories.member(document.project))


@pytest.fixture
def colleague(layer: Annotation) -> User:
    return factories.member(layer.document.project, Role.REVIEWER, factories.user("kim"))


def save(layer: Annotation, *sent: Op, by: User | None = None) -> Saved:
    annotator = by or layer.annotator
    assert annotator is not None
    version = Annotation.objects.get(pk=layer.pk).version
    return operations.save(layer, base_version=version, operations=sent, by=annotator)


def label(layer: Annotation) -> str:
    (row,) = rows.mentions(layer.mentions.all()).values()
    return str(row["label"])


def relabel(row_id: object, before: str = "city", after: str = "place") -> Op:
    return changes.operation(changes.update("mention", row_id, {"label": before}, {"label": after}))


@pytest.fixture
def done(layer: Annotation) -> Op:
    """An operation that the annotator has made."""
    operation = relabel(factories.mention(layer, 11, 16).pk)
    save(layer, operation)
    return operation


def refused(layer: Annotation, *sent: Op, by: User | None = None) -> dict[str, object]:
    before = rows.of(layer)
    with pytest.raises(errors.NotUndoable) as refusal:
        save(layer, *sent, by=by)
    assert rows.of(layer) == before
    return dict(refusal.value.fields)


def test_an_undo_gives_the_value_back_and_names_what_it_took_back(layer: Annotation, done: Op) -> None:
    save(layer, changes.undo(done))
    assert label(layer) == "city"
    assert [str(entry.undoes_id) for entry in layer.operations.all()] == ["None", done["op_id"]]


def test_a_redo_takes_the_undo_back_and_may_itself_be_undone(layer: Annotation, done: Op) -> None:
    undo = changes.undo(done)
    redo = changes.undo(undo, "redo")
    save(layer, undo)
    save(layer, redo)
    assert label(layer) == "place"
    save(layer, changes.undo(redo))
    assert label(layer) == "city"


def test_what_was_done_and_taken_back_is_sent_together(layer: Annotation) -> None:
    done = relabel(factories.mention(layer, 11, 16).pk)
    undo = changes.undo(done)
    saved = save(layer, done, undo, changes.undo(undo, "redo"))
    assert (saved.version, label(layer)) == (3, "place")


def test_an_undo_that_is_sent_again_is_answered_as_before(layer: Annotation, done: Op) -> None:
    undo = changes.undo(done)
    assert save(layer, undo).version == save(layer, undo).version == 2


def test_an_undo_under_an_id_of_another_undo_is_refused(layer: Annotation, done: Op) -> None:
    undo = changes.undo(done)
    save(layer, undo)
    with pytest.raises(errors.IdTaken):
        save(layer, {**undo, "undoes": str(uuid.uuid4())})


def test_no_operation_can_be_undone_twice(layer: Annotation, done: Op) -> None:
    save(layer, changes.undo(done))
    again = changes.undo(done)
    assert refused(layer, again) == {"op_id": again["op_id"], "undoes": done["op_id"], "reason": "already"}


def test_no_operation_can_be_undone_twice_in_one_batch(layer: Annotation, done: Op) -> None:
    assert refused(layer, changes.undo(done), changes.undo(done))["reason"] == "already"


def test_nobody_can_undo_another_persons_operation(layer: Annotation, done: Op, colleague: User) -> None:
    assert refused(layer, changes.undo(done), by=colleague)["reason"] == "not_own"


def test_an_undo_must_take_back_exactly_what_was_done(layer: Annotation, done: Op) -> None:
    more = changes.update("annotation", layer.pk, {"comment_user": ""}, {"comment_user": "x"})
    undo = changes.undo(done)
    assert refused(layer, {**undo, "changes": [*undo["changes"], more]})["reason"] == "differs"
    assert refused(layer, {**undo, "changes": done["changes"]})["reason"] == "differs"


def test_an_operation_that_does_not_exist_cannot_be_undone(layer: Annotation) -> None:
    assert refused(layer, changes.undo(relabel(factories.mention(layer, 11, 16).pk)))["reason"] == "unknown"


def test_an_operation_of_another_annotation_cannot_be_undone(layer: Annotation, done: Op) -> None:
    assert layer.annotator is not None
    other = factories.layer(factories.document(layer.document.project), layer.annotator)
    assert refused(other, changes.undo(done))["reason"] == "unknown"


def test_a_redo_takes_back_an_undo_and_nothing_else(layer: Annotation, done: Op) -> None:
    assert refused(layer, changes.undo(done, "redo"))["reason"] == "unknown"


def test_an_operation_later_in_the_batch_cannot_be_undone(layer: Annotation) -> None:
    done = relabel(factories.mention(layer, 11, 16).pk, "place", "city")
    assert refused(layer, changes.undo(done), done)["reason"] == "unknown"


def test_people_can_undo_their_own_operations_independently(layer: Annotation, done: Op, colleague: User) -> None:
    (mention,) = layer.mentions.all()
    theirs = changes.operation(changes.update("mention", mention.pk, {"comment": ""}, {"comment": "!"}), name="comment")
    save(layer, theirs, by=colleague)
    save(layer, changes.undo(done))
    (row,) = rows.mentions(layer.mentions.all()).values()
    assert (row["label"], row["comment"]) == ("city", "!")
    save(layer, changes.undo(theirs), by=colleague)
    (row,) = rows.mentions(layer.mentions.all()).values()
    assert (row["label"], row["comment"]) == ("city", "")


def test_a_value_that_another_changed_since_is_a_conflict_that_names_them(
    layer: Annotation, done: Op, colleague: User
) -> None:
    (mention,) = layer.mentions.all()
    save(layer, relabel(mention.pk, "place", "region"), by=colleague)
    status = changes.update("mention", mention.pk, {"status": "proposed"}, {"status": "accepted"})
    save(layer, changes.operation(status, name="accept"))
    with pytest.raises(errors.Conflict) as conflict:
        save(layer, changes.undo(done))
    fields = conflict.value.fields
    assert (fields["expected"], fields["found"], fields["by"]) == ("place", "region", "kim")


def test_an_undo_of_a_row_that_another_removed_names_them(layer: Annotation, done: Op, colleague: User) -> None:
    (row,) = rows.mentions(layer.mentions.all()).values()
    save(layer, changes.operation(changes.delete("mention", row), name="remove"), by=colleague)
    with pytest.raises(errors.Conflict) as conflict:
        save(layer, changes.undo(done))
    assert conflict.value.fields["by"] == "kim"


def test_a_removed_row_comes_back_by_an_undo(layer: Annotation) -> None:
    entity = factories.entity(layer, "city", 1)
    mention = factories.mention(layer, 11, 16, entity=entity, flags=["OBS!"], comment="osäker")
    before = rows.of(layer)
    removed = [
        changes.delete("mention", before["mention"][str(mention.pk)]),
        changes.delete("entity", before["entity"][str(entity.pk)]),
    ]
    remove = changes.operation(*removed, name="remove")
    save(layer, remove)
    assert rows.of(layer)["mention"] == {}
    save(layer, changes.undo(remove))
    assert rows.of(layer) == before


def test_a_document_can_go_with_what_was_taken_back_in_it(layer: Annotation, done: Op) -> None:
    save(layer, changes.undo(done))
    layer.document.delete()
    assert not Operation.objects.exists()
