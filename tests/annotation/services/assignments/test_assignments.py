from __future__ import annotations

from collections import Counter
from uuid import UUID

import pytest

from annotation import errors
from annotation.models import Assignment, Document, Event, Pair, Project, Role, Task, User, Verb
from annotation.services import annotations, bulk_actions, jobs
from annotation.services.assignments import Method, sharing
from annotation.services.assignments import _assignments as assignments
from annotation.services.assignments.sharing import Wish
from annotation.tasks.jobs import HANDLERS
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


def ids(documents: list[Document]) -> list[UUID]:
    return [document.pk for document in documents]


def standing(project: Project) -> Counter[str]:
    found = Assignment.objects.standing().filter(document__project=project)
    return Counter(found.values_list("assignee__username", flat=True))


def share_out(project: Project, people: list[User], lead: User, **wish: object) -> None:
    made = Wish(**{"method": Method.ROUND_ROBIN, **wish})  # type: ignore[arg-type]
    drawn = sharing.plan(project.documents.all(), people, made, project=project)
    carry_out(drawn, project, lead)


def carry_out(plan: sharing.Plan, project: Project, lead: User, **shown: str) -> int:
    state = bulk_actions.carry_out(plan, project=project, by=lead, **shown)
    jobs.run(state.job.pk, HANDLERS)
    state.action.refresh_from_db()
    return state.action.changed


def take_back(project: Project, batch: UUID | None, lead: User) -> int:
    assert batch is not None
    return assignments.take_back(project, batch, assignments.of_batch(project, batch), by=lead)


def test_documents_are_given_by_hand_to_each_of_the_people(project: Project, people: list[User], lead: User) -> None:
    documents = essays(project, 2)
    given = assignments.assign(ids(documents), people[:2], by=lead, project=project)
    assert (given.count, standing(project)) == (4, {"ali": 2, "bo": 2})
    again = assignments.assign(ids(documents), people, by=lead, project=project)
    assert (again.count, standing(project)) == (2, {"ali": 2, "bo": 2, "cia": 2})
    assert Event.objects.filter(verb=Verb.ASSIGNED).count() == 2


def test_only_members_are_given_anything(project: Project, lead: User) -> None:
    with pytest.raises(errors.InvalidInput):
        assignments.assign(ids(essays(project, 1)), [factories.user()], by=lead, project=project)
    with pytest.raises(errors.InvalidInput):
        assignments.assign(ids(essays(project, 1)), [], by=lead, project=project)
    assert not Assignment.objects.exists()


def test_all_documents_are_shared_out_in_turn(project: Project, people: list[User], lead: User) -> None:
    essays(project, 7)
    share_out(project, people, lead)
    assert standing(project) == {"ali": 3, "bo": 2, "cia": 2}


def test_a_plan_stores_nothing_and_says_which_documents_it_skips(project: Project, people: list[User]) -> None:
    factories.layer(essays(project, 3)[0], people[0], status="in_progress")
    factories.layer(project.documents.order_by("external_id")[1], people[0])  # only opened
    drawn = sharing.plan(project.documents.all(), people, Wish(Method.LOAD), project=project)
    assert (len(drawn.picks), drawn.spared) == (2, 1)
    assert not Assignment.objects.exists()


def test_people_with_more_work_left_get_less(project: Project, people: list[User], lead: User) -> None:
    heavy = factories.document(project, token_count=1000)
    assignments.assign([heavy.pk], [people[0]], by=lead, project=project)
    essays(project, 4, token_count=100)
    share_out(project, people[:2], lead, method=Method.LOAD)
    assert standing(project) == {"ali": 1, "bo": 4}


def test_finished_work_does_not_count_as_load(project: Project, people: list[User], lead: User) -> None:
    heavy = factories.document(project, token_count=1000)
    assignments.assign([heavy.pk], [people[0]], by=lead, project=project)
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


def test_a_batch_is_taken_back_except_for_started_documents(project: Project, people: list[User], lead: User) -> None:
    documents = essays(project, 3)
    first = assignments.assign(ids(documents[:1]), people[:1], by=lead, project=project)
    given = assignments.assign(ids(documents[1:]), people[:1], by=lead, project=project)
    factories.layer(documents[1], people[0], status="in_progress")
    factories.layer(documents[2], people[0])
    assert take_back(project, given.batch, lead) == 1
    left = set(Assignment.objects.standing().values_list("document", flat=True))
    assert left == {documents[0].pk, documents[1].pk}
    assert first.count == 1


def test_what_was_taken_back_can_be_given_anew(project: Project, people: list[User], lead: User) -> None:
    (document,) = essays(project, 1)
    assignments.assign([document.pk], people[:1], by=lead, project=project)
    assignments.withdraw(Assignment.objects.get(), by=lead)
    assert standing(project) == {}
    assignments.assign([document.pk], people[:1], by=lead, project=project)
    assert standing(project) == {"ali": 1}


def test_adjudications_are_assigned_in_turn_except_those_already_assigned(
    project: Project, people: list[User], lead: User
) -> None:
    documents = essays(project, 5)
    for each in documents[:4]:
        for who in people[:2]:
            factories.layer(each, who, status="done")
    rut, kim = (factories.member(project, Role.REVIEWER, factories.user(name)) for name in ("rut", "kim"))

    def give(*to: User) -> tuple[int, dict[str, int]]:
        turns = assignments.InTurn(to)
        given = assignments.assign(ids(documents), turns, by=lead, project=project, task=Task.ADJUDICATE)
        return given.count, {each.reason: each.count for each in given.skipped}

    assignments.assign(ids(documents[:1]), [kim], by=lead, project=project, task=Task.ADJUDICATE)
    assert give(rut, kim) == (3, {"assigned": 1, "not_twice": 1})
    found = Assignment.objects.standing().filter(task=Task.ADJUDICATE)
    assert Counter(found.values_list("assignee__username", flat=True)) == {"rut": 2, "kim": 2}
    assert found.values("document").distinct().count() == 4
    assert give(people[0]) == (0, {"not_reviewer": 5})


class TestByHand:
    @pytest.fixture
    def reviewer(self, project: Project) -> User:
        return factories.member(project, Role.REVIEWER, factories.user("rut"))

    def review(
        self, project: Project, documents: list[Document], to: list[User], lead: User
    ) -> tuple[int, dict[str, int]]:
        given = assignments.assign(ids(documents), to, by=lead, project=project, task=Task.REVIEW)
        return given.count, {each.reason: each.count for each in given.skipped}

    def test_impossible_assignments_are_counted_by_reason(
        self, project: Project, people: list[User], lead: User
    ) -> None:
        documents = essays(project, 4)
        assignments.assign(ids(documents[:2]), people[:1], by=lead, project=project)
        factories.layer(documents[2], people[0], status="done")
        told = assignments.assign(ids(documents), people[:2], by=lead, project=project, dry=True)
        assert (told.batch, told.count) == (None, 5)
        assert [(each.reason, each.count) for each in told.skipped] == [("assigned", 2), ("finished", 1)]
        assert Assignment.objects.count() == 2
        assert assignments.assign(ids(documents), people[:2], by=lead, project=project).count == 5

    def test_a_project_without_review_has_nothing_to_review(self, project: Project, reviewer: User, lead: User) -> None:
        with pytest.raises(errors.NoReview):
            self.review(project, essays(project, 1), [reviewer], lead)

    def test_a_review_is_for_reviewers_who_have_not_made_the_annotation(
        self, project: Project, people: list[User], reviewer: User, lead: User
    ) -> None:
        project.review = "single"
        own, others, confirmed, untouched = documents = essays(project, 4)
        factories.layer(own, reviewer, status="done")
        factories.layer(others, people[0], status="done")
        factories.layer(confirmed, people[0], status="confirmed")
        assert self.review(project, documents, [reviewer], lead) == (2, {"own_annotation": 1, "confirmed": 1})
        assert self.review(project, [untouched], [people[1]], lead) == (0, {"not_reviewer": 1})
        assert self.review(project, [others], [reviewer], lead) == (0, {"assigned": 1})

    def test_in_pairs_the_partner_reviews_or_a_lead(
        self, project: Project, people: list[User], reviewer: User, lead: User
    ) -> None:
        project.review = "pair"
        partner = factories.member(project, Role.REVIEWER)
        Pair.objects.create(project=project, one=people[0], other=partner)
        paired, alone = essays(project, 2)
        factories.layer(paired, people[0], status="done")
        factories.layer(alone, people[1], status="done")
        assert self.review(project, [paired, alone], [reviewer], lead) == (1, {"not_the_partner": 1})
        assert self.review(project, [paired], [partner], lead) == (1, {})
        assert self.review(project, [paired], [lead], lead) == (1, {})

    def test_an_assigned_annotator_gets_an_own_layer_even_if_others_are_visible(
        self, project: Project, people: list[User], reviewer: User, lead: User
    ) -> None:
        (document,) = essays(project, 1)
        machine = factories.machine_layer(document)
        factories.mention(machine, 11, 16, entity=factories.entity(machine))
        theirs = factories.layer(document, people[0], status="in_progress")
        assert annotations.open_document(document, by=reviewer).annotation == theirs
        assignments.assign([document.pk], [reviewer], by=lead, project=project)
        opened = annotations.open_document(document, by=reviewer)
        assert (opened.is_new, opened.annotation.annotator, opened.annotation.mentions.count()) == (True, reviewer, 1)

    def test_a_review_that_was_begun_is_not_taken_back(
        self, project: Project, people: list[User], reviewer: User, lead: User
    ) -> None:
        project.review = "single"
        documents = essays(project, 2)
        made = [factories.layer(document, people[0], status="done") for document in documents]
        given = assignments.assign(ids(documents), [reviewer], by=lead, project=project, task=Task.REVIEW)
        factories.review(made[0], reviewer)
        assert take_back(project, given.batch, lead) == 1
        assert Assignment.objects.standing().get().document == documents[0]


class TestPlans:
    def test_people_with_twice_the_weight_get_twice_as_much(
        self, project: Project, people: list[User], lead: User
    ) -> None:
        essays(project, 12, token_count=10)
        for method in Method:
            told = sharing.plan(project.documents.all(), people, Wish(method, weights=(2, 1, 1)), project=project)
            assert [share.total.documents for share in told.people] == [6, 3, 3]

    def test_a_plan_tells_of_each_stratum_and_person_what_she_would_get(
        self, project: Project, people: list[User]
    ) -> None:
        for genre, count in (("letter", 4), ("story", 2)):
            essays(project, count, metadata={"genre": genre}, token_count=10)
        wish = Wish(Method.STRATA, share=0.5, strata=("genre",))
        told = sharing.plan(project.documents.all(), people[:2], wish, project=project)
        assert told.strata == [["letter"], ["story"]]
        by_person = [[(each.documents, each.tokens, each.twice) for each in share.strata] for share in told.people]
        assert [sum(column) for column in zip(*(row[0] for row in by_person), strict=True)] == [6, 60, 4]
        assert [sum(column) for column in zip(*(row[1] for row in by_person), strict=True)] == [3, 30, 2]
        assert (told.documents, told.twice) == (6, 3)

    def test_strata_beyond_a_limit_are_reported_as_one(self, project: Project, people: list[User]) -> None:
        for number in range(sharing.MOST_STRATA + 5):
            factories.document(project, metadata={"topic": f"{number:03}"})
        wish = Wish(Method.STRATA, strata=("topic",))
        told = sharing.plan(project.documents.all(), people, wish, project=project)
        assert (len(told.strata), told.strata[-1]) == (sharing.MOST_STRATA, [])
        assert sum(share.strata[-1].documents for share in told.people) == 6

    def test_only_the_plan_that_was_shown_is_carried_out(
        self, project: Project, people: list[User], lead: User
    ) -> None:
        essays(project, 3)
        wish = Wish(Method.ROUND_ROBIN)
        shown = sharing.plan(project.documents.all(), people, wish, project=project)
        essays(project, 1)
        later = sharing.plan(project.documents.all(), people, wish, project=project)
        with pytest.raises(errors.PlanChanged):
            carry_out(later, project, lead, shown=shown.fingerprint)
        assert not Assignment.objects.exists()
        assert carry_out(later, project, lead, shown=later.fingerprint) == 4

    def test_there_is_a_weight_for_each_or_none(self, project: Project, people: list[User]) -> None:
        with pytest.raises(errors.InvalidInput):
            sharing.plan(project.documents.all(), people, Wish(Method.LOAD, weights=(1,)), project=project)
