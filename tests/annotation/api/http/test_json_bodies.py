from __future__ import annotations

import json
import uuid
from datetime import UTC, date, datetime
from decimal import Decimal
from enum import StrEnum
from typing import NamedTuple

import pytest
from django.test import Client
from django.utils.translation import gettext_lazy
from rest_framework.renderers import JSONRenderer as PlainRenderer

from annotation.api.http.json_bodies import JSONRenderer
from tests.annotation import factories

pytestmark = pytest.mark.django_db

LOG_IN = "/api/session"


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"username": NaN}',
        b'{"username": 1e999}',
        b'{"username": ' + b"9" * 5_000 + b"}",
        b'\xff{"username": "a"}',
        '{"username": "a"}'.encode("utf-16"),
    ],
    ids=["deep lists", "deep objects", "no number", "endless", "too many digits", "not UTF-8", "UTF-16"],
)
def test_a_body_that_is_not_valid_json_is_a_client_error(client: Client, body: bytes) -> None:
    client.force_login(factories.user())  # large bodies of strangers are not read
    response = client.post(LOG_IN, body, content_type="application/json")
    assert response.status_code == 400
    assert response.json()["code"] == "parse_error"


@pytest.mark.parametrize("charset", ["zlib", "rot13", "utf-16", "hex"])
def test_json_is_utf8_whatever_charset_is_named(client: Client, charset: str) -> None:
    body = '{"username": "nobody", "password": "räksmörgås"}'.encode()
    answer = client.generic("POST", LOG_IN, body, content_type=f"application/json; charset={charset}")
    assert answer.status_code == 401


def test_an_answer_can_quote_half_a_surrogate_pair_back() -> None:
    quoted = {"message": '"\ud800å" is not a valid choice.'}
    assert json.loads(JSONRenderer().render(quoted)) == quoted


class Pair(NamedTuple):
    first: int
    second: int


class Answer(StrEnum):
    YES = "yes"


@pytest.mark.parametrize(
    "value",
    [
        None,
        (1, 2.5, True),
        [uuid.UUID(int=7), Decimal("1.5"), Answer.YES],
        {"at": datetime(2026, 11, 30, 8, 45, 1, 250, tzinfo=UTC), "day": date(2026, 11, 30)},
        {Answer.YES: 1, "number": 2**70},
        {3: gettext_lazy("Yes")},
        "\u2028 Å \U0001f600 \u0000",
        Pair(1, 2),
    ],
)
def test_answers_are_the_same_as_the_frameworks(value: object) -> None:
    assert JSONRenderer().render(value) == PlainRenderer().render(value).replace(b"\\u2028", "\u2028".encode())
