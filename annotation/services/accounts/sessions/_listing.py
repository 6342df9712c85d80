"""Lists people's sessions and deletes expired ones."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.sessions.models import Session
from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone

from annotation.models import User, UserSession
from annotation.services.accounts.sessions import _keeping

MOST_AT_ONCE = 500  # per sweep


@dataclass(frozen=True, slots=True)
class Listed:
    session: UserSession
    is_current: bool


def listed(request: HttpRequest, *, of: User) -> list[Listed]:
    """The sessions that are not over: the current one first, then by last use."""
    now, present = timezone.now(), _keeping.current(request)
    held = [each for each in of.sessions.order_by("-used_at") if not _keeping.is_over(each, now)]
    shown = [Listed(each, each == present) for each in held]
    return sorted(shown, key=lambda each: not each.is_current)


def expire() -> int:
    """Deletes expired sessions, up to a limit. The next sweep takes the rest."""
    now = timezone.now()
    over = Q(used_at__lt=_keeping.idle_since(now)) | Q(started_at__lt=_keeping.oldest_start(now))
    rows = list(UserSession.objects.filter(over).values_list("pk", flat=True)[:MOST_AT_ONCE])
    keys = list(Session.objects.filter(expire_date__lt=now).values_list("pk", flat=True)[:MOST_AT_ONCE])
    if rows:
        UserSession.objects.filter(pk__in=rows).delete()
    if keys:
        Session.objects.filter(pk__in=keys).delete()
    return len(rows) + len(keys)
