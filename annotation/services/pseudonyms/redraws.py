"""Draws new pseudonyms in all texts of an author: one job, with one operation per layer."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from annotation import access, errors
from annotation.models import Annotation, Document, Job, JobKind, JobOutcome, JobQueue, Redraw, User
from annotation.services import jobs, operations, rows
from annotation.services.jobs import Progress, Publish
from annotation.services.preannotation import originals
from annotation.services.pseudonyms import _pseudonyms
from annotation.services.rows import Row
from pseudonymizer.model import Entity, Origin
from pseudonymizer.naming import Others
from pseudonymizer.pseudonyms import Elsewhere


@dataclass(frozen=True, slots=True)
class State:
    redraw: Redraw
    job: Job


def start(document: Document, *, by: User) -> State:
    """For the document's author. Refuses a document without an author key, since it shares no author with others."""
    if not document.author_key:
        raise errors.InvalidInput("The document has no author key.", author_key=["The document has none."])
    access.require_open(document.project)
    with transaction.atomic():
        redraw = Redraw.objects.create(project=document.project, author_key=document.author_key, by=by)
        job = jobs.enqueue(JobKind.REDRAW, redraw.pk, document.project, JobQueue.INTERACTIVE)
        jobs.publish_after_commit(job)
    return State(redraw, job)


def state(redraw: Redraw) -> State:
    return State(redraw, Job.objects.about(JobKind.REDRAW, redraw.pk)[0])


def prepare(job: Job, progress: Progress) -> Publish:
    """Each layer in its own transaction. What is done stays done if the job is cancelled or restarted."""
    redraw = Redraw.objects.select_related("project", "by").filter(pk=job.subject_id).first()
    if redraw is None:
        return lambda: JobOutcome.SUPERSEDED
    layers = list(_layers(redraw).values_list("pk", flat=True))
    for done, layer_id in enumerate(layers):
        progress(done, len(layers))
        _redraw_layer(redraw, layer_id)
    return lambda: jobs.completed(job, len(layers))


def _layers(redraw: Redraw) -> QuerySet[Annotation]:
    """The machine's layers last, so that they follow the layers that people work on."""
    theirs = Annotation.objects.filter(document__project=redraw.project_id, document__author_key=redraw.author_key)
    return theirs.order_by("-origin", "created_at", "pk")


def _redraw_layer(redraw: Redraw, layer_id: uuid.UUID) -> None:
    with transaction.atomic():
        held = _layers(redraw).select_related("document__project", "annotator").filter(pk=layer_id).first()
        if held is None or str(layer_id) in redraw.done:
            return
        layer = operations.lock(held)
        is_machine = layer.origin == Origin.MACHINE
        if is_machine or operations.is_editable(layer):
            redraw.changed += _store(layer, _pseudonyms.draw_all(layer, _others(redraw, layer.document)), by=redraw.by)
        else:
            redraw.skipped += 1
        redraw.done = [*redraw.done, str(layer_id)]
        redraw.save(update_fields=["done", "changed", "skipped"])


def _others(redraw: Redraw, document: Document) -> Others:
    """Keeps pseudonyms that this job has drawn or that were written by hand; others are still to be drawn."""
    settled = originals.pseudonyms_elsewhere(document, annotation__in=redraw.done)
    by_hand = originals.pseudonyms_elsewhere(document, entity__locked=True)
    known = Elsewhere({**settled, **by_hand})
    return Others(originals.of_author_elsewhere(document), known, originals.shift_of(document))


def _store(layer: Annotation, drawn: Sequence[Entity], *, by: User) -> int:
    """The machine's layer has no log, since nobody works on it."""
    if not drawn:
        return 0
    before = rows.of(layer)
    changes = list(_changes(before["entity"], drawn))
    if layer.origin == Origin.MACHINE:
        after = {each.id: {**before["entity"][each.id], **_named(each)} for each in drawn}
        rows.persist(layer, before, {**before, "entity": {**before["entity"], **after}}, by=None)
    else:
        operations.record(layer, [{"op_id": str(uuid.uuid4()), "name": "redraw", "changes": changes}], by=by)
    return len(changes)


def _named(entity: Entity) -> Mapping[str, Any]:
    return {"pseudonym": entity.pseudonym, "forms": dict(entity.forms)}


def _changes(before: Mapping[str, Row], drawn: Sequence[Entity]) -> Iterator[Mapping[str, Any]]:
    for entity in drawn:
        old = {name: before[entity.id][name] for name in ("pseudonym", "forms")}
        yield {"table": "entity", "id": entity.id, "before": old, "after": _named(entity)}
