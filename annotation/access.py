"""The only way to get a row on behalf of a person: a row one may not see does not exist."""

from __future__ import annotations

from uuid import UUID

from django.db.models import QuerySet

from annotation.errors import Forbidden, NotFound, ProjectArchived
from annotation.models import Annotation, Document, Import, Job, Membership, Project, Redraw, Role, User


def projects(user: User, *, archived: bool = False) -> QuerySet[Project]:
    """Those that are worked on; `archived` for those that no longer are."""
    return Project.objects.visible_to(user).filter(archived=archived)


def project(user: User, project_id: UUID, *, at_least: Role = Role.ANNOTATOR) -> Project:
    row = Project.objects.visible_to(user).kept().filter(id=project_id).first()
    if row is None:
        raise NotFound
    require(user, row, at_least)
    return row


def membership(user: User, membership_id: UUID, *, at_least: Role = Role.LEAD) -> Membership:
    row = Membership.objects.visible_to(user).select_related("project", "user").filter(id=membership_id).first()
    if row is None:
        raise NotFound
    require(user, row.project, at_least)
    return row


def document(user: User, document_id: UUID, *, at_least: Role = Role.ANNOTATOR) -> Document:
    row = Document.objects.visible_to(user).without_text().select_related("project").filter(id=document_id).first()
    if row is None:
        raise NotFound
    require(user, row.project, at_least)
    return row


def annotation(user: User, annotation_id: UUID) -> Annotation:
    rows = Annotation.objects.visible_to(user).select_related("document__project", "annotator")
    row = rows.defer("document__text", "document__person_to_protect").filter(id=annotation_id).first()
    if row is None:
        raise NotFound
    return row


def import_(user: User, import_id: UUID) -> Import:
    row = Import.objects.visible_to(user).select_related("project").filter(id=import_id).first()
    if row is None:
        raise NotFound
    return row


def job(user: User, job_id: UUID) -> Job:
    row = Job.objects.visible_to(user).select_related("project").filter(id=job_id).first()
    if row is None:
        raise NotFound
    return row


def redraw(user: User, redraw_id: UUID) -> Redraw:
    row = Redraw.objects.visible_to(user).select_related("project").filter(id=redraw_id).first()
    if row is None:
        raise NotFound
    return row


def role(user: User, of: Project) -> Role:
    membership = Membership.objects.filter(user=user, project=of).first()
    if membership is None:
        raise NotFound
    return Role(membership.role)


def require_open(of: Project) -> None:
    """What belongs to an archived project can be read, not changed."""
    if of.archived:
        raise ProjectArchived(project=str(of.pk))


def require(user: User, of: Project, at_least: Role) -> None:
    if role(user, of) not in at_least.and_above:
        raise Forbidden(needed=at_least.value)
