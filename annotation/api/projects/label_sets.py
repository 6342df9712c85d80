from __future__ import annotations

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation.models import ReviewMode
from annotation.services import projects
from pseudonymizer.model import ConfidentialStatus, IdentifierType


class TranslatedName(serializers.Serializer[dict[str, str]]):
    en = serializers.CharField()
    sv = serializers.CharField()


class LabelGroup(serializers.Serializer[dict[str, Any]]):
    key = serializers.CharField()
    name = TranslatedName()


class Label(serializers.Serializer[dict[str, Any]]):
    key = serializers.CharField()
    name = TranslatedName()
    description = TranslatedName()
    group = serializers.CharField()
    kind = serializers.ChoiceField(choices=["base", "modifier", "temporary"])
    policy = serializers.ChoiceField(choices=["replace", "keep", "decide", "mask"])
    must_replace = serializers.BooleanField()
    question = serializers.BooleanField()
    by_sentence = serializers.BooleanField()
    distinct = serializers.BooleanField()
    generator = serializers.CharField()
    pool = serializers.CharField(allow_null=True)
    series = serializers.CharField(allow_null=True)
    confidential = serializers.BooleanField()
    modifiers = serializers.ListField(child=serializers.CharField())
    color = serializers.CharField()
    color_dark = serializers.CharField()
    hotkey = serializers.CharField(allow_null=True)


class LabelSet(serializers.Serializer[dict[str, Any]]):
    key = serializers.CharField()
    version = serializers.CharField()
    name = TranslatedName()
    mark_pseudonyms = serializers.BooleanField()
    allows_overlap = serializers.BooleanField()
    running_numbers = serializers.BooleanField()
    identifier_types = serializers.ListField(child=serializers.ChoiceField([kind.value for kind in IdentifierType]))
    confidential_statuses = serializers.ListField(
        child=serializers.ChoiceField([status.value for status in ConfidentialStatus])
    )
    groups = LabelGroup(many=True)
    labels = Label(many=True)


class Template(serializers.Serializer[Any]):
    """The initial settings of a project with this label set."""

    description = TranslatedName()
    guidelines = TranslatedName()
    languages = serializers.ListField(child=serializers.CharField())
    metadata_fields = serializers.ListField(child=serializers.CharField())
    review = serializers.ChoiceField(choices=ReviewMode.choices)


class LabelSetSummary(serializers.Serializer[Any]):
    key = serializers.CharField()
    version = serializers.CharField()
    name = TranslatedName()
    template = Template(allow_null=True)


class LabelSetList(APIView):
    @extend_schema(operation_id="label_set_list", responses=LabelSetSummary(many=True))
    def get(self, request: Request) -> Response:
        return Response(LabelSetSummary(projects.label_sets(), many=True).data)


class LabelSetDetail(APIView):
    @extend_schema(
        operation_id="label_set_get",
        parameters=[OpenApiParameter("version", str, description="The newest one when left out.")],
        responses=LabelSet,
    )
    def get(self, request: Request, key: str) -> Response:
        chosen = projects.find_label_set(key, request.query_params.get("version"))
        return Response(LabelSet(chosen.as_json()).data)
