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
from annotation.api.annotations.problems import ReportedProblem
from annotation.api.assignments.coming import ComingList
from annotation.api.http.authentication import person
from annotation.models import AnnotationStatus, Role, Task
from annotation.services import work
from annotation.services.pairs import checking
from annotation.services.pairs.checking import HINDRANCES
from annotation.services.work import Stage, progress, todo


class Amount(serializers.Serializer[Any]):
    documents = serializers.IntegerField()
    tokens = serializers.IntegerField()


NO_AMOUNT = {"documents": 0, "tokens": 0}


class WorkAmounts(serializers.Serializer[Any]):
    """Numbers of layers. `to_begin` are assigned or opened, but not begun."""

    to_begin = Amount(default=NO_AMOUNT)
    in_progress = Amount(default=NO_AMOUNT)
    done = Amount(default=NO_AMOUNT)
    in_review = Amount(default=NO_AMOUNT)
    confirmed = Amount(default=NO_AMOUNT)


class DocumentAmounts(WorkAmounts):
    """Numbers of documents. `free` are those that nobody has."""

    free = Amount(default=NO_AMOUNT)


class WorkLayer(serializers.Serializer[Any]):
    annotation_id = serializers.UUIDField(source="pk")
    document_id = serializers.UUIDField()
    external_id = serializers.CharField(source="document.external_id")
    token_count = serializers.IntegerField(source="document.token_count")
    status = serializers.ChoiceField(choices=AnnotationStatus.choices)
    annotator = Person()
    updated_at = serializers.DateTimeField()


class Return(serializers.Serializer[Any]):
    """Who sent a layer back to its annotator, and why."""

    by = Person(allow_null=True)
    reason = serializers.CharField()
    created_at = serializers.DateTimeField()


class BegunLayer(serializers.Serializer[Any]):
    """`undecided` counts mentions. `returned` is set if somebody else sent the layer back.

    `begun_by` is the previous annotator if it was handed over.
    """

    layer = WorkLayer(source="annotation")
    undecided = serializers.IntegerField(source="annotation.open_count")
    returned = Return(allow_null=True)
    begun_by = Person(allow_null=True)


class AwaitedDisagreement(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    annotation_id = serializers.UUIDField(source="review.annotation_id")
    external_id = serializers.CharField(source="review.annotation.document.external_id")
    reviewer = Person(source="review.reviewer")
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    opinion = serializers.CharField()
    created_at = serializers.DateTimeField()


class GivenOn(serializers.Serializer[Any]):
    """A document that somebody else took away from the person, perhaps to give it to another."""

    document_id = serializers.UUIDField()
    external_id = serializers.CharField(source="document.external_id")
    task = serializers.ChoiceField(choices=Task.choices)
    by = Person(source="withdrawn_by", allow_null=True)
    at = serializers.DateTimeField(source="withdrawn_at")


class GivenOnList(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    items = GivenOn(many=True)


class ReviewUnderWay(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    layer = WorkLayer(source="annotation")
    started_at = serializers.DateTimeField()


class MeetingOfTwo(serializers.Serializer[Any]):
    annotator = Person()
    reviewer = Person()
    count = serializers.IntegerField()


class BegunList(serializers.Serializer[Any]):
    """The first of `count`, as in the other lists here."""

    count = serializers.IntegerField()
    items = BegunLayer(many=True)


class AwaitedList(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    items = AwaitedDisagreement(many=True)


class UnderWayList(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    items = ReviewUnderWay(many=True)


class ReviewableList(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    items = WorkLayer(many=True)


class ReviewingWork(serializers.Serializer[Any]):
    under_way = UnderWayList()
    reviewable = ReviewableList()
    meetings = MeetingOfTwo(many=True)


class AdjudicationToDo(serializers.Serializer[Any]):
    """A document to adjudicate. `done` counts finished layers; two are needed."""

    document_id = serializers.UUIDField(source="document.pk")
    external_id = serializers.CharField(source="document.external_id")
    token_count = serializers.IntegerField(source="document.token_count")
    stage = serializers.ChoiceField([stage.value for stage in Stage])
    adjudicator = Person(allow_null=True)
    done = serializers.IntegerField()


class SettledLayer(serializers.Serializer[Any]):
    """A layer of the person that was adjudicated. `by` is the adjudicator."""

    annotation_id = serializers.UUIDField(source="annotation.pk")
    external_id = serializers.CharField(source="result.document.external_id")
    by = Person(source="result.annotator")
    settled_at = serializers.DateTimeField(source="result.updated_at")


class AdjudicationList(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    items = AdjudicationToDo(many=True)


class SettledList(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    items = SettledLayer(many=True)


class ProblemList(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    items = ReportedProblem(many=True)


class TodoCounts(serializers.Serializer[Any]):
    """Numbers of documents, as in the list with `todo` and in Next. `free` are those that nobody has."""

    annotate = serializers.IntegerField()
    free = serializers.IntegerField()
    review = serializers.IntegerField()
    adjudicate = serializers.IntegerField()
    settle = serializers.IntegerField()


class Pairing(serializers.Serializer[Any]):
    """Who checks whom, if annotators work in pairs.

    `hindrance` says why the partner cannot; without a partner, reviewers and leads do. `waiting` counts layers that the
    partner has not finished.
    """

    partner = Person(allow_null=True)
    hindrance = serializers.ChoiceField(HINDRANCES, allow_null=True)
    waiting = serializers.IntegerField()


class OwnWork(serializers.Serializer[Any]):
    """`settled` are adjudicated layers of the person.

    `reviewing` and `adjudicating` are null for people who do not do that.

    `pairing` is null unless pairs check each other.

    `problems` are those of the person's layers, with the answers; `to_answer` the open ones that a lead has to answer.
    """

    to_do = TodoCounts()
    pairing = Pairing(allow_null=True)
    amounts = WorkAmounts()
    coming = ComingList()
    begun = BegunList()
    awaiting = AwaitedList()
    given_on = GivenOnList()
    settled = SettledList()
    problems = ProblemList()
    to_answer = ProblemList()
    reviewing = ReviewingWork(allow_null=True)
    adjudicating = AdjudicationList(allow_null=True)


class LeftWork(serializers.Serializer[Any]):
    """What the person still has to annotate here, and how many documents they have done. `mentions` are undecided."""

    done = serializers.IntegerField()
    documents = serializers.IntegerField()
    mentions = serializers.IntegerField()


class PersonProgress(serializers.Serializer[Any]):
    person = Person()
    amounts = WorkAmounts()
    undecided = serializers.IntegerField()


class DayProgress(serializers.Serializer[Any]):
    day = serializers.DateField()
    begun = serializers.IntegerField()
    done = serializers.IntegerField()
    confirmed = serializers.IntegerField()


class TeamProgress(serializers.Serializer[Any]):
    """The progress of a team.

    `undecided` counts mentions in layers that are not done. `outdated` counts layers done under an older version of
    the guidelines. `held_back` counts documents with held-back proposals that nobody has looked at. `unsettled` counts
    documents with two finished layers whose adjudication nobody has begun. `problems` counts open ones.
    """

    documents = DocumentAmounts()
    people = PersonProgress(many=True)
    undecided = serializers.IntegerField()
    held_back = serializers.IntegerField()
    disagreements = serializers.IntegerField()
    failed_jobs = serializers.IntegerField()
    outdated = serializers.IntegerField()
    unsettled = serializers.IntegerField()
    problems = serializers.IntegerField()
    days = DayProgress(many=True)


class Work(APIView):
    @extend_schema(operation_id="work_get", responses=OwnWork)
    def get(self, request: Request, project_id: UUID) -> Response:
        """What the person has to do in the project."""
        who = person(request)
        project = access.project(who, project_id)
        role = access.role(who, project)
        own = work.own(project, who)
        pairing = checking.pairing_of(project, who)
        checks = role != Role.ANNOTATOR
        reviews = checks or (pairing is not None and pairing.partner is not None)
        found = {
            **{name: getattr(own, name) for name in ("amounts", "coming", "begun", "awaiting", "given_on")},
            "to_do": todo.counts(project, who, role),
            "pairing": pairing,
            "settled": work.settled(project, who),
            "problems": work.problems_of(project, who),
            "to_answer": work.problems_to_answer(project, who, role),
            "reviewing": work.reviewing(project, who, role) if reviews else None,
            "adjudicating": work.to_adjudicate(project, who, role) if checks else None,
        }
        return Response(OwnWork(found).data)


class WorkLeft(APIView):
    @extend_schema(operation_id="work_left", responses=LeftWork)
    def get(self, request: Request, project_id: UUID) -> Response:
        """How much the person still has to annotate in the project. The editor shows it."""
        who = person(request)
        return Response(LeftWork(work.left(access.project(who, project_id), who)).data)


class ProjectProgress(APIView):
    @extend_schema(operation_id="progress_get", responses=TeamProgress)
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        return Response(TeamProgress(progress.of(project, by=person(request))).data)
