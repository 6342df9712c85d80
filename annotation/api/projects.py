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
from annotation.api.label_sets import TranslatedName
from annotation.models import Membership, Project, Role, User
from annotation.services import projects


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


class ProjectRow(serializers.Serializer[dict[str, Any]]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    description = serializers.CharField()
    label_set = ProjectLabelSet()
    language = serializers.CharField()
    role = serializers.ChoiceField(choices=Role.choices)
    document_count = serializers.IntegerField()
    progress = ProjectProgress()
    policies = serializers.DictField(child=serializers.CharField())
    options = serializers.DictField(child=serializers.JSONField())


class ProjectDetails(ProjectRow):
    genres = serializers.ListField(child=serializers.CharField(), help_text="What documents can be filtered by.")
    levels = serializers.ListField(child=serializers.CharField())


class ProjectList(GenericAPIView[Any]):
    serializer_class = ProjectRow
    queryset = Project.objects.none()

    @extend_schema(operation_id="project_list", responses=ProjectRow(many=True))
    def get(self, request: Request) -> Response:
        found = Project.objects.visible_to(person(request)).filter(archived=False)
        page = self.paginate_queryset(found) or []
        return self.get_paginated_response(_rows(list(page), person(request)))


class ProjectDetail(APIView):
    @extend_schema(operation_id="project_get", responses=ProjectDetails)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id)
        genres, levels = projects.metadata_values(project, "genre", "level")
        return Response(_rows([project], person(request))[0] | {"genres": genres, "levels": levels})


def _rows(page: list[Project], user: User) -> list[dict[str, Any]]:
    roles = dict(Membership.objects.filter(user=user, project__in=page).values_list("project_id", "role"))
    progress = projects.progress(page)
    return [_row(project, roles[project.id], dict(progress[project])) for project in page]


def _row(project: Project, role: str, progress: dict[str, int]) -> dict[str, Any]:
    label_set = projects.find_label_set(project.label_set, project.label_set_version)
    row = {
        "id": project.id,
        "name": project.name,
        "description": project.description,
        "label_set": {"key": label_set.key, "version": label_set.version, "name": dict(label_set.name)},
        "language": project.language,
        "role": role,
        "document_count": progress.pop("documents"),
        "progress": progress,
        "policies": project.policies,
        "options": project.options,
    }
    return dict(ProjectRow(row).data)
