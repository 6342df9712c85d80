from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.annotations.rows import ORIGINS
from annotation.api.documents.documents import DocumentRow
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import AnnotationStatus, Document, ReviewOutcome, Role, Verb, Verdict
from annotation.services import documents
from annotation.services.document_list import pages

LONGEST_VALUE = 1000
MOST_FIELDS = 100
# The details of an event that the page shows. The others (ids, hashes) are for the log.
TOLD = ("from", "to", "format", "outcome", "verdict", "fields", "mentions", "task", "decision", "version")


class DisagreementCounts(serializers.Serializer[Any]):
    open = serializers.IntegerField()
    decided = serializers.IntegerField()
    applied = serializers.IntegerField()


class LayerReview(serializers.Serializer[Any]):
    """A review of a layer, with the number of its disagreements."""

    id = serializers.UUIDField(source="review.id")
    reviewer = Person(source="review.reviewer")
    verdict = serializers.ChoiceField(choices=Verdict.choices, allow_blank=True, source="review.verdict")
    reason = serializers.CharField(allow_blank=True, source="review.reason")
    masked_read = serializers.BooleanField(source="review.masked_read")
    main_read = serializers.BooleanField(source="review.main_read")
    verdict_version = serializers.IntegerField(allow_null=True, source="review.verdict_version")
    outcome = serializers.ChoiceField(choices=ReviewOutcome.choices, allow_blank=True, source="review.outcome")
    started_at = serializers.DateTimeField(source="review.started_at")
    finished_at = serializers.DateTimeField(allow_null=True, source="review.finished_at")
    disagreements = DisagreementCounts()


class DocumentLayer(serializers.Serializer[Any]):
    id = serializers.UUIDField(source="annotation.id")
    origin = serializers.ChoiceField(choices=ORIGINS, source="annotation.origin")
    adjudicated = serializers.BooleanField(source="annotation.adjudicated")
    annotator = Person(source="annotation.annotator", allow_null=True)
    status = serializers.ChoiceField(choices=AnnotationStatus.choices, source="annotation.status")
    version = serializers.IntegerField(source="annotation.version")
    mention_count = serializers.IntegerField(source="annotation.mention_count")
    open_count = serializers.IntegerField(source="annotation.open_count")
    held_back_count = serializers.IntegerField(source="annotation.held_back_count")
    held_back_seen = serializers.BooleanField(source="annotation.held_back_seen")
    is_outdated = serializers.BooleanField(help_text="Done under an older version of the guidelines.")
    is_settled = serializers.BooleanField(help_text="What was decided between it and another one can be read.")
    is_changed = serializers.BooleanField(help_text="It was confirmed, and its text has changed since.")
    created_at = serializers.DateTimeField(source="annotation.created_at")
    updated_at = serializers.DateTimeField(source="annotation.updated_at")
    reviews = LayerReview(many=True)


class DocumentWaiver(serializers.Serializer[Any]):
    """Who waived the adjudication of the document, when and why."""

    by = Person()
    reason = serializers.CharField()
    created_at = serializers.DateTimeField()


class DocumentDetails(DocumentRow):
    """Everything about a document that the person may see.

    `unadjudicated`: it has two annotators, so it must be adjudicated before it is reviewed, confirmed and exported.
    """

    unadjudicated = serializers.BooleanField()
    waiver = DocumentWaiver(allow_null=True)

    author_key = serializers.CharField(source="document.author_key")
    layers = DocumentLayer(many=True)


class DocumentChange(serializers.Serializer[Any]):
    """Fields that are not named stay unchanged. A metadata field set to null or an empty value is deleted."""

    metadata = serializers.DictField(
        child=serializers.CharField(max_length=LONGEST_VALUE, allow_blank=True, allow_null=True), required=False
    )
    author_key = serializers.CharField(max_length=documents.LONGEST_NAME, required=False, allow_blank=True)
    language = serializers.CharField(max_length=documents.LONGEST_LANGUAGE, required=False)

    def validate_metadata(self, given: dict[str, Any]) -> dict[str, Any]:
        if len(given) > MOST_FIELDS or any(not 0 < len(name) <= 100 for name in given):
            raise serializers.ValidationError("So many fields, or one of such a name, cannot be stored.")
        return given


class EntryLayer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    origin = serializers.ChoiceField(choices=ORIGINS)
    adjudicated = serializers.BooleanField()
    annotator = Person(allow_null=True)


class DocumentEntry(serializers.Serializer[Any]):
    verb = serializers.ChoiceField(choices=Verb.choices)
    at = serializers.DateTimeField()
    by = Person(allow_null=True, help_text="Nobody: the machine did it.")
    reason = serializers.CharField()
    annotation = EntryLayer(allow_null=True)
    person = Person(allow_null=True, help_text="Whom an assignment is about.")
    values = serializers.SerializerMethodField()

    def get_values(self, entry: pages.Entry) -> dict[str, Any]:
        return {name: entry.values[name] for name in TOLD if name in entry.values}


class DocumentHistory(serializers.Serializer[Any]):
    """Latest first. With `more`, the next page begins before the time of the last one."""

    entries = DocumentEntry(many=True)
    more = serializers.BooleanField()


class DocumentDetail(APIView):
    @extend_schema(operation_id="document_get", responses=DocumentDetails)
    def get(self, request: Request, document_id: UUID) -> Response:
        return _details(access.document(person(request), document_id), request)

    @extend_schema(
        operation_id="document_change", request=DocumentChange, responses={200: DocumentDetails, 400: Refusal}
    )
    def patch(self, request: Request, document_id: UUID) -> Response:
        document = access.document(person(request), document_id, at_least=Role.LEAD)
        given = DocumentChange(data=request.data)
        given.is_valid(raise_exception=True)
        return _details(documents.change(document, by=person(request), **given.validated_data), request)


class DocumentHistoryView(APIView):
    @extend_schema(
        operation_id="document_history",
        parameters=[OpenApiParameter("before", str, description="A time: only what was earlier.")],
        responses=DocumentHistory,
    )
    def get(self, request: Request, document_id: UUID) -> Response:
        document = access.document(person(request), document_id)
        asked = _Asked(data=request.query_params)
        asked.is_valid(raise_exception=True)
        return Response(DocumentHistory(pages.history(document, to=person(request), **asked.validated_data)).data)


class _Asked(serializers.Serializer[Any]):
    before = serializers.DateTimeField(required=False)


def _details(document: Document, request: Request) -> Response:
    page = pages.read(document, to=person(request))
    told = {name: getattr(page, name) for name in ("layers", "unadjudicated", "waiver")}
    return Response(DocumentDetails({**_row(page), **told}).data)


def _row(page: pages.Page) -> dict[str, Any]:
    return {name: getattr(page.row, name) for name in page.row.__dataclass_fields__}
