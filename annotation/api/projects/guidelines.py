from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import Annotation, AnnotationStatus, Role
from annotation.services import guidelines

LONGEST = 200_000


class GuidelineVersion(serializers.Serializer[Any]):
    version = serializers.IntegerField()
    text = serializers.CharField()
    summary = serializers.CharField()
    by = Person(allow_null=True)
    created_at = serializers.DateTimeField()


class NewGuideline(serializers.Serializer[Any]):
    """`summary` says what is new in this version."""

    text = serializers.CharField(max_length=LONGEST, trim_whitespace=False)
    summary = serializers.CharField(max_length=1000, required=False, allow_blank=True, default="")


class OutdatedAnnotation(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    document_id = serializers.UUIDField()
    external_id = serializers.CharField(source="document.external_id")
    annotator = Person()
    status = serializers.ChoiceField(choices=AnnotationStatus.choices)
    guideline_version = serializers.IntegerField(help_text="0: before there were any.")


class GuidelineList(APIView):
    @extend_schema(operation_id="guideline_list", responses=GuidelineVersion(many=True))
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id)
        return Response(GuidelineVersion(guidelines.listed(project), many=True).data)

    @extend_schema(operation_id="guideline_add", request=NewGuideline, responses={201: GuidelineVersion, 400: Refusal})
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = NewGuideline(data=request.data)
        given.is_valid(raise_exception=True)
        added = guidelines.add(project, by=person(request), **given.validated_data)
        return Response(GuidelineVersion(added).data, status=201)


class GuidelineOutdated(GenericAPIView[Any]):
    serializer_class = OutdatedAnnotation
    queryset = Annotation.objects.none()

    @extend_schema(operation_id="guideline_outdated", responses=OutdatedAnnotation(many=True))
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        page = self.paginate_queryset(guidelines.outdated(project)) or []
        return self.get_paginated_response(OutdatedAnnotation(page, many=True).data)
