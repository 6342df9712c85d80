from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import QueryDict
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.documents.filters import DocumentFilter, chosen
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import Project, SavedView
from annotation.services.document_list import saved_views
from annotation.services.document_list.filters import Reader

UNSAVED = (
    "page",
    "page_size",
    "found",
)  # parameters for the page within the list, and for searches that expire after some days


class SavedViewRow(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    query = serializers.CharField(help_text="Filters and order as in the address of the list.")
    shared = serializers.BooleanField()
    owner = Person()
    can_change = serializers.SerializerMethodField()

    def get_can_change(self, view: SavedView) -> bool:
        reader: Reader = self.context["reader"]
        return saved_views.may_change(view, reader.role, by=reader.user)


class NewSavedView(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=saved_views.LONGEST_NAME)
    query = serializers.CharField(max_length=saved_views.LONGEST_QUERY, allow_blank=True)
    shared = serializers.BooleanField(required=False, default=False)


class SavedViewChange(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=saved_views.LONGEST_NAME, required=False)
    query = serializers.CharField(max_length=saved_views.LONGEST_QUERY, allow_blank=True, required=False)
    shared = serializers.BooleanField(required=False)


class SavedViewList(APIView):
    @extend_schema(operation_id="saved_view_list", responses=SavedViewRow(many=True))
    def get(self, request: Request, project_id: UUID) -> Response:
        reader = Reader.of(access.project(person(request), project_id), person(request))
        return _rows(saved_views.listed(reader.project, to=reader.user), reader)

    @extend_schema(operation_id="saved_view_add", request=NewSavedView, responses={201: SavedViewRow, 409: Refusal})
    def post(self, request: Request, project_id: UUID) -> Response:
        reader = Reader.of(access.project(person(request), project_id), person(request))
        given = NewSavedView(data=request.data)
        given.is_valid(raise_exception=True)
        named = {**given.validated_data, "query": _sound(given.validated_data["query"], reader)}
        view = saved_views.add(reader.project, by=reader.user, **named)
        return Response(SavedViewRow(view, context={"reader": reader}).data, status=201)


class SavedViewDetail(APIView):
    @extend_schema(operation_id="saved_view_change", request=SavedViewChange, responses={200: SavedViewRow})
    def patch(self, request: Request, view_id: UUID) -> Response:
        view = access.saved_view(person(request), view_id)
        reader = _reader(view.project, request)
        given = SavedViewChange(data=request.data)
        given.is_valid(raise_exception=True)
        named = dict(given.validated_data)
        if "query" in named:
            named["query"] = _sound(named["query"], reader)
        changed = saved_views.change(view, by=reader.user, **named)
        return Response(SavedViewRow(changed, context={"reader": reader}).data)

    @extend_schema(operation_id="saved_view_remove", responses={204: None})
    def delete(self, request: Request, view_id: UUID) -> Response:
        saved_views.remove(access.saved_view(person(request), view_id), by=person(request))
        return Response(status=204)


def _reader(project: Project, request: Request) -> Reader:
    return Reader.of(project, person(request))


def _rows(views: Any, reader: Reader) -> Response:
    return Response(SavedViewRow(views, many=True, context={"reader": reader}).data)


def _sound(query: str, reader: Reader) -> str:
    """Checks that the list has all these parameters, and accepts their values."""
    given = QueryDict(query, mutable=True)
    for name in [name for name in given if name in UNSAVED or name not in DocumentFilter.base_filters]:
        del given[name]
    chosen(reader, given)
    return given.urlencode()
