"""The person's preferences. Unknown names are refused and sizes are bounded, since whatever gets in is stored."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation.api.accounts.languages import LANGUAGES
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.services.accounts import preferences

LONGEST_LAYOUT = 2000
LONGEST_SET = 200
A_NAME = re.compile(r"[a-z0-9][a-z0-9_.+-]{0,59}")
A_COMMAND = re.compile(r"[A-Za-z0-9_.:!+-]{1,80}")


@extend_schema_field({"type": "object", "additionalProperties": {}})
class Layout(serializers.JSONField):
    """How the panes are arranged: names, numbers and flags, whatever the page makes of them."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, Mapping) or not _is_plain(data, depth=3) or len(json.dumps(data)) > LONGEST_LAYOUT:
            raise serializers.ValidationError("This is not an arrangement of panes.")
        return data


def _is_plain(value: Any, *, depth: int) -> bool:
    if isinstance(value, Mapping):
        parts = [*value, *value.values()]
    elif isinstance(value, list):
        parts = value
    else:
        return isinstance(value, int | float) or (isinstance(value, str) and A_NAME.fullmatch(value) is not None)
    return depth > 0 and all(_is_plain(part, depth=depth - 1) for part in parts)


class Keys(serializers.DictField):
    """The key press of each changed command."""

    child = serializers.RegexField(r"\A\S{1,40}\Z|\A(Ctrl\+|Alt\+|Shift\+)* \Z", trim_whitespace=False)

    def to_internal_value(self, data: Any) -> dict[str, str]:
        if isinstance(data, Mapping) and len(data) > LONGEST_SET:
            raise serializers.ValidationError(f"At most {LONGEST_SET} keys can be changed.")
        keys: dict[str, str] = super().to_internal_value(data)
        if wrong := [name for name in keys if A_COMMAND.fullmatch(name) is None]:
            raise serializers.ValidationError(f"{len(wrong)} of the names cannot be those of commands.")
        return keys


class _Known(serializers.Serializer[Any]):
    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, Mapping) and (unknown := data.keys() - self.fields.keys()):
            raise serializers.ValidationError({str(name): ["There is no such preference."] for name in sorted(unknown)})
        return super().to_internal_value(data)


class ProjectPreferences(_Known):
    """What a project's members start with, until they choose otherwise."""

    graph = serializers.BooleanField(required=False, allow_null=True, help_text="Whether the graph is open.")
    panes = Layout(required=False, allow_null=True)
    keys = Keys(required=False, allow_null=True)


class PersonPreferences(ProjectPreferences):
    """Only what the person has chosen. Null goes back to the default."""

    label_list_pinned = serializers.BooleanField(required=False, allow_null=True)
    mark_labels = serializers.ChoiceField(["short", "chosen", "off"], required=False, allow_null=True)
    seen = serializers.ListField(
        required=False,
        allow_null=True,
        child=serializers.RegexField(rf"\A{A_NAME.pattern}\Z"),
        max_length=LONGEST_SET,
        help_text="What is shown only once and has been. Names are added, never replaced.",
    )
    text_size = serializers.ChoiceField(["small", "normal", "large", "largest"], required=False, allow_null=True)
    line_spacing = serializers.ChoiceField(["tight", "normal", "wide"], required=False, allow_null=True)
    contrast = serializers.ChoiceField(["system", "normal", "high"], required=False, allow_null=True)
    theme = serializers.ChoiceField(["system", "light", "dark"], required=False, allow_null=True)
    language = serializers.ChoiceField(LANGUAGES, required=False, allow_null=True)


class PreferencesView(APIView):
    @extend_schema(operation_id="preferences_get", responses=PersonPreferences)
    def get(self, request: Request) -> Response:
        return Response(preferences.of(person(request)))

    @extend_schema(
        operation_id="preferences_change", request=PersonPreferences, responses={200: PersonPreferences, 400: Refusal}
    )
    def patch(self, request: Request) -> Response:
        given = PersonPreferences(data=request.data)
        given.is_valid(raise_exception=True)
        return Response(preferences.change(person(request), given.validated_data))
