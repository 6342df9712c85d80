from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from annotation.models import Event, Project, TextSearch, User
from annotation.services.document_list import text_searches
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def reviewer() -> User:
    return factories.user()


@pytest.fixture
def project(reviewer: User) -> Project:
    project = factories.project(lead=factories.user())
    factories.member(project, "reviewer", reviewer)
    return project


@pytest.fixture
def search(client_of: ClientOf, reviewer: User, project: Project) -> Callable[[str], Any]:
    address = f"/api/projects/{project.id}/text-searches"
    return lambda phrase: client_of(reviewer).post(address, {"phrase": phrase}, content_type="application/json")


@pytest.mark.parametrize(
    ("phrase", "names"),
    [
        ("borås", ["a", "b"]),
        ("BOR I", ["a", "c"]),
        ("i  borås", ["a"]),
        ("bor i\tbora\u030as", ["a"]),
        ("i borås.", ["a"]),
        ("göteborg", ["d", "e"]),
        ("bodde i gö\u00adteborg", ["d"]),
        ("(", []),
        ("bor.i", []),
    ],
)
def test_a_phrase_is_found_whatever_its_case_white_space_and_hidden_signs(
    search: Any, client_of: ClientOf, reviewer: User, project: Project, phrase: str, names: list[str]
) -> None:
    factories.document(project, "Anna bor i\nBorås.", external_id="a")
    factories.document(project, "Vi gick till bora\u030as!", external_id="b")
    factories.document(project, "Eva bor i Lund.", external_id="c")
    factories.document(project, "Ali bodde i Göte\u00adborg.", external_id="d")
    factories.document(project, "Det var i Göte-\nborg.", external_id="e")
    factories.document(text="Anna bor i Borås.")
    answer = search(phrase if len(phrase) > 1 else phrase * 2)
    assert answer.status_code == 201
    assert (answer.json()["found"], answer.json()["searched"], answer.json()["total"]) == (len(names), 5, 5)
    rows = client_of(reviewer).get(f"/api/projects/{project.id}/documents?found={answer.json()['id']}").json()
    assert [row["external_id"] for row in rows["results"]] == names


def test_that_texts_were_searched_is_recorded_without_the_phrase(search: Any, project: Project) -> None:
    factories.document(project, "Anna bor i Borås.")
    search("borås")
    event = Event.objects.get(verb="texts_searched")
    assert (event.values["searched"], event.values["found"]) == (1, 1)
    assert "bor" not in json.dumps(event.values)
    assert b"bor" not in bytes(TextSearch.objects.values_list("phrase", flat=True).get())


def test_a_search_is_read_again_by_those_who_may_search(
    search: Any, client_of: ClientOf, reviewer: User, project: Project
) -> None:
    made = search("borås").json()
    assert client_of(reviewer).get(f"/api/text-searches/{made['id']}").json()["phrase"] == "borås"
    assert client_of(factories.member(project)).get(f"/api/text-searches/{made['id']}").status_code == 404


def test_one_letter_is_not_searched_for(search: Any) -> None:
    answer = search(" a ")
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["phrase"])


def test_the_amount_of_text_searched_is_limited_and_reported(
    search: Any, project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "abc":
        factories.document(project, "Anna bor i Borås.", external_id=name)
    monkeypatch.setattr(text_searches, "MOST_CHARACTERS", 20)
    assert {name: search("borås").json()[name] for name in ("found", "searched", "total")} == {
        "found": 2,
        "searched": 2,
        "total": 3,
    }


def test_searches_are_kept_for_some_days(search: Any) -> None:
    search("borås")
    assert text_searches.expire() == 0
    TextSearch.objects.update(created_at=TextSearch.objects.get().created_at - timedelta(days=8))
    assert text_searches.expire() == 1
