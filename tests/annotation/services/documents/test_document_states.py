"""Tests the state in a document's own row: services keep it current, and a command checks and repairs it."""

from __future__ import annotations

import importlib
import threading
from io import StringIO
from uuid import UUID

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext

from annotation.models import Annotation, AnnotationStatus, Document, Project, ReviewOutcome, Task, User
from annotation.services import annotations, assignments, double, operations, reviews
from annotation.services.assignments import next_documents
from annotation.services.documents import states
from tests.annotation import changes, factories

pytestmark = pytest.mark.django_db

AT_ONCE = 8
migration = importlib.import_module("annotation.migrations.0029_document_states")
kept_columns = importlib.import_module("annotation.migrations.0031_kept_columns")


@pytest.fixture
def document(project: Project) -> Document:
    made = factories.document(project)
    machine = factories.machine_layer(made)
    factories.mention(machine, 11, 16, entity=factories.entity(machine))
    return made


def row(document: Document) -> tuple[str, bool]:
    return Document.objects.values_list("state", "opened").get(pk=document.pk)


def test_every_step_of_the_work_updates_the_state(document: Document, ann: User, rut: User, lead: User) -> None:
    assert row(document) == ("free", False)
    assignments.assign([document.pk], [ann], by=lead, project=document.project)
    assert row(document) == ("to_begin", False)
    layer = annotations.begin(document, by=ann).annotation
    assert row(document) == ("to_begin", True)
    place = layer.mentions.values_list("pk", flat=True)[0]
    accepted = changes.update("mention", place, {"status": "proposed"}, {"status": "accepted"})
    operations.save(layer, base_version=0, operations=[changes.operation(accepted, name="accept")], by=ann)
    assert row(document) == ("in_progress", True)
    annotations.change_status(layer, to=AnnotationStatus.DONE, by=ann)
    assert row(document) == ("done", True)
    review = reviews.start(layer, by=rut)
    assert row(document) == ("in_review", True)
    reviews.finish(review, ReviewOutcome.RETURNED, by=rut, reason="Once more.")
    assert row(document) == ("in_progress", True)


def test_a_document_waits_for_everybody_who_is_to_annotate_it(document: Document, ann: User, lead: User) -> None:
    factories.layer(document, ann, status="done")
    given = assignments.assign([document.pk], [factories.member(document.project)], by=lead, project=document.project)
    assert row(document) == ("in_progress", True)
    assert given.batch is not None
    assignments.take_back(document.project, given.batch, [document.pk], by=lead)
    assert row(document) == ("done", True)


def test_withdrawn_documents_are_free_again_and_handed_over_ones_are_not(
    document: Document, project: Project, ann: User, lead: User
) -> None:
    given = assignments.assign([document.pk], [ann], by=lead, project=project)
    assert given.batch is not None
    assignments.take_back(project, given.batch, [document.pk], by=lead)
    assert row(document) == ("free", False)
    factories.layer(document, ann, status="in_progress")
    assignments.assign([document.pk], [ann], by=lead, project=project)
    assignments.reassign(project, ann, [factories.member(project)], by=lead, begun_too=True)
    assert row(document) == ("in_progress", True)
    assert states.check() == states.Wrong(0, 0)


def test_the_command_finds_what_is_wrong_and_puts_it_right(document: Document, ann: User) -> None:
    layer = factories.layer(document, ann, status="done")
    Document.objects.update(state="free", opened=False)
    machine = document.annotations.get(origin="machine")
    type(machine).objects.filter(pk=machine.pk).update(open_count=7)
    with pytest.raises(CommandError, match="wrong: 1 documents, 1 layers"):
        call_command("check_counts")
    call_command("check_counts", "--repair", stdout=StringIO())
    assert row(document) == (layer.status, True)
    call_command("check_counts", stdout=(told := StringIO()))
    assert "wrong: 0 documents, 0 layers" in told.getvalue()


def test_rows_of_older_data_are_filled(project: Project, ann: User) -> None:
    free, given, done = (factories.document(project) for _ in range(3))
    factories.assigned(ann, given)
    factories.layer(done, ann, status="done")
    Document.objects.update(state="free", opened=False)
    migration.fill(apps, connection.schema_editor(atomic=False))
    assert [row(each) for each in (free, given, done)] == [("free", False), ("to_begin", False), ("done", True)]


def kept(document: Document) -> tuple[str, bool, bool]:
    return Document.objects.values_list("double", "unadjudicated", "reviewable").get(pk=document.pk)


def test_the_state_of_double_annotation_is_stored(
    document: Document, project: Project, ann: User, rut: User, lead: User
) -> None:
    assert kept(document) == ("", False, False)
    first = factories.layer(document, ann, status="done")
    assert kept(document) == ("", False, True)
    factories.assigned(rut, document)
    assert kept(document) == ("", True, False)
    factories.layer(document, rut, status="done")
    assert kept(document) == ("ready", True, False)
    double.waive(project, [document.pk], by=lead, reason="Short.")
    assert kept(document) == ("waived", False, True)
    double.want(project, [document.pk], by=lead)
    assert kept(document) == ("ready", True, False)
    settled = factories.layer(document, lead, adjudicated=True, status="in_progress")
    assert kept(document) == ("begun", True, False)
    assert [each.pk for each in document.annotations.filter(shown=True)] == [settled.pk]
    settled.delete()
    factories.stand(document)
    assert [each.pk for each in document.annotations.filter(shown=True)] == [first.pk]


def test_kept_columns_of_older_data_are_filled(document: Document, ann: User, rut: User, lead: User) -> None:
    for who in (ann, rut):
        factories.layer(document, who, status="done")
    free, settled = (factories.document(document.project) for _ in range(2))
    factories.machine_layer(free)
    factories.layer(settled, ann)
    factories.layer(settled, lead, adjudicated=True, status="done")
    those = (document, free, settled)
    right = [kept(each) for each in those]
    Document.objects.update(double="", unadjudicated=False, reviewable=False)
    Annotation.objects.update(shown=False)
    kept_columns.fill(apps, connection.schema_editor(atomic=False))
    assert [kept(each) for each in those] == right
    assert states.check() == states.Wrong(0, 0)


def test_next_asks_as_much_of_a_large_project_as_of_a_small_one(project: Project) -> None:
    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert next_documents.take_next(project, by=factories.member(project)).document_id is not None
        return len(queries)

    factories.document(project)
    before = asked()
    for _ in range(30):
        factories.document(project)
    assert asked() == before


@pytest.mark.django_db(transaction=True)
def test_people_who_ask_at_the_same_time_get_different_documents(project: Project) -> None:
    documents = {factories.document(project).pk for _ in range(AT_ONCE)}
    got = together(project, [factories.member(project) for _ in range(AT_ONCE)])
    assert sorted(got) == sorted(documents)
    assert states.check() == states.Wrong(0, 0)


@pytest.mark.django_db(transaction=True)
def test_reviewers_who_ask_at_the_same_time_get_different_documents(ann: User) -> None:
    project = factories.project(review="single")
    documents = {factories.layer(factories.document(project), ann, status="done").document_id for _ in range(AT_ONCE)}
    got = together(project, [factories.member(project, "reviewer") for _ in range(AT_ONCE)], Task.REVIEW)
    assert sorted(got) == sorted(documents)


@pytest.mark.django_db(transaction=True)
def test_asking_twice_at_the_same_time_gives_one_document(project: Project, ann: User) -> None:
    for _ in range(AT_ONCE):
        factories.document(project)
    got = together(project, [ann] * 4)
    assert len(got) == 4
    assert len(set(got)) == 1


def together(project: Project, people: list[User], task: Task = Task.ANNOTATE) -> list[UUID]:
    """The documents that people get when they ask for the next one at the same time."""
    start, got = threading.Barrier(len(people)), list[UUID]()

    def ask(person: User) -> None:
        try:
            start.wait(timeout=20)
            found = next_documents.take_next(project, by=person, task=task).document_id
            assert found is not None
            got.append(found)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=ask, args=[person]) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return got
