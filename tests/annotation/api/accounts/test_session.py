from __future__ import annotations

from typing import Any

import pytest
from axes.models import AccessAttempt
from django.test import Client

from annotation.models import Event, User
from tests.annotation import factories

pytestmark = pytest.mark.django_db

PASSWORD = factories.PASSWORD


@pytest.fixture
def anna() -> User:
    user = factories.user("anna", first_name="Anna", last_name="Ek")
    user.set_password(PASSWORD)
    user.save()
    return user


def post(client: Client, path: str, **body: Any) -> Any:
    return client.post(f"/api/{path}", body, content_type="application/json")


def test_a_stranger_has_no_user_and_gets_the_token(client: Client) -> None:
    response = client.get("/api/session")
    assert response.json() == {"user": None, "awaits_code": False, "language": "en"}
    assert "csrftoken" in response.cookies


def test_the_language_is_the_one_the_browser_asks_for(client: Client) -> None:
    assert client.get("/api/session", headers={"Accept-Language": "sv-SE,sv;q=0.9,en;q=0.5"}).json()["language"] == "sv"


def test_logging_in_answers_with_the_user(client: Client, anna: User) -> None:
    response = post(client, "session", username="anna", password=PASSWORD)
    assert response.status_code == 200
    assert response.json()["user"] == {
        "id": str(anna.id),
        "username": "anna",
        "name": "Anna Ek",
        "must_change_password": False,
        "must_add_second_factor": False,
        "can_create_projects": False,
        "is_administrator": False,
        "preferences": {},
    }
    assert client.get("/api/session").json()["user"]["username"] == "anna"


def test_logging_in_changes_the_session_key(client: Client, anna: User) -> None:
    session = client.session
    session["before"] = True
    session.save()
    before = session.session_key
    post(client, "session", username="anna", password=PASSWORD)
    assert client.session.session_key != before


@pytest.mark.parametrize(
    "body", [{"username": "anna", "password": "wrong"}, {"username": "nobody", "password": "wrong"}]
)
def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(client: Client, anna: User, body: Any) -> None:
    response = post(client, "session", **body)
    assert (response.status_code, response.json()["code"]) == (401, "login_failed")


def test_the_sixth_attempt_is_locked_out_even_with_the_right_password(client: Client, anna: User) -> None:
    for _ in range(5):
        post(client, "session", username="anna", password="wrong")
    response = post(client, "session", username="anna", password=PASSWORD)
    assert (response.status_code, response.json()["code"]) == (429, "locked_out")


def test_a_lock_holds_for_that_person_and_address_only(client: Client, anna: User) -> None:
    for _ in range(6):
        post(client, "session", username="other", password="wrong")
    assert post(client, "session", username="anna", password=PASSWORD).status_code == 200


def test_a_body_that_is_not_json_is_refused(client: Client) -> None:
    response = client.post("/api/session", b"{", content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (400, "parse_error")


def test_missing_fields_are_named(client: Client) -> None:
    response = post(client, "session", username="anna")
    assert response.json()["code"] == "invalid_input"
    assert "password" in response.json()["fields"]


def test_a_deactivated_account_is_logged_out(client: Client, anna: User) -> None:
    client.force_login(anna, backend="django.contrib.auth.backends.ModelBackend")
    anna.is_active = False
    anna.save()
    assert client.get("/api/projects").status_code == 401


def test_logging_out_ends_the_session(client: Client, anna: User) -> None:
    post(client, "session", username="anna", password=PASSWORD)
    cookie = client.cookies["sessionid"].value
    assert client.delete("/api/session").status_code == 204
    client.cookies["sessionid"] = cookie
    assert client.get("/api/session").json()["user"] is None
    assert list(Event.objects.order_by("created_at").values_list("verb", flat=True)) == ["logged_in", "logged_out"]


def test_the_first_password_must_be_changed_before_anything_else(client: Client, anna: User) -> None:
    anna.must_change_password = True
    anna.save()
    post(client, "session", username="anna", password=PASSWORD)
    assert client.get("/api/projects").json()["code"] == "password_change_required"
    response = post(client, "session/password", current=PASSWORD, new="seven green bicycles")
    assert response.json()["user"]["must_change_password"] is False
    assert client.get("/api/projects").status_code == 200


def test_changing_the_password_ends_the_other_sessions(client: Client, anna: User) -> None:
    other = Client()
    post(client, "session", username="anna", password=PASSWORD)
    post(other, "session", username="anna", password=PASSWORD)
    post(client, "session/password", current=PASSWORD, new="seven green bicycles")
    assert client.get("/api/session").json()["user"] is not None
    assert other.get("/api/session").json()["user"] is None


@pytest.mark.parametrize("new", ["short", "1234567890123", "password1234", PASSWORD])
def test_a_poor_or_unchanged_password_is_refused(client: Client, anna: User, new: str) -> None:
    post(client, "session", username="anna", password=PASSWORD)
    response = post(client, "session/password", current=PASSWORD, new=new)
    assert (response.status_code, response.json()["code"]) == (400, "invalid_password")


def test_the_current_password_must_be_right(client: Client, anna: User) -> None:
    client.force_login(anna, backend="django.contrib.auth.backends.ModelBackend")
    response = post(client, "session/password", current="wrong", new="seven green bicycles")
    assert (response.status_code, response.json()["code"]) == (401, "login_failed")


def test_a_name_typed_at_a_failed_log_in_is_stored_nowhere(client: Client, anna: User) -> None:
    post(client, "session", username="my secret passphrase", password="anna")
    attempts = AccessAttempt.objects.values()
    assert len(attempts) == 1
    assert "my secret passphrase" not in str(list(attempts))


def test_work_is_accepted_only_in_the_session_of_the_person_who_did_it(client: Client, anna: User) -> None:
    client.force_login(anna)
    projects = "/api/projects"
    assert client.get(projects, headers={"X-Maskros-Person": str(anna.id)}).status_code == 200
    response = client.get(projects, headers={"X-Maskros-Person": str(factories.user().id)})
    assert (response.status_code, response.json()["code"]) == (401, "other_person")
