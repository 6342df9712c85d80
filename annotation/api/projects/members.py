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
from annotation.models import Role
from annotation.services.projects import members


class Member(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    user = Person()
    username = serializers.CharField(source="user.username")
    role = serializers.ChoiceField(choices=Role.choices)
    is_locked = serializers.BooleanField(help_text="Too many wrong passwords; told to leads.")
    may_reset_password = serializers.BooleanField(help_text="Whether the one who asks may give a new password.")
    may_reset_second_factor = serializers.BooleanField(help_text="Whether there is one that the asker may take away.")


class NewPassword(serializers.Serializer[Any]):
    password = serializers.CharField(help_text="Shown once; it is stored nowhere.")


class NewMember(serializers.Serializer[Any]):
    """`make_account` creates an account for a new person. The answer then holds a one-time password."""

    username = serializers.CharField(max_length=150)
    role = serializers.ChoiceField(choices=Role.choices)
    make_account = serializers.BooleanField(required=False, default=False)


class AddedMember(serializers.Serializer[Any]):
    member = Member(source="membership")
    password = serializers.CharField(allow_null=True, help_text="Shown once; it is stored nowhere.")


class MemberRole(serializers.Serializer[Any]):
    role = serializers.ChoiceField(choices=Role.choices)


class MemberList(APIView):
    @extend_schema(operation_id="member_list", responses=Member(many=True))
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id)
        return Response(Member(members.listed(project, to=person(request)), many=True).data)

    @extend_schema(
        operation_id="member_add", request=NewMember, responses={201: AddedMember, 400: Refusal, 409: Refusal}
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = NewMember(data=request.data)
        given.is_valid(raise_exception=True)
        role = Role(given.validated_data.pop("role"))
        added = members.add(project, role=role, by=person(request), **given.validated_data)
        (shown,) = members.shown([added.membership], to=person(request))
        return Response(AddedMember({"membership": shown, "password": added.password}).data, status=201)


class MemberDetail(APIView):
    @extend_schema(operation_id="member_change", request=MemberRole, responses={200: Member, 409: Refusal})
    def patch(self, request: Request, membership_id: UUID) -> Response:
        membership = access.membership(person(request), membership_id)
        given = MemberRole(data=request.data)
        given.is_valid(raise_exception=True)
        changed = members.change(membership, Role(given.validated_data["role"]), by=person(request))
        return Response(Member(members.shown([changed], to=person(request))[0]).data)

    @extend_schema(operation_id="member_remove", responses={204: None, 409: Refusal})
    def delete(self, request: Request, membership_id: UUID) -> Response:
        members.remove(access.membership(person(request), membership_id), by=person(request))
        return Response(status=204)


class MemberUnlocking(APIView):
    @extend_schema(operation_id="member_unlock", request=None, responses={204: None})
    def post(self, request: Request, membership_id: UUID) -> Response:
        members.unlock(access.membership(person(request), membership_id), by=person(request))
        return Response(status=204)


class MemberPassword(APIView):
    @extend_schema(operation_id="member_reset_password", request=None, responses={200: NewPassword, 403: Refusal})
    def post(self, request: Request, membership_id: UUID) -> Response:
        password = members.reset_password(access.membership(person(request), membership_id), by=person(request))
        return Response(NewPassword({"password": password}).data)


class MemberSecondFactor(APIView):
    @extend_schema(operation_id="member_reset_second_factor", responses={204: None, 403: Refusal})
    def delete(self, request: Request, membership_id: UUID) -> Response:
        membership = access.membership(person(request), membership_id)
        members.reset_second_factor(membership, by=person(request))
        return Response(status=204)
