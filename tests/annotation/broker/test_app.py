from __future__ import annotations

import time
import uuid
from pathlib import Path

from celery import Celery

from annotation.broker import app as broker

REDIS = "redis://127.0.0.1:1/0"


def test_the_transport_is_all_that_differs_between_a_folder_and_redis() -> None:
    folder, redis = broker.configuration("filesystem"), broker.configuration(REDIS)
    differing = {name for name in folder.keys() | redis.keys() if folder.get(name) != redis.get(name)} - {"task_queues"}
    assert differing == {"broker_url", "broker_transport", "broker_transport_options"}


def test_the_folder_of_messages_is_for_its_owner_only(data_folder: Path) -> None:
    broker.configuration("filesystem")
    assert (data_folder / "queue").stat().st_mode & 0o077 == 0


def test_a_queue_that_does_not_answer_is_left_alone_for_a_while() -> None:
    queue = Celery(set_as_current=False)
    queue.conf.update(broker.configuration(REDIS))
    publish = broker.Publisher(queue)
    assert publish(uuid.uuid4(), "preannotate") is False
    started = time.perf_counter()
    assert [publish(uuid.uuid4(), "preannotate") for _ in range(1000)] == [False] * 1000
    assert time.perf_counter() - started < 1
