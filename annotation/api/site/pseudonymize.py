"""The service that SVALA calls. It is open to members, and to pages of the sites named in the settings."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import permissions, serializers
from rest_framework.parsers import BaseParser, FormParser, MultiPartParser
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle, SimpleRateThrottle
from rest_framework.views import APIView

from annotation.api.http.authentication import LoggedIn, SessionAuthentication
from annotation.api.http.error_bodies import Refusal
from annotation.api.http.json_bodies import JSONParser
from annotation.models import User
from annotation.services import pseudonyms


class ServiceQuestion(serializers.Serializer[Any]):
    """`text` has at most 100,000 characters."""

    text = serializers.CharField(trim_whitespace=False)


class ServiceOptions(serializers.Serializer[Any]):
    set = serializers.SlugField(default="swell")
    language = serializers.CharField(default="", max_length=16)
    inflection = serializers.ChoiceField(choices=["real", "notation"], default="real")
    cities = serializers.ChoiceField(choices=["invented", "series", "real"], default="invented")
    keep_date_delimiters = serializers.BooleanField(default=False)


class ServiceWord(serializers.Serializer[Any]):
    """`string` is the original if there is no label, otherwise the pseudonym."""

    string = serializers.CharField()
    label = serializers.ListField(child=serializers.CharField())  # type: ignore[assignment]


class ServiceAnswer(serializers.ListSerializer[Any]):
    child = serializers.ListField(child=ServiceWord())


class SessionIfAny(SessionAuthentication):
    """A request without a session stays anonymous, so that no other site can act in somebody's name."""

    def authenticate(self, request: Request) -> tuple[User, None] | None:
        user = getattr(request._request, "user", None)
        return super().authenticate(request) if isinstance(user, User) else None


class MembersAndNamedSites(permissions.BasePermission):
    """Allows people who are logged in. Without a session, allows only pages of named sites."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        if isinstance(request.user, User):
            return LoggedIn().has_permission(request, view)
        origin = request.headers.get("Origin")
        return bool(settings.SERVICE_ORIGINS) and (origin is None or origin in settings.SERVICE_ORIGINS)


class ServiceThrottle(SimpleRateThrottle):
    scope = "service"

    def get_cache_key(self, request: Request, view: APIView) -> str:
        who = request.user.pk if isinstance(request.user, User) else self.get_ident(request)
        return self.cache_format % {"scope": self.scope, "ident": who}


class Pseudonymize(APIView):
    authentication_classes = [SessionIfAny]
    permission_classes: list[type[BasePermission]] = [MembersAndNamedSites]
    parser_classes: list[type[BaseParser]] = [FormParser, MultiPartParser, JSONParser]
    throttle_classes: list[type[BaseThrottle]] = [ServiceThrottle]

    @extend_schema(
        operation_id="pseudonymize",
        auth=[{"session": []}, {}],  # type: ignore[list-item]  # the type hint is too narrow
        parameters=[
            OpenApiParameter("set", str, description="Label set (default: swell)."),
            OpenApiParameter("language", str, description="Language of the text (default: sv; en for tab)."),
            OpenApiParameter("inflection", str, enum=["real", "notation"]),
            OpenApiParameter("cities", str, enum=["invented", "series", "real"]),
            OpenApiParameter("keep_date_delimiters", bool),
        ],
        request=ServiceQuestion,
        responses={200: ServiceAnswer, 400: Refusal, 413: Refusal, 429: Refusal},
    )
    def post(self, request: Request) -> Response:
        asked = ServiceQuestion(data=request.data)
        asked.is_valid(raise_exception=True)
        chosen = ServiceOptions(data=request.query_params)
        chosen.is_valid(raise_exception=True)
        options = dict(chosen.validated_data)
        label_set, language = options.pop("set"), options.pop("language")
        text = asked.validated_data["text"]
        return Response(pseudonyms.answer_service(text, label_set=label_set, language=language, options=options))

    def options(self, request: HttpRequest, *args: object, **kwargs: object) -> Response:
        """Answers the browser's preflight request."""
        return Response(status=204)

    def finalize_response(self, request: Request, response: Response, *args: object, **kwargs: object) -> Response:
        """Lets pages of the named sites read the answer, even a refusal."""
        origin = request.headers.get("Origin")
        response.headers["Vary"] = "Origin"
        response.headers["Cache-Control"] = "no-store"
        if origin in settings.SERVICE_ORIGINS:
            response.headers["Access-Control-Allow-Origin"] = origin
            response.headers["Access-Control-Allow-Methods"] = "POST, OPTIONS"
            response.headers["Access-Control-Allow-Headers"] = "Content-Type"
            response.headers["Access-Control-Max-Age"] = "600"
        return super().finalize_response(request, response, *args, **kwargs)
