"""Tests who is assigned an adjudication, its progress for them, and what the annotators learn about the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from annotation import access, errors
from annotation.models import Adjudication, Annotation, Assignment, Role, Task, User
from annotation.services import adjudications, assignments, work
from annotation.services.assignments import workload
from annotation.services.assignments._assignments import Given
from annotation.services.work._adjudications import Settled, ToAdjudicate
from tests.annotation import factories
from tests.annotation.twice import Twice

pytestmark = pytest.mark.django_db


@pytest.fixture
def twice() -> Twice:
    return Twice.over()


@pytest.fixture
def noor(twice: Twice) -> User:
    return factories.member(twice.project, Role.REVIEWER, factories.user("noor"))


def give(twice: Twice, *people: User) -> Given:
    wanted = [document.pk for document in twice.project.documents.all()]
    return assignments.assign(wanted, people, by=twice.lead, project=twice.project, task=Task.ADJUDICATE)


def skipped(given: Given) -> dict[str, int]:
    return {each.reason: each.count for each in given.skipped}


def told(twice: Twice, by: User) -> list[tuple[str, str, int]]:
    """Stage, adjudicator and finished layers of the person's adjudications."""
    found = work.to_adjudicate(twice.project, by, access.role(by, twice.project))
    assert found.count == len(found.items)
    rows = [each for each in found.items if isinstance(each, ToAdjudicate)]
    return [(each.stage.value, each.adjudicator.username if each.adjudicator else "", each.done) for each in rows]


def done(adjudication: Adjudication) -> None:
    Annotation.objects.filter(pk=adjudication.annotation_id).update(status="done")
    factories.stand(adjudication.annotation.document)


def test_an_adjudication_is_assigned_to_people_who_may_adjudicate(twice: Twice) -> None:
    assert skipped(give(twice, twice.first.annotator or twice.kim)) == {"not_reviewer": 1}
    assert (give(twice, twice.kim).count, told(twice, twice.kim)) == (1, [("ready", "", 2)])
    assert skipped(give(twice, twice.kim)) == {"assigned": 1}


def test_it_can_be_given_before_the_layers_are_done_but_not_where_one_person_annotates(twice: Twice) -> None:
    Annotation.objects.filter(pk=twice.second.pk).update(status="in_progress")
    factories.stand(twice.second.document)
    alone = factories.layer(factories.document(twice.project), twice.kim, status="done")
    factories.layer(alone.document, twice.lead)  # only opened
    given = give(twice, twice.kim)
    assert (given.count, skipped(given), told(twice, twice.kim)) == (1, {"not_twice": 1}, [("waiting", "", 1)])
    factories.assigned(twice.lead, alone.document)
    assert skipped(give(twice, twice.kim)) == {"assigned": 1, "own_annotation": 1}


def test_a_lead_can_adjudicate_documents_they_annotated(twice: Twice) -> None:
    Annotation.objects.filter(pk=twice.second.pk).update(annotator=twice.lead)
    assert give(twice, twice.lead).count == 1


def test_a_finished_adjudication_cannot_be_assigned_and_leaves_the_work_page(twice: Twice, noor: User) -> None:
    give(twice, twice.kim)
    made = twice.adjudicate()
    assert told(twice, twice.kim) == [("begun", "kim", 2)]
    done(made)
    assert told(twice, twice.kim) == []
    assert skipped(give(twice, noor)) == {"adjudicated": 1}


def test_an_adjudication_started_without_an_assignment_stays_with_its_adjudicator(twice: Twice) -> None:
    twice.adjudicate()
    assert told(twice, twice.kim) == [("begun", "kim", 2)]


def test_the_first_assignee_to_begin_gets_it(twice: Twice, noor: User) -> None:
    give(twice, twice.kim, noor)
    made = twice.adjudicate()
    assert told(twice, noor) == [("taken", "kim", 2)]
    with pytest.raises(errors.Forbidden):
        adjudications.take_over(made, by=noor)


def test_a_later_assignee_can_take_over_the_adjudication(twice: Twice, noor: User) -> None:
    give(twice, twice.kim)
    made = twice.adjudicate()
    with pytest.raises(errors.Forbidden):
        adjudications.take_over(made, by=noor)
    moved = assignments.reassign(twice.project, twice.kim, [noor], by=twice.lead)
    assert (moved.adjudications, moved.left, told(twice, noor)) == (1, 0, [("taken", "kim", 2)])
    assert adjudications.may_take_over(made, by=noor, role=Role.REVIEWER)
    assert adjudications.take_over(made, by=noor).annotation.annotator == noor
    with pytest.raises(errors.Forbidden):
        adjudications.take_over(made, by=twice.kim)


def test_an_absent_persons_adjudications_go_only_to_people_who_may_adjudicate(twice: Twice, noor: User) -> None:
    twice.adjudicate()
    Annotation.objects.filter(pk=twice.second.pk).update(annotator=noor)
    moved = assignments.reassign(twice.project, twice.kim, [noor], by=twice.lead)
    assert (moved.adjudications, moved.left) == (0, 1)


def test_an_adjudication_is_not_handed_to_an_annotator_of_its_layers(twice: Twice, noor: User) -> None:
    made = twice.adjudicate()
    give(twice, noor)
    assert adjudications.may_take_over(access.adjudication(noor, made.pk), by=noor, role=Role.REVIEWER)
    Annotation.objects.filter(pk=twice.second.pk).update(annotator=noor)
    with pytest.raises(errors.Forbidden):
        adjudications.take_over(access.adjudication(noor, made.pk), by=noor)


def test_a_started_adjudication_is_not_withdrawn(twice: Twice) -> None:
    factories.layer(other := factories.document(twice.project), twice.lead, status="done")
    factories.assigned(factories.member(twice.project), other)
    given = give(twice, twice.kim)
    assert given.batch
    twice.adjudicate()
    assert assignments.take_back(twice.project, given.batch, [twice.document.pk, other.pk], by=twice.lead) == 1
    assert [each.document for each in Assignment.objects.standing().filter(task=Task.ADJUDICATE)] == [twice.document]


def test_the_load_counts_what_is_to_be_settled_and_what_is_under_way(twice: Twice, noor: User) -> None:
    give(twice, twice.kim, noor)
    made = twice.adjudicate()
    loads = {load.person.username: load for load in workload.of(twice.project).people}
    assert [(loads[name].adjudications, loads[name].adjudicating) for name in ("kim", "noor")] == [(1, 1), (1, 0)]
    done(made)
    loads = {load.person.username: load for load in workload.of(twice.project).people}
    assert [(loads[name].adjudications, loads[name].adjudicating) for name in ("kim", "noor")] == [(0, 0), (0, 0)]


def test_annotators_see_the_result_once_the_adjudication_is_done(twice: Twice) -> None:
    assert twice.first.annotator
    made = twice.adjudicate()
    assert work.settled(twice.project, twice.first.annotator).count == 0
    done(made)
    made.annotation.refresh_from_db()
    found = work.settled(twice.project, twice.first.annotator)
    assert found.items == [Settled(twice.first, made.annotation)]
    assert work.settled(twice.project, twice.kim).count == 0


def test_the_work_page_has_few_queries_however_much_there_is(
    twice: Twice, client_of: Callable[[User], Client], django_assert_max_num_queries: Any
) -> None:
    for _ in range(15):
        document = factories.document(twice.project)
        for layer in (twice.first, twice.second):
            factories.layer(document, layer.annotator or twice.kim, status="done")
    give(twice, twice.kim)
    annotator, reviewer = (client_of(who) for who in (twice.first.annotator or twice.kim, twice.kim))
    page = f"/api/projects/{twice.project.pk}/work"
    with django_assert_max_num_queries(40):
        found = reviewer.get(page).json()
    assert (found["adjudicating"]["count"], len(found["adjudicating"]["items"])) == (16, 10)
    assert annotator.get(page).json()["adjudicating"] is None
