"""What a list of documents says about each: the layer it opens, its mentions, and how far the pre-annotation is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Case, Count, Exists, IntegerField, OuterRef, Q, QuerySet, Subquery, Value, When
from django.db.models.functions import Coalesce

from annotation import access
from annotation.models import Annotation, AnnotationStatus, Document, Job, JobState, Mention, Project, Role, User
from annotation.services.documents import PREANNOTATE
from pseudonymizer.model import MentionStatus, Origin

NO_JOB = "none"
PENDING = (JobState.WAITING.value, JobState.RUNNING.value)


@dataclass(frozen=True, slots=True)
class Row:
    document: Document
    preannotation: str
    annotation: Annotation | None
    mention_count: int
    open_count: int


@dataclass(frozen=True, slots=True)
class Next:
    document_id: UUID | None
    pending: bool


def of(project: Project, *, to: User) -> QuerySet[Document]:
    """The documents, with what the list sorts and filters by: status and time of the layer the person would open."""
    layers = _layers(project, to)
    return project.documents.annotate(
        updated_at=Subquery(layers.values("updated_at")[:1]),
        status=Coalesce(Subquery(layers.values("status")[:1]), Value(AnnotationStatus.NEW.value)),
    )


def next_open(project: Project, *, to: User) -> Next:
    """What the person goes on with: what they have begun, else the first document that is theirs to begin."""
    begun = project.documents.filter(
        annotations__annotator=to, annotations__status=AnnotationStatus.IN_PROGRESS.value
    ).order_by("external_id")
    if (document_id := _first(begun)) is not None:
        return Next(document_id, pending=False)
    taken = Exists(_layers(project, to).order_by().exclude(annotator=to, status=AnnotationStatus.NEW.value))
    fresh = project.documents.exclude(taken).annotate(preannotation=_preannotation()).order_by("external_id")
    document_id = _first(fresh.filter(preannotation=JobState.DONE.value)) or _first(
        fresh.exclude(preannotation__in=PENDING)
    )
    return Next(document_id, pending=document_id is None and fresh.exists())


def _layers(project: Project, to: User) -> QuerySet[Annotation]:
    """A document's layers as `visible_to` shows them, one's own first; the role is the same for a whole project."""
    layers = Annotation.objects.filter(document=OuterRef("pk"), annotator__isnull=False)
    if access.role(to, project) == Role.ANNOTATOR:
        return layers.filter(annotator=to)
    own_first = Case(When(annotator=to, then=Value(0)), default=Value(1), output_field=IntegerField())
    return layers.order_by(own_first, "created_at")


def _first(documents: QuerySet[Document]) -> UUID | None:
    return documents.values_list("pk", flat=True).first()


def _preannotation() -> Coalesce:
    latest = Job.objects.about(PREANNOTATE, OuterRef("pk"))
    return Coalesce(Subquery(latest.values("state")[:1]), Value(NO_JOB))


def rows(project: Project, page: Iterable[UUID], *, to: User) -> list[Row]:
    """Few queries for a page of ids, however many documents the project has."""
    wanted = list(page)
    found = (
        project.documents.without_text()
        .filter(pk__in=wanted)
        .annotate(layer_id=Subquery(_layers(project, to).values("id")[:1]), preannotation=_preannotation())
    )
    documents = sorted(found, key=lambda document: wanted.index(document.pk))
    layers = _opened(documents)
    machine = Annotation.objects.filter(document__in=documents, origin=Origin.MACHINE.value)
    machine_ids = dict(machine.values_list("document_id", "id"))
    counted = _counts({*layers, *machine_ids.values()})
    return [
        _row(document, layers.get(getattr(document, "layer_id")), machine_ids.get(document.id), counted)  # noqa: B009
        for document in documents
    ]


def _opened(documents: list[Document]) -> dict[UUID | None, Annotation]:
    wanted = [layer for document in documents if (layer := getattr(document, "layer_id")) is not None]  # noqa: B009
    found = Annotation.objects.filter(id__in=wanted).select_related("annotator").defer("comment_stage", "comment_user")
    return {layer.id: layer for layer in found}


def _counts(layers: set[UUID | None]) -> dict[UUID, tuple[int, int]]:
    undecided = Count("pk", filter=Q(status=MentionStatus.PROPOSED.value))
    counted = Mention.objects.filter(annotation__in=layers).values_list("annotation_id")
    return {layer: (all_, open_) for layer, all_, open_ in counted.annotate(all=Count("pk"), open=undecided)}


def _row(
    document: Document, layer: Annotation | None, machine_id: UUID | None, counted: dict[UUID, tuple[int, int]]
) -> Row:
    shown = layer.id if layer is not None else machine_id
    mention_count, open_count = counted.get(shown, (0, 0)) if shown is not None else (0, 0)
    preannotation: str = getattr(document, "preannotation")  # noqa: B009
    return Row(document, preannotation, layer, mention_count, open_count)
