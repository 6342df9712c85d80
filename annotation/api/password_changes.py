from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, JsonResponse

from annotation.errors import PasswordChangeRequired
from annotation.models import User

OPEN = ("/api/session", "/api/session/password")
CLOSED = ("/api/", "/admin/")


class PasswordChangeMiddleware:
    """Whoever still has a one-time password can only change it or log out."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(CLOSED) and request.path not in OPEN and _must_change(request):
            return JsonResponse(PasswordChangeRequired().body(), status=PasswordChangeRequired.status)
        return self.get_response(request)


def _must_change(request: HttpRequest) -> bool:
    return isinstance(request.user, User) and request.user.must_change_password
