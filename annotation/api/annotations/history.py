from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access, models
from annotation.api.accounts.people import Person
from annotation.api.annotations.rows import Operation
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.services import audit
from annotation.services.operations import batches, history
from annotation.services.operations.history import Page, Wanted


class PastOperation(Operation):
    """An operation, who made it, and whether it was undone."""

    name = serializers.ChoiceField(batches.LOGGED)
    undoes = serializers.UUIDField(allow_null=True)
    version = serializers.IntegerField()
    by = Person()
    undone_by = serializers.UUIDField(allow_null=True, help_text="The operation that took this one back.")
    created_at = serializers.DateTimeField()


class History(serializers.Serializer[Any]):
    """Newest first. With `more`, the next page begins before the version of the last one."""

    version = serializers.IntegerField()
    operations = PastOperation(many=True)
    more = serializers.BooleanField()
    people = Person(many=True)


class By(serializers.UUIDField):
    """A person, or "me"."""

    def to_internal_value(self, data: Any) -> UUID:
        own: UUID = self.context["own"]
        return own if data == "me" else super().to_internal_value(data)


class Asked(serializers.Serializer[Any]):
    by = By(default=None)
    label = serializers.CharField(max_length=64, default="")  # type: ignore[assignment]
    mention = serializers.UUIDField(default=None)
    rewrite = serializers.UUIDField(default=None)
    before = serializers.IntegerField(min_value=0, max_value=batches.MAX_OFFSET, default=None)
    limit = serializers.IntegerField(min_value=1, max_value=history.MOST_OPERATIONS, default=history.MOST_OPERATIONS)


PARAMETERS = [
    OpenApiParameter("by", str, description="The id of a person, or `me`."),
    OpenApiParameter("label", str, description="What touched mentions or entities that have or had the label."),
    OpenApiParameter("mention", UUID),
    OpenApiParameter("rewrite", UUID),
    OpenApiParameter("before", int, description="Only what was done before this version was reached."),
    OpenApiParameter("limit", int, description="A page may be shorter: one large operation fills it."),
]


class AnnotationHistory(APIView):
    @extend_schema(operation_id="annotation_history", parameters=PARAMETERS, responses={200: History, 400: Refusal})
    def get(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        asked = Asked(data=request.query_params, context={"own": person(request).pk})
        asked.is_valid(raise_exception=True)
        audit.read([annotation.document], by=person(request))
        return Response(page_as_json(history.page(annotation, _wanted(**asked.validated_data))))


def _wanted(*, mention: UUID | None, rewrite: UUID | None, **given: Any) -> Wanted:
    return Wanted(row_ids=[row_id for row_id in (mention, rewrite) if row_id], **given)


def page_as_json(page: Page) -> dict[str, Any]:
    return {
        "version": page.version,
        "operations": [_entry(operation, page.undone_by.get(operation.pk)) for operation in page.operations],
        "more": page.more,
        "people": [_person(user) for user in page.people],
    }


def _entry(operation: models.Operation, undone_by: UUID | None) -> dict[str, Any]:
    return {
        "op_id": operation.op_id,
        "version": operation.version,
        "by": _person(operation.by),
        "name": operation.name,
        "undoes": operation.undoes_id,
        "undone_by": undone_by,
        "changes": operation.changes,
        "created_at": operation.created_at,
    }


def _person(user: models.User) -> dict[str, Any]:
    return {"id": user.pk, "name": user.display_name}
