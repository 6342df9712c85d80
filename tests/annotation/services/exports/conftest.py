"""A project that masks. Tests with other projects define their own."""

from __future__ import annotations

import pytest

from annotation.models import Project, User
from tests.annotation import factories


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead, label_set="tab", language="en")
