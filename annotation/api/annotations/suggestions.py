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
from annotation.services.annotations import suggestions
from pseudonymizer.entities import Reason

MOST_PAIRS = 1000


class EntitySuggestion(serializers.Serializer[Any]):
    """A suggestion to join one entity into another. The named mentions get the modifiers that they lack."""

    entity_id = serializers.UUIDField()
    into_id = serializers.UUIDField()
    reason = serializers.ChoiceField([reason.value for reason in Reason])
    letters = serializers.IntegerField(help_text="How many letters of a misspelling differ; else 0.")
    modifiers = serializers.ListField(child=serializers.CharField())
    mention_ids = serializers.ListField(child=serializers.UUIDField())


class EntitySuggestions(serializers.Serializer[Any]):
    suggestions = EntitySuggestion(many=True)
    dismissed = serializers.IntegerField(help_text="How many pairs of entities have been told apart.")


class DismissedPairs(serializers.Serializer[Any]):
    pairs = serializers.ListField(
        child=serializers.ListField(child=serializers.UUIDField(), min_length=2, max_length=2),
        min_length=1,
        max_length=MOST_PAIRS,
    )


class AnnotationSuggestions(APIView):
    @extend_schema(operation_id="suggestion_list", responses=EntitySuggestions)
    def get(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        return Response(EntitySuggestions(suggestions.of(annotation)).data)


class AnnotationDismissed(APIView):
    @extend_schema(
        operation_id="suggestion_dismiss",
        request=DismissedPairs,
        responses={200: EntitySuggestions, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        given = DismissedPairs(data=request.data)
        given.is_valid(raise_exception=True)
        suggestions.dismiss(
            annotation, [(one, other) for one, other in given.validated_data["pairs"]], by=person(request)
        )
        annotation.refresh_from_db(fields=["dismissed"])
        return Response(EntitySuggestions(suggestions.of(annotation)).data)

    @extend_schema(operation_id="suggestion_bring_back", request=None, responses={200: EntitySuggestions, 409: Refusal})
    def delete(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        suggestions.bring_back(annotation, by=person(request))
        annotation.refresh_from_db(fields=["dismissed"])
        return Response(EntitySuggestions(suggestions.of(annotation)).data)
