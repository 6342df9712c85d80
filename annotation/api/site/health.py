"""Health checks for a watchdog or a proxy, without a session."""

from __future__ import annotations

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from annotation.services import health


@require_safe
def live(request: HttpRequest) -> JsonResponse:
    """The process answers. It checks nothing else, so that a missing database does not cause a restart."""
    return JsonResponse({"status": "ok"})


@require_safe
def ready(request: HttpRequest) -> JsonResponse:
    parts = health.parts()
    is_ready = all(said == "ok" for said in parts.values())
    return JsonResponse(
        {"status": "ok" if is_ready else "unavailable", "parts": parts}, status=200 if is_ready else 503
    )
