"""A project's own patterns: read, checked, saved as versions, and exchanged as TOML or pairs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.http.authentication import person
from annotation.api.http.downloads import download
from annotation.api.http.error_bodies import Refusal
from annotation.models import Project, Role
from annotation.services import patterns
from annotation.services.exports import Exported
from pseudonymizer.patterns import CHECKSUMS, FARTHEST, MOST_PATTERNS, MOST_WORDS, Code, Pattern, as_plain, of_plain

LONGEST = 10_000  # more than a pattern may have, so that the pattern's own check says what is wrong
LARGEST_FILE = 1_000_000
FIELDS = ("name", "expression", "words", "label", "replacement", "context", "near", "checksum")


class OwnPattern(serializers.Serializer[Any]):
    """Wrong values are told by `findings`, with their place, so almost anything is read here.

    An expression or `words`. Without a label it says what is never to be proposed. `near`: how many words away a
    context word may stand.
    """

    name = serializers.CharField(max_length=LONGEST, allow_blank=True)
    expression = serializers.CharField(max_length=LONGEST, allow_blank=True, trim_whitespace=False)
    label = serializers.CharField(max_length=64, allow_blank=True)  # type: ignore[assignment]
    replacement = serializers.CharField(max_length=LONGEST, allow_blank=True, trim_whitespace=False)
    context = serializers.ListField(  # type: ignore[assignment]
        child=serializers.CharField(max_length=LONGEST, allow_blank=True), max_length=1_000
    )
    near = serializers.IntegerField(min_value=0, max_value=10 * FARTHEST)
    ignore_case = serializers.BooleanField()
    checksum = serializers.CharField(max_length=64, allow_blank=True)
    on = serializers.BooleanField()
    words = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST, allow_blank=True),
        max_length=2 * MOST_WORDS,
        required=False,
        default=list,
    )


class GivenPatterns(serializers.Serializer[Any]):
    patterns = OwnPattern(many=True, max_length=2 * MOST_PATTERNS)  # type: ignore[call-arg]  # of the list

    def values(self) -> list[Pattern]:
        return [of_plain(each) for each in self.validated_data["patterns"]]


class NewPatternVersion(GivenPatterns):
    """`base`: the version that was changed; 0 for none. `restores`: the earlier version that this goes back to."""

    base = serializers.IntegerField(min_value=0)
    summary = serializers.CharField(max_length=1000, required=False, allow_blank=True, default="")
    restores = serializers.IntegerField(min_value=1, required=False, allow_null=True, default=None)


class PatternFinding(serializers.Serializer[Any]):
    """Something wrong with a field of the pattern at `place` in the list; from `start` to `end` in it."""

    place = serializers.IntegerField()
    code = serializers.ChoiceField([code.value for code in Code])
    field = serializers.ChoiceField(FIELDS)
    start = serializers.IntegerField(allow_null=True)
    end = serializers.IntegerField(allow_null=True)
    is_warning = serializers.BooleanField()


class AboutPatternVersion(serializers.Serializer[Any]):
    version = serializers.IntegerField()
    since = serializers.IntegerField(help_text="The version from which on the same patterns are on.")
    restores = serializers.IntegerField(allow_null=True)
    summary = serializers.CharField()
    by = Person(allow_null=True)
    created_at = serializers.DateTimeField()


class PatternVersionDetail(AboutPatternVersion):
    patterns = OwnPattern(many=True)


class PatternChecksum(serializers.Serializer[Any]):
    key = serializers.CharField()
    en = serializers.CharField()
    sv = serializers.CharField()


class ProjectPatterns(serializers.Serializer[Any]):
    current = PatternVersionDetail(allow_null=True)
    versions = AboutPatternVersion(many=True)
    checksums = PatternChecksum(many=True)


class ReadPatterns(serializers.Serializer[Any]):
    """A file, or pairs of expression and replacement. `key`: the label of the pairs."""

    format = serializers.ChoiceField(["toml", "pairs"])
    content = serializers.CharField(max_length=LARGEST_FILE, trim_whitespace=False)
    key = serializers.CharField(max_length=64, required=False, allow_blank=True, default="")


class SuggestedWords(serializers.Serializer[Any]):
    """Words that people marked or rejected in several documents, with one place, for the concordance."""

    words = serializers.CharField()
    key = serializers.CharField(source="label", help_text="Of the label; empty if they are never to be proposed.")
    documents = serializers.IntegerField()
    against = serializers.IntegerField(help_text="In how many documents people decided otherwise.")
    annotation_id = serializers.UUIDField(source="example.annotation_id")
    start = serializers.IntegerField(source="example.start")
    end = serializers.IntegerField(source="example.end")


class PatternSuggestions(serializers.Serializer[Any]):
    documents = serializers.IntegerField(help_text="How many finished documents were looked at.")
    found = SuggestedWords(many=True)


class FoundPatterns(serializers.Serializer[Any]):
    patterns = OwnPattern(many=True)
    findings = PatternFinding(many=True)


def _checksums() -> list[dict[str, str]]:
    return [{"key": key, "en": each.en, "sv": each.sv} for key, each in CHECKSUMS.items()]


def _found(project: Project, given: Sequence[Pattern]) -> dict[str, Any]:
    told = [each.as_json() for each in patterns.findings(project, given)]
    return {"patterns": [as_plain(each) for each in given], "findings": told}


class PatternList(APIView):
    @extend_schema(operation_id="pattern_list", responses=ProjectPatterns)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        found = {
            "current": patterns.current(project),
            "versions": patterns.listed(project),
            "checksums": _checksums(),
        }
        return Response(ProjectPatterns(found).data)

    @extend_schema(
        operation_id="pattern_save",
        request=NewPatternVersion,
        responses={200: PatternVersionDetail, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        """Saves all patterns as a new version. If nothing changed, there is none."""
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = NewPatternVersion(data=request.data)
        given.is_valid(raise_exception=True)
        told = {name: given.validated_data[name] for name in ("base", "summary", "restores")}
        saved = patterns.save(project, given.values(), by=person(request), **told)
        return Response(PatternVersionDetail(saved).data)


class PatternVersionView(APIView):
    @extend_schema(operation_id="pattern_version", responses=PatternVersionDetail)
    def get(self, request: Request, project_id: UUID, version: int) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        return Response(PatternVersionDetail(patterns.of_version(project, version)).data)


class PatternFile(APIView):
    @extend_schema(
        operation_id="pattern_file",
        parameters=[OpenApiParameter("version", int, OpenApiParameter.PATH)],
        responses={(200, "application/toml"): OpenApiTypes.STR},
    )
    def get(self, request: Request, project_id: UUID, version: int) -> HttpResponse:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        content = patterns.as_toml(project, version, by=person(request))
        return download(Exported(f"patterns-{version}.toml", "application/toml; charset=utf-8", content))


class PatternCheck(APIView):
    @extend_schema(operation_id="pattern_check", request=GivenPatterns, responses={200: FoundPatterns, 400: Refusal})
    def post(self, request: Request, project_id: UUID) -> Response:
        """Says what is wrong with patterns that are not saved."""
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = GivenPatterns(data=request.data)
        given.is_valid(raise_exception=True)
        return Response(FoundPatterns(_found(project, given.values())).data)


class PatternReading(APIView):
    @extend_schema(operation_id="pattern_read", request=ReadPatterns, responses={200: FoundPatterns, 400: Refusal})
    def post(self, request: Request, project_id: UUID) -> Response:
        """Reads patterns from a file or from pairs, without saving them."""
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        asked = ReadPatterns(data=request.data)
        asked.is_valid(raise_exception=True)
        content, key = asked.validated_data["content"], asked.validated_data["key"]
        is_file = asked.validated_data["format"] == "toml"
        found = patterns.read_toml(content) if is_file else patterns.read_pairs(content, label=key)
        return Response(FoundPatterns(_found(project, found)).data)


class PatternSuggestionList(APIView):
    @extend_schema(operation_id="pattern_suggestions", responses=PatternSuggestions)
    def get(self, request: Request, project_id: UUID) -> Response:
        """Words for lists, from what annotators marked and rejected. Goes on record as a reading."""
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        return Response(PatternSuggestions(patterns.suggested(project, by=person(request))).data)
