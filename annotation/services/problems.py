"""Problems: an annotator reports what keeps them from finishing a document, and a lead answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from annotation import access, errors
from annotation.models import Annotation, Document, Problem, Project, Role, User, Verb
from annotation.models.annotations.annotation import FINISHED
from annotation.models.documents.document import texts
from annotation.services import events, operations

LATELY = timedelta(days=30)


def report(annotation: Annotation, *, text: str, by: User) -> Problem:
    """Of one's own layer while it is under way; one problem at a time."""
    access.require_open(annotation.document.project)
    if annotation.annotator_id != by.pk:
        raise errors.Forbidden("Only the annotator reports what keeps them from finishing.")
    said = text.strip()
    if not said:
        raise errors.InvalidInput(text=["Say what the problem is."])
    with transaction.atomic():
        current = operations.lock(annotation)
        if current.status in FINISHED:
            raise errors.NotEditable(status=current.status)
        if current.problems.open().exists():
            raise errors.ProblemOpen
        made = Problem.objects.create(annotation=current, text=said, by=by)
        events.record(Verb.PROBLEM_REPORTED, by=by, **events.about(current))
    return made


def withdraw(problem: Problem, *, by: User) -> None:
    """Whoever is at work on the layer, and whoever reported it, may; leads answer instead."""
    access.require_open(problem.annotation.document.project)
    if by.pk not in (problem.by_id, problem.annotation.annotator_id):
        raise errors.Forbidden("Only the annotator withdraws a problem. Answer it instead.")
    with transaction.atomic():
        held = _locked(problem)
        events.record(Verb.PROBLEM_WITHDRAWN, by=by, **events.about(held.annotation))
        held.delete()


def answer(problem: Problem, *, text: str, by: User) -> Problem:
    """Closes the problem."""
    access.require_open(problem.annotation.document.project)
    said = text.strip()
    if not said:
        raise errors.InvalidInput(answer=["Write an answer."])
    with transaction.atomic():
        held = _locked(problem)
        held.answer, held.answered_by, held.answered_at = said, by, timezone.now()
        held.save(update_fields=["answer", "answered_by", "answered_at"])
        events.record(Verb.PROBLEM_ANSWERED, by=by, **events.about(held.annotation))
    return held


def of_annotation(annotation: Annotation, *, to: User) -> QuerySet[Problem]:
    """The latest first."""
    return _listed(Problem.objects.visible_to(to).filter(annotation=annotation)).order_by("-created_at")


def of_project(project: Project, *, to: User, is_open: bool | None = None) -> QuerySet[Problem]:
    """The latest first."""
    found = Problem.objects.visible_to(to).filter(annotation__project=project)
    if is_open is not None:
        found = found.filter(answered_at__isnull=is_open)
    return _listed(found).order_by("-created_at", "pk")


def to_answer(project: Project, role: Role) -> QuerySet[Problem]:
    """What leads have to answer; of others nothing. What has waited longest comes first."""
    if role != Role.LEAD:
        return Problem.objects.none()
    return _listed(Problem.objects.open().filter(annotation__project=project)).order_by("created_at")


def own(project: Project, by: User) -> QuerySet[Problem]:
    """Problems of the person's layers that are under way: those answered lately first, then the open ones."""
    mine = Problem.objects.filter(annotation__project=project, annotation__annotator=by)
    current = Q(answered_at__isnull=True) | Q(answered_at__gte=timezone.now() - LATELY)
    return _listed(mine.filter(current).exclude(annotation__status__in=FINISHED)).order_by("-answered_at", "created_at")


def keeping(project: Project, by: User) -> QuerySet[Problem]:
    """The open problems that keep the person from going on; their documents are not handed out as the next one."""
    return Problem.objects.open().filter(annotation__project=project, annotation__annotator=by)


def open_in(documents: Iterable[Document | UUID], *, to: User | None = None) -> Mapping[UUID, list[UUID]]:
    """By document the open problems; `to`: only those that the person sees."""
    seen = Problem.objects.all() if to is None else Problem.objects.visible_to(to)
    found: dict[UUID, list[UUID]] = {}
    wanted = seen.open().filter(annotation__document__in=list(documents)).order_by("created_at")
    for document, problem in wanted.values_list("annotation__document", "pk"):
        found.setdefault(document, []).append(problem)
    return found


def _listed(problems: QuerySet[Problem]) -> QuerySet[Problem]:
    around = ("annotation__document__project", "by", "answered_by")
    return problems.select_related(*around).defer(*texts("annotation__document__"))


def _locked(problem: Problem) -> Problem:
    current = operations.lock(problem.annotation)
    held = Problem.objects.select_for_update(no_key=True).filter(pk=problem.pk).first()
    if held is None or held.answered_at is not None:
        raise errors.ProblemClosed
    held.annotation = current
    return held
