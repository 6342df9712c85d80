"""Saves operations in a layer and reads what is stored."""

from __future__ import annotations

from typing import Any

from annotation.models import Annotation, User
from annotation.services import operations, rows
from annotation.services.operations._operations import Saved
from tests.annotation import changes

TEXT = "Anna bor i Borås. Anna gillar Borås 👩‍👩‍👧 mycket."


Op = dict[str, Any]


def save(layer: Annotation, *sent: Op, by: User | None = None, base: int = 0) -> Saved:
    annotator = layer.annotator
    assert annotator is not None
    return operations.save(layer, base_version=base, operations=sent, by=by or annotator)


def stored(layer: Annotation) -> rows.Rows:
    return rows.of(Annotation.objects.get(pk=layer.pk))


def relabel(row_id: object, before: str | None, after: str | None) -> Op:
    return changes.operation(changes.update("mention", row_id, {"label": before}, {"label": after}))
