from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.documents.filters import PREANNOTATION_STATES, DocumentChoice, ordered
from annotation.api.http.authentication import person
from annotation.models import Annotation, AnnotationStatus, DocumentState, Project, Role, Task
from annotation.services import assignments, document_list, documents
from annotation.services.assignments import next_documents
from annotation.services.document_list.filters import Reader
from annotation.services.document_list.mine import Mine
from annotation.services.documents import Source

OWN = [each.value for each in Mine if each != Mine.ANY]


class DocumentAnnotation(serializers.Serializer[Annotation]):
    id = serializers.UUIDField()
    status = serializers.ChoiceField(choices=AnnotationStatus.choices)
    annotator = Person(allow_null=True)
    adjudicated = serializers.BooleanField()
    version = serializers.IntegerField()
    updated_at = serializers.DateTimeField()


class DocumentAssignment(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    assignee = Person()
    task = serializers.ChoiceField(choices=Task.choices)


class DocumentTag(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()


class DocumentRow(serializers.Serializer[Any]):
    id = serializers.UUIDField(source="document.id")
    project_id = serializers.UUIDField(source="document.project_id")
    external_id = serializers.CharField(source="document.external_id")
    language = serializers.CharField(source="document.language")
    metadata = serializers.DictField(source="document.metadata", child=serializers.JSONField())
    token_count = serializers.IntegerField(source="document.token_count")
    created_at = serializers.DateTimeField(source="document.created_at")
    state = serializers.ChoiceField(
        choices=DocumentState.choices, source="document.state", help_text="As Work counts it."
    )
    own = serializers.ChoiceField(
        choices=OWN, allow_null=True, help_text="How far one's own layer is, of a document that is one's to annotate."
    )
    annotators = Person(many=True, help_text="All who are to annotate it, or have begun.")
    preannotation = serializers.ChoiceField(choices=PREANNOTATION_STATES)
    annotation = DocumentAnnotation(allow_null=True)
    assignments = DocumentAssignment(many=True)
    tags = DocumentTag(many=True)
    mention_count = serializers.IntegerField()
    open_count = serializers.IntegerField()
    held_back_count = serializers.IntegerField()
    changed_since_confirmed = serializers.BooleanField(source="is_outdated")
    has_problem = serializers.BooleanField(help_text="Somebody reported a problem that nobody has answered.")


class NextDocument(serializers.Serializer[Any]):
    document_id = serializers.UUIDField(allow_null=True)
    annotation_id = serializers.UUIDField(allow_null=True, help_text="The layer to review.")
    pending = serializers.BooleanField(help_text="Open documents are left, but their proposals are not ready.")


class NextTask(serializers.Serializer[Any]):
    task = serializers.ChoiceField(assignments.OFFERED, required=False, default=Task.ANNOTATE)


class SourceText(serializers.CharField):
    """A text field that keeps every character. The library checks what a text may hold, and where."""

    def __init__(self, **options: Any) -> None:
        super().__init__(trim_whitespace=False, allow_blank=True, **options)
        self.validators = []


class NewDocument(serializers.Serializer[dict[str, Any]]):
    external_id = serializers.CharField(max_length=documents.LONGEST_NAME)
    text = SourceText()
    language = serializers.CharField(
        max_length=documents.LONGEST_LANGUAGE,
        required=False,
        default="",
        allow_blank=True,
        help_text="Empty: found out.",
    )
    metadata = serializers.DictField(child=serializers.JSONField(), required=False, default=dict)
    person_to_protect = serializers.CharField(max_length=1000, required=False, default="", allow_blank=True)
    author_key = serializers.CharField(max_length=documents.LONGEST_NAME, required=False, default="", allow_blank=True)


class DocumentList(DocumentChoice):
    serializer_class = DocumentRow

    @extend_schema(operation_id="document_list", responses=DocumentRow(many=True))
    def get(self, request: Request, project_id: UUID) -> Response:
        reader = Reader.of(access.project(person(request), project_id), person(request))
        found: Any = ordered(reader, request.query_params)  # everything that a paginator uses of a query set
        page = document_list.rows(reader, self.paginate_queryset(found) or [])
        return self.get_paginated_response(DocumentRow(page, many=True).data)

    @extend_schema(operation_id="document_add", request=NewDocument, responses={201: DocumentRow}, filters=False)
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = NewDocument(data=request.data)
        given.is_valid(raise_exception=True)
        document = documents.create(project, _source(given.validated_data), by=person(request))
        return Response(_one(project, document.id, request), status=201)


class NextDocumentView(APIView):
    @extend_schema(operation_id="document_next", request=NextTask, responses=NextDocument)
    def post(self, request: Request, project_id: UUID) -> Response:
        """Assigns a document that nobody has to the person who asks, so that it is offered only once."""
        project = access.project(person(request), project_id)
        asked = NextTask(data=request.data)
        asked.is_valid(raise_exception=True)
        found = next_documents.take_next(project, by=person(request), task=Task(asked.validated_data["task"]))
        return Response(NextDocument(found).data)


def _source(given: dict[str, Any]) -> Source:
    return Source(content=given.pop("text"), **given)


def _one(project: Project, document_id: UUID, request: Request) -> dict[str, Any]:
    (row,) = document_list.rows(Reader.of(project, person(request)), [document_id])
    return dict(DocumentRow(row).data)
