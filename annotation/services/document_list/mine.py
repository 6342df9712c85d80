"""The documents that are a person's own to annotate: those that Work counts for them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from django.db.models import Q, QuerySet

from annotation.models import Annotation, AnnotationStatus, Assignment, DocumentState, Project, Task, User
from annotation.models.annotations.annotation import BEGUN, FINISHED

WAITING = (DocumentState.TO_BEGIN, DocumentState.IN_PROGRESS)  # states in which somebody may still have to start


class Mine(StrEnum):
    """How far the person's own layer is. `ANY`: whatever it is."""

    ANY = "any"
    TO_BEGIN = "to_begin"
    IN_PROGRESS = AnnotationStatus.IN_PROGRESS.value
    DONE = AnnotationStatus.DONE.value
    IN_REVIEW = AnnotationStatus.IN_REVIEW.value
    CONFIRMED = AnnotationStatus.CONFIRMED.value


def are_there(project: Project, user: User) -> bool:
    """Whether the person may have documents at all. Cheaper than the condition; leads often have none."""
    own = Annotation.objects.of_annotators().filter(project=project, annotator=user)
    given = Assignment.objects.standing().filter(project=project, task=Task.ANNOTATE, assignee=user)
    return own.exists() or given.exists()


def condition(project: Project, user: User, how_far: Sequence[str] = ()) -> Q:
    """A condition on documents: they are the person's own and, if asked, the layer has come this far."""
    wanted = set(how_far) - {Mine.ANY} or set(Mine)
    met = Q(pk__in=_layers(project, user, wanted))
    return met | _to_begin(project, user) if Mine.TO_BEGIN in wanted else met


def _layers(project: Project, user: User, wanted: set[str]) -> QuerySet[Annotation, Any]:
    own = Annotation.objects.of_annotators().filter(project=project, annotator=user)
    finished = own.filter(status__in=[each for each in FINISHED if each in wanted]).values("document")
    at_work = own.filter(at_work=True).values("document")
    return finished.union(at_work) if Mine.IN_PROGRESS in wanted else finished


def _to_begin(project: Project, user: User) -> Q:
    given = Assignment.objects.standing().filter(project=project, task=Task.ANNOTATE, assignee=user)
    begun = Annotation.objects.of_annotators().filter(project=project, annotator=user, status__in=BEGUN)
    return Q(state__in=WAITING, pk__in=given.values("document")) & ~Q(pk__in=begun.values("document"))
