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
from annotation.services import audit, validation
from pseudonymizer import validation as library


class Finding(serializers.Serializer[Any]):
    rule = serializers.ChoiceField(library.NAMES)
    severity = serializers.ChoiceField(library.SEVERITIES)
    mention_ids = serializers.ListField(child=serializers.UUIDField())
    entity_ids = serializers.ListField(child=serializers.UUIDField())
    rewrite_ids = serializers.ListField(child=serializers.UUIDField())
    values = serializers.DictField(child=serializers.JSONField(allow_null=True))


class Findings(serializers.Serializer[Any]):
    findings = Finding(many=True)


class AnnotationValidation(APIView):
    @extend_schema(operation_id="annotation_validate", responses=Findings)
    def get(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        audit.read([annotation.document], by=person(request))
        return Response({"findings": validation.as_json(validation.findings(annotation))})
