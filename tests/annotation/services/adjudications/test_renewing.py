from __future__ import annotations

import pytest

from annotation import errors
from annotation.models import Adjudication, Annotation, Mention, Taken
from annotation.models.reviews.adjudication import GONE
from annotation.services import adjudications, operations
from annotation.services.adjudications import _renewing as renewing
from annotation.services.adjudications import _state as adjudication_state
from tests.annotation import changes
from tests.annotation.twice import Twice, item, standing, states

pytestmark = pytest.mark.django_db


@pytest.fixture
def twice() -> Twice:
    return Twice.over()


def work(layer: Annotation, *changed: changes.Change) -> None:
    """The annotator reopens the layer, changes something and marks it done again."""
    assert layer.annotator is not None
    Annotation.objects.filter(pk=layer.pk).update(status="in_progress")
    layer.refresh_from_db(fields=["status", "version"])
    operation = changes.operation(*changed)
    operations.save(layer, base_version=layer.version, operations=[operation], by=layer.annotator)
    Annotation.objects.filter(pk=layer.pk).update(status="done")


def relabel(mention: Mention, label: str) -> changes.Change:
    return changes.update("mention", mention.pk, {"label": mention.label}, {"label": label})


def remove(mention: Mention) -> changes.Change:
    return changes.delete(
        "mention", {**changes.mention_row(mention.start, mention.end, origin="machine"), "id": str(mention.pk)}
    )


def again(of: Adjudication) -> Adjudication:
    return Adjudication.objects.select_related("annotation__document__project", "first", "second").get(pk=of.pk)


def renew(of: Adjudication, twice: Twice) -> renewing.Renewed:
    return renewing.renew(again(of), by=twice.kim)


def test_a_changed_layer_is_reported(twice: Twice) -> None:
    mention = twice.mark(twice.first, "Lund")
    made = twice.adjudicate()
    assert adjudication_state.changed_layers(again(made)) == []
    work(twice.first, relabel(mention, "place"))
    assert adjudication_state.changed_layers(again(made)) == [twice.first.pk]
    renew(made, twice)
    assert adjudication_state.changed_layers(again(made)) == []


def test_settled_items_stay_and_are_marked_outdated(twice: Twice) -> None:
    mention = twice.mark(twice.first, "Borås", label="city")
    twice.mark(twice.second, "Borås", label="place")
    twice.mark(twice.second, "Lund")
    made = twice.adjudicate()
    adjudications.take_all(made, Taken.SECOND, by=twice.kim)
    work(twice.first, relabel(mention, "region"))
    renewed = renew(made, twice)
    assert (len(renewed.added), len(renewed.changed), len(renewed.dropped)) == (0, 1, 0)
    found = states(again(made))
    assert (found["Borås"].outdated, found["Borås"].is_open) == (True, False)
    assert (found["Lund"].outdated, found["Lund"].is_open) == (False, False)
    assert [label for _, label, _ in standing(made.annotation)] == ["place", "city"]


def test_settling_again_brings_an_item_up_to_date(twice: Twice) -> None:
    mention = twice.mark(twice.first, "Lund", label="city")
    made = twice.adjudicate()
    adjudications.take_all(made, Taken.FIRST, by=twice.kim)
    work(twice.first, relabel(mention, "place"))
    renew(made, twice)
    made = again(made)
    seen = states(made)["Lund"].settled
    assert seen is not None
    adjudications.settle(made, item(made, "Lund").pk, Taken.FIRST, by=twice.kim, seen=seen.op_id)
    assert not states(made)["Lund"].outdated
    assert standing(made.annotation) == [("Lund", "place", "")]


def test_items_that_no_longer_agree_are_open_again(twice: Twice) -> None:
    twice.mark(twice.first, "Lund", label="city")
    mention = twice.mark(twice.second, "Lund", label="city")
    made = twice.adjudicate()
    work(twice.second, relabel(mention, "place"))
    renew(made, twice)
    state = states(again(made))["Lund"]
    assert (state.item.kind, state.is_open) == ("label", True)
    assert standing(made.annotation) == [("Lund", "city", "")]  # until somebody settles it


def test_items_that_agree_by_now_are_taken(twice: Twice) -> None:
    one = twice.mark(twice.first, "Lund", label="city")
    other = twice.mark(twice.second, "Lund", label="place")
    made = twice.adjudicate()
    work(twice.second, relabel(other, "city"))
    renew(made, twice)
    assert standing(made.annotation) == [("Lund", "city", "")]
    for layer, mention in ((twice.first, one), (twice.second, other)):
        mention.refresh_from_db()
        work(layer, relabel(mention, "region"))
    renew(made, twice)
    assert standing(made.annotation) == [("Lund", "region", "")]
    assert adjudication_state.open_count(again(made)) == 0


def test_new_items_are_added_and_open_ones_in_neither_layer_are_dropped(twice: Twice) -> None:
    mention = twice.mark(twice.first, "Lund")
    made = twice.adjudicate()
    row = changes.mention_row(0, 4, label="firstname_female")
    work(twice.first, remove(mention), changes.insert("mention", row))
    renewed = renew(made, twice)
    assert (len(renewed.added), len(renewed.changed), len(renewed.dropped)) == (1, 0, 1)
    assert list(states(again(made))) == ["Anna"]


def test_a_decision_about_rows_in_neither_layer_any_more_is_kept(twice: Twice) -> None:
    mention = twice.mark(twice.first, "Lund")
    made = twice.adjudicate()
    adjudications.take_all(made, Taken.FIRST, by=twice.kim)
    work(twice.first, remove(mention))
    renew(made, twice)
    state = states(again(made))["Lund"]
    assert (state.item.kind, state.outdated, state.is_open) == (GONE, True, False)
    assert standing(made.annotation) == [("Lund", "city", "")]
    assert state.settled is not None
    adjudications.settle(again(made), state.item.pk, Taken.NOTHING, by=twice.kim, seen=state.settled.op_id)
    assert standing(made.annotation) == []


def test_an_item_continues_when_one_of_its_two_rows_is_replaced(twice: Twice) -> None:
    twice.mark(twice.first, "Anna och Eva")
    mention = twice.mark(twice.second, "Anna")
    made = twice.adjudicate()
    adjudications.take_all(made, Taken.FIRST, by=twice.kim)
    work(twice.second, remove(mention), changes.insert("mention", changes.mention_row(9, 12)))
    renew(made, twice)
    (state,) = adjudication_state.of(again(made))
    assert (state.settled and state.settled.taken, state.outdated) == (Taken.FIRST, True)


def test_layers_are_compared_anew_when_both_are_done_again(twice: Twice) -> None:
    made = twice.adjudicate()
    Annotation.objects.filter(pk=twice.first.pk).update(status="in_progress")
    with pytest.raises(errors.LayersNotDone):
        renew(made, twice)


def test_only_the_adjudicator_can_compare_again(twice: Twice) -> None:
    made = twice.adjudicate()
    with pytest.raises(errors.AdjudicationTaken):
        renewing.renew(again(made), by=twice.lead)
