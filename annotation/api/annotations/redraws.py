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
from annotation.models import JobState, Role
from annotation.services.pseudonyms import redraws


class RedrawState(serializers.Serializer[Any]):
    """How many of an author's documents have new pseudonyms."""

    id = serializers.UUIDField(source="redraw.pk")
    job_id = serializers.UUIDField(source="job.pk")
    state = serializers.ChoiceField(choices=JobState.choices, source="job.state")
    progress = serializers.IntegerField(source="job.progress")
    total = serializers.IntegerField(source="job.total", help_text="How many annotations there are.")
    changed = serializers.IntegerField(source="redraw.changed", help_text="Entities with another pseudonym.")
    skipped = serializers.IntegerField(source="redraw.skipped", help_text="Annotations that are done already.")


class DocumentRedraw(APIView):
    @extend_schema(operation_id="redraw_start", request=None, responses={201: RedrawState, 400: Refusal})
    def post(self, request: Request, document_id: UUID) -> Response:
        document = access.document(person(request), document_id, at_least=Role.LEAD)
        return Response(RedrawState(redraws.start(document, by=person(request))).data, status=201)


class RedrawDetail(APIView):
    @extend_schema(operation_id="redraw_retrieve", responses=RedrawState)
    def get(self, request: Request, redraw_id: UUID) -> Response:
        return Response(RedrawState(redraws.state(access.redraw(person(request), redraw_id))).data)
