"""Slows down password guessing, and lists and lifts lock-outs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from axes.handlers.proxy import AxesProxyHandler
from axes.models import AccessAttempt
from django.conf import settings
from django.db.models import Count, Sum
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from annotation.errors import LockedOut
from annotation.models import Project, User, Verb
from annotation.services import events
from annotation.services.events import Origin

# From one address, for all names: stops somebody who tries a few passwords on every account.
MOST_FAILURES_OF_AN_ADDRESS = 50
# For one account, from all addresses. Codes are only asked for after the right password, so strangers cannot lock an
# account.
MOST_WRONG_CODES = 15


def throttled_name(request: HttpRequest | None, credentials: Mapping[str, str] | None) -> str:
    """The key for counting failed log-ins. Not the name itself, since people type passwords into that field too."""
    return salted_hmac("throttled_name", (credentials or {}).get("username", ""), algorithm="sha256").hexdigest()


def is_spraying(request: HttpRequest) -> bool:
    """Whether too many attempts from the client's address have failed lately, whoever they were meant for."""
    since = _since()
    lately = AccessAttempt.objects.filter(ip_address=request.META["REMOTE_ADDR"], attempt_time__gte=since)
    failures: int = lately.aggregate(sum=Sum("failures_since_start"))["sum"] or 0
    return failures >= MOST_FAILURES_OF_AN_ADDRESS


def require_free(request: HttpRequest, user: User) -> None:
    """Raises if the user or the address is locked out. Codes can be guessed like passwords and count with them."""
    if (
        _with_wrong_codes([user])
        or is_spraying(request)
        or not AxesProxyHandler.is_allowed(request, {"username": user.username})
    ):
        raise LockedOut


def count_wrong_code(request: HttpRequest, user: User) -> None:
    """Counts a wrong code with the address's wrong passwords, and for the account over all addresses."""
    AccessAttempt.objects.create(username=_name_for_codes(user), failures_since_start=1)
    AxesProxyHandler.user_login_failed(sender=__name__, credentials={"username": user.username}, request=request)


def is_locked(request: HttpRequest, username: str) -> bool:
    """Whether attempts are refused whatever the password.

    Such attempts are not recorded, since there may be millions.
    """
    return bool(AxesProxyHandler.is_locked(request, {"username": username}))


def origin(request: HttpRequest, unknown_name: str = "") -> Origin:
    """Where a log-in comes from. `unknown_name`: what was typed, if no account has that name."""
    name = throttled_name(request, {"username": unknown_name}) if unknown_name else ""
    return Origin(request.META.get("REMOTE_ADDR", ""), name)


def locked(users: Iterable[User]) -> set[User]:
    """Those who are locked out at some address after too many failures, or everywhere after too many wrong codes."""
    names = {_name(user): user for user in users}
    since = _since()
    failed = AccessAttempt.objects.filter(username__in=names, attempt_time__gte=since)
    found = failed.filter(failures_since_start__gte=settings.AXES_FAILURE_LIMIT).values_list("username", flat=True)
    return {names[name] for name in found} | _with_wrong_codes(names.values())


def unlock(user: User, *, by: User | None, project: Project | None = None) -> int:
    """Forgets failed attempts on the account. Returns the number of addresses they came from."""
    forgotten: int = AccessAttempt.objects.filter(username=_name(user)).delete()[0]
    AccessAttempt.objects.filter(username=_name_for_codes(user)).delete()
    events.record(Verb.UNLOCKED, by=by, project=project, account=str(user.pk))
    return forgotten


def forget_address(address: str) -> int:
    """Lets an address with too many failures try again."""
    forgotten: int = AccessAttempt.objects.filter(ip_address=address).delete()[0]
    return forgotten


def _with_wrong_codes(users: Iterable[User]) -> set[User]:
    """Users with too many wrong codes lately, over all addresses."""
    names = {_name_for_codes(user): user for user in users}
    tried = AccessAttempt.objects.filter(username__in=names, attempt_time__gte=_since()).order_by()
    counts = tried.values("username").annotate(count=Count("pk"))
    return {names[row["username"]] for row in counts if row["count"] >= MOST_WRONG_CODES}


def _since() -> datetime:
    return timezone.now() - timedelta(hours=settings.AXES_COOLOFF_TIME)


def _name_for_codes(user: User) -> str:
    """A key that equals no name somebody can type."""
    return salted_hmac("wrong_codes", str(user.pk), algorithm="sha256").hexdigest()


def _name(user: User) -> str:
    return throttled_name(None, {"username": user.username})
