from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from annotation.models import Annotation, Event, User
from annotation.services import operations, rows
from pseudonymizer import graph
from tests.annotation import changes, factories

TEXT = "Anna bor i Borås nu. Hon gillar det mycket."
SENTENCE = len("Anna bor i Borås nu. ")

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def layer() -> Annotation:
    document = factories.document(text=TEXT)
    layer = factories.layer(document, factories.member(document.project))
    factories.mention(layer, 11, 16, entity=factories.entity(layer, "city", 1, "Norrby"))
    return layer


@pytest.fixture
def annotator(layer: Annotation) -> User:
    assert layer.annotator is not None
    return layer.annotator


@pytest.fixture
def client(client_of: ClientOf, annotator: User) -> Client:
    return client_of(annotator)


def ask(client: Client, layer: Annotation, **wanted: Any) -> tuple[int, dict[str, Any]]:
    body = {"start": 0, "end": len(TEXT), **wanted}
    response = client.post(f"/api/annotations/{layer.pk}/alignment", body, content_type="application/json")
    return response.status_code, response.json()


def carry_out(layer: Annotation, answer: dict[str, Any], by: User) -> None:
    """Carries out the answer as the page would, as one operation."""
    held = rows.of(layer)["rewrite"]
    gone = [changes.delete("rewrite", held[row_id]) for row_id in answer["removed"]]
    made = [changes.insert("rewrite", row) for row in answer["rewrites"]]
    sent = changes.operation(*gone, *made, name="rewrite")
    operations.save(layer, base_version=answer["version"], operations=[sent], by=by)


def target(layer: Annotation) -> str:
    mentions, entities, rewrites = rows.values(rows.of(layer))
    policies = layer.document.project.policies
    return graph.target_text(TEXT, mentions, entities, layer.label_set, policies, rewrites)


def test_the_answer_gives_the_target_the_wanted_text(client: Client, layer: Annotation, annotator: User) -> None:
    before = rows.of(layer)
    status, answer = ask(client, layer, text="Anna bodde på Norrby då. Hon gillar det mycket.")
    assert (status, answer["version"], answer["removed"]) == (200, 0, [])
    assert "bodde" in {piece["text"] for row in answer["rewrites"] for piece in row["pieces"]}
    assert rows.of(layer) == before
    carry_out(layer, answer, annotator)
    assert target(layer) == "Anna bodde på Norrby då. Hon gillar det mycket."


def test_a_rewritten_target_replaces_the_previous_one(client: Client, layer: Annotation, annotator: User) -> None:
    carry_out(layer, ask(client, layer, text="Anna bodde på Norrby nu. Hon gillar det.")[1], annotator)
    status, answer = ask(client, layer, text="Anna bor på Norrby nu. Hon gillar det mycket.")
    assert (status, answer["rewrites"], len(answer["removed"])) == (200, [], 2)
    carry_out(layer, answer, annotator)
    assert target(layer) == "Anna bor på Norrby nu. Hon gillar det mycket."


def test_only_the_stretch_is_aligned(client: Client, layer: Annotation, annotator: User) -> None:
    _, answer = ask(client, layer, start=SENTENCE, text="Hen gillar det mycket.")
    (row,) = answer["rewrites"]
    assert (row["ranges"], row["pieces"][0]["text"]) == ([[SENTENCE, SENTENCE + 3]], "Hen")


def test_the_replacement_of_a_mention_must_stay(client: Client, layer: Annotation) -> None:
    status, answer = ask(client, layer, text="Anna bor där nu. Hon gillar det mycket.")
    assert (status, answer["code"]) == (400, "fixed_text")
    assert answer["fields"] == {"mention_ids": [str(layer.mentions.get().pk)], "rewrite_ids": []}
    assert "Norrby" not in str(answer)


def test_a_link_made_by_hand_is_dissolved_if_released(client: Client, layer: Annotation, annotator: User) -> None:
    linked = changes.rewrite_row([[5, 8]], [(5, "bodde")], manual=True)
    factories.fill(layer, rewrites=[linked])
    wanted = "Anna sover i Norrby nu. Hon gillar det mycket."
    status, answer = ask(client, layer, text=wanted)
    assert (status, answer["fields"]) == (400, {"mention_ids": [], "rewrite_ids": [linked["id"]]})
    status, answer = ask(client, layer, text=wanted, release=[linked["id"]])
    assert (status, answer["removed"]) == (200, [linked["id"]])
    carry_out(layer, answer, annotator)
    assert target(layer) == wanted


def test_asking_needs_no_event_and_a_fixed_number_of_queries(client: Client, layer: Annotation) -> None:
    ask(client, layer, text=TEXT.replace("Borås", "Norrby"))
    with CaptureQueriesContext(connection) as captured:
        assert ask(client, layer, text=TEXT.replace("Borås", "Norrby"))[1]["rewrites"] == []
    assert len(captured) <= 11
    assert not Event.objects.filter(annotation=layer).exists()


@pytest.mark.parametrize("state", ["done", "confirmed"])
def test_a_finished_annotation_is_not_aligned(client: Client, layer: Annotation, state: str) -> None:
    Annotation.objects.filter(pk=layer.pk).update(status=state)
    status, answer = ask(client, layer, text="Hej.")
    assert (status, answer["code"], answer["fields"]) == (409, "not_editable", {"status": state})


@pytest.mark.parametrize(
    ("wanted", "field"),
    [
        ({"text": "x" * 100_001}, "text"),
        ({"text": None}, "text"),
        ({"text": "a\x00b"}, "text"),
        ({}, "text"),
        ({"text": "x", "start": 9, "end": 8}, "end"),
        ({"text": "x", "end": len(TEXT) + 1}, "end"),
        ({"text": "x", "start": -1}, "start"),
        ({"text": "x", "release": ["7"]}, "release"),
        ({"text": "x", "release": [str(uuid.uuid4())] * 1001}, "release"),
    ],
)
def test_a_text_that_cannot_be_aligned_is_refused_with_its_field(
    client: Client, layer: Annotation, wanted: dict[str, Any], field: str
) -> None:
    status, answer = ask(client, layer, **wanted)
    assert (status, list(answer["fields"])) == (400, [field])


def test_more_than_a_rewrite_may_hold_is_refused_before_it_is_queued(client: Client, layer: Annotation) -> None:
    status, answer = ask(client, layer, start=SENTENCE, text="y" * 10_001)
    assert (status, list(answer["fields"])) == (400, ["text"])
