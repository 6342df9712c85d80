from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.http.authentication import person
from annotation.api.http.downloads import download
from annotation.api.http.error_bodies import Refusal
from annotation.models import Role
from annotation.services import releases
from annotation.services.releases.reports import FORMATS, KINDS, Report

CELL = {"oneOf": [{"type": "string"}, {"type": "number"}], "nullable": True}
ROWS = {"type": "array", "items": {"type": "array", "items": CELL}}


class ReleaseReportColumn(serializers.Serializer[Any]):
    """`kind` says how its cells are shown. `title`: in place of the catalogue's."""

    name = serializers.CharField()
    kind = serializers.ChoiceField(choices=KINDS)
    title = serializers.CharField(allow_blank=True)


class ReleaseReportTable(serializers.Serializer[Any]):
    """`about`: the field of the metadata by which it tells documents apart. `travels`: it stands in the file, too."""

    name = serializers.CharField()
    about = serializers.CharField(allow_blank=True)
    travels = serializers.BooleanField()
    columns = ReleaseReportColumn(many=True)
    rows = serializers.SerializerMethodField()

    @extend_schema_field(ROWS)
    def get_rows(self, table: dict[str, Any]) -> Any:
        return table["rows"]


class ReleaseReportSection(serializers.Serializer[Any]):
    name = serializers.CharField()
    measured = serializers.BooleanField()
    tables = ReleaseReportTable(many=True)


class ReleaseReport(serializers.Serializer[Any]):
    """As of the last check. Without sections: it was never checked, or was made before there were reports.

    `inside`: with names, reasons and fields that do not go out with the documents, as leads see it.
    """

    number = serializers.IntegerField(allow_null=True)
    label_set = serializers.CharField()
    label_set_version = serializers.CharField()
    inside = serializers.BooleanField()
    sections = ReleaseReportSection(many=True)


class _Asked(serializers.Serializer[Any]):
    format_name = serializers.ChoiceField(choices=list(FORMATS), default="html")
    inside = serializers.BooleanField(default=False)


class ReleaseReportView(APIView):
    @extend_schema(operation_id="release_report", responses=ReleaseReport)
    def get(self, request: Request, release_id: UUID) -> Response:
        release = access.release(person(request), release_id)
        is_lead = access.role(person(request), release.project) == Role.LEAD
        report = releases.reports.inside(release) if is_lead else releases.reports.travelling(release)
        return Response(ReleaseReport(_told(report, inside=is_lead)).data)


class ReleaseReportFile(APIView):
    @extend_schema(
        operation_id="release_report_file",
        responses={(200, "text/html"): OpenApiTypes.STR, (200, "application/json"): OpenApiTypes.STR, 409: Refusal},
        parameters=[
            OpenApiParameter("format_name", OpenApiTypes.STR, enum=list(FORMATS)),
            OpenApiParameter("inside", OpenApiTypes.BOOL, description="With names and reasons, for leads."),
        ],
    )
    def get(self, request: Request, release_id: UUID) -> HttpResponse:
        asked = _Asked(data=request.query_params)
        asked.is_valid(raise_exception=True)
        inside = asked.validated_data["inside"]
        release = access.release(person(request), release_id, at_least=Role.LEAD if inside else Role.REVIEWER)
        format_name = asked.validated_data["format_name"]
        return download(releases.reports.download(release, format_name, with_names=inside, by=person(request)))


def _told(report: Report, *, inside: bool) -> dict[str, Any]:
    sections = [
        {
            "name": part.name,
            "measured": part.measured,
            "tables": [
                *({**table.as_json(), "travels": True} for table in part.tables),
                *({**table.as_json(), "travels": False} for table in part.inside),
            ],
        }
        for part in report.parts
    ]
    release = report.release
    label_set = {"label_set": release.project.label_set, "label_set_version": release.project.label_set_version}
    return {"number": release.number, **label_set, "inside": inside, "sections": sections}
