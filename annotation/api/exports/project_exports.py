from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from django.http import StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.documents.filters import ChosenDocuments, DocumentChoice
from annotation.api.http.authentication import person
from annotation.api.http.downloads import download_in_parts
from annotation.api.http.error_bodies import Refusal
from annotation.models import JobState, Project, Role
from annotation.services.document_list.filters import Documents
from annotation.services.exports import archives, layer_choices

MOST_LEFT_OUT = 100


class ExportStatus(serializers.ChoiceField):
    """The status of the layer that would be exported of a document."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(choices=layer_choices.NAMES, **kwargs)


class ExportState(serializers.Serializer[Any]):
    """`skipped` counts documents without a finished annotation."""

    id = serializers.UUIDField(source="export.pk")
    format = serializers.CharField(source="export.format")
    by = Person(source="export.by", allow_null=True)
    created_at = serializers.DateTimeField(source="export.created_at")
    expires_at = serializers.SerializerMethodField(help_text="When the file is dropped.")
    documents = serializers.SerializerMethodField()
    written = serializers.IntegerField(source="export.written")
    skipped = serializers.IntegerField(source="export.skipped")
    size = serializers.IntegerField(source="export.size", help_text="Of the file, in bytes; 0 until it is ready.")
    job_id = serializers.UUIDField(source="job.pk")
    state = serializers.ChoiceField(choices=JobState.choices, source="job.state")
    progress = serializers.IntegerField(source="job.progress")
    total = serializers.IntegerField(source="job.total")

    def get_expires_at(self, state: archives.State) -> datetime:
        return state.export.created_at + archives.KEPT

    def get_documents(self, state: archives.State) -> int:
        return len(state.export.document_ids)


class LeftOut(serializers.Serializer[Any]):
    """Why documents are left out.

    `unfinished`: no layer is done. `unopened`: nobody has begun. `unwritable`: the format cannot hold it.
    `unadjudicated`: it has two annotators whose differences are not settled. `unchosen`: its status was not asked for.
    """

    document = serializers.CharField()
    reason = serializers.ChoiceField(choices=archives.LEFT_OUT)


class ExportReport(ExportState):
    """The first of the documents that are left out, and what the format cannot hold of the others."""

    left_out = serializers.SerializerMethodField()
    losses = serializers.SerializerMethodField()

    @extend_schema_field(LeftOut(many=True))
    def get_left_out(self, state: archives.State) -> list[dict[str, str]]:
        first = state.export.listing.get("left_out", [])[:MOST_LEFT_OUT]
        return [{"document": name, "reason": reason} for name, reason in first]

    @extend_schema_field(serializers.DictField(child=serializers.IntegerField()))
    def get_losses(self, state: archives.State) -> dict[str, int]:
        return dict(state.export.listing.get("losses", {}))


class ExportChoices(serializers.Serializer[Any]):
    """The formats for the project. `working` are those whose files hold the source texts.

    `reports` are those that tell who reviewed which document, and how.
    """

    formats = serializers.ListField(child=serializers.CharField())
    working = serializers.ListField(child=serializers.CharField())
    reports = serializers.ListField(child=serializers.CharField())


class NewExport(ChosenDocuments):
    """Without `document_ids`: all documents that pass the filters in the query string."""

    format = serializers.CharField(help_text="One that the list of the project's formats names.")
    working = serializers.BooleanField(default=False, help_text="The file may hold the source texts.")
    unadjudicated = serializers.BooleanField(
        default=False, help_text="Also of what two annotate and nobody has adjudicated: the layer that is further."
    )
    statuses = serializers.ListField(
        child=ExportStatus(),
        required=False,
        allow_empty=False,
        help_text="How far a document is that goes out. Without it: what is confirmed, or all that is done where "
        "nothing is reviewed. Working forms may hold what is in progress or the machine's.",
    )


class ExportCount(serializers.Serializer[Any]):
    status = ExportStatus()
    count = serializers.IntegerField()


class ExportCounts(serializers.Serializer[Any]):
    """How many documents have which status. `usual` are the statuses exported by default."""

    counts = ExportCount(many=True)
    usual = serializers.ListField(child=ExportStatus())


class _ExportedDocuments(DocumentChoice):
    def wanted(self, project: Project, request: Request, named: list[UUID] | None) -> Documents:
        chosen = self.chosen(project, request)
        if named is None:
            return chosen
        return chosen.filter(pk__in=[document.pk for document in access.documents(project, named)])


class ProjectExports(_ExportedDocuments):
    pagination_class = None

    @extend_schema(operation_id="export_list", responses=ExportState(many=True), filters=False)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        return Response(ExportState(archives.latest(project), many=True).data)

    @extend_schema(
        operation_id="export_start", request=NewExport, responses={201: ExportState, 400: Refusal}, filters=True
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = NewExport(data=request.data)
        given.is_valid(raise_exception=True)
        asked = {name: given.validated_data[name] for name in ("working", "unadjudicated")}
        asked["statuses"] = given.validated_data.get("statuses", layer_choices.usual(project))
        chosen = self.wanted(project, request, given.validated_data.get("document_ids"))
        format_name = given.validated_data["format"]
        state = archives.start(project, archives.in_order(chosen), format_name=format_name, by=person(request), **asked)
        return Response(ExportState(state).data, status=201)


class ProjectExportCounts(_ExportedDocuments):
    @extend_schema(
        operation_id="export_counts", request=ChosenDocuments, responses={200: ExportCounts, 400: Refusal}, filters=True
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = ChosenDocuments(data=request.data)
        given.is_valid(raise_exception=True)
        chosen = self.wanted(project, request, given.validated_data.get("document_ids"))
        found = layer_choices.counts(chosen)
        counts = [{"status": status, "count": count} for status, count in found.items()]
        return Response(ExportCounts({"counts": counts, "usual": layer_choices.usual(project)}).data)


class ProjectExportFormats(APIView):
    @extend_schema(operation_id="export_formats", responses=ExportChoices)
    def get(self, request: Request, project_id: UUID) -> Response:
        offered = archives.offered(access.project(person(request), project_id, at_least=Role.LEAD))
        working = [name for name in offered if archives.holds_source(name)]
        reports = [name for name in offered if archives.is_report(name)]
        return Response(ExportChoices({"formats": offered, "working": working, "reports": reports}).data)


class ExportDetail(APIView):
    @extend_schema(operation_id="export_get", responses=ExportReport)
    def get(self, request: Request, export_id: UUID) -> Response:
        (state,) = archives.states([access.export(person(request), export_id)])
        return Response(ExportReport(state).data)

    @extend_schema(operation_id="export_delete", responses={204: None})
    def delete(self, request: Request, export_id: UUID) -> Response:
        archives.drop(access.export(person(request), export_id), by=person(request))
        return Response(status=204)


class ExportFile(APIView):
    @extend_schema(
        operation_id="export_file",
        responses={(200, "application/octet-stream"): OpenApiTypes.BINARY, 409: Refusal},
    )
    def get(self, request: Request, export_id: UUID) -> StreamingHttpResponse:
        export = access.export(person(request), export_id)
        content = archives.content(export, by=person(request))
        response = download_in_parts(content, archives.file_name(export), "application/octet-stream")
        response["Content-Length"] = str(export.size)
        return response


class ExportIndex(APIView):
    @extend_schema(operation_id="export_index", responses={(200, "text/csv"): OpenApiTypes.STR})
    def get(self, request: Request, export_id: UUID) -> StreamingHttpResponse:
        export = access.export(person(request), export_id)
        name = f"{archives.file_name(export).rpartition('.')[0]}-index.csv"
        return download_in_parts(archives.index(export), name, "text/csv; charset=utf-8")
