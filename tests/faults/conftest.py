from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import fresh, servers
from tests.faults import processes
from tests.faults.places import Place, place

WORKER = ["-m", "celery", "--app", "tests.faults.worker", "worker", "--loglevel", "WARNING"]
WORKER += ["--without-gossip", "--without-mingle", "--without-heartbeat"]
POOLS = {
    "solo": ["--pool", "solo"],
    "prefork": ["--pool", "prefork", "--concurrency", "2"],
    "one_process": ["--pool", "prefork", "--concurrency", "1"],
}


@pytest.fixture
def embedded(tmp_path: Path) -> Iterator[Place]:
    """SQLite and a folder for messages, as on a single machine."""
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
        fresh.postgresql() as database,
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
