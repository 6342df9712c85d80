"""Records that a user read texts without opening a layer: once in a while, not for every request."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from django.utils import timezone

from annotation.models import Document, Event, Import, Project, User, Verb
from annotation.models.audit.event import EventQuerySet
from annotation.services import events

ONCE_IN = timedelta(minutes=30)
READING = (Verb.ANNOTATION_OPENED, Verb.LAYERS_COMPARED, Verb.PLACES_READ)


def read(documents: Iterable[Document], *, by: User) -> None:
    """Records the reading, unless a recent event says so already."""
    projects = {document.pk: document.project_id for document in documents}
    if not projects:
        return
    known = _lately(by).filter(document__in=projects, verb__in=READING)
    missing = projects.keys() - set(known.order_by().values_list("document_id", flat=True))
    if missing:
        Event.objects.bulk_create(
            events.made(Event(verb=Verb.PLACES_READ, by=by, project_id=projects[each], document_id=each), {})
            for each in sorted(missing)
        )


def read_import(batch: Import, *, by: User) -> None:
    """For files whose documents do not exist yet."""
    known = _lately(by).filter(project=batch.project, verb=Verb.PLACES_READ, values__files_of=str(batch.pk))
    if not known.exists():
        events.record(Verb.PLACES_READ, by=by, project=batch.project, files_of=str(batch.pk))


def read_questions(project: Project, *, by: User) -> None:
    """For lists of words from all texts of a project."""
    if not _lately(by).filter(project=project, verb=Verb.QUESTIONS_READ).exists():
        events.record(Verb.QUESTIONS_READ, by=by, project=project)


def _lately(by: User) -> EventQuerySet:
    return Event.objects.filter(by=by, created_at__gt=timezone.now() - ONCE_IN)
