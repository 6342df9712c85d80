"""Keeps track of whether a disagreement's decision is applied when its operation is undone or redone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from annotation.models import Disagreement, DisagreementState

NAME = "decide"

_AFTER = {"undo": DisagreementState.DECIDED, "redo": DisagreementState.APPLIED}


def follow(operations: Iterable[Mapping[str, Any]]) -> None:
    """Call it with the annotation locked.

    A disagreement keeps the id of the last operation that applied or reverted it.
    """
    for operation in operations:
        # An undo can also undo a redo; then it names the redo.
        if operation.get("undoes"):
            named = Disagreement.objects.filter(op_id=operation["undoes"])
            named.update(state=_AFTER[operation["name"]], op_id=operation["op_id"])
