"""What the errors of some routes say in addition, for the schema."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from annotation.api.annotations.rows import AnnotationRow, EntityRow, MentionRow, RewriteRow
from annotation.api.annotations.validation import Finding
from annotation.api.http.error_bodies import Refusal


class CurrentRows(serializers.Serializer[Any]):
    """The current rows that an operation tried to change; null for a row that does not exist."""

    mention = serializers.DictField(child=MentionRow(allow_null=True))
    entity = serializers.DictField(child=EntityRow(allow_null=True))
    rewrite = serializers.DictField(child=RewriteRow(allow_null=True))
    annotation = serializers.DictField(child=AnnotationRow(allow_null=True))


class Current(serializers.Serializer[Any]):
    version = serializers.IntegerField()
    rows = CurrentRows()


class SaveRefusal(Refusal):
    """`current` is present for the codes conflict and rule_broken."""

    current = Current(required=False)


class StatusRefusal(Refusal):
    """`findings` is present for the code not_valid."""

    findings = Finding(many=True, required=False)
