"""People who log in with a password and the code of a second factor."""

from __future__ import annotations

import time
from typing import Any

from allauth.mfa.totp.internal import auth as totp
from django.test import Client

from tests.annotation import factories

FACTOR = "account/second-factor"


class Clock:
    """A clock that the test moves: each code is valid for half a minute."""

    def __init__(self) -> None:
        self.now = time.time()

    def later(self, seconds: int) -> None:
        self.now += seconds


def post(client: Client, path: str, **body: Any) -> Any:
    return client.post(f"/api/{path}", body, content_type="application/json")


def with_password(password: str = factories.PASSWORD) -> tuple[Client, Any]:
    client = Client()
    return client, post(client, "session", username="anna", password=password)


def code(key: str, clock: Clock) -> str:
    return str(totp.format_hotp_value(totp.hotp_value(key, int(clock.now) // 30)))


def set_up(clock: Clock) -> tuple[Client, str, list[str]]:
    client, _ = with_password()
    key = post(client, f"{FACTOR}/offer").json()["key"]
    response = post(client, FACTOR, password=factories.PASSWORD, code=code(key, clock))
    assert response.status_code == 201
    clock.later(60)
    return client, key, response.json()["recovery_codes"]
