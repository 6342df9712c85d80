"""Finds a user's next document: started ones first, then assigned ones, then one that nobody has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Case, Exists, IntegerField, OuterRef, Q, QuerySet, Value, When

from annotation import access
from annotation.models import (
    Annotation,
    AnnotationStatus,
    Assignment,
    Document,
    DocumentState,
    JobState,
    Project,
    TallyKind,
    Task,
    User,
)
from annotation.models.annotations.annotation import BEGUN
from annotation.models.assignments.assignment import AssignmentQuerySet
from annotation.services import problems
from annotation.services.assignments import _assignments
from annotation.services.document_list import filters
from annotation.services.documents import states
from annotation.services.pairs import checking

WAITING = (DocumentState.TO_BEGIN, DocumentState.IN_PROGRESS)  # states in which somebody may still have to start
PENDING = (JobState.WAITING.value, JobState.RUNNING.value)


@dataclass(frozen=True, slots=True)
class Next:
    """`annotation_id`: the layer to review. `pending`: documents are left, but their proposals are not ready."""

    document_id: UUID | None
    annotation_id: UUID | None = None
    pending: bool = False


def take_next(project: Project, *, by: User, task: Task = Task.ANNOTATE) -> Next:
    access.require_open(project)
    with transaction.atomic():
        # Two simultaneous requests by one user get one document. For different users, documents are locked one by one.
        list(project.memberships.select_for_update(no_key=True).filter(user=by).values_list("pk"))
        return _next_review(project, by) if task == Task.REVIEW else _next_document(project, by)


def at_work(project: Project) -> QuerySet[Annotation]:
    """Layers in progress, unless their documents have been assigned to others since."""
    return Annotation.objects.filter(project=project, at_work=True)


def not_begun(project: Project) -> AssignmentQuerySet:
    """Assignments that the assignee has not started. The document's stored state narrows them down."""
    layers = Annotation.objects.of_annotators().filter(status__in=BEGUN)
    begun = layers.filter(document=OuterRef("document"), annotator=OuterRef("assignee"))
    given = Assignment.objects.standing().filter(task=Task.ANNOTATE, project=project)
    return given.filter(document__state__in=WAITING).exclude(Exists(begun))


def free(project: Project) -> QuerySet[Document]:
    """Documents that are assigned to nobody and started by nobody."""
    return project.documents.filter(state=DocumentState.FREE)


def kept(documents: QuerySet[Document], project: Project, by: User) -> QuerySet[Document]:
    """Without those of which the person has reported a problem that nobody has answered."""
    return documents.exclude(pk__in=problems.keeping(project, by).values("annotation__document"))


def free_count(project: Project) -> int:
    return states.amounts(project, TallyKind.STATE).get((None, DocumentState.FREE.value), states.Amount()).documents


def own(project: Project, by: User) -> tuple[QuerySet[Any, UUID], QuerySet[Any, UUID]]:
    """The documents that the person has begun, and those to begin, each in the order in which Next takes them.

    Those with a problem that nobody has answered are left out.
    """
    stuck = Q(document__in=problems.keeping(project, by).values("annotation__document"))
    begun = at_work(project).filter(~stuck, annotator=by).order_by("document__external_id")
    # Documents with proposals come first, as in `_take_free`.
    told = not_begun(project).filter(~stuck, assignee=by).annotate(preannotation=filters.preannotation("document"))
    rank = Case(
        When(preannotation=JobState.DONE.value, then=Value(0)),
        When(preannotation__in=PENDING, then=Value(2)),
        default=Value(1),
        output_field=IntegerField(),
    )
    to_begin = told.order_by(rank, "document__external_id")
    return begun.values_list("document", flat=True), to_begin.values_list("document", flat=True)


def _next_document(project: Project, by: User) -> Next:
    # Starts from the user's own rows, instead of going through all documents until one is theirs.
    begun, to_begin = own(project, by)
    if (document_id := begun.first()) is not None:
        return Next(document_id)
    given = _first_ready(to_begin)
    if given.document_id is not None:
        return given
    found = _take_free(project, by)
    return Next(found, pending=given.pending or (found is None and kept(free(project), project, by).exists()))


def _take_free(project: Project, by: User) -> UUID | None:
    """Documents with proposals come before those that will have none."""
    for preannotation in (Q(preannotation=JobState.DONE.value), ~Q(preannotation__in=PENDING)):
        for documents in _by_looks(kept(free(project), project, by), by):
            told = documents.alias(preannotation=filters.preannotation()).filter(preannotation)
            # Skips documents that somebody else is taking right now.
            held = told.order_by("external_id").select_for_update(no_key=True, skip_locked=True, of=("self",))
            if (document_id := held.values_list("pk", flat=True).first()) is not None:
                _assignments.take(project, document_id, by=by)
                return document_id
    return None


def _by_looks(documents: QuerySet[Document], by: User) -> list[QuerySet[Document]]:
    """First documents that this user has opened, last those that only others have opened."""
    own = Annotation.objects.of_annotators().filter(annotator=by, status=AnnotationStatus.NEW)
    return [
        documents.filter(pk__in=own.values("document")),
        documents.filter(opened=False),
        documents.filter(opened=True),
    ]


def _first_ready(to_begin: QuerySet[Any, UUID]) -> Next:
    document_id = to_begin.exclude(preannotation__in=PENDING).first()
    return Next(document_id, pending=document_id is None and to_begin.exists())


def _next_review(project: Project, by: User) -> Next:
    """The review under way, then assigned layers, then unassigned ones."""
    held = checking.under_way(project, by).order_by("started_at")
    begun_one = held.values_list("annotation__document", "annotation").first()
    if begun_one is not None:
        return Next(*begun_one)
    layers = checking.reviewable(project, by, access.role(by, project))
    given = layers.filter(checking.given_to(by)).order_by("document__external_id", "created_at")
    found = given.values_list("document", "pk").first()
    return Next(*found) if found is not None else _take_review(project, layers, by)


def _take_review(project: Project, layers: QuerySet[Annotation], by: User) -> Next:
    """Skips documents that somebody else is taking right now."""
    to_review = project.documents.filter(Exists(layers.filter(document=OuterRef("pk"))), reviewable=True)
    held = to_review.order_by("external_id").select_for_update(no_key=True, skip_locked=True, of=("self",))
    while (document_id := held.values_list("pk", flat=True).first()) is not None:
        # Checks again under the lock: somebody may have taken it meanwhile.
        layer_id = layers.filter(document=document_id).order_by("created_at").values_list("pk", flat=True).first()
        if layer_id is not None:
            _assignments.take(project, document_id, by=by, task=Task.REVIEW)
            return Next(document_id, layer_id)
    return Next(None)
