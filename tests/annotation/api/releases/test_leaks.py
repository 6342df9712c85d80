"""What people see of the hits of the leak check, and what they do about them."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from annotation.models import Annotation, Document, Event, Project, Release, Role, User, Verb
from annotation.services import releases, rows
from pseudonymizer import operations
from tests.annotation import factories
from tests.annotation.services.releases import released
from tests.annotation.services.releases.test_leak_gate import PERSON, layer_of

pytestmark = pytest.mark.django_db
ClientOf = Callable[[User], Client]
TEXT = "Anna Berglund bor i Borås.\nSen kom anna berglund hit. Hos Berglund igen."


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return released.project(lead)


@pytest.fixture
def layer(project: Project) -> Annotation:
    return layer_of(project, TEXT, PERSON, name="B1", author_key="kim")


@pytest.fixture
def release(project: Project, lead: User, layer: Annotation) -> Release:
    return released.checked(released.begun(released.profile(project, lead), lead), lead)


@pytest.fixture
def desk(lead: User, client_of: ClientOf) -> Client:
    return client_of(lead)


@pytest.fixture
def reviewer(project: Project, client_of: ClientOf) -> Client:
    return client_of(factories.member(project, Role.REVIEWER))


def post(client: Client, path: str, body: Any = None, *, status: int = 200) -> Any:
    answer = client.post(f"/api/{path}", json.dumps(body or {}), content_type="application/json")
    assert answer.status_code == status, answer.content[:400]
    return answer.json() if answer.content else None


def listed(client: Client, release: Release, query: str = "") -> list[Any]:
    answer = client.get(f"/api/releases/{release.pk}/leaks{query}")
    assert answer.status_code == 200, answer.content[:400]
    return list(answer.json()["results"])


def hiding(layer: Annotation, start: int, end: int) -> dict[str, Any]:
    """The operation that marks the place as the hidden mention is marked."""
    (like,) = rows.mentions(layer.mentions.all()).values()
    row = {**like, "id": str(uuid.uuid4()), "start": start, "end": end}
    change = {"table": "mention", "id": row["id"], "before": None, "after": row}
    return {"op_id": str(uuid.uuid4()), "name": "label", "changes": [change]}


def hide(client: Client, release: Release, hit: Any, operation: Any, version: int, *, status: int = 200) -> Any:
    body = {"base_version": version, "operations": [operation]}
    return post(client, f"releases/{release.pk}/leaks/{hit['id']}/hiding", body, status=status)


def test_each_hit_has_both_places_in_their_lines(desk: Client, release: Release, layer: Annotation) -> None:
    first, second = listed(desk, release)
    assert (first["kind"], first["state"], first["field"], first["needs"]) == ("folded", "open", "text", "one")
    assert first["line"] == {"before": "Sen kom ", "words": "anna berglund", "after": " hit. Hos Berglund igen."}
    assert first["hidden"]["line"] == {"before": "", "words": "Anna Berglund", "after": " bor i Borås."}
    assert (first["start"], first["end"]) == (35, 48)
    assert first["like"] == str(layer.mentions.get().pk)
    assert (second["kind"], second["line"]["words"]) == ("part", "Berglund")
    assert first["document"] == first["hidden"]["document"] == "B1"


def test_the_line_is_as_it_would_go_out(desk: Client, project: Project, lead: User) -> None:
    layer_of(project, "Bo Ek och Anna Berglund, sen berglund.", ("Bo Ek", "surname"), PERSON)
    (hit,) = listed(desk, released.checked(released.begun(released.profile(project, lead), lead), lead))
    assert hit["line"]["before"] == "Norrby och Norrby, sen "


def test_a_long_line_is_cut_between_words(desk: Client, project: Project, lead: User) -> None:
    layer_of(project, f"Anna Berglund. {'ord ' * 60}Anna Berglund{' ord' * 60}.", PERSON)
    (hit,) = listed(desk, released.checked(released.begun(released.profile(project, lead), lead), lead))
    line = hit["line"]
    assert (line["before"][:5], line["before"][-4:]) == ("…ord ", "ord ")
    assert (line["after"][:5], line["after"][-5:]) == (" ord ", "ord …")
    assert max(len(line["before"]), len(line["after"])) < 100


def test_another_document_of_the_author_is_named(desk: Client, project: Project, lead: User, layer: Annotation) -> None:
    shown = layer_of(project, "Jag heter Anna Berglund.", name="B2", author_key="kim")
    release = releases.begin(released.profile(project, lead), [shown.document_id], by=lead)
    (hit,) = listed(desk, released.checked(release, lead))
    assert (hit["document"], hit["hidden"]["document"], hit["like"]) == ("B2", "B1", None)
    layer.mentions.all().delete()
    assert listed(desk, release)[0]["hidden"] is None


def test_reading_hits_is_on_record_and_for_reviewers_and_leads(
    reviewer: Client, release: Release, project: Project, client_of: ClientOf
) -> None:
    Event.objects.all().delete()
    assert len(listed(reviewer, release)) == 2
    assert Event.objects.get(verb=Verb.PLACES_READ).document == project.documents.get()
    annotator = client_of(factories.member(project))
    assert annotator.get(f"/api/releases/{release.pk}/leaks").status_code == 404


def test_the_most_dangerous_come_first_page_by_page(desk: Client, project: Project, lead: User) -> None:
    text = "Anna Berglund bor i Borås. Hos Borås. Kom Berglund och ANNA BERGLUND och Anna Berglund."
    layer_of(project, text, PERSON, ("Borås", "city"))
    release = released.checked(released.begun(released.profile(project, lead), lead), lead)
    found = [(each["kind"], each["line"]["words"]) for each in listed(desk, release)]
    assert found == [
        ("exact", "Anna Berglund"), ("exact", "Borås"), ("folded", "ANNA BERGLUND"), ("part", "Berglund"),
    ]  # fmt: skip
    second = listed(desk, release, "?page=2&page_size=3")
    assert [each["kind"] for each in second] == ["part"]


def test_hiding_a_hit_in_a_confirmed_document_leaves_it_confirmed(
    desk: Client, release: Release, layer: Annotation, lead: User
) -> None:
    first, second = listed(desk, release)
    operation = hiding(layer, first["start"], first["end"])
    assert hide(desk, release, first, operation, layer.version) == {"version": 1}
    layer.refresh_from_db()
    assert (layer.status, layer.confirmed_version, layer.mention_count) == ("confirmed", 1, 2)
    assert layer.operations.get().by == lead
    assert [each["state"] for each in listed(desk, release)] == ["gone", "open"]
    released.checked(release, lead)
    assert [each["id"] for each in listed(desk, release)] == [second["id"]]
    assert not release.blocks.filter(gate="not_confirmed").exists()


def test_hiding_is_taken_back_and_the_document_stays_confirmed(
    desk: Client, release: Release, layer: Annotation
) -> None:
    hit = listed(desk, release)[0]
    operation = hiding(layer, hit["start"], hit["end"])
    hide(desk, release, hit, operation, 0)
    hide(desk, release, hit, operation, 0)  # sent twice
    hide(desk, release, hit, operations.invert(operation, str(uuid.uuid4())), 1)
    layer.refresh_from_db()
    assert (layer.version, layer.confirmed_version, layer.mention_count) == (2, 2, 1)
    assert listed(desk, release)[0]["state"] == "open"


def test_what_was_confirmed_with_it_needs_another_reading_when_it_is_taken_back(
    desk: Client, release: Release, layer: Annotation, lead: User
) -> None:
    hit = listed(desk, release)[0]
    operation = hiding(layer, hit["start"], hit["end"])
    hide(desk, release, hit, operation, 0)
    Event.objects.create(verb=Verb.STATUS_CHANGED, by=lead, project=layer.project, annotation=layer)
    undo = operations.invert(operation, str(uuid.uuid4()))
    assert hide(desk, release, hit, undo, 1, status=409)["code"] == "revealing"
    layer.refresh_from_db()
    assert layer.version == 1


def test_nothing_else_is_changed_in_a_document_that_is_done(desk: Client, release: Release, layer: Annotation) -> None:
    hit, mention = listed(desk, release)[0], layer.mentions.get()
    change = {
        "table": "mention",
        "id": str(mention.pk),
        "before": {"status": "accepted"},
        "after": {"status": "rejected"},
    }
    operation = {"op_id": str(uuid.uuid4()), "name": "reject", "changes": [change]}
    assert hide(desk, release, hit, operation, 0, status=409)["code"] == "revealing"
    layer.refresh_from_db()
    assert layer.version == 0


def test_whoever_reviews_a_document_is_not_disturbed(desk: Client, release: Release, layer: Annotation) -> None:
    hit = listed(desk, release)[0]
    Annotation.objects.filter(pk=layer.pk).update(status="in_review")
    refused = hide(desk, release, hit, hiding(layer, hit["start"], hit["end"]), 0, status=409)
    assert refused["code"] == "not_editable"


def test_a_hit_may_stay_with_a_reason_until_that_is_taken_back(desk: Client, release: Release) -> None:
    hit = listed(desk, release)[0]
    post(desk, f"releases/{release.pk}/exceptions", {"blocks": [hit["id"]], "reason": "A shop."})
    settled = listed(desk, release, "?open=false")
    assert [(each["id"], each["state"], each["reason"]) for each in settled] == [(hit["id"], "excepted", "A shop.")]
    assert post(desk, f"releases/{release.pk}/exceptions/taken-back", {"blocks": [hit["id"]]}) == {"count": 1}
    assert [each["state"] for each in listed(desk, release)] == ["open", "open"]
    assert Event.objects.filter(verb=Verb.EXCEPTION_TAKEN_BACK).count() == 1


def test_words_may_stay_in_all_releases_of_a_project(
    desk: Client, project: Project, release: Release, lead: User
) -> None:
    layer_of(project, "Anna Berglund och Berglund.", PERSON, author_key="kim")
    hit = listed(desk, release)[1]
    made = post(desk, f"releases/{release.pk}/leaks/{hit['id']}/clearance", {"reason": "A shop."}, status=201)
    assert [each["state"] for each in listed(desk, release)] == ["open", "excepted"]
    assert desk.get(f"/api/projects/{project.pk}/release-clearances").json()[0]["words"] == "Berglund"
    stored = str(list(project.release_clearances.values_list("digest", flat=True)))
    assert "Berglund" not in stored
    wider = released.checked(released.begun(release.profile, lead), lead)
    assert [each["line"]["words"] for each in listed(desk, wider)] == ["anna berglund"]
    assert desk.delete(f"/api/release-clearances/{made['id']}").status_code == 204
    assert [each["state"] for each in listed(desk, release)] == ["open", "open"]
    assert len(listed(desk, released.checked(wider, lead))) == 3


def test_what_takes_two_people_takes_them_for_the_whole_project_too(
    desk: Client, reviewer: Client, project: Project, lead: User
) -> None:
    layer_of(project, "Anna Berglund, ja, Anna Berglund.", PERSON)
    release = released.checked(released.begun(released.profile(project, lead), lead), lead)
    (hit,) = listed(desk, release)
    assert hit["needs"] == "two"
    made = post(desk, f"releases/{release.pk}/leaks/{hit['id']}/clearance", {"reason": "A song."}, status=201)
    assert listed(desk, release)[0]["state"] == "waiting"
    assert len(listed(desk, released.checked(release, lead))) == 1
    path = f"release-clearances/{made['id']}/second"
    assert post(desk, path, status=409)["code"] == "same_person"
    post(reviewer, path, status=204)
    assert listed(desk, release)[0]["state"] == "excepted"
    assert listed(desk, released.checked(release, lead)) == []


def test_a_hit_in_metadata_says_in_which_column(desk: Client, project: Project, layer: Annotation, lead: User) -> None:
    Document.objects.filter(pk=layer.document_id).update(metadata={"genre": "Brev till Berglund"})
    profile = released.profile(project, lead, metadata_fields=["genre"])
    hits = listed(desk, released.checked(released.begun(profile, lead), lead))
    (hit,) = [each for each in hits if each["field"] == "column"]
    assert (hit["ref"], hit["line"]["before"], hit["line"]["words"]) == ("genre", "Brev till ", "Berglund")
    Document.objects.filter(pk=layer.document_id).update(metadata={"genre": "Brev"})
    (hit,) = [each for each in listed(desk, Release.objects.get()) if each["field"] == "column"]
    assert hit["state"] == "gone"


def test_a_page_asks_as_much_for_many_hits_as_for_few(desk: Client, project: Project, lead: User) -> None:
    for number in range(8):
        layer_of(project, f"Anna Berglund. Nummer {number} kom Berglund.", PERSON)
    release = released.checked(released.begun(released.profile(project, lead), lead), lead)
    listed(desk, release)
    asked = []
    for size in (2, 8):
        with CaptureQueriesContext(connection) as queries:
            assert len(listed(desk, release, f"?page_size={size}")) == size
        asked.append(len(queries))
    assert asked[0] == asked[1] < 35
