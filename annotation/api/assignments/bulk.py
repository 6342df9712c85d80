"""Starts bulk actions that assign many documents or waive their adjudication."""

from __future__ import annotations

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from annotation import access
from annotation.api.assignments.assignments import Assigned
from annotation.api.documents.bulk_actions import BulkActionState
from annotation.api.documents.filters import ChosenDocuments, DocumentChoice
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.api.http.reasons import LONGEST_REASON
from annotation.models import Project, Role, Task
from annotation.services import bulk_actions

STARTED = {201: BulkActionState, 400: Refusal, 409: Refusal}


class Counted(ChosenDocuments):
    """`count` is the number of documents that the person was shown."""

    count = serializers.IntegerField(min_value=1)


class AssignedInBulk(Assigned, Counted):
    """Assigns each document to each person, or to one of them if they take turns."""


class WaivedInBulk(Counted):
    """Why the documents are reviewed, confirmed and exported without adjudication."""

    reason = serializers.CharField(max_length=LONGEST_REASON)


class BulkAssigning(DocumentChoice):
    @extend_schema(operation_id="bulk_assign", filters=True, request=AssignedInBulk, responses=STARTED)
    def post(self, request: Request, project_id: UUID) -> Response:
        project = _led(request, project_id)
        given = AssignedInBulk(data=request.data)
        given.is_valid(raise_exception=True)
        wanted = given.validated_data
        ids = self.chosen_ids(project, request, wanted.get("document_ids"))
        told = {"task": Task(wanted["task"]), "count": wanted["count"], "by": person(request)}
        return _started(bulk_actions.assign(project, ids, given.people(project), **told))


class BulkWaiving(DocumentChoice):
    @extend_schema(operation_id="bulk_waive", filters=True, request=WaivedInBulk, responses=STARTED)
    def post(self, request: Request, project_id: UUID) -> Response:
        project = _led(request, project_id)
        given = WaivedInBulk(data=request.data)
        given.is_valid(raise_exception=True)
        wanted = given.validated_data
        ids = self.chosen_ids(project, request, wanted.get("document_ids"))
        told = {"reason": wanted["reason"], "count": wanted["count"], "by": person(request)}
        return _started(bulk_actions.waive(project, ids, **told))


class BulkUnwaiving(DocumentChoice):
    @extend_schema(operation_id="bulk_unwaive", filters=True, request=Counted, responses=STARTED)
    def post(self, request: Request, project_id: UUID) -> Response:
        project = _led(request, project_id)
        given = Counted(data=request.data)
        given.is_valid(raise_exception=True)
        wanted = given.validated_data
        ids = self.chosen_ids(project, request, wanted.get("document_ids"))
        return _started(bulk_actions.unwaive(project, ids, count=wanted["count"], by=person(request)))


def _led(request: Request, project_id: UUID) -> Project:
    return access.project(person(request), project_id, at_least=Role.LEAD)


def _started(state: bulk_actions.State) -> Response:
    return Response(BulkActionState(state).data, status=201)
