"""Changes layers that are done or confirmed: hiding more needs no new reading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from annotation import access, errors
from annotation.models import Annotation, AnnotationStatus, Operation, User, Verb
from annotation.services import operations, policies, rows
from pseudonymizer import readable
from pseudonymizer.readable import Layer

# Nobody is at work on these. Who reviews a document finishes that first.
STATUSES = (AnnotationStatus.DONE, AnnotationStatus.CONFIRMED)


@dataclass(frozen=True, slots=True)
class Saved:
    """`is_new`: something was stored that was not before. `undone`: it took back what was done at rest."""

    version: int
    is_new: bool
    undone: bool = False


def save(held: Annotation, *, base_version: int, operations_: Sequence[Mapping[str, Any]], by: User) -> Saved:
    """Saves ordinary operations in a layer that is locked, also where it is at rest.

    There nothing may become readable, except what was hidden since it came to rest.
    """
    is_confirmed = held.status == AnnotationStatus.CONFIRMED and held.confirmed_version == held.version
    is_at_rest = held.status in STATUSES
    before = _readable(held) if is_at_rest else None
    undone = _undone(held, operations_)
    saved = operations.save(
        held, base_version=base_version, operations=operations_, by=by, permit=_require_no_one_at_work
    )
    if saved.version == held.version:
        return Saved(saved.version, is_new=False)
    if before is not None:
        reveals = bool(readable.between(held.document.text, before, _readable(held)).revealed)
        if reveals and not undone:
            raise errors.Revealing
        if is_confirmed and (not reveals or _is_last(held, undone)):
            Annotation.objects.filter(pk=held.pk).update(confirmed_version=saved.version)
    return Saved(saved.version, is_new=True, undone=bool(undone))


def _require_no_one_at_work(annotation: Annotation, *, by: User) -> None:
    if annotation.status not in STATUSES:
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
