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
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.api.releases.profiles import LONGEST_TERM
from annotation.models import Needs, ReleaseBlock, ReleaseKind, Role
from annotation.services import releases

MOST_BLOCKS = 5_000
STATES = [each.value for each in releases.blocks.BlockState]


class ReleaseGate(serializers.Serializer[Any]):
    """What keeps documents back. `texts`: the key of its title. `needs`: by what it finds, who can except it."""

    name = serializers.CharField()
    texts = serializers.CharField()
    kinds = serializers.ListField(child=serializers.ChoiceField(choices=ReleaseKind.choices))
    needs = serializers.DictField(child=serializers.ChoiceField(choices=Needs.choices))


class ReleaseGateCount(serializers.Serializer[Any]):
    """`waiting`: open ones whose exception waits for a second person; `yours`: where that can be who asks."""

    gate = serializers.CharField()
    open = serializers.IntegerField()
    excepted = serializers.IntegerField()
    waiting = serializers.IntegerField()
    yours = serializers.IntegerField()


class ReleaseBlockRow(serializers.Serializer[Any]):
    """`ref`: the mention it is about, if it is not the whole document; `needs`: how many people an exception takes.

    `annotation_id`: the layer that was checked.
    """

    id = serializers.UUIDField()
    gate = serializers.CharField()
    code = serializers.CharField()
    document_id = serializers.UUIDField()
    document = serializers.CharField(source="document.external_id")
    annotation_id = serializers.UUIDField(source="layer_id", allow_null=True)
    ref = serializers.CharField()
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    label = serializers.CharField()  # type: ignore[assignment]  # a field of that name hides the field's own label
    needs = serializers.ChoiceField(choices=Needs.choices)
    reason = serializers.CharField()
    excepted_by = Person(allow_null=True)
    excepted_at = serializers.DateTimeField(allow_null=True)
    seconded_by = Person(allow_null=True)
    seconded_at = serializers.DateTimeField(allow_null=True)


class ReleaseChosenBlocks(serializers.Serializer[Any]):
    """Blocks by their ids, or all of a gate that are open, or wait, or are excepted, whichever is asked."""

    blocks = serializers.ListField(
        child=serializers.UUIDField(), min_length=1, max_length=MOST_BLOCKS, required=False, allow_null=True
    )
    gate = serializers.CharField(max_length=32, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if bool(attrs.get("blocks")) == bool(attrs.get("gate")):
            raise serializers.ValidationError({"blocks": ["Name blocks, or a gate."]})
        return attrs

    def chosen(self) -> releases.blocks.Chosen:
        return releases.blocks.Chosen(self.validated_data.get("blocks") or (), self.validated_data.get("gate", ""))


class ReleaseExceptions(ReleaseChosenBlocks):
    reason = serializers.CharField(max_length=LONGEST_TERM)


class ReleaseExcepted(serializers.Serializer[Any]):
    count = serializers.IntegerField()


class _Wanted(serializers.Serializer[Any]):
    gate = serializers.CharField(required=False, default="")
    state = serializers.ChoiceField(choices=STATES, required=False, default=None)


PARAMETERS = [
    OpenApiParameter("gate", OpenApiTypes.STR, description="Only what this gate blocks."),
    OpenApiParameter(
        "state",
        OpenApiTypes.STR,
        enum=STATES,
        description="Only what is open, or waits for a second person, or is excepted.",
    ),
]


class ReleaseGates(APIView):
    @extend_schema(operation_id="release_gates", responses=ReleaseGate(many=True))
    def get(self, request: Request) -> Response:
        return Response(ReleaseGate(releases.gates.every().values(), many=True).data)


class ReleaseGateCounts(APIView):
    @extend_schema(operation_id="release_gate_counts", responses=ReleaseGateCount(many=True))
    def get(self, request: Request, release_id: UUID) -> Response:
        found = releases.blocks.counts(access.release(person(request), release_id), person(request))
        counts = [{"gate": gate, **counted._asdict()} for gate, counted in found.items()]
        return Response(ReleaseGateCount(counts, many=True).data)


class ReleaseBlocks(GenericAPIView[ReleaseBlock]):
    serializer_class = ReleaseBlockRow
    queryset = ReleaseBlock.objects.none()

    @extend_schema(operation_id="release_blocks", responses=ReleaseBlockRow(many=True), parameters=PARAMETERS)
    def get(self, request: Request, release_id: UUID) -> Response:
        release = access.release(person(request), release_id)
        asked = _Wanted(data=request.query_params)
        asked.is_valid(raise_exception=True)
        state = asked.validated_data["state"]
        wanted = releases.blocks.BlockState(state) if state else None
        found = releases.blocks.of(release, gate=asked.validated_data["gate"], state=wanted)
        return self.get_paginated_response(ReleaseBlockRow(self.paginate_queryset(found), many=True).data)


class ReleaseExceptionsView(APIView):
    @extend_schema(
        operation_id="release_except",
        request=ReleaseExceptions,
        responses={200: ReleaseExcepted, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, release_id: UUID) -> Response:
        release = access.release(person(request), release_id, at_least=Role.LEAD)
        access.require_open(release.project)
        given = ReleaseExceptions(data=request.data)
        given.is_valid(raise_exception=True)
        reason = given.validated_data["reason"]
        count = releases.blocks.make_exceptions(release, given.chosen(), reason=reason, by=person(request))
        return Response(ReleaseExcepted({"count": count}).data)


class ReleaseExceptionsSeconded(APIView):
    @extend_schema(
        operation_id="release_second",
        request=ReleaseChosenBlocks,
        responses={200: ReleaseExcepted, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, release_id: UUID) -> Response:
        release = access.release(person(request), release_id)
        access.require_open(release.project)
        given = ReleaseChosenBlocks(data=request.data)
        given.is_valid(raise_exception=True)
        count = releases.blocks.second(release, given.chosen(), by=person(request))
        return Response(ReleaseExcepted({"count": count}).data)


class ReleaseExceptionsTakenBack(APIView):
    @extend_schema(
        operation_id="release_except_not",
        request=ReleaseChosenBlocks,
        responses={200: ReleaseExcepted, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, release_id: UUID) -> Response:
        release = access.release(person(request), release_id, at_least=Role.LEAD)
        access.require_open(release.project)
        given = ReleaseChosenBlocks(data=request.data)
        given.is_valid(raise_exception=True)
        count = releases.blocks.take_back(release, given.chosen(), by=person(request))
        return Response(ReleaseExcepted({"count": count}).data)
