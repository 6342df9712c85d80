from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import Project, Role
from annotation.services import questions
from annotation.services.questions import Asked, Line, Text, Value

VALUES_AT_ONCE = 200
ON = ("mention", "value", "label")


class QuestionLabel(serializers.Serializer[Asked]):
    """A label that the project decides about. `policy`: what was decided about it as a whole, empty if nothing was.

    `by_default`: what holds where nobody has decided; empty if the words stay readable although nobody said so.
    """

    label = serializers.CharField()  # type: ignore[assignment]  # a field of that name hides the field's own label
    policy = serializers.CharField()
    by_default = serializers.CharField()
    by_sentence = serializers.BooleanField()
    values = serializers.SerializerMethodField()
    mentions = serializers.IntegerField()
    subjects = serializers.SerializerMethodField()
    open = serializers.IntegerField()

    def get_values(self, asked: Asked) -> int:
        return len(asked.values)

    def get_subjects(self, asked: Asked) -> int:
        return len(asked.subjects)


class QuestionList(serializers.Serializer[Any]):
    labels = QuestionLabel(many=True)
    metadata_fields = serializers.ListField(child=serializers.CharField())


class PolicyCounts(serializers.Serializer[Any]):
    keep = serializers.IntegerField()
    replace = serializers.IntegerField()
    mask = serializers.IntegerField()
    open = serializers.IntegerField()


class QuestionValue(serializers.Serializer[Value]):
    """`said`: how many subjects the chosen field of the metadata says this of. `decided`: mentions by what holds."""

    id = serializers.CharField()
    words = serializers.CharField()
    mentions = serializers.IntegerField()
    documents = serializers.SerializerMethodField()
    subjects = serializers.SerializerMethodField()
    said = serializers.IntegerField(allow_null=True)
    category = serializers.CharField()
    decided = serializers.SerializerMethodField()

    def get_documents(self, value: Value) -> int:
        return len(value.documents)

    def get_subjects(self, value: Value) -> int:
        return len(value.subjects)

    @extend_schema_field(PolicyCounts)
    def get_decided(self, value: Value) -> dict[str, int]:
        return {**{name: value.decided[name] for name in ("keep", "replace", "mask")}, "open": value.open}


class QuestionValues(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    results = QuestionValue(many=True)


class QuestionLine(serializers.Serializer[Line]):
    """A mention in its sentence. `on`: what the decision is about, empty if there is none."""

    mention_id = serializers.UUIDField(source="place.mention_id")
    annotation_id = serializers.UUIDField(source="layer.id")
    document_id = serializers.UUIDField(source="document.pk")
    document = serializers.CharField(source="document.external_id")
    author = serializers.CharField(source="document.author_key")
    start = serializers.IntegerField(source="place.start")
    end = serializers.IntegerField(source="place.end")
    before = serializers.CharField()
    at = serializers.CharField()
    after = serializers.CharField()
    policy = serializers.CharField(source="decision.policy")
    on = serializers.ChoiceField(choices=ON, allow_blank=True, source="decision.on")
    category = serializers.CharField()


class MetadataSaid(serializers.Serializer[Any]):
    """`subjects`: of the value, of whom the metadata says this; `all`: of the project."""

    value = serializers.CharField()
    subjects = serializers.IntegerField()
    all = serializers.IntegerField()


class QuestionLines(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    lines = QuestionLine(many=True)
    said = MetadataSaid(many=True)


class TextPlace(serializers.Serializer[Any]):
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    label = serializers.CharField()  # type: ignore[assignment]  # a field of that name hides the field's own label
    policy = serializers.CharField()


class AuthorText(serializers.Serializer[Text]):
    document_id = serializers.UUIDField(source="document.pk")
    document = serializers.CharField(source="document.external_id")
    annotation_id = serializers.UUIDField(source="layer_id", allow_null=True)
    language = serializers.CharField(source="document.language")
    metadata = serializers.DictField(source="document.metadata")
    text = serializers.CharField(source="document.text")
    places = serializers.SerializerMethodField()

    @extend_schema_field(TextPlace(many=True))
    def get_places(self, text: Text) -> list[dict[str, Any]]:
        return [
            {"start": place.start, "end": place.end, "label": place.label, "policy": decision.policy}
            for place, decision in text.places
        ]


class AuthorTexts(serializers.Serializer[Any]):
    author = serializers.CharField()
    count = serializers.IntegerField()
    texts = AuthorText(many=True)


class _Wanted(serializers.Serializer[Any]):
    label = serializers.CharField()  # type: ignore[assignment]  # a field of that name hides the field's own label
    field = serializers.CharField(required=False, default="")
    page = serializers.IntegerField(required=False, default=1, min_value=1)


class _WantedValues(_Wanted):
    order = serializers.ChoiceField(choices=questions.ORDERS, required=False, default="mentions")
    open = serializers.BooleanField(required=False, default=False)


class _WantedLines(_Wanted):
    value = serializers.RegexField(r"^[0-9a-f]{0,64}$", required=False, default="", allow_blank=True)


PAGE = OpenApiParameter("page", OpenApiTypes.INT)
ABOUT = [
    OpenApiParameter("label", OpenApiTypes.STR, required=True),
    OpenApiParameter("field", OpenApiTypes.STR, description="A field of the metadata, by which subjects are counted."),
    PAGE,
]
OF_VALUES = [
    *ABOUT,
    OpenApiParameter("order", OpenApiTypes.STR, enum=questions.ORDERS),
    OpenApiParameter("open", OpenApiTypes.BOOL, description="Only values with something to decide."),
]
OF_LINES = [
    *ABOUT,
    OpenApiParameter("value", OpenApiTypes.STR, description="The id of a value; all values of the label without it."),
]


class ProjectQuestions(APIView):
    @extend_schema(operation_id="question_labels", responses=QuestionList)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = _project(request, project_id)
        return Response(
            QuestionList({"labels": questions.labels(project), "metadata_fields": project.metadata_fields}).data
        )


class ProjectQuestionValues(APIView):
    @extend_schema(operation_id="question_values", responses={200: QuestionValues, 400: Refusal}, parameters=OF_VALUES)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = _project(request, project_id)
        asked = _asked(_WantedValues, request)
        wanted = questions.Wanted(asked["label"], asked["field"], asked["order"], asked["open"])
        found = questions.values(project, wanted, by=person(request))
        first = (asked["page"] - 1) * VALUES_AT_ONCE
        return Response(QuestionValues({"count": len(found), "results": found[first : first + VALUES_AT_ONCE]}).data)


class ProjectQuestionLines(APIView):
    @extend_schema(operation_id="question_lines", responses={200: QuestionLines, 400: Refusal}, parameters=OF_LINES)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = _project(request, project_id)
        asked = _asked(_WantedLines, request)
        wanted = questions.Wanted(asked["label"], asked["field"])
        found = questions.lines(project, wanted, asked["value"], page=asked["page"], by=person(request))
        return Response(QuestionLines(found).data)


class DocumentAuthor(APIView):
    @extend_schema(operation_id="author_texts", responses=AuthorTexts, parameters=[PAGE])
    def get(self, request: Request, document_id: UUID) -> Response:
        document = access.document(person(request), document_id, at_least=Role.LEAD)
        page = serializers.IntegerField(min_value=1).run_validation(request.query_params.get("page", 1))
        found = questions.texts_of_author(document, page=page, by=person(request))
        body = {"author": document.author_key, "count": found.count, "texts": found.texts}
        return Response(AuthorTexts(body).data)


def _project(request: Request, project_id: UUID) -> Project:
    return access.project(person(request), project_id, at_least=Role.LEAD)


def _asked(wanted: type[_Wanted], request: Request) -> dict[str, Any]:
    asked = wanted(data=request.query_params)
    asked.is_valid(raise_exception=True)
    return dict(asked.validated_data)
