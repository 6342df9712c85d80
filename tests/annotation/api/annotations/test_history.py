from __future__ import annotations

import uuid
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from annotation.models import Annotation, Role, User
from annotation.services import operations
from tests.annotation import changes, factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def layer() -> Annotation:
    document = factories.document(text="Anna bor i Borås.")
    return factories.layer(document, factories.member(document.project, who=factories.user("ali")))


@pytest.fixture
def annotator(layer: Annotation) -> User:
    assert layer.annotator is not None
    return layer.annotator


@pytest.fixture
def client(client_of: ClientOf, annotator: User) -> Client:
    return client_of(annotator)


def save(layer: Annotation, *sent: dict[str, Any], by: User) -> None:
    version = Annotation.objects.get(pk=layer.pk).version
    operations.save(layer, base_version=version, operations=sent, by=by)


def comments(layer: Annotation, *texts: str) -> list[dict[str, Any]]:
    """Operations that each replace the document comment."""
    pairs = pairwise(("", *texts))
    return [
        changes.operation(
            changes.update("annotation", layer.pk, {"comment_user": before}, {"comment_user": after}),
            name="document_comment",
        )
        for before, after in pairs
    ]


def read(client: Client, layer: Annotation, query: str = "") -> Any:
    response = client.get(f"/api/annotations/{layer.pk}/history{query}")
    assert response.status_code == 200, response.content
    return response.json()


def test_the_history_says_who_did_what_and_what_became_of_it(
    client: Client, layer: Annotation, annotator: User
) -> None:
    (done,) = comments(layer, "a")
    undo = changes.undo(done)
    save(layer, done, undo, by=annotator)
    body = read(client, layer)
    ali = {"id": str(annotator.pk), "name": "ali"}
    assert (body["version"], body["more"], body["people"]) == (2, False, [ali])
    newest, oldest = body["operations"]
    assert newest.pop("created_at") >= oldest.pop("created_at")
    assert newest == {**undo, "version": 2, "by": ali, "undone_by": None}
    assert oldest == {**done, "version": 1, "by": ali, "undone_by": undo["op_id"]}


def test_the_filter_me_gives_ones_own_operations(
    client: Client, client_of: ClientOf, layer: Annotation, annotator: User
) -> None:
    reviewer = factories.member(layer.document.project, Role.REVIEWER)
    mine, theirs = comments(layer, "a", "b")
    save(layer, mine, by=annotator)
    save(layer, theirs, by=reviewer)
    other = client_of(reviewer)
    assert [entry["op_id"] for entry in read(client, layer, "?by=me")["operations"]] == [mine["op_id"]]
    assert [entry["op_id"] for entry in read(other, layer, "?by=me")["operations"]] == [theirs["op_id"]]
    assert [entry["op_id"] for entry in read(client, layer, f"?by={reviewer.pk}")["operations"]] == [theirs["op_id"]]
    assert read(client, layer, f"?by={uuid.uuid4()}")["operations"] == []


def test_an_operation_can_be_undone_on_another_machine(
    client: Client, client_of: ClientOf, layer: Annotation, annotator: User
) -> None:
    (done,) = comments(layer, "a")
    batch = {"base_version": 0, "operations": [done]}
    client.post(f"/api/annotations/{layer.pk}/operations", batch, content_type="application/json")
    elsewhere = client_of(annotator)
    (newest,) = read(elsewhere, layer, "?by=me")["operations"]
    batch = {"base_version": 1, "operations": [changes.undo(newest)]}
    response = elsewhere.post(f"/api/annotations/{layer.pk}/operations", batch, content_type="application/json")
    assert response.json()["version"] == 2
    assert elsewhere.get(f"/api/annotations/{layer.pk}").json()["comments"]["comment_user"] == ""


def test_filters_and_pages_go_together(client: Client, layer: Annotation, annotator: User) -> None:
    mention = factories.mention(layer, 11, 16)
    labels = ["city", "place", "region", "city"]
    for before, after in pairwise(labels):
        change = changes.update("mention", mention.pk, {"label": before}, {"label": after})
        save(layer, changes.operation(change), *comments(layer), by=annotator)
    shown = read(client, layer, f"?mention={mention.pk}&label=region&by=me&limit=2")
    assert ([entry["version"] for entry in shown["operations"]], shown["more"]) == ([3, 2], True)
    rest = read(client, layer, f"?mention={mention.pk}&label=region&by=me&limit=2&before=2")
    assert ([entry["version"] for entry in rest["operations"]], rest["more"]) == ([1], False)
    assert read(client, layer, f"?rewrite={uuid.uuid4()}")["operations"] == []


@pytest.mark.parametrize("query", ["by=x", "mention=7", "rewrite=x", "before=-1", "before=x", "limit=0", "limit=201"])
def test_what_is_no_filter_is_refused_by_its_name(client: Client, layer: Annotation, query: str) -> None:
    response = client.get(f"/api/annotations/{layer.pk}/history?{query}")
    assert (response.status_code, response.json()["code"]) == (400, "invalid_input")
    assert query.partition("=")[0] in response.json()["fields"]


@pytest.mark.parametrize("query", ["", "?by=me", "?label=city"])
def test_a_long_history_takes_as_many_queries_as_a_short_one(
    client: Client, layer: Annotation, annotator: User, query: str
) -> None:
    def counted() -> int:
        with CaptureQueriesContext(connection) as captured:
            read(client, layer, query)
        return len(captured)

    mention = factories.mention(layer, 11, 16)
    change = changes.update("mention", mention.pk, {"label": "city"}, {"label": "place"})
    save(layer, changes.operation(change), by=annotator)
    counted()
    short = counted()
    save(layer, *comments(layer, *map(str, range(40))), by=annotator)
    assert counted() == short <= 9


def test_the_machines_history_is_empty(client_of: ClientOf) -> None:
    machine = factories.machine_layer(factories.document())
    for role in (Role.ANNOTATOR, Role.REVIEWER):
        reader = client_of(factories.member(machine.document.project, role))
        assert read(reader, machine) == {"version": 0, "operations": [], "more": False, "people": []}


def test_the_document_is_read_as_it_was(client: Client, layer: Annotation, annotator: User) -> None:
    save(layer, *comments(layer, "a", "b"), by=annotator)
    past = client.get(f"/api/annotations/{layer.pk}?version=1").json()
    assert (past["version"], past["status"], past["can_edit"]) == (1, "in_progress", False)
    assert past["comments"] == {"comment_stage": "", "comment_user": "a"}
    assert client.get(f"/api/annotations/{layer.pk}?version=2").json()["can_edit"] is False
    assert client.get(f"/api/annotations/{layer.pk}").json()["can_edit"] is True


@pytest.mark.parametrize("version", ["3", "-1", "x", "99999999999999999999"])
def test_a_version_that_does_not_exist_is_refused(
    client: Client, layer: Annotation, annotator: User, version: str
) -> None:
    save(layer, *comments(layer, "a", "b"), by=annotator)
    response = client.get(f"/api/annotations/{layer.pk}?version={version}")
    assert (response.status_code, list(response.json()["fields"])) == (400, ["version"])


def test_a_refused_undo_says_why(client: Client, layer: Annotation, annotator: User) -> None:
    (done,) = comments(layer, "a")
    save(layer, done, changes.undo(done), by=annotator)
    again = changes.undo(done)
    batch = {"base_version": 2, "operations": [again]}
    response = client.post(f"/api/annotations/{layer.pk}/operations", batch, content_type="application/json")
    assert response.status_code == 409
    assert response.json() == {
        "code": "not_undoable",
        "message": "The operation cannot be undone.",
        "fields": {"op_id": again["op_id"], "undoes": done["op_id"], "reason": "already"},
    }


def test_an_undo_that_names_nothing_is_malformed(client: Client, layer: Annotation) -> None:
    (done,) = comments(layer, "a")
    batch = {"base_version": 0, "operations": [{**done, "name": "undo"}]}
    response = client.post(f"/api/annotations/{layer.pk}/operations", batch, content_type="application/json")
    assert (response.status_code, list(response.json()["fields"])) == (400, ["operations.0.undoes"])


def test_the_log_tells_later_readers_what_was_undone(
    client: Client, client_of: ClientOf, layer: Annotation, annotator: User
) -> None:
    (done,) = comments(layer, "a")
    save(layer, done, changes.undo(done), by=annotator)
    log = client.get(f"/api/annotations/{layer.pk}/operations").json()["operations"]
    assert [entry["undoes"] for entry in log] == [None, done["op_id"]]
