"""A project whose documents one person annotates and another reviews; a test file with other people has its own."""

from __future__ import annotations

import pytest

from annotation.models import Project, User
from tests.annotation import factories


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
