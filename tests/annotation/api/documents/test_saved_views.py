from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from annotation.models import Project, SavedView, User
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def add(client_of: ClientOf, project: Project) -> Callable[..., Any]:
    def sent(by: User, **body: Any) -> Any:
        body = {"name": "Mine", "query": "status=done", **body}
        return client_of(by).post(f"/api/projects/{project.id}/views", body, content_type="application/json")

    return sent


@pytest.fixture
def names(client_of: ClientOf, project: Project) -> Callable[[User], list[str]]:
    return lambda to: [view["name"] for view in client_of(to).get(f"/api/projects/{project.id}/views").json()]


def test_a_view_is_seen_by_its_owner_alone_until_a_lead_shares_it(
    add: Any, names: Any, client_of: ClientOf, project: Project, lead: User
) -> None:
    annotator = factories.member(project)
    view = add(lead, name="To do").json()
    assert (view["query"], view["shared"], view["can_change"]) == ("status=done", False, True)
    assert (names(lead), names(annotator)) == (["To do"], [])
    client_of(lead).patch(f"/api/views/{view['id']}", {"shared": True}, content_type="application/json")
    assert names(annotator) == ["To do"]


def test_shared_views_come_first_and_are_changed_by_leads_only(
    add: Any, names: Any, client_of: ClientOf, project: Project, lead: User
) -> None:
    annotator, other = factories.member(project), factories.member(project, "lead")
    shared = add(lead, name="Zero", shared=True).json()
    add(annotator, name="All")
    assert names(annotator) == ["Zero", "All"]
    for who, status in ((annotator, 403), (other, 200)):
        change = {"name": "First"}
        answer = client_of(who).patch(f"/api/views/{shared['id']}", change, content_type="application/json")
        assert answer.status_code == status


def test_only_a_lead_shares(add: Any, client_of: ClientOf, project: Project) -> None:
    annotator = factories.member(project)
    assert add(annotator, shared=True).status_code == 403
    view = add(annotator).json()
    answer = client_of(annotator).patch(f"/api/views/{view['id']}", {"shared": True}, content_type="application/json")
    assert answer.status_code == 403
    assert not SavedView.objects.get().shared


def test_a_view_keeps_the_filters_of_the_list_but_no_page_and_no_search(add: Any, lead: User) -> None:
    query = "genre=a%26b&page=3&found=1&unheard=x&tag=none&ordering=-created_at"
    assert add(lead, query=query).json()["query"] == "genre=a%26b&tag=none&ordering=-created_at"


def test_a_view_with_invalid_filters_is_refused(add: Any, lead: User) -> None:
    assert add(lead, query="status=unheard").status_code == 400
    assert not SavedView.objects.exists()


def test_one_person_has_one_view_of_a_name(add: Any, project: Project, lead: User) -> None:
    add(lead)
    answer = add(lead)
    assert (answer.status_code, answer.json()["code"]) == (409, "name_taken")
    assert add(factories.member(project)).status_code == 201


def test_another_persons_view_is_not_found(add: Any, client_of: ClientOf, project: Project, lead: User) -> None:
    view = add(factories.member(project)).json()
    assert client_of(lead).delete(f"/api/views/{view['id']}").status_code == 404


def test_a_view_is_deleted(add: Any, client_of: ClientOf, lead: User) -> None:
    view = add(lead).json()
    assert client_of(lead).delete(f"/api/views/{view['id']}").status_code == 204
    assert not SavedView.objects.exists()
