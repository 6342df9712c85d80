from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from annotation.models import Assignment, Document, Project, User
from annotation.services import jobs
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def people(project: Project) -> list[User]:
    return [factories.member(project, who=factories.user(name)) for name in ("ali", "bo")]


@pytest.fixture
def client(client_of: ClientOf, lead: User) -> Client:
    return client_of(lead)


def essay(project: Project, name: str, **fields: Any) -> Document:
    return factories.document(project, external_id=name, **fields)


def ids(rows: list[Any]) -> list[str]:
    return [str(row.pk) for row in rows]


def post(client: Client, project: Project, action: str = "", address: str = "", **given: Any) -> Any:
    path = f"/api/projects/{project.id}/assignments{action}{address}"
    return client.post(path, given, content_type="application/json")


def test_a_lead_gives_documents_to_people(client: Client, project: Project, people: list[User]) -> None:
    documents = [essay(project, "a"), essay(project, "b")]
    made = post(client, project, document_ids=ids(documents), assignee_ids=ids(people)).json()
    assert made["count"] == 4
    listed = client.get(f"/api/projects/{project.id}/assignments?assignee={people[1].pk}").json()
    shown = [(row["external_id"], row["assignee"]["name"], row["batch"]) for row in listed["results"]]
    assert shown == [("a", "bo", made["batch"]), ("b", "bo", made["batch"])]
    (row, _) = client.get(f"/api/projects/{project.id}/documents").json()["results"]
    assert [(each["assignee"]["name"], each["task"]) for each in row["assignments"]] == [
        ("ali", "annotate"),
        ("bo", "annotate"),
    ]


def test_documents_and_people_of_other_projects_are_not_found(
    client: Client, project: Project, people: list[User]
) -> None:
    mine = essay(project, "a")
    elsewhere = post(client, project, document_ids=ids([mine, factories.document()]), assignee_ids=ids(people))
    stranger = post(client, project, document_ids=ids([mine]), assignee_ids=ids([factories.user()]))
    assert (elsewhere.status_code, stranger.status_code) == (404, 404)
    assert not Assignment.objects.exists()


def test_the_filtered_documents_are_distributed(client: Client, project: Project, people: list[User]) -> None:
    for number in range(4):
        essay(project, f"letter{number}", metadata={"genre": "letter"}, token_count=10)
    essay(project, "story", metadata={"genre": "story"})
    wanted = {"assignee_ids": ids(people), "method": "round_robin", "share": 0.5}
    told = post(client, project, "/plan", "?genre=letter", **wanted).json()
    assert [(row["assignee"]["name"], row["total"]["documents"], row["total"]["tokens"]) for row in told["people"]] == [
        ("ali", 3, 30),
        ("bo", 3, 30),
    ]
    assert (told["documents"], told["twice"], told["spared"], told["action"]) == (4, 2, 0, None)
    assert not Assignment.objects.exists()
    shown = {"fingerprint": told["fingerprint"]}
    assert post(client, project, "/plan", "?genre=story", apply=True, **wanted, **shown).status_code == 409
    stored = post(client, project, "/plan", "?genre=letter", apply=True, **wanted, **shown).json()
    jobs.run(UUID(stored["action"]["job_id"]), HANDLERS)
    assert (stored["documents"], Assignment.objects.count()) == (4, 6)
    back = post(client, project, "/take-back", batch=stored["action"]["id"]).json()
    jobs.run(UUID(back["job_id"]), HANDLERS)
    assert (back["total"], Assignment.objects.standing().count()) == (4, 0)


@pytest.mark.parametrize("given", [{"method": "luck"}, {"share": 1.5}, {"assignee_ids": []}])
def test_an_invalid_plan_is_refused(
    client: Client, project: Project, people: list[User], given: dict[str, Any]
) -> None:
    sent = {"assignee_ids": ids(people), "method": "load", **given}
    assert post(client, project, "/plan", **sent).status_code == 400


def test_work_of_somebody_who_has_left_can_be_given_to_others(
    client: Client, project: Project, people: list[User]
) -> None:
    post(client, project, document_ids=ids([essay(project, "a")]), assignee_ids=ids(people[:1]))
    project.memberships.filter(user=people[0]).delete()
    moved = post(client, project, "/reassign", absent_id=str(people[0].pk), to_ids=ids(people[1:])).json()
    assert moved["count"] == 1
    assert Assignment.objects.standing().get().assignee == people[1]


def test_the_list_of_documents_can_be_filtered_by_who_is_to_do_them(
    client: Client, project: Project, people: list[User]
) -> None:
    mine = essay(project, "a")
    essay(project, "b")
    post(client, project, document_ids=ids([mine]), assignee_ids=ids(people[:1]))

    def names(assignee: str) -> list[str]:
        found = client.get(f"/api/projects/{project.id}/documents?assignee={assignee}").json()
        return [row["external_id"] for row in found["results"]]

    assert (names(str(people[0].pk)), names("none"), names(str(people[1].pk)), names("x")) == (["a"], ["b"], [], [])


def test_all_filtered_documents_can_be_assigned_and_skipped_ones_are_reported_first(
    client: Client, project: Project, people: list[User]
) -> None:
    for name, genre in (("a", "letter"), ("b", "letter"), ("c", "story")):
        essay(project, name, metadata={"genre": genre})
    post(client, project, document_ids=ids([Document.objects.get(external_id="a")]), assignee_ids=ids(people[:1]))
    told = post(client, project, "", "?genre=letter", assignee_ids=ids(people[:1]), apply=False)
    skipped = [{"reason": "assigned", "count": 1}]
    assert (told.status_code, told.json()) == (200, {"batch": None, "count": 1, "skipped": skipped})
    made = post(client, project, "", "?genre=letter", assignee_ids=ids(people[:1]))
    assert (made.status_code, made.json()["count"], Assignment.objects.count()) == (201, 1, 2)
    review = post(client, project, assignee_ids=ids(people), task="review")
    assert (review.status_code, review.json()["code"]) == (409, "no_review")


def test_the_lead_sees_who_has_what_and_the_latest_batches(
    client: Client, client_of: ClientOf, project: Project, people: list[User]
) -> None:
    documents = [essay(project, name, token_count=10) for name in "abcdef"]
    given = post(client, project, document_ids=ids(documents[:3]), assignee_ids=ids(people[:1])).json()
    factories.layer(documents[0], people[0], status="in_progress")
    factories.layer(documents[1], people[0], status="confirmed")
    factories.layer(documents[3], people[1], status="in_progress")  # begun without an assignment
    factories.layer(documents[4], people[1])  # opened but not begun
    client_of(people[1]).post(f"/api/projects/{project.id}/next", content_type="application/json")
    told = client.get(f"/api/projects/{project.id}/assignments/overview").json()
    shown = {
        row["person"]["name"]: [row[name] for name in ("assigned", "begun", "done", "tokens_to_go")]
        for row in told["people"]
    }
    assert shown == {"ali": [3, 1, 1, 20], "bo": [1, 1, 0, 10], "lead": [0, 0, 0, 0]}
    assert (told["documents"], told["unassigned"]) == (6, 2)
    (batch,) = told["batches"]
    assert (batch["id"], batch["by"]["name"], batch["task"]) == (given["batch"], "lead", "annotate")
    assert [batch[name] for name in ("count", "standing", "begun", "people")] == [3, 3, 2, 1]


def test_the_overview_takes_as_few_queries_for_many_documents_as_for_one(
    client: Client, project: Project, people: list[User], django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    documents = [essay(project, f"essay{number}") for number in range(20)]
    for some in (documents[:5], documents[5:]):
        post(client, project, document_ids=ids(some), assignee_ids=ids(people))
    with django_assert_max_num_queries(18):
        told = client.get(f"/api/projects/{project.id}/assignments/overview").json()
    assert len(told["batches"]) == 2


def test_annotators_see_their_own_assignments(
    client_of: ClientOf, project: Project, people: list[User], client: Client
) -> None:
    post(client, project, document_ids=ids([essay(project, "a")]), assignee_ids=ids(people))
    shown = client_of(people[0]).get(f"/api/projects/{project.id}/assignments").json()
    assert [row["assignee"]["name"] for row in shown["results"]] == ["ali"]


def test_nothing_is_given_in_an_archived_project(client: Client, project: Project, people: list[User]) -> None:
    documents = [essay(project, "a")]
    post(client, project, document_ids=ids(documents), assignee_ids=ids(people[:1]))
    Project.objects.update(archived=True)
    answers = [
        post(client, project, document_ids=ids(documents), assignee_ids=ids(people)),
        post(client, project, "/plan", assignee_ids=ids(people), method="load", share=1, apply=True),
        post(client, project, "/reassign", absent_id=str(people[0].pk), to_ids=ids(people[1:])),
    ]
    assert [answer.json()["code"] for answer in answers] == ["project_archived"] * 3
    assert Assignment.objects.standing().count() == 1


@pytest.mark.usefixtures("site_key")
def test_the_queries_do_not_grow_with_the_documents(
    client: Client, project: Project, people: list[User], django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(30):
        essay(project, f"essay{number}")
    wanted = {"assignee_ids": ids(people), "method": "strata", "strata": ["genre"], "apply": True}
    with django_assert_max_num_queries(27):
        assert post(client, project, "/plan", **wanted).json()["documents"] == 30
