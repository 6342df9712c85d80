"""Tests concurrent requests of several people: the state of the log and the rows afterwards."""

from __future__ import annotations

import random
import threading
import uuid
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import pytest
from django.db import connections

from annotation import errors
from annotation.models import Annotation, Operation, Role, User
from annotation.services import annotations, assignments, operations, rows
from pseudonymizer import operations as library
from tests.annotation import changes, factories
from tests.annotation.editors import TEXT, Editor

Op = dict[str, Any]


def layer(mentions: int = 6) -> Annotation:
    document = factories.document(text=TEXT)
    machine = factories.machine_layer(document)
    for place in range(mentions):
        entity = factories.entity(machine, "city", place + 1, f"By{place}")
        factories.mention(machine, 18 * place + 11, 18 * place + 16, entity=entity)
    return annotations.begin(document, by=factories.member(document.project)).annotation


def colleague_of(annotation: Annotation) -> User:
    return factories.member(annotation.document.project, Role.REVIEWER)


def together(acts: Iterable[Callable[[], object]]) -> list[BaseException]:
    """Runs all acts at the same time, each on its own connection, and returns the exceptions."""
    acts, raised = list(acts), []
    start = threading.Barrier(len(acts))

    def run(act: Callable[[], object]) -> None:
        try:
            start.wait(timeout=20)
            act()
        except Exception as error:
            raised.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=[act]) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return raised


def send(annotation: Annotation, operation: Op, by: User | None = None) -> Callable[[], object]:
    who = by or annotation.annotator
    assert who is not None
    return lambda: operations.save(annotation, base_version=0, operations=[operation], by=who)


def accept(row_id: str) -> Op:
    return changes.operation(
        changes.update("mention", row_id, {"status": "proposed"}, {"status": "accepted"}), name="accept"
    )


@pytest.mark.django_db(transaction=True)
def test_one_operation_sent_many_times_at_once_is_stored_once() -> None:
    annotation = layer()
    operation = accept(next(iter(rows.of(annotation)["mention"])))
    assert together([send(annotation, operation)] * 6) == []
    assert Operation.objects.count() == 1
    annotation.refresh_from_db()
    assert annotation.version == 1


@pytest.mark.django_db(transaction=True)
def test_one_operation_id_on_two_annotations_at_once_is_stored_for_one() -> None:
    annotation = layer()
    assert annotation.annotator is not None
    other = factories.layer(factories.document(annotation.document.project, text=TEXT), annotation.annotator)
    op_id = str(uuid.uuid4())
    comment = [
        changes.operation(
            changes.update("annotation", each.pk, {"comment_user": ""}, {"comment_user": "x"}),
            name="document_comment",
            op_id=op_id,
        )
        for each in (annotation, other)
    ]
    raised = together([send(annotation, comment[0]), send(other, comment[1])])
    assert len(raised) == 1
    assert isinstance(raised[0], errors.IdTaken)
    assert Operation.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_people_who_change_different_things_at_once_all_get_through() -> None:
    annotation = layer()
    reviewer = colleague_of(annotation)
    sent = [accept(row_id) for row_id in rows.of(annotation)["mention"]]
    assert together(send(annotation, each, reviewer if place % 2 else None) for place, each in enumerate(sent)) == []
    assert {row["status"] for row in rows.of(annotation)["mention"].values()} == {"accepted"}
    assert sorted(Operation.objects.values_list("version", flat=True)) == list(range(1, len(sent) + 1))


@pytest.mark.django_db(transaction=True)
def test_of_concurrent_changes_to_one_thing_one_succeeds_and_the_others_conflict() -> None:
    annotation = layer()
    row_id = next(iter(rows.of(annotation)["mention"]))
    labels = ["place", "region", "country", "geo"]
    sent = [changes.operation(changes.update("mention", row_id, {"label": "city"}, {"label": each})) for each in labels]
    raised = together(send(annotation, each) for each in sent)
    assert len(raised) == 3
    kept = rows.of(annotation)["mention"][row_id]["label"]
    assert all(isinstance(error, errors.Conflict) and error.fields["found"] == kept for error in raised)
    assert Operation.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_one_person_who_opens_a_document_twice_at_once_gets_one_layer() -> None:
    document = factories.document(text=TEXT)
    factories.mention(factories.machine_layer(document), 11, 16)
    annotator = factories.member(document.project)
    assert together([lambda: annotations.begin(document, by=annotator)] * 4) == []
    assert Annotation.objects.filter(annotator=annotator).count() == 1


@pytest.mark.django_db(transaction=True)
def test_opening_a_document_while_it_is_handed_over_gives_one_layer() -> None:
    lead = factories.user()
    project = factories.project(lead=lead, review="single")
    absent, other = factories.member(project), factories.member(project)
    documents = [factories.document(project) for _ in range(8)]
    for document in documents:
        factories.machine_layer(document)
        factories.layer(document, absent, status="in_progress")
    acts: list[Callable[[], object]] = [
        partial(annotations.begin, document, by=other) for document in reversed(documents)
    ]
    acts.append(lambda: assignments.reassign(project, absent, [other], by=lead, begun_too=True))
    assert together(acts) == []
    layers = Annotation.objects.filter(document__project=project, annotator=other)
    assert layers.values("document").distinct().count() == layers.count() == 8


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(6))
def test_playing_the_log_over_the_machines_copy_gives_the_rows(seed: int) -> None:
    annotation = layer()
    started = rows.of(annotation)
    editor = Editor(started, random.Random(seed))
    assert annotation.annotator is not None
    for version in range(0, 40, 2):
        sent = [editor.next(), editor.next()]
        operations.save(annotation, base_version=version, operations=sent, by=annotation.annotator)
    replayed = started
    for entry in operations.since(annotation, 0):
        replayed = library.apply(replayed, {"changes": entry.changes})
    assert replayed == editor.held == rows.of(Annotation.objects.get(pk=annotation.pk))
