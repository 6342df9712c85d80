"""Anna, and the time that her codes go by."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from annotation.models import User
from tests.annotation import factories
from tests.annotation.api.accounts.second_factors import Clock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    held = Clock()
    monkeypatch.setattr(time, "time", lambda: held.now)
    return held  # type: ignore[return-value]


@pytest.fixture
def anna() -> User:
    user = factories.user("anna")
    user.set_password(factories.PASSWORD)
    user.save()
    return user
