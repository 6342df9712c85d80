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
from annotation.api.annotations.annotations import AnnotatedDocument, AnnotatedProject, AnnotatedText
from annotation.api.annotations.error_bodies import SaveRefusal
from annotation.api.annotations.rows import Comments, EntityRow, MentionTable, RewriteRow, RowChanges
from annotation.api.http.authentication import person
from annotation.api.http.downloads import download
from annotation.api.http.error_bodies import Refusal
from annotation.api.http.reasons import LONGEST_REASON
from annotation.models import Adjudication, AnnotationStatus, Role, Taken
from annotation.models.reviews.adjudication import ITEM_KINDS
from annotation.services import adjudications, comparisons, exports
from annotation.services.adjudications import Outcome
from annotation.services.operations import batches

DECIDED = [taken for taken in Taken if taken != Taken.AGREED]


class ComparedLayer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    annotator = Person(allow_null=True, help_text="None of the machine's.")
    adjudicated = serializers.BooleanField()
    status = serializers.ChoiceField(choices=AnnotationStatus.choices)
    version = serializers.IntegerField()


class LayerRows(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    version = serializers.IntegerField()
    mentions = MentionTable()
    entities = EntityRow(many=True)
    rewrites = RewriteRow(many=True)
    comments = Comments()


class ItemTable(serializers.Serializer[Any]):
    """A header, and one list for each item, in text order."""

    columns = serializers.ListField(child=serializers.ChoiceField(comparisons.COLUMNS))
    rows = serializers.ListField(child=serializers.ListField(child=serializers.JSONField(allow_null=True)))


class AdjudicationState(serializers.Serializer[Any]):
    """`changed` lists the layers that somebody has edited since they were compared."""

    id = serializers.UUIDField()
    layer = LayerRows()
    status = serializers.ChoiceField(choices=AnnotationStatus.choices)
    adjudicator = Person(allow_null=True)
    can_settle = serializers.BooleanField()
    can_take_over = serializers.BooleanField()
    changed = serializers.ListField(child=serializers.UUIDField())
    started_at = serializers.DateTimeField()


class ComparedText(AnnotatedText):
    document = AnnotatedDocument()
    project = AnnotatedProject()


class ComparisonPayload(ComparedText):
    """The comparison of two layers over one text. `refusal` says why the person cannot start to adjudicate them."""

    layers = ComparedLayer(many=True)
    first = LayerRows(allow_null=True)
    second = LayerRows(allow_null=True)
    adjudication = AdjudicationState(allow_null=True)
    refusal = Refusal(allow_null=True)
    items = ItemTable()


class SettledPayload(ComparedText):
    """An annotator's layer compared with the adjudicated layer."""

    own = LayerRows()
    result = LayerRows()
    annotator = Person()
    adjudicator = Person()
    settled_at = serializers.DateTimeField()
    items = ItemTable()


class GivenReason(serializers.Serializer[Any]):
    item = serializers.UUIDField()
    text = serializers.CharField(max_length=LONGEST_REASON, allow_blank=True)


class TwoLayers(serializers.Serializer[Any]):
    first = serializers.UUIDField()
    second = serializers.UUIDField()


class Named(serializers.Serializer[Any]):
    first = serializers.UUIDField(default=None)
    second = serializers.UUIDField(default=None)


class AdjudicationId(serializers.Serializer[Any]):
    id = serializers.UUIDField()


class Settle(serializers.Serializer[Any]):
    """`seen` is the operation that settled the item when the person decided.

    If it is another one by now, the answer is 409.
    """

    item = serializers.UUIDField()
    take = serializers.ChoiceField(DECIDED)
    seen = serializers.UUIDField(allow_null=True, default=None)


class TakeAll(serializers.Serializer[Any]):
    """Settles all open items, or the open ones among those named."""

    take = serializers.ChoiceField([Taken.FIRST, Taken.SECOND, Taken.NOTHING])
    kinds = serializers.ListField(child=serializers.ChoiceField(ITEM_KINDS), default=list)
    items = serializers.ListField(child=serializers.UUIDField(), default=list, max_length=batches.MAX_CHANGES)


class SettlingOutcome(serializers.Serializer[Any]):
    """The changed items in full. `left` lists items that conflict with what is already settled."""

    version = serializers.IntegerField()
    items = ItemTable()
    left = serializers.ListField(child=serializers.UUIDField())
    changes = RowChanges()


class Renewal(serializers.Serializer[Any]):
    added = serializers.IntegerField()
    changed = serializers.IntegerField()
    dropped = serializers.IntegerField()


class DocumentComparison(APIView):
    @extend_schema(
        operation_id="comparison_get",
        parameters=[OpenApiParameter("first", UUID), OpenApiParameter("second", UUID)],
        responses={200: ComparisonPayload, 400: Refusal},
    )
    def get(self, request: Request, document_id: UUID) -> Response:
        document = access.document(person(request), document_id, at_least=Role.REVIEWER)
        asked = Named(data=request.query_params)
        asked.is_valid(raise_exception=True)
        by = person(request)
        compared = comparisons.read(document, by=by, **asked.validated_data)
        return Response(comparisons.as_json(compared, by=by, role=access.role(by, document.project)))


class AnnotationSettled(APIView):
    @extend_schema(operation_id="annotation_settled", responses=SettledPayload)
    def get(self, request: Request, annotation_id: UUID) -> Response:
        """What was settled about an annotator's layer, once the adjudication is done."""
        annotation = access.annotation(person(request), annotation_id)
        adjudication = access.settled(annotation)
        return Response(
            comparisons.outcome_as_json(comparisons.read_outcome(annotation, adjudication, by=person(request)))
        )


class DocumentAdjudication(APIView):
    @extend_schema(
        operation_id="adjudication_start",
        request=TwoLayers,
        responses={200: AdjudicationId, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, document_id: UUID) -> Response:
        """Begins an adjudication, or returns the person's own if there is one."""
        document = access.document(person(request), document_id, at_least=Role.REVIEWER)
        given = TwoLayers(data=request.data)
        given.is_valid(raise_exception=True)
        first, second = (access.annotation(person(request), given.validated_data[name]) for name in ("first", "second"))
        return Response({"id": adjudications.start(document, first, second, by=person(request)).pk})


class AdjudicationSettle(APIView):
    @extend_schema(
        operation_id="adjudication_settle", request=Settle, responses={200: SettlingOutcome, 409: SaveRefusal}
    )
    def post(self, request: Request, adjudication_id: UUID) -> Response:
        adjudication = access.adjudication(person(request), adjudication_id)
        given = Settle(data=request.data)
        given.is_valid(raise_exception=True)
        item, taken, seen = (given.validated_data[name] for name in ("item", "take", "seen"))
        return _outcome(
            adjudication, adjudications.settle(adjudication, item, Taken(taken), by=person(request), seen=seen)
        )


class AdjudicationReason(APIView):
    @extend_schema(operation_id="adjudication_reason", request=GivenReason, responses={204: None, 409: Refusal})
    def put(self, request: Request, adjudication_id: UUID) -> Response:
        """Sets the note why an item is settled this way. An empty text deletes it."""
        adjudication = access.adjudication(person(request), adjudication_id)
        given = GivenReason(data=request.data)
        given.is_valid(raise_exception=True)
        item, text = (given.validated_data[name] for name in ("item", "text"))
        adjudications.give_reason(adjudication, item, text, by=person(request))
        return Response(status=204)


class AdjudicationTakeAll(APIView):
    @extend_schema(
        operation_id="adjudication_take_all", request=TakeAll, responses={200: SettlingOutcome, 409: SaveRefusal}
    )
    def post(self, request: Request, adjudication_id: UUID) -> Response:
        adjudication = access.adjudication(person(request), adjudication_id)
        given = TakeAll(data=request.data)
        given.is_valid(raise_exception=True)
        taken, kinds, items = (given.validated_data[name] for name in ("take", "kinds", "items"))
        return _outcome(
            adjudication,
            adjudications.take_all(adjudication, Taken(taken), by=person(request), kinds=set(kinds), items=set(items)),
        )


class AdjudicationUndo(APIView):
    @extend_schema(operation_id="adjudication_undo", request=None, responses={200: SettlingOutcome, 409: SaveRefusal})
    def post(self, request: Request, adjudication_id: UUID) -> Response:
        """Undoes what the person settled last."""
        adjudication = access.adjudication(person(request), adjudication_id)
        return _outcome(adjudication, adjudications.undo(adjudication, by=person(request)))


class AdjudicationRenew(APIView):
    @extend_schema(operation_id="adjudication_renew", request=None, responses={200: Renewal, 409: Refusal})
    def post(self, request: Request, adjudication_id: UUID) -> Response:
        """Compares the current layers. What is settled stays settled."""
        adjudication = access.adjudication(person(request), adjudication_id)
        renewed = adjudications.renew(adjudication, by=person(request))
        return Response({name: len(getattr(renewed, name)) for name in ("added", "changed", "dropped")})


class AdjudicationTakeOver(APIView):
    @extend_schema(operation_id="adjudication_take_over", request=None, responses={200: AdjudicationId, 409: Refusal})
    def post(self, request: Request, adjudication_id: UUID) -> Response:
        adjudication = access.adjudication(person(request), adjudication_id)
        return Response({"id": adjudications.take_over(adjudication, by=person(request)).pk})


class AdjudicationDecisions(APIView):
    @extend_schema(
        operation_id="adjudication_decisions",
        responses={(200, "text/csv"): OpenApiTypes.STR},
    )
    def get(self, request: Request, adjudication_id: UUID) -> HttpResponse:
        """What became of each item, by whom and when. Places and labels only, no text."""
        adjudication = access.adjudication(person(request), adjudication_id)
        return download(exports.decisions_as_csv(adjudication, by=person(request)))


def _outcome(adjudication: Adjudication, outcome: Outcome) -> Response:
    items = comparisons.item_rows(adjudication, outcome.changed)
    table = {"columns": comparisons.COLUMNS, "rows": items}
    return Response(
        {"version": outcome.version, "items": table, "left": list(outcome.left), "changes": list(outcome.changes)}
    )
