from __future__ import annotations

from collections.abc import Mapping
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
from annotation.api.http.error_bodies import Refusal
from annotation.errors import InvalidInput, NotFound
from annotation.models import Project, Role
from annotation.services import reports
from annotation.services.reports import State, agreement, confusion, files
from annotation.services.reports.agreement import EVERYBODY, KIND, Asked
from pseudonymizer.agreement import Attribute

PAGE = 50
ATTRIBUTES = [attribute.value for attribute in Attribute]


class UnitFigures(serializers.Serializer[Any]):
    """`units` counts what was measured.

    A figure is null if it is undefined: there are no units, or all have the same value.
    """

    units = serializers.IntegerField()
    observed = serializers.FloatField(allow_null=True)
    cohen = serializers.FloatField(allow_null=True)
    fleiss = serializers.FloatField(allow_null=True)
    alpha = serializers.FloatField(allow_null=True)


class AgreementFigures(serializers.Serializer[Any]):
    """`first` and `second` are the numbers of mentions of the two raters, or their sums over several pairs."""

    token = UnitFigures()
    span = UnitFigures()
    first = serializers.IntegerField()
    second = serializers.IntegerField()
    exact_f1 = serializers.FloatField(allow_null=True)
    overlap_f1 = serializers.FloatField(allow_null=True)


class ValueFigures(serializers.Serializer[Any]):
    value = serializers.CharField()
    figures = AgreementFigures()


class AttributeFigures(serializers.Serializer[Any]):
    overall = AgreementFigures()
    values = ValueFigures(many=True)


class AgreementPart(serializers.Serializer[Any]):
    documents = serializers.IntegerField()
    label = AttributeFigures()  # type: ignore[assignment] # the name of a field, not its label
    identifier_type = AttributeFigures()
    confidential_status = AttributeFigures()


class AgreementPair(serializers.Serializer[Any]):
    """`between` names the two raters as the other routes expect them."""

    between = serializers.CharField()
    first = serializers.CharField()
    second = serializers.CharField()
    documents = serializers.IntegerField()
    label = AgreementFigures()  # type: ignore[assignment] # the same
    identifier_type = AgreementFigures()
    confidential_status = AgreementFigures()


class AgreementGroup(serializers.Serializer[Any]):
    """The documents with one value of a metadata field. An empty value means documents without one."""

    field = serializers.CharField()
    value = serializers.CharField()
    documents = serializers.IntegerField()
    label = AgreementFigures()  # type: ignore[assignment] # the same
    identifier_type = AgreementFigures()
    confidential_status = AgreementFigures()


class Rater(serializers.Serializer[Any]):
    """`id` is the id of a person, or `machine`."""

    id = serializers.CharField()
    name = serializers.CharField()


class AgreementAsked(serializers.Serializer[Any]):
    """What to measure.

    `machine`: the machine's layer counts as a rater. `begun_too`: include layers that are not done. `where`: metadata
    values by field.
    """

    machine = serializers.BooleanField(required=False, default=False)
    begun_too = serializers.BooleanField(required=False, default=False)
    where = serializers.DictField(child=serializers.CharField(max_length=200), required=False, default=dict)


class AgreementReport(AboutReport):
    """`number` is the number of raters for Fleiss' kappa. `part` has the figures for the documents asked for."""

    asked = AgreementAsked()
    raters = Rater(many=True)
    number = serializers.IntegerField()
    between = serializers.CharField()
    part = AgreementPart()
    pairs = AgreementPair(many=True)
    groups = AgreementGroup(many=True)


class AgreementState(serializers.Serializer[Any]):
    """`choices` are the metadata fields, with their values, by which documents can be chosen."""

    report = AgreementReport(allow_null=True)
    job = ReportJob(allow_null=True)
    choices = serializers.DictField(child=serializers.ListField(child=serializers.CharField()))


class MatrixCell(serializers.Serializer[Any]):
    first = serializers.CharField()
    second = serializers.CharField()
    count = serializers.IntegerField()


class ConfusionMatrix(serializers.Serializer[Any]):
    """The confusion matrix of two raters. `nothing` means unmarked. Cells that are not listed are zero."""

    values = serializers.ListField(child=serializers.CharField())
    cells = MatrixCell(many=True)


class PlaceSide(serializers.Serializer[Any]):
    rater = serializers.CharField()
    annotation_id = serializers.UUIDField()
    value = serializers.CharField()
    start = serializers.IntegerField(allow_null=True)
    end = serializers.IntegerField(allow_null=True)


class ConfusionPlace(serializers.Serializer[Any]):
    """`words` is the text that either rater marked. Offsets are code points."""

    document_id = serializers.UUIDField(source="document.pk")
    external_id = serializers.CharField(source="document.external_id")
    start = serializers.IntegerField()
    first = PlaceSide()
    second = PlaceSide()
    before = serializers.CharField(trim_whitespace=False)
    words = serializers.CharField(trim_whitespace=False)
    after = serializers.CharField(trim_whitespace=False)


class ConfusionPlaces(serializers.Serializer[Any]):
    """`count` is taken from the report. Places that have changed since are missing from the list."""

    count = serializers.IntegerField()
    page_size = serializers.IntegerField()
    places = ConfusionPlace(many=True)


class _Between(serializers.Serializer[Any]):
    between = serializers.CharField(max_length=80, default=EVERYBODY)


class _Which(serializers.Serializer[Any]):
    between = serializers.CharField(max_length=80)
    attribute = serializers.ChoiceField(ATTRIBUTES)


class _Cell(_Which):
    first = serializers.CharField(max_length=64)
    second = serializers.CharField(max_length=64)
    page = serializers.IntegerField(min_value=1, max_value=1_000_000, default=1)


BETWEEN = OpenApiParameter("between", str, description="Two raters as in `pairs`, `people`, or `machine`.")
ATTRIBUTE = OpenApiParameter("attribute", str, enum=ATTRIBUTES)


class Agreement(APIView):
    @extend_schema(operation_id="agreement_get", parameters=[BETWEEN], responses=AgreementState)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        asked = _Between(data=request.query_params)
        asked.is_valid(raise_exception=True)
        return Response(_state(project, reports.state(project, KIND), asked.validated_data["between"]))

    @extend_schema(
        operation_id="agreement_start", request=AgreementAsked, responses={201: AgreementState, 400: Refusal}
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        given = AgreementAsked(data=request.data)
        given.is_valid(raise_exception=True)
        _require_known(reports.fields(project), given.validated_data["where"])
        state = agreement.start(project, Asked(**given.validated_data), by=person(request))
        return Response(_state(project, state, EVERYBODY), status=201)


class AgreementCancel(APIView):
    @extend_schema(operation_id="agreement_cancel", request=None, responses=AgreementState)
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        reports.cancel(project, KIND, by=person(request))
        return Response(_state(project, reports.state(project, KIND), EVERYBODY))


class AgreementMatrix(APIView):
    @extend_schema(operation_id="agreement_matrix", parameters=[BETWEEN, ATTRIBUTE], responses=ConfusionMatrix)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        asked = _Which(data=request.query_params)
        asked.is_valid(raise_exception=True)
        attribute = Attribute(asked.validated_data["attribute"])
        found = confusion.matrix(reports.latest(project, KIND), asked.validated_data["between"], attribute)
        return Response(ConfusionMatrix(found).data)


class AgreementPlaces(APIView):
    @extend_schema(
        operation_id="agreement_places",
        parameters=[
            BETWEEN,
            ATTRIBUTE,
            OpenApiParameter("first", str),
            OpenApiParameter("second", str),
            OpenApiParameter("page", int),
        ],
        responses=ConfusionPlaces,
    )
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        asked = _Cell(data=request.query_params)
        asked.is_valid(raise_exception=True)
        wanted = asked.validated_data
        found = confusion.places(
            reports.latest(project, KIND),
            confusion.Which(wanted["between"], Attribute(wanted["attribute"]), (wanted["first"], wanted["second"])),
            page=slice(PAGE * (wanted["page"] - 1), PAGE * wanted["page"]),
            by=person(request),
        )
        return Response(ConfusionPlaces({"count": found.count, "page_size": PAGE, "places": found.places}).data)


class AgreementFile(APIView):
    @extend_schema(
        operation_id="agreement_file",
        parameters=[
            OpenApiParameter("file", str, enum=["csv", "json"]),
            OpenApiParameter("confusion", bool, description="The confusion matrices instead of the figures; CSV only."),
        ],
        responses={(200, "text/csv"): OpenApiTypes.STR, (200, "application/json"): OpenApiTypes.OBJECT},
    )
    def get(self, request: Request, project_id: UUID) -> HttpResponse:
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        asked = FileAsked(data=request.query_params)
        asked.is_valid(raise_exception=True)
        wanted = asked.validated_data
        report = reports.latest(project, KIND)
        made = files.agreement(report, format_name=wanted["file"], confusion=wanted["confusion"], by=person(request))
        return download(made)


def _state(project: Project, state: State, between: str) -> dict[str, Any]:
    report = _report(state, between) if state.report else None
    found = {"report": report, "job": state.job, "choices": reports.fields(project)}
    return dict(AgreementState(found).data)


def _report(state: State, between: str) -> Mapping[str, Any]:
    report = state.report
    assert report is not None  # the caller has checked this
    slices = report.result["slices"]
    if between not in slices:
        raise NotFound
    pairs = [_pair(which, part) for which, part in slices.items() if which != EVERYBODY]
    return {
        "id": report.pk,
        "by": report.by,
        "computed_at": report.computed_at,
        "documents": report.documents,
        "outdated": agreement.is_outdated(report),
        "asked": report.asked,
        "raters": [{"id": each, "name": name} for each, name in files.raters(report).items()],
        "number": report.result["number"],
        "between": between,
        "part": slices[between],
        "pairs": pairs,
        "groups": [_overall(group) for group in report.result["groups"]],
    }


def _pair(between: str, part: Mapping[str, Any]) -> Mapping[str, Any]:
    first, _, second = between.partition("|")
    return {"between": between, "first": first, "second": second, **_overall(part)}


def _overall(part: Mapping[str, Any]) -> Mapping[str, Any]:
    return {name: value["overall"] if name in ATTRIBUTES else value for name, value in part.items()}


def _require_known(fields: Mapping[str, Any], where: Mapping[str, str]) -> None:
    unknown = [name for name, value in where.items() if value not in fields.get(name, ())]
    if unknown:
        raise InvalidInput(where={name: ["No document has this value in this field."] for name in unknown})
