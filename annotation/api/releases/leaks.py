from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.annotations.error_bodies import SaveRefusal
from annotation.api.annotations.operations import Batch
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.api.releases.releases import ReleaseReason
from annotation.models import Needs, ReleaseBlock, Role
from annotation.services import releases
from annotation.services.operations import batches

STATES = ("open", "waiting", "excepted", "gone")
# Where the words come from: the text, a row of the document, a column of the table, and so on.
FIELDS = ("text", "rewrite", "pseudonym", "masked", "column", "file_name", "id", "language")


class LeakLine(serializers.Serializer[Any]):
    """Words with what stands before and after them in their line."""

    before = serializers.CharField()
    words = serializers.CharField()
    after = serializers.CharField()


class LeakHidden(serializers.Serializer[Any]):
    """Where the words are hidden."""

    document_id = serializers.UUIDField()
    document = serializers.CharField()
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    line = LeakLine()


class ReleaseLeak(serializers.Serializer[Any]):
    """A hit of the leak check.

    `line` is as it would go out; `start` and `end` are in the source, or 0. `ref`: the column, or the row to which the
    words belong. `like`: the mention of the same document that hides them. `alike`: hits of these words in the release.
    """

    id = serializers.UUIDField(source="block.pk")
    kind = serializers.CharField(source="block.code")
    label = serializers.CharField(source="block.label")  # type: ignore[assignment]
    needs = serializers.ChoiceField(choices=Needs.choices, source="block.needs")
    state = serializers.ChoiceField(choices=STATES)
    document_id = serializers.UUIDField(source="block.document_id")
    document = serializers.CharField(source="block.document.external_id")
    annotation_id = serializers.UUIDField(source="row.annotation_id", allow_null=True, default=None)
    field = serializers.ChoiceField(choices=FIELDS, source="found.field")
    ref = serializers.CharField(source="found.ref")
    start = serializers.IntegerField(source="block.start")
    end = serializers.IntegerField(source="block.end")
    line = LeakLine()
    hidden = LeakHidden(allow_null=True)
    like = serializers.UUIDField(allow_null=True)
    alike = serializers.IntegerField()
    reason = serializers.CharField(source="block.reason")
    excepted_by = Person(source="block.excepted_by", allow_null=True)
    seconded_by = Person(source="block.seconded_by", allow_null=True)


class LeakSaved(serializers.Serializer[Any]):
    version = serializers.IntegerField()


class ReleaseClearance(serializers.Serializer[Any]):
    """Words that may stay in all releases of the project. `seconded_by`: without, they do where it takes one person."""

    id = serializers.UUIDField()
    words = serializers.CharField()
    reason = serializers.CharField()
    by = Person()
    created_at = serializers.DateTimeField()
    seconded_by = Person(allow_null=True)


class _Wanted(serializers.Serializer[Any]):
    open = serializers.BooleanField(required=False, allow_null=True, default=None)


class ReleaseLeaks(GenericAPIView[ReleaseBlock]):
    serializer_class = ReleaseLeak
    queryset = ReleaseBlock.objects.none()

    @extend_schema(
        operation_id="release_leaks",
        responses=ReleaseLeak(many=True),
        parameters=[OpenApiParameter("open", OpenApiTypes.BOOL, description="Only what is not excepted, or what is.")],
    )
    def get(self, request: Request, release_id: UUID) -> Response:
        release = access.release(person(request), release_id)
        asked = _Wanted(data=request.query_params)
        asked.is_valid(raise_exception=True)
        listed = self.paginate_queryset(releases.leaks.of(release, is_open=asked.validated_data["open"])) or []
        shown = releases.leaks.shown(release, listed, by=person(request))
        return self.get_paginated_response(ReleaseLeak(shown, many=True).data)


class ReleaseLeakHiding(APIView):
    @extend_schema(
        operation_id="release_leak_hide",
        request=Batch,
        responses={200: LeakSaved, 400: Refusal, 409: SaveRefusal},
    )
    def post(self, request: Request, release_id: UUID, block_id: UUID) -> Response:
        """Saves the operation that hides the words in their document, or the one that takes this back."""
        release = access.release(person(request), release_id, at_least=Role.LEAD)
        access.require_open(release.project)
        block = access.release_block(release, block_id, gate=releases.leaks.GATE)
        batch = batches.parse(request.data)
        version = releases.marking.hide(
            release, block, base_version=batch.base_version, operations_=batch.operations, by=person(request)
        )
        return Response(LeakSaved({"version": version}).data)


class ReleaseLeakClearance(APIView):
    @extend_schema(
        operation_id="release_leak_clear",
        request=ReleaseReason,
        responses={201: ReleaseClearance, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, release_id: UUID, block_id: UUID) -> Response:
        """The words may stay in all releases of the project."""
        release = access.release(person(request), release_id, at_least=Role.LEAD)
        access.require_open(release.project)
        block = access.release_block(release, block_id, gate=releases.leaks.GATE)
        given = ReleaseReason(data=request.data)
        given.is_valid(raise_exception=True)
        made = releases.clearances.clear(release, block, **given.validated_data, by=person(request))
        return Response(ReleaseClearance(made).data, status=201)


class ProjectReleaseClearances(APIView):
    @extend_schema(operation_id="release_clearance_list", responses=ReleaseClearance(many=True))
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        return Response(ReleaseClearance(releases.clearances.of(project), many=True).data)


class ReleaseClearanceDetail(APIView):
    @extend_schema(operation_id="release_clearance_take_back", responses={204: None, 409: Refusal})
    def delete(self, request: Request, release_clearance_id: UUID) -> Response:
        clearance = access.release_clearance(person(request), release_clearance_id, at_least=Role.LEAD)
        releases.clearances.take_back(clearance, by=person(request))
        return Response(status=204)


class ReleaseClearanceSeconded(APIView):
    @extend_schema(operation_id="release_clearance_second", request=None, responses={204: None, 409: Refusal})
    def post(self, request: Request, release_clearance_id: UUID) -> Response:
        releases.clearances.second(access.release_clearance(person(request), release_clearance_id), by=person(request))
        return Response(status=204)
