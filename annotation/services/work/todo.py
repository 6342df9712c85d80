"""A person's work as querysets: Work counts them, the list shows them, and Next takes the first."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from django.db.models import Q, QuerySet

from annotation.models import Disagreement, DisagreementStage, Document, DocumentState, Project, Role, TallyKind, User
from annotation.services import problems
from annotation.services.assignments import next_documents
from annotation.services.documents import states
from annotation.services.pairs import checking
from annotation.services.work import _adjudications

OWN = (TallyKind.AT_WORK, TallyKind.TO_BEGIN)


class Todo(StrEnum):
    """`SETTLE`: agree with somebody on the disagreements of a review."""

    ANNOTATE = "annotate"
    REVIEW = "review"
    ADJUDICATE = "adjudicate"
    SETTLE = "settle"


def documents(project: Project, by: User, role: Role, todo: Todo) -> QuerySet[Document]:
    """In an archived project there is nothing to do."""
    if project.archived:
        return project.documents.none()
    if todo == Todo.ANNOTATE:
        return next_documents.kept(_to_annotate(project, by), project, by)
    if todo == Todo.REVIEW:
        return checking.to_review(project, by, role)
    return _adjudications.open_to(project, by, role) if todo == Todo.ADJUDICATE else to_settle(project, by)


def to_settle(project: Project, by: User) -> QuerySet[Document]:
    """With disagreements of the person that are open, or agreed and not applied yet."""
    return project.documents.filter(pk__in=_to_settle(project, by))


def _to_settle(project: Project, by: User) -> QuerySet[Disagreement, Any]:
    open_ = Disagreement.objects.at_stages([DisagreementStage.OPEN, DisagreementStage.TO_APPLY])
    found = open_.of_person(by.pk).filter(project=project)
    return found.order_by().values("review__annotation__document")


def counts(project: Project, by: User, role: Role) -> Mapping[str, int]:
    """`free`: how many of the documents to annotate are unassigned."""
    if project.archived:
        return {**dict.fromkeys(Todo, 0), "free": 0}
    own = (states.amounts(project, kind).get((by.pk, ""), states.Amount()) for kind in OWN)
    free = next_documents.free_count(project)
    stuck, stuck_free = _stuck(project, by)
    return {
        Todo.ANNOTATE.value: free + sum(amount.documents for amount in own) - stuck,
        Todo.REVIEW.value: checking.count_to_review(project, by, role),
        Todo.ADJUDICATE.value: _adjudications.count_open_to(project, by, role),
        Todo.SETTLE.value: _to_settle(project, by).distinct().count(),
        "free": free - stuck_free,
    }


def _to_annotate(project: Project, by: User) -> QuerySet[Document]:
    at_work = next_documents.at_work(project).filter(annotator=by).values("document")
    to_begin = next_documents.not_begun(project).filter(assignee=by).values("document")
    return project.documents.filter(Q(state=DocumentState.FREE) | Q(pk__in=at_work.union(to_begin)))


def _stuck(project: Project, by: User) -> tuple[int, int]:
    """How many documents wait for the answer to a problem that the person reported, and how many of them are free."""
    kept = list(problems.keeping(project, by).values_list("annotation__document", flat=True))
    found = list(_to_annotate(project, by).filter(pk__in=kept).values_list("state", flat=True)) if kept else []
    return len(found), found.count(DocumentState.FREE)
