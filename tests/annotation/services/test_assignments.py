from __future__ import annotations

from collections import Counter
from uuid import UUID

import pytest

from annotation import errors
from annotation.models import Assignment, Document, Event, Project, User, Verb
from annotation.services import assignments
from annotation.services.assignments import Wish
from annotation.services.distribution import Method
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def people(project: Project) -> list[User]:
    return [factories.member(project, who=factories.user(name)) for name in ("ali", "bo", "cia")]


def essays(project: Project, count: int, **fields: object) -> list[Document]:
    return [factories.document(project, **fields) for _ in range(count)]  # type: ignore[arg-type]


def standing(project: Project) -> Counter[str]:
    found = Assignment.objects.standing().filter(document__project=project)
    return Counter(found.values_list("assignee__username", flat=True))


def share_out(project: Project, people: list[User], lead: User, **wish: object) -> assignments.Given:
    made = Wish(**{"method": Method.ROUND_ROBIN, **wish})  # type: ignore[arg-type]
    drawn = assignments.plan(project.documents.all(), people, made, project=project)
    return assignments.give(project, drawn.picks, by=lead)


def test_documents_are_given_by_hand_to_each_of_the_people(project: Project, people: list[User], lead: User) -> None:
    documents = essays(project, 2)
    given = assignments.assign(documents, people[:2], by=lead, project=project)
    assert (given.count, standing(project)) == (4, {"ali": 2, "bo": 2})
    again = assignments.assign(documents, people, by=lead, project=project)
    assert (again.count, standing(project)) == (2, {"ali": 2, "bo": 2, "cia": 2})
    assert Event.objects.filter(verb=Verb.ASSIGNED).count() == 2


def test_only_members_are_given_anything(project: Project, lead: User) -> None:
    with pytest.raises(errors.InvalidInput):
        assignments.assign(essays(project, 1), [factories.user()], by=lead, project=project)
    with pytest.raises(errors.InvalidInput):
        assignments.assign(essays(project, 1), [], by=lead, project=project)
    assert not Assignment.objects.exists()


def test_all_documents_are_shared_out_in_turn(project: Project, people: list[User], lead: User) -> None:
    essays(project, 7)
    share_out(project, people, lead)
    assert standing(project) == {"ali": 3, "bo": 2, "cia": 2}


def test_a_plan_stores_nothing_and_says_whom_it_spares(project: Project, people: list[User]) -> None:
    factories.layer(essays(project, 3)[0], people[0])
    drawn = assignments.plan(project.documents.all(), people, Wish(Method.LOAD), project=project)
    assert (len(drawn.picks), drawn.spared) == (2, 1)
    assert not Assignment.objects.exists()


def test_who_has_more_to_go_gets_less(project: Project, people: list[User], lead: User) -> None:
    heavy = factories.document(project, token_count=1000)
    assignments.assign([heavy], [people[0]], by=lead, project=project)
    essays(project, 4, token_count=100)
    share_out(project, people[:2], lead, method=Method.LOAD)
    assert standing(project) == {"ali": 1, "bo": 4}


def test_what_is_done_is_no_load(project: Project, people: list[User], lead: User) -> None:
    heavy = factories.document(project, token_count=1000)
    assignments.assign([heavy], [people[0]], by=lead, project=project)
    factories.layer(heavy, people[0], status="done")
    essays(project, 4, token_count=100)
    share_out(project, people[:2], lead, method=Method.LOAD)
    assert standing(project) == {"ali": 3, "bo": 2}


def test_each_gets_as_much_of_each_genre_and_level(project: Project, people: list[User], lead: User) -> None:
    for genre in ("letter", "story"):
        essays(project, 6, metadata={"genre": genre, "level": "A1"})
    share_out(project, people, lead, method=Method.STRATA, strata=("genre", "level"))
    found = Assignment.objects.values_list("assignee__username", "document__metadata__genre")
    assert Counter(found) == {(who.username, genre): 2 for who in people for genre in ("letter", "story")}


def test_a_share_is_annotated_twice(project: Project, people: list[User], lead: User) -> None:
    essays(project, 20)
    share_out(project, people, lead, share=0.25)
    counts = Counter(Assignment.objects.values_list("document", flat=True))
    assert Counter(counts.values()) == {1: 15, 2: 5}


def test_what_was_given_in_one_go_is_taken_back_in_one_but_for_what_was_begun(
    project: Project, people: list[User], lead: User
) -> None:
    documents = essays(project, 3)
    first = assignments.assign(documents[:1], people[:1], by=lead, project=project)
    given = assignments.assign(documents[1:], people[:1], by=lead, project=project)
    factories.layer(documents[1], people[0], status="in_progress")
    factories.layer(documents[2], people[0])
    assert assignments.take_back(project, given.batch, by=lead) == 1
    left = set(Assignment.objects.standing().values_list("document", flat=True))
    assert left == {documents[0].pk, documents[1].pk}
    assert first.count == 1


def test_what_was_taken_back_can_be_given_anew(project: Project, people: list[User], lead: User) -> None:
    (document,) = essays(project, 1)
    assignments.assign([document], people[:1], by=lead, project=project)
    assignments.withdraw(Assignment.objects.get(), by=lead)
    assert standing(project) == {}
    assignments.assign([document], people[:1], by=lead, project=project)
    assert standing(project) == {"ali": 1}


class TestReassigning:
    def given_to(self, document_id: UUID) -> list[str]:
        rows = Assignment.objects.standing().filter(document=document_id).order_by("assignee__username")
        return list(rows.values_list("assignee__username", flat=True))

    def test_everything_of_an_absent_person_goes_to_the_others(
        self, project: Project, people: list[User], lead: User
    ) -> None:
        documents = essays(project, 5)
        assignments.assign(documents, people[:1], by=lead, project=project)
        factories.layer(documents[0], people[0], status="in_progress")
        moved = assignments.reassign(project, people[0], people[1:], by=lead)
        assert (moved.count, standing(project)) == (4, {"ali": 1, "bo": 2, "cia": 2})
        assert self.given_to(documents[0].pk) == ["ali"]

    def test_what_was_begun_goes_too_where_it_is_wanted(self, project: Project, people: list[User], lead: User) -> None:
        (document,) = essays(project, 1)
        assignments.assign([document], people[:1], by=lead, project=project)
        layer = factories.layer(document, people[0], status="in_progress")
        assignments.reassign(project, people[0], people[1:], by=lead, begun_too=True)
        assert self.given_to(document.pk) == ["bo"]
        layer.refresh_from_db()
        assert layer.annotator == people[0]

    def test_nobody_gets_what_they_have_already(self, project: Project, people: list[User], lead: User) -> None:
        (document,) = essays(project, 1)
        assignments.assign([document], people[:2], by=lead, project=project)
        assignments.reassign(project, people[0], people[1:], by=lead)
        assert self.given_to(document.pk) == ["bo", "cia"]

    def test_somebody_else_is_needed(self, project: Project, people: list[User], lead: User) -> None:
        with pytest.raises(errors.InvalidInput):
            assignments.reassign(project, people[0], people[:1], by=lead)
