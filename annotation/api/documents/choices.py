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
from annotation.api.http.authentication import person
from annotation.services import document_list
from annotation.services.document_list.filters import Reader


class DocumentChoices(serializers.Serializer[Any]):
    """The values by which the list can be filtered. `metadata` has them for each declared field."""

    languages = serializers.ListField(child=serializers.CharField())
    metadata = serializers.DictField(child=serializers.ListField(child=serializers.CharField()))
    annotators = Person(many=True)
    assignees = Person(many=True)


class DocumentChoicesView(APIView):
    @extend_schema(operation_id="document_choices", responses=DocumentChoices)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id)
        return Response(DocumentChoices(document_list.choices(Reader.of(project, person(request)))).data)
