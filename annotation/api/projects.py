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
from annotation.api.authentication import person
from annotation.api.error_bodies import Refusal
from annotation.api.label_sets import TranslatedName
from annotation.api.options import PipelineOptions
from annotation.models import Project, Role
from annotation.services import projects
from pseudonymizer.detectors import installed_pipelines


class ProjectLabelSet(serializers.Serializer[dict[str, Any]]):
    key = serializers.CharField()
    version = serializers.CharField()
    name = TranslatedName()


class ProjectProgress(serializers.Serializer[dict[str, int]]):
    waiting = serializers.IntegerField()
    running = serializers.IntegerField()
    failed = serializers.IntegerField()
    cancelled = serializers.IntegerField()
    done = serializers.IntegerField()


class ProjectRow(serializers.Serializer[Any]):
    id = serializers.UUIDField(source="project.id")
    name = serializers.CharField(source="project.name")
    description = serializers.CharField(source="project.description")
    label_set = ProjectLabelSet()
    language = serializers.CharField(source="project.language")
    role = serializers.ChoiceField(choices=Role.choices)
    document_count = serializers.IntegerField()
    progress = ProjectProgress()
    policies = serializers.DictField(source="project.policies", child=serializers.CharField())
    options = serializers.DictField(source="project.options", child=serializers.JSONField())


class DetectorTitle(TranslatedName):
    key = serializers.CharField()


class ProjectDetails(ProjectRow):
    genres = serializers.ListField(child=serializers.CharField(), help_text="What documents can be filtered by.")
    levels = serializers.ListField(child=serializers.CharField())
    detectors = DetectorTitle(many=True, help_text="Those that find something in texts of the project's label set.")
    pos_pipelines = serializers.ListField(
        child=serializers.CharField(), help_text="Installed spaCy pipelines for the project's language."
    )


class ProjectChange(serializers.Serializer[Any]):
    """`policies`: what becomes of labels on which the label set lets a project decide."""

    options = PipelineOptions(required=False)
    policies = serializers.DictField(required=False, child=serializers.ChoiceField(projects.POLICIES))


class ProjectList(GenericAPIView[Any]):
    serializer_class = ProjectRow
    queryset = Project.objects.none()

    @extend_schema(operation_id="project_list", responses=ProjectRow(many=True))
    def get(self, request: Request) -> Response:
        page = self.paginate_queryset(access.projects(person(request))) or []
        return self.get_paginated_response(ProjectRow(projects.rows(page, to=person(request)), many=True).data)


class ProjectDetail(APIView):
    @extend_schema(operation_id="project_get", responses=ProjectDetails)
    def get(self, request: Request, project_id: UUID) -> Response:
        return Response(_details(access.project(person(request), project_id), request))

    @extend_schema(operation_id="project_change", request=ProjectChange, responses={200: ProjectDetails, 400: Refusal})
    def patch(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = ProjectChange(data=request.data)
        given.is_valid(raise_exception=True)
        return Response(_details(projects.change(project, by=person(request), **given.validated_data), request))


def _details(project: Project, request: Request) -> dict[str, Any]:
    genres, levels = projects.metadata_values(project, "genre", "level")
    (row,) = projects.rows([project], to=person(request))
    return {
        **ProjectRow(row).data,
        "genres": genres,
        "levels": levels,
        "detectors": projects.detectors(project),
        "pos_pipelines": [name for name in installed_pipelines() if name.startswith(f"{project.language}_")],
    }
