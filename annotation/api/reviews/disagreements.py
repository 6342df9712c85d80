from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.annotations.error_bodies import SaveRefusal
from annotation.api.annotations.rows import RowChanges
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import AnnotationStatus, Decision, Disagreement, DisagreementStage, DisagreementState, Party
from annotation.services import audit
from annotation.services.operations import batches
from annotation.services.reviews import disagreements, meeting
from pseudonymizer.model.schema import TABLES

LONGEST_TEXT = 10_000


class RemarkRow(serializers.Serializer[Any]):
    by = Person()
    text = serializers.CharField()
    created_at = serializers.DateTimeField()


class DisagreementRow(serializers.Serializer[Any]):
    """`proposal` holds the row changes that the reviewer proposes. Offsets are code points."""

    id = serializers.UUIDField()
    review_id = serializers.UUIDField()
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    opinion = serializers.CharField(help_text="The reviewer's.")
    answer = serializers.CharField(allow_blank=True, help_text="The annotator's opinion.")
    proposal = RowChanges()
    state = serializers.ChoiceField(choices=DisagreementState.choices)
    decision = serializers.ChoiceField(choices=Decision.choices, allow_blank=True)
    decided = serializers.CharField(allow_blank=True)
    decided_by = Person(allow_null=True)
    decided_at = serializers.DateTimeField(allow_null=True)
    decided_for = serializers.ChoiceField(choices=Party.choices, allow_blank=True, help_text="For whom that one spoke.")
    agreed_by = Person(allow_null=True)
    agreed_at = serializers.DateTimeField(allow_null=True)
    agreed_for = serializers.ChoiceField(choices=Party.choices, allow_blank=True)
    stood_in = serializers.CharField(allow_blank=True, help_text="Why a lead decided in the place of both.")
    waits_for = Person(allow_null=True, help_text="The person whose answer is awaited.")
    op_id = serializers.UUIDField(allow_null=True)
    remarks = RemarkRow(many=True)
    created_at = serializers.DateTimeField()


class ProjectDisagreement(DisagreementRow):
    """A disagreement with its document, for lists across documents."""

    annotation_id = serializers.UUIDField(source="review.annotation_id")
    version = serializers.IntegerField(source="review.annotation.version", help_text="Of the annotation.")
    status = serializers.ChoiceField(choices=AnnotationStatus.choices, source="review.annotation.status")
    document_id = serializers.UUIDField(source="review.annotation.document_id")
    external_id = serializers.CharField(source="review.annotation.document.external_id")
    annotator = Person(source="review.annotation.annotator")
    reviewer = Person(source="review.reviewer")


class ContextStretch(serializers.Serializer[Any]):
    """`here` marks a part of the disputed place."""

    text = serializers.CharField()
    kind = serializers.ChoiceField(["plain", "kept", "replaced", "masked", "rewritten"])
    here = serializers.BooleanField()


class UnfitValue(serializers.Serializer[Any]):
    """A value that has changed since the proposal. Without a field, the row itself is gone.

    `taken`: another entity has the running number now; `wanted` is the number that the entity would get instead.
    """

    table = serializers.ChoiceField(list(TABLES))
    id = serializers.UUIDField()
    field = serializers.CharField(allow_null=True)
    then = serializers.JSONField(allow_null=True)
    now = serializers.JSONField(allow_null=True)
    wanted = serializers.JSONField(allow_null=True)
    taken = serializers.BooleanField()


class DisagreementContext(serializers.Serializer[Any]):
    """The sentences around the place, from the source and from the text as it goes out."""

    id = serializers.UUIDField(source="disagreement.pk")
    before = serializers.CharField()
    at = serializers.CharField()
    after = serializers.CharField()
    result = ContextStretch(many=True)
    unfit = UnfitValue(many=True)
    person_to_protect = serializers.CharField(allow_blank=True)


class StageCounts(serializers.Serializer[Any]):
    open = serializers.IntegerField()
    to_apply = serializers.IntegerField()
    settled = serializers.IntegerField()


class DisagreeingPeople(serializers.Serializer[Any]):
    """How many disagreements a reviewer has with an annotator, by stage."""

    annotator = Person()
    reviewer = Person()
    counts = StageCounts()


class NewDisagreement(serializers.Serializer[Any]):
    start = serializers.IntegerField(min_value=0, max_value=batches.MAX_OFFSET)
    end = serializers.IntegerField(min_value=0, max_value=batches.MAX_OFFSET)
    opinion = serializers.CharField(max_length=LONGEST_TEXT)
    proposal = RowChanges(required=False)

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        """Checks the row changes like those of an operation."""
        given = dict(data) if isinstance(data, Mapping) else data
        proposal = given.pop("proposal", None) if isinstance(given, dict) else None
        checked = batches.changes(proposal, "proposal") if proposal else []
        return {**super().to_internal_value(given), "proposal": checked}


class NewRemark(serializers.Serializer[Any]):
    text = serializers.CharField(max_length=LONGEST_TEXT)


class Answer(serializers.Serializer[Any]):
    text = serializers.CharField(max_length=LONGEST_TEXT, allow_blank=True)


class DecisionMade(serializers.Serializer[Any]):
    """`text` says what to do. Required unless the decision is to keep the annotation or to accept the proposal.

    `stands_in`: for whom a lead decides who is neither of the two. If it is both (the default), a `reason` is required.
    """

    decision = serializers.ChoiceField(choices=Decision.choices)
    text = serializers.CharField(required=False, allow_blank=True, default="", max_length=LONGEST_TEXT)
    stands_in = serializers.ChoiceField(choices=Party.choices, required=False)
    reason = serializers.CharField(required=False, allow_blank=True, default="", max_length=LONGEST_TEXT)


class ReviewDisagreements(APIView):
    @extend_schema(
        operation_id="disagreement_note", request=NewDisagreement, responses={201: DisagreementRow, 400: Refusal}
    )
    def post(self, request: Request, review_id: UUID) -> Response:
        review = access.review(person(request), review_id)
        given = NewDisagreement(data=request.data)
        given.is_valid(raise_exception=True)
        noted = disagreements.note(review, by=person(request), **given.validated_data)
        return Response(DisagreementRow(noted).data, status=201)


class ProjectDisagreements(GenericAPIView[Any]):
    serializer_class = ProjectDisagreement
    queryset = Disagreement.objects.none()

    @extend_schema(
        operation_id="disagreement_list",
        parameters=[
            OpenApiParameter("stage", str, enum=DisagreementStage.values, many=True),
            OpenApiParameter("annotation", UUID),
            OpenApiParameter("people", UUID, many=True, description="Each of them annotated or reviewed."),
            OpenApiParameter("first", UUID, description="It stands before the others, at whatever stage it is."),
        ],
        responses=ProjectDisagreement(many=True),
    )
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id)
        lists = {name: request.query_params.getlist(name) for name in ("people", "stage")}
        asked = _Asked(data={**request.query_params.dict(), **lists})
        asked.is_valid(raise_exception=True)
        found = disagreements.of_project(project, person(request), **asked.validated_data)
        page = self.paginate_queryset(found) or []
        audit.read((each.review.annotation.document for each in page), by=person(request))
        return self.get_paginated_response(ProjectDisagreement(page, many=True).data)


class ProjectDisagreementContexts(APIView):
    @extend_schema(
        operation_id="disagreement_contexts",
        parameters=[OpenApiParameter("ids", UUID, many=True, required=True)],
        responses={200: DisagreementContext(many=True), 400: Refusal},
    )
    def get(self, request: Request, project_id: UUID) -> Response:
        """Returns at most 50 at once."""
        project = access.project(person(request), project_id)
        asked = _Chosen(data={"ids": request.query_params.getlist("ids")})
        asked.is_valid(raise_exception=True)
        found = meeting.contexts(project, person(request), asked.validated_data["ids"])
        return Response(DisagreementContext(found, many=True).data)


class ProjectDisagreementPeople(APIView):
    @extend_schema(operation_id="disagreement_people", responses=DisagreeingPeople(many=True))
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id)
        return Response(DisagreeingPeople(meeting.between(project, person(request)), many=True).data)


class DisagreementDetail(APIView):
    @extend_schema(operation_id="disagreement_withdraw", responses={204: None, 409: Refusal})
    def delete(self, request: Request, disagreement_id: UUID) -> Response:
        disagreements.withdraw(access.disagreement(person(request), disagreement_id), by=person(request))
        return Response(status=204)


class DisagreementAnswer(APIView):
    @extend_schema(operation_id="disagreement_answer", request=Answer, responses={200: DisagreementRow, 409: Refusal})
    def put(self, request: Request, disagreement_id: UUID) -> Response:
        disagreement = access.disagreement(person(request), disagreement_id)
        given = Answer(data=request.data)
        given.is_valid(raise_exception=True)
        answered = disagreements.answer(disagreement, given.validated_data["text"], by=person(request))
        return Response(DisagreementRow(answered).data)


class DisagreementRemarks(APIView):
    @extend_schema(operation_id="disagreement_remark", request=NewRemark, responses={201: RemarkRow})
    def post(self, request: Request, disagreement_id: UUID) -> Response:
        disagreement = access.disagreement(person(request), disagreement_id)
        given = NewRemark(data=request.data)
        given.is_valid(raise_exception=True)
        made = disagreements.remark(disagreement, given.validated_data["text"], by=person(request))
        return Response(RemarkRow(made).data, status=201)


class DisagreementDecision(APIView):
    @extend_schema(
        operation_id="disagreement_decide",
        request=DecisionMade,
        responses={200: DisagreementRow, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, disagreement_id: UUID) -> Response:
        """The first of the two says what to do. It is decided when the other agrees."""
        disagreement = access.disagreement(person(request), disagreement_id)
        given = DecisionMade(data=request.data)
        given.is_valid(raise_exception=True)
        asked = dict(given.validated_data)
        decision, stands_in = Decision(asked.pop("decision")), asked.pop("stands_in", None)
        party = Party(stands_in) if stands_in else None
        decided = disagreements.decide(disagreement, decision, by=person(request), stands_in=party, **asked)
        return Response(DisagreementRow(decided).data)

    @extend_schema(operation_id="disagreement_reopen", responses={200: DisagreementRow, 409: Refusal})
    def delete(self, request: Request, disagreement_id: UUID) -> Response:
        disagreement = access.disagreement(person(request), disagreement_id)
        return Response(DisagreementRow(disagreements.reopen(disagreement, by=person(request))).data)


class DisagreementApply(APIView):
    @extend_schema(
        operation_id="disagreement_apply",
        request=None,
        parameters=[OpenApiParameter("insist", bool, description="Also where a value has changed since.")],
        responses={200: DisagreementRow, 409: SaveRefusal},
    )
    def post(self, request: Request, disagreement_id: UUID) -> Response:
        disagreement = access.disagreement(person(request), disagreement_id)
        insist = request.query_params.get("insist", "") in ("1", "true")
        return Response(DisagreementRow(disagreements.apply(disagreement, by=person(request), insist=insist)).data)


class _Asked(serializers.Serializer[Any]):
    stage = serializers.ListField(child=serializers.ChoiceField(choices=DisagreementStage.choices), required=False)
    annotation = serializers.UUIDField(required=False)
    first = serializers.UUIDField(required=False)
    people = serializers.ListField(child=serializers.UUIDField(), max_length=2, required=False)


class _Chosen(serializers.Serializer[Any]):
    ids = serializers.ListField(child=serializers.UUIDField(), max_length=meeting.MOST_CONTEXTS)
