from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests import servers
from tests.faults import processes

WORKER = ["-m", "celery", "--app", "tests.faults.worker", "worker", "--loglevel", "WARNING"]
WORKER += ["--without-gossip", "--without-mingle", "--without-heartbeat"]
POOLS = {
    "solo": ["--pool", "solo"],
    "prefork": ["--pool", "prefork", "--concurrency", "2"],
    "one_process": ["--pool", "prefork", "--concurrency", "1"],
}


@dataclass(frozen=True)
class Place:
    """An installation of its own: data folder, database, queue, and a desk where work is asked for."""

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
def place(folder: Path, **variables: str) -> Iterator[Place]:
    env = processes.environment(
        MASKROS_DATA=str(folder / "data"), DJANGO_SETTINGS_MODULE="tests.faults.settings", **variables
    )
    processes.python("manage.py", "migrate", "--verbosity", "0", env=env)
    command = [sys.executable, "-m", "tests.faults.desk"]
    with subprocess.Popen(
        command, cwd=processes.ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as clerk:
        yield Place(folder, env, clerk)


@pytest.fixture
def embedded(tmp_path: Path) -> Iterator[Place]:
    """SQLite and a folder of messages, as on one machine."""
    with place(tmp_path) as made:
        yield made


@pytest.fixture
def redis_address() -> Iterator[str]:
    with servers.redis() as address:
        yield address


@pytest.fixture
def served(tmp_path: Path, redis_address: str) -> Iterator[Place]:
    """PostgreSQL and Redis, as in production."""
    with (
        servers.postgresql() as database,
        place(tmp_path, MASKROS_DATABASE_URL=database, MASKROS_BROKER_URL=redis_address) as made,
    ):
        yield made


StartWorker = Callable[[Place, str], "subprocess.Popen[bytes]"]


@pytest.fixture
def start_worker() -> Iterator[StartWorker]:
    started: list[subprocess.Popen[bytes]] = []

    def start(place: Place, pool: str = "solo") -> subprocess.Popen[bytes]:
        started.append(processes.start([*WORKER, *POOLS[pool]], env=place.env, log=place.folder / "worker.log"))
        return started[-1]

    yield start
    for process in started:
        if process.poll() is None:
            processes.kill_group(process)
