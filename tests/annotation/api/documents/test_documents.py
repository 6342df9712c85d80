from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from annotation.models import Document, Event, Job, Project, User
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def add(client_of: ClientOf, lead: User, project: Project) -> Callable[..., Any]:
    client = client_of(lead)

    def adding(**body: Any) -> Any:
        body = {"external_id": "new", "text": "Anna bor i Borås.", **body}
        return client.post(f"/api/projects/{project.id}/documents", body, content_type="application/json")

    return adding


def test_a_pasted_text_becomes_a_document_that_waits_for_pre_annotation(add: Any, project: Project) -> None:
    response = add(metadata={"genre": "letter"}, person_to_protect="Anna", author_key="A1")
    assert response.status_code == 201
    row = response.json()
    document = Document.objects.get(id=row.pop("id"))
    row.pop("created_at")
    assert row == {
        "project_id": str(project.id),
        "external_id": "new",
        "language": "sv",
        "metadata": {"genre": "letter"},
        "token_count": 5,
        "preannotation": "waiting",
        "annotation": None,
        "annotators": [],
        "own": None,
        "state": "free",
        "assignments": [],
        "tags": [],
        "mention_count": 0,
        "open_count": 0,
        "held_back_count": 0,
        "changed_since_confirmed": False,
        "has_problem": False,
    }
    assert (document.text, document.person_to_protect, document.author_key) == ("Anna bor i Borås.", "Anna", "A1")
    assert Job.objects.get(subject_id=document.id).state == "waiting"
    assert Event.objects.get(document=document).verb == "document_added"


def test_a_second_document_of_the_same_name_is_refused_by_name(add: Any, project: Project) -> None:
    add()
    response = add(text="Something else.")
    assert (response.status_code, response.json()["code"]) == (409, "duplicate_document")
    assert response.json()["fields"] == {"external_id": "new"}
    assert project.documents.get().text == "Anna bor i Borås."


@pytest.mark.parametrize(
    ("text", "reason"),
    [("", "empty"), (" \n ", "empty"), ("\ufeff", "empty"), ("ett\ntv\0å", "nul"), ("ett \ud800", "surrogate")],
)
def test_a_text_that_cannot_be_stored_is_refused_with_the_place(add: Any, text: str, reason: str) -> None:
    response = add(text=text)
    assert (response.status_code, response.json()["code"]) == (400, "invalid_text")
    fields = response.json()["fields"]
    assert fields["reason"] == reason
    assert {"line", "column"} <= set(fields)
    assert not Document.objects.exists()


def test_the_place_of_a_forbidden_character_is_its_line_and_column(add: Any) -> None:
    fields = add(text="ett\r\ntv\0å").json()["fields"]
    assert (fields["line"], fields["column"]) == (2, 3)


@pytest.mark.parametrize(
    ("sent", "stored"),
    [
        ("a\r\nb\rc\n", "a\nb\nc\n"),
        ("\ufeffhej", "hej"),
        ("a\u2028b\u2029c", "a\u2028b\u2029c"),
        ("  hej \U0001f469\u200d\U0001f467 cafe\u0301  ", "  hej \U0001f469\u200d\U0001f467 cafe\u0301  "),
    ],
)
def test_only_line_ends_and_byte_order_mark_are_changed(add: Any, sent: str, stored: str) -> None:
    document = Document.objects.get(id=add(text=sent).json()["id"])
    assert document.text == stored
    assert document.length == len(stored)
    assert document.sha256 == hashlib.sha256(sent.encode()).hexdigest()


def test_a_text_over_the_limit_is_refused_with_both_numbers(add: Any) -> None:
    response = add(text="a" * 5_000_001)
    assert (response.status_code, response.json()["code"]) == (413, "text_too_long")
    assert response.json()["fields"] == {"bytes": 5_000_001, "limit": 5_000_000}


@pytest.mark.parametrize(
    "body",
    [
        {"external_id": ""},
        {"external_id": "a" * 201},
        {"external_id": "a\nb"},
        {"metadata": "letter"},
        {"metadata": {"topic": "a\0b"}},
        {"metadata": {"topic": ["\ud800"]}},
        {"author_key": "a\tb"},
        {"text": None},
    ],
)
def test_values_that_cannot_be_stored_are_refused(add: Any, body: dict[str, Any]) -> None:
    response = add(**body)
    assert (response.status_code, response.json()["code"]) == (400, "invalid_input")


def test_the_list_shows_ones_own_layer_and_counts_its_mentions(client_of: ClientOf, project: Project) -> None:
    annotator = factories.member(project)
    document = factories.document(project, metadata={"genre": "letter"})
    factories.mention(factories.machine_layer(document), 0, 4)
    factories.layer(document, factories.member(project))
    own = factories.layer(document, annotator, status="in_progress", version=3)
    factories.mention(own, 0, 4, status="accepted")
    factories.mention(own, 5, 8)
    (row,) = client_of(annotator).get(f"/api/projects/{project.id}/documents").json()["results"]
    assert row["annotation"]["id"] == str(own.id)
    assert row["annotation"]["annotator"] == {"id": str(annotator.id), "name": annotator.username}
    assert (row["annotation"]["status"], row["annotation"]["version"]) == ("in_progress", 3)
    assert (row["mention_count"], row["open_count"]) == (2, 1)


def test_without_a_layer_the_machines_mentions_are_counted(client_of: ClientOf, project: Project) -> None:
    document = factories.document(project)
    machine = factories.machine_layer(document)
    factories.mention(machine, 0, 4)
    factories.mention(machine, 5, 8, status="held_back")
    factories.layer(document, factories.member(project))
    (row,) = client_of(factories.member(project)).get(f"/api/projects/{project.id}/documents").json()["results"]
    assert (row["annotation"], row["mention_count"], row["open_count"], row["held_back_count"]) == (None, 1, 1, 1)


def test_a_lead_sees_the_layer_of_the_annotator(client_of: ClientOf, project: Project, lead: User) -> None:
    document = factories.document(project)
    layer = factories.layer(document, factories.member(project))
    (row,) = client_of(lead).get(f"/api/projects/{project.id}/documents").json()["results"]
    assert row["annotation"]["id"] == str(layer.id)


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("", ["a2", "a1", "b1"]),
        ("search=A", ["a2", "a1"]),
        ("status=done", ["a2"]),
        ("status=new", ["a1", "b1"]),
        ("status=new&status=done", ["a2", "a1", "b1"]),
        ("genre=letter", ["a1", "b1"]),
        ("level=B1", ["b1"]),
        ("genre=letter&level=A1", ["a1"]),
        ("genre=none", []),
        ("ordering=-external_id", ["a2", "b1", "a1"]),
        ("ordering=token_count", ["a2", "b1", "a1"]),
        ("ordering=status", ["a2", "a1", "b1"]),
        ("ordering=-created_at", ["a2", "b1", "a1"]),
        ("page_size=2&page=2", ["b1"]),
    ],
)
def test_the_list_is_searched_filtered_sorted_and_paged(
    client_of: ClientOf, project: Project, lead: User, query: str, names: list[str]
) -> None:
    factories.document(project, external_id="a1", metadata={"genre": "letter", "level": "A1"}, token_count=20)
    finished = factories.document(project, external_id="a2", metadata={"genre": "story"}, token_count=30)
    factories.document(project, external_id="b1", metadata={"genre": "letter", "level": "B1"}, token_count=10)
    factories.layer(finished, lead, status="done")
    listed = client_of(lead).get(f"/api/projects/{project.id}/documents?{query}").json()
    assert [row["external_id"] for row in listed["results"]] == names


@pytest.mark.parametrize("query", ["status=unheard", "ordering=text"])
def test_an_unknown_filter_value_is_refused(client_of: ClientOf, project: Project, lead: User, query: str) -> None:
    response = client_of(lead).get(f"/api/projects/{project.id}/documents?{query}")
    assert (response.status_code, response.json()["code"]) == (400, "invalid_input")


def test_a_page_that_does_not_exist_is_not_found(client_of: ClientOf, project: Project, lead: User) -> None:
    response = client_of(lead).get(f"/api/projects/{project.id}/documents?page=9")
    assert (response.status_code, response.json()["code"]) == (404, "not_found")


def test_the_list_takes_the_same_queries_however_long_it_is(
    client_of: ClientOf, project: Project, lead: User, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(12):
        document = factories.document(project)
        factories.mention(factories.machine_layer(document), 0, 4)
        factories.layer(document, lead)
    client = client_of(lead)
    with django_assert_max_num_queries(17):
        assert client.get(f"/api/projects/{project.id}/documents").json()["count"] == 12


def test_lists_hold_neither_text_nor_person(client_of: ClientOf, project: Project, lead: User) -> None:
    factories.document(project, text="Kanariefågel", person_to_protect="Kanariefågel")
    listed = client_of(lead).get(f"/api/projects/{project.id}/documents").json()
    assert "Kanarie" not in json.dumps(listed, ensure_ascii=False)


@pytest.mark.parametrize(("ordering", "names"), [("updated_at", ["a", "b", "c"]), ("-updated_at", ["c", "b", "a"])])
def test_the_list_is_sorted_by_when_somebody_last_worked_on_a_document(
    client_of: ClientOf, project: Project, lead: User, ordering: str, names: list[str]
) -> None:
    made = {name: factories.document(project, external_id=name) for name in ("b", "c", "a")}
    for name in ("b", "c"):
        factories.layer(made[name], lead)
    listed = client_of(lead).get(f"/api/projects/{project.id}/documents?ordering={ordering}").json()
    assert [row["external_id"] for row in listed["results"]] == names


def test_a_text_pasted_without_a_language_is_in_the_one_it_is_written_in(client_of: ClientOf) -> None:
    lead = factories.user()
    project = factories.project(lead=lead)
    text = "Yesterday I met my sister at the market and we bought some bread before it began to rain."
    given = {"external_id": "a", "text": text, "language": ""}
    added = client_of(lead).post(f"/api/projects/{project.id}/documents", given, content_type="application/json")
    assert (added.status_code, added.json()["language"]) == (201, "en")
