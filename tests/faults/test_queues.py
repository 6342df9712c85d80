from __future__ import annotations

import time
from pathlib import Path

import pytest
import redis as redis_client

from tests.faults.conftest import Place, StartWorker

pytestmark = pytest.mark.faults

BACKLOG = 200
AT_ONCE = 2  # the running job, and at most one that was taken from the queue before the import came
MANY = 600
LONGEST_PAUSE = 3.0  # seconds: the time between two sweeps, on a busy machine


def check_an_import_starts_next(place: Place, start_worker: StartWorker, pool: str) -> None:
    place.desk("enqueue", "short", BACKLOG, 1)
    start_worker(place, pool)
    assert place.desk("wait_attempt", 2, 30) > 2
    place.desk("enqueue", "import", 1, 1)
    assert place.desk("overtaken", "import", 30) <= AT_ONCE


def test_an_import_starts_next_on_the_folder_of_messages(embedded: Place, start_worker: StartWorker) -> None:
    check_an_import_starts_next(embedded, start_worker, "solo")


@pytest.mark.redis
@pytest.mark.postgresql
def test_an_import_starts_next_on_redis(served: Place, start_worker: StartWorker) -> None:
    check_an_import_starts_next(served, start_worker, "one_process")


def check_an_export_starts_next(place: Place, start_worker: StartWorker, pool: str) -> None:
    """Another project's export runs after the current job, with a single worker."""
    place.desk("enqueue", "short", MANY, 1)
    start_worker(place, pool)
    assert place.desk("wait_attempt", 2, 30) > 2
    asked = time.monotonic()
    place.desk("enqueue", "quick", 1, 1, "interactive")
    assert place.desk("overtaken", "quick", 30) <= AT_ONCE
    assert time.monotonic() - asked < 5


def test_an_export_starts_next_on_the_folder_of_messages(embedded: Place, start_worker: StartWorker) -> None:
    check_an_export_starts_next(embedded, start_worker, "solo")


@pytest.mark.redis
@pytest.mark.postgresql
def test_an_export_starts_next_on_redis(served: Place, start_worker: StartWorker) -> None:
    check_an_export_starts_next(served, start_worker, "one_process")


def test_a_project_with_few_documents_does_not_wait_for_one_with_many(
    embedded: Place, start_worker: StartWorker
) -> None:
    embedded.desk("enqueue", "short", BACKLOG, 1)
    start_worker(embedded, "solo")
    embedded.desk("enqueue", "quick", 1, 1)
    assert embedded.desk("overtaken", "quick", 30) <= AT_ONCE


def check_nothing_lost_nothing_doubled(place: Place) -> None:
    end = place.desk("wait_finished", 120)
    assert end["states"] == ["done"] * MANY
    assert len(end["effects"]) == len(set(end["effects"])) == MANY == end["attempts"]


def empty(folder: Path) -> None:
    for message in folder.glob("*.msg"):
        message.unlink(missing_ok=True)


def test_an_emptied_folder_of_messages_does_not_slow_the_work_down(embedded: Place, start_worker: StartWorker) -> None:
    queue = embedded.folder / "data" / "queue"
    embedded.desk("enqueue", "quick", MANY, 1)
    empty(queue)
    start_worker(embedded, "solo")
    assert embedded.desk("wait_attempt", 200, 60) > 200
    empty(queue)  # and again while a worker is busy with it
    check_nothing_lost_nothing_doubled(embedded)
    assert embedded.desk("longest_pause") < LONGEST_PAUSE


@pytest.mark.redis
@pytest.mark.postgresql
def test_an_emptied_redis_does_not_slow_the_work_down(
    served: Place, redis_address: str, start_worker: StartWorker
) -> None:
    served.desk("enqueue", "quick", MANY, 1)
    with redis_client.Redis.from_url(redis_address) as client:
        client.flushall()
        start_worker(served, "prefork")
        assert served.desk("wait_attempt", 200, 60) > 200
        client.flushall()
        assert max(client.llen(name) for name in ("interactive", "long", "bulk")) <= 50
    check_nothing_lost_nothing_doubled(served)
    assert served.desk("longest_pause") < LONGEST_PAUSE
