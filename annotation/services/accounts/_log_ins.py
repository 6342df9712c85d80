"""Logs people in, in two steps: the password, then a code if they have a second factor."""

from __future__ import annotations

import time

from django.conf import settings
from django.contrib import auth
from django.http import HttpRequest

from annotation.errors import LogInExpired, LoginFailed, WrongCode
from annotation.models import User, Verb
from annotation.services import events
from annotation.services.accounts import _accounts, lockouts, second_factor, sessions

AWAITED = "awaits_code"  # in Django's session: who gave the right password, and how long the code is awaited
BACKEND = "django.contrib.auth.backends.ModelBackend"


def log_in(request: HttpRequest, *, username: str, password: str) -> None:
    user = _accounts.authenticated(request, username, password)
    if user is None:
        raise LoginFailed
    _leave(request)
    if user.has_second_factor:
        _await_code(request, user)
    else:
        _enter(request, user, with_code=False)


def log_out(request: HttpRequest) -> None:
    _leave(request)
    if isinstance(request.user, User):
        events.record_from(lockouts.origin(request), Verb.LOGGED_OUT, by=request.user)
    auth.logout(request)


def _leave(request: HttpRequest) -> None:
    """Ends the browser's earlier session, so that it disappears from that user's list."""
    held = sessions.current(request)
    if held is not None:
        held.delete()


def _await_code(request: HttpRequest, user: User) -> None:
    """Nobody is logged in yet. Changing the password before the code is given invalidates this."""
    until = time.time() + settings.LOG_IN_CODE_SECONDS
    request.session.flush()
    request.session[AWAITED] = {"user": str(user.pk), "password": user.get_session_auth_hash(), "until": until}


def awaits_code(request: HttpRequest) -> bool:
    return _awaited(request) is not None


def give_code(request: HttpRequest, code: str) -> User:
    user = _awaited(request)
    if user is None:
        raise LogInExpired
    lockouts.require_free(request, user)
    if not second_factor.is_right(user, code):
        _accounts.count_wrong_code(request, user)
        raise WrongCode
    _enter(request, user, with_code=True)
    return user


def _enter(request: HttpRequest, user: User, *, with_code: bool) -> None:
    request.session.pop(AWAITED, None)
    auth.login(request, user, backend=BACKEND)
    sessions.begin(request, user, with_code=with_code)
    events.record_from(lockouts.origin(request), Verb.LOGGED_IN, by=user)


def _awaited(request: HttpRequest) -> User | None:
    awaited = request.session.get(AWAITED)
    if awaited is None or awaited["until"] < time.time():
        return None
    user = User.objects.filter(pk=awaited["user"], is_active=True, has_second_factor=True).first()
    if user is None or user.get_session_auth_hash() != awaited["password"]:
        return None
    return user
