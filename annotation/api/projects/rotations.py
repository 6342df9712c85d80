"""The table by which a project rotates first names. It leaves the server encrypted only, and its key is told once."""

from __future__ import annotations

import base64
import binascii
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access, errors
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import Role
from annotation.services import rotations
from annotation.services.rotations import Comparison

LARGEST = 4_000_000
LONGEST_KEY = 200


class SealedRotation(serializers.Serializer[Any]):
    """`content`: the file in base64. `key`: opens it, and is kept nowhere."""

    name = serializers.CharField()
    content = serializers.CharField()
    key = serializers.CharField()


class GivenRotation(serializers.Serializer[Any]):
    content = serializers.CharField(max_length=LARGEST)
    key = serializers.CharField(max_length=LONGEST_KEY)

    def validate_content(self, value: str) -> bytes:
        try:
            return base64.b64decode(value, validate=True)
        except (binascii.Error, ValueError):
            raise errors.InvalidInput(content=["Not base64."]) from None


class RotationImport(GivenRotation):
    """`differing`: how many names the person was told would become other names than now."""

    differing = serializers.IntegerField(min_value=0)


class RotatedName(serializers.Serializer[Any]):
    name = serializers.CharField()
    now = serializers.CharField()
    by_file = serializers.CharField()


class RotationComparison(serializers.Serializer[Any]):
    """How a file's table contradicts the project's. `documents`: how many may hold rotated names already."""

    names = serializers.IntegerField()
    differing = serializers.IntegerField()
    examples = RotatedName(many=True)
    documents = serializers.IntegerField()


class RotationExport(APIView):
    @extend_schema(operation_id="rotation_export", request=None, responses={200: SealedRotation, 409: Refusal})
    def post(self, request: Request, project_id: UUID) -> Response:
        """Each export has a key of its own."""
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        made = rotations.export(project, by=person(request))
        told = {"name": made.name, "content": base64.b64encode(made.content).decode(), "key": made.key}
        response = Response(SealedRotation(told).data)
        response["Cache-Control"] = "no-store"
        return response


class RotationReading(APIView):
    @extend_schema(
        operation_id="rotation_compare",
        request=GivenRotation,
        responses={200: RotationComparison, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        """Opens a table and says how it differs from the project's, without changing anything."""
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = GivenRotation(data=request.data)
        given.is_valid(raise_exception=True)
        return Response(_told(rotations.compare(project, **given.validated_data, by=person(request))))


class RotationReplacement(APIView):
    @extend_schema(
        operation_id="rotation_import",
        request=RotationImport,
        responses={200: RotationComparison, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = RotationImport(data=request.data)
        given.is_valid(raise_exception=True)
        return Response(_told(rotations.replace(project, **given.validated_data, by=person(request))))


def _told(found: Comparison) -> dict[str, Any]:
    examples = [{"name": name, "now": now, "by_file": by_file} for name, now, by_file in found.examples]
    told = {"names": found.names, "differing": found.differing, "documents": found.documents, "examples": examples}
    return dict(RotationComparison(told).data)
