"""The report and the comparison of releases over the API: leads see names and reasons, reviewers what travels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from annotation.models import Project, Release, Role, User
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db
ClientOf = Callable[[User], Client]


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    made = released.project(lead)
    for name in ("B1", "B2"):
        released.confirmed(made, name)
    return made


@pytest.fixture
def release(project: Project, lead: User) -> Release:
    return released.frozen(released.begun(released.profile(project, lead), lead), lead)


def sections(told: Any) -> dict[str, Any]:
    return {each["name"]: each for each in told["sections"]}


def test_a_lead_sees_the_internal_report_and_a_reviewer_what_travels(
    project: Project, release: Release, lead: User, client_of: ClientOf
) -> None:
    path = f"/api/releases/{release.pk}/report"
    inside = client_of(lead).get(path).json()
    assert (inside["number"], inside["inside"]) == (1, True)
    kept = [table["name"] for each in inside["sections"] for table in each["tables"] if not table["travels"]]
    assert {"exceptions", "names"} <= set(kept)
    outside = client_of(factories.member(project, Role.REVIEWER)).get(path).json()
    assert outside["inside"] is False
    assert all(table["travels"] for each in outside["sections"] for table in each["tables"])
    (amounts, *_) = sections(outside)["sizes"]["tables"]
    assert amounts["rows"][0] == ["documents", 2]
    assert amounts["columns"][0] == {"name": "what", "kind": "word", "title": ""}


def test_the_report_is_downloaded_as_a_page_that_runs_nothing(
    project: Project, release: Release, lead: User, client_of: ClientOf
) -> None:
    path = f"/api/releases/{release.pk}/report/file"
    response = client_of(lead).get(f"{path}?inside=true")
    assert response["Content-Type"] == "text/html; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="release-1-report-internal.html"'
    assert "Stays in the project" in response.content.decode()
    assert client_of(lead).get(f"{path}?format_name=json").json()["format"] == "maskros-report-1"
    reviewer = client_of(factories.member(project, Role.REVIEWER))
    assert "Stays in the project" not in reviewer.get(path).content.decode()
    assert reviewer.get(f"{path}?inside=true").status_code == 403


def test_two_releases_are_compared_counts_first_then_documents(
    project: Project, release: Release, lead: User, client_of: ClientOf
) -> None:
    released.confirmed(project, "B3")
    project.documents.get(external_id="B1").annotations.get().mentions.filter(start=0).update(label="firstname_male")
    later = released.frozen(released.begun(release.profile, lead), lead)
    path, query = f"/api/releases/{later.pk}", f"earlier={release.pk}"
    desk = client_of(factories.member(project, Role.REVIEWER))
    told = desk.get(f"{path}/comparison?{query}").json()
    assert [told[name] for name in ("added", "gone", "changed", "unchanged")] == [1, 0, 1, 1]
    assert {"what": "label", "name": "firstname_male", "documents": 1} in told["differences"]
    page = desk.get(f"{path}/changes?{query}&page_size=1").json()
    assert (page["count"], [each["document"] for each in page["results"]]) == (2, ["B3"])
    (changed,) = desk.get(f"{path}/changes?{query}&change=changed").json()["results"]
    assert (changed["document"], changed["differences"][1]["after"]) == ("B1", {"replaced": 1})


def test_a_page_of_changes_asks_as_much_for_many_documents_as_for_one(
    project: Project,
    release: Release,
    lead: User,
    client_of: ClientOf,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    for number in range(30):
        released.confirmed(project, f"C{number}")
    later = released.checked(released.begun(release.profile, lead), lead)
    desk = client_of(lead)
    with django_assert_max_num_queries(14):
        assert desk.get(f"/api/releases/{later.pk}/changes?earlier={release.pk}").json()["count"] == 30
