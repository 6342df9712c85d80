from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.authentication import person
from annotation.api.documents import DocumentChoice, Person
from annotation.api.error_bodies import Refusal
from annotation.models import Assignment, Role, Task
from annotation.services import assignments
from annotation.services.assignments import Wish
from annotation.services.distribution import Method

MOST_PEOPLE = 200
MOST_DOCUMENTS = 1000


class People(serializers.ListField):
    child = serializers.UUIDField()

    def __init__(self, **options: Any) -> None:
        super().__init__(min_length=1, max_length=MOST_PEOPLE, **options)


class AssignmentRow(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    document_id = serializers.UUIDField()
    external_id = serializers.CharField(source="document.external_id")
    assignee = Person()
    task = serializers.ChoiceField(choices=Task.choices)
    batch = serializers.UUIDField()
    created_at = serializers.DateTimeField()


class NewAssignments(serializers.Serializer[Any]):
    """Each of the documents to each of the people."""

    document_ids = serializers.ListField(child=serializers.UUIDField(), min_length=1, max_length=MOST_DOCUMENTS)
    assignee_ids = People()


class GivenAssignments(serializers.Serializer[Any]):
    batch = serializers.UUIDField(help_text="By which they are taken back in one go.")
    count = serializers.IntegerField(help_text="Without those that stood already.")


class SharingOut(serializers.Serializer[Any]):
    """`share`: how many of the documents two people get; `strata`: metadata fields of which everybody gets as much."""

    assignee_ids = People()
    method = serializers.ChoiceField([method.value for method in Method])
    share = serializers.FloatField(min_value=0, max_value=1, required=False, default=0.0)
    strata = serializers.ListField(
        child=serializers.CharField(max_length=100), max_length=5, required=False, default=list
    )
    seed = serializers.IntegerField(min_value=0, max_value=2**31 - 1, required=False, default=0)
    apply = serializers.BooleanField(required=False, default=False, help_text="Store it; else it is only told.")


class SharePerson(serializers.Serializer[Any]):
    assignee = Person()
    documents = serializers.IntegerField()
    tokens = serializers.IntegerField()


class SharedOut(serializers.Serializer[Any]):
    people = SharePerson(many=True, source="plan.people")
    documents = serializers.IntegerField(source="plan.documents", help_text="How many are given to somebody.")
    twice = serializers.IntegerField(source="plan.twice", help_text="How many of them have two people then.")
    spared = serializers.IntegerField(source="plan.spared", help_text="Somebody has them, or nobody can.")
    batch = serializers.UUIDField(allow_null=True)


class TakingBack(serializers.Serializer[Any]):
    batch = serializers.UUIDField()


class TakenBack(serializers.Serializer[Any]):
    count = serializers.IntegerField(help_text="What was begun already stays.")


class Reassigning(serializers.Serializer[Any]):
    absent_id = serializers.UUIDField()
    to_ids = People()
    begun_too = serializers.BooleanField(required=False, default=False)


class AssignmentList(GenericAPIView[Any]):
    serializer_class = AssignmentRow
    queryset = Assignment.objects.none()

    @extend_schema(
        operation_id="assignment_list",
        parameters=[OpenApiParameter("assignee", UUID), OpenApiParameter("task", str, enum=Task.values)],
        responses=AssignmentRow(many=True),
    )
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id)
        asked = _Asked(data=request.query_params)
        asked.is_valid(raise_exception=True)
        found = access.assignments(person(request), project).filter(**asked.validated_data)
        page = self.paginate_queryset(found) or []
        return self.get_paginated_response(AssignmentRow(page, many=True).data)

    @extend_schema(
        operation_id="assignment_add", request=NewAssignments, responses={201: GivenAssignments, 400: Refusal}
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = NewAssignments(data=request.data)
        given.is_valid(raise_exception=True)
        documents = access.documents(project, given.validated_data["document_ids"])
        people = access.members(project, given.validated_data["assignee_ids"])
        made = assignments.assign(documents, people, by=person(request), project=project)
        return Response(GivenAssignments(made).data, status=201)


class AssignmentPlan(DocumentChoice):
    @extend_schema(
        operation_id="assignment_plan",
        description="Shares out the documents that pass the filters of the list of documents.",
        request=SharingOut,
        responses={200: SharedOut, 400: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = SharingOut(data=request.data)
        given.is_valid(raise_exception=True)
        wanted = given.validated_data
        people = access.members(project, wanted["assignee_ids"])
        wish = Wish(Method(wanted["method"]), wanted["share"], wanted["strata"], wanted["seed"])
        chosen = self.chosen(project, request)
        plan = assignments.plan(chosen, people, wish, project=project)
        made = assignments.give(project, plan.picks, by=person(request)) if wanted["apply"] else None
        return Response(SharedOut({"plan": plan, "batch": made and made.batch}).data)


class AssignmentTakeBack(APIView):
    @extend_schema(operation_id="assignment_take_back", request=TakingBack, responses=TakenBack)
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = TakingBack(data=request.data)
        given.is_valid(raise_exception=True)
        return Response({"count": assignments.take_back(project, given.validated_data["batch"], by=person(request))})


class AssignmentReassign(APIView):
    @extend_schema(
        operation_id="assignment_reassign", request=Reassigning, responses={200: GivenAssignments, 400: Refusal}
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = Reassigning(data=request.data)
        given.is_valid(raise_exception=True)
        wanted = given.validated_data
        absent = access.once_member(project, wanted["absent_id"])
        others = access.members(project, wanted["to_ids"])
        by = person(request)
        moved = assignments.reassign(project, absent, others, by=by, begun_too=wanted["begun_too"])
        return Response(GivenAssignments(moved).data)


class AssignmentDetail(APIView):
    @extend_schema(operation_id="assignment_withdraw", responses={204: None})
    def delete(self, request: Request, assignment_id: UUID) -> Response:
        assignment = access.assignment(person(request), assignment_id, at_least=Role.LEAD)
        assignments.withdraw(assignment, by=person(request))
        return Response(status=204)


class _Asked(serializers.Serializer[Any]):
    assignee = serializers.UUIDField(required=False)
    task = serializers.ChoiceField(choices=Task.choices, required=False)
