from __future__ import annotations

import csv
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from annotation.models import ChainCheck, Document, Event, Project, Role, User, Verb
from annotation.services import audit, events
from tests.annotation import factories

pytestmark = pytest.mark.django_db
ClientOf = Callable[[User], Client]

PLANTED = ("Zackarias", "Berit", "Norrköping", "Hyllebro")  # in a text, a reason, a comment, a pseudonym


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def client(client_of: ClientOf, lead: User) -> Client:
    return client_of(lead)


@pytest.fixture
def administrator(client_of: ClientOf) -> Client:
    return client_of(factories.user("root", is_staff=True, is_superuser=True))


def asked(client: Client, project: Project | None, **wanted: object) -> dict[str, Any]:
    address = "/api/events" if project is None else f"/api/projects/{project.pk}/events"
    found: dict[str, Any] = client.get(address, wanted).json()
    return found


def verbs(client: Client, project: Project | None, **wanted: object) -> list[str]:
    return [each["verb"] for each in asked(client, project, **wanted)["events"]]


def lines(client: Client, project: Project | None, **wanted: object) -> list[dict[str, str]]:
    address = "/api/events/file" if project is None else f"/api/projects/{project.pk}/events/file"
    answer = client.get(address, wanted)
    text = b"".join(answer.streaming_content).decode()  # type: ignore[attr-defined]
    return list(csv.DictReader(text.splitlines()))


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
def test_the_first_and_the_last_day_there_are_can_be_asked_for(client: Client, project: Project, day: str) -> None:
    assert client.get(f"/api/projects/{project.pk}/events", {"since": day, "until": day}).status_code == 200
    assert len(lines(client, project, since="0001-01-01", until="9999-12-31")) > 0


@pytest.mark.parametrize("at", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "soon"])
def test_a_page_that_cannot_exist_is_refused(client: Client, project: Project, at: str) -> None:
    answer = client.get(f"/api/projects/{project.pk}/events", {"after": f"{at}_{project.pk}"})
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid_input")


def aged(event: Event, days: int) -> Event:
    Event.objects.filter(pk=event.pk).update(created_at=datetime(2026, 11, 20, 12, tzinfo=UTC) - timedelta(days=days))
    return event


def test_a_lead_sees_the_project_newest_first_and_nothing_else(client: Client, project: Project, lead: User) -> None:
    events.record(Verb.LOGGED_IN, by=lead)
    events.record(Verb.EXPORTED, by=lead, project=factories.project())
    events.record(Verb.PLACES_READ, by=lead, project=project)
    events.record(Verb.EXPORTED, by=lead, project=project, format="text")
    assert verbs(client, project) == ["exported", "places_read"]


def test_an_administrator_sees_the_site_with_addresses(administrator: Client, project: Project) -> None:
    body = {"username": "lead", "password": "wrong"}
    Client(REMOTE_ADDR="192.0.2.7").post("/api/session", body, content_type="application/json")
    row = asked(administrator, None, kind="log_in")["events"][0]
    assert (row["verb"], row["address"], row["person"]["name"]) == ("login_failed", "192.0.2.7", "lead")


def test_each_filter_narrows_what_is_shown(client: Client, project: Project, lead: User) -> None:
    other, document = factories.member(project), factories.document(project, external_id="essay=1")
    aged(events.record(Verb.EXPORTED, by=lead, project=project, document=document), 3)
    aged(events.record(Verb.MEMBER_ADDED, by=other, project=project), 2)
    aged(events.record(Verb.PLACES_READ, by=lead, project=project), 1)
    assert verbs(client, project, person=other.pk) == ["member_added"]
    assert verbs(client, project, kind="rights") == ["member_added"]
    assert verbs(client, project, document="essay=1") == ["exported"]
    assert verbs(client, project, document=document.pk) == ["exported"]
    assert verbs(client, project, document="essay") == []
    assert verbs(client, project, since="2026-11-18") == ["places_read", "member_added"]
    assert verbs(client, project, until="2026-11-18") == ["member_added", "exported"]
    assert verbs(client, project, since="2026-11-18", until="2026-11-18") == ["member_added"]


@pytest.mark.parametrize("wanted", [{"kind": "x"}, {"person": "x"}, {"since": "x"}, {"after": "x"}])
def test_a_filter_that_cannot_be_read_is_refused(client: Client, project: Project, wanted: dict[str, str]) -> None:
    assert client.get(f"/api/projects/{project.pk}/events", wanted).status_code == 400


def test_pages_follow_each_other_without_gap_even_within_one_moment(
    client: Client, project: Project, lead: User
) -> None:
    for _ in range(120):
        aged(events.record(Verb.EXPORTED, by=lead, project=project), 1)
    seen: list[str] = []
    after = ""
    for _ in range(3):
        page = asked(client, project, after=after)
        seen += [each["id"] for each in page["events"]]
        after = page["next"]
    assert (len(seen), len(set(seen)), after) == (120, 120, "")


def test_a_page_takes_as_many_queries_for_many_events_as_for_one(client: Client, project: Project, lead: User) -> None:
    counts = []
    for many in (1, 40):
        for _ in range(many):
            document = factories.document(project)
            events.record(Verb.EXPORTED, by=lead, project=project, document=document, member=str(lead.pk))
        with CaptureQueriesContext(connection) as captured:
            asked(client, project)
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 9


def test_no_word_of_a_text_a_comment_or_a_reason_is_shown(client: Client, project: Project, lead: User) -> None:
    document = factories.document(project, text="Zackarias bor i Norrköping.")
    layer = factories.layer(document, lead)
    factories.mention(layer, 0, 9, entity=factories.entity(layer, pseudonym="Hyllebro"), comment="Berit")
    address = f"/api/annotations/{layer.pk}"
    client.get(address)
    client.post(f"/api/projects/{project.pk}/text-searches", {"phrase": "Zackarias"}, content_type="application/json")
    client.get(f"{address}/export", {"format": "jsonl"})
    events.record(Verb.STATUS_CHANGED, by=lead, reason="Berit", to="Zackarias", person="Norrköping", note="Hyllebro",
                  **events.about(layer))  # fmt: skip
    shown = str(asked(client, project)) + str(lines(client, project))
    assert "texts_searched" in shown
    assert "annotation_opened" in shown
    assert "exported" in shown
    assert [word for word in PLANTED if word in shown] == []


def test_the_file_holds_what_is_filtered_and_is_on_the_record_itself(
    client: Client, project: Project, lead: User
) -> None:
    events.record(Verb.MEMBER_CHANGED, by=lead, project=project, member=str(lead.pk), role="reviewer")
    events.record(Verb.PLACES_READ, by=lead, project=project)
    (line,) = lines(client, project, kind="rights")
    assert (line["act"], line["by"], line["person"], line["details"]) == (
        "member_changed", "lead", "lead", "role: reviewer",
    )  # fmt: skip
    taken = Event.objects.get(verb=Verb.EXPORTED)
    assert (taken.by, taken.project, taken.values) == (lead, project, {"format": "events", "filters": ["kind"]})


def test_no_cell_of_the_file_is_a_formula(client: Client, project: Project, lead: User) -> None:
    document = factories.document(project, external_id="=1+1")
    User.objects.filter(pk=lead.pk).update(username="@lead")
    events.record(Verb.PLACES_READ, by=lead, project=project, document=document)
    (line, *_) = lines(client, project, kind="read")
    assert (line["document"], line["by"]) == ("'=1+1", "'@lead")


def test_a_deleted_document_is_shown_by_its_id(
    administrator: Client, client: Client, project: Project, lead: User
) -> None:
    document = factories.document(project)
    held = document.pk
    events.record(Verb.PLACES_READ, by=lead, project=project, document=document)
    Document.objects.all().delete()
    row = asked(client, project)["events"][0]
    assert (row["document"], row["document_id"]) == (None, str(held))
    assert lines(client, project, kind="read")[0]["document"] == str(held)


def test_people_are_the_members_and_former_members(client: Client, project: Project, lead: User) -> None:
    once = factories.member(project)
    events.record(Verb.MEMBER_REMOVED, by=lead, project=project, member=str(once.pk))
    project.memberships.filter(user=once).delete()
    factories.user("stranger")
    found = client.get(f"/api/projects/{project.pk}/events/people").json()
    assert {each["id"] for each in found} == {str(lead.pk), str(once.pk)}


class TestChecks:
    def test_a_check_that_is_asked_for_runs_in_the_worker_and_is_told(
        self, client: Client, project: Project, lead: User
    ) -> None:
        events.record(Verb.EXPORTED, by=lead, project=project)
        audit.link_events()
        assert client.post("/api/events/chain").json()["running"]["events"] == 0
        client.post("/api/events/chain")
        audit.go_on()
        state = client.get("/api/events/chain").json()
        assert (state["events"], state["running"], ChainCheck.objects.count()) == (1, None, 1)
        assert (state["checked"]["events"], state["checked"]["fault"], state["checked"]["by"]["name"]) == (
            1,
            "",
            "lead",
        )
        assert state["head"].startswith("1:")

    def test_what_is_broken_is_named(self, client: Client, project: Project, lead: User) -> None:
        event = events.record(Verb.EXPORTED, by=lead, project=project)
        audit.link_events()
        Event.objects.update(values={"count": 1})
        audit.go_on()
        checked = client.get("/api/events/chain").json()["checked"]
        assert (checked["fault"], checked["fault_event"]) == ("altered", str(event.pk))

    def test_a_check_runs_daily_without_being_asked_for(self, project: Project, lead: User) -> None:
        audit.link_events()
        audit.go_on()
        audit.go_on()
        assert ChainCheck.objects.count() == 1
        ChainCheck.objects.update(created_at=datetime(2026, 1, 1, tzinfo=UTC))
        audit.go_on()
        assert ChainCheck.objects.count() == 2

    def test_a_long_check_continues_where_it_was(self, lead: User, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("annotation.services.audit._verifying.AT_ONCE", 3)
        for _ in range(10):
            events.record(Verb.LOGGED_IN, by=lead)
        audit.link_events()
        for turn in (3, 6, 9):
            audit.go_on(seconds=0.000001)
            assert ChainCheck.objects.get().position == turn
        audit.go_on()
        check = ChainCheck.objects.get()
        assert (check.position, check.fault, check.finished_at is not None) == (10, "", True)


def test_roles_below_lead_see_nothing(client_of: ClientOf, project: Project) -> None:
    for role in (Role.ANNOTATOR, Role.REVIEWER):
        client = client_of(factories.member(project, role))
        assert client.get(f"/api/projects/{project.pk}/events").status_code == 403
        assert client.get("/api/events/chain").status_code == 403
