from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse


class ClientAddressMiddleware:
    """Replaces the proxy's address with the client's, for everything that counts or logs addresses.

    Each proxy appends the address that called it to X-Forwarded-For. With N proxies of ours, the Nth entry from the end
    is the client. The client may have made up everything before it.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        forwarded = [part.strip() for part in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",") if part.strip()]
        if 0 < settings.PROXIES <= len(forwarded):
            request.META["REMOTE_ADDR"] = forwarded[-settings.PROXIES]
        return self.get_response(request)
