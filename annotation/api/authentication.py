from __future__ import annotations

from typing import TYPE_CHECKING

from rest_framework import authentication, permissions
from rest_framework.request import Request

from annotation.errors import CsrfFailed, NotAuthenticated, OtherPerson
from annotation.models import User

if TYPE_CHECKING:
    from rest_framework.views import APIView  # at run time it imports this module by the settings

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class SessionAuthentication(authentication.SessionAuthentication):
    """Asks for the CSRF token of everyone, also of those who are about to log in, and answers 401 to strangers."""

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
    """A page says whose work it sends: the browser's session may be another person's by now."""
    meant = request.headers.get("X-Maskros-Person")
    if meant is not None and meant != str(user.pk):
        raise OtherPerson


class LoggedIn(permissions.BasePermission):
    def has_permission(self, request: Request, view: APIView) -> bool:
        return isinstance(request.user, User)


def person(request: Request) -> User:
    """Who asks; a stranger never comes so far."""
    if not isinstance(request.user, User):
        raise NotAuthenticated
    return request.user
