"""Turns every error into the error body of the API: code, message, fields."""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Mapping
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig, TooManyFilesSent
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, JsonResponse
from rest_framework import exceptions
from rest_framework.response import Response

from annotation.errors import (
    Busy,
    CsrfFailed,
    Forbidden,
    InvalidInput,
    LockedOut,
    MaskrosError,
    NotAuthenticated,
    NotFound,
    ServerFailed,
    StorageFull,
    Unavailable,
    UploadTooLarge,
)

# Messages of SQLite and PostgreSQL when another transaction holds a lock.
_LOCK = re.compile(r"database (table )?is locked|deadlock detected|lock timeout")
_FULL = re.compile(r"database or disk is full|No space left on device")
_AWAY = re.compile(
    r"connection|server closed|unable to open database file|disk I/O error|starting up|shutting down|terminating"
    r"|could not translate host name|too many clients|remaining connection slots",
    re.IGNORECASE,
)
_FULL_DISK = (errno.ENOSPC, errno.EDQUOT)

_OURS: Mapping[type[Exception], type[MaskrosError]] = {
    Http404: NotFound,
    RequestDataTooBig: UploadTooLarge,
    TooManyFilesSent: UploadTooLarge,
    PermissionDenied: Forbidden,
    exceptions.PermissionDenied: Forbidden,
    exceptions.AuthenticationFailed: NotAuthenticated,
}


def handle(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """Errors unknown here are bugs in the server. Django logs them and answers 500."""
    known = _known(error)
    if known is not None:
        return Response(known.body(), status=known.status)
    if isinstance(error, exceptions.APIException):
        return _of_rest_framework(error)
    return None


def csrf_failure(request: HttpRequest, reason: str = "") -> JsonResponse:
    return JsonResponse(CsrfFailed().body(), status=CsrfFailed.status)


def locked_out(request: HttpRequest, response: object, credentials: object) -> JsonResponse:
    return JsonResponse(LockedOut().body(), status=LockedOut.status)


def server_error(request: HttpRequest) -> JsonResponse:
    """Called while an error is handled.

    An outage before the view, as in the session, gets the same answer as one in it.
    """
    outage = _outage(sys.exception())
    if outage is not None:
        return JsonResponse(outage.body(), status=outage.status)
    return JsonResponse(ServerFailed().body(), status=ServerFailed.status)


def no_such_route(request: HttpRequest, path: str = "") -> JsonResponse:
    return JsonResponse(NotFound().body(), status=NotFound.status)


def _known(error: Exception) -> MaskrosError | None:
    if isinstance(error, MaskrosError):
        return error
    if isinstance(error, exceptions.ValidationError):
        return InvalidInput(**_fields(error))
    known = next((ours() for theirs, ours in _OURS.items() if isinstance(error, theirs)), None)
    return known or _outage(error)


def _outage(error: BaseException | None) -> MaskrosError | None:
    """The error to report if the database or the disk failed, rather than the request or our code."""
    if isinstance(error, OSError) and error.errno in _FULL_DISK:
        return StorageFull()
    if not isinstance(error, OperationalError | InterfaceError):
        return None
    said = str(error)
    if _FULL.search(said):
        return StorageFull()
    if _LOCK.search(said):
        return Busy()
    return Unavailable() if _AWAY.search(said) else None


def _fields(error: exceptions.ValidationError) -> dict[str, Any]:
    return error.detail if isinstance(error.detail, dict) else {"problems": error.detail}


def _of_rest_framework(error: exceptions.APIException) -> Response:
    headers: dict[str, str] = {}
    if (challenge := getattr(error, "auth_header", None)) is not None:
        headers["WWW-Authenticate"] = challenge
    if (wait := getattr(error, "wait", None)) is not None:
        headers["Retry-After"] = str(int(wait))
    body = {"code": error.default_code, "message": str(error.detail), "fields": {}}
    return Response(body, status=error.status_code, headers=headers)
