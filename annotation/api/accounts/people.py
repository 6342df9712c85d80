"""A person as others see them."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers


class Person(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField(source="display_name")
