"""What a person has to adjudicate, and which of their layers were adjudicated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from annotation.models import Annotation, Assignment, Document, Double, Project, Role, Task, User
from annotation.models.annotations.annotation import FINISHED
from annotation.models.documents.document import texts
from annotation.services.work._work import SHOWN, Listed

# Where nothing is left for somebody to wait for.
NOT_WAITING = (Double.READY, Double.SETTLED, Double.WAIVED)


class Stage(StrEnum):
    """Whether an adjudication is the person's own, ready to start, somebody else's, or not ready yet."""

    BEGUN = "begun"
    READY = "ready"
    TAKEN = "taken"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class ToAdjudicate:
    """`adjudicator`: who started it. `done`: how many people have finished their layers."""

    document: Document
    stage: Stage
    adjudicator: User | None
    done: int


@dataclass(frozen=True, slots=True)
class Settled:
    """A layer that somebody made, with the adjudicated layer of its document."""

    annotation: Annotation
    result: Annotation


def open_to(project: Project, by: User, role: Role) -> QuerySet[Document]:
    """What the person has started or may start: assigned to them or to nobody, and neither layer is theirs."""
    if role == Role.ANNOTATOR:
        return project.documents.none()
    closed = _closed(project, by, role)
    return project.documents.filter(Q(pk__in=_begun(project, by)) | Q(double=Double.READY) & ~Q(pk__in=closed))


def count_open_to(project: Project, by: User, role: Role) -> int:
    """How many these are: those that the person may not begin are few, and are taken off the count of all."""
    if role == Role.ANNOTATOR:
        return 0
    ready = project.documents.filter(double=Double.READY)
    return _begun(project, by).count() + ready.count() - ready.filter(pk__in=_closed(project, by, role)).count()


def to_do(project: Project, by: User, role: Role) -> Listed:
    """What the person can begin or go on with, and then what is given to them and cannot be begun yet."""
    listed = project.documents.defer(*texts()).order_by("external_id")
    given = Assignment.objects.standing().filter(project=project, task=Task.ADJUDICATE, assignee=by).values("document")
    begun, closed = _begun(project, by), _closed(project, by, role)
    ready = listed.filter(double=Double.READY)
    others = ready.filter(pk__in=closed).exclude(pk__in=given)
    waiting = listed.filter(pk__in=given).exclude(double__in=NOT_WAITING).exclude(pk__in=begun)
    staged = {
        Stage.BEGUN: listed.filter(pk__in=begun),
        Stage.READY: ready.filter(~Q(pk__in=closed) | Q(pk__in=given)),
        Stage.TAKEN: waiting.filter(double=Double.BEGUN),
        Stage.WAITING: waiting.exclude(double=Double.BEGUN),
    }
    own, count = begun.count(), waiting.count()
    empty = [*(() if own else (Stage.BEGUN,)), *(() if count else (Stage.TAKEN, Stage.WAITING))]
    shown = {stage: documents for stage, documents in staged.items() if stage not in empty}
    return Listed(own + ready.count() - others.count() + count, _first(shown))


def _begun(project: Project, by: User) -> QuerySet[Annotation, Any]:
    settling = _settling(project).filter(annotator=by).exclude(status__in=FINISHED)
    return settling.order_by().values("document")


def _closed(project: Project, by: User, role: Role) -> QuerySet[Any, Any]:
    """Documents that only others may settle: they were given to others, or the person has annotated them."""
    given = Assignment.objects.standing().filter(project=project, task=Task.ADJUDICATE)
    others = given.exclude(document__in=given.filter(assignee=by).values("document")).values("document")
    if role == Role.LEAD:
        return others
    made = Annotation.objects.of_annotators().filter(project=project, annotator=by, status__in=FINISHED)
    return others.union(made.values("document"))


def settled(project: Project, by: User) -> Listed:
    """Newest first."""
    result = _settling(project).filter(status__in=FINISHED)
    own = Annotation.objects.of_annotators().filter(document=OuterRef("document"), annotator=by, status__in=FINISHED)
    found = result.filter(Exists(own))
    shown = found.select_related("document", "annotator").defer(*texts("document__")).order_by("-updated_at")[:SHOWN]
    results = {each.document_id: each for each in shown}
    mine = Annotation.objects.of_annotators().filter(document__in=results, annotator=by)
    layers = {each.document_id: each for each in mine.defer("comment_stage", "comment_user")}
    return Listed(found.count(), [Settled(layers[document], each) for document, each in results.items()])


def _settling(project: Project) -> QuerySet[Annotation]:
    return Annotation.objects.filter(project=project, adjudicated=True)


def _first(staged: Mapping[Stage, QuerySet[Document]]) -> Sequence[ToAdjudicate]:
    shown: list[tuple[Document, Stage]] = []
    for stage, documents in staged.items():
        shown += [(each, stage) for each in documents[: SHOWN - len(shown)]]
    ids = [document.pk for document, _ in shown]
    adjudicators = _adjudicators(ids)
    done = _done(ids)
    return [ToAdjudicate(each, stage, adjudicators.get(each.pk), done.get(each.pk, 0)) for each, stage in shown]


def _adjudicators(ids: Sequence[UUID]) -> Mapping[UUID, User | None]:
    layers = Annotation.objects.filter(document__in=ids, adjudicated=True).select_related("annotator")
    return {layer.document_id: layer.annotator for layer in layers.defer("comment_stage", "comment_user")}


def _done(ids: Sequence[UUID]) -> Mapping[UUID, int]:
    made = Annotation.objects.of_annotators().filter(document__in=ids, status__in=FINISHED)
    return dict(made.order_by().values_list("document").annotate(n=Count("pk")))
