from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from annotation.models import Document, DocumentTag, Event, Project, Tag, User
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def reviewer() -> User:
    return factories.user()


@pytest.fixture
def project(reviewer: User) -> Project:
    project = factories.project(lead=factories.user())
    factories.member(project, "reviewer", reviewer)
    return project


@pytest.fixture
def tag(project: Project) -> Tag:
    return project.tags.create(name="odd")


@pytest.fixture
def tagging(client_of: ClientOf, reviewer: User, project: Project, tag: Tag) -> Callable[..., Any]:
    def sent(query: str = "", *, on: bool = True, **body: Any) -> Any:
        address = f"/api/projects/{project.id}/documents/tagging?{query}"
        body = {"tag_id": str(tag.pk), "on": on, **body}
        return client_of(reviewer).post(address, body, content_type="application/json")

    return sent


def ids_of(documents: list[Document]) -> list[str]:
    return [str(document.pk) for document in documents]


def test_a_tag_is_put_on_the_named_documents_and_the_answer_says_which_are_new(
    tagging: Any, project: Project, tag: Tag, client_of: ClientOf, reviewer: User
) -> None:
    one, other, _ = [factories.document(project, external_id=name) for name in "abc"]
    tag.document_tags.create(document=one)
    answer = tagging(document_ids=ids_of([one, other]))
    assert answer.json() == {"document_ids": ids_of([other])}
    rows = client_of(reviewer).get(f"/api/projects/{project.id}/documents").json()["results"]
    assert [row["tags"] for row in rows] == [[{"id": str(tag.pk), "name": "odd"}]] * 2 + [[]]
    assert Event.objects.get(verb="documents_tagged").values == {"tag": str(tag.pk), "on": True, "count": 1}


def test_a_tagging_can_be_undone_with_its_answer(tagging: Any, project: Project, tag: Tag) -> None:
    one, other = factories.document(project), factories.document(project)
    tag.document_tags.create(document=one)
    changed = tagging(document_ids=ids_of([one, other])).json()["document_ids"]
    assert tagging(on=False, document_ids=changed).json()["document_ids"] == changed
    assert list(tag.document_tags.values_list("document", flat=True)) == [one.pk]


def test_without_documents_all_that_pass_the_filters_are_meant(tagging: Any, project: Project) -> None:
    letters = [factories.document(project, external_id=name, metadata={"genre": "letter"}) for name in "ab"]
    factories.document(project, metadata={"genre": "story"})
    assert tagging("genre=letter&ordering=-external_id").json()["document_ids"] == ids_of(letters)


def test_tagging_twice_changes_nothing(tagging: Any, project: Project) -> None:
    factories.document(project)
    assert len(tagging().json()["document_ids"]) == 1
    assert tagging().json()["document_ids"] == []
    assert Event.objects.filter(verb="documents_tagged").count() == 1


def test_neither_documents_nor_tags_of_other_projects_are_taken(tagging: Any, project: Project) -> None:
    foreign = factories.document()
    assert tagging(document_ids=ids_of([foreign])).status_code == 404
    assert tagging(tag_id=str(foreign.project.tags.create(name="odd").pk)).status_code == 404
    assert not DocumentTag.objects.exists()


def test_documents_of_an_archived_project_are_not_tagged(tagging: Any, project: Project) -> None:
    Project.objects.filter(pk=project.pk).update(archived=True)
    answer = tagging()
    assert (answer.status_code, answer.json()["code"]) == (409, "project_archived")


def test_tags_are_listed_with_how_many_documents_have_them(
    client_of: ClientOf, reviewer: User, project: Project, tag: Tag
) -> None:
    tag.document_tags.create(document=factories.document(project))
    client = client_of(reviewer)
    made = client.post(f"/api/projects/{project.id}/tags", {"name": " late "}, content_type="application/json")
    assert made.json()["name"] == "late"
    rows = client.get(f"/api/projects/{project.id}/tags").json()
    assert [(row["name"], row["document_count"]) for row in rows] == [("late", 0), ("odd", 1)]


def test_a_second_tag_of_a_name_is_refused_whatever_its_case(
    client_of: ClientOf, reviewer: User, project: Project, tag: Tag
) -> None:
    client = client_of(reviewer)
    answer = client.post(f"/api/projects/{project.id}/tags", {"name": "ODD"}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (409, "name_taken")
    renamed = client.patch(f"/api/tags/{tag.pk}", {"name": "Odd"}, content_type="application/json")
    assert renamed.json()["name"] == "Odd"


def test_a_deleted_tag_is_taken_off_all_documents(
    client_of: ClientOf, reviewer: User, project: Project, tag: Tag
) -> None:
    tag.document_tags.create(document=factories.document(project))
    assert client_of(reviewer).delete(f"/api/tags/{tag.pk}").status_code == 204
    assert not Tag.objects.exists()
    assert project.documents.count() == 1
