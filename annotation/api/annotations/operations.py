from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access, models
from annotation.api.annotations.error_bodies import SaveRefusal
from annotation.api.annotations.rows import LoggedOperation, Operation
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.services import audit, operations
from annotation.services.operations import batches


class Batch(serializers.Serializer[Any]):
    """Operations in the order in which they were made, and the version that they are based on."""

    base_version = serializers.IntegerField(min_value=0)
    operations = Operation(many=True)


class Saved(serializers.Serializer[Any]):
    version = serializers.IntegerField()
    missed = LoggedOperation(many=True)


class OperationLog(serializers.Serializer[Any]):
    version = serializers.IntegerField()
    operations = LoggedOperation(many=True)


class Since(serializers.Serializer[Any]):
    since = serializers.IntegerField(min_value=0, max_value=batches.MAX_OFFSET, default=0)


class AnnotationOperations(APIView):
    @extend_schema(
        operation_id="operation_list",
        parameters=[OpenApiParameter("since", int, description="Only the operations after this version.")],
        responses=OperationLog,
    )
    def get(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        asked = Since(data=request.query_params)
        asked.is_valid(raise_exception=True)
        audit.read([annotation.document], by=person(request))
        log = operations.since(annotation, asked.validated_data["since"])
        version = log[-1].version if log else annotation.version
        return Response({"version": version, "operations": _logged(log)})

    @extend_schema(
        operation_id="operation_save",
        request=Batch,
        responses={200: Saved, 400: Refusal, 409: SaveRefusal, 413: Refusal},
    )
    def post(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        batch = batches.parse(request.data)
        saved = operations.save(
            annotation, base_version=batch.base_version, operations=batch.operations, by=person(request)
        )
        return Response({"version": saved.version, "missed": _logged(saved.missed)})


def _logged(log: Iterable[models.Operation]) -> list[dict[str, Any]]:
    return [
        {
            "op_id": operation.op_id,
            "version": operation.version,
            "by": operation.by.display_name,
            "name": operation.name,
            "undoes": operation.undoes_id,
            "changes": operation.changes,
            "created_at": operation.created_at,
        }
        for operation in log
    ]
