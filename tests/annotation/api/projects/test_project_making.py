"""Tests the life of a project: made from a template or empty, archived, deleted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db.models.signals import pre_save
from django.test import Client

from annotation.models import Annotation, DataKey, Document, Event, Job, JobKind, JobState, Mention, Project, User, Verb
from annotation.services import jobs
from annotation.tasks.jobs import HANDLERS
from pseudonymizer import labels
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]
JSON = "application/json"


@pytest.fixture
def lead() -> User:
    return factories.user(is_staff=True)


@pytest.fixture
def client(client_of: ClientOf, lead: User) -> Client:
    return client_of(lead)


def make(client: Client, **given: Any) -> Any:
    return client.post("/api/projects", {"name": "Essays", "label_set": "swell", **given}, content_type=JSON)


def delete(client: Client, project: Project, name: str) -> Any:
    return client.post(f"/api/projects/{project.id}/deletion", {"name": name}, content_type=JSON)


def run(project: Project) -> None:
    jobs.run(Job.objects.get(kind=JobKind.DELETE_PROJECT, subject_id=project.id).pk, HANDLERS)


def full(lead: User) -> Project:
    project = factories.project(lead=lead, name="Essays")
    for _ in range(3):
        document = factories.document(project)
        factories.machine_layer(document)
        layer = factories.layer(document, factories.member(project))
        factories.mention(layer, 11, 16, entity=factories.entity(layer))
    return project


def test_a_project_begins_with_what_its_label_set_brings(client: Client) -> None:
    template = labels.load("tab").template
    assert template is not None
    made = make(client, label_set="tab", shown_in="sv").json()
    assert (made["languages"], made["language"]) == (["en"], "en")
    assert (made["review"], made["metadata_fields"]) == ("pair", list(template.metadata_fields))
    assert made["description"] == template.description["sv"]
    (only,) = client.get(f"/api/projects/{made['id']}/guidelines").json()
    assert (only["version"], only["text"]) == (1, template.guidelines["sv"].strip())


def test_given_values_take_precedence_over_the_template(client: Client) -> None:
    made = make(client, description="Mine", languages=["nb", "sv"]).json()
    assert (made["description"], made["language"], made["languages"]) == ("Mine", "nb", ["nb", "sv"])
    assert made["review"] == "single"


def test_an_empty_project_has_nothing_of_the_template(client: Client) -> None:
    made = make(client, template=False).json()
    assert (made["review"], made["description"], made["languages"]) == ("none", "", ["sv"])
    assert client.get(f"/api/projects/{made['id']}/guidelines").json() == []


def test_whoever_makes_a_project_leads_it(client: Client) -> None:
    assert make(client).json()["role"] == "lead"


def test_a_name_is_there_once(client: Client) -> None:
    make(client)
    again = make(client)
    assert (again.status_code, again.json()["code"]) == (409, "name_taken")
    assert Project.objects.count() == 1


@pytest.mark.parametrize(
    ("given", "status"),
    [
        ({"label_set": "nowhere"}, 404),
        ({"version": "1900"}, 404),
        ({"languages": []}, 400),
        ({"languages": ["svenska språket"]}, 400),
        ({"name": " "}, 400),
        ({"name": "x" * 201}, 400),
    ],
)
def test_invalid_values_are_refused(client: Client, given: dict[str, Any], status: int) -> None:
    assert make(client, **given).status_code == status
    assert not Project.objects.exists()


def test_people_who_lead_no_project_cannot_make_one(client_of: ClientOf) -> None:
    someone = client_of(factories.user())
    assert make(someone).status_code == 403
    assert someone.get("/api/session").json()["user"]["can_create_projects"] is False


def test_the_page_of_new_projects_is_told_every_label_set(client: Client) -> None:
    listed = client.get("/api/label-sets").json()
    assert sorted((each["key"], each["version"]) for each in listed) == list(labels.available())
    versions = [each["version"] for each in listed if each["key"] == "swell"]
    assert versions == sorted(versions, reverse=True)
    assert {each["key"]: each["template"] for each in listed}["tab"]["review"] == "pair"


def test_name_languages_review_and_fields_can_be_changed(client: Client, lead: User) -> None:
    project = factories.project(lead=lead)
    wanted = {"name": "New", "languages": ["fi", "sv"], "review": "pair", "metadata_fields": ["genre", "age", "genre"]}
    changed = client.patch(f"/api/projects/{project.id}", wanted, content_type=JSON).json()
    assert (changed["name"], changed["language"], changed["review"]) == ("New", "fi", "pair")
    assert changed["metadata_fields"] == ["genre", "age"]
    assert Event.objects.get(verb=Verb.PROJECT_CHANGED).values["changed"] == sorted(wanted)


def test_a_name_that_is_given_away_in_the_same_moment_is_taken(client: Client, lead: User) -> None:
    def hurry(instance: Project, **_: object) -> None:
        pre_save.disconnect(hurry, sender=Project)
        factories.project(name=instance.name)

    pre_save.connect(hurry, sender=Project)
    answered = make(client)
    assert (answered.status_code, answered.json()["code"]) == (409, "name_taken")


def test_a_name_that_is_taken_is_not_given_a_second_time(client: Client, lead: User) -> None:
    factories.project(name="Taken")
    project = factories.project(lead=lead, name="Mine")
    answered = client.patch(f"/api/projects/{project.id}", {"name": "Taken"}, content_type=JSON)
    assert (answered.status_code, answered.json()["code"]) == (409, "name_taken")
    same = client.patch(f"/api/projects/{project.id}", {"name": "Mine"}, content_type=JSON)
    assert same.status_code == 200


def test_an_archived_project_is_listed_apart_and_can_be_taken_up_again(client: Client, lead: User) -> None:
    project = factories.project(lead=lead, name="Old")
    client.post(f"/api/projects/{project.id}/archive", {"archived": True}, content_type=JSON)
    assert client.get("/api/projects").json()["count"] == 0
    (only,) = client.get("/api/projects?archived=true").json()["results"]
    assert (only["name"], only["archived"]) == ("Old", True)
    client.post(f"/api/projects/{project.id}/archive", {"archived": False}, content_type=JSON)
    assert client.get("/api/projects").json()["count"] == 1
    assert list(Event.objects.values_list("verb", flat=True)) == [Verb.PROJECT_ARCHIVED, Verb.PROJECT_REOPENED]


def test_deleting_asks_for_the_name(client: Client, lead: User) -> None:
    project = full(lead)
    answered = delete(client, project, "essays")
    assert (answered.status_code, answered.json()["code"]) == (400, "name_not_repeated")
    assert Document.objects.count() == 3


def test_a_deleted_project_leaves_nothing_but_who_deleted_it(client: Client, lead: User) -> None:
    project = full(lead)
    assert delete(client, project, "Essays").status_code == 202
    run(project)
    for model in (Project, Document, Annotation, Mention, Job):
        assert not model.objects.exists(), model
    assert not DataKey.objects.filter(project=project.id).exists()
    event = Event.objects.get()
    assert (event.verb, event.by, event.project) == (Verb.PROJECT_DELETED, lead, None)
    assert event.values == {"deleted": str(project.id), "documents": 3}


def test_other_projects_keep_what_they_have(client: Client, lead: User) -> None:
    project, other = full(lead), factories.project(lead=lead)
    factories.document(other)
    delete(client, project, "Essays")
    run(project)
    assert (Project.objects.get(), Document.objects.count()) == (other, 1)
    assert DataKey.objects.get(project__isnull=False).project == other


def test_until_it_is_gone_only_those_who_lead_it_see_it_and_how_far_it_is(
    client: Client, client_of: ClientOf, lead: User
) -> None:
    project = full(lead)
    annotator = project.memberships.filter(role="annotator")[0].user
    Job.objects.create(
        kind=JobKind.PREANNOTATE, subject_id=factories.some_id(), project=project, state=JobState.WAITING
    )
    delete(client, project, "Essays")
    (row,) = client.get("/api/projects").json()["results"]
    job = Job.objects.get(kind=JobKind.DELETE_PROJECT)
    assert row["deletion"] == {"id": str(job.pk), "state": "waiting", "progress": 0, "total": 0}
    assert client.get(f"/api/projects/{project.id}").status_code == 404
    assert client_of(annotator).get("/api/projects").json()["count"] == 0
    assert Job.objects.get(kind=JobKind.PREANNOTATE).state == JobState.CANCELLED


def test_a_deletion_that_failed_goes_on_when_it_is_tried_again(client: Client, lead: User) -> None:
    project = full(lead)
    client.post(f"/api/projects/{project.id}/archive", {"archived": True}, content_type=JSON)
    job = delete(client, project, "Essays").json()["id"]
    Job.objects.filter(pk=job).update(state=JobState.FAILED)
    assert client.post(f"/api/jobs/{job}/retry").json()["state"] == "waiting"
    run(project)
    assert not Project.objects.exists()


def test_it_is_told_how_many_annotations_of_people_go_with_a_project(client: Client, lead: User) -> None:
    project = full(lead)
    people = Annotation.objects.filter(annotator__isnull=False).count()
    assert client.get(f"/api/projects/{project.id}").json()["annotation_count"] == people > 0
