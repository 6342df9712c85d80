"""Routes for a person's own account: the second factor and the sessions."""

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
from annotation.services.accounts import second_factor, sessions


class SecondFactor(serializers.Serializer[Any]):
    is_on = serializers.BooleanField()
    is_required = serializers.BooleanField(help_text="By a role of the person.")
    recovery_codes_left = serializers.IntegerField()


class OfferedFactor(serializers.Serializer[Any]):
    key = serializers.CharField(help_text="To type into the app.")
    svg = serializers.CharField(help_text="The picture of it that the app scans.")


class Proof(serializers.Serializer[Any]):
    password = serializers.CharField(max_length=1000, trim_whitespace=False)
    code = serializers.CharField(max_length=40, help_text="Of the app, or a recovery code.")


class RecoveryCodes(serializers.Serializer[Any]):
    recovery_codes = serializers.ListField(child=serializers.CharField(), help_text="Shown this once.")


class AccountSession(serializers.Serializer[Any]):
    id = serializers.UUIDField(source="session.id")
    is_current = serializers.BooleanField()
    started_at = serializers.DateTimeField(source="session.started_at")
    used_at = serializers.DateTimeField(source="session.used_at")
    address = serializers.CharField(source="session.address", help_text="Shortened.")
    browser = serializers.CharField(source="session.browser")
    system = serializers.CharField(source="session.system")


class EndedSessions(serializers.Serializer[Any]):
    count = serializers.IntegerField()


class AccountSecondFactor(APIView):
    @extend_schema(operation_id="second_factor_get", responses=SecondFactor)
    def get(self, request: Request) -> Response:
        return Response(SecondFactor(second_factor.state(person(request))).data)

    @extend_schema(
        operation_id="second_factor_switch_on",
        request=Proof,
        responses={201: RecoveryCodes, 401: Refusal, 409: Refusal},
    )
    def post(self, request: Request) -> Response:
        codes = second_factor.switch_on(request._request, by=person(request), **_proof(request))
        return Response(RecoveryCodes({"recovery_codes": codes}).data, status=201)


class AccountSecondFactorOffer(APIView):
    @extend_schema(operation_id="second_factor_offer", request=None, responses={200: OfferedFactor, 409: Refusal})
    def post(self, request: Request) -> Response:
        return Response(OfferedFactor(second_factor.offer(request._request, to=person(request))).data)


class AccountSecondFactorOff(APIView):
    @extend_schema(
        operation_id="second_factor_switch_off", request=Proof, responses={204: None, 401: Refusal, 403: Refusal}
    )
    def post(self, request: Request) -> Response:
        second_factor.switch_off(request._request, by=person(request), **_proof(request))
        return Response(status=204)


class AccountRecoveryCodes(APIView):
    @extend_schema(operation_id="recovery_codes_renew", request=Proof, responses={201: RecoveryCodes, 401: Refusal})
    def post(self, request: Request) -> Response:
        codes = second_factor.renew_recovery_codes(request._request, by=person(request), **_proof(request))
        return Response(RecoveryCodes({"recovery_codes": codes}).data, status=201)


class AccountSessions(APIView):
    @extend_schema(operation_id="account_session_list", responses=AccountSession(many=True))
    def get(self, request: Request) -> Response:
        return Response(AccountSession(sessions.listed(request._request, of=person(request)), many=True).data)

    @extend_schema(operation_id="account_session_end_others", responses={200: EndedSessions})
    def delete(self, request: Request) -> Response:
        ended = sessions.end_others(request._request, by=person(request))
        return Response(EndedSessions({"count": ended}).data)


class AccountSessionDetail(APIView):
    @extend_schema(operation_id="account_session_end", responses={204: None})
    def delete(self, request: Request, session_id: UUID) -> Response:
        sessions.end(access.own_session(person(request), session_id), by=person(request))
        return Response(status=204)


def _proof(request: Request) -> dict[str, str]:
    given = Proof(data=request.data)
    given.is_valid(raise_exception=True)
    proof: dict[str, str] = given.validated_data
    return proof
