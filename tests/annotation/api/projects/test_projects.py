from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from annotation.models import Job, JobKind, Project, User
from pseudonymizer import labels
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


def with_job(project: Project, *states: str) -> None:
    document = factories.document(project)
    for state in states:
        about = {"kind": JobKind.PREANNOTATE, "subject_id": document.id, "project": project}
        Job.objects.create(**about, state=state, latest=state == states[-1])


def test_a_project_says_what_it_is_and_how_far_it_is(client_of: ClientOf) -> None:
    lead = factories.user()
    project = factories.project(lead=lead, name="Essays", description="Learners", policies={"country": "keep"})
    with_job(project, "done")
    with_job(project, "failed", "waiting")
    with_job(project)
    found = client_of(lead).get(f"/api/projects/{project.id}").json()
    assert {"key": "ages", "en": "Ages", "sv": "Åldrar", "languages": ["en", "sv"]} in found.pop("detectors")
    (own,) = (each for each in found.pop("engines") if each["usable"])
    assert (own["key"], own["chosen"], own["lacking"]) == ("detectors", True, [])
    assert found.pop("pos_pipelines") == []
    assert found == {
        "id": str(project.id),
        "name": "Essays",
        "description": "Learners",
        "label_set": {"key": "swell", "version": "2021-08", "name": dict(labels.load("swell").name), "masking": False},
        "language": "sv",
        "languages": [],
        "metadata_fields": [],
        "review": "none",
        "archived": False,
        "deletion": None,
        "role": "lead",
        "document_count": 3,
        "states": {"free": 3, "to_begin": 0, "in_progress": 0, "done": 0, "in_review": 0, "confirmed": 0},
        "own": {"documents": 0, "done": 0},
        "progress": {"waiting": 1, "running": 0, "failed": 0, "cancelled": 0, "done": 1},
        "policies": {"country": "keep"},
        "options": {},
        "preferences": {"graph": None, "keys": None, "panes": None},
        "annotation_count": 0,
        "genres": [],
        "levels": [],
    }


def test_the_list_says_how_far_projects_are_and_how_far_the_person_is(client_of: ClientOf) -> None:
    project, other = factories.project(), factories.project()
    ann, bo = factories.member(project), factories.member(project)
    factories.member(other, "annotator", ann)
    for status in ("confirmed", "in_review", "in_progress"):
        factories.layer(factories.document(project), ann, status=status)
    factories.layer(factories.document(project), bo, status="done")
    factories.assigned(ann, factories.document(project))
    factories.document(project)
    factories.layer(factories.document(other), ann, status="done")
    rows = {row["id"]: row for row in client_of(ann).get("/api/projects").json()["results"]}
    told = rows[str(project.pk)]
    assert told["states"] == {"free": 1, "to_begin": 1, "in_progress": 1, "done": 1, "in_review": 1, "confirmed": 1}
    assert told["own"] == {"documents": 4, "done": 2}
    assert told["document_count"] == 6
    assert rows[str(other.pk)]["own"] == {"documents": 1, "done": 1}


def test_a_project_names_the_genres_and_levels_of_its_documents(client_of: ClientOf) -> None:
    project = factories.project(lead=(lead := factories.user()))
    for genre in ("story", "letter", "story", "", None, ["letter"]):
        factories.document(project, metadata={"genre": genre, "level": "B1"})
    factories.document(project, metadata={})
    factories.document(metadata={"genre": "poem"})
    found = client_of(lead).get(f"/api/projects/{project.id}").json()
    assert (found["genres"], found["levels"]) == (["letter", "story"], ["B1"])


def test_of_many_genres_a_hundred_are_named(client_of: ClientOf) -> None:
    project = factories.project(lead=(lead := factories.user()))
    for number in range(103):
        factories.document(project, metadata={"genre": f"g{number:03}"})
    genres = client_of(lead).get(f"/api/projects/{project.id}").json()["genres"]
    assert genres == [f"g{number:03}" for number in range(100)]


def test_a_person_sees_the_projects_of_which_she_is_a_member(client_of: ClientOf) -> None:
    user = factories.user()
    factories.member(factories.project(name="b"), "reviewer", user)
    factories.project(lead=user, name="a")
    factories.project(lead=user, name="old", archived=True)
    factories.project(name="foreign")
    listed = client_of(user).get("/api/projects").json()
    assert [(row["name"], row["role"]) for row in listed["results"]] == [("a", "lead"), ("b", "reviewer")]
    assert (listed["count"], listed["next"], listed["previous"]) == (2, None, None)


def test_an_operator_who_is_no_member_sees_no_project(client_of: ClientOf) -> None:
    project = factories.project()
    operator = factories.user(is_superuser=True, is_staff=True)
    assert client_of(operator).get(f"/api/projects/{project.id}").status_code == 404


def test_the_list_takes_the_same_queries_for_one_project_and_for_many(
    client_of: ClientOf, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    user = factories.user()
    for _ in range(6):
        with_job(factories.project(lead=user), "done")
    client = client_of(user)
    with django_assert_max_num_queries(7):
        assert client.get("/api/projects").json()["count"] == 6
