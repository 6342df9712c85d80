"""Tests the way from done to confirmed, with three people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from annotation.models import Annotation, Project, Role, User
from tests.annotation import changes, factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]
JSON = "application/json"


@pytest.fixture
def project() -> Project:
    return factories.project(lead=factories.user("lead"), label_set="tab", review="pair")


@pytest.fixture
def annotator(project: Project) -> User:
    return factories.member(project, who=factories.user("ali"))


@pytest.fixture
def reviewer(project: Project) -> User:
    return factories.member(project, Role.REVIEWER, factories.user("kim"))


@pytest.fixture
def layer(project: Project, annotator: User) -> Annotation:
    made = factories.layer(factories.document(project, external_id="001"), annotator, status="done")
    entity = factories.entity(made, "LOC", pseudonym="")
    factories.mention(made, 11, 16, label="LOC", status="accepted", entity=entity, identifier_type="NO_MASK")
    return made


def test_a_pair_brings_an_annotation_from_done_to_confirmed(
    client_of: ClientOf, project: Project, annotator: User, reviewer: User, layer: Annotation
) -> None:
    lead, ali, kim = (client_of(user) for user in (User.objects.get(username="lead"), annotator, reviewer))
    pair = {"pairs": [{"one_id": str(annotator.pk), "other_id": str(reviewer.pk)}]}
    assert lead.put(f"/api/projects/{project.pk}/pairs", pair, content_type=JSON).status_code == 200

    review = kim.post(f"/api/annotations/{layer.pk}/reviews").json()
    assert review["missing"] == ["masked_read", "main_read", "verdict"]
    assert kim.get(f"/api/annotations/{layer.pk}").json()["can_edit"] is True
    assert ali.get(f"/api/annotations/{layer.pk}").json()["can_edit"] is False

    mention = layer.mentions.get()
    proposal = changes.update("mention", mention.pk, {"identifier_type": "NO_MASK"}, {"identifier_type": "QUASI"})
    given = {"start": 11, "end": 16, "opinion": "Few live there.", "proposal": [proposal]}
    noted = kim.post(f"/api/reviews/{review['id']}/disagreements", given, content_type=JSON).json()
    assert (noted["state"], noted["proposal"][0]["after"]) == ("open", {"identifier_type": "QUASI"})

    ali.post(f"/api/disagreements/{noted['id']}/remarks", {"text": "You are right."}, content_type=JSON)
    (listed,) = kim.get(f"/api/projects/{project.pk}/disagreements?stage=open").json()["results"]
    assert (listed["external_id"], listed["annotator"]["name"], listed["reviewer"]["name"]) == ("001", "ali", "kim")
    assert [each["text"] for each in listed["remarks"]] == ["You are right."]

    said = ali.post(f"/api/disagreements/{noted['id']}/decision", {"decision": "change"}, content_type=JSON).json()
    assert (said["state"], said["decided_by"]["name"], said["waits_for"]["name"]) == ("waiting", "ali", "kim")
    assert kim.post(f"/api/disagreements/{noted['id']}/apply").status_code == 409
    agreed = kim.post(f"/api/disagreements/{noted['id']}/decision", {"decision": "change"}, content_type=JSON).json()
    assert (agreed["state"], agreed["agreed_by"]["name"], agreed["waits_for"]) == ("decided", "kim", None)
    assert kim.post(f"/api/disagreements/{noted['id']}/apply").json()["state"] == "applied"
    mention.refresh_from_db()
    assert mention.identifier_type == "QUASI"

    ticks = {**factories.READ, "verdict": "yes"}
    assert kim.patch(f"/api/reviews/{review['id']}", ticks, content_type=JSON).json()["missing"] == []
    ended = kim.post(f"/api/reviews/{review['id']}/finish", {"outcome": "confirmed"}, content_type=JSON)
    assert (ended.status_code, ended.json()["outcome"]) == (200, "confirmed")
    layer.refresh_from_db()
    assert layer.status == "confirmed"
    (seen,) = ali.get(f"/api/annotations/{layer.pk}/reviews").json()
    assert (seen["verdict"], seen["disagreements"][0]["decision"]) == ("yes", "change")


def test_what_is_lacking_is_named(client_of: ClientOf, reviewer: User, layer: Annotation) -> None:
    kim = client_of(reviewer)
    review = kim.post(f"/api/annotations/{layer.pk}/reviews").json()
    answer = kim.post(f"/api/reviews/{review['id']}/finish", {"outcome": "confirmed"}, content_type=JSON)
    assert (answer.status_code, answer.json()["code"]) == (409, "review_incomplete")
    assert answer.json()["fields"]["missing"] == ["masked_read", "main_read", "verdict"]


@pytest.mark.parametrize(
    "given",
    [
        {"start": 0, "end": 400, "opinion": "x"},
        {"start": 0, "end": 4, "opinion": ""},
        {"start": 0, "end": 4, "opinion": "x", "proposal": [{"table": "user", "id": "1"}]},
        {"start": 0, "end": 4, "opinion": "x", "proposal": "all"},
    ],
)
def test_a_disagreement_that_cannot_be_is_refused(
    client_of: ClientOf, reviewer: User, layer: Annotation, given: dict[str, Any]
) -> None:
    kim = client_of(reviewer)
    review = kim.post(f"/api/annotations/{layer.pk}/reviews").json()
    assert kim.post(f"/api/reviews/{review['id']}/disagreements", given, content_type=JSON).status_code == 400
    assert kim.get(f"/api/reviews/{review['id']}").json()["disagreements"] == []


@pytest.mark.parametrize("pairs", [("ali", "ali"), ("ali", "kim", "ali", "lead")])
def test_nobody_is_in_two_pairs(
    client_of: ClientOf, project: Project, annotator: User, reviewer: User, pairs: tuple[str, ...]
) -> None:
    people = {"ali": annotator, "kim": reviewer, "lead": User.objects.get(username="lead")}
    ids = [str(people[name].pk) for name in pairs]
    given = {"pairs": [{"one_id": one, "other_id": other} for one, other in zip(ids[::2], ids[1::2], strict=True)]}
    lead = client_of(people["lead"])
    assert lead.put(f"/api/projects/{project.pk}/pairs", given, content_type=JSON).status_code == 400
    assert lead.get(f"/api/projects/{project.pk}/pairs").json() == []


def test_the_meeting_takes_the_same_queries_for_one_disagreement_and_for_many(
    client_of: ClientOf,
    reviewer: User,
    layer: Annotation,
    project: Project,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    kim = client_of(reviewer)
    review = kim.post(f"/api/annotations/{layer.pk}/reviews").json()
    for start in range(8):
        given = {"start": start, "end": start + 1, "opinion": "x"}
        kim.post(f"/api/reviews/{review['id']}/disagreements", given, content_type=JSON)
    kim.get(f"/api/projects/{project.pk}/disagreements")  # reading it is recorded from now on
    with django_assert_max_num_queries(10):
        assert kim.get(f"/api/projects/{project.pk}/disagreements").json()["count"] == 8


def test_an_annotator_sees_what_concerns_her_own_work_only(
    client_of: ClientOf, project: Project, annotator: User, reviewer: User, layer: Annotation
) -> None:
    kim = client_of(reviewer)
    review = kim.post(f"/api/annotations/{layer.pk}/reviews").json()
    given = {"start": 0, "end": 4, "opinion": "x"}
    kim.post(f"/api/reviews/{review['id']}/disagreements", given, content_type=JSON)
    other = client_of(factories.member(project))
    assert client_of(annotator).get(f"/api/projects/{project.pk}/disagreements").json()["count"] == 1
    assert other.get(f"/api/projects/{project.pk}/disagreements").json()["count"] == 0


def test_a_tick_is_for_the_text_that_was_read(
    client_of: ClientOf, annotator: User, reviewer: User, layer: Annotation
) -> None:
    kim = client_of(reviewer)
    review = kim.post(f"/api/annotations/{layer.pk}/reviews").json()
    address = f"/api/reviews/{review['id']}"

    def change(**given: Any) -> dict[str, Any]:
        answer: dict[str, Any] = kim.patch(address, given, content_type=JSON).json()
        return answer

    unopened = change(masked_read=True)
    assert (unopened["code"], unopened["fields"]) == ("not_read", {"part": "masked_read", "why": "unopened"})
    assert change(masked_opened=True, main_opened=True, version=0)["masked_opened"] is True
    assert change(masked_read=True, main_read=True, verdict="yes")["missing"] == []

    mention = layer.mentions.get()
    hiding = changes.operation(
        changes.update("mention", mention.pk, {"identifier_type": "NO_MASK"}, {"identifier_type": "QUASI"})
    )
    sent = {"base_version": 0, "operations": [hiding]}
    assert kim.post(f"/api/annotations/{layer.pk}/operations", sent, content_type=JSON).status_code == 200
    found = kim.get(address).json()
    assert (found["missing"], found["hidden"]) == (["hidden"], [{"start": 11, "end": 16}])
    assert (found["masked_read"], found["verdict"], found["verdict_version"]) == (True, "yes", 0)
    assert change(seen=found["hidden"], version=1)["missing"] == []

    showing = changes.insert("rewrite", changes.rewrite_row([[5, 8]], [(5, "lever")]))
    sent = {"base_version": 1, "operations": [changes.operation(showing, name="rewrite")]}
    assert kim.post(f"/api/annotations/{layer.pk}/operations", sent, content_type=JSON).status_code == 200
    found = kim.get(address).json()
    assert found["missing"] == ["masked_read", "main_read", "verdict"]
    assert found["lapsed"] == ["masked_read", "main_read", "verdict"]
    assert found["revealed"] == [{"kind": "rewrite", "start": 5, "end": 8, "text": "lever"}]
    assert (found["revealed_count"], found["verdict"], found["masked_opened"]) == (1, "", False)
    assert change(masked_read=True)["fields"] == {"part": "masked_read", "why": "changed"}
    answer = kim.post(f"{address}/finish", {"outcome": "confirmed"}, content_type=JSON)
    assert (answer.status_code, answer.json()["code"]) == (409, "review_incomplete")


@pytest.mark.parametrize("seen", [[{"start": 1}], "all", [{"start": -1, "end": 2}]])
def test_places_that_are_none_are_refused(client_of: ClientOf, reviewer: User, layer: Annotation, seen: Any) -> None:
    kim = client_of(reviewer)
    review = kim.post(f"/api/annotations/{layer.pk}/reviews").json()
    assert kim.patch(f"/api/reviews/{review['id']}", {"seen": seen}, content_type=JSON).status_code == 400
