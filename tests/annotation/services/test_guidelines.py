from __future__ import annotations

import pytest

from annotation.models import Annotation, AnnotationStatus, Guideline, Project, User
from annotation.services import annotations, guidelines
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def done(project: Project, external_id: str) -> Annotation:
    annotator = factories.member(project)
    layer = factories.layer(factories.document(project, external_id=external_id), annotator)
    return annotations.change_status(layer, to=AnnotationStatus.DONE, by=annotator)


def test_versions_are_counted_and_the_earlier_ones_stay(project: Project, lead: User) -> None:
    guidelines.add(project, "Mark names.", by=lead)
    guidelines.add(project, "Mark names and places.", by=lead, summary="places")
    texts = [(each.version, each.text, each.summary) for each in guidelines.listed(project)]
    assert texts == [(2, "Mark names and places.", "places"), (1, "Mark names.", "")]


def test_what_they_say_is_not_readable_in_the_database(project: Project, lead: User) -> None:
    guidelines.add(project, "Fatima is a first name.", by=lead)
    stored = bytes(Guideline.objects.values_list("text", flat=True).get())
    assert b"Fatima" not in stored


def test_what_was_decided_under_an_older_version_is_listed(project: Project, lead: User) -> None:
    before = done(project, "a")
    guidelines.add(project, "One", by=lead)
    first = done(project, "b")
    assert [each.pk for each in guidelines.outdated(project)] == [before.pk]
    guidelines.add(project, "Two", by=lead)
    done(project, "c")
    assert [each.pk for each in guidelines.outdated(project)] == [before.pk, first.pk]
    assert [each.guideline_version for each in guidelines.outdated(project)] == [0, 1]


def test_what_is_decided_anew_is_no_longer_listed(project: Project, lead: User) -> None:
    layer = done(project, "a")
    guidelines.add(project, "One", by=lead)
    assert layer.annotator is not None
    annotations.change_status(layer, to=AnnotationStatus.IN_PROGRESS, by=layer.annotator, reason="anew")
    assert not guidelines.outdated(project).exists()
    annotations.change_status(layer, to=AnnotationStatus.DONE, by=layer.annotator)
    assert not guidelines.outdated(project).exists()
