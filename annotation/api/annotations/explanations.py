"""Explains rules and detectors in both languages of the interface."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from annotation.api.projects.label_sets import TranslatedName


class Cue(TranslatedName):
    """A sentence that quotes a word at the mention as `{cue}`, and where to find that word."""

    side = serializers.ChoiceField(["before", "after", "in"])
    reach = serializers.IntegerField(min_value=0)
    words = serializers.ListField(child=serializers.CharField())
    stems = serializers.ListField(child=serializers.CharField())


class Explanation(TranslatedName):
    cue = Cue(allow_null=True)


class Told(serializers.Serializer[Any]):
    """Sentences by rule, and titles by detector, for the rules and detectors in the same answer."""

    explanations = serializers.DictField(child=Explanation())
    detectors = serializers.DictField(child=TranslatedName())
