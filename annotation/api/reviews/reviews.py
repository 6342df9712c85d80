from __future__ import annotations

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
from annotation.api.annotations.annotations import StatusChanged
from annotation.api.annotations.error_bodies import StatusRefusal
from annotation.api.annotations.history import History, page_as_json
from annotation.api.http.authentication import person
from annotation.api.http.downloads import download
from annotation.api.http.error_bodies import Refusal
from annotation.api.http.reasons import LONGEST_REASON
from annotation.api.reviews.disagreements import DisagreementRow
from annotation.models import Review, ReviewOutcome, Role, Verdict
from annotation.services import audit, reviews
from annotation.services.annotations import moves, readings
from annotation.services.exports import review_tables
from annotation.services.operations import batches, history
from annotation.services.operations.history import Wanted
from annotation.services.reviews import disagreements

MOST_REVEALED = 100
MOST_SEEN = 10_000
KINDS = ("text", "rewrite", "pseudonym", "comment")


class ReadingPlace(serializers.Serializer[Any]):
    """Words that are readable now. `start` and `end` are 0 for a comment on the whole document."""

    kind = serializers.ChoiceField(KINDS)
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    text = serializers.CharField()


class HiddenPlace(serializers.Serializer[Any]):
    start = serializers.IntegerField(min_value=0, max_value=batches.MAX_OFFSET)
    end = serializers.IntegerField(min_value=0, max_value=batches.MAX_OFFSET)


class ReviewRow(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    annotation_id = serializers.UUIDField()
    reviewer = Person()
    version = serializers.IntegerField(help_text="Of the annotation when the review began.")
    verdict = serializers.ChoiceField(choices=Verdict.choices, allow_blank=True)
    reason = serializers.CharField(allow_blank=True)
    masked_read = serializers.BooleanField()
    main_read = serializers.BooleanField()
    masked_read_version = serializers.IntegerField(allow_null=True, help_text="Of the annotation, as it was read.")
    main_read_version = serializers.IntegerField(allow_null=True)
    verdict_version = serializers.IntegerField(allow_null=True, help_text="Which the verdict is about.")
    outcome = serializers.ChoiceField(choices=ReviewOutcome.choices, allow_blank=True)
    started_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)


class ReviewDetails(ReviewRow):
    """`missing` lists what prevents confirmation: masked_read, main_read, verdict, hidden, disagreements.

    Ticks and verdict are those valid for the present text. `lapsed` names those that were given but are no longer
    valid.
    """

    lapsed = serializers.ListField(child=serializers.ChoiceField(readings.PARTS))
    masked_opened = serializers.BooleanField(help_text="To its end, and nothing has become readable since.")
    main_opened = serializers.BooleanField()
    revealed = ReadingPlace(many=True, help_text="What has become readable since: why something lapsed.")
    revealed_count = serializers.IntegerField()
    hidden = HiddenPlace(many=True, help_text="What was hidden after it was read, and is still to be looked at.")
    missing = serializers.ListField(child=serializers.ChoiceField(readings.LACKS))
    end_reason = serializers.CharField(allow_blank=True, help_text="What the reviewer said at the end.")
    disagreements = DisagreementRow(many=True)


class ReviewChange(serializers.Serializer[Any]):
    """Only the named fields change. The verdict says whether the masked document hides the person's identity."""

    verdict = serializers.ChoiceField(choices=Verdict.choices, allow_blank=True, required=False)
    reason = serializers.CharField(allow_blank=True, required=False, max_length=LONGEST_REASON)
    masked_read = serializers.BooleanField(required=False)
    main_read = serializers.BooleanField(required=False)
    masked_opened = serializers.BooleanField(required=False, help_text="It was opened, and its end was reached.")
    main_opened = serializers.BooleanField(required=False)
    seen = HiddenPlace(many=True, required=False, help_text="Of `hidden`: places that were looked at.")
    version = serializers.IntegerField(
        required=False, min_value=0, max_value=batches.MAX_OFFSET, help_text="Of the text that was looked at."
    )

    def validate_seen(self, given: list[dict[str, int]]) -> list[tuple[int, int]]:
        if len(given) > MOST_SEEN:
            raise serializers.ValidationError("So many at once are not taken.")
        return [(place["start"], place["end"]) for place in given]


class ReviewEnd(serializers.Serializer[Any]):
    outcome = serializers.ChoiceField(choices=ReviewOutcome.choices)
    reason = serializers.CharField(required=False, allow_blank=True, default="", max_length=LONGEST_REASON)


class Earlier(serializers.Serializer[Any]):
    before = serializers.IntegerField(min_value=0, max_value=batches.MAX_OFFSET, default=None)


class ExportAsked(serializers.Serializer[Any]):
    format = serializers.ChoiceField(list(review_tables.FORMATS))


class Reason(serializers.Serializer[Any]):
    reason = serializers.CharField(max_length=LONGEST_REASON)


class AnnotationReviews(APIView):
    @extend_schema(operation_id="review_list", responses=ReviewDetails(many=True))
    def get(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        audit.read([annotation.document], by=person(request))
        return Response([_details(review) for review in reviews.listed(annotation)])

    @extend_schema(operation_id="review_start", request=None, responses={200: ReviewDetails, 409: Refusal})
    def post(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        return Response(_details(reviews.start(annotation, by=person(request))))


class AnnotationReviewsExport(APIView):
    @extend_schema(
        operation_id="review_export",
        parameters=[OpenApiParameter("format", str, required=True, enum=list(review_tables.FORMATS))],
        responses={(200, "application/octet-stream"): OpenApiTypes.BINARY, 400: Refusal},
    )
    def get(self, request: Request, annotation_id: UUID) -> HttpResponse:
        """The report by places and values. The formats with `words` also hold the text and people's comments."""
        annotation = access.annotation(person(request), annotation_id)
        asked = ExportAsked(data=request.query_params)
        asked.is_valid(raise_exception=True)
        exported = review_tables.of_annotation(annotation, asked.validated_data["format"], by=person(request))
        return download(exported)


class ReviewDetail(APIView):
    @extend_schema(operation_id="review_get", responses=ReviewDetails)
    def get(self, request: Request, review_id: UUID) -> Response:
        review = access.review(person(request), review_id)
        audit.read([review.annotation.document], by=person(request))
        return Response(_details(review))

    @extend_schema(operation_id="review_change", request=ReviewChange, responses={200: ReviewDetails, 409: Refusal})
    def patch(self, request: Request, review_id: UUID) -> Response:
        review = access.review(person(request), review_id)
        given = ReviewChange(data=request.data)
        given.is_valid(raise_exception=True)
        audit.read([review.annotation.document], by=person(request))
        return Response(_details(reviews.change(review, by=person(request), **given.validated_data)))


class ReviewChanges(APIView):
    @extend_schema(
        operation_id="review_changes",
        parameters=[OpenApiParameter("before", int, description="Only what was done before this version was reached.")],
        responses={200: History, 400: Refusal},
    )
    def get(self, request: Request, review_id: UUID) -> Response:
        """The changes that the reviewer made, and those made because of decisions; latest first."""
        review = access.review(person(request), review_id)
        asked = Earlier(data=request.query_params)
        asked.is_valid(raise_exception=True)
        audit.read([review.annotation.document], by=person(request))
        wanted = Wanted(within=reviews.made_in(review), before=asked.validated_data["before"])
        return Response(page_as_json(history.page(review.annotation, wanted)))


class ReviewFinish(APIView):
    @extend_schema(
        operation_id="review_finish",
        request=ReviewEnd,
        responses={200: ReviewDetails, 400: Refusal, 409: StatusRefusal},
    )
    def post(self, request: Request, review_id: UUID) -> Response:
        review = access.review(person(request), review_id)
        given = ReviewEnd(data=request.data)
        given.is_valid(raise_exception=True)
        outcome, reason = ReviewOutcome(given.validated_data["outcome"]), given.validated_data["reason"]
        return Response(_details(reviews.finish(review, outcome, by=person(request), reason=reason)))


class AnnotationConfirm(APIView):
    @extend_schema(operation_id="annotation_confirm", request=None, responses={200: StatusChanged, 409: StatusRefusal})
    def post(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id, at_least=Role.LEAD)
        confirmed = reviews.confirm(annotation, by=person(request))
        return Response({"status": confirmed.status, "version": confirmed.version})


class AnnotationReopen(APIView):
    @extend_schema(operation_id="annotation_reopen", request=Reason, responses={200: StatusChanged, 409: Refusal})
    def post(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id, at_least=Role.LEAD)
        given = Reason(data=request.data)
        given.is_valid(raise_exception=True)
        opened = reviews.reopen(annotation, by=person(request), reason=given.validated_data["reason"])
        return Response({"status": opened.status, "version": opened.version})


def _details(review: Review) -> dict[str, Any]:
    noted = DisagreementRow(disagreements.of_review(review), many=True).data
    state = readings.of(review)
    return {
        **ReviewRow(review).data,
        "masked_read": "masked_read" in state.holds,
        "main_read": "main_read" in state.holds,
        "verdict": review.verdict if "verdict" in state.holds else "",
        "lapsed": [part for part in readings.PARTS if part in state.lapsed],
        "masked_opened": state.masked_opened,
        "main_opened": review.main_opened_version is not None,
        "revealed": ReadingPlace(state.revealed[:MOST_REVEALED], many=True).data,
        "revealed_count": len(state.revealed),
        "hidden": [{"start": start, "end": end} for start, end in state.hidden],
        "missing": moves.missing(review, state),
        "end_reason": reviews.why_ended(review),
        "disagreements": noted,
    }
