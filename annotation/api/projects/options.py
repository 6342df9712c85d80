"""Validates a project's options for pre-annotation, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from pseudonymizer import engines
from pseudonymizer.detectors import Gate, installed_pipelines, titles
from pseudonymizer.engines import By, Combination

SHORTEST_LIST, LONGEST_LIST = 0, 100

COMBINATIONS = [how.value for how in Combination]
COMBINED_BY = [by.value for by in By]


class DetectorChoices(serializers.DictField):
    """Detectors by name, false for those switched off. Detectors that are not named are used."""

    child = serializers.BooleanField()

    def to_internal_value(self, data: Any) -> dict[str, bool]:
        chosen: dict[str, bool] = super().to_internal_value(data)
        if unknown := sorted(chosen.keys() - titles().keys()):
            raise serializers.ValidationError(f"There is no detector {', '.join(unknown)}.")
        return chosen


class MetadataValues(serializers.DictField):
    """Metadata values of texts to leave alone, as in {"genre": ["book review"]}."""

    child = serializers.ListField(
        child=serializers.CharField(max_length=200), min_length=SHORTEST_LIST, max_length=LONGEST_LIST
    )
    key = serializers.CharField(max_length=200)

    def to_internal_value(self, data: Any) -> dict[str, list[str]]:
        """Checks names like values: no database can store a lone surrogate."""
        if isinstance(data, Mapping):
            if len(data) > LONGEST_LIST:
                raise serializers.ValidationError(f"At most {LONGEST_LIST} metadata fields can be named.")
            for name in data:
                self.key.run_validation(name)
        values: dict[str, list[str]] = super().to_internal_value(data)
        return values


class GenreWords(serializers.Serializer[Any]):
    """Beginnings of genres and topics about nobody's life, or somebody's.

    They take precedence over the built-in ones.
    """

    impersonal = serializers.ListField(child=serializers.CharField(max_length=100), max_length=LONGEST_LIST)
    personal = serializers.ListField(child=serializers.CharField(max_length=100), max_length=LONGEST_LIST)


class StayReasons(serializers.ListField):
    """Reasons to choose from for letting hidden words stay. If empty, the interface has its own."""

    child = serializers.CharField(max_length=200)

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=50, **options)

    def to_internal_value(self, data: Any) -> list[str]:
        return list(dict.fromkeys(super().to_internal_value(data)))


class PosPipeline(serializers.CharField):
    """The name of an installed spaCy pipeline, or an empty string."""

    def to_internal_value(self, data: Any) -> str:
        name: str = super().to_internal_value(data)
        installed = installed_pipelines()
        if name and name not in installed:
            known = ", ".join(installed) or "none"
            raise serializers.ValidationError(f"There is no spaCy pipeline {name} on the server. Installed: {known}.")
        return name


class Engines(serializers.ListField):
    """Names of engines, in the order that counts for the combination by priority."""

    child = serializers.CharField(max_length=100)

    def __init__(self, **options: Any) -> None:
        super().__init__(min_length=1, max_length=50, **options)

    def to_internal_value(self, data: Any) -> list[str]:
        chosen: list[str] = list(dict.fromkeys(super().to_internal_value(data)))
        if unknown := sorted(set(chosen) - set(engines.names())):
            raise serializers.ValidationError(f"There is no engine {', '.join(unknown)} on the server.")
        return chosen


class PipelineOptions(serializers.Serializer[Any]):
    """Only the named options are changed."""

    detectors = DetectorChoices(required=False)
    off = MetadataValues(required=False)
    genre_gate = serializers.ChoiceField([gate.value for gate in Gate], required=False)
    genre_words = GenreWords(required=False)
    sensitive_hints = serializers.BooleanField(required=False)
    engines = Engines(required=False)
    combine = serializers.ChoiceField(COMBINATIONS, required=False)
    combine_by = serializers.ChoiceField(COMBINED_BY, required=False)
    pos_pipeline = PosPipeline(required=False, allow_blank=True, max_length=100)
    threshold = serializers.FloatField(required=False, allow_null=True, min_value=0, max_value=1)
    inflection = serializers.ChoiceField(["real", "notation"], required=False)
    cities = serializers.ChoiceField(["invented", "series", "real"], required=False)
    number_words = serializers.ChoiceField(["words", "digits"], required=False)
    author_pseudonyms = serializers.ChoiceField(["own", "same"], required=False)
    keep_date_delimiters = serializers.BooleanField(required=False)
    shift_dates = serializers.BooleanField(required=False)
    read_first = serializers.BooleanField(required=False)
    stay_reasons = StayReasons(required=False)

    def to_internal_value(self, data: Any) -> Any:
        """Refuses unknown options: they would be mistakes, stored for good."""
        if isinstance(data, Mapping) and (unknown := data.keys() - self.fields.keys()):
            raise serializers.ValidationError({str(name): ["There is no such option."] for name in sorted(unknown)})
        return super().to_internal_value(data)
