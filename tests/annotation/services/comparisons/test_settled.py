"""Tests that annotators see what was decided about their own layer and why, and nothing else of other people's work."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from annotation import access, errors
from annotation.models import Adjudication, Annotation, Event, ItemReason, Taken, User, Verb
from annotation.services import adjudications, comparisons
from tests.annotation import factories
from tests.annotation.twice import Twice, item

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def twice() -> Twice:
    return Twice.over()


@pytest.fixture
def made(twice: Twice) -> Adjudication:
    """Borås: the second's label; Lund: only the second marked it; Eva: only the first did, and it is dropped."""
    twice.both("Anna", 1, "Vera")
    twice.mark(twice.first, "Borås", label="city")
    twice.mark(twice.second, "Borås", label="place")
    twice.mark(twice.second, "Lund", label="city")
    twice.mark(twice.first, "Eva", label="firstname_female")
    adjudication = twice.adjudicate()
    adjudications.give_reason(adjudication, item(adjudication, "Borås").pk, "A part of it only.", by=twice.kim)
    for words, taken in (("Borås", Taken.SECOND), ("Lund", Taken.SECOND), ("Eva", Taken.NOTHING)):
        adjudications.settle(adjudication, item(adjudication, words).pk, taken, by=twice.kim)
    return adjudication


def finish(adjudication: Adjudication) -> None:
    Annotation.objects.filter(pk=adjudication.annotation_id).update(status="done")


def who(layer: Annotation) -> User:
    assert layer.annotator
    return layer.annotator


def told(layer: Annotation) -> dict[str, tuple[str, str, str, str]]:
    """By words: how the decision differs from the layer, what was taken, by whom, and why."""
    layer = Annotation.objects.select_related("document__project", "annotator").get(pk=layer.pk)
    read = comparisons.read_outcome(layer, access.settled(layer), by=who(layer))
    rows = [dict(zip(comparisons.COLUMNS, row, strict=True)) for row in read.items]
    text = layer.document.text
    return {text[row["start"] : row["end"]]: (row["kind"], row["taken"], row["by"] or "", row["why"]) for row in rows}


def test_each_annotator_sees_the_decisions_from_their_own_side(twice: Twice, made: Adjudication) -> None:
    finish(made)
    assert told(twice.first) == {
        "Anna": ("agree", "agreed", "", ""),
        "Eva": ("only_first", "nothing", "kim", ""),
        "Borås": ("label", "second", "kim", "A part of it only."),
        "Lund": ("only_second", "second", "kim", ""),
    }
    assert told(twice.second) == {
        "Anna": ("agree", "agreed", "", ""),
        "Borås": ("agree", "first", "kim", "A part of it only."),
        "Lund": ("agree", "first", "kim", ""),
    }


def test_the_owner_of_a_layer_that_was_not_compared_sees_the_result(twice: Twice, made: Adjudication) -> None:
    third = factories.layer(twice.document, factories.member(twice.project), status="done")
    twice.mark(third, "Lund", label="city")
    finish(made)
    assert {words: row[0] for words, row in told(third).items()} == {
        "Anna": "only_second",
        "Borås": "only_second",
        "Lund": "agree",
    }


def test_nothing_is_shown_before_the_adjudication_is_done_or_after_it_is_reopened(
    twice: Twice, made: Adjudication, client_of: ClientOf
) -> None:
    ali = client_of(who(twice.first))
    path = f"/api/annotations/{twice.first.pk}/settled"
    page = f"/api/documents/{twice.document.pk}"
    assert (ali.get(path).status_code, ali.get(page).json()["layers"][0]["is_settled"]) == (404, False)
    finish(made)
    assert (ali.get(path).status_code, ali.get(page).json()["layers"][0]["is_settled"]) == (200, True)
    Annotation.objects.filter(pk=made.annotation_id).update(status="in_progress")
    assert ali.get(path).status_code == 404


def test_nothing_is_shown_to_people_who_have_not_finished_their_own_layer(
    twice: Twice, made: Adjudication, client_of: ClientOf
) -> None:
    late = factories.layer(twice.document, factories.member(twice.project), status="in_progress")
    finish(made)
    assert client_of(who(late)).get(f"/api/annotations/{late.pk}/settled").status_code == 404


def test_the_other_layer_is_not_shown(twice: Twice, made: Adjudication, client_of: ClientOf) -> None:
    finish(made)
    ali = client_of(who(twice.first))
    answer = ali.get(f"/api/annotations/{twice.first.pk}/settled")
    body = answer.content.decode()
    assert str(twice.second.pk) not in body
    assert '"bea"' not in body
    assert ali.get(f"/api/annotations/{twice.second.pk}/settled").status_code == 404
    assert Event.objects.filter(verb=Verb.LAYERS_COMPARED, by=twice.first.annotator).count() == 1


def test_the_other_annotators_comments_are_not_shown(twice: Twice, client_of: ClientOf) -> None:
    twice.second.comment_user = "Of all."
    twice.second.save()
    twice.mark(twice.second, "Lund", comment="Of Lund.")
    for layer, comment in ((twice.first, "Mine."), (twice.second, "")):
        twice.mark(layer, "Eva", comment=comment)
    adjudication = twice.adjudicate()
    adjudications.settle(adjudication, item(adjudication, "Lund").pk, Taken.SECOND, by=twice.kim)
    finish(adjudication)
    body = client_of(who(twice.first)).get(f"/api/annotations/{twice.first.pk}/settled").json()
    assert set(body["result"]["comments"].values()) == {""}
    table = body["result"]["mentions"]
    assert sorted(row[table["columns"].index("comment")] for row in table["rows"]) == ["", "Mine."]
    assert "Of " not in json.dumps(body)


def test_the_other_annotators_flags_are_not_shown(twice: Twice, client_of: ClientOf) -> None:
    for layer, flags in ((twice.first, ["OBS!"]), (twice.second, ["Com!"])):
        twice.mark(layer, "Eva", flags=flags)
    twice.mark(twice.second, "Lund", flags=["OBS!"])
    adjudication = twice.adjudicate()
    adjudications.settle(adjudication, item(adjudication, "Lund").pk, Taken.SECOND, by=twice.kim)
    finish(adjudication)
    body = client_of(who(twice.first)).get(f"/api/annotations/{twice.first.pk}/settled").json()
    table = body["result"]["mentions"]
    assert sorted(row[table["columns"].index("flags")] for row in table["rows"]) == [[], ["OBS!"]]


def test_a_lead_reads_it_too(twice: Twice, made: Adjudication, client_of: ClientOf) -> None:
    finish(made)
    found = client_of(twice.lead).get(f"/api/annotations/{twice.first.pk}/settled").json()
    assert (found["annotator"]["name"], found["adjudicator"]["name"]) == ("ali", "kim")


class TestReasons:
    def test_a_reason_is_replaced_and_taken_back(self, twice: Twice, made: Adjudication) -> None:
        place = item(made, "Borås").pk
        adjudications.give_reason(made, place, "The lake, not the town.", by=twice.kim)
        assert adjudications.reasons_of(made) == {str(place): "The lake, not the town."}
        adjudications.give_reason(made, place, "", by=twice.kim)
        assert not ItemReason.objects.exists()

    def test_only_the_adjudicator_can_give_reasons(self, twice: Twice, made: Adjudication, client_of: ClientOf) -> None:
        path, body = f"/api/adjudications/{made.pk}/reason", {"item": str(item(made, "Lund").pk), "text": "So it is."}
        answers: list[Any] = [
            client_of(person).put(path, body, content_type="application/json") for person in (twice.lead, twice.kim)
        ]
        assert [answer.status_code for answer in answers] == [409, 204]
        assert answers[0].json()["code"] == "adjudication_taken"

    def test_the_comparison_shows_it_before_and_after_settling(self, twice: Twice, made: Adjudication) -> None:
        place = item(made, "Borås").pk
        (row,) = comparisons.item_rows(made, [place])
        assert row[-1] == "A part of it only."
        rows = comparisons.read(twice.document, by=twice.kim).items
        assert [each[-1] for each in rows if each[0] == str(place)] == ["A part of it only."]

    def test_reasons_cannot_change_once_the_adjudication_is_done(self, twice: Twice, made: Adjudication) -> None:
        finish(made)
        with pytest.raises(errors.NotEditable):
            adjudications.give_reason(made, item(made, "Lund").pk, "Too late.", by=twice.kim)
