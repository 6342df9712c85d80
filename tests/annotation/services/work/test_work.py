"""Tests what each role has to do, in small cases counted by hand."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from annotation.models import (
    Annotation,
    Decision,
    Disagreement,
    Pair,
    Project,
    Remark,
    Role,
    User,
)
from annotation.services.reviews import _reviews as reviews
from annotation.services.reviews import disagreements
from annotation.services.work import _work as work
from annotation.services.work._work import Amount
from tests.annotation import factories
from tests.annotation.amounts import amounts, assigned, document, layer

pytestmark = pytest.mark.django_db


def test_ones_own_work_is_counted_by_state(project: Project, ann: User, rut: User) -> None:
    assigned(document(project, 7), ann, rut)
    layer(project, ann, "new", 3)  # only opened: it belongs to nobody, and goes to whoever asks next
    begun = layer(project, ann, "in_progress")
    assigned(begun.document, ann)  # not counted twice
    layer(project, ann, "confirmed")
    layer(project, rut, "done")
    assert amounts(work.own(project, ann).amounts) == {
        "to_begin": (1, 7),
        "in_progress": (1, 10),
        "confirmed": (1, 10),
    }


def test_what_is_left_is_counted_in_documents_and_undecided_mentions(project: Project, ann: User, rut: User) -> None:
    given = document(project)
    machine = factories.machine_layer(given)
    for start in (0, 2):
        factories.mention(machine, start, start + 1)
    assigned(given, ann)
    begun = layer(project, ann, "in_progress")
    factories.mention(begun, 0, 1)
    factories.mention(begun, 2, 3, status="accepted")
    layer(project, ann, "done")
    layer(project, ann, "confirmed")
    factories.mention(layer(project, rut, "in_progress"), 0, 1)
    assert work.left(project, ann) == work.Left(done=2, documents=2, mentions=3)


def test_withdrawn_work_is_no_longer_listed(project: Project, ann: User) -> None:
    factories.assigned(ann, document(project), withdrawn_at=timezone.now())
    assert work.own(project, ann).amounts["to_begin"] == Amount()


def test_returned_layers_are_listed_first_with_the_reason(project: Project, ann: User, rut: User) -> None:
    back = layer(project, ann, "done")
    review = reviews.start(back, by=rut)
    reviews.finish(review, reviews.ReviewOutcome.RETURNED, by=rut, reason="The dates are missing.")
    newer = layer(project, ann, "in_progress")
    factories.mention(newer, 0, 4)
    first, second = work.own(project, ann).begun.items
    assert isinstance(first, work.Begun)
    assert isinstance(second, work.Begun)
    assert (first.annotation, first.annotation.open_count) == (back, 0)
    assert first.returned is not None
    assert (first.returned.by, first.returned.reason) == (rut, "The dates are missing.")
    assert (second.annotation, second.annotation.open_count, second.returned) == (newer, 1, None)


def test_a_disagreement_awaits_the_word_of_whom_the_other_spoke_to(project: Project, ann: User, rut: User) -> None:
    review = factories.review(layer(project, ann, "in_review"), rut)
    noted = factories.disagreement(review, start=0, end=4, opinion="Mark it.")
    assert list(work.awaiting(project, ann)) == [noted]
    assert list(work.awaiting(project, rut)) == []
    Remark.objects.create(disagreement=noted, by=ann, text="No.")
    assert list(work.awaiting(project, ann)) == []
    assert list(work.awaiting(project, rut)) == [noted]
    Disagreement.objects.update(state="decided", decision="keep")
    assert list(work.awaiting(project, rut)) == []


def test_what_one_of_two_would_do_awaits_the_answer_of_the_other(project: Project, ann: User, rut: User) -> None:
    review = factories.review(layer(project, ann, "in_review"), rut)
    noted = factories.disagreement(review, start=0, end=4, opinion="Mark it.")
    disagreements.decide(noted, Decision.KEEP, by=ann)
    assert list(work.awaiting(project, ann)) == []
    assert list(work.awaiting(project, rut)) == [noted]
    Remark.objects.create(disagreement=noted, by=rut, text="Wait.")
    assert list(work.awaiting(project, ann)) == [noted]
    assert list(work.awaiting(project, rut)) == [noted]
    disagreements.decide(noted, Decision.CHANGE, by=rut)
    assert list(work.awaiting(project, ann)) == [noted]
    assert list(work.awaiting(project, rut)) == []


def test_what_is_done_by_others_can_be_reviewed_the_oldest_first(project: Project, ann: User, rut: User) -> None:
    late, early = layer(project, ann, "done"), layer(project, ann, "done")
    Annotation.objects.filter(pk=early.pk).update(updated_at=timezone.now() - timedelta(days=3))
    layer(project, rut, "done")
    layer(project, ann, "in_progress")
    assert work.reviewable(project, rut, Role.REVIEWER).items == [early, late]
    Project.objects.update(review="none")
    project.refresh_from_db()
    assert work.reviewable(project, rut, Role.REVIEWER).items == []


def test_in_pairs_the_partners_layers_come_first_and_other_pairs_are_left_out(
    project: Project, ann: User, rut: User, lead: User
) -> None:
    Project.objects.update(review="pair")
    project.refresh_from_db()
    bo, cia = factories.member(project), factories.member(project)
    unpaired, partners, elsewhere = (layer(project, who, "done") for who in (bo, ann, cia))
    Pair.objects.create(project=project, one=rut, other=ann)
    Pair.objects.create(project=project, one=cia, other=lead)
    assert work.reviewable(project, rut, Role.REVIEWER).items == [partners, unpaired]
    assert work.reviewable(project, lead, Role.LEAD).items == [elsewhere, unpaired]
    assert reviews.start(elsewhere, by=lead).reviewer == lead
    for offered in work.reviewable(project, rut, Role.REVIEWER).items:
        assert reviews.start(offered, by=rut).reviewer == rut


def test_meetings_are_the_open_disagreements_of_two(project: Project, ann: User, rut: User, lead: User) -> None:
    review = factories.review(layer(project, ann, "in_review"), rut)
    for start in (0, 5):
        factories.disagreement(review, start=start, end=start + 2)
    (meeting,) = work.meetings(project, rut, Role.REVIEWER)
    assert (meeting.annotator, meeting.reviewer, meeting.count) == (ann, rut, 2)
    assert work.meetings(project, lead, Role.LEAD) == [meeting]
    assert work.meetings(project, lead, Role.REVIEWER) == []


@pytest.mark.parametrize(("role", "reviews_too"), [("annotator", False), ("reviewer", True), ("lead", True)])
def test_what_the_page_asks_for_depends_on_the_role(
    project: Project, role: str, reviews_too: bool, client_of: Callable[[User], Client]
) -> None:
    who = factories.member(project, role)
    found = client_of(who).get(f"/api/projects/{project.pk}/work").json()
    assert (found["reviewing"] is not None) == reviews_too
    assert found["amounts"]["to_begin"] == {"documents": 0, "tokens": 0}


def test_the_number_of_queries_does_not_grow(
    project: Project, ann: User, lead: User, client_of: Callable[[User], Client], django_assert_max_num_queries: Any
) -> None:
    for status in ("new", "in_progress", "done", "confirmed") * 5:
        factories.mention(layer(project, ann, status), 0, 4)
    annotator, leader = client_of(ann), client_of(lead)
    with django_assert_max_num_queries(27):
        annotator.get(f"/api/projects/{project.pk}/work")
    with django_assert_max_num_queries(22):
        leader.get(f"/api/projects/{project.pk}/progress")
