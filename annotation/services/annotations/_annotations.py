"""Opens a user's layer of a document, reads the whole layer, marks it done and reopens it."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from django.db import transaction
from django.db.models import Case, IntegerField, Q, Value, When

from annotation import access, errors
from annotation.models import Annotation, AnnotationStatus, Document, Event, Role, Task, User, Verb
from annotation.services import events, guidelines, operations, preannotation, rows, validation, written_rows
from annotation.services.annotations import moves
from annotation.services.documents import states
from annotation.services.operations import history
from annotation.services.rows import Row, Rows
from annotation.services.written_rows import Prepared
from pseudonymizer.model import MentionStatus, Origin


@dataclass(frozen=True, slots=True)
class Opened:
    annotation: Annotation
    is_new: bool


@dataclass(frozen=True, slots=True)
class Contents:
    """An annotation with all its rows at one moment. `version` is set if that moment is in the past."""

    annotation: Annotation
    rows: Rows
    version: int | None = None
    decided_by: Mapping[str, uuid.UUID] = field(default_factory=dict)


def open_document(document: Document, *, by: User, empty: bool = False) -> Opened:
    """Opens the user's own layer, copying the machine's at first.

    Users who only review or adjudicate get the existing one.
    """
    existing = _existing(document, by)
    if existing is not None:
        return Opened(existing, is_new=False)
    access.require_open(document.project)
    if not _is_to_annotate(document, by):
        access.require_not_given_on(by, Event.objects.filter(document=document))
    machine = preannotation.machine_layer(document)
    # Before the lock, so that others do not wait while thousands of mentions are encrypted.
    start = _Start.over(document, machine, by)
    with transaction.atomic():
        # The lock keeps two requests by one user from making two layers.
        Document.objects.select_for_update(no_key=True).only("id").get(pk=document.pk)
        existing = _existing(document, by)
        if existing is not None:
            return Opened(existing, is_new=False)
        current = preannotation.machine_layer(document)
        if current is None or preannotation.is_first_awaited(document):
            _require_failed(document, empty=empty or current is not None)
        return Opened((start if current == machine else _Start.over(document, current, by)).store(), is_new=True)


def read(annotation: Annotation, *, by: User) -> Contents:
    """Everything the editor shows. Records that somebody read the source."""
    with transaction.atomic():
        # Under the lock, no operation can come between the version and the rows.
        current = operations.lock(annotation)
        events.record(Verb.ANNOTATION_OPENED, by=by, **events.about(current))
        return Contents(current, rows.of(current), decided_by=rows.decided_by(current))


def read_past(annotation: Annotation, version: int, *, by: User) -> Contents:
    """What the editor showed at a version, computed from the log. This also records that the source was read."""
    with transaction.atomic():
        current = operations.lock(annotation)
        if version > current.version:
            raise errors.InvalidInput(version=["The annotation has not come that far."])
        events.record(Verb.ANNOTATION_OPENED, by=by, **events.about(current), version=version)
        held, log = rows.of(current), operations.since(current, version)
    # Decrypts after releasing the lock, since a long log takes a while.
    return Contents(current, history.taken_back(held, log), version)


def neighbours(document: Document) -> tuple[uuid.UUID | None, uuid.UUID | None]:
    """The documents before and after this one, by name."""
    others = Document.objects.filter(project=document.project_id)
    before = others.filter(external_id__lt=document.external_id).order_by("-external_id")
    after = others.filter(external_id__gt=document.external_id).order_by("external_id")
    return before.values_list("pk", flat=True).first(), after.values_list("pk", flat=True).first()


def change_status(
    annotation: Annotation,
    *,
    to: AnnotationStatus,
    by: User,
    accept_proposals: bool = False,
    held_back_seen: bool = False,
    reason: str = "",
) -> Annotation:
    """Changes the status of an annotator's own layer; all moves go through `reviews.move`.

    `held_back_seen`: the user has looked at the held-back proposals and lets their words stay readable.
    """
    access.require_open(annotation.document.project)
    validation.read_ahead(annotation)
    with transaction.atomic():
        current = operations.lock(annotation)
        if current.status == to:
            return current
        moves.require(current, to, by=by, reason=reason)
        if current.status not in (*operations.EDITABLE, AnnotationStatus.DONE):
            raise errors.MoveNotAllowed(**{"from": current.status, "to": to.value})  # a review has begun or ended
        if to == AnnotationStatus.DONE:
            _finish(current, by, accept_proposals=accept_proposals)
            current.held_back_seen |= held_back_seen
        operations.set_status(current, to, by=by, reason=reason)
        current.save(update_fields=["status", "guideline_version", "held_back_seen", "updated_at"])
        states.refresh([current.document_id])
    return current


def _existing(document: Document, by: User) -> Annotation | None:
    """Users without an annotation assignment get an existing layer, so that looking does not start a new one."""
    layers = Annotation.objects.visible_to(by).filter(document=document, origin=Origin.PERSON)
    own = Q(annotator=by, adjudicated=False)
    if _is_to_annotate(document, by):
        layers = layers.filter(own)
    elif access.role(by, document.project) == Role.ANNOTATOR:
        layers = layers.filter(own | ~Q(annotator=by))
    own_first = Case(When(annotator=by, then=Value(0)), default=Value(1), output_field=IntegerField())
    return layers.order_by("-adjudicated", own_first, "created_at").first()


def _is_to_annotate(document: Document, by: User) -> bool:
    return document.assignments.standing().filter(assignee=by, task=Task.ANNOTATE).exists()


def _require_failed(document: Document, *, empty: bool) -> None:
    """Without the machine's layer, only an empty one can be opened, and only if no job is still pending."""
    state = preannotation.state(document)
    if state.is_pending or not empty:
        raise errors.PreannotationPending(state=state.state, progress=state.progress, total=state.total)


@dataclass(frozen=True, slots=True)
class _Start:
    """A user's layer that is not stored yet, with its first rows."""

    layer: Annotation
    copies: Prepared
    empty: bool

    @classmethod
    def over(cls, document: Document, machine: Annotation | None, by: User) -> Self:
        layer = Annotation(
            document=document,
            project_id=document.project_id,
            origin=Origin.PERSON,
            annotator=by,
            label_set_version=machine.label_set_version if machine else document.project.label_set_version,
            **(rows.document_comments(machine) if machine else {}),
        )
        copies = rows.prepare(layer, **_copies(_named(document, machine))) if machine else []
        return cls(layer, copies, empty=machine is None)

    def store(self) -> Annotation:
        self.layer.save(force_insert=True)
        written_rows.write(self.copies)
        states.refresh([self.layer.document_id])
        events.record(Verb.ANNOTATION_STARTED, by=self.layer.annotator, empty=self.empty, **events.about(self.layer))
        return self.layer


def _named(document: Document, machine: Annotation) -> Rows:
    """Draws missing pseudonyms: the detectors draw them for entities from the file too, but may have failed."""
    held = rows.of(machine)
    if not preannotation.is_first_awaited(document):
        return held
    mentions, entities, _ = rows.values(held)
    _, named = rows.from_values((), preannotation.named(document, machine.label_set, mentions, entities))
    return {**held, "entity": {row["id"]: row for row in named}}


def _copies(copied: Rows) -> Mapping[str, list[Row]]:
    """Copies of the rows with new ids."""
    new_id = written_rows.new_ids()
    ids = {row_id: new_id() for table in ("entity", "mention") for row_id in copied[table]}
    entities: list[Row] = [{**row, "id": ids[row["id"]]} for row in copied["entity"].values()]
    mentions: list[Row] = [
        {**row, "id": ids[row["id"]], "entity_id": row["entity_id"] and ids[row["entity_id"]]}
        for row in copied["mention"].values()
    ]
    rewrites: list[Row] = [
        {**row, "id": new_id(), "mention_id": row["mention_id"] and ids[row["mention_id"]]}
        for row in copied["rewrite"].values()
    ]
    return {"mentions": mentions, "entities": entities, "rewrites": rewrites}


def _finish(annotation: Annotation, by: User, *, accept_proposals: bool) -> None:
    proposed = annotation.mentions.filter(status=MentionStatus.PROPOSED).values_list("pk", flat=True)
    row_ids = [str(row_id) for row_id in proposed.order_by("start", "end")]
    if row_ids and not accept_proposals:
        raise errors.ProposalsOpen(count=len(row_ids))
    if row_ids:
        operations.record(annotation, [_acceptance(row_ids)], by=by)
    annotation.guideline_version = guidelines.current_version(annotation.document.project)


def _acceptance(row_ids: list[str]) -> Mapping[str, Any]:
    """One operation that accepts all proposals. It is logged and can be undone like any other."""
    before, after = {"status": MentionStatus.PROPOSED.value}, {"status": MentionStatus.ACCEPTED.value}
    changes = [{"table": "mention", "id": row_id, "before": before, "after": after} for row_id in row_ids]
    return {"op_id": str(uuid.uuid4()), "name": "accept", "changes": changes}
