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
from annotation.api.exports.reports import AboutReport, FileAsked, ReportJob
from annotation.api.http.authentication import person
from annotation.api.http.downloads import download
from annotation.models import Project, Role
from annotation.services import reports
from annotation.services.reports import State, effort, files


class EffortCounts(serializers.Serializer[Any]):
    """What became of proposals: kept, corrected in label, span or another value, rejected; and what people added."""

    kept = serializers.IntegerField()
    label = serializers.IntegerField()  # type: ignore[assignment] # the name of a field
    span = serializers.IntegerField()
    value = serializers.IntegerField()
    rejected = serializers.IntegerField()
    inserted = serializers.IntegerField()


class EffortRow(EffortCounts):
    """`name` is a label or a detector, or empty for mentions without one."""

    name = serializers.CharField(allow_blank=True)


class EffortDecisions(serializers.Serializer[Any]):
    """How often people chose which identifier type for mentions with a proposed one, or rejected the mention."""

    proposed = serializers.CharField()
    DIRECT = serializers.IntegerField()
    QUASI = serializers.IntegerField()
    NO_MASK = serializers.IntegerField()
    rejected = serializers.IntegerField()


class TimeSpent(serializers.Serializer[Any]):
    """In seconds, over the layers with known times. `median` is per layer."""

    layers = serializers.IntegerField()
    seconds = serializers.IntegerField()
    median = serializers.IntegerField()
    per_thousand_tokens = serializers.IntegerField(allow_null=True)


class PersonTime(TimeSpent):
    name = serializers.CharField()


class EffortReport(AboutReport):
    layers = serializers.IntegerField()
    all = EffortCounts()
    labels = EffortRow(many=True)
    detectors = EffortRow(many=True)
    decisions = EffortDecisions(many=True)
    time = TimeSpent(allow_null=True)
    people = PersonTime(many=True)


class EffortState(serializers.Serializer[Any]):
    report = EffortReport(allow_null=True)
    job = ReportJob(allow_null=True)


class Effort(APIView):
    @extend_schema(operation_id="effort_get", responses=EffortState)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        return Response(_state(reports.state(project, effort.KIND)))

    @extend_schema(operation_id="effort_start", request=None, responses={201: EffortState})
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        return Response(_state(effort.start(project, by=person(request))), status=201)


class EffortCancel(APIView):
    @extend_schema(operation_id="effort_cancel", request=None, responses=EffortState)
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        reports.cancel(project, effort.KIND, by=person(request))
        return Response(_state(reports.state(project, effort.KIND)))


class EffortFile(APIView):
    @extend_schema(
        operation_id="effort_file",
        parameters=[OpenApiParameter("file", str, enum=["csv", "json"])],
        responses={(200, "text/csv"): OpenApiTypes.STR, (200, "application/json"): OpenApiTypes.OBJECT},
    )
    def get(self, request: Request, project_id: UUID) -> HttpResponse:
        project: Project = access.project(person(request), project_id, at_least=Role.LEAD)
        asked = FileAsked(data=request.query_params)
        asked.is_valid(raise_exception=True)
        report = reports.latest(project, effort.KIND)
        return download(files.effort(report, format_name=asked.validated_data["file"], by=person(request)))


def _state(state: State) -> dict[str, Any]:
    report = state.report
    if report is None:
        return dict(EffortState({"report": None, "job": state.job}).data)
    names = files.people(report)
    times = [{**row, "name": names.get(row["person"], "")} for row in report.result["people"]]
    about = {"id": report.pk, "by": report.by, "computed_at": report.computed_at, "documents": report.documents}
    found = {"decisions": [], **about, **report.result, "people": times, "outdated": effort.is_outdated(report)}
    return dict(EffortState({"report": found, "job": state.job}).data)
