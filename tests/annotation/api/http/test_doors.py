"""Tests which paths are closed to people without an account, or with a one-time password."""

from __future__ import annotations

from typing import Any

import pytest
from axes.models import AccessAttempt
from django.test import Client

from annotation.models import Event, Role, User
from annotation.services.accounts import lockouts
from tests.annotation import factories

pytestmark = pytest.mark.django_db

BACKEND = "django.contrib.auth.backends.ModelBackend"
LARGE = b"x" * 20_000


@pytest.fixture
def anna() -> User:
    user = factories.user("anna")
    user.set_password(factories.PASSWORD)
    user.save()
    return user


def log_in(name: str, password: str, **environ: str) -> Any:
    body = {"username": name, "password": password}
    return Client().post("/api/session", body, content_type="application/json", **environ)  # type: ignore[arg-type]


@pytest.mark.parametrize("path", ["/api/session", "/api/pseudonymize", "/api/projects", "/login", "/nowhere"])
def test_without_a_session_a_body_may_hold_at_most_16_kilobytes(client: Client, path: str) -> None:
    response = client.post(path, LARGE, content_type="application/json")
    assert (response.status_code, response.json()["fields"]) == (413, {"limit": 16_000})


def test_with_a_session_a_body_may_be_larger(client: Client, anna: User) -> None:
    client.force_login(anna, backend=BACKEND)
    assert client.post("/api/projects", LARGE, content_type="application/json").json()["code"] == "parse_error"


@pytest.mark.parametrize("path", ["/api/projects", "/admin/", "/admin/annotation/user/", "/admin/annotation/job/"])
def test_a_one_time_password_opens_nothing_but_the_page_to_change_it(client: Client, path: str) -> None:
    client.force_login(factories.user(is_staff=True, is_superuser=True, must_change_password=True), backend=BACKEND)
    response = client.get(path)
    assert (response.status_code, response.json()["code"]) == (403, "password_change_required")
    assert client.get("/password").status_code == 200
    assert client.get("/api/session").status_code == 200


class TestAddresses:
    def test_without_a_proxy_the_address_a_client_claims_is_ignored(self, anna: User) -> None:
        for number in range(5):
            log_in("anna", "wrong", HTTP_X_FORWARDED_FOR=f"192.0.2.{number}")
        assert log_in("anna", factories.PASSWORD).json()["code"] == "locked_out"

    def test_behind_proxies_a_stranger_locks_out_only_their_own_address(self, anna: User, settings: Any) -> None:
        settings.PROXIES = 2
        for number in range(6):
            made_up = f"198.51.100.{number}, 192.0.2.9, 10.0.0.2"
            log_in("anna", "wrong", HTTP_X_FORWARDED_FOR=made_up)
        assert set(AccessAttempt.objects.values_list("ip_address", flat=True)) == {"192.0.2.9"}
        assert log_in("anna", factories.PASSWORD, HTTP_X_FORWARDED_FOR="192.0.2.9, 10.0.0.2").status_code == 429
        assert log_in("anna", factories.PASSWORD, HTTP_X_FORWARDED_FOR="192.0.2.10, 10.0.0.2").status_code == 200


class TestGuessing:
    def test_one_password_tried_on_many_names_is_stopped(self, anna: User) -> None:
        for number in range(lockouts.MOST_FAILURES_OF_AN_ADDRESS):
            assert log_in(f"person{number}", "summer2026").status_code == 401
        assert log_in("anna", factories.PASSWORD).json()["code"] == "locked_out"
        assert log_in("anna", factories.PASSWORD, REMOTE_ADDR="192.0.2.7").status_code == 200

    def test_the_current_password_cannot_be_guessed_in_a_session_either(self, client: Client, anna: User) -> None:
        client.force_login(anna, backend=BACKEND)
        for _ in range(5):
            body = {"current": "wrong", "new": "seven green bicycles"}
            client.post("/api/session/password", body, content_type="application/json")
        body = {"current": factories.PASSWORD, "new": "seven green bicycles"}
        response = client.post("/api/session/password", body, content_type="application/json")
        assert (response.status_code, response.json()["code"]) == (429, "locked_out")


class TestLeads:
    @pytest.fixture
    def lead(self, client: Client) -> User:
        lead = factories.user("lena")
        client.force_login(lead, backend=BACKEND)
        return lead

    def test_unlock_people_who_were_locked_out(self, client: Client, anna: User, lead: User) -> None:
        project = factories.project(lead=lead)
        factories.member(project, who=anna)
        for _ in range(5):
            log_in("anna", "wrong")
        members = client.get(f"/api/projects/{project.pk}/members").json()
        assert {member["username"]: member["is_locked"] for member in members} == {"anna": True, "lena": False}
        held = next(member for member in members if member["username"] == "anna")
        assert client.post(f"/api/members/{held['id']}/unlocking").status_code == 204
        assert log_in("anna", factories.PASSWORD).status_code == 200
        assert Event.objects.filter(verb="unlocked", by=lead, project=project).count() == 1

    def test_give_a_new_password_to_people_who_lost_theirs(self, client: Client, anna: User, lead: User) -> None:
        project = factories.project(lead=lead)
        factories.member(project, who=anna)
        hers = Client()
        hers.force_login(anna, backend=BACKEND)
        held = anna.memberships.get()
        password = client.post(f"/api/members/{held.pk}/password").json()["password"]
        assert hers.get("/api/session").json()["user"] is None
        assert log_in("anna", factories.PASSWORD).status_code == 401
        assert log_in("anna", password).json()["user"]["must_change_password"] is True
        assert password not in str(list(Event.objects.values()))

    @pytest.mark.parametrize("fields", [{"is_staff": True}, {}])
    def test_give_none_that_would_let_them_see_more(self, client: Client, lead: User, fields: dict[str, bool]) -> None:
        project = factories.project(lead=lead)
        person = factories.member(project, who=factories.user(**fields))
        if not fields:
            factories.member(factories.project(), Role.ANNOTATOR, person)
        held = person.memberships.get(project=project)
        assert client.post(f"/api/members/{held.pk}/password").status_code == 403
        listed = client.get(f"/api/projects/{project.pk}/members").json()
        assert [each["may_reset_password"] for each in listed if each["id"] == str(held.pk)] == [False]
