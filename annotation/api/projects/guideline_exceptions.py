from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpResponse
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
from annotation.api.http.downloads import download
from annotation.api.http.error_bodies import Refusal
from annotation.models import ExceptionState, GuidelineException, Role
from annotation.services import audit, guideline_exceptions
from annotation.services.guideline_exceptions import Place
from annotation.services.operations import batches

LONGEST = 2_000
MOST = 1_000


class NewException(serializers.Serializer[Any]):
    """A place with its label. `why` says briefly why it should be an exception."""

    start = serializers.IntegerField(min_value=0, max_value=batches.MAX_OFFSET)
    end = serializers.IntegerField(min_value=1, max_value=batches.MAX_OFFSET)
    # Not named `label`, which serializer fields already have.
    key = serializers.CharField(max_length=64, help_text="Of the label.")
    why = serializers.CharField(max_length=LONGEST)


class SuggestedException(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    annotation_id = serializers.UUIDField()
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    key = serializers.CharField(source="label", help_text="Of the label.")
    why = serializers.CharField()
    by = Person()
    created_at = serializers.DateTimeField()
    state = serializers.ChoiceField(choices=ExceptionState.choices)
    answer = serializers.CharField(allow_blank=True)
    answered_by = Person(allow_null=True)
    answered_at = serializers.DateTimeField(allow_null=True)


class ExceptionPlace(SuggestedException):
    """The place with the words around it, and its document."""

    external_id = serializers.CharField(source="annotation.document.external_id")
    before = serializers.CharField(source="place.before", allow_blank=True)
    words = serializers.CharField(source="place.words")
    after = serializers.CharField(source="place.after", allow_blank=True)


class ExceptionGroup(serializers.Serializer[Any]):
    """Suggestions for the same words with the same label."""

    key = serializers.CharField(source="label", help_text="Of the label.")
    words = serializers.CharField()
    count = serializers.IntegerField()
    exceptions = ExceptionPlace(many=True)


class AcceptedException(serializers.Serializer[Any]):
    key = serializers.CharField(source="label", help_text="Of the label.")
    words = serializers.CharField()
    count = serializers.IntegerField()
    answer = serializers.CharField(allow_blank=True)


class ExceptionAnswer(serializers.Serializer[Any]):
    """`open` takes an answer back."""

    ids = serializers.ListField(child=serializers.UUIDField(), min_length=1, max_length=MOST)
    state = serializers.ChoiceField(choices=ExceptionState.choices)
    answer = serializers.CharField(max_length=LONGEST, required=False, allow_blank=True, default="")


class ExceptionsAnswered(serializers.Serializer[Any]):
    count = serializers.IntegerField()


class _Asked(serializers.Serializer[Any]):
    state = serializers.ChoiceField(choices=["", *ExceptionState.values], default="")


class AnnotationExceptions(APIView):
    @extend_schema(operation_id="exception_list", responses=SuggestedException(many=True))
    def get(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        audit.read([annotation.document], by=person(request))
        return Response(SuggestedException(guideline_exceptions.of_annotation(annotation), many=True).data)

    @extend_schema(
        operation_id="exception_suggest",
        request=NewException,
        responses={201: SuggestedException, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        given = NewException(data=request.data)
        given.is_valid(raise_exception=True)
        asked = given.validated_data
        place = Place(asked["start"], asked["end"], asked["key"])
        made = guideline_exceptions.suggest(annotation, place, why=asked["why"], by=person(request))
        return Response(SuggestedException(made).data, status=201)


class ExceptionDetail(APIView):
    @extend_schema(operation_id="exception_withdraw", responses={204: None, 409: Refusal})
    def delete(self, request: Request, exception_id: UUID) -> Response:
        guideline_exceptions.withdraw(access.exception(person(request), exception_id), by=person(request))
        return Response(status=204)


class ProjectExceptions(GenericAPIView[Any]):
    serializer_class = ExceptionGroup
    queryset = GuidelineException.objects.none()

    @extend_schema(
        operation_id="project_exceptions",
        parameters=[OpenApiParameter("state", str, enum=list(ExceptionState.values))],
        responses=ExceptionGroup(many=True),
    )
    def get(self, request: Request, project_id: UUID) -> Response:
        """Leads get all of the project's exceptions, others only those they suggested."""
        project = access.project(person(request), project_id)
        asked = _Asked(data=request.query_params)
        asked.is_valid(raise_exception=True)
        found = guideline_exceptions.groups(project, person(request), state=asked.validated_data["state"])
        page = self.paginate_queryset(found) or []
        return self.get_paginated_response(ExceptionGroup(page, many=True).data)


class ProjectExceptionsAccepted(APIView):
    @extend_schema(operation_id="exceptions_accepted", responses=AcceptedException(many=True))
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id)
        return Response(AcceptedException(guideline_exceptions.accepted(project), many=True).data)


class ProjectExceptionAnswers(APIView):
    @extend_schema(
        operation_id="exceptions_answer",
        request=ExceptionAnswer,
        responses={200: ExceptionsAnswered, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = ExceptionAnswer(data=request.data)
        given.is_valid(raise_exception=True)
        asked = given.validated_data
        state = ExceptionState(asked["state"])
        count = guideline_exceptions.answer(
            project, asked["ids"], state=state, text=asked["answer"], by=person(request)
        )
        return Response(ExceptionsAnswered({"count": count}).data)


class ProjectExceptionsFile(APIView):
    @extend_schema(operation_id="exceptions_file", responses={(200, "text/csv"): OpenApiTypes.STR})
    def get(self, request: Request, project_id: UUID) -> HttpResponse:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        return download(guideline_exceptions.as_csv(project, by=person(request)))
