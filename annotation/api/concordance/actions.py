from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access, errors
from annotation.api.accounts.people import Person
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import Act, JobState, Project, User
from annotation.services.concordance import LONGEST, STATUSES, Target, actions
from pseudonymizer.model.kinds import HIGHEST_OFFSET

LEFT = (
    "archived",
    "begun",
    "changed",
    "done",
    "gone",
    "hide_only",
    "in_review",
    "marked",
    "no_layer",
    "not_begun",
    "not_own",
    "overlap",
    "reveals",
    "rewritten",
    "unmarked",
)


class ConcordanceActionRow(serializers.Serializer[Any]):
    """What was decided together. `total`, `position`: layers, all and done. `lines`: all; `changed`, `left`: of them.

    `undoes`: what it takes back. `undone`: somebody has taken it back.
    """

    id = serializers.UUIDField(source="action.pk")
    act = serializers.ChoiceField(choices=Act.choices, source="action.act")
    label = serializers.CharField(source="action.label")  # type: ignore[assignment]  # hides the field's own label
    word = serializers.CharField(source="action.word")
    by = Person(source="action.by")
    created_at = serializers.DateTimeField(source="action.created_at")
    total = serializers.IntegerField(source="action.total")
    position = serializers.IntegerField(source="action.position")
    lines = serializers.IntegerField(source="action.lines")
    changed = serializers.IntegerField(source="action.changed")
    left = serializers.IntegerField(source="action.left_count")
    undoes = serializers.UUIDField(source="action.undoes_id", allow_null=True)
    undone = serializers.BooleanField()
    state = serializers.ChoiceField(choices=JobState.choices)


class ConcordanceLeft(serializers.Serializer[Any]):
    """A line that could not be changed."""

    annotation_id = serializers.UUIDField()
    document_id = serializers.UUIDField(source="document.pk", allow_null=True, default=None)
    document = serializers.CharField(source="document.external_id", default="")
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    reason = serializers.ChoiceField(choices=LEFT)


class ConcordanceActionDetails(ConcordanceActionRow):
    left_lines = ConcordanceLeft(many=True, help_text="The first of them.")


class ConcordanceTarget(serializers.Serializer[Any]):
    """A line as the person saw it; without a mention, nothing was marked there."""

    annotation_id = serializers.UUIDField()
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    mention_id = serializers.UUIDField(allow_null=True)
    label = serializers.CharField(allow_null=True)  # type: ignore[assignment]  # hides the field's own label
    status = serializers.CharField()


class ConcordanceDecision(serializers.Serializer[Any]):
    """`count`: the number of lines that the person was told. `word`: the homograph that is rotated or left."""

    act = serializers.ChoiceField(choices=Act.choices)
    label = serializers.CharField(max_length=64, required=False, allow_blank=True, default="")  # type: ignore[assignment]
    word = serializers.CharField(max_length=LONGEST, required=False, allow_blank=True, default="")
    count = serializers.IntegerField(min_value=0)


class ConcordanceWish(ConcordanceDecision):
    lines = ConcordanceTarget(many=True)


class ProjectConcordanceActions(APIView):
    @extend_schema(
        operation_id="concordance_decide",
        request=ConcordanceWish,
        responses={201: ConcordanceActionRow, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id)
        given = ConcordanceDecision(data=request.data)
        given.is_valid(raise_exception=True)
        wish = actions.Wish(**{**given.validated_data, "act": Act(given.validated_data["act"])}, lines=_lines(request))
        state = actions.start(project, wish, by=person(request))
        return Response(_row(state), status=201)


class ConcordanceActionDetail(APIView):
    @extend_schema(operation_id="concordance_action", responses=ConcordanceActionDetails)
    def get(self, request: Request, concordance_action_id: UUID) -> Response:
        action = access.concordance_action(person(request), concordance_action_id)
        (state,) = actions.states([action])
        shown = {**_told(state, actions.undone(action.project, [action])), "left_lines": actions.left(action)}
        return Response(ConcordanceActionDetails(shown).data)


class ConcordanceActionCancel(APIView):
    @extend_schema(operation_id="concordance_action_cancel", request=None, responses=ConcordanceActionRow)
    def post(self, request: Request, concordance_action_id: UUID) -> Response:
        action = access.concordance_action(person(request), concordance_action_id)
        return Response(_row(actions.cancel(action, by=person(request))))


class ConcordanceActionUndo(APIView):
    @extend_schema(
        operation_id="concordance_action_undo", request=None, responses={201: ConcordanceActionRow, 409: Refusal}
    )
    def post(self, request: Request, concordance_action_id: UUID) -> Response:
        action = access.concordance_action(person(request), concordance_action_id)
        return Response(_row(actions.undo(action, by=person(request))), status=201)


def action_rows(project: Project, user: User) -> list[Mapping[str, Any]]:
    states = actions.latest(project, by=user)
    undone = actions.undone(project, [state.action for state in states])
    return [_told(state, undone) for state in states]


def _told(state: actions.State, undone: set[UUID | None]) -> dict[str, Any]:
    return {"action": state.action, "state": state.state, "undone": state.action.pk in undone}


def _row(state: actions.State) -> Mapping[str, Any]:
    return ConcordanceActionRow(_told(state, set())).data


def _lines(request: Request) -> list[tuple[UUID, Target]]:
    """By hand: a serializer takes seconds for as many as there may be."""
    given = request.data["lines"] if isinstance(request.data, dict) and "lines" in request.data else None
    if not isinstance(given, list) or len(given) > actions.MOST_LINES:
        raise errors.InvalidInput(lines=[f"A list of at most {actions.MOST_LINES}."])
    return [_line(each, place) for place, each in enumerate(given)]


def _line(given: object, place: int) -> tuple[UUID, Target]:
    """Only lines of the right shape; whether the place exists is a question to the layer."""
    try:
        return _target(given if isinstance(given, dict) else {})
    except (KeyError, TypeError, ValueError, AttributeError):
        fields: dict[str, Any] = {f"lines.{place}": ["Not a valid line."]}
        raise errors.InvalidInput(**fields) from None


def _target(given: Mapping[str, Any]) -> tuple[UUID, Target]:
    mention, label = given["mention_id"], given["label"]
    target = Target(
        int(given["start"]),
        int(given["end"]),
        None if mention is None else str(UUID(mention)),
        None if label is None else str(label),
        str(given["status"]),
    )
    if not 0 <= target.start < target.end <= HIGHEST_OFFSET or target.status not in STATUSES:
        raise ValueError
    return UUID(given["annotation_id"]), target
