from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import Problem, Role
from annotation.services import audit, problems

LONGEST = 2_000


class NewProblem(serializers.Serializer[Any]):
    text = serializers.CharField(max_length=LONGEST)


class ProblemAnswer(serializers.Serializer[Any]):
    answer = serializers.CharField(max_length=LONGEST)


class ReportedProblem(serializers.Serializer[Any]):
    """What keeps an annotator from finishing a document. It is open until a lead has answered."""

    id = serializers.UUIDField()
    annotation_id = serializers.UUIDField()
    document_id = serializers.UUIDField(source="annotation.document_id")
    external_id = serializers.CharField(source="annotation.document.external_id")
    text = serializers.CharField()
    by = Person()
    created_at = serializers.DateTimeField()
    answer = serializers.CharField(allow_blank=True)
    answered_by = Person(allow_null=True)
    answered_at = serializers.DateTimeField(allow_null=True)


class _Asked(serializers.Serializer[Any]):
    open = serializers.BooleanField(required=False, allow_null=True, default=None)


class AnnotationProblems(APIView):
    @extend_schema(operation_id="problem_list", responses=ReportedProblem(many=True))
    def get(self, request: Request, annotation_id: UUID) -> Response:
        """The latest first."""
        annotation = access.annotation(person(request), annotation_id)
        audit.read([annotation.document], by=person(request))
        found = problems.of_annotation(annotation, to=person(request))
        return Response(ReportedProblem(found, many=True).data)

    @extend_schema(
        operation_id="problem_report",
        request=NewProblem,
        responses={201: ReportedProblem, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        given = NewProblem(data=request.data)
        given.is_valid(raise_exception=True)
        made = problems.report(annotation, text=given.validated_data["text"], by=person(request))
        return Response(ReportedProblem(made).data, status=201)


class ProblemDetail(APIView):
    @extend_schema(operation_id="problem_withdraw", responses={204: None, 409: Refusal})
    def delete(self, request: Request, problem_id: UUID) -> Response:
        problems.withdraw(access.problem(person(request), problem_id), by=person(request))
        return Response(status=204)


class ProblemAnswerView(APIView):
    @extend_schema(
        operation_id="problem_answer",
        request=ProblemAnswer,
        responses={200: ReportedProblem, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, problem_id: UUID) -> Response:
        problem = access.problem(person(request), problem_id, at_least=Role.LEAD)
        given = ProblemAnswer(data=request.data)
        given.is_valid(raise_exception=True)
        answered = problems.answer(problem, text=given.validated_data["answer"], by=person(request))
        return Response(ReportedProblem(answered).data)


class ProjectProblems(GenericAPIView[Problem]):
    serializer_class = ReportedProblem
    queryset = Problem.objects.none()

    @extend_schema(
        operation_id="project_problems",
        parameters=[OpenApiParameter("open", OpenApiTypes.BOOL, description="Only open ones, or only answered ones.")],
        responses=ReportedProblem(many=True),
    )
    def get(self, request: Request, project_id: UUID) -> Response:
        """Leads get all of the project's problems, others those of their layers."""
        project = access.project(person(request), project_id)
        asked = _Asked(data=request.query_params)
        asked.is_valid(raise_exception=True)
        found = problems.of_project(project, to=person(request), is_open=asked.validated_data["open"])
        page = self.paginate_queryset(found) or []
        audit.read((each.annotation.document for each in page), by=person(request))
        return self.get_paginated_response(ReportedProblem(page, many=True).data)
