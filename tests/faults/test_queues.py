from __future__ import annotations

import pytest

from tests.faults.conftest import Place, StartWorker

pytestmark = pytest.mark.faults

BACKLOG = 200
AT_ONCE = 2  # the job at work, and at most the one taken from the queue before the import was put there


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
