from __future__ import annotations

import pytest
from hypothesis import settings

from pseudonymizer import labels
from pseudonymizer.labels import LabelSet

settings.register_profile("maskros", max_examples=20, deadline=None, derandomize=True, database=None)
settings.load_profile("maskros")


@pytest.fixture(scope="session")
def swell() -> LabelSet:
    return labels.load("swell")


@pytest.fixture(scope="session")
def tab() -> LabelSet:
    return labels.load("tab")
