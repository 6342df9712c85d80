from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from annotation.models import (
    Annotation,
    Document,
    Job,
    JobKind,
    Project,
    TextSearch,
    User,
)
from annotation.services import guidelines
from annotation.services.document_list import orders
from annotation.services.documents import values
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead, metadata_fields=["genre", "topic", "year"])


@pytest.fixture
def listed(client_of: ClientOf, lead: User, project: Project) -> Callable[..., list[str]]:
    def names(query: str, *, to: User = lead) -> list[str]:
        answer = client_of(to).get(f"/api/projects/{project.id}/documents?{query}")
        assert answer.status_code == 200, answer.content
        return [row["external_id"] for row in answer.json()["results"]]

    return names


@pytest.fixture
def documents(project: Project) -> dict[str, Document]:
    return {name: factories.document(project, external_id=name) for name in ("a", "b", "c")}


def set_metadata(document: Document, **metadata: Any) -> None:
    Document.objects.filter(pk=document.pk).update(metadata=metadata)
    values.repair()


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("metadata=topic:travel", ["a", "b"]),
        ("metadata=topic:travel&metadata=year:2024", ["a"]),
        ("metadata=year:2024", ["a", "c"]),
        ("metadata=undeclared:x", []),
        ("metadata=topic", []),
    ],
)
def test_a_declared_field_of_the_metadata_filters_also_by_a_number(
    listed: Any, documents: dict[str, Document], query: str, names: list[str]
) -> None:
    set_metadata(documents["a"], topic="travel", year=2024, undeclared="x")
    set_metadata(documents["b"], topic="travel", year=2023)
    set_metadata(documents["c"], topic="food", year="2024")
    assert listed(query) == names


def test_tags_filter_by_all_that_are_named_and_by_none(
    listed: Any, project: Project, documents: dict[str, Document]
) -> None:
    odd, late = project.tags.create(name="odd"), project.tags.create(name="late")
    odd.document_tags.create(document=documents["a"])
    odd.document_tags.create(document=documents["b"])
    late.document_tags.create(document=documents["b"])
    assert listed(f"tag={odd.pk}") == ["a", "b"]
    assert listed(f"tag={odd.pk}&tag={late.pk}") == ["b"]
    assert listed("tag=none") == ["c"]
    assert listed("tag=unheard") == []


def test_the_state_of_the_pre_annotation_filters_by_the_latest_job(
    listed: Any, project: Project, documents: dict[str, Document]
) -> None:
    for state, is_latest in (("failed", False), ("done", True)):
        told = {"state": state, "latest": is_latest}
        Job.objects.create(kind=JobKind.PREANNOTATE, subject_id=documents["a"].pk, project=project, **told)
    Job.objects.create(kind=JobKind.PREANNOTATE, subject_id=documents["b"].pk, project=project, state="failed")
    assert listed("preannotation=done") == ["a"]
    assert listed("preannotation=failed&preannotation=none") == ["b", "c"]


def test_language_assignee_and_annotator_filter(listed: Any, project: Project, documents: dict[str, Document]) -> None:
    annotator = factories.member(project)
    Document.objects.filter(pk=documents["b"].pk).update(language="nb")
    factories.assigned(annotator, documents["a"])
    factories.layer(documents["c"], annotator)
    assert listed("language=nb") == ["b"]
    assert listed("language=nb&language=sv") == ["a", "b", "c"]
    assert listed(f"assignee={annotator.pk}") == ["a"]
    assert listed("assignee=none") == ["b", "c"]
    assert listed(f"annotator={annotator.pk}") == ["c"]


def test_an_annotator_does_not_find_by_the_layers_of_others(
    listed: Any, project: Project, documents: dict[str, Document]
) -> None:
    one, other = factories.member(project), factories.member(project)
    layer = factories.layer(documents["a"], other, status="done")
    factories.mention(layer, 0, 4, label="city")
    review = factories.review(layer, one)
    factories.disagreement(review, start=0, end=4)
    for query in (f"annotator={other.pk}", "label=city", "undecided=true", "disputed=true", "review=under_way"):
        assert listed(query, to=one) == []
        assert listed(query) == ["a"]


def test_reviews_filter_by_how_the_latest_went(listed: Any, project: Project, documents: dict[str, Document]) -> None:
    reviewer, now = factories.member(project, "reviewer"), "2026-11-01T10:00:00Z"
    for name, outcome in (("a", "returned"), ("b", "confirmed")):
        layer = factories.layer(documents[name], factories.member(project), status="done")
        factories.review(layer, reviewer, outcome=outcome, finished_at=now)
        if name == "b":
            factories.review(layer, reviewer, version=1)
    assert listed("review=returned") == ["a"]
    assert listed("review=under_way") == ["b"]
    assert listed("review=never") == ["c"]
    assert listed("review=confirmed") == []


def test_double_annotations_filter_by_their_state(
    listed: Any, project: Project, documents: dict[str, Document]
) -> None:
    one, other, third = (factories.member(project, role) for role in ("annotator", "annotator", "reviewer"))
    documents |= {name: factories.document(project, external_id=name) for name in ("d", "e")}
    for who in (one, other):
        factories.assigned(who, documents["a"])
    for name in ("b", "c", "d"):
        for who in (one, other):
            factories.layer(documents[name], who, status="done")
    factories.layer(documents["c"], third, adjudicated=True, status="in_progress")
    factories.layer(documents["d"], third, adjudicated=True, status="done")
    factories.layer(documents["e"], one, status="done")
    factories.layer(documents["e"], other)  # who only opened it
    states = {"waiting": ["a"], "ready": ["b"], "begun": ["c"], "settled": ["d"]}
    assert {state: listed(f"double={state}") for state in states} == states
    assert listed("double=waiting&double=ready") == ["a", "b"]
    assert listed("double=ready", to=one) == []


def test_the_filters_on_mentions_use_the_layer_that_the_list_counts(
    listed: Any, project: Project, documents: dict[str, Document]
) -> None:
    factories.mention(factories.machine_layer(documents["a"]), 0, 4, label="city")
    factories.mention(factories.machine_layer(documents["b"]), 0, 4, label="city", flags=["OBS!"])
    own = factories.layer(documents["b"], factories.member(project))
    factories.mention(own, 0, 4, label="country", status="accepted", flags=["Com!", "OBS!"])
    factories.mention(own, 5, 8, label="city", status="rejected")
    factories.mention(factories.machine_layer(documents["c"]), 0, 4, label="country", flags=["OBS"])
    assert listed("undecided=true") == ["a", "c"]
    assert listed("label=city") == ["a"]
    assert listed("label=country") == ["b", "c"]
    assert listed("flag=OBS!") == ["b"]
    assert listed("ordering=-mention_count,external_id") == ["b", "a", "c"]
    assert listed("ordering=open_count,external_id") == ["b", "a", "c"]


def test_held_back_proposals_are_found_until_somebody_has_looked(
    listed: Any, project: Project, documents: dict[str, Document]
) -> None:
    factories.mention(factories.machine_layer(documents["a"]), 0, 4, status="held_back")
    seen, unseen = (factories.layer(documents[name], factories.member(project)) for name in ("b", "c"))
    for layer, places in ((seen, 1), (unseen, 2)):
        for place in range(places):
            factories.mention(layer, place, place + 1, status="held_back")
    Annotation.objects.filter(pk=seen.pk).update(held_back_seen=True)
    assert listed("held_back=true") == ["a", "c"]
    assert listed("undecided=true") == listed("label=city") == []
    assert listed("ordering=-held_back_count,external_id") == ["c", "a", "b"]


def test_layers_done_under_older_guidelines_are_found(
    listed: Any, project: Project, lead: User, documents: dict[str, Document]
) -> None:
    guidelines.add(project, "Mark all.", by=lead)
    factories.layer(documents["a"], factories.member(project), status="done")
    factories.layer(documents["b"], factories.member(project), status="done", guideline_version=1)
    factories.layer(documents["c"], factories.member(project), status="in_progress")
    assert listed("outdated=true") == ["a"]


def test_a_search_of_another_project_finds_nothing(
    listed: Any, project: Project, lead: User, documents: dict[str, Document]
) -> None:
    ids = [str(documents["b"].pk)]
    named = {"by": lead, "document_ids": ids, "searched": 3, "total": 3}
    own = TextSearch.objects.create(project=project, **named)
    others = TextSearch.objects.create(project=factories.project(lead=lead), **named)
    assert listed(f"found={own.pk}") == ["b"]
    assert listed(f"found={others.pk}") == []
    assert listed(f"found={own.pk}", to=factories.member(project)) == []


def test_genre_and_level_are_sorted_by_with_nothing_first(listed: Any, documents: dict[str, Document]) -> None:
    set_metadata(documents["a"], genre="story")
    set_metadata(documents["c"], genre="letter")
    assert listed("ordering=genre") == ["b", "c", "a"]
    assert listed("ordering=-genre") == ["a", "c", "b"]


@pytest.mark.parametrize("query", ["preannotation=unheard", "review=unheard"])
def test_an_unknown_state_is_refused(client_of: ClientOf, project: Project, lead: User, query: str) -> None:
    answer = client_of(lead).get(f"/api/projects/{project.id}/documents?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid_input")


def test_choices_are_the_values_of_the_documents(
    client_of: ClientOf, project: Project, lead: User, documents: dict[str, Document]
) -> None:
    annotator, other = factories.member(project), factories.member(project)
    set_metadata(documents["a"], topic="travel", year=2024, genre=["odd"])
    factories.layer(documents["a"], annotator)
    factories.layer(documents["a"], other)
    factories.assigned(annotator, documents["b"])
    address = f"/api/projects/{project.id}/documents/choices"
    found = client_of(lead).get(address).json()
    assert found["languages"] == ["sv"]
    assert found["metadata"] == {"genre": [], "topic": ["travel"], "year": ["2024"]}
    assert {one["name"] for one in found["annotators"]} == {annotator.username, other.username}
    assert [one["name"] for one in found["assignees"]] == [annotator.username]
    assert [one["name"] for one in client_of(other).get(address).json()["annotators"]] == [other.username]


def test_of_two_layers_the_list_uses_ones_own(listed: Any, project: Project, documents: dict[str, Document]) -> None:
    reviewer, other = factories.member(project, "reviewer"), factories.member(project)
    for name, status in (("a", "done"), ("b", "in_progress")):
        factories.layer(documents[name], other, status=status, open_count=1)
    factories.layer(documents["a"], reviewer, status="in_progress", updated_at="2020-01-01T00:00:00Z")
    assert listed("status=done", to=reviewer) == []
    assert listed("status=in_progress", to=reviewer) == ["a", "b"]
    assert listed("status=new", to=reviewer) == ["c"]
    assert listed("undecided=true", to=reviewer) == ["b"]
    assert listed("ordering=-open_count", to=reviewer) == ["a", "b", "c"]
    assert listed("status=done") == []
    assert listed("undecided=true") == ["a", "b"]
    assert listed("status=in_progress", to=other) == ["a", "b"]
    assert listed("ordering=-status", to=other)[-1] == "c"


def test_every_page_of_every_order_shows_each_document_once(client_of: ClientOf, project: Project, lead: User) -> None:
    someone = factories.member(project)
    for place in range(7):
        made = factories.document(project, external_id=f"doc{place}", metadata={"genre": str(place % 2)})
        if place % 3:
            factories.machine_layer(made, mention_count=place % 2, open_count=place)
        if place % 2:
            factories.layer(made, someone, status="done", mention_count=3)
    client = client_of(lead)
    names = sorted(project.documents.values_list("external_id", flat=True))
    for order in orders.NAMES:
        for sign in ("", "-"):
            at = f"/api/projects/{project.id}/documents?page_size=3&ordering={sign}{order}"
            pages = [client.get(f"{at}&page={page}").json() for page in range(1, 2 + len(names) // 3)]
            found = [row["external_id"] for page in pages for row in page["results"]]
            assert sorted(found) == names, (sign, order, found)
            whole = client.get(f"/api/projects/{project.id}/documents?ordering={sign}{order}").json()["results"]
            assert [row["external_id"] for row in whole] == found, (sign, order)
