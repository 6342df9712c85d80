"""Tracks the first full reading of a document, if the project wants one (step 0 of the TAB guidelines)."""

from __future__ import annotations

from django.db import transaction

from annotation import access, errors
from annotation.models import Annotation, AnnotationStatus, FirstReading, User, Verb
from annotation.services import events, operations

OPTION = "read_first"
ENDED = (FirstReading.READ, FirstReading.SKIPPED)


def is_due(annotation: Annotation, *, by: User | None) -> bool:
    """Only for the annotator, in an untouched layer, and only once."""
    project = annotation.document.project
    return (
        bool(project.options.get(OPTION))
        and not project.archived
        and not annotation.adjudicated
        and by is not None
        and annotation.annotator_id == by.pk
        and annotation.status == AnnotationStatus.NEW
        and annotation.first_reading not in ENDED
    )


def note(annotation: Annotation, *, state: FirstReading, read_to: int, by: User) -> Annotation:
    """Notes how far somebody has read. The page reports it repeatedly, so that reading counts as working time."""
    access.require_open(annotation.document.project)
    if annotation.annotator_id != by.pk:
        raise errors.Forbidden("Only the annotator reads the text before it is annotated.")
    if read_to > annotation.document.length:
        raise errors.InvalidInput(read_to=["The text is not that long."])
    with transaction.atomic():
        current = operations.lock(annotation)
        if current.first_reading in ENDED:
            return current
        current.first_reading, current.read_to = state, max(read_to, current.read_to)
        current.save(update_fields=["first_reading", "read_to"])
        events.record(Verb.TEXT_READ, by=by, state=state.value, read_to=current.read_to, **events.about(current))
    return current
