from typing import Any
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from annotation import access
from annotation.api.accounts.people import Person
from annotation.api.accounts.preferences import ProjectPreferences
from annotation.api.annotations.error_bodies import StatusRefusal
from annotation.api.annotations.explanations import Told
from annotation.api.annotations.rows import Comments, Drawn, EntityRow, MentionTable, RewriteRow
from annotation.api.http.authentication import person
from annotation.api.http.error_bodies import Refusal
from annotation.api.http.reasons import LONGEST_REASON
from annotation.api.projects.label_sets import LabelSet
from annotation.models import AnnotationStatus, FirstReading
from annotation.services import annotations, payloads, reviews
from annotation.services.annotations import moves
from annotation.services.operations import batches


class AnnotatedDocument(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    external_id = serializers.CharField()
    language = serializers.CharField()
    metadata = serializers.DictField(child=serializers.JSONField(allow_null=True))
    person_to_protect = serializers.CharField(allow_blank=True)


class AnnotatedProject(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    archived = serializers.BooleanField()
    preferences = ProjectPreferences()


class AnnotatedText(serializers.Serializer[Any]):
    """The text under the layers. Offsets and lengths are in code points."""

    label_set = LabelSet()
    policies = serializers.DictField(child=serializers.CharField())
    text = serializers.CharField()
    token_lengths = serializers.ListField(child=serializers.IntegerField(min_value=1))
    paragraphs = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField(), min_length=2, max_length=2)
    )


class Ending(serializers.Serializer[Any]):
    """An ending of an inflected word, and the modifiers it stands for."""

    text = serializers.CharField()
    modifiers = serializers.ListField(child=serializers.CharField())
    shortest = serializers.IntegerField(min_value=1)
    after = serializers.CharField(allow_blank=True)
    nouns = serializers.BooleanField()


class DocumentPayload(AnnotatedText, Told):
    """What the editor needs about a document."""

    id = serializers.UUIDField()
    version = serializers.IntegerField()
    status = serializers.ChoiceField(choices=AnnotationStatus.choices)
    can_edit = serializers.BooleanField()
    mentions = MentionTable()
    entities = EntityRow(many=True)
    rewrites = RewriteRow(many=True)
    comments = Comments()
    reserved = serializers.DictField(child=Drawn(many=True))
    endings = Ending(many=True)


class MoveObjection(Refusal):
    """The error that the move would cause."""


class StatusMove(serializers.Serializer[Any]):
    """A status that the annotation may move to, or why it may not. Moving back needs a reason."""

    to = serializers.ChoiceField(choices=AnnotationStatus.choices)
    needs_reason = serializers.BooleanField()
    objection = MoveObjection(allow_null=True)


class PastMove(serializers.Serializer[Any]):
    """A past move: `from` and `to`, who made it, when, and their reason."""

    to = serializers.ChoiceField(source="values.to", choices=AnnotationStatus.choices)
    by = Person(allow_null=True)
    reason = serializers.CharField(allow_blank=True)
    created_at = serializers.DateTimeField()

    def get_fields(self) -> dict[str, Any]:
        before = serializers.ChoiceField(source="values.from", choices=AnnotationStatus.choices)
        return {"from": before, **super().get_fields()}  # `from` is a keyword in Python


class StatusMoves(serializers.Serializer[Any]):
    status = serializers.ChoiceField(choices=AnnotationStatus.choices)
    moves = StatusMove(many=True)
    past = PastMove(many=True, help_text="The latest first.")


class FirstReadingDue(serializers.Serializer[Any]):
    """The whole text has to be read before annotation starts. `read_to` is how far it has been read."""

    read_to = serializers.IntegerField()


class FirstReadingNoted(serializers.Serializer[Any]):
    """`reading` is still in progress. The other two values end it for good."""

    state = serializers.ChoiceField(choices=FirstReading.choices)
    read_to = serializers.IntegerField(min_value=0, max_value=batches.MAX_OFFSET)


class Decided(serializers.Serializer[Any]):
    """Who decided each mention last: for each row of the table a place among the people, or null."""

    people = Person(many=True)
    by = serializers.ListField(child=serializers.IntegerField(allow_null=True, min_value=0))


class Beginning(serializers.Serializer[Any]):
    """Who has the document, for somebody who may begin a layer of their own. `is_begun`: there is a begun layer."""

    held_by = Person(many=True)
    is_begun = serializers.BooleanField()


class EditorPayload(DocumentPayload):
    """Everything that the editor needs."""

    decided = Decided()
    first_reading = FirstReadingDue(allow_null=True)
    beginning = Beginning(allow_null=True, help_text="Null if the person has a layer, or may not begin one.")

    annotator = Person(allow_null=True)
    begun_by = Person(allow_null=True, help_text="Who was there before, where it was handed over.")
    adjudicated = serializers.BooleanField(help_text="Made of two people's layers.")
    held_back_seen = serializers.BooleanField(help_text="What is held back was looked at and may stay readable.")
    document = AnnotatedDocument()
    project = AnnotatedProject()
    moves = StatusMove(many=True, help_text="Without a look for errors in the text; the annotation's moves have it.")
    options = serializers.DictField(child=serializers.JSONField(allow_null=True))
    next_document_id = serializers.UUIDField(allow_null=True)
    previous_document_id = serializers.UUIDField(allow_null=True)


class Moment(serializers.Serializer[Any]):
    version = serializers.IntegerField(min_value=0, max_value=batches.MAX_OFFSET, default=None)


class AnnotationId(serializers.Serializer[Any]):
    id = serializers.UUIDField()


class StatusChange(serializers.Serializer[Any]):
    to = serializers.ChoiceField([status for status in AnnotationStatus if status != AnnotationStatus.NEW])
    accept_proposals = serializers.BooleanField(required=False, default=False)
    held_back_seen = serializers.BooleanField(
        required=False, default=False, help_text="What is held back was looked at and may stay readable."
    )
    reason = serializers.CharField(required=False, default="", allow_blank=True, max_length=LONGEST_REASON)


class StatusChanged(serializers.Serializer[Any]):
    status = serializers.ChoiceField(choices=AnnotationStatus.choices)
    version = serializers.IntegerField()


class DocumentAnnotations(APIView):
    @extend_schema(
        operation_id="annotation_open",
        request=None,
        parameters=[
            OpenApiParameter("begin", bool, description="Begin a layer of one's own, whoever has the document."),
            OpenApiParameter(
                "empty", bool, description="Begin one without proposals when the pre-annotation has failed."
            ),
        ],
        responses={200: AnnotationId, 201: AnnotationId, 409: Refusal},
    )
    def post(self, request: Request, document_id: UUID) -> Response:
        """Opens the layer that the person may read or go on with. Begins one if the document is assigned to them."""
        document = access.document(person(request), document_id)
        begins, empty = (request.query_params.get(name, "") in ("1", "true") for name in ("begin", "empty"))
        if begins or empty:
            opened = annotations.begin(document, by=person(request), empty=empty)
        else:
            opened = annotations.open_document(document, by=person(request))
        return Response({"id": opened.annotation.pk}, status=201 if opened.is_new else 200)


class AnnotationDetail(APIView):
    @extend_schema(
        operation_id="annotation_get",
        parameters=[OpenApiParameter("version", int, description="As it was then, to read only.")],
        responses={200: EditorPayload, 400: Refusal},
    )
    def get(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        asked = Moment(data=request.query_params)
        asked.is_valid(raise_exception=True)
        version: int | None = asked.validated_data["version"]
        if version is None:
            return Response(payloads.of(annotations.read(annotation, by=person(request)), by=person(request)))
        return Response(payloads.of(annotations.read_past(annotation, version, by=person(request))))


class AnnotationFirstReading(APIView):
    @extend_schema(
        operation_id="annotation_first_reading",
        request=FirstReadingNoted,
        responses={200: FirstReadingNoted, 400: Refusal, 409: Refusal},
    )
    def post(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        given = FirstReadingNoted(data=request.data)
        given.is_valid(raise_exception=True)
        asked = given.validated_data
        state = FirstReading(asked["state"])
        noted = annotations.note_first_reading(annotation, state=state, read_to=asked["read_to"], by=person(request))
        return Response({"state": noted.first_reading, "read_to": noted.read_to})


class AnnotationMoves(APIView):
    @extend_schema(operation_id="annotation_moves", responses=StatusMoves)
    def get(self, request: Request, annotation_id: UUID) -> Response:
        """The status moves for this person, with what prevents each."""
        annotation = access.annotation(person(request), annotation_id)
        found = moves.as_json(moves.of(annotation, by=person(request)))
        return Response(StatusMoves({"status": annotation.status, "moves": found, "past": moves.past(annotation)}).data)


class AnnotationStatusView(APIView):
    @extend_schema(
        operation_id="annotation_change_status",
        request=StatusChange,
        responses={200: StatusChanged, 400: Refusal, 409: StatusRefusal},
    )
    def post(self, request: Request, annotation_id: UUID) -> Response:
        annotation = access.annotation(person(request), annotation_id)
        given = StatusChange(data=request.data)
        given.is_valid(raise_exception=True)
        changed = reviews.move(annotation, by=person(request), **given.validated_data)
        return Response({"status": changed.status, "version": changed.version})
