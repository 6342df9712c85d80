"""Tests how long sessions last, and that people see and end them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from annotation.models import Event, User, UserSession
from annotation.services import accounts
from annotation.services.accounts import sessions
from tests.annotation import factories

pytestmark = pytest.mark.django_db

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
EDGE = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0"
BACKGROUND = {"X-Maskros-Background": "1"}


@pytest.fixture
def anna() -> User:
    user = factories.user("anna")
    user.set_password(factories.PASSWORD)
    user.save()
    return user


def logged_in(agent: str = FIREFOX, address: str = "192.0.2.77") -> Client:
    client = Client(HTTP_USER_AGENT=agent, REMOTE_ADDR=address)
    body = {"username": "anna", "password": factories.PASSWORD}
    assert client.post("/api/session", body, content_type="application/json").status_code == 200
    return client


def age(**times: timedelta) -> None:
    UserSession.objects.update(**{name: timezone.now() - back for name, back in times.items()})


def status(client: Client, **headers: str) -> int:
    return client.get("/api/projects", headers=headers).status_code


def test_a_session_that_nobody_used_for_long_has_ended(anna: User, settings: Any) -> None:
    settings.SESSION_IDLE_MINUTES = 30
    client = logged_in()
    age(used_at=timedelta(minutes=29))
    assert status(client) == 200
    age(used_at=timedelta(minutes=31))
    assert status(client) == 401
    assert client.get("/api/session").json()["user"] is None


def test_automatic_requests_of_an_open_page_do_not_keep_a_session_alive(anna: User) -> None:
    client = logged_in()
    age(used_at=timedelta(minutes=100))
    assert status(client, **BACKGROUND) == 200
    assert UserSession.objects.get().used_at < timezone.now() - timedelta(minutes=99)
    assert status(client) == 200
    assert UserSession.objects.get().used_at > timezone.now() - timedelta(minutes=1)


def test_the_last_use_of_a_session_is_stored_at_most_once_a_minute(anna: User, django_assert_num_queries: Any) -> None:
    client = logged_in()
    with django_assert_num_queries(5):  # Django's session, the person, the row of the session, and in the answer the
        # person's projects and preferences
        client.get("/api/session")


def test_no_session_outlives_the_maximum_age_however_much_it_is_used(anna: User, settings: Any) -> None:
    client = logged_in()
    age(started_at=timedelta(seconds=settings.SESSION_COOKIE_AGE + 1))
    assert status(client) == 401


def test_idle_sessions_end_on_the_admin_pages_too(anna: User) -> None:
    User.objects.update(is_staff=True, is_superuser=True)
    client = logged_in()
    assert client.get("/admin/").status_code == 200
    age(used_at=timedelta(days=1))
    assert client.get("/admin/").status_code == 302


def test_own_sessions_are_listed_recognisably_and_without_their_keys(anna: User) -> None:
    other, client = logged_in(EDGE, "2001:db8:1:2::9"), logged_in()
    listed = client.get("/api/account/sessions").json()
    assert [(row["is_current"], row["browser"], row["system"], row["address"]) for row in listed] == [
        (True, "Firefox", "Linux", "192.0.2.x"),
        (False, "Edge", "Windows", "2001:0db8:0001:…"),
    ]
    for held in (client, other):
        assert held.cookies["sessionid"].value not in str(listed)
        assert not UserSession.objects.filter(key_hash=held.cookies["sessionid"].value).exists()


def test_a_session_that_is_ended_elsewhere_answers_401(anna: User) -> None:
    other, client = logged_in(EDGE), logged_in()
    (row,) = [each for each in client.get("/api/account/sessions").json() if not each["is_current"]]
    assert client.delete(f"/api/account/sessions/{row['id']}").status_code == 204
    assert (status(other), status(client)) == (401, 200)
    assert Event.objects.filter(verb="session_ended", by=anna).count() == 1


def test_all_others_are_ended_at_once(anna: User) -> None:
    others, client = [logged_in(EDGE), logged_in()], logged_in()
    assert client.delete("/api/account/sessions").json() == {"count": 2}
    assert [status(each) for each in (*others, client)] == [401, 401, 200]


def test_nobody_ends_another_persons_session(anna: User, client_of: Any) -> None:
    client = logged_in()
    assert (
        client_of(factories.user()).delete(f"/api/account/sessions/{UserSession.objects.get().id}").status_code == 404
    )
    assert status(client) == 200


def test_a_new_password_ends_the_other_sessions_and_keeps_this_one(anna: User) -> None:
    other, client = logged_in(), logged_in()
    body = {"current": factories.PASSWORD, "new": "seven green bicycles"}
    assert client.post("/api/session/password", body, content_type="application/json").status_code == 200
    assert [row["is_current"] for row in client.get("/api/account/sessions").json()] == [True]
    assert (status(other), status(client)) == (401, 200)


def test_a_password_that_is_reset_ends_all_sessions(anna: User) -> None:
    client = logged_in()
    accounts.reset_password(anna, by=None)
    assert status(client) == 401
    assert not UserSession.objects.exists()


def test_logging_out_takes_the_session_off_the_list(anna: User) -> None:
    logged_in().delete("/api/session")
    assert not UserSession.objects.exists()


def test_logging_in_again_in_the_same_browser_leaves_no_session_behind(anna: User) -> None:
    client = logged_in()
    body = {"username": "anna", "password": factories.PASSWORD}
    assert client.post("/api/session", body, content_type="application/json").status_code == 200
    assert [each["is_current"] for each in client.get("/api/account/sessions").json()] == [True]


def test_expired_sessions_are_deleted_in_batches(anna: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("annotation.services.accounts.sessions._listing.MOST_AT_ONCE", 2)
    for _ in range(3):
        logged_in()
    kept = logged_in()
    held = UserSession.objects.order_by("started_at").last()
    assert held is not None
    over = timezone.now() - timedelta(days=2)
    UserSession.objects.exclude(pk=held.pk).update(used_at=over)
    Session.objects.exclude(pk=kept.cookies["sessionid"].value).update(expire_date=over)
    assert [sessions.expire() for _ in range(3)] == [4, 2, 0]
    assert (UserSession.objects.count(), Session.objects.count(), status(kept)) == (1, 1, 200)
