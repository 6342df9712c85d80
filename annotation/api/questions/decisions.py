from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import Role
from annotation.services import questions


class CorpusDecisionRow(serializers.Serializer[Any]):
    """What was decided together. `words`: some of the values. `undoes`: the number of what it takes back."""

    number = serializers.IntegerField()
    label = serializers.CharField()  # type: ignore[assignment]  # a field of that name hides the field's own label
    policy = serializers.CharField()
    category = serializers.CharField()
    by = Person()
    at = serializers.DateTimeField()
    values = serializers.IntegerField()
    mentions = serializers.IntegerField()
    words = serializers.ListField(child=serializers.CharField())
    undoes = serializers.IntegerField(allow_null=True)
    undone = serializers.BooleanField()


class QuestionDecision(serializers.Serializer[Any]):
    """Without values and mentions it is about the label as a whole. An empty policy takes a decision back."""

    label = serializers.CharField()  # type: ignore[assignment]  # a field of that name hides the field's own label
    policy = serializers.ChoiceField(choices=questions.POLICIES, allow_blank=True)
    values = serializers.ListField(
        child=serializers.CharField(max_length=64), required=False, max_length=questions.MOST_AT_ONCE
    )
    mentions = serializers.ListField(child=serializers.UUIDField(), required=False, max_length=questions.MOST_AT_ONCE)
    category = serializers.ChoiceField(choices=questions.CATEGORIES, required=False, allow_blank=True)


class QuestionDecided(serializers.Serializer[Any]):
    """`number`: by which it is undone, 0 if all of it held already. `changed`: how many values, mentions or labels."""

    number = serializers.IntegerField()
    changed = serializers.IntegerField()


class DecisionNumber(serializers.Serializer[Any]):
    number = serializers.IntegerField(min_value=1)


class ProjectDecisions(APIView):
    @extend_schema(
        operation_id="corpus_decision_list",
        responses=CorpusDecisionRow(many=True),
        parameters=[OpenApiParameter("page", OpenApiTypes.INT)],
    )
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        page = serializers.IntegerField(min_value=1).run_validation(request.query_params.get("page", 1))
        return Response(CorpusDecisionRow(questions.decisions(project, page=page), many=True).data)

    @extend_schema(
        operation_id="question_decide",
        request=QuestionDecision,
        responses={200: QuestionDecided, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = QuestionDecision(data=request.data)
        given.is_valid(raise_exception=True)
        act = questions.decide(project, questions.Wish(**given.validated_data), by=person(request))
        return Response(QuestionDecided(act).data)


class DecisionUndo(APIView):
    @extend_schema(
        operation_id="corpus_decision_undo",
        request=DecisionNumber,
        responses={200: QuestionDecided, 404: Refusal, 409: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = DecisionNumber(data=request.data)
        given.is_valid(raise_exception=True)
        act = questions.undo(project, given.validated_data["number"], by=person(request))
        return Response(QuestionDecided(act).data)
