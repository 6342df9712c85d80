from __future__ import annotations

from typing import Any
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.pagination import PageNumberPagination
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.http.authentication import person
from annotation.errors import InvalidInput
from annotation.models import Import, ImportFile, ImportFileState, ImportStatus, Role
from annotation.services import imports
from pseudonymizer.formats import NOTICE_CODES


class ImportNotice(serializers.Serializer[Any]):
    """Something that was read otherwise than it stands in the file: its first place, and how often it occurs."""

    code = serializers.ChoiceField(NOTICE_CODES)
    place = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    number = serializers.IntegerField(allow_null=True)
    count = serializers.IntegerField()


class ImportFileRow(serializers.Serializer[ImportFile]):
    name = serializers.CharField()
    state = serializers.ChoiceField(choices=ImportFileState.choices)
    code = serializers.CharField()
    message = serializers.CharField()
    values = serializers.DictField(child=serializers.JSONField())
    document_id = serializers.UUIDField(allow_null=True)
    external_id = serializers.SerializerMethodField()
    notices = serializers.SerializerMethodField()

    def get_external_id(self, file: ImportFile) -> str:
        return imports.external_id(file)

    @extend_schema_field(ImportNotice(many=True))
    def get_notices(self, file: ImportFile) -> list[dict[str, Any]]:
        return list(file.values.get("notices", []))


class ImportReport(serializers.Serializer[dict[str, Any]]):
    id = serializers.UUIDField()
    project_id = serializers.UUIDField()
    status = serializers.ChoiceField(choices=ImportStatus.choices)
    total = serializers.IntegerField()
    done = serializers.IntegerField()
    stored = serializers.IntegerField()
    refused = serializers.IntegerField()
    noted = serializers.IntegerField(help_text="Stored files of which something was read otherwise than it stands.")
    rows = serializers.IntegerField(help_text="How many of the files are rows of a table.")
    guessed = serializers.IntegerField(help_text="Waiting files of which the encoding is a guess: the plan shows them.")
    checked = serializers.IntegerField(
        allow_null=True, help_text="Rows of a table that are looked through, before any is stored."
    )
    files = ImportFileRow(many=True)
    listed = serializers.IntegerField(help_text="How many files can be listed, page by page.")


class NewImport(serializers.Serializer[dict[str, str]]):
    language = serializers.CharField(
        max_length=16, required=False, default="", allow_blank=True, help_text="Empty: found out, text by text."
    )


class UploadedFiles(serializers.Serializer[dict[str, Any]]):
    files = serializers.ListField(child=serializers.FileField())


class FilePages(PageNumberPagination):
    page_size = 100


class ImportList(APIView):
    @extend_schema(operation_id="import_create", request=NewImport, responses={201: ImportReport})
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = NewImport(data=request.data)
        given.is_valid(raise_exception=True)
        batch = imports.create(project, language=given.validated_data["language"], by=person(request))
        return Response(_report(batch, request), status=201)


class ImportDetail(APIView):
    @extend_schema(operation_id="import_get", parameters=[OpenApiParameter("page", int)], responses=ImportReport)
    def get(self, request: Request, import_id: UUID) -> Response:
        return Response(_report(access.import_(person(request), import_id), request))


class ImportFiles(APIView):
    parser_classes = [MultiPartParser]

    @extend_schema(operation_id="import_add_files", request=UploadedFiles, responses=ImportReport)
    def post(self, request: Request, import_id: UUID) -> Response:
        batch = access.import_(person(request), import_id)
        uploaded = request.FILES.getlist("files")
        if not uploaded:
            raise InvalidInput("The request holds no files.", files="missing")
        imports.add_files(batch, map(_file, uploaded))
        return Response(_report(batch, request))


class ImportStart(APIView):
    @extend_schema(operation_id="import_start", request=None, responses=ImportReport)
    def post(self, request: Request, import_id: UUID) -> Response:
        batch = access.import_(person(request), import_id)
        return Response(_report(imports.start(batch, by=person(request)), request))


class ImportCancel(APIView):
    @extend_schema(operation_id="import_cancel", request=None, responses=ImportReport)
    def post(self, request: Request, import_id: UUID) -> Response:
        batch = access.import_(person(request), import_id)
        return Response(_report(imports.cancel(batch, by=person(request)), request))


def _file(uploaded: UploadedFile[Any]) -> imports.File:
    return imports.File(name=uploaded.name or "", data=uploaded.read())


def _report(batch: Import, request: Request) -> dict[str, Any]:
    counts = imports.counts(batch)
    found = imports.listed(batch)
    report = {
        "id": batch.id,
        "project_id": batch.project_id,
        "status": imports.status(batch),
        "total": counts.total,
        "done": counts.stored + counts.refused,
        "stored": counts.stored,
        "refused": counts.refused,
        "noted": counts.noted,
        "rows": counts.rows,
        "guessed": counts.guessed,
        "checked": imports.checked(batch),
        "files": FilePages().paginate_queryset(found, request),
        "listed": found.count(),
    }
    return dict(ImportReport(report).data)
