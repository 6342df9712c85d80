from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from annotation.models import Annotation, Document, Job, JobKind, Pair, Project, ReviewOutcome, User
from annotation.services import reviews
from tests.annotation import factories

pytestmark = pytest.mark.django_db

Next = Callable[[User], Any]


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def after(client_of: Callable[[User], Client], project: Project) -> Next:
    return lambda user: client_of(user).post(f"/api/projects/{project.id}/next", content_type="application/json").json()


def document(project: Project, name: str, state: str = "done") -> Document:
    made = factories.document(project, external_id=name)
    if state != "none":
        Job.objects.create(kind=JobKind.PREANNOTATE, subject_id=made.id, project=project, state=state)
    return made


def answer(of: Document | None, *, pending: bool = False) -> dict[str, Any]:
    return {"document_id": str(of.id) if of else None, "annotation_id": None, "pending": pending}


def test_a_document_one_has_started_comes_first(after: Next, project: Project) -> None:
    annotator = factories.member(project)
    document(project, "a")
    begun = document(project, "b")
    factories.layer(begun, annotator, status="in_progress")
    assert after(annotator) == answer(begun)


def test_then_comes_the_first_whose_proposals_are_ready(after: Next, project: Project, lead: User) -> None:
    for name, state in (("a", "waiting"), ("b", "running"), ("c", "failed")):
        document(project, name, state)
    ready = document(project, "e")
    document(project, "f")
    factories.layer(document(project, "d"), lead, status="done")
    assert after(lead) == answer(ready)


def test_one_opened_without_a_change_is_still_new(after: Next, project: Project, lead: User) -> None:
    opened = document(project, "a")
    document(project, "b")
    factories.layer(opened, lead)
    assert after(lead) == answer(opened)


def test_a_document_that_somebody_else_only_opened_is_offered_last(after: Next, project: Project, lead: User) -> None:
    other = factories.member(project)
    factories.layer(document(project, "a"), other, status="in_progress")
    seen = document(project, "b")
    factories.layer(seen, other)
    free = document(project, "c")
    assert after(lead) == answer(free)
    assert after(factories.member(project)) == answer(seen)
    assert after(other) == answer(project.documents.get(external_id="a"))


def test_a_document_one_only_opened_is_not_offered_once_it_is_assigned_to_another(
    after: Next, project: Project
) -> None:
    ali = factories.member(project)
    seen = document(project, "a")
    factories.layer(seen, ali)
    assert after(factories.member(project)) == answer(seen)
    assert after(ali) == answer(None)


def test_a_started_document_is_not_offered_once_it_is_assigned_to_another(after: Next, project: Project) -> None:
    ali, bo = factories.member(project), factories.member(project)
    begun = document(project, "a")
    factories.assigned(ali, begun, withdrawn_at=timezone.now())
    factories.assigned(bo, begun)
    factories.layer(begun, ali, status="in_progress")
    assert after(ali) == answer(None)
    assert after(bo) == answer(begun)


def test_a_document_is_offered_once(after: Next, project: Project) -> None:
    first, second = document(project, "a"), document(project, "b")
    assert after(ali := factories.member(project)) == answer(first)
    assert after(factories.member(project)) == answer(second)
    assert after(factories.member(project)) == answer(None)
    assert after(ali) == answer(first)


def test_assigned_documents_come_before_free_ones(after: Next, project: Project) -> None:
    document(project, "a")
    mine = document(project, "b")
    ali = factories.member(project)
    factories.assigned(ali, mine)
    assert after(ali) == answer(mine)


def test_a_document_assigned_to_two_people_is_given_to_both(after: Next, project: Project) -> None:
    twice = document(project, "a")
    people = [factories.member(project), factories.member(project)]
    for person in people:
        factories.assigned(person, twice)
    factories.layer(twice, people[0], status="done")
    assert after(people[1]) == answer(twice)


def test_a_document_assigned_to_another_is_not_offered(after: Next, project: Project) -> None:
    factories.assigned(factories.member(project), document(project, "a"))
    assert after(factories.member(project)) == answer(None)


def test_a_document_is_free_once_its_assignment_is_withdrawn(after: Next, project: Project) -> None:
    free = document(project, "a")
    factories.assigned(factories.member(project), free, withdrawn_at=timezone.now())
    assert after(factories.member(project)) == answer(free)


@pytest.mark.parametrize("state", ["failed", "cancelled", "none"])
def test_one_without_proposals_is_given_when_no_other_is_left(
    after: Next, project: Project, lead: User, state: str
) -> None:
    document(project, "a", "waiting")
    unproposed = document(project, "b", state)
    assert after(lead) == answer(unproposed)


@pytest.mark.parametrize("state", ["waiting", "running"])
def test_the_answer_says_if_documents_still_wait_for_the_worker(
    after: Next, project: Project, lead: User, state: str
) -> None:
    document(project, "a", state)
    assert after(lead) == answer(None, pending=True)


def test_when_everything_is_done_no_document_is_offered(after: Next, project: Project, lead: User) -> None:
    factories.layer(document(project, "a"), lead, status="done")
    document(factories.project(lead=lead), "b")
    assert after(lead) == answer(None)


class TestReviews:
    """The next document to review. `ali` annotates, `rut` and `kim` review."""

    @pytest.fixture
    def project(self, lead: User) -> Project:
        return factories.project(lead=lead, review="single")

    @pytest.fixture
    def ali(self, project: Project) -> User:
        return factories.member(project, who=factories.user("ali"))

    @pytest.fixture
    def rut(self, project: Project) -> User:
        return factories.member(project, "reviewer", factories.user("rut"))

    @pytest.fixture
    def kim(self, project: Project) -> User:
        return factories.member(project, "reviewer", factories.user("kim"))

    @pytest.fixture
    def after(self, client_of: Callable[[User], Client], project: Project) -> Next:
        sent = {"data": {"task": "review"}, "content_type": "application/json"}
        return lambda user: client_of(user).post(f"/api/projects/{project.id}/next", **sent).json()["annotation_id"]

    def made(self, project: Project, name: str, by: User, status: str = "done") -> Annotation:
        return factories.layer(document(project, name), by, status=status)

    def test_a_finished_annotation_is_offered_to_one_reviewer_only(
        self, after: Next, project: Project, ali: User, rut: User, kim: User
    ) -> None:
        self.made(project, "a", ali, "in_progress")
        first, second = self.made(project, "b", ali), self.made(project, "c", ali)
        assert (after(rut), after(kim)) == (str(first.pk), str(second.pk))
        assert (after(rut), after(kim)) == (str(first.pk), str(second.pk))
        assert after(factories.member(project, "reviewer")) is None

    def test_nobody_is_offered_their_own_annotation_for_review(self, after: Next, project: Project, rut: User) -> None:
        self.made(project, "a", rut)
        assert after(rut) is None

    def test_the_review_that_is_under_way_comes_first(
        self, after: Next, project: Project, ali: User, rut: User
    ) -> None:
        self.made(project, "a", ali)
        begun = self.made(project, "b", ali)
        reviews.start(begun, by=rut)
        assert after(rut) == str(begun.pk)

    def test_assigned_reviews_come_before_free_ones(self, after: Next, project: Project, ali: User, rut: User) -> None:
        self.made(project, "a", ali)
        given = self.made(project, "b", ali)
        factories.assigned(rut, given.document, task="review")
        assert after(rut) == str(given.pk)

    def test_an_abandoned_review_is_offered_to_others_only(
        self, after: Next, project: Project, ali: User, rut: User, kim: User
    ) -> None:
        made = self.made(project, "a", ali)
        reviews.finish(reviews.start(made, by=rut), ReviewOutcome.ABANDONED, by=rut, reason="I know her.")
        assert (after(rut), after(kim)) == (None, str(made.pk))

    def test_in_pairs_one_reviews_the_partner_and_people_without_a_partner(
        self, after: Next, project: Project, ali: User, rut: User, kim: User
    ) -> None:
        Project.objects.update(review="pair")
        Pair.objects.create(project=project, one=ali, other=rut)
        paired, alone = self.made(project, "a", ali), self.made(project, "b", factories.member(project))
        assert (after(kim), after(rut)) == (str(alone.pk), str(paired.pk))

    def test_annotators_and_projects_without_review_get_no_reviews(
        self, after: Next, project: Project, ali: User, rut: User
    ) -> None:
        self.made(project, "a", ali)
        assert after(factories.member(project)) is None
        Project.objects.update(review="none")
        assert after(rut) is None
