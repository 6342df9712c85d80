"""Problems as Work lists them. What people wrote may quote a text: that somebody read it is recorded."""

from __future__ import annotations

from django.db.models import QuerySet

from annotation.models import Problem, Project, Role, User
from annotation.services import audit, problems
from annotation.services.work._work import SHOWN, Listed, count_of


def own(project: Project, by: User) -> Listed:
    return _read(problems.own(project, by), by)


def to_answer(project: Project, by: User, role: Role) -> Listed:
    return _read(problems.to_answer(project, role), by)


def _read(found: QuerySet[Problem], by: User) -> Listed:
    shown = list(found[:SHOWN])
    audit.read((each.annotation.document for each in shown), by=by)
    return Listed(count_of(found, shown), shown)
