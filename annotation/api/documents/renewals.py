"""Tells how many documents have proposals that other patterns or engines made, and has them made anew."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.documents.bulk_actions import BulkActionState
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import BulkKind, Role
from annotation.services import bulk_actions, preannotation


class OutdatedProposals(serializers.Serializer[Any]):
    """Documents whose proposals were made with other patterns or engines than those in force."""

    renewable = serializers.IntegerField()
    waiting = serializers.IntegerField(help_text="Somebody has asked for new proposals.")
    kept = serializers.IntegerField(help_text="Stay as they are: in work, or with tokens of their own.")


class RenewalCount(serializers.Serializer[Any]):
    """`count`: the number of documents that the person was shown."""

    count = serializers.IntegerField(min_value=1)


class ProjectRenewal(APIView):
    @extend_schema(operation_id="renewal_get", responses=OutdatedProposals)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        return Response(OutdatedProposals(preannotation.outdated(project)).data)

    @extend_schema(
        operation_id="renewal_start",
        request=RenewalCount,
        responses={201: BulkActionState, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        """Pre-annotates anew what was proposed otherwise, unless somebody works on it."""
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        asked = RenewalCount(data=request.data)
        asked.is_valid(raise_exception=True)
        ids, count = preannotation.renewable(project), asked.validated_data["count"]
        begun = bulk_actions.start(project, ids, BulkKind.PREANNOTATE, count=count, by=person(request))
        return Response(BulkActionState(begun).data, status=201)
