from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from annotation.models import Annotation, Document, Job, JobKind, Role, User
from tests.annotation import changes, factories

TEXT = "Anna bor i Borås. Anna gillar Malmö mycket."

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def document() -> Document:
    return factories.document(text=TEXT, metadata={"genre": "letter"}, person_to_protect="Anna")


@pytest.fixture
def annotator(document: Document) -> User:
    return factories.member(document.project)


@pytest.fixture
def client(client_of: ClientOf, annotator: User) -> Client:
    return client_of(annotator)


def preannotated(document: Document) -> Annotation:
    machine = factories.machine_layer(document)
    factories.mention(machine, 11, 16, entity=factories.entity(machine, "city", 1, "Norrby"))
    return machine


def opened(client: Client, document: Document) -> str:
    return str(client.post(f"/api/documents/{document.pk}/annotations?begin=1").json()["id"])


def test_a_document_is_opened_by_making_a_layer_once(client: Client, document: Document) -> None:
    preannotated(document)
    first = client.post(f"/api/documents/{document.pk}/annotations?begin=1")
    again = client.post(f"/api/documents/{document.pk}/annotations")
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json() == {"id": str(Annotation.objects.get(annotator__isnull=False).pk)}


def test_a_document_that_nobody_gave_out_opens_with_its_proposals(client: Client, document: Document) -> None:
    machine = preannotated(document)
    response = client.post(f"/api/documents/{document.pk}/annotations")
    assert (response.status_code, response.json()) == (200, {"id": str(machine.pk)})
    payload = client.get(f"/api/annotations/{machine.pk}").json()
    assert (payload["can_edit"], payload["annotator"]) == (False, None)
    assert payload["beginning"] == {"held_by": [], "is_begun": False}


def test_a_document_that_waits_for_the_machine_reports_progress(client: Client, document: Document) -> None:
    Job.objects.create(kind=JobKind.PREANNOTATE, subject_id=document.pk, project=document.project, state="running")
    response = client.post(f"/api/documents/{document.pk}/annotations")
    assert response.status_code == 409
    assert response.json() == {
        "code": "preannotation_pending",
        "message": "The document is still being pre-annotated.",
        "fields": {"state": "running", "progress": 0, "total": 0, "held_by": []},
    }


def test_an_empty_layer_is_asked_for_by_a_parameter(client: Client, document: Document) -> None:
    Job.objects.create(kind=JobKind.PREANNOTATE, subject_id=document.pk, project=document.project, state="failed")
    assert client.post(f"/api/documents/{document.pk}/annotations").status_code == 409
    assert client.post(f"/api/documents/{document.pk}/annotations?empty=1").status_code == 201


def test_the_editor_gets_all_it_needs_in_one_answer(client: Client, document: Document, annotator: User) -> None:
    preannotated(document)
    payload = client.get(f"/api/annotations/{opened(client, document)}").json()
    assert payload["document"] == {
        "id": str(document.pk),
        "external_id": document.external_id,
        "language": "sv",
        "metadata": {"genre": "letter"},
        "person_to_protect": "Anna",
    }
    assert payload["annotator"] == {"id": str(annotator.pk), "name": annotator.username}
    held = document.project
    assert payload["project"] == {"id": str(held.pk), "name": held.name, "archived": False, "preferences": {}}
    assert (payload["version"], payload["status"], payload["can_edit"]) == (0, "new", True)
    assert payload["label_set"]["key"] == "swell"
    (mention,) = (dict(zip(payload["mentions"]["columns"], row, strict=True)) for row in payload["mentions"]["rows"])
    (entity,) = payload["entities"]
    assert (mention["start"], mention["end"], mention["entity_id"]) == (11, 16, entity["id"])
    assert entity["pseudonym"] == "Norrby"
    assert {"city", "firstname_female"} <= payload["reserved"].keys()


@pytest.mark.usefixtures("site_key")
def test_opening_the_editor_takes_a_fixed_number_of_queries(client: Client, document: Document) -> None:
    preannotated(document)
    annotation_id = opened(client, document)
    client.get(f"/api/annotations/{annotation_id}")
    with CaptureQueriesContext(connection) as captured:
        client.get(f"/api/annotations/{annotation_id}")
    assert len(captured) <= 17


def test_an_annotator_gets_404_for_the_layer_of_a_colleague(
    client_of: ClientOf, client: Client, document: Document
) -> None:
    preannotated(document)
    annotation_id = opened(client, document)
    colleague = client_of(factories.member(document.project))
    assert colleague.get(f"/api/annotations/{annotation_id}").status_code == 404
    assert (
        client_of(factories.member(document.project, Role.REVIEWER))
        .get(f"/api/annotations/{annotation_id}")
        .status_code
        == 200
    )


def change_status(client: Client, annotation_id: str, **body: object) -> tuple[int, dict[str, object]]:
    response = client.post(f"/api/annotations/{annotation_id}/status", body, content_type="application/json")
    return response.status_code, response.json()


def test_open_proposals_are_counted_before_they_are_accepted(client: Client, document: Document) -> None:
    machine = preannotated(document)
    factories.mention(machine, 30, 35, entity=machine.entities.get())
    annotation_id = opened(client, document)
    status, body = change_status(client, annotation_id, to="done")
    assert (status, body["code"], body["fields"]) == (409, "proposals_open", {"count": 2})
    answer = change_status(client, annotation_id, to="done", accept_proposals=True)
    assert answer == (200, {"status": "done", "version": 1})
    assert client.get(f"/api/annotations/{annotation_id}").json()["can_edit"] is False


def test_errors_come_with_their_findings(client: Client, document: Document, annotator: User) -> None:
    layer = factories.layer(document, annotator)
    for place in (11, 30):
        entity = factories.entity(layer, "city", place, "Norrby")
        factories.mention(layer, place, place + 5, entity=entity, status="accepted")
    status, body = change_status(client, str(layer.pk), to="done")
    assert (status, body["code"]) == (409, "not_valid")
    findings = client.get(f"/api/annotations/{layer.pk}/validation").json()["findings"]
    assert body["findings"] == findings != []
    assert findings[0].keys() == {"rule", "severity", "mention_ids", "entity_ids", "rewrite_ids", "values"}


@pytest.mark.parametrize("to", ["new", "finished", None])
def test_a_status_that_nobody_sets_by_hand_is_refused(
    client: Client, document: Document, annotator: User, to: object
) -> None:
    layer = factories.layer(document, annotator)
    status, body = change_status(client, str(layer.pk), to=to)
    assert (status, body["code"]) == (400, "invalid_input")
    assert "to" in json.dumps(body["fields"])


def test_a_finished_annotation_answers_that_it_cannot_be_edited(
    client: Client, document: Document, annotator: User
) -> None:
    layer = factories.layer(document, annotator, status="done")
    change = changes.update("annotation", layer.pk, {"comment_user": ""}, {"comment_user": "x"})
    batch = {"base_version": 0, "operations": [changes.operation(change, name="document_comment")]}
    response = client.post(f"/api/annotations/{layer.pk}/operations", batch, content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (409, "not_editable")


def test_the_possible_moves_come_with_the_past_ones(client: Client, document: Document, annotator: User) -> None:
    layer = factories.layer(document, annotator)
    change_status(client, str(layer.pk), to="done")
    assert change_status(client, str(layer.pk), to="in_progress")[0] == 400
    change_status(client, str(layer.pk), to="in_progress", reason="A street was missed.")
    told = client.get(f"/api/annotations/{layer.pk}/moves").json()
    assert told["status"] == "in_progress"
    assert [(move["to"], move["objection"] and move["objection"]["code"]) for move in told["moves"]] == [
        ("done", None),
        ("in_review", "not_done"),
        ("confirmed", "not_done"),
    ]
    shown = [(move["from"], move["to"], move["by"]["name"], move["reason"]) for move in told["past"]]
    name = annotator.display_name
    assert shown == [("done", "in_progress", name, "A street was missed."), ("new", "done", name, "")]
    assert client.get(f"/api/annotations/{layer.pk}").json()["moves"] == told["moves"]
