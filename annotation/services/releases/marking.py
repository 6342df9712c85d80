"""Hides what the leak check found, also in documents that are done: hiding more needs no new reading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction

from annotation import access, errors
from annotation.models import Annotation, AnnotationStatus, Operation, Release, ReleaseBlock, User, Verb
from annotation.services import events, operations, policies, rows
from pseudonymizer import readable
from pseudonymizer.readable import Layer

# Nobody is at work on these. Who reviews a document finishes that first.
_AT_REST = (AnnotationStatus.DONE, AnnotationStatus.CONFIRMED)


def hide(
    release: Release, block: ReleaseBlock, *, base_version: int, operations_: Sequence[Mapping[str, Any]], by: User
) -> int:
    """Saves ordinary operations; gives the version of the layer. Takes back as well what was hidden here."""
    layer = _layer(release, block)
    with transaction.atomic():
        held = operations.lock(layer)
        is_confirmed = held.status == AnnotationStatus.CONFIRMED and held.confirmed_version == held.version
        before = _readable(held)
        undone = _undone(held, operations_)
        saved = operations.save(
            held, base_version=base_version, operations=operations_, by=by, permit=_require_no_one_at_work
        )
        if saved.version == held.version:  # they were stored before
            return saved.version
        if held.status in _AT_REST:
            reveals = bool(readable.between(held.document.text, before, _readable(held)).revealed)
            if reveals and not undone:
                raise errors.Revealing
            if is_confirmed and (not reveals or _is_last(held, undone)):
                Annotation.objects.filter(pk=held.pk).update(confirmed_version=saved.version)
        told: dict[str, Any] = {"release": str(release.pk), "version": saved.version, "undone": bool(undone)}
        events.record(Verb.LEAK_HIDDEN, by=by, **events.about(held), **told)
    return saved.version


def _layer(release: Release, block: ReleaseBlock) -> Annotation:
    around = ("annotation__document__project", "annotation__annotator")
    row = release.documents.filter(document=block.document_id).select_related(*around).first()
    if row is None or row.annotation is None:
        raise errors.ReleaseChanged
    return row.annotation


def _require_no_one_at_work(annotation: Annotation, *, by: User) -> None:
    if annotation.status not in _AT_REST:
        operations.require_editable(annotation, by=by)
    access.require_open(annotation.document.project)


def _readable(annotation: Annotation) -> readable.Readable:
    mentions, entities, rewrites = rows.values(rows.of(annotation))
    document = annotation.document
    decided = policies.of(document)
    return readable.of(Layer(document.text, mentions, entities, rewrites, annotation.label_set, decided))


def _undone(annotation: Annotation, given: Sequence[Mapping[str, Any]]) -> list[Operation]:
    """What is taken back, if all of it was done since the document came to rest."""
    named = [operation.get("undoes") for operation in given]
    moved = annotation.events.filter(verb=Verb.STATUS_CHANGED).order_by("-created_at").first()
    found = annotation.operations.filter(pk__in=[each for each in named if each])
    since = list(found.filter(created_at__gt=moved.created_at) if moved else found)
    return since if since and len(since) == len(named) else []


def _is_last(annotation: Annotation, undone: Sequence[Operation]) -> bool:
    """Nothing else was done since: what is left is what was confirmed."""
    return [each.version for each in undone] == [annotation.version]
