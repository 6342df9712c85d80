"""What a list of documents says about each: the layer it opens, its mentions, and how far the pre-annotation is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Case, Count, Exists, IntegerField, OuterRef, Q, QuerySet, Subquery, Value, When
from django.db.models.functions import Coalesce

from annotation import access
from annotation.models import (
    Annotation,
    AnnotationStatus,
    Assignment,
    Document,
    Job,
    Mention,
    Project,
    Role,
    Task,
    User,
)
from annotation.services.documents import PREANNOTATE
from pseudonymizer.model import MentionStatus, Origin

NO_JOB = "none"


@dataclass(frozen=True, slots=True)
class Row:
    document: Document
    preannotation: str
    annotation: Annotation | None
    assignments: Sequence[Assignment]
    mention_count: int
    open_count: int


def of(project: Project, *, to: User) -> QuerySet[Document]:
    """The documents, with what the list sorts and filters by: status and time of the layer the person would open."""
    layers = _layers(project, to)
    return project.documents.annotate(
        updated_at=Subquery(layers.values("updated_at")[:1]),
        status=Coalesce(Subquery(layers.values("status")[:1]), Value(AnnotationStatus.NEW.value)),
    )


def assigned(*, to: UUID | None = None) -> Exists:
    """Whether somebody, or that person, is to annotate the document."""
    standing = Assignment.objects.standing().filter(document=OuterRef("pk"), task=Task.ANNOTATE)
    return Exists(standing if to is None else standing.filter(assignee=to))


def _layers(project: Project, to: User) -> QuerySet[Annotation]:
    """A document's layers as `visible_to` shows them; the role is the same for a whole project.

    For those who check others the adjudicated one goes first, then their own.
    """
    layers = Annotation.objects.filter(document=OuterRef("pk"), annotator__isnull=False)
    if access.role(to, project) == Role.ANNOTATOR:
        return layers.filter(annotator=to, adjudicated=False)
    own_first = Case(When(annotator=to, then=Value(0)), default=Value(1), output_field=IntegerField())
    return layers.order_by("-adjudicated", own_first, "created_at")


def preannotation() -> Coalesce:
    """How far the pre-annotation of a document is."""
    latest = Job.objects.about(PREANNOTATE, OuterRef("pk"))
    return Coalesce(Subquery(latest.values("state")[:1]), Value(NO_JOB))


def rows(project: Project, page: Iterable[UUID], *, to: User) -> list[Row]:
    """Few queries for a page of ids, however many documents the project has."""
    wanted = list(page)
    found = (
        project.documents.without_text()
        .filter(pk__in=wanted)
        .annotate(layer_id=Subquery(_layers(project, to).values("id")[:1]), preannotation=preannotation())
    )
    documents = sorted(found, key=lambda document: wanted.index(document.pk))
    layers = _opened(documents)
    machine = Annotation.objects.filter(document__in=documents, origin=Origin.MACHINE.value)
    machine_ids = dict(machine.values_list("document_id", "id"))
    counted = _counts({*layers, *machine_ids.values()})
    assigned = _assigned(documents)
    return [_row(document, _Known(layers, machine_ids, counted, assigned)) for document in documents]


def _opened(documents: list[Document]) -> dict[UUID | None, Annotation]:
    wanted = [layer for document in documents if (layer := getattr(document, "layer_id")) is not None]  # noqa: B009
    found = Annotation.objects.filter(id__in=wanted).select_related("annotator").defer("comment_stage", "comment_user")
    return {layer.id: layer for layer in found}


def _counts(layers: set[UUID | None]) -> dict[UUID, tuple[int, int]]:
    undecided = Count("pk", filter=Q(status=MentionStatus.PROPOSED.value))
    counted = Mention.objects.filter(annotation__in=layers).values_list("annotation_id")
    return {layer: (all_, open_) for layer, all_, open_ in counted.annotate(all=Count("pk"), open=undecided)}


@dataclass(frozen=True, slots=True)
class _Known:
    """What a page's documents have, by document or layer."""

    layers: Mapping[UUID | None, Annotation]
    machine_ids: Mapping[UUID, UUID]
    counted: Mapping[UUID, tuple[int, int]]
    assigned: Mapping[UUID, list[Assignment]]


def _row(document: Document, known: _Known) -> Row:
    layer = known.layers.get(getattr(document, "layer_id"))  # noqa: B009
    shown = layer.id if layer is not None else known.machine_ids.get(document.id)
    mention_count, open_count = known.counted.get(shown, (0, 0)) if shown is not None else (0, 0)
    preannotation: str = getattr(document, "preannotation")  # noqa: B009
    return Row(document, preannotation, layer, known.assigned.get(document.id, ()), mention_count, open_count)


def _assigned(documents: list[Document]) -> dict[UUID, list[Assignment]]:
    """What stands for each, in the order in which it was given."""
    found: dict[UUID, list[Assignment]] = defaultdict(list)
    standing = Assignment.objects.standing().filter(document__in=documents).select_related("assignee")
    for each in standing.order_by("created_at", "assignee__username"):
        found[each.document_id].append(each)
    return found
