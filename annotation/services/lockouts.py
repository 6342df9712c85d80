"""Slows down password guessing: who is locked out, from where, and how to unlock them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import timedelta

from axes.handlers.proxy import AxesProxyHandler
from axes.models import AccessAttempt
from django.conf import settings
from django.db.models import Sum
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from annotation.errors import LockedOut
from annotation.models import Project, User, Verb
from annotation.services import events
from annotation.services.events import Origin

# From one address, over all names: this stops somebody who tries a few passwords on every account.
MOST_FAILURES_OF_AN_ADDRESS = 50


def throttled_name(request: HttpRequest | None, credentials: Mapping[str, str] | None) -> str:
    """Under what failed log-ins are counted: never the name itself, in whose field people type passwords, too."""
    return salted_hmac("throttled_name", (credentials or {}).get("username", ""), algorithm="sha256").hexdigest()


def is_spraying(request: HttpRequest) -> bool:
    """Whether too many attempts from the client's address have failed lately, whoever they were meant for."""
    since = timezone.now() - timedelta(hours=settings.AXES_COOLOFF_TIME)
    lately = AccessAttempt.objects.filter(ip_address=request.META["REMOTE_ADDR"], attempt_time__gte=since)
    failures: int = lately.aggregate(sum=Sum("failures_since_start"))["sum"] or 0
    return failures >= MOST_FAILURES_OF_AN_ADDRESS


def require_free(request: HttpRequest, user: User) -> None:
    """For codes, which are guessed like passwords and counted with them."""
    if is_spraying(request) or not AxesProxyHandler.is_allowed(request, {"username": user.username}):
        raise LockedOut


def count_failure(request: HttpRequest, username: str) -> None:
    AxesProxyHandler.user_login_failed(sender=__name__, credentials={"username": username}, request=request)


def is_locked(request: HttpRequest, username: str) -> bool:
    """Whether an attempt is refused whatever the password is: such attempts are not recorded, there may be millions."""
    return bool(AxesProxyHandler.is_locked(request, {"username": username}))


def origin(request: HttpRequest, unknown_name: str = "") -> Origin:
    """Where a log-in comes from; `unknown_name`: as it was typed, if no account has it."""
    name = throttled_name(request, {"username": unknown_name}) if unknown_name else ""
    return Origin(request.META.get("REMOTE_ADDR", ""), name)


def locked(users: Iterable[User]) -> set[User]:
    """Those who are locked out at some address after too many failures."""
    names = {_name(user): user for user in users}
    since = timezone.now() - timedelta(hours=settings.AXES_COOLOFF_TIME)
    failed = AccessAttempt.objects.filter(username__in=names, attempt_time__gte=since)
    found = failed.filter(failures_since_start__gte=settings.AXES_FAILURE_LIMIT).values_list("username", flat=True)
    return {names[name] for name in found}


def unlock(user: User, *, by: User | None, project: Project | None = None) -> int:
    """Forgets failed attempts on the account; gives the number of addresses they came from."""
    forgotten: int = AccessAttempt.objects.filter(username=_name(user)).delete()[0]
    events.record(Verb.UNLOCKED, by=by, project=project, account=str(user.pk))
    return forgotten


def forget_address(address: str) -> int:
    """Lets an address with too many failures try again."""
    forgotten: int = AccessAttempt.objects.filter(ip_address=address).delete()[0]
    return forgotten


def _name(user: User) -> str:
    return throttled_name(None, {"username": user.username})
