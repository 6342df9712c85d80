from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.exports.formats import FormatName
from annotation.api.http.authentication import person
from annotation.api.http.downloads import download
from annotation.api.http.error_bodies import Refusal
from annotation.services import exports
from pseudonymizer.formats import LOSS_CODES


class ExportRequest(serializers.Serializer[Any]):
    format = FormatName()
    spaced = serializers.BooleanField(default=False)


class ExportLoss(serializers.Serializer[Any]):
    code = serializers.ChoiceField(LOSS_CODES)
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
