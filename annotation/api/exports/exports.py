from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote
from uuid import UUID

from django.http import HttpResponse, StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.exports.formats import FormatName
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.services import exports
from annotation.services.exports import Exported


class ExportRequest(serializers.Serializer[Any]):
    format = FormatName()
    spaced = serializers.BooleanField(default=False)


class ExportLoss(serializers.Serializer[Any]):
    code = serializers.CharField()
    count = serializers.IntegerField()
    mention_ids = serializers.ListField(child=serializers.CharField())


class ExportLosses(serializers.Serializer[Any]):
    """What the format cannot hold of the annotation. `unfinished`: it is not marked as done."""

    losses = ExportLoss(many=True)
    unfinished = serializers.BooleanField()


PARAMETERS = [
    OpenApiParameter("format", str, required=True, description="The name of a format that is written."),
    OpenApiParameter("spaced", bool, description="Spaces round punctuation, in the formats of SVALA."),
]


class AnnotationExport(APIView):
    @extend_schema(
        operation_id="annotation_export",
        parameters=PARAMETERS,
        responses={(200, "application/octet-stream"): OpenApiTypes.BINARY, 400: Refusal, 409: Refusal},
    )
    def get(self, request: Request, annotation_id: UUID) -> HttpResponse:
        annotation = access.annotation(person(request), annotation_id)
        asked = _asked(request)
        exported = exports.export(annotation, asked["format"], by=person(request), spaced=asked["spaced"])
        return download(exported)


class AnnotationExportLosses(APIView):
    @extend_schema(
        operation_id="annotation_export_losses", parameters=PARAMETERS, responses={200: ExportLosses, 400: Refusal}
    )
    def get(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        asked = _asked(request)
        found = exports.losses(annotation, asked["format"], spaced=asked["spaced"])
        unfinished = exports.is_unfinished(annotation)
        return Response({"losses": [loss.as_json() for loss in found], "unfinished": unfinished})


def _asked(request: Request) -> dict[str, Any]:
    asked = ExportRequest(data=request.query_params)
    asked.is_valid(raise_exception=True)
    return dict(asked.validated_data)


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
