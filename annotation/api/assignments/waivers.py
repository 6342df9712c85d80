from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from annotation import access
from annotation.api.documents.filters import ChosenDocuments, DocumentChoice
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.api.http.reasons import LONGEST_REASON
from annotation.models import Role
from annotation.services import double


class NewWaivers(ChosenDocuments):
    """Why the documents are reviewed, confirmed and exported without adjudication."""

    reason = serializers.CharField(max_length=LONGEST_REASON)


class Waived(serializers.Serializer[Any]):
    """The number of documents that had no waiver before."""

    count = serializers.IntegerField()


class Waivers(DocumentChoice):
    pagination_class = None

    @extend_schema(operation_id="waivers_add", request=NewWaivers, responses={200: Waived, 400: Refusal}, filters=True)
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = NewWaivers(data=request.data)
        given.is_valid(raise_exception=True)
        ids = self.chosen_ids(project, request, given.validated_data.get("document_ids"))
        count = double.waive(project, ids, by=person(request), reason=given.validated_data["reason"])
        return Response(Waived({"count": count}).data)


class WaiversTakenBack(DocumentChoice):
    pagination_class = None

    @extend_schema(operation_id="waivers_take_back", request=ChosenDocuments, responses=Waived, filters=True)
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = ChosenDocuments(data=request.data)
        given.is_valid(raise_exception=True)
        ids = self.chosen_ids(project, request, given.validated_data.get("document_ids"))
        return Response(Waived({"count": double.want(project, ids, by=person(request))}).data)
