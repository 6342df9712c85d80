"""Middleware for every request: is the session valid, and has the person done all required first steps?"""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import auth
from django.http import HttpRequest, HttpResponse, JsonResponse

from annotation.errors import MaskrosError, PasswordChangeRequired, SecondFactorRequired
from annotation.models import User
from annotation.services.accounts import second_factor, sessions

CLOSED = ("/api/", "/admin/")
LOGGING_IN = ("/api/session", "/api/session/code")
CHANGING_PASSWORD = (*LOGGING_IN, "/api/session/password")
ADDING_FACTOR = (*LOGGING_IN, "/api/account/second-factor", "/api/account/second-factor/offer")

# Pages send this header with automatic requests, which must not keep a session alive.
BACKGROUND = "X-Maskros-Background"


class SessionDoor:
    """Ends sessions that are idle too long, too old, or without a required second factor."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(CLOSED) and isinstance(request.user, User):
            by_hand = BACKGROUND not in request.headers
            if not sessions.goes_on(request, request.user, by_hand=by_hand):
                auth.logout(request)
        return self.get_response(request)


class FirstStepsDoor:
    """Lets people with a one-time password only change it, and people who need a second factor only set it up."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        error = _first_step(request) if request.path.startswith(CLOSED) else None
        return self.get_response(request) if error is None else JsonResponse(error.body(), status=error.status)


def _first_step(request: HttpRequest) -> MaskrosError | None:
    user = request.user
    if not isinstance(user, User):
        return None
    if user.must_change_password:
        return None if request.path in CHANGING_PASSWORD else PasswordChangeRequired()
    if request.path in ADDING_FACTOR or not second_factor.must_be_added(user):
        return None
    return SecondFactorRequired()
