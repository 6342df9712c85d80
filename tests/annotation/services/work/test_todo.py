"""Tests that Work counts what the list shows and what Next assigns, for everybody in a busy project."""

from __future__ import annotations

import random
from collections.abc import Callable
from uuid import UUID

import pytest
from django.db import transaction
from django.test import Client
from django.utils import timezone

from annotation.models import (
    Adjudication,
    Annotation,
    Decision,
    Document,
    Pair,
    Project,
    Review,
    ReviewMode,
    ReviewOutcome,
    Role,
    Task,
    User,
    Waiver,
)
from annotation.services.assignments import next_documents
from annotation.services.work import progress, todo
from annotation.services.work.todo import Todo
from tests.annotation import factories
from tests.annotation.amounts import amounts

pytestmark = pytest.mark.django_db

DOCUMENTS = 60
STATUSES = ("new", "in_progress", "done", "done", "done", "in_review", "confirmed")


class World:
    """A random project as it might have developed."""

    def __init__(self, seed: int, review: str) -> None:
        self.rng = random.Random(seed)
        self.lead = factories.user()
        self.project = factories.project(lead=self.lead, review=review)
        self.annotators = [factories.member(self.project) for _ in range(5)]
        self.reviewers = [factories.member(self.project, Role.REVIEWER) for _ in range(2)]
        self.everybody = [self.lead, *self.reviewers, *self.annotators]
        ali, bea, cia, *_ = self.annotators
        for one, other in ((ali, bea), (cia, self.reviewers[0])):
            Pair.objects.create(project=self.project, one=one, other=other)
        for _ in range(DOCUMENTS):
            self.document()

    def document(self) -> None:
        document = factories.document(self.project)
        people = self.rng.sample(self.everybody, self.rng.choice((0, 1, 1, 1, 2, 2)))
        for who in people:
            self.given(document, who)
            if self.rng.random() < 0.8:
                self.layer(document, who)
        for task in (Task.REVIEW, Task.ADJUDICATE):
            if self.rng.random() < 0.2:
                self.given(document, self.rng.choice(self.everybody), task)
        if self.rng.random() < 0.1:
            Waiver.objects.create(document=document, by=self.lead, reason="x")
        if self.rng.random() < 0.5:
            self.adjudicated(document)

    def given(self, document: Document, who: User, task: Task = Task.ANNOTATE) -> None:
        """Assigns the document; now and then the person takes it without assignment, or it is reassigned."""
        chance = self.rng.random()
        if chance < 0.7:
            factories.assigned(who, document, task=task, by=self.lead)
        elif chance < 0.85:
            gone = {"withdrawn_at": timezone.now(), "withdrawn_by": self.lead}
            factories.assigned(who, document, task=task, **gone)

    def layer(self, document: Document, who: User) -> None:
        status = self.rng.choice(STATUSES)
        made = factories.layer(document, who, status=status)
        if status != "in_review":
            if status == "done" and self.rng.random() < 0.3:
                self.gave_up(made)
            return
        others = [each for each in self.everybody if each != who]
        review = factories.review(made, self.rng.choice(others))
        if self.rng.random() < 0.5:
            factories.disagreement(review, start=0, end=4)
        if self.rng.random() < 0.3:
            waits = {"state": "waiting", "decision": Decision.KEEP, "decided_by": who, "decided_for": "annotator"}
            factories.disagreement(review, start=5, end=6, **waits)

    def gave_up(self, layer: Annotation) -> None:
        who = self.rng.choice([each for each in self.everybody if each != layer.annotator])
        ended = {"outcome": ReviewOutcome.ABANDONED, "finished_at": timezone.now()}
        factories.review(layer, who, **ended)

    def adjudicated(self, document: Document) -> None:
        done = list(document.annotations.filter(status__in=("done", "in_review", "confirmed")))
        if len(done) < 2:
            return
        who, status = (
            self.rng.choice([self.lead, *self.reviewers]),
            self.rng.choice(("in_progress", "done", "confirmed")),
        )
        made = factories.layer(document, who, status=status, adjudicated=True)
        versions = {"first_version": 0, "second_version": 0}
        Adjudication.objects.create(annotation=made, first=done[0], second=done[1], **versions)


def role_of(who: User, project: Project) -> Role:
    return Role(project.memberships.get(user=who).role)


def walked(project: Project, who: User, task: Task) -> set[UUID]:
    """Everything that Next assigns until nothing is left, with each document done before the next. Rolled back."""
    found: set[UUID] = set()
    with transaction.atomic():
        for _ in range(3 * DOCUMENTS):
            given = next_documents.take_next(project, by=who, task=task)
            if given.document_id is None:
                break
            found.add(given.document_id)
            (annotated if task == Task.ANNOTATE else reviewed)(project, who, given)
        else:
            raise AssertionError("It never ends.")
        transaction.set_rollback(True)
    return found


def annotated(project: Project, who: User, given: next_documents.Next) -> None:
    document = project.documents.get(pk=given.document_id)
    if not document.annotations.filter(annotator=who, adjudicated=False).update(status="done"):
        factories.layer(document, who, status="done")
    factories.stand(document)


def reviewed(project: Project, who: User, given: next_documents.Next) -> None:
    Review.objects.filter(annotation=given.annotation_id, finished_at=None).update(
        outcome=ReviewOutcome.CONFIRMED, finished_at=timezone.now()
    )
    Annotation.objects.filter(pk=given.annotation_id).update(status="confirmed")
    factories.stand(project.documents.get(pk=given.document_id))


def ids(project: Project, who: User, what: Todo) -> set[UUID]:
    return set(todo.documents(project, who, role_of(who, project), what).values_list("pk", flat=True))


@pytest.mark.parametrize("review", ReviewMode.values)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_next_gives_out_what_is_counted_until_nothing_is_left(seed: int, review: str) -> None:
    world = World(seed, review)
    seen = set()
    for who in world.everybody:
        for task in (Task.ANNOTATE, Task.REVIEW):
            wanted = ids(world.project, who, Todo(task.value))
            assert walked(world.project, who, task) == wanted, (role_of(who, world.project), task)
            seen.update((task, document) for document in wanted)
    assert {task for task, _ in seen} == {Task.ANNOTATE, Task.REVIEW}  # without one: what was in progress


@pytest.mark.parametrize("review", ReviewMode.values)
def test_work_counts_what_the_list_shows(review: str, client_of: Callable[[User], Client]) -> None:
    world = World(7, review)
    base = f"/api/projects/{world.project.pk}"
    seen = dict.fromkeys(Todo, 0)
    for who in world.everybody:
        work = client_of(who).get(f"{base}/work").json()
        for what in Todo:
            page = client_of(who).get(f"{base}/documents?todo={what.value}&page_size=100").json()
            assert work["to_do"][what.value] == page["count"] == len(page["results"]), (what, who)
            assert {row["id"] for row in page["results"]} == {str(each) for each in ids(world.project, who, what)}
            seen[what] += page["count"]
        amounts = work["amounts"]
        own = amounts["to_begin"]["documents"] + amounts["in_progress"]["documents"]
        assert work["to_do"]["annotate"] == own + work["to_do"]["free"]
        assert work["begun"]["count"] == amounts["in_progress"]["documents"]
        adjudicating = work["adjudicating"]
        if adjudicating is not None:
            can = [row for row in adjudicating["items"] if row["stage"] in ("begun", "ready")]
            assert len(can) == min(work["to_do"]["adjudicate"], len(adjudicating["items"]))
    assert all(seen.values())


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_figures_of_the_team_are_those_of_each_persons_work(seed: int, client_of: Callable[[User], Client]) -> None:
    """A layer that was only opened counts for nobody, in both."""
    world = World(seed, "single")
    found = progress.of(world.project, by=world.lead)
    of_person = {line.person.pk: amounts(line.amounts) for line in found.people}
    assert Annotation.objects.of_annotators().filter(status="new").exists()
    for who in world.everybody:
        work = client_of(who).get(f"/api/projects/{world.project.pk}/work").json()
        own = {state: (each["documents"], each["tokens"]) for state, each in work["amounts"].items()}
        assert of_person.get(who.pk, {}) == {state: each for state, each in own.items() if each[0]}, who
        assert found.documents["free"].documents == work["to_do"]["free"]


def test_every_adjudication_that_is_counted_can_be_started(client_of: Callable[[User], Client]) -> None:
    world = World(7, "single")
    for who in (world.lead, *world.reviewers):
        for document in ids(world.project, who, Todo.ADJUDICATE):
            told = client_of(who).get(f"/api/documents/{document}/comparison").json()
            assert told["refusal"] is None, told["refusal"]


def test_every_review_that_is_counted_can_be_started(client_of: Callable[[User], Client]) -> None:
    world = World(7, "pair")
    tried = 0
    for who in world.everybody:
        reviewing = client_of(who).get(f"/api/projects/{world.project.pk}/work").json()["reviewing"]
        for layer in reviewing["reviewable"]["items"] if reviewing else ():
            with transaction.atomic():
                answer = client_of(who).post(f"/api/annotations/{layer['annotation_id']}/reviews")
                assert answer.status_code == 200, answer.json()
                transaction.set_rollback(True)
            tried += 1
    assert tried


def test_in_an_archived_project_there_is_nothing_to_do(client_of: Callable[[User], Client]) -> None:
    world = World(7, "pair")
    Project.objects.update(archived=True)
    work = client_of(world.lead).get(f"/api/projects/{world.project.pk}/work").json()
    assert set(work["to_do"].values()) == {0}
