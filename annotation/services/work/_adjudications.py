"""What a person has to adjudicate, and which of their layers were adjudicated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from annotation.models import Annotation, Assignment, Document, Double, Project, Role, Task, User
from annotation.models.annotations.annotation import FINISHED
from annotation.models.documents.document import texts
from annotation.services import double
from annotation.services.work._work import SHOWN, Listed


class Stage(StrEnum):
    """How far an adjudication is: its own person's, ready to be begun, somebody else's, or too early."""

    BEGUN = "begun"
    READY = "ready"
    TAKEN = "taken"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class ToAdjudicate:
    """`adjudicator`: who has begun; `done`: how many layers people have done."""

    document: Document
    stage: Stage
    adjudicator: User | None
    done: int


@dataclass(frozen=True, slots=True)
class Settled:
    """A layer that somebody made, and the one into which it was settled with another."""

    annotation: Annotation
    result: Annotation


def open_to(project: Project, by: User, role: Role) -> QuerySet[Document]:
    """What the person has begun to settle, or may begin: given to them or to nobody, and neither layer is theirs."""
    if role == Role.ANNOTATOR:
        return project.documents.none()
    given = Assignment.objects.standing().filter(task=Task.ADJUDICATE).values("document")
    ready = Q(double=Double.READY) & Q(Q(pk__in=given.filter(assignee=by)) | ~Q(pk__in=given))
    if role != Role.LEAD:
        made = Annotation.objects.of_annotators().filter(document=OuterRef("pk"), annotator=by)
        ready &= ~Q(Exists(made.filter(status__in=FINISHED)))
    own = _settling(project).filter(annotator=by).exclude(status__in=FINISHED)
    return project.documents.filter(Q(pk__in=own.values("document")) | ready)


def to_do(project: Project, by: User, role: Role) -> Listed:
    """What the person can begin or go on with, and then what is given to them and cannot be begun yet."""
    given = Assignment.objects.standing().filter(assignee=by, task=Task.ADJUDICATE).values("document")
    can = open_to(project, by, role)
    settled = _settling(project).filter(status__in=FINISHED)
    hers = Q(pk__in=can.values("pk")) | Q(pk__in=given) & ~Q(pk__in=settled.values("document")) & ~double.waived()
    found = project.documents.filter(hers)
    count = found.count()
    if not count:
        return Listed(0, [])
    listed = found.defer(*texts()).order_by("external_id")
    staged = {stage: listed.filter(condition) for stage, condition in _stages(project, by).items()}
    return Listed(count, _first(staged))


def settled(project: Project, by: User) -> Listed:
    """The latest first."""
    result = _settling(project).filter(status__in=FINISHED)
    own = Annotation.objects.of_annotators().filter(document=OuterRef("document"), annotator=by, status__in=FINISHED)
    found = result.filter(Exists(own))
    shown = found.select_related("document", "annotator").defer(*texts("document__")).order_by("-updated_at")[:SHOWN]
    results = {each.document_id: each for each in shown}
    mine = Annotation.objects.of_annotators().filter(document__in=results, annotator=by)
    layers = {each.document_id: each for each in mine.defer("comment_stage", "comment_user")}
    return Listed(found.count(), [Settled(layers[document], each) for document, each in results.items()])


def _stages(project: Project, by: User) -> Mapping[Stage, Q]:
    settling = _settling(project)
    begun, hers = Q(pk__in=settling.values("document")), Q(pk__in=settling.filter(annotator=by).values("document"))
    ready = Q(double=Double.READY)
    return {Stage.BEGUN: hers, Stage.READY: ready, Stage.TAKEN: begun & ~hers, Stage.WAITING: ~ready & ~begun}


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
