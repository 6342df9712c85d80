"""The body that all errors have in common, for the schema."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers


class Refusal(serializers.Serializer[Any]):
    code = serializers.CharField()
    message = serializers.CharField()
    fields = serializers.DictField(child=serializers.JSONField(allow_null=True))  # type: ignore[assignment]
