"""The versions of a project's guidelines, and the layers that were done under an older version."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Max, QuerySet

from annotation import access
from annotation.models import Annotation, Guideline, Project, User, Verb
from annotation.models.annotations.annotation import FINISHED
from annotation.models.documents.document import texts
from annotation.services import events


def add(project: Project, text: str, *, by: User, summary: str = "") -> Guideline:
    """Adds a new version; earlier ones can still be read. `summary`: what is new."""
    access.require_open(project)
    with transaction.atomic():
        # The lock keeps two people from adding the same version number.
        Project.objects.select_for_update(no_key=True).only("id").get(pk=project.pk)
        version = current_version(project) + 1
        added = Guideline.objects.create(project=project, version=version, text=text, summary=summary, by=by)
        events.record(Verb.GUIDELINE_ADDED, by=by, project=project, version=version)
    return added


def listed(project: Project) -> QuerySet[Guideline]:
    """Newest first."""
    return project.guidelines.select_related("by")


def current_version(project: Project) -> int:
    """0 if there are no guidelines."""
    return project.guidelines.aggregate(latest=Max("version"))["latest"] or 0


def outdated(project: Project) -> QuerySet[Annotation]:
    """Layers marked done under an older version than the current one, oldest first."""
    made = Annotation.objects.filter(project=project, annotator__isnull=False, status__in=FINISHED)
    older = made.filter(guideline_version__lt=current_version(project))
    shown = older.select_related("document", "annotator").defer(*texts("document__"))
    return shown.order_by("guideline_version", "document__external_id", "created_at")
