"""Tests that log-in addresses are kept for a limited time, and that typed user names are never stored."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from axes.models import AccessAttempt
from django.db import connection
from django.test import Client
from django.utils import timezone

from annotation.models import Event, EventAddress, Fault, User, Verb
from annotation.services import audit
from tests.annotation import factories

pytestmark = pytest.mark.django_db

PASSWORD = "correct horse battery"
TYPED = "my secret passphrase"


@pytest.fixture
def anna() -> User:
    made = factories.user("anna")
    made.set_password(PASSWORD)
    made.save()
    return made


def log_in(name: str, password: str) -> int:
    body = {"username": name, "password": password}
    return Client(REMOTE_ADDR="192.0.2.7").post("/api/session", body, content_type="application/json").status_code


def test_a_wrong_password_is_recorded_with_account_and_address(anna: User) -> None:
    assert log_in("anna", "wrong") == 401
    event = Event.objects.get()
    assert (event.verb, event.by, event.values["account"]) == (Verb.LOGIN_FAILED, None, str(anna.pk))
    assert (event.address.address, event.address.name) == ("192.0.2.7", "")


def test_a_name_that_nobody_has_is_stored_nowhere(anna: User) -> None:
    log_in(TYPED, "wrong")
    event = Event.objects.get()
    assert "account" not in event.values
    assert len(event.address.name) == 64
    assert TYPED not in everything()


def test_an_address_is_not_readable_in_the_database(anna: User) -> None:
    log_in("anna", PASSWORD)
    assert Event.objects.get().address.address == "192.0.2.7"
    with connection.cursor() as cursor:
        for table in ("annotation_event", "annotation_eventaddress"):
            cursor.execute(f"SELECT * FROM {table}")
            assert "192.0.2.7" not in str([[_bytes(each) for each in row] for row in cursor.fetchall()])


def test_attempts_during_a_lock_out_are_not_recorded(anna: User) -> None:
    for _ in range(8):
        log_in("anna", "wrong")
    assert Event.objects.count() == 5


def test_logging_in_and_out_have_an_address(anna: User, client: Client) -> None:
    client.post("/api/session", {"username": "anna", "password": PASSWORD}, content_type="application/json")
    client.delete("/api/session")
    assert EventAddress.objects.filter(event__verb__in=["logged_in", "logged_out"]).count() == 2


def test_after_the_set_time_the_address_is_gone_and_the_chain_holds(anna: User, settings: Any) -> None:
    log_in("anna", "wrong")
    log_in("anna", PASSWORD)
    AccessAttempt.objects.create(username="x", ip_address="192.0.2.7", failures_since_start=1)
    audit.link_events()
    assert audit.expire() == 0
    settings.ADDRESSES_DAYS = 30
    old = timezone.now() - timedelta(days=31)
    EventAddress.objects.update(created_at=old)
    AccessAttempt.objects.update(attempt_time=old)
    assert audit.expire() == 2
    assert not AccessAttempt.objects.exists()
    assert audit.verify().found is None
    assert [event.verb for event in Event.objects.order_by("position")] == ["login_failed", "logged_in"]


def test_an_altered_address_is_found(anna: User) -> None:
    log_in("anna", PASSWORD)
    audit.link_events()
    held = EventAddress.objects.get()
    held.address = "192.0.2.8"
    held.save()
    walk = audit.verify()
    assert walk.found is not None
    assert walk.found.fault == Fault.ALTERED


def everything() -> str:
    """Everything in the database, as text."""
    found = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            found += [str(_bytes(value)) for row in cursor.fetchall() for value in row]
    return "\n".join(found)


def _bytes(value: object) -> object:
    return bytes(value) if isinstance(value, memoryview) else value
