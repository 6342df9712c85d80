"""Tests problems: reported by the annotator, answered by a lead, kept out of Next and of releases until then."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from annotation import access, errors
from annotation.models import Annotation, Event, Needs, Problem, Project, Role, User
from annotation.services import problems, releases, work
from annotation.services.assignments import next_documents
from annotation.services.document_list import filters, rows
from annotation.services.document_list.filters import Reader
from annotation.services.releases.blocks import BlockState, Chosen
from annotation.services.work import progress, todo
from annotation.services.work.todo import Todo
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db

TEXT = "Texten är på danska."


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def annotator(project: Project) -> User:
    return factories.member(project)


@pytest.fixture
def layer(project: Project, annotator: User) -> Annotation:
    return factories.layer(factories.document(project, external_id="a"), annotator, status="in_progress")


def reported(layer: Annotation, by: User | None = None, text: str = TEXT) -> Problem:
    return problems.report(layer, text=text, by=by or layer.annotator or factories.user())


def test_what_was_written_is_not_readable_in_the_database_or_the_events(
    layer: Annotation, annotator: User, lead: User
) -> None:
    problem = reported(layer)
    problems.answer(problem, text="Hoppa över danska texter.", by=lead)
    held = Problem.objects.get()
    assert (held.text, held.by, held.answer, held.answered_by) == (TEXT, annotator, "Hoppa över danska texter.", lead)
    stored = Problem.objects.values_list("text", "answer").get()
    assert not any(b"danska" in bytes(value) for value in stored)
    told = [(each.verb, each.values, each.reason) for each in Event.objects.order_by("created_at")]
    assert told == [("problem_reported", {}, ""), ("problem_answered", {}, "")]


def test_one_problem_is_open_at_a_time(layer: Annotation, lead: User) -> None:
    first = reported(layer)
    with pytest.raises(errors.ProblemOpen):
        reported(layer)
    problems.answer(first, text="Ja.", by=lead)
    assert problems.open_in([layer.document_id]) == {}
    assert problems.open_in([layer.document_id, factories.some_id()]) == {}
    again = reported(layer)
    assert problems.open_in([layer.document_id]) == {layer.document_id: [again.pk]}


@pytest.mark.parametrize("text", ["", "  \n"])
def test_a_problem_and_an_answer_have_words(layer: Annotation, lead: User, text: str) -> None:
    with pytest.raises(errors.InvalidInput):
        reported(layer, text=text)
    with pytest.raises(errors.InvalidInput):
        problems.answer(reported(layer), text=text, by=lead)


def test_nobody_else_reports_a_problem_of_somebodys_layer(layer: Annotation, lead: User) -> None:
    with pytest.raises(errors.Forbidden):
        reported(layer, lead)


@pytest.mark.parametrize("status", ["done", "in_review", "confirmed"])
def test_what_is_done_is_not_kept_from_being_done(project: Project, annotator: User, status: str) -> None:
    layer = factories.layer(factories.document(project), annotator, status=status)
    with pytest.raises(errors.NotEditable):
        reported(layer)


def test_an_archived_project_takes_none(project: Project, layer: Annotation, lead: User) -> None:
    problem = reported(layer)
    project.archived = True
    project.save()
    layer.document.project.archived = problem.annotation.document.project.archived = True
    for act in (
        lambda: reported(layer),
        lambda: problems.answer(problem, text="Ja.", by=lead),
        lambda: problems.withdraw(problem, by=problem.by),
    ):
        with pytest.raises(errors.ProjectArchived):
            act()


def test_an_answer_closes_it_for_good(layer: Annotation, annotator: User, lead: User) -> None:
    problem = reported(layer)
    problems.answer(problem, text="Ja.", by=lead)
    with pytest.raises(errors.ProblemClosed):
        problems.answer(problem, text="Nej.", by=lead)
    with pytest.raises(errors.ProblemClosed):
        problems.withdraw(problem, by=annotator)


def test_the_annotator_withdraws_what_the_lead_answers(layer: Annotation, annotator: User, lead: User) -> None:
    problem = reported(layer)
    with pytest.raises(errors.Forbidden):
        problems.withdraw(problem, by=lead)
    problems.withdraw(problem, by=annotator)
    assert not Problem.objects.exists()
    with pytest.raises(errors.ProblemClosed):
        problems.answer(problem, text="Ja.", by=lead)


def test_leads_see_all_and_others_their_own(project: Project, layer: Annotation, annotator: User, lead: User) -> None:
    problem = reported(layer)
    reviewer, other = factories.member(project, Role.REVIEWER), factories.member(project)
    assert [list(problems.of_project(project, to=who)) for who in (lead, annotator, reviewer, other)] == [
        [problem],
        [problem],
        [],
        [],
    ]
    with pytest.raises(errors.NotFound):
        access.problem(other, problem.pk)
    project.memberships.filter(user=annotator).delete()
    assert not Problem.objects.visible_to(annotator).exists()


@pytest.mark.parametrize("given", ["begun", "assigned", "opened"])
def test_next_skips_it_for_its_annotator_until_it_is_answered(project: Project, lead: User, given: str) -> None:
    who, other = factories.member(project), factories.member(project)
    blocked, free = factories.document(project, external_id="a"), factories.document(project, external_id="b")
    layer = factories.layer(blocked, who, status="in_progress" if given == "begun" else "new")
    if given == "assigned":
        factories.assigned(who, blocked)
    problem = reported(layer)
    counts = todo.counts(project, who, Role.ANNOTATOR)
    shown = todo.documents(project, who, Role.ANNOTATOR, Todo.ANNOTATE)
    assert (counts["annotate"], counts["free"], list(shown)) == (1, 1, [free])
    assert next_documents.take_next(project, by=who) == next_documents.Next(free.pk)
    assert todo.counts(project, other, Role.ANNOTATOR)["free"] == (1 if given == "opened" else 0)
    problems.answer(problem, text="Ja.", by=lead)
    assert todo.documents(project, who, Role.ANNOTATOR, Todo.ANNOTATE).count() == 2
    assert todo.counts(project, who, Role.ANNOTATOR)["annotate"] == 2


def test_a_document_that_only_waits_for_an_answer_is_not_pending(project: Project) -> None:
    who = factories.member(project)
    reported(factories.layer(factories.document(project), who))
    assert next_documents.take_next(project, by=who) == next_documents.Next(None)


def test_work_shows_the_annotator_the_answer_until_the_document_is_done(
    project: Project, layer: Annotation, annotator: User, lead: User
) -> None:
    problem = reported(layer)
    assert work.problems_of(project, annotator).items == [problem]
    assert work.problems_to_answer(project, annotator, Role.ANNOTATOR).count == 0
    assert work.problems_to_answer(project, lead, Role.LEAD).items == [problem]
    assert progress.of(project, by=lead).problems == 1
    problems.answer(problem, text="Ja.", by=lead)
    assert work.problems_to_answer(project, lead, Role.LEAD).count == 0
    (told,) = work.problems_of(project, annotator).items
    assert isinstance(told, Problem)
    assert told.answer == "Ja."
    Annotation.objects.filter(pk=layer.pk).update(status="done")
    assert work.problems_of(project, annotator).count == 0


def test_whoever_takes_the_layer_over_sees_its_problem(layer: Annotation, project: Project, annotator: User) -> None:
    problem, heir = reported(layer), factories.member(project)
    Annotation.objects.filter(pk=layer.pk).update(annotator=heir)
    assert list(problems.own(project, heir)) == [problem]
    assert list(problems.keeping(project, heir)) == [problem]
    assert not problems.keeping(project, annotator).exists()


def test_the_list_finds_and_marks_documents_with_open_problems(project: Project, layer: Annotation, lead: User) -> None:
    factories.document(project, external_id="b")
    problem = reported(layer)

    def marked(who: User) -> list[tuple[str, bool]]:
        reader = Reader.of(project, who)
        found = rows(reader, project.documents.order_by("external_id").values_list("pk", flat=True))
        return [(row.document.external_id, row.has_problem) for row in found]

    def found(who: User) -> list[str]:
        return [each.external_id for each in filters.with_problem(project.documents, reader=Reader.of(project, who))]

    assert (marked(lead), found(lead)) == ([("a", True), ("b", False)], ["a"])
    assert (marked(factories.member(project)), found(factories.member(project))) == ([("a", False), ("b", False)], [])
    problems.answer(problem, text="Ja.", by=lead)
    assert (marked(lead), found(lead)) == ([("a", False), ("b", False)], [])


def test_an_open_problem_keeps_a_document_from_being_released() -> None:
    lead = factories.user()
    project = released.project(lead)
    layer = released.confirmed(project, "B1")
    other = factories.layer(layer.document, factories.member(project), status="new")
    problem = reported(other)
    release = released.checked(released.begun(released.profile(project, lead), lead), lead)
    (block,) = releases.blocks.of(release)
    assert (block.gate, block.code, block.needs, block.ref) == ("problem", "problem", Needs.ONE, str(problem.pk))
    releases.blocks.make_exceptions(release, Chosen([block.pk]), reason="Known.", by=lead)
    assert not releases.blocks.of(released.checked(release, lead), state=BlockState.OPEN)
    problems.answer(problem, text="Ja.", by=lead)
    assert not releases.blocks.of(released.checked(release, lead))


def test_the_way_of_a_problem_over_the_api(project: Project, layer: Annotation, annotator: User, lead: User) -> None:
    theirs, leads = Client(), Client()
    theirs.force_login(annotator)
    leads.force_login(lead)
    sent = theirs.post(f"/api/annotations/{layer.pk}/problems", {"text": TEXT}, "application/json")
    assert sent.status_code == 201
    problem: dict[str, Any] = sent.json()
    assert problem["answered_at"] is None
    assert leads.get(f"/api/projects/{project.pk}/problems?open=true").json()["results"] == [problem]
    listed = leads.get(f"/api/projects/{project.pk}/documents?problem=true").json()["results"]
    assert [(row["external_id"], row["has_problem"]) for row in listed] == [("a", True)]
    path = f"/api/problems/{problem['id']}/answer"
    assert theirs.post(path, {"answer": "Ja."}, "application/json").status_code == 403
    answered = leads.post(path, {"answer": "Ja."}, "application/json").json()
    assert answered == {**problem, **{name: answered[name] for name in ("answered_at", "answered_by")}, "answer": "Ja."}
    assert leads.get(f"/api/projects/{project.pk}/problems?open=true").json()["results"] == []
    assert theirs.get(f"/api/annotations/{layer.pk}/problems").json() == [answered]
    assert theirs.get(f"/api/projects/{project.pk}/work").json()["problems"]["items"] == [answered]
