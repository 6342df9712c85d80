from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access, errors
from annotation.api.accounts.people import Person
from annotation.api.documents.filters import ChosenDocuments, DocumentChoice
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import TAGGING, BulkKind, JobState, Role
from annotation.services import bulk_actions

# Assigning and waiving have routes of their own.
STARTED = (BulkKind.DELETE, BulkKind.PREANNOTATE, *TAGGING)


class BulkActionState(serializers.Serializer[Any]):
    """`changed` counts the documents that the action has changed so far. The others did not qualify.

    `tag` is the name of the tag to add or remove.
    """

    id = serializers.UUIDField(source="action.pk")
    kind = serializers.ChoiceField(choices=BulkKind.choices, source="action.kind")
    tag = serializers.SerializerMethodField()
    by = Person(source="action.by", allow_null=True)
    created_at = serializers.DateTimeField(source="action.created_at")
    total = serializers.IntegerField(source="action.total")
    position = serializers.IntegerField(source="action.position")
    changed = serializers.IntegerField(source="action.changed")
    job_id = serializers.UUIDField(source="job.pk")
    state = serializers.ChoiceField(choices=JobState.choices, source="job.state")
    error_code = serializers.CharField(source="job.error_code")

    def get_tag(self, state: bulk_actions.State) -> str:
        return state.action.tag.name if state.action.tag else ""


class NewBulkAction(ChosenDocuments):
    """`count` is the number of documents that the person was shown.

    Without `document_ids`, all that pass the filters.

    `tag_id` is the tag to add or remove.
    """

    kind = serializers.ChoiceField(choices=[(kind.value, kind.label) for kind in STARTED])
    count = serializers.IntegerField(min_value=1)
    tag_id = serializers.UUIDField(required=False)


class ChosenSummary(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    begun = serializers.IntegerField(help_text="Of how many there are layers by people.")


class BulkActionList(DocumentChoice):
    pagination_class = None

    @extend_schema(operation_id="bulk_action_list", responses=BulkActionState(many=True), filters=False)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        return Response(BulkActionState(bulk_actions.latest(project, by=person(request)), many=True).data)

    @extend_schema(
        operation_id="bulk_action_start",
        filters=True,
        request=NewBulkAction,
        responses={201: BulkActionState, 409: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        """Starts a bulk action. Reviewers may add and remove tags, too."""
        who = person(request)
        project = access.project(who, project_id, at_least=Role.REVIEWER)
        given = NewBulkAction(data=request.data)
        given.is_valid(raise_exception=True)
        wanted, kind = given.validated_data, BulkKind(given.validated_data["kind"])
        is_tagging = kind in TAGGING
        if not is_tagging:
            access.project(who, project_id, at_least=Role.LEAD)
        ids = self.chosen_ids(project, request, wanted.get("document_ids"))
        told: dict[str, Any] = {"count": wanted["count"], "by": who}
        if not is_tagging:
            return Response(BulkActionState(bulk_actions.start(project, ids, kind, **told)).data, status=201)
        if "tag_id" not in wanted:
            raise errors.InvalidInput(tag_id=["Choose a tag."])
        tag = access.tag(who, wanted["tag_id"], of=project)
        return Response(BulkActionState(bulk_actions.tag(tag, ids, kind, **told)).data, status=201)


class BulkActionDetail(APIView):
    @extend_schema(operation_id="bulk_action_get", responses=BulkActionState)
    def get(self, request: Request, action_id: UUID) -> Response:
        (state,) = bulk_actions.states([access.bulk_action(person(request), action_id)])
        return Response(BulkActionState(state).data)


class BulkActionCancel(APIView):
    @extend_schema(operation_id="bulk_action_cancel", request=None, responses=BulkActionState)
    def post(self, request: Request, action_id: UUID) -> Response:
        action = access.bulk_action(person(request), action_id)
        return Response(BulkActionState(bulk_actions.cancel(action, by=person(request))).data)


class BulkActionUndo(APIView):
    @extend_schema(
        operation_id="bulk_action_undo", request=None, responses={201: BulkActionState, 400: Refusal, 409: Refusal}
    )
    def post(self, request: Request, action_id: UUID) -> Response:
        action = access.bulk_action(person(request), action_id)
        if action.kind not in TAGGING:
            access.project(person(request), action.project_id, at_least=Role.LEAD)
        return Response(BulkActionState(bulk_actions.undo(action, by=person(request))).data, status=201)


class ChosenSummaryView(DocumentChoice):
    @extend_schema(operation_id="documents_summary", filters=True, request=ChosenDocuments, responses=ChosenSummary)
    def post(self, request: Request, project_id: UUID) -> Response:
        """Shows what the action would change, without doing it."""
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        given = ChosenDocuments(data=request.data)
        given.is_valid(raise_exception=True)
        documents = self.wanted(project, request, given.validated_data.get("document_ids"))
        count = documents.order_by().count()
        return Response(ChosenSummary({"count": count, "begun": bulk_actions.begun(documents)}).data)
