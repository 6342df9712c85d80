"""A layer to save operations in."""

from __future__ import annotations

import pytest

from annotation.models import Annotation
from tests.annotation import factories
from tests.annotation.services.operations.saving import TEXT


@pytest.fixture
def layer() -> Annotation:
    document = factories.document(text=TEXT)
    return factories.layer(document, factories.member(document.project))
