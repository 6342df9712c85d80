"""Says who did what when; every service calls it for its own doings."""

from __future__ import annotations

from typing import TypedDict

from annotation.models import Annotation, Document, Event, Project, User, Verb


class About(TypedDict):
    project: Project
    document: Document
    annotation: Annotation


def about(annotation: Annotation) -> About:
    """What an event of an annotation belongs to."""
    document = annotation.document
    return {"project": document.project, "document": document, "annotation": annotation}


def record(
    verb: Verb,
    *,
    by: User | None,
    project: Project | None = None,
    document: Document | None = None,
    annotation: Annotation | None = None,
    reason: str = "",
    **values: object,
) -> Event:
    return Event.objects.create(
        verb=verb, by=by, project=project, document=document, annotation=annotation, reason=reason, values=values
    )
