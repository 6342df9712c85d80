"""Lets a lead try detectors on a text that is neither stored nor logged."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle, UserRateThrottle
from rest_framework.views import APIView

from annotation import access
from annotation.api.annotations.annotations import DocumentPayload
from annotation.api.annotations.explanations import Told
from annotation.api.documents.documents import SourceText
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.api.projects.options import PipelineOptions
from annotation.models import Role
from annotation.services import documents
from annotation.services.payloads import trials
from annotation.services.payloads.trials import Trial
from pseudonymizer.detectors import Case
from pseudonymizer.explaining import Fate, Guard

LARGEST_SEED = 2**31 - 1


class TrialText(serializers.Serializer[Any]):
    """`text` has at most 300,000 bytes, or 30,000 if a language model reads it.

    Other options default to the project's.
    """

    text = SourceText()
    language = serializers.CharField(max_length=documents.LONGEST_LANGUAGE, default="", allow_blank=True)
    genre = serializers.CharField(max_length=200, default="", allow_blank=True)
    person_to_protect = serializers.CharField(max_length=1000, default="", allow_blank=True)
    options = PipelineOptions(default=dict)
    seed = serializers.IntegerField(min_value=0, max_value=LARGEST_SEED, default=0)


class TrialStretch(TrialText):
    start = serializers.IntegerField(min_value=0)
    end = serializers.IntegerField(min_value=1)


class TrialPayload(DocumentPayload):
    """A document in the form that the editor opens, but stored nowhere."""


class Reading(serializers.Serializer[Any]):
    kind = serializers.CharField()
    form = serializers.CharField()
    frequency = serializers.IntegerField(min_value=0, help_text="Two steps for each power of ten, at most 15.")
    modifiers = serializers.ListField(child=serializers.CharField())


class ExplainedWord(serializers.Serializer[Any]):
    text = serializers.CharField()
    case = serializers.ChoiceField([case.value for case in Case])
    is_common = serializers.BooleanField()
    is_ordinary = serializers.BooleanField()
    zipf = serializers.FloatField(help_text="How often it is met as an ordinary word, to 8; 0 for none.")
    readings = Reading(many=True)
    guard = serializers.ChoiceField([guard.value for guard in Guard])


class Candidate(serializers.Serializer[Any]):
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    label = serializers.CharField()  # type: ignore[assignment]
    detector = serializers.CharField()
    rule = serializers.CharField()
    score = serializers.FloatField()
    fate = serializers.ChoiceField([fate.value for fate in Fate])
    beaten_by = serializers.CharField(allow_blank=True)


class TrialExplanation(Told):
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    words = ExplainedWord(many=True)
    candidates = Candidate(many=True)
    threshold = serializers.FloatField()
    first_person = serializers.BooleanField()
    is_switched_off = serializers.BooleanField()


class TrialThrottle(UserRateThrottle):
    scope = "trial"


class ExplanationThrottle(UserRateThrottle):
    scope = "explanation"


class ProjectTrial(APIView):
    throttle_classes: list[type[BaseThrottle]] = [TrialThrottle]

    @extend_schema(
        operation_id="project_try",
        request=TrialText,
        responses={200: TrialPayload, 400: Refusal, 413: Refusal, 429: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        asked = TrialText(data=request.data)
        asked.is_valid(raise_exception=True)
        return _unkept(trials.run(project, Trial(**asked.validated_data)))


class ProjectTrialExplanation(APIView):
    throttle_classes: list[type[BaseThrottle]] = [ExplanationThrottle]

    @extend_schema(
        operation_id="project_try_explain",
        request=TrialStretch,
        responses={200: TrialExplanation, 400: Refusal, 413: Refusal, 429: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        asked = TrialStretch(data=request.data)
        asked.is_valid(raise_exception=True)
        given = dict(asked.validated_data)
        start, end = given.pop("start"), given.pop("end")
        return _unkept(trials.explain(project, Trial(**given), start=start, end=end))


def _unkept(answer: dict[str, Any]) -> Response:
    return Response(answer, headers={"Cache-Control": "no-store"})
