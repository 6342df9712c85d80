"""Tests which ticks of an open review survive this migration."""

from __future__ import annotations

import importlib

import pytest
from django.apps import apps

from annotation.models import Annotation, Review
from annotation.services import projects
from annotation.services.annotations import readings
from annotation.services.reviews import _reviews as reviews
from tests.annotation import factories

pytestmark = pytest.mark.django_db

migration = importlib.import_module("annotation.migrations.0024_reading_versions")


@pytest.fixture
def review() -> Review:
    """A ticked and judged review as the old code stored it."""
    lead = factories.user("lead")
    project = factories.project(lead=lead, review="single")
    layer = factories.layer(factories.document(project), factories.member(project), status="done")
    made = reviews.start(layer, by=factories.member(project, "reviewer"))
    Review.objects.update(masked_read=True, main_read=True, verdict="yes")
    return made


def state() -> readings.State:
    migration.keep_proven(apps, None)
    return readings.of(Review.objects.get())


def test_where_nothing_has_changed_since_it_began_everything_holds(review: Review) -> None:
    assert state().holds == set(readings.PARTS)
    assert Review.objects.get().verdict_version == 0


def test_where_the_annotation_has_changed_it_is_read_anew_and_nothing_is_lost(review: Review) -> None:
    Annotation.objects.update(version=1)
    assert state().lapsed == set(readings.PARTS)
    assert Review.objects.get().verdict == "yes"


def test_where_the_project_has_changed_it_is_read_anew(review: Review) -> None:
    project = review.annotation.document.project
    projects.change(project, by=project.memberships.get(role="lead").user, policies={"country": "replace"})
    assert state().lapsed == set(readings.PARTS)


def test_a_finished_review_stays_as_it_is(review: Review) -> None:
    reviews.finish(review, reviews.ReviewOutcome.RETURNED, by=review.reviewer, reason="A name is left.")
    assert state().holds == set(readings.PARTS)
    assert Review.objects.get().verdict_version is None
