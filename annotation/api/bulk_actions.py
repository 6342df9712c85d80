from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.authentication import person
from annotation.api.document_filters import ChosenDocuments, DocumentChoice
from annotation.api.documents import Person
from annotation.api.error_bodies import Refusal
from annotation.models import BulkKind, JobState, Role
from annotation.services.document_list import bulk_actions


class BulkActionState(serializers.Serializer[Any]):
    """`changed`: documents that were deleted, or are pre-annotated anew; the others did not lend themselves to it."""

    id = serializers.UUIDField(source="action.pk")
    kind = serializers.ChoiceField(choices=BulkKind.choices, source="action.kind")
    by = Person(source="action.by", allow_null=True)
    created_at = serializers.DateTimeField(source="action.created_at")
    total = serializers.IntegerField(source="action.total")
    position = serializers.IntegerField(source="action.position")
    changed = serializers.IntegerField(source="action.changed")
    job_id = serializers.UUIDField(source="job.pk")
    state = serializers.ChoiceField(choices=JobState.choices, source="job.state")
    error_code = serializers.CharField(source="job.error_code")


class NewBulkAction(ChosenDocuments):
    """`count`: how many documents the person was told there are. Without `document_ids` all that pass the filters."""

    kind = serializers.ChoiceField(choices=BulkKind.choices)
    count = serializers.IntegerField(min_value=1)


class ChosenSummary(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    begun = serializers.IntegerField(help_text="Of how many there are layers by people.")


class BulkActionList(DocumentChoice):
    pagination_class = None

    @extend_schema(operation_id="bulk_action_list", responses=BulkActionState(many=True), filters=False)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        return Response(BulkActionState(bulk_actions.latest(project), many=True).data)

    @extend_schema(
        operation_id="bulk_action_start",
        filters=True,
        request=NewBulkAction,
        responses={201: BulkActionState, 409: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = NewBulkAction(data=request.data)
        given.is_valid(raise_exception=True)
        wanted = given.validated_data
        ids = self.chosen_ids(project, request, wanted.get("document_ids"))
        kind = BulkKind(wanted["kind"])
        state = bulk_actions.start(project, ids, kind, count=wanted["count"], by=person(request))
        return Response(BulkActionState(state).data, status=201)


class BulkActionDetail(APIView):
    @extend_schema(operation_id="bulk_action_get", responses=BulkActionState)
    def get(self, request: Request, action_id: UUID) -> Response:
        (state,) = bulk_actions.states([access.bulk_action(person(request), action_id)])
        return Response(BulkActionState(state).data)


class ChosenSummaryView(DocumentChoice):
    @extend_schema(operation_id="documents_summary", filters=True, request=ChosenDocuments, responses=ChosenSummary)
    def post(self, request: Request, project_id: UUID) -> Response:
        """What is about to be changed, before it is."""
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        given = ChosenDocuments(data=request.data)
        given.is_valid(raise_exception=True)
        ids = self.chosen_ids(project, request, given.validated_data.get("document_ids"))
        return Response(ChosenSummary({"count": len(ids), "begun": bulk_actions.begun(project, ids)}).data)
