from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from annotation.models import Event, Job, JobKind, Project, User
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def job(project: Project, state: str) -> Job:
    document = factories.document(project, external_id=f"of-{state}")
    return Job.objects.create(kind=JobKind.PREANNOTATE, subject_id=document.id, project=project, state=state)


def test_the_lead_sees_the_projects_jobs_newest_first(client_of: ClientOf, project: Project, lead: User) -> None:
    job(project, "done")
    failed = job(project, "failed")
    job(factories.project(), "failed")
    client = client_of(lead)
    listed = client.get(f"/api/projects/{project.id}/jobs").json()
    assert [row["external_id"] for row in listed["results"]] == ["of-failed", "of-done"]
    only = client.get(f"/api/projects/{project.id}/jobs?state=failed").json()
    assert [row["id"] for row in only["results"]] == [str(failed.id)]


def test_an_unknown_state_is_refused(client_of: ClientOf, project: Project, lead: User) -> None:
    assert client_of(lead).get(f"/api/projects/{project.id}/jobs?state=lost").status_code == 400


def test_a_waiting_job_is_cancelled_at_once(client_of: ClientOf, project: Project, lead: User) -> None:
    waiting = job(project, "waiting")
    response = client_of(lead).post(f"/api/jobs/{waiting.id}/cancel")
    assert response.json()["state"] == "cancelled"
    assert Event.objects.get().verb == "job_cancelled"


def test_a_running_job_is_asked_to_stop(client_of: ClientOf, project: Project, lead: User) -> None:
    running = job(project, "running")
    response = client_of(lead).post(f"/api/jobs/{running.id}/cancel")
    assert (response.json()["state"], response.json()["cancel_requested"]) == ("running", True)


def test_cancelling_a_finished_job_changes_nothing(client_of: ClientOf, project: Project, lead: User) -> None:
    done = job(project, "done")
    assert client_of(lead).post(f"/api/jobs/{done.id}/cancel").json()["state"] == "done"
    assert not Event.objects.exists()


def test_a_failed_job_is_tried_again(client_of: ClientOf, project: Project, lead: User) -> None:
    failed = job(project, "failed")
    row = client_of(lead).post(f"/api/jobs/{failed.id}/retry").json()
    assert (row["id"], row["state"], row["external_id"]) == (str(failed.id), "waiting", "of-failed")
    assert Event.objects.get().verb == "job_retried"


def test_all_pre_annotation_of_a_project_is_cancelled_and_taken_up_again(
    client_of: ClientOf, project: Project, lead: User
) -> None:
    waiting, failed = job(project, "waiting"), job(project, "failed")
    imported = Job.objects.create(kind=JobKind.IMPORT, subject_id=factories.some_id(), project=project)
    client, address = client_of(lead), f"/api/projects/{project.id}/jobs"
    assert client.post(f"{address}/cancel").json() == {"count": 1}
    retried = client.post(f"{address}/retry", {"state": "cancelled"}, content_type="application/json")
    assert retried.json() == {"count": 1}
    listed = {row["id"]: row["state"] for row in client.get(address).json()["results"]}
    assert listed == {str(waiting.id): "waiting", str(failed.id): "failed", str(imported.id): "waiting"}


def test_only_what_failed_or_was_cancelled_can_be_tried_again(
    client_of: ClientOf, project: Project, lead: User
) -> None:
    address = f"/api/projects/{project.id}/jobs/retry"
    response = client_of(lead).post(address, {"state": "done"}, content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (400, "invalid_input")
