from __future__ import annotations

from typing import Any

from rest_framework import serializers


class ComingDocument(serializers.Serializer[Any]):
    """A document that the person has begun or is to begin, in the order of Next."""

    document_id = serializers.UUIDField(source="document.pk")
    external_id = serializers.CharField(source="document.external_id")
    undecided = serializers.IntegerField()
    is_begun = serializers.BooleanField()


class ComingList(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    items = ComingDocument(many=True)
