from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import ReleaseKind, Role
from annotation.services import releases

LONGEST_NAME, LONGEST_TERM = 100, 2_000
POLICIES = (("mask", "mask"), ("replace", "replace"))
CONFIDENTIAL = (("keep", "keep"), ("hide", "hide"))


class ProfileTerms(serializers.Serializer[Any]):
    """`domain`: who must not be able to tell who somebody is; `means`: what the recipient has that could help to.

    `policies`: by label, what is hidden beyond what was reviewed. `confidential`: by category, whether what is readable
    of it may stay so. `metadata_fields`: which go out with the documents.
    """

    name = serializers.CharField(max_length=LONGEST_NAME)
    kind = serializers.ChoiceField(choices=ReleaseKind.choices)
    recipient = serializers.CharField(max_length=LONGEST_TERM)
    purpose = serializers.CharField(max_length=LONGEST_TERM)
    domain = serializers.CharField(max_length=LONGEST_TERM, allow_blank=True, required=False)
    means = serializers.CharField(max_length=LONGEST_TERM, allow_blank=True, required=False)
    formats = serializers.ListField(child=serializers.CharField(max_length=32), max_length=32)
    policies = serializers.DictField(child=serializers.ChoiceField(choices=POLICIES), required=False)
    confidential = serializers.DictField(child=serializers.ChoiceField(choices=CONFIDENTIAL), required=False)
    metadata_fields = serializers.ListField(child=serializers.CharField(max_length=64), max_length=64, required=False)
    stable_ids = serializers.BooleanField(
        required=False, help_text="Documents and authors have the same ids in all releases of the profile."
    )
    reassess_on = serializers.DateField(allow_null=True, required=False)


class ReleaseProfile(ProfileTerms):
    id = serializers.UUIDField()
    created_at = serializers.DateTimeField()


class ReleaseProfileChoices(serializers.Serializer[Any]):
    """`policies`: by label; `confidential`: the categories about which a profile decides."""

    formats = serializers.ListField(child=serializers.CharField())
    policies = serializers.DictField(child=serializers.ListField(child=serializers.ChoiceField(choices=POLICIES)))
    confidential = serializers.ListField(child=serializers.CharField())


class ReleaseProfiles(serializers.Serializer[Any]):
    """`offered`: what a profile of the project can choose among."""

    profiles = ReleaseProfile(many=True)
    offered = ReleaseProfileChoices()


class ProjectProfiles(APIView):
    @extend_schema(operation_id="profile_list", responses=ReleaseProfiles)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        held = {"profiles": project.profiles.all(), "offered": releases.profiles.offered(project)}
        return Response(ReleaseProfiles(held).data)

    @extend_schema(
        operation_id="profile_create", request=ProfileTerms, responses={201: ReleaseProfile, 400: Refusal, 409: Refusal}
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        access.require_open(project)
        given = ProfileTerms(data=request.data)
        given.is_valid(raise_exception=True)
        made = releases.profiles.create(project, given.validated_data, by=person(request))
        return Response(ReleaseProfile(made).data, status=201)


class ProfileDetail(APIView):
    @extend_schema(operation_id="profile_get", responses=ReleaseProfile)
    def get(self, request: Request, profile_id: UUID) -> Response:
        profile = access.profile(person(request), profile_id, at_least=Role.REVIEWER)
        return Response(ReleaseProfile(profile).data)

    @extend_schema(
        operation_id="profile_change", request=ProfileTerms, responses={200: ReleaseProfile, 400: Refusal, 409: Refusal}
    )
    def patch(self, request: Request, profile_id: UUID) -> Response:
        profile = access.profile(person(request), profile_id)
        given = ProfileTerms(data=request.data, partial=True)
        given.is_valid(raise_exception=True)
        changed = releases.profiles.change(profile, given.validated_data, by=person(request))
        return Response(ReleaseProfile(changed).data)
