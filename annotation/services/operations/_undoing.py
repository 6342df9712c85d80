"""Checks that people undo only their own operations, each only once, and exactly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Q

from annotation import errors
from annotation.models import Annotation, Operation, User
from pseudonymizer import operations as library

Incoming = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Known:
    """An operation that an undo may name: from the log, or from earlier in the same batch."""

    name: str
    by_id: UUID
    changes: Any


def require_undoable(annotation: Annotation, operations: Sequence[Incoming], *, by: User) -> None:
    """Refuses an undo or redo that does not exactly reverse the operation it names.

    Call it with the annotation locked.
    """
    named = {operation["undoes"] for operation in operations if operation.get("undoes")}
    if not named:
        return
    log = list(annotation.operations.filter(Q(pk__in=named) | Q(undoes__in=named)))
    known = {str(each.pk): _Known(each.name, each.by_id, each.changes) for each in log if str(each.pk) in named}
    gone = {str(each.undoes_id) for each in log}
    for operation in operations:
        undoes = operation.get("undoes")
        if undoes:
            reason = _objection(operation, known.get(undoes), by, is_gone=undoes in gone)
            if reason is not None:
                raise errors.NotUndoable(op_id=operation["op_id"], undoes=undoes, reason=reason)
            gone.add(undoes)
        known[operation["op_id"]] = _Known(operation["name"], by.pk, operation["changes"])


def version_of(op_id: str) -> int | None:
    """The version that the operation made; None if it is not in the log yet."""
    return Operation.objects.filter(pk=op_id).values_list("version", flat=True).first()


def _objection(operation: Incoming, known: _Known | None, by: User, *, is_gone: bool) -> str | None:
    if known is None or (operation["name"] == "redo" and known.name != "undo"):
        return "unknown"
    if known.by_id != by.pk:
        return "not_own"
    if is_gone:
        return "already"
    inverse = library.invert({"op_id": operation["undoes"], "name": known.name, "changes": known.changes})
    return None if inverse["changes"] == operation["changes"] else "differs"
