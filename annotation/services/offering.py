"""The next one to go on with: what was begun, what is given, then what nobody has, which is hers from then on."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.db.models import Case, Exists, IntegerField, OuterRef, Q, QuerySet, Subquery, Value, When

from annotation import access
from annotation.models import (
    Annotation,
    AnnotationStatus,
    Assignment,
    Document,
    JobState,
    Project,
    Review,
    ReviewMode,
    ReviewOutcome,
    Role,
    Task,
    User,
)
from annotation.services import assignments, document_filters, projects

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
        projects.lock(project)  # two people who ask at one moment get two documents
        return _next_review(project, by) if task == Task.REVIEW else _next_document(project, by)


def _next_document(project: Project, by: User) -> Next:
    own = _own_open(project, by)
    if own.document_id is not None:
        return own
    free = _free(project, by)
    if free.document_id is not None:
        assignments.take(free.document_id, by=by)
    return Next(free.document_id, pending=own.pending or free.pending)


def _own_open(project: Project, by: User) -> Next:
    """What the person has begun, unless it was given to others since, then what is assigned to her."""
    layers = Annotation.objects.of_annotators().filter(document=OuterRef("pk"), annotator=by)
    given = Assignment.objects.filter(document=OuterRef("pk"), assignee=by, task=Task.ANNOTATE)
    own = project.documents.annotate(
        own=Subquery(layers.values("status")[:1]), is_hers=Exists(given.standing()), was_given=Exists(given)
    ).order_by("external_id")
    begun = own.filter(own=AnnotationStatus.IN_PROGRESS.value).exclude(is_hers=False, was_given=True)
    if (document_id := _first(begun)) is not None:
        return Next(document_id)
    return _first_ready(own.filter(Q(own=AnnotationStatus.NEW.value) | Q(own__isnull=True), is_hers=True))


def _free(project: Project, by: User) -> Next:
    """What nobody is to do and nobody has begun; last what others look at just now, or have only looked at."""
    layers = Annotation.objects.of_annotators().filter(document=OuterRef("pk"))
    begun = layers.exclude(status=AnnotationStatus.NEW)
    seen = Case(
        When(Exists(layers.filter(annotator=by)), then=Value(0)),
        When(Exists(layers), then=Value(2)),
        default=Value(1),
        output_field=IntegerField(),
    )
    untaken = project.documents.exclude(Exists(begun)).exclude(document_filters.assigned())
    return _first_ready(untaken.annotate(seen=seen).order_by("seen", "external_id"))


def _first_ready(documents: QuerySet[Document]) -> Next:
    """One whose proposals are there goes before one that will have none."""
    told = documents.annotate(preannotation=document_filters.preannotation())
    document_id = _first(told.filter(preannotation=JobState.DONE.value)) or _first(
        told.exclude(preannotation__in=PENDING)
    )
    return Next(document_id, pending=document_id is None and told.exists())


def _first(documents: QuerySet[Document]) -> UUID | None:
    return documents.values_list("pk", flat=True).first()


def _next_review(project: Project, by: User) -> Next:
    """The review that is under way, what is given to review, then what nobody has been given."""
    if project.review == ReviewMode.NONE or access.role(by, project) not in Role.REVIEWER.and_above:
        return Next(None)
    begun = Review.objects.under_way().filter(reviewer=by, annotation__document__project=project)
    held = begun.order_by("annotation__document__external_id").values_list("annotation__document", "annotation").first()
    if held is not None:
        return Next(*held)
    given = Assignment.objects.standing().filter(document=OuterRef("document"), task=Task.REVIEW)
    done = _reviewable(project, by).annotate(is_hers=Exists(given.filter(assignee=by)), is_given=Exists(given))
    found = done.filter(is_hers=True).values_list("document", "pk").first()
    if found is not None:
        return Next(*found)
    found = done.filter(~_given_up(by), is_given=False).values_list("document", "pk").first()
    if found is None:
        return Next(None)
    assignments.take(found[0], by=by, task=Task.REVIEW)
    return Next(*found)


def _reviewable(project: Project, by: User) -> QuerySet[Annotation]:
    """What others have done: where pairs check each other what the partner has, and what people in no pair have."""
    done = Annotation.objects.filter(document__project=project, status=AnnotationStatus.DONE, annotator__isnull=False)
    done = done.exclude(annotator=by).order_by("document__external_id", "created_at")
    if project.review != ReviewMode.PAIR:
        return done
    pair = project.pairs.of(by.pk).first()
    partner = None if pair is None else pair.other_id if pair.one_id == by.pk else pair.one_id
    paired = {person for pair in project.pairs.values_list("one", "other") for person in pair}
    return done.filter(Q(annotator=partner) | ~Q(annotator__in=paired))


def _given_up(by: User) -> Exists:
    """A review of these very words that the person has given up is not offered to her again."""
    given_up = Review.objects.filter(annotation=OuterRef("pk"), reviewer=by, outcome=ReviewOutcome.ABANDONED)
    return Exists(given_up.filter(version=OuterRef("version")))
