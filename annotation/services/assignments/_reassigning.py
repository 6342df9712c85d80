"""Hands on all work of a person who is away, reviews and adjudications included. Finished work stays theirs."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from annotation import access, errors
from annotation.models import (
    Annotation,
    AnnotationStatus,
    Assignment,
    Document,
    Project,
    Review,
    ReviewMode,
    Task,
    User,
)
from annotation.models.annotations.annotation import FINISHED
from annotation.models.assignments.assignment import AssignmentQuerySet
from annotation.services import projects, reviews
from annotation.services.assignments import _assignable, _assignments, _distribution, _handing_over, sharing
from annotation.services.assignments._assignable import Known
from annotation.services.assignments._distribution import Item, Method, Part, Pick


@dataclass(frozen=True, slots=True)
class Moved:
    """Numbers of documents.

    `begun`: those of `count` that went with their layer; `given_up`: reviews that were ended.

    `left`: documents for which nobody was found. If not started they are unassigned now; if started they stay where
    they are.
    """

    count: int
    begun: int
    reviews: int
    adjudications: int
    given_up: int
    left: int


def reassign(
    project: Project, absent: User, to: Sequence[User], *, by: User, begun_too: bool = False, reason: str = ""
) -> Moved:
    """Hands everything that a person has not started to others, by load; with `begun_too` also started layers."""
    access.require_open(project)
    others = [person for person in to if person != absent]
    _assignments.require_members(project, others)
    if not others:
        raise errors.InvalidInput(to=["Choose somebody else."])
    with transaction.atomic():
        projects.lock(project)  # first, as everywhere: layers are locked after the project
        begun, stays = _handing_over.hand_over(project, absent, others, by=by) if begun_too else (0, 0)
        fresh, free = _documents(project, absent, others, by=by)
        given_up = _give_up(project, absent, by=by, reason=reason)
        reviewed, left = _reviews(project, absent, others, by=by, given_up=given_up)
        settled, unsettled = _adjudications(project, absent, others, by=by)
    return Moved(fresh + begun, begun, reviewed, settled, len(given_up), stays + free + left + unsettled)


def _documents(project: Project, absent: User, others: Sequence[User], *, by: User) -> tuple[int, int]:
    """How many documents that are not started went to others, and for how many there was nobody."""
    moved = _assignments.not_begun(_standing(project, absent, Task.ANNOTATE))
    held = Document.objects.filter(pk__in=list(moved.values_list("document_id", flat=True)))
    found = [_without(item, absent) for item in sharing.items(project, held, ())]
    people = [person.pk for person in others]
    released = _assignments.release(project, moved, by=by)
    picks = _replacements(found, people, sharing.loads(project, people))
    given = _assignments.give(project, picks, by=by, after=released)
    return given.count, len(found) - given.count


def _give_up(project: Project, absent: User, *, by: User, reason: str) -> list[UUID]:
    """Ends reviews that are under way, so that others can start them. Like every step back, this needs a reason."""
    under_way = Review.objects.under_way().filter(reviewer=absent, project=project)
    held = list(under_way.select_related("annotation__document__project", "annotation__annotator", "reviewer"))
    for review in held:
        reviews.move(review.annotation, AnnotationStatus.DONE, by=by, reason=reason)
    return [review.annotation.document_id for review in held]


def _reviews(
    project: Project, absent: User, others: Sequence[User], *, by: User, given_up: Sequence[UUID]
) -> tuple[int, int]:
    """Gives each document to the eligible reviewer who got the fewest."""
    theirs = _standing(project, absent, Task.REVIEW).exclude(_assignments.reviewed())
    wanted = list(dict.fromkeys([*_of(theirs), *given_up]))
    released = _assignments.release(project, theirs, by=by)
    if project.review == ReviewMode.NONE:
        return 0, len(wanted)
    return _give(_ToGive(project, Task.REVIEW, wanted, released), others, by=by)


def _adjudications(project: Project, absent: User, others: Sequence[User], *, by: User) -> tuple[int, int]:
    """Started adjudications too, assigned or not: the new person takes them over."""
    theirs = _standing(project, absent, Task.ADJUDICATE).exclude(_assignments.adjudicated())
    begun = Annotation.objects.filter(project=project, annotator=absent, adjudicated=True)
    open_ = begun.exclude(status__in=FINISHED).order_by("document__external_id")
    wanted = list(dict.fromkeys([*_of(theirs), *open_.values_list("document_id", flat=True)]))
    released = _assignments.release(project, theirs, by=by)
    return _give(_ToGive(project, Task.ADJUDICATE, wanted, released), others, by=by)


def _of(given: AssignmentQuerySet) -> list[UUID]:
    return list(given.order_by("document__external_id").values_list("document_id", flat=True))


@dataclass(frozen=True, slots=True)
class _ToGive:
    """Documents whose task goes to somebody else. `released`: the assignments that are handed on."""

    project: Project
    task: Task
    documents: Sequence[UUID]
    released: Mapping[UUID, Assignment]


def _give(wanted: _ToGive, others: Sequence[User], *, by: User) -> tuple[int, int]:
    """Returns how many were assigned, and for how many nobody was found."""
    if not wanted.documents:
        return 0, 0
    picks = _in_turn(wanted.documents, others, _assignable.known(wanted.project, others, wanted.task))
    given = _assignments.give(wanted.project, picks, by=by, task=wanted.task, after=wanted.released)
    return given.count, len(wanted.documents) - len(picks)


def _in_turn(wanted: Sequence[UUID], others: Sequence[User], known: Known) -> list[Pick]:
    got = {person.pk: 0 for person in others}
    picks: list[Pick] = []
    for document_id in wanted:
        able = [person.pk for person in others if known.objection(document_id, person) is None]
        if able:
            chosen = min(able, key=got.__getitem__)
            got[chosen] += 1
            picks.append(Pick(document_id, chosen))
    return picks


def _standing(project: Project, absent: User, task: Task) -> AssignmentQuerySet:
    return Assignment.objects.standing().filter(project=project, assignee=absent, task=task)


def _replacements(found: Sequence[Item], people: Sequence[UUID], loads: Mapping[UUID, int]) -> list[Pick]:
    """Finds for each document a person who does not have it yet."""
    alone = [Item(item.id, item.tokens) for item in found if not item.taken_by]
    beside = [item for item in found if item.taken_by]
    rng, parts = random.Random(0), {person: Part(load) for person, load in loads.items()}
    first = _distribution.plan(alone, people, method=Method.LOAD, parts=parts, rng=rng)
    return first + _distribution.plan(beside, people, method=Method.LOAD, parts=parts, share=1.0, rng=rng)


def _without(item: Item, person: User) -> Item:
    return Item(item.id, item.tokens, item.stratum, item.taken_by - {person.pk})
