"""Tests of assigning many documents, and of waiving their adjudication, in a job that can be cancelled and undone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from annotation import errors
from annotation.models import (
    Assignment,
    BulkAction,
    BulkKind,
    Document,
    Event,
    JobState,
    Project,
    Task,
    User,
    Verb,
    Waiver,
)
from annotation.services import assignments, bulk_actions, double, jobs
from annotation.services.bulk_actions import _changes
from annotation.services.documents import states
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories

pytestmark = pytest.mark.django_db

CANARY = "Kanariefågel: båda är lika."


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def people(project: Project) -> list[User]:
    return [factories.member(project) for _ in range(3)]


def documents_of(project: Project, count: int) -> list[Document]:
    return [factories.document(project) for _ in range(count)]


def ids(documents: Sequence[Document]) -> list[UUID]:
    return [document.pk for document in documents]


def run(state: bulk_actions.State) -> BulkAction:
    jobs.run(state.job.pk, HANDLERS)
    return BulkAction.objects.get(pk=state.action.pk)


def assign(
    documents: Sequence[Document], to: Sequence[User], by: User, task: Task = Task.ANNOTATE
) -> bulk_actions.State:
    project = documents[0].project
    return bulk_actions.assign(project, ids(documents), to, task=Task.ANNOTATE, count=len(documents), by=by)


def waive(documents: Sequence[Document], by: User, reason: str = "Same by eye.") -> bulk_actions.State:
    return bulk_actions.waive(documents[0].project, ids(documents), reason=reason, count=len(documents), by=by)


def standing() -> set[tuple[UUID, UUID]]:
    return set(Assignment.objects.standing().values_list("document_id", "assignee_id"))


def test_documents_are_assigned_as_one_batch_except_those_that_cannot_be(
    project: Project, people: list[User], lead: User
) -> None:
    has_it, finished, free = documents_of(project, 3)
    factories.assigned(people[0], has_it)
    factories.layer(finished, people[0], status="done")
    state = assign([has_it, finished, free], people[:2], lead)
    assert not Assignment.objects.filter(batch=state.action.pk).exists()
    action = run(state)
    made = Assignment.objects.filter(batch=action.pk)
    assert {(each.document, each.assignee) for each in made} == {
        (has_it, people[1]),
        (finished, people[1]),
        (free, people[0]),
        (free, people[1]),
    }
    assert (action.total, action.changed) == (3, 3)
    assert states.check() == states.Wrong(0, 0, 0)
    told = Event.objects.filter(verb=Verb.ASSIGNED)
    assert [each.values for each in told] == [{"batch": str(action.pk), "count": 4, "task": "annotate"}]


def test_people_who_take_turns_get_equally_many_however_the_job_cuts_them(
    project: Project, people: list[User], lead: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(_changes.BY_KIND, BulkKind.ASSIGN, _changes.Change(_changes._assign, 4))  # type: ignore[index]
    documents = documents_of(project, 9)
    action = run(assign(documents, assignments.InTurn(people), lead))
    got = Counter(person for _, person in standing())
    assert [got[person.pk] for person in people] == [3, 3, 3]
    assert (action.total, action.changed) == (9, 9)


def test_undo_withdraws_what_the_action_assigned_and_nobody_has_begun(
    project: Project, people: list[User], lead: User
) -> None:
    before, begun, fresh = documents_of(project, 3)
    factories.assigned(people[0], before)
    action = run(assign([before, begun, fresh], people[:2], lead))
    factories.layer(begun, people[0], status="in_progress")
    undone = run(bulk_actions.undo(action, by=lead))
    assert standing() == {(before.pk, people[0].pk), (begun.pk, people[0].pk)}
    assert undone.kind == BulkKind.UNASSIGN
    assert states.check() == states.Wrong(0, 0, 0)
    with pytest.raises(errors.InvalidInput):
        bulk_actions.undo(undone, by=lead)


def test_a_cancelled_assignment_keeps_what_is_done_and_undo_takes_exactly_that_back(
    project: Project, people: list[User], lead: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(_changes.BY_KIND, BulkKind.ASSIGN, _changes.Change(_changes._assign, 2))  # type: ignore[index]
    state = assign(documents_of(project, 5), people[:1], lead)

    def progress(done: int, total: int) -> None:
        if done:
            raise errors.Cancelled

    with pytest.raises(errors.Cancelled):
        bulk_actions.prepare(state.job, progress)
    assert len(standing()) == 2
    state.action.refresh_from_db()
    run(bulk_actions.undo(state.action, by=lead))
    assert standing() == set()


def test_people_and_documents_that_go_while_the_job_waits_are_skipped(
    project: Project, people: list[User], lead: User
) -> None:
    gone, kept, taken = documents_of(project, 3)
    state = assign([gone, kept, taken], people[:2], lead)
    Document.objects.filter(pk=gone.pk).delete()
    project.memberships.filter(user=people[1]).delete()
    factories.assigned(people[0], taken)
    action = run(state)
    assert standing() == {(kept.pk, people[0].pk), (taken.pk, people[0].pk)}
    assert (action.total, action.changed) == (3, 1)


def test_a_job_that_runs_twice_assigns_and_waives_once(project: Project, people: list[User], lead: User) -> None:
    documents = documents_of(project, 3)
    for state in (assign(documents, people[:1], lead), waive(documents, lead)):
        run(state)
        run(state)
    assert Assignment.objects.count() == 3
    assert Waiver.objects.count() == 3


def test_a_waiver_keeps_its_reason_and_undo_withdraws_only_what_the_action_waived(project: Project, lead: User) -> None:
    before, fresh = documents_of(project, 2)
    double.waive(project, [before.pk], by=lead, reason="Earlier.")
    action = run(waive([before, fresh], lead))
    assert {each.document: each.reason for each in Waiver.objects.standing()} == {
        before: "Earlier.",
        fresh: "Same by eye.",
    }
    assert (action.total, action.changed) == (1, 1)
    run(bulk_actions.undo(action, by=lead))
    assert [each.document for each in Waiver.objects.standing()] == [before]
    assert states.check() == states.Wrong(0, 0, 0)


def test_a_withdrawn_waiver_comes_back_with_its_own_reason(project: Project, lead: User) -> None:
    one, other, third = documents_of(project, 3)
    double.waive(project, [one.pk], by=lead, reason="One.")
    double.waive(project, [other.pk], by=lead, reason="Other.")
    every = [one, other, third]
    action = run(bulk_actions.unwaive(project, ids(every), count=3, by=lead))
    assert (action.total, Waiver.objects.standing().count()) == (2, 0)
    run(bulk_actions.undo(action, by=lead))
    assert {each.document: each.reason for each in Waiver.objects.standing()} == {one: "One.", other: "Other."}
    assert states.check() == states.Wrong(0, 0, 0)


def test_the_reason_of_a_waiver_is_encrypted_and_is_in_no_answer(
    project: Project, lead: User, client_of: Callable[[User], Client]
) -> None:
    action = waive(documents_of(project, 1), lead, CANARY).action
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM annotation_bulkaction")
        stored = repr([bytes(each) if isinstance(each, memoryview) else each for each in cursor.fetchone()])
    assert "Kanarief" not in stored
    answer = client_of(lead).get(f"/api/bulk-actions/{action.pk}")
    assert "Kanarief" not in answer.content.decode()


def test_a_waiver_needs_a_reason_and_a_selection_that_has_not_changed(project: Project, lead: User) -> None:
    documents = documents_of(project, 2)
    with pytest.raises(errors.InvalidInput):
        waive(documents, lead, " ")
    wrong: Any = {"count": 1, "by": lead}
    with pytest.raises(errors.SelectionChanged):
        bulk_actions.waive(project, ids(documents), reason="x", **wrong)
    with pytest.raises(errors.SelectionChanged):
        bulk_actions.unwaive(project, ids(documents), **wrong)
    with pytest.raises(errors.SelectionChanged):
        bulk_actions.assign(project, ids(documents), [lead], task=Task.ANNOTATE, **wrong)


def test_an_archived_project_assigns_nothing(project: Project, people: list[User], lead: User) -> None:
    documents = documents_of(project, 1)
    action = run(assign(documents, people[:1], lead))
    project.archived = True
    project.save(update_fields=["archived"])
    action.refresh_from_db()
    with pytest.raises(errors.ProjectArchived):
        bulk_actions.assign(project, ids(documents), people[1:], task=Task.ANNOTATE, count=1, by=lead)
    with pytest.raises(errors.ProjectArchived):
        bulk_actions.undo(BulkAction.objects.get(pk=action.pk), by=lead)


def test_all_that_pass_the_filter_are_assigned_and_waived_however_many(
    project: Project,
    people: list[User],
    lead: User,
    client_of: Callable[[User], Client],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("annotation.api.documents.filters.MOST_CHOSEN", 2)
    for number in range(5):
        factories.document(project, external_id=f"essay{number}")
    factories.document(project, external_id="letter")
    client, at = client_of(lead), f"/api/projects/{project.pk}/bulk-actions"

    def sent(path: str, **body: object) -> Any:
        answer = client.post(f"{at}/{path}?search=essay", {"count": 5, **body}, content_type="application/json")
        assert answer.status_code == 201, answer.content
        jobs.run(UUID(answer.json()["job_id"]), HANDLERS)
        return client.get(f"/api/bulk-actions/{answer.json()['id']}").json()

    told = sent("assignments", assignee_ids=[str(people[0].pk), str(people[1].pk)], in_turn=True)
    assert (told["kind"], told["state"], told["changed"], told["total"]) == ("assign", "done", 5, 5)
    assert len(standing()) == 5
    assert sent("waivers", reason="Same by eye.")["changed"] == 5
    back = sent("waivers/take-back")
    assert (back["changed"], Waiver.objects.standing().count()) == (5, 0)
    undone = client.post(f"/api/bulk-actions/{back['id']}/undo")
    jobs.run(UUID(undone.json()["job_id"]), HANDLERS)
    assert Waiver.objects.standing().count() == 5


def test_somebody_who_leads_no_longer_cannot_undo_what_they_assigned(
    project: Project, people: list[User], lead: User, client_of: Callable[[User], Client]
) -> None:
    action = run(assign(documents_of(project, 1), people[:1], lead))
    project.memberships.filter(user=lead).update(role="reviewer")
    assert client_of(lead).post(f"/api/bulk-actions/{action.pk}/undo").status_code == 403
    assert len(standing()) == 1


def test_the_queries_of_a_job_depend_on_its_steps_and_not_on_the_project(
    project: Project, people: list[User], lead: User
) -> None:
    def queries_of(count: int) -> int:
        state = assign(documents_of(project, count), people[:1], lead)
        with CaptureQueriesContext(connection) as queries:
            jobs.run(state.job.pk, HANDLERS)
        assert bulk_actions.states([state.action])[0].job.state == JobState.DONE
        return len(queries)

    assert queries_of(5) == queries_of(40)
