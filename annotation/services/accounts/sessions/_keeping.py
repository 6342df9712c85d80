"""Starts a session, keeps it alive while it is used, and ends it."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from annotation.models import User, UserSession, Verb
from annotation.services import events
from annotation.services.accounts.sessions import _clients

LISTED = "listed"  # in Django's session: it has a row, and ends when the row is deleted
TOUCH_SECONDS = 60


def begin(request: HttpRequest, user: User, *, with_code: bool) -> UserSession:
    """Call it for a session that `auth.login` has just logged in."""
    agent = request.META.get("HTTP_USER_AGENT", "")
    request.session[LISTED] = True
    return UserSession.objects.create(
        user=user,
        key_hash=_key_hash(request),
        with_code=with_code,
        address=_clients.shortened(request.META.get("REMOTE_ADDR", "")),
        browser=_clients.browser(agent),
        system=_clients.system(agent),
    )


def current(request: HttpRequest) -> UserSession | None:
    if LISTED not in request.session:
        return None
    return UserSession.objects.filter(key_hash=_key_hash(request)).first()


def goes_on(request: HttpRequest, user: User, *, by_hand: bool) -> bool:
    """Whether the user is still logged in.

    `by_hand`: the request comes from the user, not from an open page by itself.
    """
    held = current(request)
    if held is None:
        return LISTED not in request.session and not user.has_second_factor
    now = timezone.now()
    if held.user_id != user.pk or is_over(held, now) or (user.has_second_factor and not held.with_code):
        held.delete()
        return False
    if by_hand and now - held.used_at > timedelta(seconds=TOUCH_SECONDS):
        UserSession.objects.filter(pk=held.pk).update(used_at=now)
    return True


def is_over(held: UserSession, now: datetime) -> bool:
    return held.used_at < idle_since(now) or held.started_at < oldest_start(now)


def idle_since(now: datetime) -> datetime:
    return now - timedelta(minutes=settings.SESSION_IDLE_MINUTES)


def oldest_start(now: datetime) -> datetime:
    return now - timedelta(seconds=settings.SESSION_COOKIE_AGE)


def move(held: UserSession | None, request: HttpRequest) -> None:
    """Call it after Django has given the session another key."""
    if held is not None:
        UserSession.objects.filter(pk=held.pk).update(key_hash=_key_hash(request))


def confirm_code(request: HttpRequest) -> None:
    """Notes that the user has shown their second factor in this session."""
    UserSession.objects.filter(key_hash=_key_hash(request)).update(with_code=True)


def end(held: UserSession, *, by: User) -> None:
    held.delete()
    events.record(Verb.SESSION_ENDED, by=by, count=1)


def end_others(request: HttpRequest, *, by: User) -> int:
    """Ends all sessions of the user except the one that asks."""
    ended: int = by.sessions.exclude(key_hash=_key_hash(request)).delete()[0]
    if ended:
        events.record(Verb.SESSION_ENDED, by=by, count=ended)
    return ended


def end_all(user: User) -> None:
    user.sessions.all().delete()


def _key_hash(request: HttpRequest) -> str:
    return salted_hmac("user_session", request.session.session_key or "", algorithm="sha256").hexdigest()
