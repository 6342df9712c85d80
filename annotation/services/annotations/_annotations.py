"""Reads a whole layer, marks it done and reopens it."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.db import transaction

from annotation import access, errors
from annotation.models import Annotation, AnnotationStatus, Document, User, Verb
from annotation.services import events, guidelines, operations, rows, validation
from annotation.services.annotations import moves
from annotation.services.documents import states
from annotation.services.operations import history
from annotation.services.rows import Rows
from pseudonymizer.model import MentionStatus, people, schema
from pseudonymizer.model import rows as library_rows


@dataclass(frozen=True, slots=True)
class Contents:
    """An annotation with all its rows at one moment. `version` is set if that moment is in the past."""

    annotation: Annotation
    rows: Rows
    version: int | None = None
    decided_by: Mapping[str, uuid.UUID] = field(default_factory=dict)


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
            raise errors.InvalidInput(version=["The annotation does not have this version yet."])
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


def _finish(annotation: Annotation, by: User, *, accept_proposals: bool) -> None:
    open_rows = rows.mentions(annotation.mentions.filter(status=MentionStatus.PROPOSED))
    if open_rows and not accept_proposals:
        raise errors.ProposalsOpen(count=len(open_rows))
    if open_rows:
        operations.record(annotation, [_acceptance(open_rows.values())], by=by)
    annotation.guideline_version = guidelines.current_version(annotation.document.project)


def _acceptance(proposed: Iterable[rows.Row]) -> Mapping[str, Any]:
    """One operation that accepts all proposals. It is logged and can be undone like any other."""
    changes = [_accepted(row) for row in proposed]
    return {"op_id": str(uuid.uuid4()), "name": "accept", "changes": changes}


def _accepted(row: rows.Row) -> Mapping[str, Any]:
    """With the proposed decision to mask. What is proposed to stay readable gets none: a person has to decide."""
    (mention,) = library_rows.mentions([row])
    if mention.mask_proposed:
        mention = people.accepted(mention, mention.mask_proposed)
    (made,) = library_rows.of(schema.MENTION, [replace(mention, status=MentionStatus.ACCEPTED)])
    after = {name: made[name] for name in row if made[name] != row[name]}
    return {"table": "mention", "id": row["id"], "before": {name: row[name] for name in after}, "after": after}
