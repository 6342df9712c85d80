from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.annotations.rows import RewriteRow
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.services import operations
from annotation.services.operations import LONGEST_STRETCH, TargetWish, batches

MOST_RELEASED = 1000


class WantedTarget(serializers.Serializer[Any]):
    """The text that the target of a stretch of the source should have.

    `release` names linked rewrites that may be removed.
    """

    start = serializers.IntegerField(min_value=0, max_value=batches.MAX_OFFSET)
    end = serializers.IntegerField(min_value=0, max_value=batches.MAX_OFFSET)
    text = serializers.CharField(allow_blank=True, trim_whitespace=False, max_length=LONGEST_STRETCH)
    release = serializers.ListField(child=serializers.UUIDField(), max_length=MOST_RELEASED, default=list)


class Aligned(serializers.Serializer[Any]):
    """The rewrites to remove and to add so that the target has this text, computed for this version."""

    version = serializers.IntegerField()
    removed = serializers.ListField(child=serializers.UUIDField())
    rewrites = RewriteRow(many=True)


class AnnotationAlignment(APIView):
    @extend_schema(
        operation_id="annotation_align",
        request=WantedTarget,
        responses={200: Aligned, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        given = WantedTarget(data=request.data)
        given.is_valid(raise_exception=True)
        aligned = operations.align_target(annotation, TargetWish(**given.validated_data), by=person(request))
        return Response({"version": aligned.version, "removed": aligned.removed, "rewrites": aligned.rewrites})
