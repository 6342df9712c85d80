from __future__ import annotations

import pytest

from annotation import errors
from annotation.models import Annotation
from tests.annotation import changes, factories
from tests.annotation.services.operations.saving import TEXT, Op, relabel, save, stored

pytestmark = pytest.mark.django_db


FAMILY = TEXT.index("👩")


def refused(layer: Annotation, *sent: Op) -> None:
    before = stored(layer)
    with pytest.raises(errors.RuleBroken):
        save(layer, *sent)
    assert stored(layer) == before


def test_a_mention_may_not_end_inside_a_grapheme(layer: Annotation) -> None:
    refused(layer, changes.operation(changes.insert("mention", changes.mention_row(FAMILY, FAMILY + 2)), name="add"))
    whole = changes.mention_row(FAMILY, FAMILY + 5)
    assert save(layer, changes.operation(changes.insert("mention", whole), name="add")).version == 1


def test_a_mention_may_not_be_of_white_space_alone(layer: Annotation) -> None:
    refused(layer, changes.operation(changes.insert("mention", changes.mention_row(4, 5)), name="add"))
    mention = factories.mention(layer, 4, 8)
    refused(layer, changes.operation(changes.update("mention", mention.pk, {"end": 8}, {"end": 5}), name="resize"))


def test_a_mention_may_not_end_after_the_text(layer: Annotation) -> None:
    row = changes.mention_row(0, len(TEXT) + 1)
    refused(layer, changes.operation(changes.insert("mention", row), name="add"))


def test_a_mention_may_not_be_moved_over_another_that_the_operation_does_not_name(layer: Annotation) -> None:
    mention = factories.mention(layer, 5, 8)
    factories.mention(layer, 11, 16)
    refused(layer, changes.operation(changes.update("mention", mention.pk, {"end": 8}, {"end": 12}), name="resize"))


def test_mentions_may_overlap_where_the_label_set_lets_them() -> None:
    document = factories.document(factories.project(label_set="tab"), text=TEXT)
    layer = factories.layer(document, factories.member(document.project))
    factories.mention(layer, 0, 4, label="PERSON")
    row = changes.mention_row(0, 16, label="MISC")
    assert save(layer, changes.operation(changes.insert("mention", row), name="add")).version == 1


def test_a_number_of_a_label_belongs_to_one_entity(layer: Annotation) -> None:
    factories.entity(layer, "city", 1)
    other = factories.entity(layer, "city", 2)
    refused(layer, changes.operation(changes.update("entity", other.pk, {"number": 2}, {"number": 1}), name="number"))


def test_a_label_may_not_bring_an_entity_to_a_number_that_is_taken(layer: Annotation) -> None:
    factories.entity(layer, "city", 1)
    other = factories.entity(layer, "region", 1)
    change = changes.update("entity", other.pk, {"label": "region"}, {"label": "city"})
    refused(layer, changes.operation(change))


def test_two_entities_exchange_their_numbers(layer: Annotation) -> None:
    first, second = factories.entity(layer, "city", 1), factories.entity(layer, "city", 2)
    exchange = [
        changes.update("entity", first.pk, {"number": 1}, {"number": 2}),
        changes.update("entity", second.pk, {"number": 2}, {"number": 1}),
    ]
    save(layer, changes.operation(*exchange, name="number"))
    assert {row_id: row["number"] for row_id, row in stored(layer)["entity"].items()} == {
        str(first.pk): 2,
        str(second.pk): 1,
    }


def test_a_label_and_a_number_move_on_in_a_chain(layer: Annotation) -> None:
    first, second = factories.entity(layer, "city", 1), factories.entity(layer, "region", 1)
    chain = [
        changes.update("entity", second.pk, {"number": 1}, {"number": 2}),
        changes.update("entity", first.pk, {"label": "city"}, {"label": "region"}),
    ]
    save(layer, changes.operation(*chain, name="number"))
    entities = stored(layer)["entity"]
    assert [(entities[str(pk)]["label"], entities[str(pk)]["number"]) for pk in (first.pk, second.pk)] == [
        ("region", 1),
        ("region", 2),
    ]


def test_an_entity_with_mentions_cannot_be_removed(layer: Annotation) -> None:
    entity = factories.entity(layer, "city", 1)
    factories.mention(layer, 11, 16, entity=entity)
    row = stored(layer)["entity"][str(entity.pk)]
    refused(layer, changes.operation(changes.delete("entity", row), name="remove"))


def test_a_mention_can_only_refer_to_an_entity_of_its_own_annotation(layer: Annotation) -> None:
    elsewhere = factories.entity(factories.machine_layer(factories.document()), "city", 1)
    row = changes.mention_row(11, 16, entity_id=str(elsewhere.pk))
    refused(layer, changes.operation(changes.insert("mention", row), name="add"))


def test_a_row_of_another_annotation_is_out_of_reach(layer: Annotation) -> None:
    elsewhere = factories.mention(factories.machine_layer(factories.document()), 11, 16)
    with pytest.raises(errors.Conflict) as conflict:
        save(layer, relabel(elsewhere.pk, "city", "place"))
    assert conflict.value.fields["found"] is None


def test_an_id_that_another_annotation_has_is_refused(layer: Annotation) -> None:
    elsewhere = factories.mention(factories.machine_layer(factories.document()), 11, 16)
    row = changes.mention_row(11, 16, id=str(elsewhere.pk))
    with pytest.raises(errors.IdTaken):
        save(layer, changes.operation(changes.insert("mention", row), name="add"))
