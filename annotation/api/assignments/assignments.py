from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.documents.bulk_actions import BulkActionState
from annotation.api.documents.filters import ChosenDocuments, DocumentChoice
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import Project, Role, Task, User
from annotation.services import assignments, bulk_actions
from annotation.services.assignments import Method, Reason, sharing, workload
from annotation.services.assignments.sharing import Wish

MOST_PEOPLE = 200


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


class Assigned(serializers.Serializer[Any]):
    """To whom documents are assigned, and what for."""

    assignee_ids = People()
    task = serializers.ChoiceField(choices=Task.choices, required=False, default=Task.ANNOTATE)
    in_turn = serializers.BooleanField(
        required=False, default=False, help_text="Each to one of the people, who take turns."
    )

    def people(self, project: Project) -> Sequence[User]:
        people = access.members(project, self.validated_data["assignee_ids"])
        return assignments.InTurn(people) if self.validated_data["in_turn"] else people


class NewAssignments(Assigned, ChosenDocuments):
    """Assigns each document to each person. Without ids: all documents that pass the list's filters."""

    apply = serializers.BooleanField(required=False, default=True, help_text="Store it; else it is only told.")


class SkippedAssignments(serializers.Serializer[Any]):
    reason = serializers.ChoiceField([reason.value for reason in Reason])
    count = serializers.IntegerField()


class GivenAssignments(serializers.Serializer[Any]):
    batch = serializers.UUIDField(allow_null=True, help_text="By which they are taken back in one go.")
    count = serializers.IntegerField(help_text="Without those that cannot be.")
    skipped = SkippedAssignments(many=True)


class SharingOut(serializers.Serializer[Any]):
    """How to distribute documents.

    `share`: how many of the documents get two people. `strata`: metadata fields whose values are spread evenly over the
    people. `weights`: the relative share of each person, in order.
    """

    assignee_ids = People()
    weights = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=100), max_length=MOST_PEOPLE, required=False, default=list
    )
    method = serializers.ChoiceField([method.value for method in Method])
    share = serializers.FloatField(min_value=0, max_value=1, required=False, default=0.0)
    strata = serializers.ListField(
        child=serializers.CharField(max_length=100), max_length=5, required=False, default=list
    )
    seed = serializers.IntegerField(min_value=0, max_value=2**31 - 1, required=False, default=0)
    apply = serializers.BooleanField(required=False, default=False, help_text="Store it; else it is only told.")
    fingerprint = serializers.CharField(
        max_length=64, required=False, default="", help_text="Of the plan that was shown; another one is not stored."
    )


class ShareAmount(serializers.Serializer[Any]):
    documents = serializers.IntegerField()
    tokens = serializers.IntegerField()
    twice = serializers.IntegerField(help_text="Of the documents, those that another person has too.")


class SharePerson(serializers.Serializer[Any]):
    assignee = Person()
    load = serializers.IntegerField(help_text="Tokens that are to go already.")
    total = ShareAmount()
    strata = ShareAmount(many=True)


class SharedOut(serializers.Serializer[Any]):
    people = SharePerson(many=True, source="plan.people")
    strata = serializers.ListField(
        child=serializers.ListField(child=serializers.CharField(allow_blank=True)),
        source="plan.strata",
        help_text="The values of the fields of each; the last one has none where all others are counted together.",
    )
    documents = serializers.IntegerField(source="plan.documents", help_text="How many are given to somebody.")
    twice = serializers.IntegerField(source="plan.twice", help_text="How many of them have two people then.")
    spared = serializers.IntegerField(source="plan.spared", help_text="Somebody has them, or nobody can.")
    fingerprint = serializers.CharField(source="plan.fingerprint")
    action = BulkActionState(allow_null=True, help_text="The job that stores it.")


class PersonLoad(serializers.Serializer[Any]):
    """A person's load. `role` is null for a former member.

    `reviews` are assigned and not yet confirmed; `reviewing` are in progress. `adjudications` are assigned and not yet
    settled; `adjudicating` are in progress.
    """

    person = Person()
    role = serializers.ChoiceField(choices=Role.choices, allow_null=True)
    assigned = serializers.IntegerField(help_text="To annotate, also what was begun without having been given.")
    begun = serializers.IntegerField()
    done = serializers.IntegerField()
    tokens_to_go = serializers.IntegerField()
    reviews = serializers.IntegerField()
    reviewing = serializers.IntegerField()
    adjudications = serializers.IntegerField()
    adjudicating = serializers.IntegerField()


class AssignmentBatch(serializers.Serializer[Any]):
    """Assignments made together: how many of them still exist, and how many of those are begun."""

    id = serializers.UUIDField()
    by = Person(allow_null=True)
    task = serializers.ChoiceField(choices=Task.choices)
    created_at = serializers.DateTimeField()
    count = serializers.IntegerField()
    standing = serializers.IntegerField()
    begun = serializers.IntegerField()
    people = serializers.IntegerField()


class AssignmentOverview(serializers.Serializer[Any]):
    people = PersonLoad(many=True)
    documents = serializers.IntegerField()
    unassigned = serializers.IntegerField(help_text="Nobody is to annotate them, and nobody has begun.")
    batches = AssignmentBatch(many=True, help_text="The latest first.")


class TakingBack(serializers.Serializer[Any]):
    batch = serializers.UUIDField()


class Reassigning(serializers.Serializer[Any]):
    """`reason` says why reviews in progress are abandoned. Required if there are any."""

    absent_id = serializers.UUIDField()
    to_ids = People()
    begun_too = serializers.BooleanField(required=False, default=False)
    reason = serializers.CharField(required=False, default="", allow_blank=True, max_length=2000)


class Reassigned(serializers.Serializer[Any]):
    count = serializers.IntegerField(help_text="Documents to annotate.")
    begun = serializers.IntegerField(help_text="Of these, begun, with the layer as it stands.")
    reviews = serializers.IntegerField(help_text="Documents to review.")
    given_up = serializers.IntegerField(help_text="Reviews that were under way.")
    adjudications = serializers.IntegerField(help_text="Documents to adjudicate.")
    left = serializers.IntegerField(help_text="Documents that none of them may have.")


class AssignmentList(DocumentChoice):
    serializer_class = AssignmentRow

    @extend_schema(
        operation_id="assignment_list",
        filters=False,
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
        operation_id="assignment_add",
        filters=True,
        request=NewAssignments,
        responses={200: GivenAssignments, 201: GivenAssignments, 400: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = NewAssignments(data=request.data)
        given.is_valid(raise_exception=True)
        wanted, people = given.validated_data, given.people(project)
        ids = self.chosen_ids(project, request, wanted.get("document_ids"))
        task, dry = Task(wanted["task"]), not wanted["apply"]
        made = assignments.assign(ids, people, by=person(request), project=project, task=task, dry=dry)
        return Response(GivenAssignments(made).data, status=201 if made.batch else 200)


class AssignmentPlan(DocumentChoice):
    @extend_schema(
        operation_id="assignment_plan",
        filters=True,
        description="Shares out the documents that pass the filters of the list of documents.",
        request=SharingOut,
        responses={200: SharedOut, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = SharingOut(data=request.data)
        given.is_valid(raise_exception=True)
        wanted = given.validated_data
        people = access.members(project, wanted["assignee_ids"])
        wish = Wish(Method(wanted["method"]), **{name: wanted[name] for name in ("share", "strata", "weights", "seed")})
        plan = sharing.plan(self.chosen(project, request), people, wish, project=project)
        if not wanted["apply"]:
            return Response(SharedOut({"plan": plan, "action": None}).data)
        begun = bulk_actions.carry_out(plan, project=project, by=person(request), shown=wanted["fingerprint"])
        return Response(SharedOut({"plan": plan, "action": begun}).data)


class AssignmentOverviewView(APIView):
    @extend_schema(operation_id="assignment_overview", responses=AssignmentOverview)
    def get(self, request: Request, project_id: UUID) -> Response:
        """The assignments and progress of each person, and the latest batches of assignments."""
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        found, given = workload.of(project), workload.batches(project)
        told = {name: getattr(found, name) for name in ("people", "documents", "unassigned")}
        return Response(AssignmentOverview({**told, "batches": given}).data)


class AssignmentTakeBack(APIView):
    @extend_schema(operation_id="assignment_take_back", request=TakingBack, responses={201: BulkActionState})
    def post(self, request: Request, project_id: UUID) -> Response:
        """Starts to withdraw a batch in a job. What somebody has begun stays."""
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = TakingBack(data=request.data)
        given.is_valid(raise_exception=True)
        begun = bulk_actions.take_back(project, given.validated_data["batch"], by=person(request))
        return Response(BulkActionState(begun).data, status=201)


class AssignmentReassign(APIView):
    @extend_schema(operation_id="assignment_reassign", request=Reassigning, responses={200: Reassigned, 400: Refusal})
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = Reassigning(data=request.data)
        given.is_valid(raise_exception=True)
        wanted = given.validated_data
        absent = access.once_member(project, wanted["absent_id"])
        others = access.members(project, wanted["to_ids"])
        options = {name: wanted[name] for name in ("begun_too", "reason")}
        moved = assignments.reassign(project, absent, others, by=person(request), **options)
        return Response(Reassigned(moved).data)


class AssignmentDetail(APIView):
    @extend_schema(operation_id="assignment_withdraw", responses={204: None})
    def delete(self, request: Request, assignment_id: UUID) -> Response:
        assignment = access.assignment(person(request), assignment_id, at_least=Role.LEAD)
        assignments.withdraw(assignment, by=person(request))
        return Response(status=204)


class _Asked(serializers.Serializer[Any]):
    assignee = serializers.UUIDField(required=False)
    task = serializers.ChoiceField(choices=Task.choices, required=False)
