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
from annotation.api.authentication import person
from annotation.api.documents import DocumentChoice, Person
from annotation.api.error_bodies import Refusal
from annotation.api.exports import disposition
from annotation.models import JobState, Role
from annotation.services import exporting

MOST_LISTED = 20
MOST_CHOSEN = 10_000


class ExportState(serializers.Serializer[Any]):
    """`skipped`: documents whose annotation nobody has finished."""

    id = serializers.UUIDField(source="export.pk")
    format = serializers.CharField(source="export.format")
    by = Person(source="export.by", allow_null=True)
    created_at = serializers.DateTimeField(source="export.created_at")
    documents = serializers.SerializerMethodField()
    written = serializers.IntegerField(source="export.written")
    skipped = serializers.IntegerField(source="export.skipped")
    size = serializers.IntegerField(source="export.size", help_text="Of the file, in bytes; 0 until it is ready.")
    job_id = serializers.UUIDField(source="job.pk")
    state = serializers.ChoiceField(choices=JobState.choices, source="job.state")
    progress = serializers.IntegerField(source="job.progress")
    total = serializers.IntegerField(source="job.total")

    def get_documents(self, state: exporting.State) -> int:
        return len(state.export.document_ids)


class NewExport(serializers.Serializer[Any]):
    """Without `document_ids`: all documents that pass the filters in the address."""

    format = serializers.ChoiceField(list(exporting.FORMATS))
    document_ids = serializers.ListField(
        child=serializers.UUIDField(), min_length=1, max_length=MOST_CHOSEN, required=False
    )


class ProjectExports(DocumentChoice):
    @extend_schema(operation_id="export_list", responses=ExportState(many=True), filters=False)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        latest = project.exports.select_related("by")[:MOST_LISTED]
        return Response(ExportState(exporting.states(latest), many=True).data)

    @extend_schema(operation_id="export_start", request=NewExport, responses={201: ExportState, 400: Refusal})
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = NewExport(data=request.data)
        given.is_valid(raise_exception=True)
        chosen = self.chosen(project, request)
        if (wanted := given.validated_data.get("document_ids")) is not None:
            chosen = chosen.filter(pk__in=[document.pk for document in access.documents(project, wanted)])
        ids = list(chosen.order_by("external_id").values_list("pk", flat=True))
        state = exporting.start(project, ids, format_name=given.validated_data["format"], by=person(request))
        return Response(ExportState(state).data, status=201)


class ExportDetail(APIView):
    @extend_schema(operation_id="export_get", responses=ExportState)
    def get(self, request: Request, export_id: UUID) -> Response:
        (state,) = exporting.states([access.export(person(request), export_id)])
        return Response(ExportState(state).data)

    @extend_schema(operation_id="export_delete", responses={204: None})
    def delete(self, request: Request, export_id: UUID) -> Response:
        exporting.drop(access.export(person(request), export_id), by=person(request))
        return Response(status=204)


class ExportFile(APIView):
    @extend_schema(
        operation_id="export_file",
        responses={(200, "application/zip"): OpenApiTypes.BINARY, 409: Refusal},
    )
    def get(self, request: Request, export_id: UUID) -> StreamingHttpResponse:
        export = access.export(person(request), export_id)
        response = StreamingHttpResponse(exporting.content(export, by=person(request)), content_type="application/zip")
        response["Content-Disposition"] = disposition(f"review-{export.created_at:%Y-%m-%d}.zip")
        response["Content-Length"] = str(export.size)
        response["Cache-Control"] = "no-store"
        return response
