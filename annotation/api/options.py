"""Checks a project's options for pre-annotation, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from pseudonymizer.detectors import Gate, installed_pipelines, titles

SHORTEST_LIST, LONGEST_LIST = 0, 100


class DetectorChoices(serializers.DictField):
    """Detectors by name, true for one that is used; those that are not named are used."""

    child = serializers.BooleanField()

    def to_internal_value(self, data: Any) -> dict[str, bool]:
        chosen: dict[str, bool] = super().to_internal_value(data)
        if unknown := sorted(chosen.keys() - titles().keys()):
            raise serializers.ValidationError(f"There is no detector {', '.join(unknown)}.")
        return chosen


class MetadataValues(serializers.DictField):
    """Values of metadata fields whose texts are left alone, as {"genre": ["book review"]}."""

    child = serializers.ListField(
        child=serializers.CharField(max_length=200), min_length=SHORTEST_LIST, max_length=LONGEST_LIST
    )
    key = serializers.CharField(max_length=200)

    def to_internal_value(self, data: Any) -> dict[str, list[str]]:
        """A name is checked as a value is: no database holds half a character."""
        if isinstance(data, Mapping):
            if len(data) > LONGEST_LIST:
                raise serializers.ValidationError(f"At most {LONGEST_LIST} metadata fields can be named.")
            for name in data:
                self.key.run_validation(name)
        values: dict[str, list[str]] = super().to_internal_value(data)
        return values


class GenreWords(serializers.Serializer[Any]):
    """Words with which a genre or topic may begin that tells nobody's life, or somebody's; before the built-in ones."""

    impersonal = serializers.ListField(child=serializers.CharField(max_length=100), max_length=LONGEST_LIST)
    personal = serializers.ListField(child=serializers.CharField(max_length=100), max_length=LONGEST_LIST)


class StayReasons(serializers.ListField):
    """Phrases offered as reasons why words that are hidden elsewhere may stay; none: those of the interface."""

    child = serializers.CharField(max_length=200)

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=50, **options)

    def to_internal_value(self, data: Any) -> list[str]:
        return list(dict.fromkeys(super().to_internal_value(data)))


class PosPipeline(serializers.CharField):
    """The name of an installed spaCy pipeline, or nothing."""

    def to_internal_value(self, data: Any) -> str:
        name: str = super().to_internal_value(data)
        installed = installed_pipelines()
        if name and name not in installed:
            known = ", ".join(installed) or "none"
            raise serializers.ValidationError(f"There is no spaCy pipeline {name} on the server. Installed: {known}.")
        return name


class PipelineOptions(serializers.Serializer[Any]):
    """Only what is named is changed."""

    detectors = DetectorChoices(required=False)
    off = MetadataValues(required=False)
    genre_gate = serializers.ChoiceField([gate.value for gate in Gate], required=False)
    genre_words = GenreWords(required=False)
    sensitive_hints = serializers.BooleanField(required=False)
    pos_pipeline = PosPipeline(required=False, allow_blank=True, max_length=100)
    threshold = serializers.FloatField(required=False, allow_null=True, min_value=0, max_value=1)
    inflection = serializers.ChoiceField(["real", "notation"], required=False)
    cities = serializers.ChoiceField(["invented", "series", "real"], required=False)
    number_words = serializers.ChoiceField(["words", "digits"], required=False)
    author_pseudonyms = serializers.ChoiceField(["own", "same"], required=False)
    keep_date_delimiters = serializers.BooleanField(required=False)
    read_first = serializers.BooleanField(required=False)
    stay_reasons = StayReasons(required=False)

    def to_internal_value(self, data: Any) -> Any:
        """An option that nothing reads is a mistake, and would be kept for good."""
        if isinstance(data, Mapping) and (unknown := data.keys() - self.fields.keys()):
            raise serializers.ValidationError({str(name): ["There is no such option."] for name in sorted(unknown)})
        return super().to_internal_value(data)
