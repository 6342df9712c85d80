from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.http.authentication import person
from annotation.api.http.downloads import download_in_parts
from annotation.api.http.error_bodies import Refusal
from annotation.models import Role
from annotation.services import audit
from annotation.services.operations import batches
from annotation.services.validation import Place, clearances
from pseudonymizer.validation import READABLE_FIELDS

MOST_PLACES = 5_000
LONGEST_REASON = 1_000


class ReadablePlace(serializers.Serializer[Any]):
    """A place where hidden words can be read. Offsets are code points in that field's text."""

    field = serializers.ChoiceField(READABLE_FIELDS)
    ref = serializers.CharField(max_length=36, allow_blank=True)
    start = serializers.IntegerField(min_value=0, max_value=batches.MAX_OFFSET)
    end = serializers.IntegerField(min_value=1, max_value=batches.MAX_OFFSET)


class NewClearances(serializers.Serializer[Any]):
    places = serializers.ListField(child=ReadablePlace(), min_length=1, max_length=MOST_PLACES)
    reason = serializers.CharField(max_length=LONGEST_REASON)


class Clearance(ReadablePlace):
    id = serializers.UUIDField()
    words = serializers.CharField()
    reason = serializers.CharField()
    by = Person()
    created_at = serializers.DateTimeField()


class Clearances(serializers.Serializer[Any]):
    clearances = Clearance(many=True)


class AnnotationClearances(APIView):
    @extend_schema(operation_id="clearance_list", responses=Clearances)
    def get(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        audit.read([annotation.document], by=person(request))
        return Response(Clearances({"clearances": clearances.of(annotation)}).data)

    @extend_schema(
        operation_id="clearance_add",
        request=NewClearances,
        responses={201: Clearances, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        given = NewClearances(data=request.data)
        given.is_valid(raise_exception=True)
        places = [Place(**each) for each in given.validated_data["places"]]
        clearances.clear(annotation, places, reason=given.validated_data["reason"], by=person(request))
        return Response(Clearances({"clearances": clearances.of(annotation)}).data, status=201)


class ClearanceDetail(APIView):
    @extend_schema(operation_id="clearance_take_back", responses={204: None, 409: Refusal})
    def delete(self, request: Request, clearance_id: UUID) -> Response:
        clearances.take_back(access.clearance(person(request), clearance_id), by=person(request))
        return Response(status=204)


class ProjectClearances(APIView):
    @extend_schema(operation_id="clearance_table", responses={(200, "text/csv"): OpenApiTypes.STR})
    def get(self, request: Request, project_id: UUID) -> StreamingHttpResponse:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        lines = clearances.table(project, by=person(request))
        return download_in_parts(lines, f"may-stay-{project.pk.hex[:8]}.csv", "text/csv; charset=utf-8")
