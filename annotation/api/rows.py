"""How rows and operations look in the API: for the schema and the types made from it; long lists go past these."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from annotation.services import rows
from annotation.services.operations import batches
from pseudonymizer.model import ConfidentialStatus, IdentifierType, MentionStatus, Origin, WhyHeldBack

ORIGINS = [origin.value for origin in Origin]
REASONS = [why.value for why in WhyHeldBack]
MENTION_STATUSES = [status.value for status in MentionStatus]


class Alternative(serializers.Serializer[Any]):
    label = serializers.CharField()  # type: ignore[assignment]
    score = serializers.FloatField()


class Evidence(serializers.Serializer[Any]):
    detector = serializers.CharField()
    rule = serializers.CharField()
    score = serializers.FloatField()
    alternatives = Alternative(many=True)
    held_back = serializers.ChoiceField(REASONS, required=False)


class MentionRow(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    start = serializers.IntegerField(min_value=0)
    end = serializers.IntegerField(min_value=1)
    label = serializers.CharField(allow_null=True)  # type: ignore[assignment]
    modifiers = serializers.ListField(child=serializers.CharField())
    identifier_type = serializers.ChoiceField([kind.value for kind in IdentifierType], allow_null=True)
    confidential_status = serializers.ChoiceField([status.value for status in ConfidentialStatus], allow_null=True)
    entity_id = serializers.UUIDField(allow_null=True)
    flags = serializers.ListField(child=serializers.CharField())
    comment = serializers.CharField(allow_blank=True)
    origin = serializers.ChoiceField(ORIGINS)
    status = serializers.ChoiceField(MENTION_STATUSES)
    evidence = Evidence(allow_null=True)


class Drawn(serializers.Serializer[Any]):
    pseudonym = serializers.CharField(allow_blank=True)
    forms = serializers.DictField(child=serializers.CharField(allow_blank=True))


class EntityRow(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    label = serializers.CharField()  # type: ignore[assignment]
    number = serializers.IntegerField(min_value=1)
    pseudonym = serializers.CharField(allow_blank=True)
    forms = serializers.DictField(child=serializers.CharField(allow_blank=True))
    locked = serializers.BooleanField()


class Piece(serializers.Serializer[Any]):
    """Target text that stands before what the source has at `at`; lower ranks at one offset come first."""

    at = serializers.IntegerField(min_value=0)
    rank = serializers.IntegerField()
    text = serializers.CharField()


class RewriteRow(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    ranges = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField(min_value=0), min_length=2, max_length=2)
    )
    pieces = Piece(many=True)
    manual = serializers.BooleanField()
    mention_id = serializers.UUIDField(allow_null=True)
    pseudonym = serializers.CharField(allow_blank=True)


class Comments(serializers.Serializer[Any]):
    comment_stage = serializers.CharField(allow_blank=True)
    comment_user = serializers.CharField(allow_blank=True)


class CommentsRow(Comments):
    id = serializers.UUIDField()


class MentionTable(serializers.Serializer[Any]):
    """A header and one list for each mention, in text order."""

    columns = serializers.ListField(child=serializers.ChoiceField(rows.MENTION_COLUMNS))
    rows = serializers.ListField(child=serializers.ListField(child=serializers.JSONField(allow_null=True)))


class RowChange(serializers.Serializer[Any]):
    """An insert has no `before`, a delete no `after`; an update names the same fields of the row in both."""

    table = serializers.ChoiceField(list(batches.TABLES))
    id = serializers.UUIDField()
    before = serializers.DictField(child=serializers.JSONField(allow_null=True), allow_null=True)
    after = serializers.DictField(child=serializers.JSONField(allow_null=True), allow_null=True)


class Operation(serializers.Serializer[Any]):
    op_id = serializers.UUIDField()
    name = serializers.ChoiceField(batches.NAMES)
    undoes = serializers.UUIDField(required=False, allow_null=True, default=None)
    changes = RowChange(many=True)


class LoggedOperation(Operation):
    name = serializers.ChoiceField(batches.LOGGED)
    undoes = serializers.UUIDField(allow_null=True)
    version = serializers.IntegerField()
    by = serializers.CharField()
    created_at = serializers.DateTimeField()
