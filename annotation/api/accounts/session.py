from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.middleware.csrf import get_token
from django.utils.translation import get_language_from_request
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.permissions import AllowAny, BasePermission
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation.api.accounts.languages import LANGUAGES
from annotation.api.accounts.preferences import PersonPreferences
from annotation.api.http.authentication import person
from annotation.models import User
from annotation.services import accounts, projects
from annotation.services.accounts import preferences, second_factor


class SessionUser(serializers.Serializer[User]):
    id = serializers.UUIDField()
    username = serializers.CharField()
    name = serializers.CharField(source="display_name")
    must_change_password = serializers.BooleanField()
    must_add_second_factor = serializers.SerializerMethodField()
    can_create_projects = serializers.SerializerMethodField()
    is_administrator = serializers.BooleanField(source="is_superuser")
    preferences = serializers.SerializerMethodField()

    def get_must_add_second_factor(self, user: User) -> bool:
        return second_factor.must_be_added(user)

    @extend_schema_field(PersonPreferences)
    def get_preferences(self, user: User) -> Mapping[str, Any]:
        return preferences.of(user)

    def get_can_create_projects(self, user: User) -> bool:
        return projects.may_create(user)


class Session(serializers.Serializer[dict[str, Any]]):
    user = SessionUser(allow_null=True)
    awaits_code = serializers.BooleanField(help_text="The password was right, and a code of the second factor is next.")
    language = serializers.ChoiceField(choices=LANGUAGES)


class Credentials(serializers.Serializer[dict[str, str]]):
    username = serializers.CharField(max_length=150)
    password = serializers.CharField(max_length=1000, trim_whitespace=False)


class Code(serializers.Serializer[dict[str, str]]):
    code = serializers.CharField(max_length=40)


class PasswordChange(serializers.Serializer[dict[str, str]]):
    current = serializers.CharField(max_length=1000, trim_whitespace=False)
    new = serializers.CharField(max_length=1000, trim_whitespace=False)


class SessionView(APIView):
    permission_classes: list[type[BasePermission]] = [AllowAny]

    @extend_schema(operation_id="session_get", responses=Session)
    def get(self, request: Request) -> Response:
        get_token(request._request)  # sets the cookie that every changing request must send back
        return Response(_shown(request))

    @extend_schema(operation_id="session_log_in", request=Credentials, responses=Session)
    def post(self, request: Request) -> Response:
        given = Credentials(data=request.data)
        given.is_valid(raise_exception=True)
        accounts.log_in(request._request, **given.validated_data)
        return Response(_shown(request))

    @extend_schema(operation_id="session_log_out", responses={204: None})
    def delete(self, request: Request) -> Response:
        accounts.log_out(request._request)
        return Response(status=204)


class CodeView(APIView):
    permission_classes: list[type[BasePermission]] = [AllowAny]  # open to people who have given the right password

    @extend_schema(operation_id="session_give_code", request=Code, responses=Session)
    def post(self, request: Request) -> Response:
        given = Code(data=request.data)
        given.is_valid(raise_exception=True)
        accounts.give_code(request._request, given.validated_data["code"])
        return Response(_shown(request))


class PasswordView(APIView):
    permission_classes: list[type[BasePermission]] = [
        AllowAny
    ]  # open to people who must change it, but not to strangers

    @extend_schema(operation_id="session_change_password", request=PasswordChange, responses=Session)
    def post(self, request: Request) -> Response:
        user = person(request)
        given = PasswordChange(data=request.data)
        given.is_valid(raise_exception=True)
        accounts.change_password(request._request, by=user, **given.validated_data)
        return Response(_shown(request))


def _shown(request: Request) -> dict[str, Any]:
    user = request._request.user
    language = get_language_from_request(request._request)
    shown = {
        "user": user if isinstance(user, User) else None,
        "awaits_code": not isinstance(user, User) and accounts.awaits_code(request._request),
        "language": "sv" if language == "sv" else "en",
    }
    return Session(shown).data
