from __future__ import annotations

import errno
import logging
from typing import Any

import pytest
from django.db import IntegrityError, InterfaceError, OperationalError
from django.test import Client, RequestFactory
from rest_framework import exceptions
from rest_framework.views import APIView

from annotation import errors
from annotation.api.http.error_bodies import ERROR_CODES
from annotation.config.logs import ScrubbedFormatter


class Failing(APIView):
    permission_classes = []
    authentication_classes = []
    error: Exception = RuntimeError()

    def get(self, request: object) -> None:
        raise self.error


@pytest.mark.parametrize(
    ("error", "status", "body"),
    [
        (errors.NotFound(), 404, {"code": "not_found", "fields": {}}),
        (errors.Conflict("Changed.", extra={"current": {}}, field="label"), 409, {"fields": {"field": "label"}}),
        (errors.DuplicateDocument(external_id="a"), 409, {"code": "duplicate_document"}),
        (OperationalError("database is locked"), 503, {"code": "busy", "fields": {}}),
        (OperationalError("deadlock detected\nDETAIL: Process 7 waits"), 503, {"code": "busy", "fields": {}}),
        (OperationalError("connection to server failed: Connection refused"), 503, {"code": "unavailable"}),
        (InterfaceError("connection already closed"), 503, {"code": "unavailable"}),
        (OperationalError("database or disk is full"), 507, {"code": "storage_full"}),
        (OSError(errno.ENOSPC, "No space left on device"), 507, {"code": "storage_full"}),
    ],
)
def test_an_error_of_ours_becomes_code_message_and_fields(error: Exception, status: int, body: dict[str, Any]) -> None:
    response = Failing.as_view(error=error)(RequestFactory().get("/"))
    assert response.status_code == status
    assert {**response.data, **body} == response.data
    assert response.data["message"]


@pytest.mark.parametrize("error", [RuntimeError("x"), OperationalError("no such table: x")])
def test_any_other_error_is_left_to_the_server(error: Exception) -> None:
    with pytest.raises(type(error)):
        Failing.as_view(error=error)(RequestFactory().get("/"))


def test_every_error_has_a_code_of_its_own() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, errors.MaskrosError)]
    assert len({kind.code for kind in kinds}) == len(kinds)


@pytest.mark.parametrize("kind", exceptions.APIException.__subclasses__())
def test_the_schema_lists_the_code_of_every_error_of_the_framework(kind: type[exceptions.APIException]) -> None:
    given = {exceptions.MethodNotAllowed: ["PUT"], exceptions.UnsupportedMediaType: ["text/plain"]}
    response = Failing.as_view(error=kind(*given.get(kind, [])))(RequestFactory().get("/"))
    assert response.data["code"] in ERROR_CODES


@pytest.mark.django_db
def test_the_wrong_method_has_the_same_body(client: Client) -> None:
    response = client.put("/api/session")
    assert response.status_code == 405
    assert set(response.json()) == {"code", "message", "fields"}


def test_a_logged_database_error_does_not_quote_the_row() -> None:
    try:
        try:
            raise IntegrityError("DETAIL: Key (name)=(Kanariefågel) already exists.")
        except IntegrityError as cause:
            raise RuntimeError("could not store") from cause
    except RuntimeError as error:
        record = logging.LogRecord(
            "x", logging.ERROR, "f.py", 1, "failed", (), (type(error), error, error.__traceback__)
        )
    line = ScrubbedFormatter("%(message)s").format(record)
    assert "Kanarie" not in line
    assert "IntegrityError" in line
    assert "test_exceptions.py" in line
