"""Decides which reviews a person may start. The moves, Work, the list and Next all use this rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import Any, Self
from uuid import UUID

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from annotation.models import (
    Annotation,
    AnnotationStatus,
    Assignment,
    Document,
    Membership,
    Project,
    Review,
    ReviewMode,
    ReviewOutcome,
    Role,
    Task,
    User,
)
from annotation.models.annotations.annotation import FINISHED


class Hindrance(StrEnum):
    """Why somebody's partner cannot review their work."""

    LEFT = "left"  # the partner is no longer a member
    CLOSED = "closed"  # the partner's account is closed


HINDRANCES = [each.value for each in Hindrance]


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who reviews whom in a project, in both directions; empty unless the project reviews in pairs."""

    partners: Mapping[UUID, UUID]

    @classmethod
    def of(cls, project: Project) -> Self:
        if project.review != ReviewMode.PAIR:
            return cls({})
        pairs = list(project.pairs.values_list("one", "other"))
        return cls({**dict(pairs), **{other: one for one, other in pairs}})

    def may_check(self, annotator_id: UUID | None, by: User, role: Role) -> bool:
        """The annotator's partner may, or any reviewer if there is no partner. A lead always may."""
        partner = None if annotator_id is None else self.partners.get(annotator_id)
        return role == Role.LEAD or partner == by.pk or (partner is None and role == Role.REVIEWER)

    def offered(self, by: User, role: Role) -> Q:
        """A condition on layers: those offered to the person first. A lead may review others, too."""
        partners = Q(annotator=self.partners.get(by.pk))
        return partners if role == Role.ANNOTATOR else partners | ~Q(annotator__in=list(self.partners))


def hindrances(project: Project) -> Mapping[UUID, Hindrance]:
    """Members of pairs who cannot review, and why."""
    pairs = project.pairs.values_list("one", "other")
    partners = [person for pair in pairs for person in pair]
    members = set(Membership.objects.filter(project=project, user__in=partners).values_list("user", flat=True))
    active = set(User.objects.filter(pk__in=partners, is_active=True).values_list("pk", flat=True))
    found = {each: Hindrance.CLOSED for each in partners if each not in active}
    return {**found, **{each: Hindrance.LEFT for each in partners if each not in members}}


def partner_of(annotation: Annotation, pairing: Pairing) -> dict[str, str]:
    """The annotator's partner, and what keeps them from reviewing."""
    partner = User.objects.get(pk=pairing.partners[annotation.annotator_id]) if annotation.annotator_id else None
    hindrance = hindrances(annotation.document.project).get(partner.pk) if partner else None
    return {"partner": partner.display_name if partner else "", "hindrance": hindrance.value if hindrance else ""}


@dataclass(frozen=True, slots=True)
class OwnPairing:
    """A person's partner. `waiting`: how many layers the partner is still working on."""

    partner: User | None
    hindrance: Hindrance | None
    waiting: int


def pairing_of(project: Project, by: User) -> OwnPairing | None:
    if project.review != ReviewMode.PAIR:
        return None
    partner_id = Pairing.of(project).partners.get(by.pk)
    if partner_id is None:
        return OwnPairing(None, None, 0)
    partner = User.objects.get(pk=partner_id)
    made = Annotation.objects.of_annotators().filter(project=project, annotator=partner)
    at_work = made.filter(status=AnnotationStatus.IN_PROGRESS)
    return OwnPairing(partner, hindrances(project).get(partner.pk), at_work.count())


def under_way(project: Project, by: User) -> QuerySet[Review]:
    return Review.objects.under_way().filter(reviewer=by, project=project)


def of_others(project: Project, by: User) -> list[Q]:
    """Of a project's layers those of others that `checked_by` shows an annotator: by lists, for very many at once."""
    mine = Annotation.objects.of_annotators().filter(project=project, annotator=by)
    given = Assignment.objects.standing().filter(project=project, task=Task.ANNOTATE, assignee=by)
    at_work = mine.filter(status=AnnotationStatus.IN_PROGRESS)
    to_annotate = given.exclude(document__in=mine.filter(status__in=FINISHED).values("document"))
    waits = Q(document__in=at_work.values("document")) | Q(document__in=to_annotate.values("document"))
    done = Q(status__in=FINISHED) & ~waits
    partner, begun = Pairing.of(project).partners.get(by.pk), list(under_way(project, by).values_list("annotation"))
    found = [Q(annotator=partner)] if partner else []
    if begun:
        found.append(Q(pk__in=[annotation for (annotation,) in begun]) & ~Q(annotator=partner))
    return [seen & done for seen in found]


def reviewable(project: Project, by: User, role: Role) -> QuerySet[Annotation]:
    """Layers of others that the person may start to review.

    These are assigned to them, or are free and were not abandoned by them at this version. Next takes from this set,
    assigned layers first.
    """
    if project.review == ReviewMode.NONE or (role == Role.ANNOTATOR and project.review != ReviewMode.PAIR):
        return Annotation.objects.none()
    done = Annotation.objects.filter(project=project, reviewable=True)
    if role == Role.ANNOTATOR:
        done = done.filter(reduce(or_, of_others(project, by), Q(pk__in=[])))
    others = done.exclude(annotator=by)
    # By lists, which are short: sought for each layer, they would be as many queries as there are layers.
    given = Assignment.objects.standing().filter(project=project, task=Task.REVIEW)
    gave_up = Review.objects.filter(
        project=project, reviewer=by, outcome=ReviewOutcome.ABANDONED, version=F("annotation__version")
    )
    free = ~Q(document__in=given.values("document")) & ~Q(pk__in=gave_up.order_by().values("annotation"))
    to_me = Q(document__in=given.filter(assignee=by).values("document"))
    return others.filter(Pairing.of(project).offered(by, role)).filter(to_me | free)


def given_to(by: User) -> Exists:
    """A condition on layers: the document is assigned to the person for review."""
    given = Assignment.objects.standing().filter(document=OuterRef("document"), task=Task.REVIEW, assignee=by)
    return Exists(given)


def to_review(project: Project, by: User, role: Role) -> QuerySet[Document]:
    """Documents in which the person has a review under way or may begin one."""
    return project.documents.filter(pk__in=_to_review(project, by, role))


def count_to_review(project: Project, by: User, role: Role) -> int:
    """How many these are, without a look at the documents."""
    return _to_review(project, by, role).count()


def _to_review(project: Project, by: User, role: Role) -> QuerySet[Any, Any]:
    begun = under_way(project, by).order_by().values("annotation__document")
    return begun.union(reviewable(project, by, role).values("document"))
