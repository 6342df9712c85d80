from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from annotation.models import Assignment, Document, Job, Project, User
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
    return lambda user: client_of(user).post(f"/api/projects/{project.id}/next").json()


def document(project: Project, name: str, state: str = "done") -> Document:
    made = factories.document(project, external_id=name)
    if state != "none":
        Job.objects.create(kind="preannotate", subject_id=made.id, project=project, state=state)
    return made


def answer(of: Document | None, *, pending: bool = False) -> dict[str, Any]:
    return {"document_id": str(of.id) if of else None, "pending": pending}


def test_what_one_has_begun_comes_first(after: Next, project: Project) -> None:
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


def test_a_lead_is_not_given_what_another_person_has_opened(after: Next, project: Project, lead: User) -> None:
    other = factories.member(project)
    factories.layer(document(project, "a"), other, status="in_progress")
    factories.layer(document(project, "b"), other)
    free = document(project, "c")
    assert after(lead) == answer(free)


def test_a_document_is_offered_once(after: Next, project: Project) -> None:
    first, second = document(project, "a"), document(project, "b")
    assert after(ali := factories.member(project)) == answer(first)
    assert after(factories.member(project)) == answer(second)
    assert after(factories.member(project)) == answer(None)
    assert after(ali) == answer(first)


def test_what_is_assigned_goes_before_what_is_free(after: Next, project: Project) -> None:
    document(project, "a")
    mine = document(project, "b")
    ali = factories.member(project)
    Assignment.objects.create(document=mine, assignee=ali)
    assert after(ali) == answer(mine)


def test_what_is_assigned_to_two_is_given_to_both(after: Next, project: Project) -> None:
    twice = document(project, "a")
    people = [factories.member(project), factories.member(project)]
    for person in people:
        Assignment.objects.create(document=twice, assignee=person)
    factories.layer(twice, people[0], status="done")
    assert after(people[1]) == answer(twice)


def test_what_is_assigned_to_another_is_not_offered(after: Next, project: Project) -> None:
    Assignment.objects.create(document=document(project, "a"), assignee=factories.member(project))
    assert after(factories.member(project)) == answer(None)


def test_what_was_taken_back_is_free(after: Next, project: Project) -> None:
    free = document(project, "a")
    Assignment.objects.create(document=free, assignee=factories.member(project), withdrawn_at=timezone.now())
    assert after(factories.member(project)) == answer(free)


@pytest.mark.parametrize("state", ["failed", "cancelled", "none"])
def test_one_without_proposals_is_given_when_no_other_is_left(
    after: Next, project: Project, lead: User, state: str
) -> None:
    document(project, "a", "waiting")
    unproposed = document(project, "b", state)
    assert after(lead) == answer(unproposed)


@pytest.mark.parametrize("state", ["waiting", "running"])
def test_that_open_documents_wait_for_the_worker_is_said(after: Next, project: Project, lead: User, state: str) -> None:
    document(project, "a", state)
    assert after(lead) == answer(None, pending=True)


def test_when_all_is_done_there_is_none(after: Next, project: Project, lead: User) -> None:
    factories.layer(document(project, "a"), lead, status="done")
    document(factories.project(lead=lead), "b")
    assert after(lead) == answer(None)
