"""Compares engines on a project's confirmed documents."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.exports.reports import ReportJob
from annotation.api.http.authentication import person
from annotation.api.http.downloads import download
from annotation.api.http.error_bodies import Refusal
from annotation.api.projects.options import COMBINATIONS, COMBINED_BY, Engines
from annotation.errors import NotFound
from annotation.models import Project, Role
from annotation.services import reports
from annotation.services.reports import engines, files
from pseudonymizer.engines import By


class EngineShares(serializers.Serializer[Any]):
    precision = serializers.FloatField(allow_null=True)
    recall = serializers.FloatField(allow_null=True)


class EngineFigures(serializers.Serializer[Any]):
    """Of names that match exactly, and of those of which any character was found."""

    exact = EngineShares()
    touched = EngineShares()


class EngineCosts(serializers.Serializer[Any]):
    """Seconds, and bytes of memory at the peak. `loading`: importing and loading, before any text."""

    loading = serializers.FloatField()
    running = serializers.FloatField()
    cpu_loading = serializers.FloatField()
    cpu_running = serializers.FloatField()
    peak = serializers.IntegerField()


class ComparedEngines(serializers.Serializer[Any]):
    """An engine alone, or several combined. With `error` it could not be measured and has no figures."""

    engines = serializers.ListField(child=serializers.CharField())
    combine = serializers.ChoiceField(COMBINATIONS, required=False)
    by = serializers.ChoiceField(COMBINED_BY, required=False)
    error = serializers.CharField(required=False)
    gold = serializers.IntegerField(required=False)
    proposed = serializers.IntegerField(required=False)
    overall = EngineFigures(required=False)
    by_sentence = EngineFigures(required=False)
    costs = EngineCosts(required=False)


class EnginesAsked(serializers.Serializer[Any]):
    """`most`: the maximum number of documents; 0 for all."""

    engines = Engines()
    combinations = serializers.ListField(child=serializers.ChoiceField(COMBINATIONS), max_length=4, default=list)
    combine_by = serializers.ChoiceField(COMBINED_BY, default=By.CHARACTERS.value)
    most = serializers.IntegerField(min_value=0, default=0)


class EngineComparison(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    by = Person()
    computed_at = serializers.DateTimeField()
    documents = serializers.IntegerField()
    asked = EnginesAsked()
    rows = ComparedEngines(many=True, source="result.rows")


class ConfirmedTexts(serializers.Serializer[Any]):
    documents = serializers.IntegerField()
    tokens = serializers.IntegerField()


class EngineComparisons(serializers.Serializer[Any]):
    comparisons = EngineComparison(many=True)
    job = ReportJob(allow_null=True)
    confirmed = ConfirmedTexts()


class EngineComparisonList(APIView):
    @extend_schema(operation_id="engine_comparison_list", responses=EngineComparisons)
    def get(self, request: Request, project_id: UUID) -> Response:
        return Response(_state(access.project(person(request), project_id, at_least=Role.LEAD)))

    @extend_schema(
        operation_id="engine_comparison_start", request=EnginesAsked, responses={201: EngineComparisons, 400: Refusal}
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        asked = EnginesAsked(data=request.data)
        asked.is_valid(raise_exception=True)
        given = asked.validated_data
        engines.start(
            project, given["engines"], given["combinations"], given["combine_by"], given["most"], by=person(request)
        )
        return Response(_state(project), status=201)


class EngineComparisonCancel(APIView):
    @extend_schema(operation_id="engine_comparison_cancel", request=None, responses=EngineComparisons)
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        reports.cancel(project, engines.KIND, by=person(request))
        return Response(_state(project))


class EngineComparisonFile(APIView):
    @extend_schema(
        operation_id="engine_comparison_file", responses={(200, "application/json"): OpenApiTypes.OBJECT, 404: Refusal}
    )
    def get(self, request: Request, project_id: UUID, report_id: UUID) -> HttpResponse:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        report = engines.listed(project).filter(pk=report_id).first()
        if report is None:
            raise NotFound
        return download(files.engines(report, by=person(request)))


def _state(project: Project) -> dict[str, Any]:
    found = {
        "comparisons": engines.listed(project),
        "job": reports.state(project, engines.KIND).job,
        "confirmed": engines.confirmed(project),
    }
    return dict(EngineComparisons(found).data)
