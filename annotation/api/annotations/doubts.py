from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.services import audit, doubts
from pseudonymizer import doubts as library

MOST = 5_000
LONGEST_KEY = 32
REASONS = sorted({reason for finder in library.every().values() for reason in finder.reasons if reason})


class DoubtLine(serializers.Serializer[Any]):
    """Words with what stands before and after them in their line. Offsets are code points in the text."""

    start = serializers.IntegerField()
    end = serializers.IntegerField()
    before = serializers.CharField(allow_blank=True)
    words = serializers.CharField()
    after = serializers.CharField(allow_blank=True)


class DoubtSettled(serializers.Serializer[Any]):
    by = Person()
    created_at = serializers.DateTimeField()


class Doubt(serializers.Serializer[Any]):
    """Something that is probably wrong.

    `score`: how probably, from 1 to 100. `reason`: what is wrong, where a kind knows several. `count`: at how many
    places; `line` is the first. `other`: what it is compared with. `mark` and `other_mark`: the labels there, if any.
    """

    key = serializers.CharField()
    kind = serializers.ChoiceField([kind.value for kind in library.Kind], source="doubt.kind")
    reason = serializers.ChoiceField(REASONS, allow_blank=True, source="doubt.reason")
    score = serializers.IntegerField(source="doubt.score")
    count = serializers.IntegerField(source="doubt.count")
    line = DoubtLine()
    other = DoubtLine(allow_null=True)
    mark = serializers.CharField(allow_blank=True, source="doubt.label")
    other_mark = serializers.CharField(allow_blank=True, source="doubt.other_label")
    mention_ids = serializers.ListField(child=serializers.CharField(), source="doubt.mention_ids")
    entity_ids = serializers.ListField(child=serializers.CharField(), source="doubt.entity_ids")
    settled = DoubtSettled(allow_null=True)


class LayerDoubts(serializers.Serializer[Any]):
    """What is most probably wrong comes first."""

    doubts = Doubt(many=True)


class DoubtKeys(serializers.Serializer[Any]):
    keys = serializers.ListField(child=serializers.CharField(max_length=LONGEST_KEY), min_length=1, max_length=MOST)


class AnnotationDoubts(APIView):
    @extend_schema(operation_id="doubt_list", responses=LayerDoubts)
    def get(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        audit.read([annotation.document], by=person(request))
        return Response(LayerDoubts({"doubts": doubts.of(annotation)}).data)


class DoubtsSettled(APIView):
    @extend_schema(operation_id="doubts_settle", request=DoubtKeys, responses={204: None, 400: Refusal, 409: Refusal})
    def post(self, request: Request, annotation_id: UUID) -> Response:
        """What they are about is right as it is."""
        annotation = access.annotation(person(request), annotation_id)
        doubts.settle(annotation, _keys(request), by=person(request))
        return Response(status=204)


class DoubtsReopened(APIView):
    @extend_schema(operation_id="doubts_reopen", request=DoubtKeys, responses={204: None, 400: Refusal, 409: Refusal})
    def post(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        doubts.reopen(annotation, _keys(request), by=person(request))
        return Response(status=204)


def _keys(request: Request) -> list[str]:
    given = DoubtKeys(data=request.data)
    given.is_valid(raise_exception=True)
    keys: list[str] = given.validated_data["keys"]
    return keys
