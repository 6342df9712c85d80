from __future__ import annotations

import base64
import json
import time
from pathlib import Path

import pytest
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
    publisher = broker.Publisher(queue)
    assert publisher.send("bulk") == 0
    started = time.perf_counter()
    assert [publisher.send("bulk") for _ in range(1000)] == [0] * 1000
    assert time.perf_counter() - started < 1


@pytest.fixture
def publisher(data_folder: Path) -> broker.Publisher:
    queue = Celery(set_as_current=False)
    queue.conf.update(broker.configuration("filesystem"))
    for message in (data_folder / "queue").iterdir():
        message.unlink()
    return broker.Publisher(queue)


def test_a_queue_takes_so_many_messages_and_no_more(publisher: broker.Publisher) -> None:
    assert [publisher.send("bulk") for _ in range(60)] == [1] * broker.MOST_MESSAGES + [0] * 10
    assert publisher.length("bulk") == broker.MOST_MESSAGES
    assert (publisher.length("interactive"), publisher.send("interactive", 3)) == (0, 3)


def test_a_message_says_nothing_about_its_job(publisher: broker.Publisher, data_folder: Path) -> None:
    publisher.send("bulk")
    (message,) = (data_folder / "queue").iterdir()
    assert json.loads(base64.b64decode(json.loads(message.read_text())["body"]))[:2] == [[], {}]
