"""Applies a decision, or takes it back, in one layer."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction

from annotation import errors
from annotation.models import Act, Annotation, ConcordanceAction, Document, Operation, User
from annotation.services import operations
from annotation.services.annotations import at_rest
from annotation.services.concordance import _changing, _layers
from annotation.services.concordance._changing import Change, Target
from annotation.services.document_list.filters import Reader
from pseudonymizer import operations as library

REFUSALS = (errors.Conflict, errors.RuleBroken, errors.NotUndoable, errors.IdTaken)

Outcome = tuple[int, Sequence[tuple[Target, str]]]


def apply(action: ConcordanceAction, reader: Reader, layer_id: UUID, targets: Sequence[Target]) -> Outcome:
    """What was changed in one layer: all that the decision changes there, or nothing."""
    visible = Annotation.objects.visible_to(reader.user).select_related("document__project", "annotator")
    found = visible.filter(pk=layer_id).first()
    if found is None:
        return 0, [(each, "gone") for each in targets]
    try:
        with transaction.atomic():
            held = _lock(found)
            reason = _locked(reader, held)
            if reason not in ("", _layers.HIDE_ONLY):
                return 0, [(each, reason) for each in targets]
            return _undo_layer(action, held) if action.undoes_id else _change_layer(action, held, targets)
    except errors.Revealing:
        return 0, [(each, "reveals") for each in targets]
    except REFUSALS:
        return 0, [(each, "changed") for each in targets]


def _lock(layer: Annotation) -> Annotation:
    """Whoever begins a document copies the machine's layer, and locks the document for it."""
    if layer.annotator_id is None:
        Document.objects.select_for_update(no_key=True).only("id").get(pk=layer.document_id)
    return operations.lock(layer)


def _locked(reader: Reader, held: Annotation) -> str:
    if held.annotator_id is None and held.document.annotations.filter(annotator__isnull=False).exists():
        return "begun"
    layer = _layers.Layer(held.pk, held.document_id, held.annotator_id, held.status, held.adjudicated)
    return _layers.locked(reader, layer, _layers.reviewed(reader, [layer]))


def _change_layer(action: ConcordanceAction, held: Annotation, targets: Sequence[Target]) -> Outcome:
    found: Change = _changing.work_out(held, Act(action.act), action.label, targets)
    if found.changes:
        operation = {
            "op_id": str(_operation_id(action, held.pk)),
            "name": _changing.NAMES[action.act],
            "undoes": None,
            "changes": found.changes,
        }
        _save(held, operation, by=action.by)
    return found.changed, found.left


def _undo_layer(action: ConcordanceAction, held: Annotation) -> Outcome:
    assert action.undoes is not None
    done = Operation.objects.filter(pk=_operation_id(action.undoes, held.pk)).first()
    if done is None:
        return 0, []
    told = {"op_id": str(done.pk), "name": done.name, "changes": done.changes}
    _save(held, library.invert(told, str(_operation_id(action, held.pk))), by=action.by)
    return sum(1 for change in done.changes if change["table"] == "mention"), []


def _save(held: Annotation, operation: Mapping[str, Any], *, by: User) -> None:
    """The machine's layer has no annotator, so that only this service and its rights guard it."""
    if held.annotator_id is None:
        operations.save(held, base_version=held.version, operations=[operation], by=by, permit=_permitted)
    else:
        at_rest.save(held, base_version=held.version, operations_=[operation], by=by)


def _permitted(annotation: Annotation, *, by: User) -> None:
    """The caller has asked."""


def _operation_id(action: ConcordanceAction, layer_id: UUID) -> UUID:
    """The same however often a job is restarted; by it an undo finds what was done."""
    return uuid.uuid5(action.pk, str(layer_id))
