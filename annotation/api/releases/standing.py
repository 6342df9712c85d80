from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.api.releases.profiles import LONGEST_TERM
from annotation.api.releases.releases import ReleaseJob
from annotation.models import Profile, Role
from annotation.services import releases


class StandingApproval(serializers.Serializer[Any]):
    """`name`: of who answers for the releases. `one_by_one`: each document is a release of its own."""

    name = serializers.CharField(max_length=200)
    statement = serializers.CharField(max_length=LONGEST_TERM)
    one_by_one = serializers.BooleanField(default=False)


class StandingProfile(serializers.Serializer[Any]):
    """`waiting`: how many documents a gate blocks, or nobody has looked at yet; `waiting_release_id` lists them."""

    standing = serializers.BooleanField(source="profile.is_standing")
    name = serializers.SerializerMethodField()
    statement = serializers.SerializerMethodField()
    one_by_one = serializers.BooleanField(source="profile.one_by_one")
    approved_by = Person(source="profile.approved_by", allow_null=True)
    approved_at = serializers.DateTimeField(source="profile.approved_at", allow_null=True)
    seconded_by = Person(source="profile.seconded_by", allow_null=True)
    seconded_at = serializers.DateTimeField(source="profile.seconded_at", allow_null=True)
    waiting = serializers.IntegerField(source="waiting_count")
    waiting_release_id = serializers.UUIDField(source="waiting.pk", allow_null=True, default=None)
    released = serializers.IntegerField()
    last_number = serializers.IntegerField(source="last.number", allow_null=True, default=None)
    last_release_id = serializers.UUIDField(source="last.pk", allow_null=True, default=None)
    job = ReleaseJob(allow_null=True)

    def get_name(self, state: releases.standing.Standing) -> str:
        return str(state.profile.approval.get("name", ""))

    def get_statement(self, state: releases.standing.Standing) -> str:
        return str(state.profile.approval.get("statement", ""))


class ProfileStanding(APIView):
    @extend_schema(operation_id="profile_standing", responses=StandingProfile)
    def get(self, request: Request, profile_id: UUID) -> Response:
        return _told(access.profile(person(request), profile_id, at_least=Role.REVIEWER))

    @extend_schema(
        operation_id="profile_approve",
        request=StandingApproval,
        responses={200: StandingProfile, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, profile_id: UUID) -> Response:
        profile = access.profile(person(request), profile_id)
        access.require_open(profile.project)
        given = StandingApproval(data=request.data)
        given.is_valid(raise_exception=True)
        return _told(releases.standing.approve(profile, **given.validated_data, by=person(request)))

    @extend_schema(operation_id="profile_approval_end", responses={200: StandingProfile, 409: Refusal})
    def delete(self, request: Request, profile_id: UUID) -> Response:
        return _told(releases.standing.end(access.profile(person(request), profile_id), by=person(request)))


class ProfileStandingSeconded(APIView):
    @extend_schema(operation_id="profile_approval_second", request=None, responses={200: StandingProfile, 409: Refusal})
    def post(self, request: Request, profile_id: UUID) -> Response:
        profile = access.profile(person(request), profile_id, at_least=Role.REVIEWER)
        return _told(releases.standing.second(profile, by=person(request)))


class ProfileStandingRun(APIView):
    @extend_schema(operation_id="profile_run", request=None, responses={200: StandingProfile, 409: Refusal})
    def post(self, request: Request, profile_id: UUID) -> Response:
        profile = access.profile(person(request), profile_id)
        releases.standing.begin(profile, by=person(request))
        return _told(profile)


def _told(profile: Profile) -> Response:
    return Response(StandingProfile(releases.standing.state(profile)).data)
