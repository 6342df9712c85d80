from __future__ import annotations

import uuid
from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from annotation import errors
from annotation.models import Annotation, AnnotationStatus, Event, Operation, Role
from annotation.services import operations
from annotation.services.operations._operations import Saved
from tests.annotation import changes, factories
from tests.annotation.services.operations.saving import TEXT, Op, relabel, save, stored

pytestmark = pytest.mark.django_db


def test_a_saved_operation_changes_the_rows_and_raises_the_version(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    saved = save(layer, relabel(mention.pk, "city", "place"))
    assert saved == Saved(version=1, missed=[])
    assert stored(layer)["mention"][str(mention.pk)]["label"] == "place"
    layer.refresh_from_db()
    assert layer.version == 1


def test_the_log_keeps_every_operation_under_versions_without_gaps(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    sent = [relabel(mention.pk, "city", "place"), relabel(mention.pk, "place", "region")]
    save(layer, *sent)
    save(layer, relabel(mention.pk, "region", "city"), base=2)
    log = Operation.objects.filter(annotation=layer)
    assert [entry.version for entry in log] == [1, 2, 3]
    assert [entry.changes for entry in log[:2]] == [operation["changes"] for operation in sent]


def test_what_the_log_holds_is_encrypted(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    save(layer, changes.operation(changes.update("mention", mention.pk, {"comment": ""}, {"comment": "canary"})))
    with connection.cursor() as cursor:
        cursor.execute("SELECT changes FROM annotation_operation")
        assert b"canary" not in bytes(cursor.fetchone()[0])
        cursor.execute("SELECT comment FROM annotation_mention")
        assert b"canary" not in bytes(cursor.fetchone()[0])


def test_the_first_operation_takes_a_new_annotation_in_progress(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    save(layer, relabel(mention.pk, "city", "place"))
    layer.refresh_from_db()
    assert layer.status == AnnotationStatus.IN_PROGRESS
    (event,) = Event.objects.filter(annotation=layer)
    assert event.values == {"from": "new", "to": "in_progress"}


def test_an_entity_and_its_mention_come_into_being_together(layer: Annotation) -> None:
    entity = changes.entity_row("city", 1)
    mention = changes.mention_row(11, 16, entity_id=entity["id"])
    save(layer, changes.operation(changes.insert("entity", entity), changes.insert("mention", mention), name="add"))
    assert stored(layer)["entity"] == {entity["id"]: entity}
    assert stored(layer)["mention"] == {mention["id"]: mention}


def test_rows_are_removed_and_come_back_by_the_inverse(layer: Annotation) -> None:
    entity = changes.entity_row("city", 1)
    mention = changes.mention_row(11, 16, entity_id=entity["id"], flags=["OBS!"], comment="osäker")
    added = [changes.insert("entity", entity), changes.insert("mention", mention)]
    removed = [changes.delete("mention", mention), changes.delete("entity", entity)]
    save(layer, changes.operation(*added, name="add"))
    save(layer, changes.operation(*removed, name="remove"), base=1)
    assert stored(layer)["mention"] == stored(layer)["entity"] == {}
    save(layer, changes.operation(*added, name="undo"), base=2)
    assert stored(layer)["mention"][mention["id"]] == mention


def test_document_comments_are_saved(layer: Annotation) -> None:
    change = changes.update("annotation", layer.pk, {"comment_user": ""}, {"comment_user": "brev"})
    save(layer, changes.operation(change, name="document_comment"))
    assert stored(layer)["annotation"][str(layer.pk)]["comment_user"] == "brev"


def test_edits_of_different_fields_by_two_people_merge(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    colleague = factories.member(layer.document.project, Role.REVIEWER)
    first = relabel(mention.pk, "city", "place")
    save(layer, first)
    second = changes.operation(
        changes.update("mention", mention.pk, {"status": "proposed"}, {"status": "accepted"}), name="accept"
    )
    saved = save(layer, second, by=colleague)
    assert saved.version == 2
    assert [str(missed.op_id) for missed in saved.missed] == [first["op_id"]]
    row = stored(layer)["mention"][str(mention.pk)]
    assert (row["label"], row["status"]) == ("place", "accepted")


def test_edits_of_one_field_by_two_people_conflict_and_show_both_values(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    colleague = factories.member(layer.document.project, Role.REVIEWER, factories.user("kim"))
    save(layer, relabel(mention.pk, "city", "place"), by=colleague)
    late = relabel(mention.pk, "city", "region")
    with pytest.raises(errors.Conflict) as conflict:
        save(layer, late)
    assert conflict.value.fields == {
        "op_id": late["op_id"],
        "table": "mention",
        "id": str(mention.pk),
        "field": "label",
        "expected": "city",
        "found": "place",
        "by": "kim",
    }
    assert conflict.value.extra["current"] == {
        "version": 1,
        "rows": {"mention": stored(layer)["mention"], "entity": {}, "rewrite": {}, "annotation": {}},
    }
    assert stored(layer)["mention"][str(mention.pk)]["label"] == "place"


def test_editing_a_deleted_row_is_a_conflict(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    row = stored(layer)["mention"][str(mention.pk)]
    save(layer, changes.operation(changes.delete("mention", row), name="remove"))
    with pytest.raises(errors.Conflict) as conflict:
        save(layer, relabel(mention.pk, "city", "place"))
    current = conflict.value.extra["current"]
    assert isinstance(current, dict)
    assert current["rows"]["mention"] == {str(mention.pk): None}


def test_a_conflict_names_nobody_if_nobody_changed_the_row_since(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    with pytest.raises(errors.Conflict) as conflict:
        save(layer, relabel(mention.pk, "region", "place"))
    assert conflict.value.fields["by"] is None


def test_a_repeated_operation_is_stored_once_and_answered_as_before(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    sent = relabel(mention.pk, "city", "place")
    assert save(layer, sent) == save(layer, sent)
    assert layer.operations.count() == 1


def test_only_the_new_part_of_a_repeated_batch_is_applied(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    first, second = relabel(mention.pk, "city", "place"), relabel(mention.pk, "place", "region")
    save(layer, first)
    assert save(layer, first, second) == Saved(version=2, missed=[])
    assert stored(layer)["mention"][str(mention.pk)]["label"] == "region"


def test_a_stored_operation_is_acknowledged_even_when_the_annotation_has_been_finished(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    sent = relabel(mention.pk, "city", "place")
    save(layer, sent)
    Annotation.objects.filter(pk=layer.pk).update(status=AnnotationStatus.DONE)
    assert save(layer, sent).version == 1


def test_an_operation_id_of_somebody_else_is_refused(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    sent = relabel(mention.pk, "city", "place")
    save(layer, sent)
    with pytest.raises(errors.IdTaken):
        save(layer, sent, by=factories.member(layer.document.project, Role.REVIEWER))


def test_an_operation_id_of_another_annotation_is_refused(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    sent = relabel(mention.pk, "city", "place")
    save(layer, sent)
    annotator = layer.annotator
    assert annotator is not None
    other = factories.layer(factories.document(layer.document.project), annotator)
    with pytest.raises(errors.IdTaken):
        save(other, sent)


def test_an_operation_id_with_other_changes_is_refused(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    sent = relabel(mention.pk, "city", "place")
    save(layer, sent)
    with pytest.raises(errors.IdTaken):
        save(layer, {**relabel(mention.pk, "place", "region"), "op_id": sent["op_id"]}, base=1)


def test_a_batch_is_stored_as_a_whole_or_not_at_all(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    before = stored(layer)
    with pytest.raises(errors.Conflict):
        save(layer, relabel(mention.pk, "city", "place"), relabel(mention.pk, "city", "region"))
    assert stored(layer) == before
    assert layer.operations.count() == 0


def test_a_version_that_has_not_been_reached_is_refused(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    with pytest.raises(errors.InvalidInput):
        save(layer, relabel(mention.pk, "city", "place"), base=1)


@pytest.mark.parametrize("status", [AnnotationStatus.DONE, AnnotationStatus.IN_REVIEW, AnnotationStatus.CONFIRMED])
def test_an_annotation_that_is_finished_takes_no_operations(layer: Annotation, status: AnnotationStatus) -> None:
    mention = factories.mention(layer, 11, 16)
    Annotation.objects.filter(pk=layer.pk).update(status=status)
    with pytest.raises(errors.NotEditable):
        save(layer, relabel(mention.pk, "city", "place"))


def test_the_layer_of_the_machine_takes_no_operations() -> None:
    layer = factories.machine_layer(factories.document(text=TEXT))
    mention = factories.mention(layer, 11, 16)
    reviewer = factories.member(layer.document.project, Role.REVIEWER)
    with pytest.raises(errors.NotEditable):
        operations.save(layer, base_version=0, operations=[relabel(mention.pk, "city", "place")], by=reviewer)


def propagation(layer: Annotation, count: int) -> Op:
    mentions = [factories.mention(layer, place, place + 1) for place in range(count)]
    return changes.operation(
        *[changes.update("mention", each.pk, {"label": "city"}, {"label": "place"}) for each in mentions],
        name="propagate",
    )


def queries_of(act: Callable[[], object]) -> int:
    with CaptureQueriesContext(
        connection,
    ) as captured:
        act()
    return len(captured)


def test_saving_takes_as_many_queries_for_many_mentions_as_for_one(layer: Annotation) -> None:
    one, many = propagation(layer, 1), None
    annotator = layer.annotator
    assert annotator is not None
    other = factories.layer(factories.document(layer.document.project, text=TEXT), annotator)
    many = propagation(other, 30)
    save(layer, relabel_nothing(layer))
    save(other, relabel_nothing(other))
    assert queries_of(lambda: save(other, many, base=1)) == queries_of(lambda: save(layer, one, base=1)) <= 14


def relabel_nothing(layer: Annotation) -> Op:
    change = changes.update("annotation", layer.pk, {"comment_stage": ""}, {"comment_stage": "x"})
    return changes.operation(change, name="document_comment", op_id=str(uuid.uuid4()))


def test_in_an_archived_project_nothing_is_saved(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    layer.document.project.archived = True
    with pytest.raises(errors.ProjectArchived):
        save(layer, relabel(mention.pk, "city", "place"))
    assert not operations.is_editable(layer)
    assert not Operation.objects.exists()
