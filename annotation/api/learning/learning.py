"""A project's tagger: learned from confirmed documents, kept as versions, one of which is in use."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import JobState, Project, Role, TaggerVersion
from annotation.services import learning


class TaggerShares(serializers.Serializer[Any]):
    """Of the documents that were held out: exact places with the same label."""

    precision = serializers.FloatField()
    recall = serializers.FloatField()
    f2 = serializers.FloatField()


class TaggerOfLabel(TaggerShares):
    key = serializers.CharField(source="label", help_text="Of the label.")
    gold = serializers.IntegerField()
    proposed = serializers.IntegerField()


class TaggerFigures(TaggerShares):
    """`found`: the share of mentions that a proposal touches, whatever its label."""

    gold = serializers.IntegerField()
    proposed = serializers.IntegerField()
    found = serializers.FloatField()
    labels = TaggerOfLabel(many=True)


class TaggerAtDial(TaggerShares):
    least = serializers.FloatField(help_text="Something is proposed from this probability on.")
    found = serializers.FloatField()


class TaggerRelabelled(serializers.Serializer[Any]):
    """How often people gave another label at the very place of a proposal."""

    proposed = serializers.CharField()
    key = serializers.CharField(source="label", help_text="Of the label that people gave.")
    count = serializers.IntegerField()


class TaggerMeasured(serializers.Serializer[Any]):
    """`before`: of what was in use. `after`: null if there was nothing to learn. Documents are counted."""

    documents = serializers.IntegerField()
    gold = serializers.IntegerField(help_text="Shipped texts that were learned from, too.")
    held_out = serializers.IntegerField()
    before = TaggerFigures()
    after = TaggerFigures(allow_null=True)
    dial = TaggerAtDial(many=True)
    relabelled = TaggerRelabelled(many=True)


class AboutTaggerVersion(serializers.Serializer[Any]):
    """`compared`: the version that was in use; 0 for the detectors. Not kept: it was no better, or was erased."""

    version = serializers.IntegerField()
    compared = serializers.IntegerField()
    kept = serializers.BooleanField()
    in_use = serializers.BooleanField()
    by = Person(allow_null=True)
    created_at = serializers.DateTimeField()
    figures = serializers.SerializerMethodField()

    @extend_schema_field(TaggerMeasured(allow_null=True))
    def get_figures(self, held: TaggerVersion) -> dict[str, Any] | None:
        return TaggerMeasured(held.figures).data if held.figures else None


class TaggerJob(serializers.Serializer[Any]):
    state = serializers.ChoiceField(choices=JobState.choices)
    progress = serializers.IntegerField()
    total = serializers.IntegerField()
    error_code = serializers.CharField(allow_blank=True)


class ProjectTagger(serializers.Serializer[Any]):
    """`confirmed`: documents that can be learned from; so many are `needed`."""

    confirmed = serializers.IntegerField()
    needed = serializers.IntegerField()
    job = TaggerJob(allow_null=True)
    versions = AboutTaggerVersion(many=True)


class TaggerChoice(serializers.Serializer[Any]):
    version = serializers.IntegerField(min_value=0, help_text="0 for the detectors.")


def _told(project: Project) -> Response:
    told = {
        "confirmed": learning.confirmed_count(project),
        "needed": learning.FEWEST,
        "job": learning.job(project),
        "versions": learning.listed(project),
    }
    return Response(ProjectTagger(told).data)


class TaggerView(APIView):
    @extend_schema(operation_id="tagger_get", responses=ProjectTagger)
    def get(self, request: Request, project_id: UUID) -> Response:
        return _told(access.project(person(request), project_id, at_least=Role.LEAD))

    @extend_schema(operation_id="tagger_learn", request=None, responses={200: ProjectTagger, 409: Refusal})
    def post(self, request: Request, project_id: UUID) -> Response:
        """Learns a new version from what is confirmed."""
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        learning.start(project, by=person(request))
        return _told(project)


class TaggerCancel(APIView):
    @extend_schema(operation_id="tagger_cancel", request=None, responses=ProjectTagger)
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        learning.cancel(project, by=person(request))
        return _told(project)


class TaggerUse(APIView):
    @extend_schema(operation_id="tagger_use", request=TaggerChoice, responses={200: ProjectTagger, 409: Refusal})
    def post(self, request: Request, project_id: UUID) -> Response:
        """Goes to another version, or to the detectors, for documents that are pre-annotated from now on."""
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = TaggerChoice(data=request.data)
        given.is_valid(raise_exception=True)
        learning.use(project, given.validated_data["version"], by=person(request))
        return _told(project)


class TaggerVersionView(APIView):
    @extend_schema(operation_id="tagger_erase", responses={200: ProjectTagger, 409: Refusal})
    def delete(self, request: Request, project_id: UUID, version: int) -> Response:
        """Erases what was learned. Its figures stay."""
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        learning.erase(project, version, by=person(request))
        return _told(project)
