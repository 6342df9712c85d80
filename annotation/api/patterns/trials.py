"""Lets a lead try patterns on the project's documents before they are on."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.api.patterns.patterns import GivenPatterns, OwnPattern
from annotation.models import JobState, Role
from annotation.services.patterns import trials
from annotation.services.patterns.trials import Kind, State
from pseudonymizer.patterns import MOST_PATTERNS

KINDS = [kind.value for kind in Kind]


class TriedCount(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(KINDS)
    count = serializers.IntegerField()
    kept = serializers.IntegerField(help_text="How many of the places can be looked at.")


class TakenCount(serializers.Serializer[Any]):
    """So many proposals of a detector with a label that the pattern takes, whole or in part."""

    detector = serializers.CharField()
    key = serializers.CharField(help_text="Of the label.")
    count = serializers.IntegerField()


class TriedPattern(serializers.Serializer[Any]):
    """`everything`: it finds nearly every word."""

    found = serializers.IntegerField()
    documents = serializers.IntegerField()
    everything = serializers.BooleanField()
    counts = TriedCount(many=True)
    taken = TakenCount(many=True)


class TriedPatterns(serializers.Serializer[Any]):
    documents = serializers.IntegerField()
    words = serializers.IntegerField()
    patterns = TriedPattern(many=True)


class PatternTrialState(serializers.Serializer[Any]):
    """`result`: null until the job is done."""

    id = serializers.UUIDField(source="trial.pk")
    created_at = serializers.DateTimeField(source="trial.created_at")
    patterns = OwnPattern(many=True, source="trial.patterns")
    state = serializers.ChoiceField(choices=JobState.choices, source="job.state")
    progress = serializers.IntegerField(source="job.progress")
    total = serializers.IntegerField(source="job.total")
    error_code = serializers.CharField(source="job.error_code")
    result = serializers.SerializerMethodField()

    @extend_schema_field(TriedPatterns(allow_null=True))
    def get_result(self, state: State) -> dict[str, Any] | None:
        result = state.trial.result
        if not result:
            return None
        return {**result, "patterns": [_tried(each) for each in result["patterns"]]}


class LatestPatternTrial(serializers.Serializer[Any]):
    trial = PatternTrialState(allow_null=True)


class LinesAsked(serializers.Serializer[Any]):
    pattern = serializers.IntegerField(min_value=0, max_value=2 * MOST_PATTERNS)
    kind = serializers.ChoiceField(KINDS)


class MarkedThere(serializers.Serializer[Any]):
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    key = serializers.CharField(source="label", help_text="Of the label.")
    detector = serializers.CharField(allow_blank=True)
    status = serializers.CharField()
    by_person = serializers.BooleanField()


class TriedLine(serializers.Serializer[Any]):
    """A place in its sentence. `becomes`: the replacement; empty if the label's pseudonym is drawn."""

    document_id = serializers.UUIDField(source="document.pk")
    external_id = serializers.CharField(source="document.external_id")
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    before = serializers.CharField(allow_blank=True)
    at = serializers.CharField()
    after = serializers.CharField(allow_blank=True)
    becomes = serializers.CharField(allow_blank=True)
    marked = MarkedThere(many=True)


def _tried(of: dict[str, Any]) -> dict[str, Any]:
    counts = [
        {"kind": kind, "count": of["counts"][kind], "kept": len(of["places"].get(kind, []))}
        for kind in KINDS
        if kind in of["counts"]
    ]
    taken = [{"detector": detector, "key": label, "count": count} for detector, label, count in of["taken"]]
    return {**{name: of[name] for name in ("found", "documents", "everything")}, "counts": counts, "taken": taken}


class PatternTrialList(APIView):
    @extend_schema(operation_id="pattern_trial_latest", responses=LatestPatternTrial)
    def get(self, request: Request, project_id: UUID) -> Response:
        """The person's own last trial."""
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        return Response(LatestPatternTrial({"trial": trials.latest(project, by=person(request))}).data)

    @extend_schema(
        operation_id="pattern_trial_start",
        request=GivenPatterns,
        responses={201: PatternTrialState, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = GivenPatterns(data=request.data)
        given.is_valid(raise_exception=True)
        return Response(PatternTrialState(trials.start(project, given.values(), by=person(request))).data, status=201)


class PatternTrialDetail(APIView):
    @extend_schema(operation_id="pattern_trial_get", responses=PatternTrialState)
    def get(self, request: Request, trial_id: UUID) -> Response:
        return Response(PatternTrialState(trials.state(access.pattern_trial(person(request), trial_id))).data)


class PatternTrialCancel(APIView):
    @extend_schema(operation_id="pattern_trial_cancel", request=None, responses=PatternTrialState)
    def post(self, request: Request, trial_id: UUID) -> Response:
        trial = access.pattern_trial(person(request), trial_id)
        return Response(PatternTrialState(trials.cancel(trial, by=person(request))).data)


class PatternTrialLines(APIView):
    @extend_schema(
        operation_id="pattern_trial_lines", parameters=[LinesAsked], responses={200: TriedLine(many=True), 400: Refusal}
    )
    def get(self, request: Request, trial_id: UUID) -> Response:
        """Some of the places of a kind that a pattern found, in their sentences. Goes on record as a reading."""
        trial = access.pattern_trial(person(request), trial_id)
        asked = LinesAsked(data=request.query_params)
        asked.is_valid(raise_exception=True)
        wanted = asked.validated_data
        found = trials.lines(trial, pattern=wanted["pattern"], kind=Kind(wanted["kind"]), by=person(request))
        return Response(TriedLine(found, many=True).data)
