"""Makes separate installations for the tests, each with a process that inspects what is stored."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests import fresh
from tests.faults import processes


@dataclass(frozen=True)
class Place:
    """A separate installation: data folder, database, queue, and a desk that starts jobs."""

    folder: Path
    env: Mapping[str, str]
    clerk: subprocess.Popen[str]

    def desk(self, command: str, *arguments: object) -> Any:
        assert self.clerk.stdin is not None
        assert self.clerk.stdout is not None
        self.clerk.stdin.write(json.dumps([command, *arguments]) + "\n")
        self.clerk.stdin.flush()
        return json.loads(self.clerk.stdout.readline())


@contextmanager
def place(folder: Path, desk: str = "tests.faults.desk", **variables: str) -> Iterator[Place]:
    """An empty installation. A PostgreSQL database among the variables has the tables already."""
    if "MASKROS_DATABASE_URL" not in variables:
        fresh.sqlite(folder / "data" / fresh.DATABASE)
    env = processes.environment(
        MASKROS_DATA=str(folder / "data"), DJANGO_SETTINGS_MODULE="tests.faults.settings", **variables
    )
    command = [sys.executable, "-m", desk]
    with subprocess.Popen(
        command, cwd=processes.ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as clerk:
        yield Place(folder, env, clerk)
