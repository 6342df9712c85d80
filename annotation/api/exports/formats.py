"""Lists the formats with their descriptions."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation.api.projects.label_sets import TranslatedName
from pseudonymizer import formats
from pseudonymizer.formats import Format, LabelSets, Way


class FormatName(serializers.CharField):
    """The name of a format that can be written. An alias is replaced by the format's own name."""

    default_error_messages = {"unknown": "There is no format {name} that is written."}

    def to_internal_value(self, data: str) -> str:
        name = super().to_internal_value(data)
        if not formats.is_known(name) or formats.load(name).writing is None:
            self.fail("unknown", name=name)
        return formats.load(name).name


class FormatTexts(serializers.Serializer[Any]):
    """`key` is the title's key in the interface's catalogue; the description has the same key with `.help`.

    Formats of installed packages have no key but the texts themselves.
    """

    key = serializers.CharField(allow_null=True)
    title = TranslatedName(allow_null=True)
    description = TranslatedName(allow_null=True)


class FormatDetail(serializers.Serializer[Any]):
    """`spacing`: it has a form with spaces around punctuation. `endings`: the file suffixes for import."""

    name = serializers.CharField()
    texts = serializers.SerializerMethodField()
    media_type = serializers.CharField()
    suffix = serializers.CharField()
    written = serializers.SerializerMethodField()
    holds_source = serializers.BooleanField()
    joins_documents = serializers.BooleanField()
    tells_losses = serializers.BooleanField()
    spacing = serializers.BooleanField(source="has_spacing")
    label_sets = serializers.ChoiceField(choices=[each.value for each in LabelSets])
    ways = serializers.ListField(child=serializers.ChoiceField(choices=[each.value for each in Way]))
    endings = serializers.SerializerMethodField()

    @extend_schema_field(FormatTexts)
    def get_texts(self, each: Format) -> dict[str, object]:
        if isinstance(each.texts, str):
            return {"key": each.texts or None, "title": None, "description": None}
        words = each.texts.items()
        title = {language: wording.title for language, wording in words}
        return {"key": None, "title": title, "description": {code: wording.description for code, wording in words}}

    def get_written(self, each: Format) -> bool:
        return each.writing is not None

    def get_endings(self, each: Format) -> list[str]:
        return list(each.reading.endings) if each.reading else []


class FormatList(APIView):
    @extend_schema(operation_id="format_list", responses=FormatDetail(many=True))
    def get(self, request: Request) -> Response:
        return Response(FormatDetail(list(formats.every()), many=True).data)
