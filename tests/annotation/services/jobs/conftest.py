"""A project with an empty queue and a kind of job whose effects can be counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from annotation.models import Project
from tests.annotation import factories
from tests.annotation.services.jobs.counting import Effects


@pytest.fixture
def project() -> Project:
    return factories.project()


@pytest.fixture(autouse=True)
def empty_queue(data_folder: Path) -> None:
    queue = data_folder / "queue"
    queue.mkdir(mode=0o700, exist_ok=True)
    for message in queue.iterdir():
        message.unlink()


@pytest.fixture
def effects(project: Project) -> Effects:
    return Effects(project)
