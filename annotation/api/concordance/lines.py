from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access, errors
from annotation.api.concordance.actions import ConcordanceActionRow, action_rows
from annotation.api.http.authentication import person
from annotation.api.http.downloads import download
from annotation.api.http.error_bodies import Refusal
from annotation.models import AnnotationStatus, Project, Role
from annotation.services import concordance
from annotation.services.concordance import Kind, Line, Page, Shown, Wanted
from annotation.services.document_list.filters import Reader

LOCKED = ("archived", "no_layer", "not_begun", "not_own", "done", "in_review", "hide_only")
DECISIONS = ("rotate", "leave")
MOST_FILTERS = 100
MOST_DOCUMENTS = 200


class ConcordancePlace(serializers.Serializer[Any]):
    """A place in a layer, whose words are looked for. Words themselves are never in an address."""

    annotation_id = serializers.UUIDField()
    start = serializers.IntegerField(min_value=0)
    end = serializers.IntegerField(min_value=1)


class ConcordanceQuery(serializers.Serializer[Any]):
    """`value`: the words, the expression, the label or the detector; or `place` instead of words.

    `documents`: only these, to look again at what has changed. `after`: the document after which to go on, as the last
    answer named it.
    """

    kind = serializers.ChoiceField(choices=Kind.choices)
    value = serializers.CharField(max_length=concordance.LONGEST, required=False, allow_blank=True, default="")
    place = ConcordancePlace(required=False)
    whole = serializers.BooleanField(required=False, default=False)
    match_case = serializers.BooleanField(required=False, default=False)
    labels = serializers.ListField(child=serializers.CharField(max_length=64), required=False, max_length=MOST_FILTERS)
    statuses = serializers.MultipleChoiceField(choices=concordance.STATUSES, required=False)
    metadata = serializers.DictField(child=serializers.CharField(max_length=200), required=False)
    documents = serializers.ListField(child=serializers.UUIDField(), required=False, max_length=MOST_DOCUMENTS)
    after = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")


class ConcordanceLayer(serializers.Serializer[Shown]):
    """A layer with lines. `annotator`: empty for the machine's. `locked`: why nothing, or little, can be changed."""

    annotation_id = serializers.UUIDField(source="layer.id", allow_null=True)
    document_id = serializers.UUIDField(source="layer.document_id")
    document = serializers.CharField()
    author = serializers.CharField()
    annotator = serializers.CharField()
    status = serializers.ChoiceField(choices=AnnotationStatus.choices, source="layer.status")
    locked = serializers.ChoiceField(choices=LOCKED, allow_blank=True)


class ConcordanceMention(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    label = serializers.CharField(allow_null=True)  # type: ignore[assignment]  # hides the field's own label
    status = serializers.CharField()


class ConcordanceLine(serializers.Serializer[Line]):
    """Words in their context. `layer`: its place in the answer's list. `mention`: what is marked there, if anything."""

    layer = serializers.IntegerField()
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    before = serializers.CharField()
    at = serializers.CharField()
    after = serializers.CharField()
    mention = ConcordanceMention(allow_null=True)


class ConcordancePage(serializers.Serializer[Page]):
    """`after`: null at the end. `searched`: documents of this answer, of `total`. `words`: what was looked for."""

    total = serializers.IntegerField()
    searched = serializers.IntegerField()
    after = serializers.CharField(allow_null=True)
    words = serializers.CharField()
    layers = ConcordanceLayer(many=True)
    lines = serializers.SerializerMethodField()

    @extend_schema_field(ConcordanceLine(many=True))
    def get_lines(self, page: Page) -> list[dict[str, Any]]:
        return [{**line._asdict(), "mention": line.mention and line.mention._asdict()} for line in page.lines]


class HomographDecision(serializers.Serializer[Any]):
    """`word`: folded."""

    word = serializers.CharField()
    decision = serializers.ChoiceField(choices=DECISIONS)


class Concordance(serializers.Serializer[Any]):
    """`has_homographs`: whether the label set has names that become other names."""

    has_homographs = serializers.BooleanField()
    homographs = HomographDecision(many=True)
    actions = ConcordanceActionRow(many=True)


class ProjectConcordance(APIView):
    @extend_schema(operation_id="concordance", responses=Concordance)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id)
        decided = [{"word": word, "decision": decision} for word, decision in sorted(project.homographs.items())]
        body = {
            "has_homographs": concordance.has_homographs(project),
            "homographs": decided,
            "actions": action_rows(project, person(request)),
        }
        return Response(Concordance(body).data)

    @extend_schema(
        operation_id="concordance_lines", request=ConcordanceQuery, responses={200: ConcordancePage, 400: Refusal}
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        """Some of the lines. A query is sent in the body, since addresses are logged."""
        project = access.project(person(request), project_id)
        given = ConcordanceQuery(data=request.data)
        given.is_valid(raise_exception=True)
        asked = given.validated_data
        after, place = asked.pop("after"), asked.pop("place", None)
        if place is not None:
            asked |= {"kind": Kind.WORDS, "value": _words(request, project, **place)}
        page = concordance.scan(Reader.of(project, person(request)), Wanted(**asked), after=after)
        return Response(ConcordancePage(page).data)


class HomographTable(APIView):
    @extend_schema(operation_id="homograph_table", responses={(200, "text/csv"): OpenApiTypes.STR})
    def get(self, request: Request, project_id: UUID) -> HttpResponse:
        """What was decided about homographs, a string and a decision a line."""
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        return download(concordance.homograph_table(project, by=person(request)))


def _words(request: Request, project: Project, annotation_id: UUID, start: int, end: int) -> str:
    annotation = access.annotation(person(request), annotation_id)
    if annotation.project_id != project.pk:
        raise errors.NotFound
    return concordance.words_at(annotation, start, end)
