from __future__ import annotations

import resource
import time
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.test import Client
from django.test.client import FakePayload

pytestmark = pytest.mark.django_db  # the handler closes old connections

MEGABYTE = b"x" * 1_000_000


class Endless:
    """A body that is generated while it is read, and counts how much was read."""

    def __init__(self) -> None:
        self.given = 0

    def read(self, size: int = -1) -> bytes:
        self.given += len(MEGABYTE)
        return MEGABYTE

    readline = read

    def __iter__(self) -> Iterator[bytes]:
        while True:
            yield self.read()


def post(body: Endless, **environ: str) -> tuple[str, bytes]:
    answered: list[Any] = []
    environment = Client()._base_environ(
        PATH_INFO="/api/imports/0b3b9a6e-1f61-4f0f-9d38-0a5f5f3c8a11/files",
        REQUEST_METHOD="POST",
        CONTENT_TYPE="multipart/form-data; boundary=x",
        **environ,
    )
    environment["wsgi.input"] = body
    answer = WSGIHandler()(environment, lambda status, headers: answered.append(status))  # type: ignore[arg-type,return-value]
    return str(answered[0]), b"".join(answer)


def test_an_upload_of_200_megabytes_is_refused_before_it_is_read() -> None:
    body, before, started = Endless(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.monotonic()
    status, answer = post(body, CONTENT_LENGTH="200000000")
    assert status.startswith("413")
    assert b"upload_too_large" in answer
    assert body.given == 0
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000
    assert time.monotonic() - started < 10


@pytest.mark.parametrize("length", ["-1", "many", "1e9"])
def test_a_length_that_is_no_number_is_refused(length: str) -> None:
    body = Endless()
    status, _ = post(body, CONTENT_LENGTH=length)
    assert status.startswith("400")
    assert body.given == 0


def test_a_body_of_unknown_length_is_refused() -> None:
    body = Endless()
    status, _ = post(body, HTTP_TRANSFER_ENCODING="chunked")
    assert status.startswith("400")
    assert body.given == 0


def test_the_refusal_is_the_apis_own_body(client: Client) -> None:
    response = client.post(
        "/api/session", FakePayload(b"{}"), content_type="application/json", CONTENT_LENGTH="30000000"
    )
    assert response.json() == {
        "code": "upload_too_large",
        "message": "The upload is larger than the server takes in one request.",
        "fields": {"limit": 25_000_000},
    }
