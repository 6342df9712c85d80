"""Opening a document: what is begun by it, and what is only read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from annotation import errors
from annotation.models import Annotation, AnnotationStatus, Assignment, Document, Event, Role, Task, User, Verb
from annotation.services import annotations
from annotation.services.annotations import Contents
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def document() -> Document:
    return factories.document(text="Anna bor i Borås.")


@pytest.fixture
def machine(document: Document) -> Annotation:
    layer = factories.machine_layer(document)
    factories.mention(layer, 11, 16)
    return layer


def made(document: Document) -> int:
    return document.annotations.of_annotators().count()


def read(opened: annotations.Opened, by: User) -> Contents:
    return annotations.read(opened.annotation, by=by)


def test_an_assigned_document_is_begun_by_whoever_has_it(machine: Annotation) -> None:
    ann = factories.member(machine.document.project)
    factories.assigned(ann, machine.document)
    opened = annotations.open_document(machine.document, by=ann)
    assert (opened.is_new, opened.annotation.annotator) == (True, ann)


Prepare = Callable[[Document, User], object]


def nobodys(document: Document, _: User) -> None:
    """Nobody has it."""


def assigned(document: Document, other: User) -> None:
    factories.assigned(other, document)


def begun(document: Document, other: User) -> None:
    factories.assigned(other, document)
    factories.layer(document, other, status=AnnotationStatus.IN_PROGRESS)


def confirmed(document: Document, other: User) -> None:
    factories.layer(document, other, status=AnnotationStatus.CONFIRMED)


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("prepare", [nobodys, assigned, begun, confirmed])
def test_opening_any_other_document_begins_nothing(machine: Annotation, prepare: Prepare, role: Role) -> None:
    document = machine.document
    other, reader = factories.member(document.project), factories.member(document.project, role)
    prepare(document, other)
    factories.stand(document)
    document.refresh_from_db()
    before, state = made(document), document.state
    opened = annotations.open_document(document, by=reader)
    document.refresh_from_db()
    assert (opened.is_new, made(document), document.state) == (False, before, state)
    # Annotators do not see what a colleague decides.
    shows_layer = before > 0 and role != Role.ANNOTATOR
    assert opened.annotation.annotator == (other if shows_layer else None)
    read(opened, reader)
    assert Event.objects.filter(verb=Verb.ANNOTATION_OPENED, by=reader, annotation=opened.annotation).count() == 1


@pytest.mark.parametrize("role", list(Role))
def test_a_second_layer_is_begun_on_request_only(machine: Annotation, role: Role) -> None:
    document = machine.document
    other, second = factories.member(document.project), factories.member(document.project, role)
    begun(document, other)
    opened = annotations.begin(document, by=second)
    assert (opened.is_new, opened.annotation.annotator, made(document)) == (True, second, 2)
    assert annotations.open_document(document, by=second).annotation == opened.annotation
    assert annotations.begin(document, by=second).annotation == opened.annotation


@pytest.mark.parametrize(
    ("prepare", "role", "held", "is_begun"),
    [
        (nobodys, Role.LEAD, False, False),
        (assigned, Role.ANNOTATOR, True, False),
        (begun, Role.ANNOTATOR, True, True),
        (confirmed, Role.ANNOTATOR, False, True),  # an annotator is not told whose it is
        (confirmed, Role.REVIEWER, True, True),
    ],
)
def test_who_has_a_document_is_told_before_it_is_begun(
    machine: Annotation, prepare: Prepare, role: Role, held: bool, is_begun: bool
) -> None:
    document = machine.document
    other, reader = factories.member(document.project), factories.member(document.project, role)
    prepare(document, other)
    found = annotations.beginning(annotations.open_document(document, by=reader).annotation, by=reader)
    assert found == annotations.Beginning([other] if held else [], is_begun)


def test_nothing_is_offered_to_whoever_has_a_layer(machine: Annotation) -> None:
    lead = factories.member(machine.document.project, Role.LEAD)
    own = annotations.begin(machine.document, by=lead).annotation
    assert annotations.beginning(own, by=lead) is None
    assert annotations.beginning(machine, by=lead) is None


@pytest.mark.parametrize("task", [Task.REVIEW, Task.ADJUDICATE])
def test_whoever_checks_a_document_begins_no_layer_of_it(machine: Annotation, task: Task) -> None:
    document = machine.document
    checker = factories.member(document.project, Role.REVIEWER)
    factories.assigned(checker, document, task=task)
    assert annotations.beginning(machine, by=checker) is None
    with pytest.raises(errors.Forbidden):
        annotations.begin(document, by=checker)


def test_whoever_reviews_a_layer_begins_none(machine: Annotation) -> None:
    document = machine.document
    layer = factories.layer(document, factories.member(document.project), status=AnnotationStatus.IN_REVIEW)
    reviewer = factories.member(document.project, Role.REVIEWER)
    factories.review(layer, reviewer)
    assert annotations.beginning(layer, by=reviewer) is None


def test_an_adjudicated_document_is_not_begun_again(machine: Annotation) -> None:
    document = machine.document
    lead = factories.member(document.project, Role.LEAD)
    factories.layer(document, factories.member(document.project, Role.LEAD), adjudicated=True)
    assert annotations.beginning(machine, by=lead) is None
    with pytest.raises(errors.Forbidden):
        annotations.begin(document, by=lead)


def test_an_archived_project_is_read_and_nothing_is_begun(machine: Annotation) -> None:
    document = machine.document
    ann = factories.member(document.project)
    factories.assigned(ann, document)
    document.project.archived = True
    document.project.save(update_fields=["archived"])
    assert annotations.open_document(document, by=ann).annotation == machine
    assert annotations.beginning(machine, by=ann) is None
    with pytest.raises(errors.ProjectArchived):
        annotations.begin(document, by=ann)


def test_what_was_taken_back_is_only_read(machine: Annotation) -> None:
    ann = factories.member(machine.document.project)
    given = factories.assigned(ann, machine.document)
    Assignment.objects.filter(pk=given.pk).delete()
    assert annotations.open_document(machine.document, by=ann).annotation == machine
