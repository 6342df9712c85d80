"""Hides what the leak check found, also in documents that are done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction

from annotation import errors
from annotation.models import Annotation, Release, ReleaseBlock, User, Verb
from annotation.services import events, operations
from annotation.services.annotations import at_rest


def hide(
    release: Release, block: ReleaseBlock, *, base_version: int, operations_: Sequence[Mapping[str, Any]], by: User
) -> int:
    """Saves ordinary operations; gives the version of the layer. Takes back as well what was hidden here."""
    layer = _layer(release, block)
    with transaction.atomic():
        held = operations.lock(layer)
        saved = at_rest.save(held, base_version=base_version, operations_=operations_, by=by)
        if saved.is_new:
            told: dict[str, Any] = {"release": str(release.pk), "version": saved.version, "undone": saved.undone}
            events.record(Verb.LEAK_HIDDEN, by=by, **events.about(held), **told)
    return saved.version


def _layer(release: Release, block: ReleaseBlock) -> Annotation:
    around = ("annotation__document__project", "annotation__annotator")
    row = release.documents.filter(document=block.document_id).select_related(*around).first()
    if row is None or row.annotation is None:
        raise errors.ReleaseChanged
    return row.annotation
