from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from annotation.models import Annotation, Project, User
from tests.annotation import factories

pytestmark = pytest.mark.django_db

BODY = {"start": 0, "end": 7, "key": "prof", "why": "Står i varje dom."}


@pytest.fixture
def lead() -> User:
    return factories.user("saga")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def annotator(project: Project) -> User:
    return factories.member(project)


@pytest.fixture
def layer(project: Project, annotator: User) -> Annotation:
    return factories.layer(factories.document(project, "Ombudet skrev.", external_id="D1"), annotator)


def at(user: User) -> Client:
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def sent(user: User, path: str, body: Any) -> Any:
    response = at(user).post(f"/api/{path}", body, content_type="application/json")
    assert response.status_code < 300, response.content
    return response.json()


def got(user: User, path: str) -> Any:
    return at(user).get(f"/api/{path}").json()


def test_what_is_suggested_comes_to_the_lead_and_the_answer_to_all(
    project: Project, layer: Annotation, annotator: User, lead: User
) -> None:
    made = sent(annotator, f"annotations/{layer.pk}/exceptions", BODY)
    assert (made["key"], made["why"], made["state"], made["by"]["id"]) == (
        "prof",
        BODY["why"],
        "open",
        str(annotator.pk),
    )
    (group,) = got(lead, f"projects/{project.pk}/exceptions?state=open")["results"]
    assert (group["key"], group["words"], group["count"]) == ("prof", "Ombudet", 1)
    (place,) = group["exceptions"]
    assert (place["external_id"], place["before"], place["words"], place["after"]) == ("D1", "", "Ombudet", " skrev.")
    answer = {"ids": [made["id"]], "state": "accepted", "answer": "Får stå."}
    assert sent(lead, f"projects/{project.pk}/exceptions/answers", answer) == {"count": 1}
    other = factories.member(project)
    listed = got(other, f"projects/{project.pk}/exceptions/accepted")
    assert listed == [{"key": "prof", "words": "Ombudet", "count": 1, "answer": "Får stå."}]
    assert got(other, f"projects/{project.pk}/exceptions")["results"] == []
    (told,) = got(annotator, f"annotations/{layer.pk}/exceptions")
    assert (told["state"], told["answer"], told["answered_by"]["id"]) == ("accepted", "Får stå.", str(lead.pk))
    assert got(lead, f"projects/{project.pk}/exceptions?state=open")["count"] == 0


def test_the_table_is_a_file(project: Project, layer: Annotation, annotator: User, lead: User) -> None:
    sent(annotator, f"annotations/{layer.pk}/exceptions", BODY)
    response = at(lead).get(f"/api/projects/{project.pk}/exceptions/file")
    assert response["Content-Disposition"] == 'attachment; filename="exceptions.csv"'
    assert response.content.decode().splitlines()[1].startswith("D1,0,7,prof,Ombudet,, skrev.,Står i varje dom.,")


@pytest.mark.parametrize("wrong", [{"why": ""}, {"end": 99}, {"key": "gen"}, {"start": -1}])
def test_what_is_wrong_is_refused(layer: Annotation, annotator: User, wrong: dict[str, Any]) -> None:
    path = f"/api/annotations/{layer.pk}/exceptions"
    response = at(annotator).post(path, BODY | wrong, content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (400, "invalid_input")
