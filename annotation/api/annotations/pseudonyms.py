from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.annotations.rows import Drawn, drawn_with
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.services import pseudonyms

MOST_DRAWS = 1000


class Draw(serializers.Serializer[Any]):
    """What needs a pseudonym: an entity, or a stretch of the source without one."""

    label = serializers.CharField(max_length=64)  # type: ignore[assignment]
    modifiers = serializers.ListField(child=serializers.CharField(max_length=64), required=False, default=list)
    entity_id = serializers.UUIDField(required=False, allow_null=True, default=None)
    original_start = serializers.IntegerField(min_value=0, required=False, allow_null=True, default=None)
    original_end = serializers.IntegerField(min_value=1, required=False, allow_null=True, default=None)


class Draws(serializers.Serializer[Any]):
    draws = serializers.ListField(child=Draw(), min_length=1, max_length=MOST_DRAWS)


class DrawnList(serializers.Serializer[Any]):
    drawn = Drawn(many=True)


class HandWritten(serializers.Serializer[Any]):
    label = serializers.CharField(max_length=64)  # type: ignore[assignment]
    pseudonym = serializers.CharField(max_length=500)
    entity_id = serializers.UUIDField(required=False, allow_null=True, default=None)


EntityDrawn = drawn_with("EntityDrawn", entity_id=serializers.UUIDField(source="id"))


class EntityDrawnList(serializers.Serializer[Any]):
    drawn = EntityDrawn(many=True)


class AnnotationPseudonymsAll(APIView):
    @extend_schema(operation_id="pseudonym_draw_all", request=None, responses=EntityDrawnList)
    def post(self, request: Request, annotation_id: UUID) -> Response:
        """Stores nothing. The page makes an operation from the answer."""
        annotation = access.annotation(person(request), annotation_id)
        return Response(EntityDrawnList({"drawn": pseudonyms.draw_all(annotation)}).data)


class AnnotationPseudonyms(APIView):
    @extend_schema(operation_id="pseudonym_draw", request=Draws, responses={200: DrawnList, 400: Refusal})
    def post(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        given = Draws(data=request.data)
        given.is_valid(raise_exception=True)
        wanted = [pseudonyms.Draw(**draw) for draw in given.validated_data["draws"]]
        return Response(DrawnList({"drawn": pseudonyms.draw(annotation, wanted)}).data)


class AnnotationPseudonymForms(APIView):
    @extend_schema(
        operation_id="pseudonym_forms", request=HandWritten, responses={200: Drawn, 400: Refusal, 409: Refusal}
    )
    def post(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        given = HandWritten(data=request.data)
        given.is_valid(raise_exception=True)
        return Response(Drawn(pseudonyms.written_by_hand(annotation, **given.validated_data)).data)
