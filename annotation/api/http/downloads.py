"""Answers that a browser stores as a file."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from urllib.parse import quote

from django.http import HttpResponse, StreamingHttpResponse

from annotation.services.exports import Exported


def download(exported: Exported) -> HttpResponse:
    response = HttpResponse(exported.content.encode(), content_type=exported.media_type)
    response["Content-Disposition"] = disposition(exported.name)
    response["Cache-Control"] = "no-store"
    return response


def download_in_parts(parts: Iterable[str | bytes], name: str, media_type: str) -> StreamingHttpResponse:
    response = StreamingHttpResponse(parts, content_type=media_type)
    response["Content-Disposition"] = disposition(name)
    response["Cache-Control"] = "no-store"
    return response


def disposition(name: str) -> str:
    """A Content-Disposition header with the name in ASCII and, if that differs, in full (RFC 6266).

    Names are quoted safely.
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    exact = "" if plain == name else f"; filename*=UTF-8''{quote(name, safe='')}"
    return f'attachment; filename="{plain}"{exact}'
