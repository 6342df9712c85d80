from __future__ import annotations

from typing import TYPE_CHECKING

from rest_framework import authentication, permissions
from rest_framework.request import Request

from annotation.errors import CsrfFailed, NotAuthenticated, OtherPerson
from annotation.models import User

if TYPE_CHECKING:
    from rest_framework.views import APIView  # when it runs, the settings make it import this module

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class SessionAuthentication(authentication.SessionAuthentication):
    """Requires a CSRF token from everyone, even for logging in, and answers 401 if nobody is logged in."""

    def authenticate(self, request: Request) -> tuple[User, None] | None:
        if request.method not in SAFE_METHODS:
            self.enforce_csrf(request)
        user = getattr(request._request, "user", None)
        if not isinstance(user, User) or not user.is_active:
            return None
        _require_same(user, request)
        return (user, None)

    def enforce_csrf(self, request: Request) -> None:
        check = authentication.CSRFCheck(lambda _: None)  # type: ignore[arg-type]
        check.process_request(request)
        if check.process_view(request, None, (), {}):  # type: ignore[arg-type]
            raise CsrfFailed

    def authenticate_header(self, request: Request) -> str:
        return "Session"


def _require_same(user: User, request: Request) -> None:
    """Checks that the session belongs to the person whose work the page sends.

    Somebody else may have logged in since.
    """
    meant = request.headers.get("X-Maskros-Person")
    if meant is not None and meant != str(user.pk):
        raise OtherPerson


class LoggedIn(permissions.BasePermission):
    def has_permission(self, request: Request, view: APIView) -> bool:
        return isinstance(request.user, User)


def person(request: Request) -> User:
    """The person who makes the request. Requests without one never get here."""
    if not isinstance(request.user, User):
        raise NotAuthenticated
    return request.user
