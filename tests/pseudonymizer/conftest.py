from __future__ import annotations

import pytest
from hypothesis import settings

from pseudonymizer import labels
from pseudonymizer.labels import LabelSet

settings.register_profile("maskros", max_examples=20, deadline=None, derandomize=True, database=None)
settings.load_profile("maskros")


@pytest.fixture(scope="session")
def swell() -> LabelSet:
    """The label set of 2021, which most cases use. The one of 2025 has its own tests."""
    return labels.load("swell", "2021-08")


@pytest.fixture(scope="session")
def tab() -> LabelSet:
    return labels.load("tab")
