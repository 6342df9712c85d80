from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.languages import LANGUAGES
from annotation.api.accounts.preferences import ProjectPreferences
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.api.projects.label_sets import TranslatedName
from annotation.api.projects.options import PipelineOptions
from annotation.models import JobState, Project, ReviewMode, Role, User
from annotation.services import documents, engines, projects
from annotation.services.projects import deletions
from pseudonymizer.detectors import installed_pipelines
from pseudonymizer.engines import Lack
from pseudonymizer.labels import LabelSet


class ProjectLabelSet(serializers.Serializer[LabelSet]):
    key = serializers.CharField()
    version = serializers.CharField()
    name = TranslatedName()
    masking = serializers.SerializerMethodField(help_text="What is found is masked, by identifier types.")

    def get_masking(self, label_set: LabelSet) -> bool:
        return bool(label_set.identifier_types)


class ProjectProgress(serializers.Serializer[dict[str, int]]):
    waiting = serializers.IntegerField()
    running = serializers.IntegerField()
    failed = serializers.IntegerField()
    cancelled = serializers.IntegerField()
    done = serializers.IntegerField()


class DocumentCounts(serializers.Serializer[Any]):
    """Numbers of documents by state. `free` are those that nobody has."""

    free = serializers.IntegerField()
    to_begin = serializers.IntegerField()
    in_progress = serializers.IntegerField()
    done = serializers.IntegerField()
    in_review = serializers.IntegerField()
    confirmed = serializers.IntegerField()


class OwnDocuments(serializers.Serializer[Any]):
    """How many documents the person annotates, and how many of them are done."""

    documents = serializers.IntegerField()
    done = serializers.IntegerField()


class Deletion(serializers.Serializer[Any]):
    """How many of the project's documents have been deleted so far. `id` is the id of the job."""

    id = serializers.UUIDField()
    state = serializers.ChoiceField(choices=JobState.choices)
    progress = serializers.IntegerField()
    total = serializers.IntegerField()


class ProjectRow(serializers.Serializer[Any]):
    id = serializers.UUIDField(source="project.id")
    name = serializers.CharField(source="project.name")
    description = serializers.CharField(source="project.description")
    label_set = ProjectLabelSet()
    language = serializers.CharField(source="project.language", help_text="Of texts that come without one.")
    languages = serializers.ListField(source="project.languages", child=serializers.CharField())
    metadata_fields = serializers.ListField(source="project.metadata_fields", child=serializers.CharField())
    review = serializers.ChoiceField(source="project.review", choices=ReviewMode.choices)
    archived = serializers.BooleanField(source="project.archived")
    deletion = Deletion(allow_null=True)
    role = serializers.ChoiceField(choices=Role.choices)
    document_count = serializers.IntegerField(source="standing.document_count")
    states = DocumentCounts(source="standing.states")
    own = OwnDocuments(source="standing.own")
    progress = ProjectProgress()
    policies = serializers.DictField(source="project.policies", child=serializers.CharField())
    options = serializers.DictField(source="project.options", child=serializers.JSONField())
    preferences = ProjectPreferences(source="project.preferences")


class DetectorTitle(TranslatedName):
    """`languages` are those that the detector knows; empty if it works for any."""

    key = serializers.CharField()
    languages = serializers.ListField(child=serializers.CharField())


class EngineLacking(serializers.Serializer[Any]):
    """Why an engine cannot read texts in a language: no package, no model that can be used, none for the language."""

    language = serializers.CharField()
    lack = serializers.ChoiceField([lack.value for lack in Lack])
    command = serializers.CharField(allow_blank=True, help_text="What helps, on the server.")


class ProjectEngine(serializers.Serializer[Any]):
    """A program that finds names of people. `usable`: it reads texts in at least one of the project's languages."""

    key = serializers.CharField()
    title = serializers.CharField()
    chosen = serializers.BooleanField()
    speed = serializers.IntegerField(help_text="About how many tokens it reads in a second; 0 if that is unknown.")
    usable = serializers.BooleanField()
    lacking = EngineLacking(many=True)


class ProjectDetails(ProjectRow):
    annotation_count = serializers.IntegerField(help_text="Those of people.")
    genres = serializers.ListField(child=serializers.CharField(), help_text="What documents can be filtered by.")
    levels = serializers.ListField(child=serializers.CharField())
    detectors = DetectorTitle(many=True, help_text="Those that find something in texts of the project's label set.")
    engines = ProjectEngine(many=True, help_text="None if the label set has no labels for names of people.")
    pos_pipelines = serializers.ListField(
        child=serializers.CharField(), help_text="Installed spaCy pipelines for the project's language."
    )


class ProjectName(serializers.CharField):
    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=200, **options)


class Languages(serializers.ListField):
    """Language codes. The first is the default for texts without one."""

    child = serializers.RegexField(r"\A[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\Z", max_length=documents.LONGEST_LANGUAGE)

    def __init__(self, **options: Any) -> None:
        super().__init__(min_length=1, max_length=50, **options)


class MetadataFields(serializers.ListField):
    """Names of metadata fields, in display order."""

    child = serializers.CharField(max_length=100)

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=50, **options)

    def to_internal_value(self, data: Any) -> list[str]:
        return list(dict.fromkeys(super().to_internal_value(data)))


class ProjectChange(serializers.Serializer[Any]):
    """`policies` says how to treat labels that the label set leaves to the project."""

    name = ProjectName(required=False)
    description = serializers.CharField(required=False, allow_blank=True, max_length=2000)
    languages = Languages(required=False)
    metadata_fields = MetadataFields(required=False)
    review = serializers.ChoiceField(choices=ReviewMode.choices, required=False)
    options = PipelineOptions(required=False)
    preferences = ProjectPreferences(required=False)
    policies = serializers.DictField(required=False, child=serializers.ChoiceField(projects.POLICIES))


class NewProject(serializers.Serializer[Any]):
    """`template`: start with the settings of the label set's template. Its texts are in the language `shown_in`."""

    name = ProjectName()
    label_set = serializers.CharField(max_length=64)
    version = serializers.CharField(max_length=32, required=False, allow_null=True, default=None)
    template = serializers.BooleanField(required=False, default=True)
    shown_in = serializers.ChoiceField(choices=LANGUAGES, required=False, default="en")
    description = serializers.CharField(required=False, allow_blank=True, default="", max_length=2000)
    languages = Languages(required=False)


class Archiving(serializers.Serializer[Any]):
    archived = serializers.BooleanField()


class Typed(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=1000, trim_whitespace=False, help_text="The project's name, typed anew.")


class ProjectList(GenericAPIView[Any]):
    serializer_class = ProjectRow
    queryset = Project.objects.none()

    @extend_schema(
        operation_id="project_list",
        parameters=[OpenApiParameter("archived", bool, description="Those that are no longer worked on instead.")],
        responses=ProjectRow(many=True),
    )
    def get(self, request: Request) -> Response:
        archived = request.query_params.get("archived", "") in ("1", "true")
        page = self.paginate_queryset(access.projects(person(request), archived=archived)) or []
        return self.get_paginated_response(ProjectRow(projects.rows(page, to=person(request)), many=True).data)

    @extend_schema(
        operation_id="project_create", request=NewProject, responses={201: ProjectDetails, 400: Refusal, 409: Refusal}
    )
    def post(self, request: Request) -> Response:
        given = NewProject(data=request.data)
        given.is_valid(raise_exception=True)
        return Response(_details(_start(person(request), **given.validated_data), request), status=201)


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


class ProjectDeletion(APIView):
    """Deletes a project in the background and requires its name in the body. A DELETE request could do neither."""

    @extend_schema(operation_id="project_delete", request=Typed, responses={202: Deletion, 400: Refusal})
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = Typed(data=request.data)
        given.is_valid(raise_exception=True)
        job = deletions.start(project, typed=given.validated_data["name"], by=person(request))
        return Response(Deletion(job).data, status=202)


class ProjectArchive(APIView):
    @extend_schema(operation_id="project_archive", request=Archiving, responses=ProjectDetails)
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = Archiving(data=request.data)
        given.is_valid(raise_exception=True)
        changed = projects.set_archived(project, given.validated_data["archived"], by=person(request))
        return Response(_details(changed, request))


def _start(by: User, *, template: bool, shown_in: str, label_set: str, version: str | None, **given: Any) -> Project:
    name, chosen = given.pop("name"), projects.find_label_set(label_set, version)
    template_in = shown_in if template else None
    return projects.start(chosen, name=name, by=by, details=projects.Details(**given), template_in=template_in)


def _details(project: Project, request: Request) -> dict[str, Any]:
    genres, levels = projects.metadata_values(project, "genre", "level")
    (row,) = projects.rows([project], to=person(request))
    return {
        **ProjectRow(row).data,
        "annotation_count": projects.annotation_count(project),
        "genres": genres,
        "levels": levels,
        "detectors": projects.detectors(project),
        "engines": engines.listed(project),
        "pos_pipelines": [name for name in installed_pipelines() if name.startswith(f"{project.language}_")],
    }
