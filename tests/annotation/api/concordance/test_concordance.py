"""The concordance over the API: from a query to a decision, and back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from annotation.models import Project, User
from tests.annotation import factories
from tests.annotation.services.concordance import corpus

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def post(project: Project, lead: User, client_of: Callable[[User], Client]) -> Callable[..., Any]:
    client = client_of(lead)

    def send(path: str, *, status: int = 200, **body: Any) -> Any:
        response = client.post(f"/api/{path}", body, content_type="application/json")
        assert response.status_code == status, response.content[:300]
        return response.json()

    return send


def wish(page: Any, act: str, **more: Any) -> dict[str, Any]:
    lines = []
    for line in page["lines"]:
        mention = line["mention"] or {"id": None, "label": None, "status": "none"}
        told = {"mention_id": mention["id"], "label": mention["label"], "status": mention["status"]}
        layer = page["layers"][line["layer"]]["annotation_id"]
        lines.append({"annotation_id": layer, "start": line["start"], "end": line["end"], **told})
    return {"act": act, "count": len(lines), "lines": lines, **more}


def test_lines_lead_to_a_decision_and_back(project: Project, post: Callable[..., Any]) -> None:
    document = corpus.proposed(project, "Jag bor i Lund.", ("Lund", "city"), author_key="A7")
    machine = document.annotations.get()
    asked = {"kind": "words", "value": "lund", "statuses": ["proposed"]}
    page = post(f"projects/{project.pk}/concordance", **asked)
    mention = {"id": str(machine.mentions.get().pk), "start": 10, "end": 14, "label": "city", "status": "proposed"}
    line = {"layer": 0, "start": 10, "end": 14, "before": "Jag bor i ", "at": "Lund", "after": ".", "mention": mention}
    layer = {
        "annotation_id": str(machine.pk),
        "document_id": str(document.pk),
        "document": "E000",
        "author": "A7",
        "annotator": "",
        "status": "new",
        "locked": "",
    }
    told = {"total": 1, "searched": 1, "after": None, "words": "lund"}
    assert page == {**told, "layers": [layer], "lines": [line]}
    made = post(f"projects/{project.pk}/concordance/actions", status=201, **wish(page, "reject"))
    assert (made["changed"], made["left"], made["state"]) == (1, 0, "done")
    back = post(f"concordance-actions/{made['id']}/undo", status=201)
    assert (back["undoes"], corpus.statuses(machine)) == (made["id"], ["proposed"])


def test_a_place_stands_for_its_words_in_layers_that_one_may_read(
    project: Project, post: Callable[..., Any], client_of: Callable[[User], Client]
) -> None:
    document = corpus.proposed(project, "Lund och lund.", ("Lund", "city"))
    other = factories.layer(document, corpus.annotator(project))
    place = {"annotation_id": str(other.pk), "start": 0, "end": 4}
    page = post(f"projects/{project.pk}/concordance", kind="words", place=place)
    assert (page["words"], len(page["lines"])) == ("Lund", 2)
    stranger = client_of(corpus.annotator(project))
    body = json.dumps({"kind": "words", "place": place})
    address = f"/api/projects/{project.pk}/concordance"
    assert stranger.post(address, body, content_type="application/json").status_code == 404


def test_a_pattern_gives_its_lines_and_a_hopeless_one_is_refused_with_the_reason(
    project: Project, post: Callable[..., Any]
) -> None:
    corpus.proposed(project, "Rum 12 och RUM 345.")
    page = post(f"projects/{project.pk}/concordance", kind="pattern", value=r"rum \d+")
    assert [line["at"] for line in page["lines"]] == ["Rum 12", "RUM 345"]
    page = post(f"projects/{project.pk}/concordance", kind="pattern", value=r"rum \d+", match_case=True)
    assert page["lines"] == []
    refused = post(f"projects/{project.pk}/concordance", kind="pattern", value="rum (", status=400)
    assert refused["fields"]["reason"] == "missing_parenthesis"


def test_lines_that_could_not_be_changed_are_told_with_the_action(
    project: Project, lead: User, post: Callable[..., Any], client_of: Callable[[User], Client]
) -> None:
    corpus.proposed(project, "Lund.")
    page = post(f"projects/{project.pk}/concordance", kind="words", value="lund")
    made = post(f"projects/{project.pk}/concordance/actions", status=201, **wish(page, "accept"))
    told = client_of(lead).get(f"/api/concordance-actions/{made['id']}").json()
    (left,) = told["left_lines"]
    assert (told["left"], left["document"], left["reason"]) == (1, "E000", "unmarked")
    listed = client_of(lead).get(f"/api/projects/{project.pk}/concordance").json()
    assert [(each["id"], each["left"]) for each in listed["actions"]] == [(made["id"], 1)]
    assert (listed["has_homographs"], listed["homographs"]) == (False, [])


@pytest.mark.parametrize(
    "wrong",
    [
        {"lines": "all"},
        {"lines": [{"annotation_id": "x"}]},
        {"lines": [[1, 2]]},
        {"act": "undo"},
        {"act": "label", "label": "nonsense"},
        {"count": 3},
    ],
)
def test_a_wrong_decision_is_refused(project: Project, post: Callable[..., Any], wrong: dict[str, Any]) -> None:
    corpus.proposed(project, "Lund.", ("Lund", "city"))
    page = post(f"projects/{project.pk}/concordance", kind="words", value="lund")
    status = 409 if "count" in wrong else 400
    post(f"projects/{project.pk}/concordance/actions", status=status, **{**wish(page, "accept"), **wrong})


def test_homographs_are_listed_with_what_was_decided(
    project: Project, lead: User, post: Callable[..., Any], client_of: Callable[[User], Client]
) -> None:
    post(f"projects/{project.pk}/concordance/actions", status=201, act="rotate", word="Rosa", count=0, lines=[])
    told = client_of(lead).get(f"/api/projects/{project.pk}/concordance").json()
    assert told["homographs"] == [{"word": "rosa", "decision": "rotate"}]
