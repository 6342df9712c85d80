from __future__ import annotations

import uuid

import pytest

from annotation import errors
from annotation.models import Annotation, AnnotationStatus, Operation, Role, Taken
from annotation.services import adjudications, annotations, exports, operations
from annotation.services.adjudications import _state as adjudication_state
from pseudonymizer import operations as library
from tests.annotation import changes, counted
from tests.annotation.twice import Twice, item, standing, states

pytestmark = pytest.mark.django_db


@pytest.fixture
def twice() -> Twice:
    return Twice.over()


@pytest.mark.parametrize(
    ("taken", "stands"),
    [(Taken.FIRST, [("Borås", "city", "")]), (Taken.SECOND, [("Borås", "place", "")]), (Taken.NOTHING, [])],
)
def test_the_row_that_was_taken_is_in_the_adjudicated_layer(twice: Twice, taken: Taken, stands: object) -> None:
    twice.mark(twice.first, "Borås", label="city")
    twice.mark(twice.second, "Borås", label="place")
    made = twice.adjudicate()
    outcome = adjudications.settle(made, item(made, "Borås").pk, taken, by=twice.kim)
    assert standing(made.annotation) == stands
    settled = states(made)["Borås"].settled
    assert settled is not None
    assert (settled.taken, settled.by, settled.version) == (taken, "kim", outcome.version)
    assert Annotation.objects.get(pk=made.annotation.pk).status == AnnotationStatus.IN_PROGRESS


def test_taking_the_side_without_a_mention_is_a_decision_too(twice: Twice) -> None:
    twice.mark(twice.first, "Lund")
    made = twice.adjudicate()
    adjudications.settle(made, item(made, "Lund").pk, Taken.SECOND, by=twice.kim)
    assert standing(made.annotation) == []
    assert not states(made)["Lund"].is_open


def test_an_item_can_be_settled_anew(twice: Twice) -> None:
    twice.mark(twice.first, "Borås", label="city", flags=["OBS!"])
    twice.mark(twice.second, "Borås", label="place")
    made = twice.adjudicate()
    for taken in (Taken.FIRST, Taken.SECOND):
        seen = states(made)["Borås"].settled
        adjudications.settle(made, item(made, "Borås").pk, taken, by=twice.kim, seen=seen and seen.op_id)
    assert standing(made.annotation) == [("Borås", "place", "")]


def test_an_item_settled_in_another_window_is_not_overwritten(twice: Twice) -> None:
    twice.mark(twice.first, "Lund")
    made = twice.adjudicate()
    adjudications.settle(made, item(made, "Lund").pk, Taken.FIRST, by=twice.kim)
    with pytest.raises(errors.ItemSettled) as raised:
        adjudications.settle(made, item(made, "Lund").pk, Taken.NOTHING, by=twice.kim)
    assert (raised.value.fields["taken"], raised.value.fields["by"]) == ("first", "kim")
    assert standing(made.annotation) == [("Lund", "city", "")]


def test_only_the_adjudicator_can_settle(twice: Twice) -> None:
    twice.mark(twice.first, "Lund")
    made = twice.adjudicate()
    with pytest.raises(errors.AdjudicationTaken) as raised:
        adjudications.settle(made, item(made, "Lund").pk, Taken.FIRST, by=twice.lead)
    assert raised.value.fields["by"] == "kim"
    adjudications.take_over(made, by=twice.lead)
    adjudications.settle(made, item(made, "Lund").pk, Taken.FIRST, by=twice.lead)
    with pytest.raises(errors.AdjudicationTaken):
        adjudications.undo(made, by=twice.kim)


def test_a_layer_that_is_done_is_not_settled(twice: Twice) -> None:
    twice.mark(twice.first, "Lund")
    made = twice.adjudicate()
    Annotation.objects.filter(pk=made.annotation.pk).update(status="done")
    with pytest.raises(errors.NotEditable):
        adjudications.settle(made, item(made, "Lund").pk, Taken.FIRST, by=twice.kim)


def test_a_mention_joins_the_entity_that_matches_its_own(twice: Twice) -> None:
    twice.both("Anna", 3, "Vera")
    twice.second.mentions.order_by("start").first().delete()  # type: ignore[union-attr]
    counted.count_anew()
    made = twice.adjudicate()
    open_one = made.items.get(kind="only_first")
    adjudications.settle(made, open_one.pk, Taken.FIRST, by=twice.kim)
    assert [(each.number, each.pseudonym) for each in made.annotation.entities.all()] == [(3, "Vera")]
    assert made.annotation.mentions.filter(entity__number=3).count() == 2


def test_an_entity_that_only_one_has_keeps_its_number_unless_it_is_taken(twice: Twice) -> None:
    twice.both("Anna", 1, "Vera")
    twice.name(twice.first, "Eva", 2, "Stina")
    twice.name(twice.second, "Lund", 2, "Ekby", "city")
    made = twice.adjudicate()
    for words, taken in (("Eva", Taken.FIRST), ("Lund", Taken.SECOND)):
        adjudications.settle(made, item(made, words).pk, taken, by=twice.kim)
    found = made.annotation.entities.order_by("number").values_list("label", "number")
    assert list(found) == [("firstname_female", 1), ("firstname_female", 2), ("city", 3)]


def test_another_pseudonym_is_drawn_where_two_entities_would_share_one(twice: Twice) -> None:
    twice.both("Anna", 1, "Vera")
    twice.name(twice.second, "Eva", 2, "Vera")
    made = twice.adjudicate()
    adjudications.settle(made, item(made, "Eva").pk, Taken.SECOND, by=twice.kim)
    names = {words: pseudonym for words, _, pseudonym in standing(made.annotation)}
    assert names["Anna"] == "Vera"
    assert names["Eva"] not in ("", "Vera", "Eva")


def test_a_taken_pseudonym_applies_to_the_whole_entity(twice: Twice) -> None:
    twice.both("Anna", 1, "Vera")
    entity = twice.second.entities.get()
    entity.pseudonym, entity.forms, entity.locked = "Greta", {"": "Greta"}, True
    entity.save()
    made = twice.adjudicate()
    adjudications.settle(made, made.items.get(kind="values").pk, Taken.SECOND, by=twice.kim)
    assert {pseudonym for _, _, pseudonym in standing(made.annotation)} == {"Greta"}
    assert made.annotation.entities.get().locked


def test_an_entity_goes_with_its_last_mention(twice: Twice) -> None:
    twice.name(twice.first, "Lund", 1, "Ekby", "city")
    made = twice.adjudicate()
    adjudications.settle(made, item(made, "Lund").pk, Taken.FIRST, by=twice.kim)
    seen = states(made)["Lund"].settled
    assert seen is not None
    adjudications.settle(made, item(made, "Lund").pk, Taken.NOTHING, by=twice.kim, seen=seen.op_id)
    assert not made.annotation.entities.exists()
    adjudications.undo(made, by=twice.kim)
    assert standing(made.annotation) == [("Lund", "city", "Ekby")]


def test_what_overlaps_something_settled_is_refused_and_names_it(twice: Twice) -> None:
    twice.mark(twice.first, "Anna och Eva")
    twice.mark(twice.second, "Anna")
    twice.mark(twice.second, "Eva")
    made = twice.adjudicate()
    both = item(made, "Anna och Eva")
    adjudications.settle(made, both.pk, Taken.FIRST, by=twice.kim)
    with pytest.raises(errors.ItemInTheWay) as raised:
        adjudications.settle(made, item(made, "Eva").pk, Taken.SECOND, by=twice.kim)
    assert raised.value.fields["item"] == str(both.pk)
    adjudications.settle(made, item(made, "Eva").pk, Taken.FIRST, by=twice.kim)  # the first annotator has nothing there


def test_a_mention_marked_by_hand_can_be_taken_as_the_decision(twice: Twice) -> None:
    twice.mark(twice.first, "Borås", label="city")
    twice.mark(twice.second, "Borås", label="place")
    made = twice.adjudicate()
    own = str(uuid.uuid4())
    row = changes.mention_row(19, 24, id=own, label="region")
    operations.save(
        made.annotation, base_version=0, operations=[changes.operation(changes.insert("mention", row))], by=twice.kim
    )
    adjudications.settle(made, item(made, "Borås").pk, Taken.OWN, by=twice.kim)
    settled = states(made)["Borås"].settled
    assert settled is not None
    assert (settled.taken, str(settled.row)) == (Taken.OWN, own)


def test_undo_brings_back_rows_and_decision(twice: Twice) -> None:
    twice.mark(twice.first, "Borås", label="city")
    twice.mark(twice.second, "Borås", label="place")
    made = twice.adjudicate()
    first = adjudications.settle(made, item(made, "Borås").pk, Taken.FIRST, by=twice.kim)
    seen = states(made)["Borås"].settled
    assert seen is not None
    adjudications.settle(made, item(made, "Borås").pk, Taken.NOTHING, by=twice.kim, seen=seen.op_id)
    outcome = adjudications.undo(made, by=twice.kim)
    settled = states(made)["Borås"].settled
    assert settled is not None
    assert (settled.taken, settled.version, outcome.changed) == (Taken.FIRST, first.version, [item(made, "Borås").pk])
    adjudications.undo(made, by=twice.kim)
    assert states(made)["Borås"].is_open
    assert standing(made.annotation) == []
    with pytest.raises(errors.NotUndoable):
        adjudications.undo(made, by=twice.kim)


def test_a_decision_that_changed_no_row_is_undone_too(twice: Twice) -> None:
    twice.mark(twice.first, "Lund")
    made = twice.adjudicate()
    adjudications.settle(made, item(made, "Lund").pk, Taken.NOTHING, by=twice.kim)
    assert Operation.objects.get().changes == []
    adjudications.undo(made, by=twice.kim)
    assert states(made)["Lund"].is_open


def test_an_undo_in_the_editor_opens_the_item_and_a_redo_settles_it(twice: Twice) -> None:
    twice.mark(twice.first, "Lund")
    made = twice.adjudicate()
    adjudications.settle(made, item(made, "Lund").pk, Taken.FIRST, by=twice.kim)
    done = Operation.objects.get()
    told = {"op_id": str(done.pk), "name": done.name, "changes": done.changes}
    back = library.invert(told, str(uuid.uuid4()))
    operations.save(made.annotation, base_version=1, operations=[back], by=twice.kim)
    assert states(made)["Lund"].is_open
    again = {**library.invert(back, str(uuid.uuid4())), "name": "redo"}
    operations.save(made.annotation, base_version=2, operations=[again], by=twice.kim)
    assert not states(made)["Lund"].is_open


def test_all_open_items_are_taken_from_one_side_and_undone_in_one_step(twice: Twice) -> None:
    twice.mark(twice.first, "Borås", label="city")
    twice.mark(twice.second, "Borås", label="place")
    twice.mark(twice.first, "Lund")
    twice.mark(twice.second, "Eva", label="firstname_female")
    made = twice.adjudicate()
    adjudications.settle(made, item(made, "Eva").pk, Taken.SECOND, by=twice.kim)
    outcome = adjudications.take_all(made, Taken.FIRST, by=twice.kim)
    assert (len(outcome.changed), outcome.left) == (2, [])
    assert [words for words, _, _ in standing(made.annotation)] == ["Eva", "Borås", "Lund"]
    assert adjudication_state.open_count(made) == 0
    adjudications.undo(made, by=twice.kim)
    assert [words for words, _, _ in standing(made.annotation)] == ["Eva"]
    assert adjudication_state.open_count(made) == 2


def test_only_the_named_items_are_taken(twice: Twice) -> None:
    twice.mark(twice.first, "Borås")
    twice.mark(twice.first, "Lund")
    twice.mark(twice.second, "Eva")
    made = twice.adjudicate()
    adjudications.take_all(made, Taken.SECOND, by=twice.kim, kinds={"only_second"})
    assert [words for words, _, _ in standing(made.annotation)] == ["Eva"]
    adjudications.take_all(made, Taken.FIRST, by=twice.kim, items={item(made, "Lund").pk})
    assert [words for words, _, _ in standing(made.annotation)] == ["Eva", "Lund"]
    assert adjudication_state.open_count(made) == 1


def test_items_that_conflict_with_settled_ones_are_left_and_reported(twice: Twice) -> None:
    twice.mark(twice.first, "Anna och Eva")
    twice.mark(twice.second, "Anna")
    twice.mark(twice.second, "Eva")
    twice.mark(twice.second, "Lund")
    made = twice.adjudicate()
    adjudications.settle(made, item(made, "Anna och Eva").pk, Taken.FIRST, by=twice.kim)
    outcome = adjudications.take_all(made, Taken.SECOND, by=twice.kim)
    assert (list(outcome.changed), list(outcome.left)) == ([item(made, "Lund").pk], [item(made, "Eva").pk])


def test_where_mentions_may_overlap_nothing_is_in_the_way() -> None:
    twice = Twice.over("Mr Roe lives in Ekby.", label_set="tab")
    twice.mark(twice.first, "Mr Roe", label="PERSON", identifier_type="DIRECT")
    twice.mark(twice.second, "Mr Roe lives", label="PERSON", identifier_type="QUASI")
    twice.mark(twice.second, "Roe", label="PERSON")
    made = twice.adjudicate()
    adjudications.take_all(made, Taken.SECOND, by=twice.kim)
    assert [words for words, _, _ in standing(made.annotation)] == ["Mr Roe lives", "Roe"]


def test_a_rewrite_is_taken_with_the_mention_it_is_linked_to(twice: Twice) -> None:
    mention = twice.mark(twice.first, "Lund")
    twice.first.rewrites.create(
        start=43, end=44, ranges=[[43, 44]], pieces=[{"at": 43, "rank": 0, "text": "på "}], mention=mention
    )
    made = twice.adjudicate()
    adjudications.take_all(made, Taken.FIRST, by=twice.kim)
    assert made.annotation.rewrites.get().mention == made.annotation.mentions.get()
    seen = states(made)["Lund"].settled
    assert seen is not None
    adjudications.settle(made, item(made, "Lund").pk, Taken.NOTHING, by=twice.kim, seen=seen.op_id)
    assert made.annotation.rewrites.get().mention is None


def test_what_is_settled_can_be_marked_done_and_reviewed_by_others(twice: Twice) -> None:
    twice.both("Anna", 1, "Vera")
    twice.mark(twice.first, "Lund")
    made = twice.adjudicate()
    adjudications.take_all(made, Taken.NOTHING, by=twice.kim)
    done = annotations.change_status(made.annotation, to=AnnotationStatus.DONE, by=twice.kim)
    assert done.status == AnnotationStatus.DONE


def test_the_decisions_are_a_table_without_the_text(twice: Twice) -> None:
    twice.mark(twice.first, "Borås", label="city")
    twice.mark(twice.second, "Borås", label="place")
    made = twice.adjudicate()
    adjudications.settle(made, item(made, "Borås").pk, Taken.SECOND, by=twice.kim)
    head, line = exports.decisions_as_csv(made, by=twice.kim).content.splitlines()
    assert head.split(",")[:4] == ["document", "start", "end", "table"]
    assert line.split(",")[1:10] == ["19", "24", "mention", "label", "label", "city", "place", "second", "kim"]
    assert "Borås" not in line


def test_a_demoted_adjudicator_sees_no_comparison(twice: Twice) -> None:
    made = twice.adjudicate()
    twice.project.memberships.filter(user=twice.kim).update(role=Role.ANNOTATOR)
    assert made not in type(made).objects.visible_to(twice.kim)
    assert made in type(made).objects.visible_to(twice.lead)
