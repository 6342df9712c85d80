from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.documents.filters import ChosenDocuments, DocumentChoice
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import Role
from annotation.services.document_list import tags


class TagRow(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    document_count = serializers.IntegerField()


class TagName(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=tags.LONGEST_NAME)


class Tagging(ChosenDocuments):
    """`on` adds the tag to the documents; otherwise it is removed.

    Without `document_ids`, all that pass the filters.
    """

    tag_id = serializers.UUIDField()
    on = serializers.BooleanField()


class Tagged(serializers.Serializer[Any]):
    document_ids = serializers.ListField(child=serializers.UUIDField(), help_text="What changed: by which to undo it.")


class TagList(APIView):
    @extend_schema(operation_id="tag_list", responses=TagRow(many=True))
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id)
        return Response(TagRow(tags.listed(project), many=True).data)

    @extend_schema(operation_id="tag_add", request=TagName, responses={201: TagRow, 409: Refusal})
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        given = TagName(data=request.data)
        given.is_valid(raise_exception=True)
        tag = tags.add(project, given.validated_data["name"], by=person(request))
        return Response(TagRow(tags.listed(project).get(pk=tag.pk)).data, status=201)


class TagDetail(APIView):
    @extend_schema(operation_id="tag_rename", request=TagName, responses={200: TagRow, 409: Refusal})
    def patch(self, request: Request, tag_id: UUID) -> Response:
        tag = access.tag(person(request), tag_id, at_least=Role.REVIEWER)
        given = TagName(data=request.data)
        given.is_valid(raise_exception=True)
        tags.rename(tag, given.validated_data["name"], by=person(request))
        return Response(TagRow(tags.listed(tag.project).get(pk=tag.pk)).data)

    @extend_schema(operation_id="tag_remove", responses={204: None})
    def delete(self, request: Request, tag_id: UUID) -> Response:
        tags.remove(access.tag(person(request), tag_id, at_least=Role.REVIEWER), by=person(request))
        return Response(status=204)


class ProjectTagging(DocumentChoice):
    @extend_schema(operation_id="documents_tag", filters=True, request=Tagging, responses={200: Tagged, 400: Refusal})
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        given = Tagging(data=request.data)
        given.is_valid(raise_exception=True)
        tag = access.tag(person(request), given.validated_data["tag_id"], of=project)
        ids = self.chosen_ids(project, request, given.validated_data.get("document_ids"))
        change = tags.put_on if given.validated_data["on"] else tags.take_off
        return Response(Tagged({"document_ids": change(tag, ids, by=person(request))}).data)
