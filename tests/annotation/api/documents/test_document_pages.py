from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from annotation.models import AnnotationStatus, Event, Project, User, Verb
from annotation.services import annotations, assignments, events, guidelines
from annotation.services.document_list import pages
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def test_a_lead_sees_all_layers_with_their_reviews(client_of: ClientOf, project: Project, lead: User) -> None:
    guidelines.add(project, "Mark all.", by=lead)
    one, other = factories.member(project), factories.member(project)
    document = factories.document(project, author_key="A7")
    layer = factories.layer(document, one, status="done", version=4)
    factories.mention(layer, 0, 4)
    factories.mention(layer, 5, 8, status="held_back")
    factories.layer(document, other)
    factories.machine_layer(document)
    review = factories.review(layer, lead, version=4, verdict="unsure", reason="the town")
    factories.disagreement(review, start=0, end=4)
    page = client_of(lead).get(f"/api/documents/{document.id}").json()
    assert page["author_key"] == "A7"
    assert [(each["origin"], each["annotator"] and each["annotator"]["name"]) for each in page["layers"]] == [
        ("machine", None),
        ("person", one.username),
        ("person", other.username),
    ]
    shown = page["layers"][1]
    assert (shown["version"], shown["mention_count"], shown["open_count"], shown["is_outdated"]) == (4, 1, 1, True)
    assert (shown["held_back_count"], shown["held_back_seen"]) == (1, False)
    (told,) = shown["reviews"]
    assert (told["verdict"], told["reason"], told["outcome"]) == ("unsure", "the town", "")
    assert told["disagreements"] == {"open": 1, "decided": 0, "applied": 0}


def test_an_annotator_sees_their_own_layer_and_the_machines(client_of: ClientOf, project: Project) -> None:
    one, other = factories.member(project), factories.member(project)
    document = factories.document(project)
    factories.machine_layer(document)
    own = factories.layer(document, one)
    factories.review(factories.layer(document, other), one)
    page = client_of(one).get(f"/api/documents/{document.id}").json()
    assert [each["id"] for each in page["layers"] if each["annotator"]] == [str(own.pk)]
    assert [each["origin"] for each in page["layers"]] == ["machine", "person"]


def test_the_page_takes_the_same_queries_however_many_layers(
    client_of: ClientOf, project: Project, lead: User, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    document = factories.document(project)
    for _ in range(8):
        layer = factories.layer(document, factories.member(project))
        factories.review(layer, lead)
    client = client_of(lead)
    with django_assert_max_num_queries(21):
        assert len(client.get(f"/api/documents/{document.id}").json()["layers"]) == 8


def test_a_lead_changes_metadata_and_author_and_only_what_is_named(
    client_of: ClientOf, project: Project, lead: User
) -> None:
    document = factories.document(project, author_key="A7", metadata={"genre": "letter", "level": "A1", "note": "x"})
    change = {"metadata": {"level": "B1", "note": None, "topic": "travel"}}
    answer = client_of(lead).patch(f"/api/documents/{document.id}", change, content_type="application/json")
    assert answer.json()["metadata"] == {"genre": "letter", "level": "B1", "topic": "travel"}
    assert answer.json()["author_key"] == "A7"
    client_of(lead).patch(f"/api/documents/{document.id}", {"author_key": ""}, content_type="application/json")
    document.refresh_from_db()
    assert (document.author_key, document.text) == ("", "Anna bor i Borås.")
    fields = [event.values["fields"] for event in Event.objects.filter(verb="document_changed").order_by("created_at")]
    assert fields == [["level", "note", "topic"], ["author_key"]]


@pytest.mark.parametrize("change", [{"metadata": {"topic": "a\0b"}}, {"author_key": "a\tb"}, {"metadata": {"": "x"}}])
def test_what_cannot_be_stored_is_refused(
    client_of: ClientOf, project: Project, lead: User, change: dict[str, Any]
) -> None:
    document = factories.document(project)
    answer = client_of(lead).patch(f"/api/documents/{document.id}", change, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid_input")


def history(client: Client, document_id: object, query: str = "") -> dict[str, Any]:
    told: dict[str, Any] = client.get(f"/api/documents/{document_id}/history?{query}").json()
    return told


def test_the_history_tells_who_did_what_why_and_the_latest_first(
    client_of: ClientOf, project: Project, lead: User
) -> None:
    annotator = factories.member(project)
    document = factories.document(project, created_by=lead)
    given = assignments.assign([document.pk], [annotator], by=lead, project=project)
    assert given.batch is not None
    assignments.take_back(project, given.batch, [document.pk], by=lead)
    layer = factories.layer(document, annotator, status="done")
    annotations.read(layer, by=lead)
    annotations.change_status(layer, to=AnnotationStatus.IN_PROGRESS, by=annotator, reason="A name was left.")
    told = history(client_of(lead), document.id)
    assert [entry["verb"] for entry in told["entries"]] == [
        "status_changed",
        "unassigned",
        "assigned",
        "document_added",
    ]
    moved, taken, _, added = told["entries"]
    assert (moved["by"]["name"], moved["reason"]) == (annotator.username, "A name was left.")
    assert moved["values"] == {"from": "done", "to": "in_progress"}
    assert moved["annotation"]["annotator"]["name"] == annotator.username
    assert (taken["by"]["name"], taken["person"]["name"]) == (lead.username, annotator.username)
    assert added["by"]["name"] == lead.username
    assert not told["more"]


def test_what_was_done_to_the_layers_of_others_is_not_told_to_annotators(
    client_of: ClientOf, project: Project, lead: User
) -> None:
    one, other = factories.member(project), factories.member(project)
    document = factories.document(project)
    for who in (one, other):
        events.record(Verb.ANNOTATION_STARTED, by=who, **events.about(factories.layer(document, who)))
    assignments.assign([document.pk], [other], by=lead, project=project)
    told = history(client_of(one), document.id)
    assert [(entry["verb"], entry["by"] and entry["by"]["name"]) for entry in told["entries"]] == [
        ("annotation_started", one.username),
        ("document_added", None),
    ]
    assert len(history(client_of(lead), document.id)["entries"]) == 4


def test_the_history_is_paged_by_time(
    client_of: ClientOf, project: Project, lead: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "ENTRIES", 2)
    document = factories.document(project)
    for _ in range(3):
        events.record(Verb.EXPORTED, by=lead, project=project, document=document, format="masked_text")
    first = history(client_of(lead), document.id)
    assert (len(first["entries"]), first["more"]) == (2, True)
    before = first["entries"][-1]["at"].replace("+", "%2B")
    rest = history(client_of(lead), document.id, f"before={before}")
    assert ([entry["verb"] for entry in rest["entries"]], rest["more"]) == (["exported", "document_added"], False)
