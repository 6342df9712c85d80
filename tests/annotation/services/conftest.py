"""A project whose documents one person annotates and another reviews. Tests with other people define their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from annotation.models import Project, User
from tests.annotation import counted, factories


@pytest.fixture(autouse=True)
def mentions_are_counted(request: pytest.FixtureRequest) -> Iterator[None]:
    """Checks after each test that the stored counts of mentions match the rows."""
    marker = request.node.get_closest_marker("django_db")
    if marker is None:
        yield
        return
    request.getfixturevalue("transactional_db" if marker.kwargs.get("transaction") else "db")
    yield
    assert list(counted.miscounted().values("mention_count", "open_count", "origin")) == []


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead, review="single")


@pytest.fixture
def ann(project: Project) -> User:
    return factories.member(project, who=factories.user("ann"))


@pytest.fixture
def rut(project: Project) -> User:
    return factories.member(project, "reviewer", factories.user("rut"))
