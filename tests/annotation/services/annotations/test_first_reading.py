"""Tests the first reading: where a project wants it, the whole text is read before annotation begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from annotation import errors
from annotation.models import Annotation, AnnotationStatus, Event, FirstReading, Project, Role, User, Verb
from annotation.services import annotations, payloads
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def project() -> Project:
    return factories.project(lead=factories.user(), options={"read_first": True})


@pytest.fixture
def annotator(project: Project) -> User:
    return factories.member(project)


@pytest.fixture
def layer(project: Project, annotator: User) -> Annotation:
    return factories.layer(factories.document(project), annotator, status=AnnotationStatus.NEW)


def due(layer: Annotation, by: User) -> Any:
    return payloads.of(annotations.read(layer, by=by), by=by)["first_reading"]


def noted(layer: Annotation, by: User, state: FirstReading, read_to: int = 0) -> Annotation:
    return annotations.note_first_reading(layer, state=state, read_to=read_to, by=by)


def test_a_new_layer_begins_with_it_and_says_how_far_it_came(layer: Annotation, annotator: User) -> None:
    assert due(layer, annotator) == {"read_to": 0}
    noted(layer, annotator, FirstReading.READING, 5)
    noted(layer, annotator, FirstReading.READING, 3)
    assert due(layer, annotator) == {"read_to": 5}


@pytest.mark.parametrize("state", [FirstReading.READ, FirstReading.SKIPPED])
def test_once_ended_it_is_never_due_again(layer: Annotation, annotator: User, state: FirstReading) -> None:
    noted(layer, annotator, state, 9)
    assert due(layer, annotator) is None
    assert noted(layer, annotator, FirstReading.READING).first_reading == state


def switched_off(project: Project, layer: Annotation, annotator: User) -> User:
    project.options = {}
    project.save()
    layer.document.project = project
    return annotator


def begun(project: Project, layer: Annotation, annotator: User) -> User:
    Annotation.objects.filter(pk=layer.pk).update(status=AnnotationStatus.IN_PROGRESS)
    return annotator


def archived(project: Project, layer: Annotation, annotator: User) -> User:
    layer.document.project.archived = True
    return annotator


def reviewed(project: Project, layer: Annotation, annotator: User) -> User:
    return factories.member(project, Role.REVIEWER)


def adjudicated(project: Project, layer: Annotation, annotator: User) -> User:
    Annotation.objects.filter(pk=layer.pk).update(adjudicated=True)
    return annotator


@pytest.mark.parametrize("otherwise", [switched_off, begun, archived, reviewed, adjudicated])
def test_it_is_not_due(
    project: Project, layer: Annotation, annotator: User, otherwise: Callable[[Project, Annotation, User], User]
) -> None:
    assert due(layer, otherwise(project, layer, annotator)) is None


def test_it_is_not_due_in_an_earlier_version(layer: Annotation, annotator: User) -> None:
    assert payloads.of(annotations.read_past(layer, 0, by=annotator), by=annotator)["first_reading"] is None


def test_only_the_annotator_reads_and_not_further_than_the_text(
    project: Project, layer: Annotation, annotator: User
) -> None:
    with pytest.raises(errors.Forbidden):
        noted(layer, factories.member(project, Role.REVIEWER), FirstReading.READ)
    with pytest.raises(errors.InvalidInput):
        noted(layer, annotator, FirstReading.READING, layer.document.length + 1)


def test_that_it_was_skipped_is_recorded_without_words(layer: Annotation, annotator: User) -> None:
    noted(layer, annotator, FirstReading.SKIPPED, 4)
    event = Event.objects.get(verb=Verb.TEXT_READ)
    assert (event.by, event.annotation, event.values) == (annotator, layer, {"state": "skipped", "read_to": 4})
