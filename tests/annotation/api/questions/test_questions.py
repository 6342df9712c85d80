"""Corpus questions over the API: from the labels to a decision, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from annotation.models import Project, User
from tests.annotation import factories
from tests.annotation.services.questions import corpus

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return corpus.filled(lead)


@pytest.fixture
def get(project: Project, lead: User, client_of: Callable[[User], Client]) -> Callable[..., Any]:
    client = client_of(lead)

    def ask(path: str = "", **query: Any) -> Any:
        response = client.get(f"/api/projects/{project.pk}/questions{path}", query)
        assert response.status_code == 200, response.content[:300]
        return response.json()

    return ask


@pytest.fixture
def post(project: Project, lead: User, client_of: Callable[[User], Client]) -> Callable[..., Any]:
    client = client_of(lead)

    def send(path: str = "/decisions", *, status: int = 200, **body: Any) -> Any:
        address = f"/api/projects/{project.pk}/questions{path}"
        response = client.post(address, body, content_type="application/json")
        assert response.status_code == status, response.content[:300]
        return response.json()

    return send


def test_labels_values_and_lines_lead_to_a_decision_and_back(get: Callable[..., Any], post: Callable[..., Any]) -> None:
    asked = get()
    assert asked["metadata_fields"] == ["origin"]
    (country,) = [each for each in asked["labels"] if each["label"] == "country"]
    assert country == {
        "label": "country",
        "policy": "",
        "by_default": "",
        "by_sentence": False,
        "values": 2,
        "mentions": 7,
        "subjects": 4,
        "open": 7,
    }
    values = get("/values", label="country", field="origin")
    peru = values["results"][0]
    assert {name: peru[name] for name in ("words", "mentions", "documents", "subjects", "said")} == {
        "words": "Peru",
        "mentions": 4,
        "documents": 3,
        "subjects": 2,
        "said": 1,
    }
    lines = get("/lines", label="country", value=peru["id"], field="origin")
    assert (lines["count"], lines["lines"][0]["before"], lines["lines"][0]["on"]) == (4, "Jag kom från ", "")
    assert lines["said"] == [{"value": "Peru", "subjects": 1, "all": 1}]
    assert post(label="country", policy="replace", values=[peru["id"]]) == {"number": 1, "changed": 1}
    assert get("/lines", label="country", value=peru["id"])["lines"][0]["policy"] == "replace"
    assert get("/values", label="country", open="true")["count"] == 1
    (decided,) = get("/decisions")
    assert (decided["words"], decided["undone"]) == (["peru"], False)
    assert post("/decisions/undo", number=1) == {"number": 2, "changed": 1}
    assert get("/values", label="country", open="true")["count"] == 2


def test_all_texts_of_an_author_come_with_their_metadata(
    project: Project, lead: User, client_of: Callable[[User], Client]
) -> None:
    document = project.documents.filter(author_key="A").first()
    assert document is not None
    told = client_of(lead).get(f"/api/documents/{document.pk}/author").json()
    assert (told["author"], told["count"]) == ("A", 2)
    assert [each["metadata"] for each in told["texts"]] == [{"origin": "Peru"}] * 2
    assert told["texts"][0]["places"][0] == {"start": 13, "end": 17, "label": "country", "policy": ""}


def test_no_word_of_a_text_stands_in_an_address(get: Callable[..., Any]) -> None:
    ids = [each["id"] for each in get("/values", label="country")["results"]]
    assert all(set(each) <= set("0123456789abcdef") for each in ids)


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"label": "country", "policy": "burn"}, "policy"),
        ({"label": "city", "policy": "keep"}, "label"),
        ({"label": "country", "policy": "keep", "values": ["peru"]}, "values"),
        ({"label": "country", "policy": "keep", "category": "POLITICS"}, "category"),
    ],
)
def test_what_makes_no_sense_is_refused(post: Callable[..., Any], body: Any, field: str) -> None:
    assert field in post(**body, status=400)["fields"]
