"""The Celery application, using Redis if MASKROS_BROKER_URL names one, or else a folder of messages."""

import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from celery import Celery
from django.conf import settings
from kombu import Producer, Queue

from annotation.models import JobQueue

OLD_QUEUES = ("imports", "jobs")  # of earlier versions; messages left in them still wake workers
EXECUTE = "annotation.execute"
MOST_MESSAGES = 50  # per queue; enough for any number of processes, while the rest of the jobs wait in the table
PAUSE_AFTER_FAILURE = 10.0

logger = logging.getLogger(__name__)


def transport(url: str) -> dict[str, Any]:
    if url != "filesystem":
        # Without these limits, publishing would wait for ever if Redis hangs.
        patience = {"socket_connect_timeout": 1, "socket_timeout": 2, "max_retries": 0, "visibility_timeout": 6 * 3600}
        return {"broker_url": url, "broker_transport_options": patience}
    folder = Path(settings.DATA) / "queue"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    options = {"data_folder_in": str(folder), "data_folder_out": str(folder), "polling_interval": 0.1}
    return {
        "broker_url": "filesystem://localhost",
        "broker_transport": "annotation.broker.channel:Transport",
        "broker_transport_options": options,
    }


def configuration(url: str) -> dict[str, Any]:
    """The same behaviour on every transport: one message at a time, acknowledged when done, no results stored."""
    return transport(url) | {
        "task_queues": [Queue(name) for name in (*JobQueue.values, *OLD_QUEUES)],
        "task_default_queue": JobQueue.BULK.value,
        "task_ignore_result": True,
        "task_acks_late": True,
        "task_reject_on_worker_lost": True,
        "task_publish_retry": False,
        "worker_prefetch_multiplier": 1,
        "worker_enable_remote_control": False,
        "worker_hijack_root_logger": False,
        "broker_connection_retry_on_startup": True,
        "broker_connection_max_retries": None,
    }


app = Celery("annotation", set_as_current=False)
app.add_defaults(lambda: configuration(settings.BROKER_URL))


class Publisher:
    """Sends messages, each of which makes a worker do one job.

    After a failure it sends nothing for a while: the jobs are stored, and the sweeper sends what is missing.
    """

    def __init__(self, queue: Celery) -> None:
        self._queue = queue
        self._silent_until = 0.0

    def length(self, name: str) -> int:
        """The number of messages in a queue, or the most it may hold if that is unknown."""
        found: list[int] = []

        def look(producer: Producer) -> None:
            found.append(producer.channel.queue_declare(queue=name).message_count)

        return found[0] if self._tried(look) else MOST_MESSAGES

    def send(self, name: str, count: int = 1) -> int:
        """Sends messages while there is room. Returns how many."""
        count = min(count, MOST_MESSAGES - self.length(name))

        def send(producer: Producer) -> None:
            for _ in range(count):
                self._queue.send_task(EXECUTE, queue=name, ignore_result=True, producer=producer)

        return count if count > 0 and self._tried(send) else 0

    def _tried(self, act: Callable[[Producer], None]) -> bool:
        if time.monotonic() < self._silent_until:
            return False
        try:
            with self._queue.producer_or_acquire() as producer:
                act(producer)
        except Exception:  # whatever is wrong with the queue, the job is stored and the request has succeeded
            self._silent_until = time.monotonic() + PAUSE_AFTER_FAILURE
            logger.warning("The queue does not answer: jobs wait for the sweeper.")
            return False
        return True


publisher = Publisher(app)
