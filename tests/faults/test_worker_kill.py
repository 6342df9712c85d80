from __future__ import annotations

import os
import random
import signal
import time

import pytest
import redis as redis_client

from tests.faults import processes
from tests.faults.conftest import Place, StartWorker

pytestmark = pytest.mark.faults

JOBS = 30
KILLS = 20


def kill_again_and_again(place: Place, start_worker: StartWorker, pool: str) -> None:
    """Kills each worker, with all its processes, at a random moment within a job."""
    chance = random.Random(7)
    for _ in range(KILLS):
        before = place.desk("attempts")
        worker = start_worker(place, pool)
        assert place.desk("wait_attempt", before, 30) > before
        time.sleep(chance.uniform(0, 0.3))
        processes.kill_group(worker)


def check_nothing_lost_nothing_doubled(place: Place, jobs: int) -> None:
    end = place.desk("wait_finished", 60)
    assert end["states"] == ["done"] * jobs
    assert len(end["effects"]) == jobs
    assert len(set(end["effects"])) == jobs


def test_twenty_kills_lose_and_double_nothing_on_the_folder_of_messages(
    embedded: Place, start_worker: StartWorker
) -> None:
    embedded.desk("enqueue", "short", JOBS, 3)
    (embedded.folder / "data" / "queue" / "0_truncated.jobs.msg").write_bytes(b'{"body": "W1siMm')
    kill_again_and_again(embedded, start_worker, "solo")
    start_worker(embedded, "solo")
    check_nothing_lost_nothing_doubled(embedded, JOBS)


@pytest.mark.redis
@pytest.mark.postgresql
def test_twenty_kills_lose_and_double_nothing_on_redis(served: Place, start_worker: StartWorker) -> None:
    served.desk("enqueue", "short", JOBS, 3)
    kill_again_and_again(served, start_worker, "prefork")
    start_worker(served, "prefork")
    check_nothing_lost_nothing_doubled(served, JOBS)


def test_a_job_that_takes_longer_than_its_lease_is_done_once(embedded: Place, start_worker: StartWorker) -> None:
    embedded.desk("enqueue", "longer_than_its_lease", 1, 1)
    start_worker(embedded, "solo")
    start_worker(embedded, "solo")
    check_nothing_lost_nothing_doubled(embedded, 1)
    assert embedded.desk("attempts") == 1


def test_the_worker_does_not_log_what_an_exception_says(embedded: Place, start_worker: StartWorker) -> None:
    embedded.desk("enqueue", "accident", 1, 1)
    start_worker(embedded, "solo")
    assert embedded.desk("wait_attempt", 0, 30) > 0
    log = embedded.folder / "worker.log"
    assert processes.eventually(lambda: "quote_a_text" in log.read_text())
    assert processes.CANARY not in log.read_text()


def test_a_killed_worker_leaves_no_pool_process(embedded: Place, start_worker: StartWorker) -> None:
    worker = start_worker(embedded, "prefork")
    assert processes.eventually(lambda: len(processes.descendants(worker.pid)) >= 2)
    pool = list(processes.descendants(worker.pid))
    os.kill(worker.pid, signal.SIGKILL)
    worker.wait(10)
    assert processes.eventually(lambda: not processes.alive(pool), 5)


@pytest.mark.redis
@pytest.mark.postgresql
def test_a_redis_that_lost_everything_only_delays_the_jobs(
    served: Place, redis_address: str, start_worker: StartWorker
) -> None:
    served.desk("enqueue", "short", 3, 1)
    redis_client.Redis.from_url(redis_address).flushall()
    start_worker(served, "solo")
    check_nothing_lost_nothing_doubled(served, 3)


@pytest.mark.redis
@pytest.mark.postgresql
def test_a_frozen_redis_holds_nobody_up(served: Place, redis_address: str, start_worker: StartWorker) -> None:
    with redis_client.Redis.from_url(redis_address) as client:
        redis_process = client.info("server")["process_id"]
    os.kill(redis_process, signal.SIGSTOP)
    try:
        assert served.desk("enqueue", "short", 20, 1) < 10
    finally:
        os.kill(redis_process, signal.SIGCONT)
    start_worker(served, "solo")
    check_nothing_lost_nothing_doubled(served, 20)
