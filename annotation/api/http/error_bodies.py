"""The body that all errors have in common, for the schema."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rest_framework import exceptions, serializers

from annotation.errors import CODES

# Of the framework's own errors. All others are answered with ours.
_FRAMEWORK = [
    each.default_code
    for each in (
        exceptions.MethodNotAllowed,
        exceptions.NotAcceptable,
        exceptions.ParseError,
        exceptions.Throttled,
        exceptions.UnsupportedMediaType,
    )
]
ERROR_CODES: Sequence[str] = sorted({*CODES, *_FRAMEWORK})


class Refusal(serializers.Serializer[Any]):
    code = serializers.ChoiceField(ERROR_CODES)
    message = serializers.CharField()
    fields = serializers.DictField(child=serializers.JSONField(allow_null=True))  # type: ignore[assignment]
