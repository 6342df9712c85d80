from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from annotation.models import Annotation, Role, User
from tests.annotation import changes, factories

TEXT = "Anna bor i Borås."

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def layer() -> Annotation:
    document = factories.document(text=TEXT)
    return factories.layer(document, factories.member(document.project, who=factories.user("ali")))


@pytest.fixture
def client(client_of: ClientOf, layer: Annotation) -> Client:
    assert layer.annotator is not None
    return client_of(layer.annotator)


def post(client: Client, layer: Annotation, *operations: dict[str, Any], base: int = 0) -> tuple[int, dict[str, Any]]:
    batch = {"base_version": base, "operations": list(operations)}
    response = client.post(f"/api/annotations/{layer.pk}/operations", batch, content_type="application/json")
    return response.status_code, response.json()


def relabel(row_id: object, before: str, after: str) -> dict[str, Any]:
    return changes.operation(changes.update("mention", row_id, {"label": before}, {"label": after}))


def test_a_saved_operation_is_answered_with_the_version(client: Client, layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    assert post(client, layer, relabel(mention.pk, "city", "place")) == (200, {"version": 1, "missed": []})


def test_what_others_did_meanwhile_comes_with_the_answer(
    client: Client, client_of: ClientOf, layer: Annotation
) -> None:
    mention = factories.mention(layer, 11, 16)
    reviewer = client_of(factories.member(layer.document.project, Role.REVIEWER, factories.user("kim")))
    theirs = relabel(mention.pk, "city", "place")
    post(reviewer, layer, theirs)
    mine = changes.operation(changes.update("mention", mention.pk, {"comment": ""}, {"comment": "!"}), name="comment")
    status, body = post(client, layer, mine)
    assert (status, body["version"]) == (200, 2)
    (missed,) = body["missed"]
    assert missed.pop("created_at")
    assert missed == {**theirs, "version": 1, "by": "kim"}


def test_a_conflict_shows_both_values_and_the_present_row(
    client: Client, client_of: ClientOf, layer: Annotation
) -> None:
    mention = factories.mention(layer, 11, 16)
    reviewer = client_of(factories.member(layer.document.project, Role.REVIEWER, factories.user("kim")))
    post(reviewer, layer, relabel(mention.pk, "city", "place"))
    mine = relabel(mention.pk, "city", "region")
    status, body = post(client, layer, mine)
    assert (status, body["code"]) == (409, "conflict")
    assert body["fields"] == {
        "op_id": mine["op_id"],
        "table": "mention",
        "id": str(mention.pk),
        "field": "label",
        "expected": "city",
        "found": "place",
        "by": "kim",
    }
    assert body["current"]["version"] == 1
    assert body["current"]["rows"]["mention"][str(mention.pk)]["label"] == "place"


def test_a_broken_rule_is_named(client: Client, layer: Annotation) -> None:
    row = changes.mention_row(0, len(TEXT) + 5)
    added = changes.operation(changes.insert("mention", row), name="add")
    status, body = post(client, layer, added)
    assert (status, body["code"]) == (409, "rule_broken")
    assert body["fields"] == {
        "op_id": added["op_id"],
        "table": "mention",
        "id": row["id"],
        "field": "end",
        "rule": "outside_text",
    }
    nothing = {"mention": {row["id"]: None}, "entity": {}, "rewrite": {}, "annotation": {}}
    assert body["current"] == {"version": 0, "rows": nothing}


def test_a_malformed_operation_is_refused_by_the_name_of_its_field(client: Client, layer: Annotation) -> None:
    status, body = post(client, layer, {"op_id": "7", "name": "label", "changes": []})
    assert (status, body["code"]) == (400, "invalid_input")
    assert body["fields"] == {"operations.0.op_id": ["Not a valid value."]}


@pytest.mark.parametrize("body", ["[]", "7", "null", "{", '{"base_version": 1e400, "operations": []}'])
def test_a_body_that_is_no_batch_is_refused(client: Client, layer: Annotation, body: str) -> None:
    response = client.post(f"/api/annotations/{layer.pk}/operations", body, content_type="application/json")
    assert response.status_code == 400


def test_more_operations_than_the_limit_are_refused(client: Client, layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    status, body = post(client, layer, *[relabel(mention.pk, "city", "place") for _ in range(201)])
    assert (status, body["code"], body["fields"]["limit"]) == (413, "batch_too_large", 200)


def test_the_log_is_read_from_any_version_on(client: Client, layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    sent = [relabel(mention.pk, "city", "place"), relabel(mention.pk, "place", "region")]
    post(client, layer, *sent)
    log = client.get(f"/api/annotations/{layer.pk}/operations").json()
    assert (log["version"], [entry["op_id"] for entry in log["operations"]]) == (2, [each["op_id"] for each in sent])
    later = client.get(f"/api/annotations/{layer.pk}/operations?since=1").json()
    assert [entry["version"] for entry in later["operations"]] == [2]
    assert later["operations"][0]["by"] == "ali"
    assert client.get(f"/api/annotations/{layer.pk}/operations?since=2").json() == {"version": 2, "operations": []}


@pytest.mark.parametrize("since", ["-1", "x", "99999999999999999999"])
def test_a_version_that_is_no_number_is_refused(client: Client, layer: Annotation, since: str) -> None:
    assert client.get(f"/api/annotations/{layer.pk}/operations?since={since}").status_code == 400
