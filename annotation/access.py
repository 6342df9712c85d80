"""Fetches rows on behalf of a user. All code uses it, and a row that the user may not see counts as missing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from uuid import UUID

from django.db.models import Q, QuerySet

from annotation.errors import Forbidden, GivenToAnother, NotFound, ProjectArchived
from annotation.models import (
    Adjudication,
    Annotation,
    Assignment,
    BulkAction,
    Clearance,
    ConcordanceAction,
    Disagreement,
    Document,
    Event,
    Export,
    GuidelineException,
    Import,
    Job,
    Membership,
    PatternTrial,
    Problem,
    Profile,
    Project,
    Redraw,
    Release,
    ReleaseBlock,
    ReleaseClearance,
    Review,
    Role,
    SavedView,
    Tag,
    TextSearch,
    User,
    UserSession,
    Verb,
)
from annotation.models.annotations.annotation import FINISHED
from annotation.models.documents.document import texts


def projects(user: User, *, archived: bool = False) -> QuerySet[Project]:
    """Active projects, or with `archived` the archived ones."""
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


def own_session(user: User, session_id: UUID) -> UserSession:
    row = user.sessions.filter(id=session_id).first()
    if row is None:
        raise NotFound
    return row


def document(user: User, document_id: UUID, *, at_least: Role = Role.ANNOTATOR) -> Document:
    row = Document.objects.visible_to(user).without_text().select_related("project").filter(id=document_id).first()
    if row is None:
        raise NotFound
    require(user, row.project, at_least)
    return row


def annotation(user: User, annotation_id: UUID, *, at_least: Role = Role.ANNOTATOR) -> Annotation:
    rows = Annotation.objects.visible_to(user).select_related("document__project", "annotator")
    row = rows.defer(*texts("document__")).filter(id=annotation_id).first()
    if row is None:
        require_not_given_on(user, Event.objects.filter(annotation=annotation_id))
        raise NotFound
    if at_least != Role.ANNOTATOR:
        require(user, row.document.project, at_least)
    return row


def require_not_given_on(user: User, of: QuerySet[Event]) -> None:
    """Tells users whose layer was handed to somebody else, and to whom."""
    told = of.filter(verb=Verb.ANNOTATION_TAKEN_OVER, project__memberships__user=user).select_related(
        "annotation__annotator"
    )
    for event in told:
        layer = event.annotation
        if event.values["before"] == str(user.pk) and layer is not None and layer.annotator is not None:
            raise GivenToAnother(to=layer.annotator.display_name, project=str(event.project_id))


def review(user: User, review_id: UUID) -> Review:
    around = ("annotation__document__project", "annotation__annotator", "reviewer")
    rows = Review.objects.visible_to(user).select_related(*around)
    row = rows.defer(*texts("annotation__document__")).filter(id=review_id).first()
    if row is None:
        raise NotFound
    return row


def disagreement(user: User, disagreement_id: UUID) -> Disagreement:
    around = ("review__annotation__document__project", "review__annotation__annotator", "review__reviewer")
    rows = Disagreement.objects.visible_to(user).select_related(*around, "decided_by", "agreed_by")
    row = rows.defer(*texts("review__annotation__document__")).filter(id=disagreement_id).first()
    if row is None:
        raise NotFound
    return row


def clearance(user: User, clearance_id: UUID) -> Clearance:
    around = ("annotation__document__project", "annotation__annotator")
    rows = Clearance.objects.visible_to(user).select_related(*around)
    row = rows.defer(*texts("annotation__document__")).filter(id=clearance_id).first()
    if row is None:
        raise NotFound
    return row


def adjudication(user: User, adjudication_id: UUID, *, at_least: Role = Role.REVIEWER) -> Adjudication:
    around = ("annotation__document__project", "annotation__annotator", "first__annotator", "second__annotator")
    rows = Adjudication.objects.visible_to(user).select_related(*around)
    row = rows.defer(*texts("annotation__document__")).filter(id=adjudication_id).first()
    if row is None:
        raise NotFound
    # All three layers share one document object, so that its text is read only once.
    row.first.document = row.second.document = row.annotation.document
    require(user, row.annotation.document.project, at_least)
    return row


def settled(annotation: Annotation) -> Adjudication:
    """The adjudicated layer that a layer went into, once it is done. Until then annotators see only their own."""
    around = ("annotation__annotator", "first__annotator", "second__annotator")
    row = Adjudication.objects.done().select_related(*around).filter(annotation__document=annotation.document).first()
    if row is None or annotation.annotator_id is None or annotation.adjudicated or annotation.status not in FINISHED:
        raise NotFound
    row.annotation.document = row.first.document = row.second.document = annotation.document
    return row


def assignment(user: User, assignment_id: UUID, *, at_least: Role) -> Assignment:
    rows = Assignment.objects.visible_to(user).standing().select_related("document__project")
    row = rows.defer(*texts("document__")).filter(id=assignment_id).first()
    if row is None:
        raise NotFound
    require(user, row.document.project, at_least)
    return row


def assignments(user: User, of: Project) -> QuerySet[Assignment]:
    """Those that stand, in the order of the documents' names."""
    rows = Assignment.objects.visible_to(user).standing().filter(project=of)
    shown = rows.select_related("document", "assignee").defer(*texts("document__"))
    return shown.order_by("document__external_id", "created_at", "pk")


def documents(of: Project, ids: Iterable[UUID]) -> list[Document]:
    """Documents of the project. Raises an error that names a missing one."""
    wanted = set(ids)
    rows = list(of.documents.without_text().filter(id__in=wanted))
    if len(rows) < len(wanted):
        raise NotFound
    return rows


def members(of: Project, ids: Sequence[UUID]) -> list[User]:
    """In the order in which they were named."""
    found = User.objects.filter(memberships__project=of).in_bulk(list(ids))
    if len(found) < len(set(ids)):
        raise NotFound
    return [found[each] for each in dict.fromkeys(ids)]


def once_member(of: Project, user_id: UUID) -> User:
    """A member, or a former member with work left."""
    known = Q(memberships__project=of) | Q(assignments__project=of)
    row = User.objects.filter(known, id=user_id).distinct().first()
    if row is None:
        raise NotFound
    return row


def tag(user: User, tag_id: UUID, *, at_least: Role = Role.ANNOTATOR, of: Project | None = None) -> Tag:
    rows = Tag.objects.filter(project__memberships__user=user)
    row = (rows.filter(project=of) if of else rows).select_related("project").filter(id=tag_id).first()
    if row is None:
        raise NotFound
    require(user, row.project, at_least)
    return row


def saved_view(user: User, view_id: UUID) -> SavedView:
    row = SavedView.objects.visible_to(user).select_related("project", "owner").filter(id=view_id).first()
    if row is None:
        raise NotFound
    return row


def bulk_action(user: User, action_id: UUID) -> BulkAction:
    row = (
        BulkAction.objects.visible_to(user).select_related("project", "by", "tag__project").filter(id=action_id).first()
    )
    if row is None:
        raise NotFound
    return row


def concordance_action(user: User, action_id: UUID) -> ConcordanceAction:
    seen = ConcordanceAction.objects.visible_to(user).select_related("project", "by", "undoes")
    row = seen.filter(id=action_id).first()
    if row is None:
        raise NotFound
    return row


def text_search(user: User, search_id: UUID) -> TextSearch:
    row = TextSearch.objects.visible_to(user).select_related("project").filter(id=search_id).first()
    if row is None:
        raise NotFound
    return row


def pattern_trial(user: User, trial_id: UUID) -> PatternTrial:
    row = PatternTrial.objects.visible_to(user).select_related("project", "by").filter(id=trial_id).first()
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


def exception(user: User, exception_id: UUID) -> GuidelineException:
    around = ("annotation__document__project", "by", "answered_by")
    rows = GuidelineException.objects.visible_to(user).select_related(*around)
    row = rows.defer(*texts("annotation__document__")).filter(id=exception_id).first()
    if row is None:
        raise NotFound
    return row


def problem(user: User, problem_id: UUID, *, at_least: Role = Role.ANNOTATOR) -> Problem:
    around = ("annotation__document__project", "annotation__annotator", "by", "answered_by")
    rows = Problem.objects.visible_to(user).select_related(*around)
    row = rows.defer(*texts("annotation__document__")).filter(id=problem_id).first()
    if row is None:
        raise NotFound
    require(user, row.annotation.document.project, at_least)
    return row


def export(user: User, export_id: UUID) -> Export:
    row = Export.objects.visible_to(user).select_related("project").filter(id=export_id).first()
    if row is None:
        raise NotFound
    return row


def profile(user: User, profile_id: UUID, *, of: Project | None = None, at_least: Role = Role.LEAD) -> Profile:
    """`of`: None if it may belong to any project."""
    rows = Profile.objects.visible_to(user).select_related("project").filter(id=profile_id)
    row = rows.first() if of is None else rows.filter(project=of).first()
    if row is None:
        raise NotFound
    require(user, row.project, at_least)
    return row


def release(user: User, release_id: UUID, *, at_least: Role = Role.REVIEWER) -> Release:
    row = Release.objects.visible_to(user).select_related("project", "profile", "key").filter(id=release_id).first()
    if row is None:
        raise NotFound
    require(user, row.project, at_least)
    return row


def release_block(of: Release, block_id: UUID, *, gate: str) -> ReleaseBlock:
    """What a gate blocks of a release that the person may see."""
    row = of.blocks.filter(id=block_id, gate=gate).first()
    if row is None:
        raise NotFound
    row.release = of
    return row


def release_clearance(user: User, clearance_id: UUID, *, at_least: Role = Role.REVIEWER) -> ReleaseClearance:
    row = ReleaseClearance.objects.visible_to(user).select_related("project").filter(id=clearance_id).first()
    if row is None:
        raise NotFound
    require(user, row.project, at_least)
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
    """Refuses changes in an archived project."""
    if of.archived:
        raise ProjectArchived(project=str(of.pk))


def require_administrator(user: User) -> None:
    if not user.is_superuser:
        raise Forbidden("Only an administrator of the site may see this.")


def require_auditor(user: User) -> None:
    """Administrators and leads."""
    if not Membership.objects.filter(user=user, role=Role.LEAD).exists():
        require_administrator(user)


def require(user: User, of: Project, at_least: Role) -> None:
    if role(user, of) not in at_least.and_above:
        raise Forbidden(needed=at_least.value)
