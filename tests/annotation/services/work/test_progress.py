"""Tests the progress of a project, in small cases counted by hand."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from annotation.models import (
    Annotation,
    AnnotationStatus,
    Event,
    Job,
    JobKind,
    Project,
    User,
)
from annotation.services import annotations, reviews
from annotation.services.documents import states
from annotation.services.work import progress
from tests.annotation import factories
from tests.annotation.amounts import amounts, assigned, document, layer

pytestmark = pytest.mark.django_db


def test_a_document_stands_where_its_least_layer_stands(project: Project, ann: User, rut: User, lead: User) -> None:
    document(project, 1)
    assigned(document(project, 2), ann)
    assigned(layer(project, ann, "new", 4).document, ann)
    layer(project, rut, "new", 64)  # only opened
    beside = layer(project, ann, "done", 128)
    factories.layer(beside.document, rut)
    twice = layer(project, ann, "confirmed", 8)
    factories.layer(twice.document, rut, status="done")
    once = layer(project, ann, "done", 16)
    assigned(once.document, ann, rut)  # the other annotator has not begun
    settled = layer(project, ann, "done", 32)
    factories.layer(settled.document, rut, status="confirmed", adjudicated=True)
    assert amounts(progress.of(project, by=lead).documents) == {
        "free": (2, 65),
        "to_begin": (2, 6),
        "done": (2, 136),
        "in_progress": (1, 16),
        "confirmed": (1, 32),
    }


def test_each_person_has_a_line(project: Project, ann: User, rut: User, lead: User) -> None:
    assigned(document(project, 5), ann)
    factories.mention(layer(project, ann, "new"), 0, 4)  # only opened
    opened = layer(project, rut, "new", 40)
    assigned(opened.document, rut)
    begun = layer(project, ann, "in_progress")
    factories.mention(begun, 0, 4)
    factories.mention(begun, 11, 16, status="accepted")
    done = layer(project, rut, "done", 20)
    factories.mention(done, 0, 4, status="accepted")
    bo = factories.member(project)
    found = progress.of(project, by=lead)
    lines = {each.person: (amounts(each.amounts), each.undecided) for each in found.people}
    assert lines == {
        ann: ({"to_begin": (1, 5), "in_progress": (1, 10)}, 1),
        rut: ({"to_begin": (1, 40), "done": (1, 20)}, 0),
        bo: ({}, 0),
    }
    assert found.undecided == 1


def test_what_waits_for_a_lead_is_counted(project: Project, ann: User, rut: User, lead: User) -> None:
    review = factories.review(layer(project, ann, "in_review"), rut)
    factories.disagreement(review, start=0, end=4)
    factories.disagreement(review, start=0, end=4, state="decided", decision="keep")
    Job.objects.create(kind=JobKind.PREANNOTATE, subject_id=factories.some_id(), project=project, state="failed")
    twice = layer(project, ann, "done").document
    factories.layer(twice, rut, status="done")
    found = progress.of(project, by=lead)
    assert (found.disagreements, found.failed_jobs, found.outdated, found.unsettled) == (1, 1, 0, 1)


def test_a_document_with_something_held_back_waits_until_somebody_has_looked(
    project: Project, ann: User, lead: User
) -> None:
    first, second = (factories.document(project) for _ in range(2))
    factories.mention(factories.machine_layer(first), 0, 4, status="held_back")
    factories.mention(factories.layer(second, ann), 0, 4, status="held_back")
    assert progress.of(project, by=lead).held_back == 2
    Annotation.objects.filter(document=second).update(held_back_seen=True)
    assert progress.of(project, by=lead).held_back == 1


def test_the_days_tell_what_was_begun_done_and_confirmed(project: Project, ann: User, lead: User) -> None:
    Project.objects.update(review="none")
    of = document(project)
    factories.machine_layer(of)
    opened = annotations.begin(of, by=ann).annotation
    done = annotations.change_status(opened, to=AnnotationStatus.DONE, by=ann)
    done.document.project.refresh_from_db()
    reviews.confirm(done, by=lead)
    Event.objects.filter(verb="annotation_started").update(created_at=timezone.now() - timedelta(days=2))
    states.repair()
    days = progress.of(project, by=lead).days
    assert len(days) == progress.DAYS
    assert (days[-1].begun, days[-1].done, days[-1].confirmed) == (0, 1, 1)
    assert [day.begun for day in days if day.begun] == [1]
    assert days[-3].begun == 1
