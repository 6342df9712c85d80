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
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.models import Role
from annotation.services import pairs
from annotation.services.pairs.checking import HINDRANCES

MOST_PAIRS = 500


class PairHindrance(serializers.Serializer[Any]):
    """A member of a pair who cannot review anybody, so that the partner's work waits for a lead."""

    person_id = serializers.UUIDField()
    reason = serializers.ChoiceField(HINDRANCES)


class ReviewPair(serializers.Serializer[Any]):
    one = Person()
    other = Person()
    hindrances = PairHindrance(many=True)


class PairIds(serializers.Serializer[Any]):
    one_id = serializers.UUIDField()
    other_id = serializers.UUIDField()


class ReviewPairs(serializers.Serializer[Any]):
    """All pairs of the project. Pairs that are not named are dissolved."""

    pairs = PairIds(many=True)

    def validate_pairs(self, pairs: list[Any]) -> list[Any]:
        if len(pairs) > MOST_PAIRS:
            raise serializers.ValidationError(f"At most {MOST_PAIRS} pairs can be made.")
        return pairs


class PairList(APIView):
    @extend_schema(operation_id="pair_list", responses=ReviewPair(many=True))
    def get(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id)
        return Response(ReviewPair(pairs.told(project), many=True).data)

    @extend_schema(operation_id="pair_set", request=ReviewPairs, responses={200: ReviewPair(many=True), 400: Refusal})
    def put(self, request: Request, project_id: UUID) -> Response:
        project = access.project(person(request), project_id, at_least=Role.LEAD)
        given = ReviewPairs(data=request.data)
        given.is_valid(raise_exception=True)
        named = [(pair["one_id"], pair["other_id"]) for pair in given.validated_data["pairs"]]
        found = {each.pk: each for each in access.members(project, [one for pair in named for one in pair])}
        pairs.set_all(project, [(found[one], found[other]) for one, other in named], by=person(request))
        return Response(ReviewPair(pairs.told(project), many=True).data)
