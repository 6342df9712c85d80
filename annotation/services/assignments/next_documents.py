"""The next one to go on with: what was begun, what is given, then what nobody has, which is theirs from then on."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from annotation import access
from annotation.models import (
    Annotation,
    AnnotationStatus,
    Assignment,
    Document,
    DocumentState,
    JobState,
    Project,
    Task,
    User,
)
from annotation.models.annotation import BEGUN
from annotation.services import projects
from annotation.services.assignments import _assignments
from annotation.services.document_list import filters
from annotation.services.pairs import checking

PENDING = (JobState.WAITING.value, JobState.RUNNING.value)


@dataclass(frozen=True, slots=True)
class Next:
    """`annotation_id`: the layer to review; `pending`: some are left whose proposals are not ready."""

    document_id: UUID | None
    annotation_id: UUID | None = None
    pending: bool = False


def take_next(project: Project, *, by: User, task: Task = Task.ANNOTATE) -> Next:
    access.require_open(project)
    with transaction.atomic():
        if task == Task.REVIEW:
            projects.lock(project)  # two people who ask at one moment get two documents
            return _next_review(project, by)
        # Who asks twice at one moment gets one document; what others take is locked document by document.
        list(project.memberships.select_for_update(no_key=True).filter(user=by).values_list("pk"))
        return _next_document(project, by)


def at_work() -> QuerySet[Annotation]:
    """Layers under way, unless their documents were given to others since."""
    given = Assignment.objects.filter(document=OuterRef("document"), assignee=OuterRef("annotator"), task=Task.ANNOTATE)
    layers = Annotation.objects.of_annotators().filter(status=AnnotationStatus.IN_PROGRESS)
    return layers.filter(Exists(given.standing()) | ~Exists(given))


def begun(project: Project, by: User) -> QuerySet[Document]:
    """What the person is at work on."""
    return project.documents.filter(pk__in=at_work().filter(annotator=by).values("document"))


def to_begin(project: Project, by: User) -> QuerySet[Document]:
    """What is assigned to the person and not begun."""
    layers = Annotation.objects.of_annotators().filter(document=OuterRef("document"), annotator=by, status__in=BEGUN)
    given = Assignment.objects.standing().filter(assignee=by, task=Task.ANNOTATE).exclude(Exists(layers))
    return project.documents.filter(pk__in=given.values("document"))


def free(project: Project) -> QuerySet[Document]:
    """What is assigned to nobody and begun by nobody."""
    return project.documents.filter(state=DocumentState.FREE)


def _next_document(project: Project, by: User) -> Next:
    if (document_id := _first(begun(project, by).order_by("external_id"))) is not None:
        return Next(document_id)
    given = _first_ready(to_begin(project, by).order_by("external_id"))
    if given.document_id is not None:
        return given
    found = _take_free(project, by)
    return Next(found, pending=given.pending or (found is None and free(project).exists()))


def _take_free(project: Project, by: User) -> UUID | None:
    """One whose proposals are there goes before one that will have none."""
    for preannotation in (Q(preannotation=JobState.DONE.value), ~Q(preannotation__in=PENDING)):
        for documents in _by_looks(free(project), by):
            told = documents.alias(preannotation=filters.preannotation()).filter(preannotation)
            # What another person is taking at this moment is passed over.
            held = told.order_by("external_id").select_for_update(no_key=True, skip_locked=True, of=("self",))
            if (document_id := held.values_list("pk", flat=True).first()) is not None:
                _assignments.take(document_id, by=by)
                return document_id
    return None


def _by_looks(documents: QuerySet[Document], by: User) -> list[QuerySet[Document]]:
    """First what the person has opened, last what only others have."""
    own = Annotation.objects.of_annotators().filter(annotator=by, status=AnnotationStatus.NEW)
    return [
        documents.filter(pk__in=own.values("document")),
        documents.filter(opened=False),
        documents.filter(opened=True),
    ]


def _first_ready(documents: QuerySet[Document]) -> Next:
    """As with those that are nobody's."""
    told = documents.annotate(preannotation=filters.preannotation())
    document_id = _first(told.filter(preannotation=JobState.DONE.value)) or _first(
        told.exclude(preannotation__in=PENDING)
    )
    return Next(document_id, pending=document_id is None and told.exists())


def _first(documents: QuerySet[Document]) -> UUID | None:
    return documents.values_list("pk", flat=True).first()


def _next_review(project: Project, by: User) -> Next:
    """The review that is under way, what is given to review, then what nobody has been given."""
    held = checking.under_way(project, by).order_by("annotation__document__external_id")
    begun_one = held.values_list("annotation__document", "annotation").first()
    if begun_one is not None:
        return Next(*begun_one)
    offered = checking.reviewable(project, by, access.role(by, project)).annotate(is_given=checking.given_to(by))
    ordered = offered.order_by("-is_given", "document__external_id", "created_at")
    found = ordered.values_list("document", "pk", "is_given").first()
    if found is None:
        return Next(None)
    document_id, annotation_id, is_given = found
    if not is_given:
        _assignments.take(document_id, by=by, task=Task.REVIEW)
    return Next(document_id, annotation_id)
