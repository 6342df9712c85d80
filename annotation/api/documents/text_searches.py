from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import Role, TextSearch
from annotation.services.document_list import text_searches


class Phrase(serializers.Serializer[Any]):
    phrase = serializers.CharField(max_length=text_searches.LONGEST_PHRASE)


class TextSearchRow(serializers.Serializer[Any]):
    """The list's filter `found` takes its id."""

    id = serializers.UUIDField()
    phrase = serializers.CharField()
    found = serializers.SerializerMethodField()
    searched = serializers.IntegerField(help_text="How many texts were searched; less than all where there are many.")
    total = serializers.IntegerField()

    def get_found(self, search: TextSearch) -> int:
        return len(search.document_ids)


class TextSearchList(APIView):
    """The phrase is sent in the body, since addresses are logged."""

    @extend_schema(operation_id="text_search", request=Phrase, responses={201: TextSearchRow, 400: Refusal})
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        given = Phrase(data=request.data)
        given.is_valid(raise_exception=True)
        search = text_searches.search(project, given.validated_data["phrase"], by=person(request))
        return Response(TextSearchRow(search).data, status=201)


class TextSearchDetail(APIView):
    @extend_schema(operation_id="text_search_get", responses=TextSearchRow)
    def get(self, request: Request, search_id: UUID) -> Response:
        return Response(TextSearchRow(access.text_search(person(request), search_id)).data)
