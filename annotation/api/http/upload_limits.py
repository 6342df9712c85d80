from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse

from annotation.errors import InvalidInput, UploadTooLarge


class UploadLimitMiddleware:
    """Rejects a request that announces too large a body before reading any of it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        error = refusal(request)
        return self.get_response(request) if error is None else _answer(error)


class StrangerLimitMiddleware:
    """Accepts only small bodies, as for logging in, from people who are not logged in.

    Comes after the session middleware.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        announced = int(request.META.get("CONTENT_LENGTH") or 0)
        if announced > settings.MAX_STRANGERS_BYTES and not request.user.is_authenticated:
            return _answer(UploadTooLarge(limit=settings.MAX_STRANGERS_BYTES))
        return self.get_response(request)


def _answer(error: InvalidInput | UploadTooLarge) -> JsonResponse:
    return JsonResponse(error.body(), status=error.status)


def refusal(request: HttpRequest) -> InvalidInput | UploadTooLarge | None:
    announced = request.META.get("CONTENT_LENGTH") or "0"
    if not announced.isdigit():
        return InvalidInput("The Content-Length header is not a number.")
    if int(announced) > settings.MAX_REQUEST_BYTES:
        return UploadTooLarge(limit=settings.MAX_REQUEST_BYTES)
    if "chunked" in request.META.get("HTTP_TRANSFER_ENCODING", "").lower():
        return InvalidInput("The request must announce its length.")
    return None
