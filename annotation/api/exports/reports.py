"""The parts that the reports on agreement and effort share."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from annotation.api.accounts.people import Person
from annotation.models import JobState


class ReportJob(serializers.Serializer[Any]):
    """The job that is still working on a report."""

    state = serializers.ChoiceField(choices=JobState.choices)
    progress = serializers.IntegerField()
    total = serializers.IntegerField()
    error_code = serializers.CharField()


class AboutReport(serializers.Serializer[Any]):
    """`outdated`: annotations have changed since the report."""

    id = serializers.UUIDField()
    by = Person()
    computed_at = serializers.DateTimeField()
    documents = serializers.IntegerField()
    outdated = serializers.BooleanField()


class FileAsked(serializers.Serializer[Any]):
    file = serializers.ChoiceField(["csv", "json"])
    confusion = serializers.BooleanField(required=False, default=False)
