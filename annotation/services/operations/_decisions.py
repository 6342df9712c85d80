"""Keeps track of whether a disagreement's decision is applied when its operation is undone or redone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from annotation.models import Disagreement, DisagreementState

NAME = "decide"

_AFTER = {"undo": DisagreementState.DECIDED, "redo": DisagreementState.APPLIED}


def follow(operations: Iterable[Mapping[str, Any]]) -> None:
    """The caller holds the lock. A disagreement keeps the last operation that applied it, or took it back."""
    for operation in operations:
        # An undo may also take back a redo, and then names that one.
        if operation.get("undoes"):
            named = Disagreement.objects.filter(op_id=operation["undoes"])
            named.update(state=_AFTER[operation["name"]], op_id=operation["op_id"])
