from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpResponse, StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.documents.filters import ChosenDocuments, DocumentChoice
from annotation.api.http.authentication import person
from annotation.api.http.downloads import disposition, download_in_parts
from annotation.api.http.error_bodies import Refusal
from annotation.api.releases.profiles import LONGEST_TERM
from annotation.models import JobOutcome, JobState, Release, ReleaseKind, ReleaseState, Role
from annotation.services import releases


class ReleaseJob(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    state = serializers.ChoiceField(choices=JobState.choices)
    outcome = serializers.ChoiceField(choices=JobOutcome.choices, allow_blank=True)
    progress = serializers.IntegerField()
    total = serializers.IntegerField()
    error_code = serializers.CharField()


class SigningKey(serializers.Serializer[Any]):
    """`fingerprint`: SHA-256 of the public key, to be compared on another way than the file came."""

    public_key = serializers.CharField()
    fingerprint = serializers.CharField()


class ReleaseRow(serializers.Serializer[Any]):
    """`open_blocks`: what keeps it back. `sha256`: of its file, once it is frozen. `job`: its latest.

    `key`: with which it was signed. `profile_changed`: the next check of the draft takes other terms.
    `freezing`: the job that is going freezes it, if no gate blocks it.
    """

    id = serializers.UUIDField(source="release.pk")
    project_id = serializers.UUIDField(source="release.project_id")
    profile_id = serializers.UUIDField(source="release.profile_id")
    number = serializers.IntegerField(source="release.number", allow_null=True)
    state = serializers.ChoiceField(choices=ReleaseState.choices, source="release.state")
    name = serializers.CharField(source="release.terms.name")
    kind = serializers.ChoiceField(choices=ReleaseKind.choices, source="release.terms.kind")
    terms = serializers.SerializerMethodField(help_text="What the profile said when the release was made.")
    documents = serializers.IntegerField()
    open_blocks = serializers.IntegerField()
    exceptions = serializers.IntegerField()
    standing = serializers.BooleanField(source="release.standing")
    created_by = Person(source="release.created_by", allow_null=True)
    created_at = serializers.DateTimeField(source="release.created_at")
    checked_at = serializers.DateTimeField(source="release.checked_at", allow_null=True)
    freezing = serializers.BooleanField(source="release.freezing")
    frozen_by = Person(source="release.frozen_by", allow_null=True)
    frozen_at = serializers.DateTimeField(source="release.frozen_at", allow_null=True)
    size = serializers.IntegerField(source="release.size")
    sha256 = serializers.CharField(source="release.sha256")
    confirmed_by = Person(source="release.confirmed_by", allow_null=True)
    confirmed_at = serializers.DateTimeField(source="release.confirmed_at", allow_null=True)
    signed_by = Person(source="release.signed_by", allow_null=True)
    signed_at = serializers.DateTimeField(source="release.signed_at", allow_null=True)
    signed_name = serializers.SerializerMethodField()
    statement = serializers.SerializerMethodField()
    key = serializers.SerializerMethodField()
    profile_changed = serializers.BooleanField()
    file_name = serializers.SerializerMethodField()
    withdrawn_by = Person(source="release.withdrawn_by", allow_null=True)
    withdrawn_at = serializers.DateTimeField(source="release.withdrawn_at", allow_null=True)
    withdrawn_because = serializers.CharField(source="release.withdrawn_because")
    job = ReleaseJob(allow_null=True)

    @extend_schema_field(serializers.DictField(child=serializers.JSONField()))
    def get_terms(self, state: releases.State) -> dict[str, Any]:
        return dict(state.release.terms)

    def get_signed_name(self, state: releases.State) -> str:
        return str(state.release.signed.get("name", ""))

    def get_statement(self, state: releases.State) -> str:
        return str(state.release.signed.get("statement", ""))

    def get_file_name(self, state: releases.State) -> str:
        return releases.file_name(state.release)

    @extend_schema_field(SigningKey(allow_null=True))
    def get_key(self, state: releases.State) -> dict[str, str] | None:
        key = state.release.key
        return None if key is None else dict(SigningKey(releases.signing.of(key)).data)


class NewRelease(ChosenDocuments):
    """Without `document_ids`: all documents that pass the filters in the address."""

    profile_id = serializers.UUIDField()


class ReleaseSignature(serializers.Serializer[Any]):
    """`name`: of who answers for the release. Both travel with the signature."""

    name = serializers.CharField(max_length=200)
    statement = serializers.CharField(max_length=LONGEST_TERM)


class ReleaseReason(serializers.Serializer[Any]):
    reason = serializers.CharField(max_length=LONGEST_TERM)


class ProjectReleases(DocumentChoice):
    pagination_class = None

    @extend_schema(operation_id="release_list", responses=ReleaseRow(many=True), filters=False)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.REVIEWER)
        return Response(ReleaseRow(releases.latest(project), many=True).data)

    @extend_schema(
        operation_id="release_begin", request=NewRelease, responses={201: ReleaseRow, 400: Refusal}, filters=True
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        access.require_open(project)
        given = NewRelease(data=request.data)
        given.is_valid(raise_exception=True)
        profile = access.profile(person(request), given.validated_data["profile_id"], of=project)
        ids = self.chosen_ids(project, request, given.validated_data.get("document_ids"))
        return _told(releases.begin(profile, ids, by=person(request)), status=201)


class ReleaseDetail(APIView):
    @extend_schema(operation_id="release_get", responses=ReleaseRow)
    def get(self, request: Request, release_id: UUID) -> Response:
        return _told(access.release(person(request), release_id))

    @extend_schema(operation_id="release_drop", responses={204: None, 409: Refusal})
    def delete(self, request: Request, release_id: UUID) -> Response:
        releases.drop(access.release(person(request), release_id, at_least=Role.LEAD), by=person(request))
        return Response(status=204)


class ReleaseCheck(APIView):
    @extend_schema(operation_id="release_check", request=None, responses={200: ReleaseRow, 409: Refusal})
    def post(self, request: Request, release_id: UUID) -> Response:
        release = access.release(person(request), release_id, at_least=Role.LEAD)
        releases.check(release, by=person(request))
        return _told(release)


class ReleaseFreeze(APIView):
    @extend_schema(operation_id="release_freeze", request=None, responses={200: ReleaseRow, 409: Refusal})
    def post(self, request: Request, release_id: UUID) -> Response:
        release = access.release(person(request), release_id, at_least=Role.LEAD)
        releases.freeze(release, by=person(request))
        return _told(release)


class ReleaseConfirmation(APIView):
    @extend_schema(operation_id="release_confirm", request=None, responses={200: ReleaseRow, 409: Refusal})
    def post(self, request: Request, release_id: UUID) -> Response:
        release = access.release(person(request), release_id)
        return _told(releases.signing.confirm(release, by=person(request)))


class ReleaseSigning(APIView):
    @extend_schema(
        operation_id="release_signature", responses={(200, "application/json"): OpenApiTypes.STR, 409: Refusal}
    )
    def get(self, request: Request, release_id: UUID) -> HttpResponse:
        release = access.release(person(request), release_id)
        response = HttpResponse(releases.signing.signature_file(release), content_type="application/json")
        response["Content-Disposition"] = disposition(f"{releases.file_name(release)}.sig")
        return response

    @extend_schema(
        operation_id="release_sign", request=ReleaseSignature, responses={200: ReleaseRow, 400: Refusal, 409: Refusal}
    )
    def post(self, request: Request, release_id: UUID) -> Response:
        release = access.release(person(request), release_id, at_least=Role.LEAD)
        access.require_open(release.project)
        given = ReleaseSignature(data=request.data)
        given.is_valid(raise_exception=True)
        return _told(releases.signing.sign(release, **given.validated_data, by=person(request)))


class ReleaseWithdrawal(APIView):
    @extend_schema(
        operation_id="release_withdraw", request=ReleaseReason, responses={200: ReleaseRow, 400: Refusal, 409: Refusal}
    )
    def post(self, request: Request, release_id: UUID) -> Response:
        release = access.release(person(request), release_id, at_least=Role.LEAD)
        access.require_open(release.project)
        given = ReleaseReason(data=request.data)
        given.is_valid(raise_exception=True)
        return _told(releases.withdraw(release, **given.validated_data, by=person(request)))


class ReleaseFile(APIView):
    @extend_schema(operation_id="release_file", responses={(200, "application/zip"): OpenApiTypes.BINARY, 409: Refusal})
    def get(self, request: Request, release_id: UUID) -> StreamingHttpResponse:
        release = access.release(person(request), release_id)
        content = releases.content(release, by=person(request))
        response = download_in_parts(content, releases.file_name(release), "application/zip")
        response["Content-Length"] = str(release.size)
        return response


class ReleaseKeyView(APIView):
    @extend_schema(operation_id="release_key", responses=SigningKey)
    def get(self, request: Request) -> Response:
        return Response(SigningKey(releases.signing.of_site()).data)


def _told(release: Release, *, status: int = 200) -> Response:
    """As it is now."""
    release.refresh_from_db()
    (state,) = releases.states([release])
    return Response(ReleaseRow(state).data, status=status)
