"""The Celery application: Redis where MASKROS_BROKER_URL names one, else a folder of messages in the data folder."""

import logging
import time
import uuid
from pathlib import Path
from typing import Any

from celery import Celery
from django.conf import settings
from kombu import Queue

QUEUE = "jobs"
OWN_QUEUES = {"import": "imports"}  # workers take turns: no import waits behind the documents of those before it
EXECUTE = "annotation.execute"
PAUSE_AFTER_FAILURE = 10.0

logger = logging.getLogger(__name__)


def transport(url: str) -> dict[str, Any]:
    if url != "filesystem":
        # A frozen Redis answers nobody: without these a publish would wait for ever.
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
    """The same behaviour on every transport: ids only, one at a time, acknowledged when done, no results kept."""
    return transport(url) | {
        "task_queues": [Queue(name) for name in (*OWN_QUEUES.values(), QUEUE)],
        "task_default_queue": QUEUE,
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
    """Hands ids to the queue; after a failure it stays silent for a while, since the sweeper publishes the rest."""

    def __init__(self, queue: Celery) -> None:
        self._queue = queue
        self._silent_until = 0.0

    def __call__(self, job_id: uuid.UUID, kind: str) -> bool:
        if time.monotonic() < self._silent_until:
            return False
        try:
            self._queue.send_task(EXECUTE, args=[str(job_id)], queue=OWN_QUEUES.get(kind, QUEUE), ignore_result=True)
        except Exception:  # whatever is wrong with the queue: the job is stored, and its request has succeeded
            self._silent_until = time.monotonic() + PAUSE_AFTER_FAILURE
            logger.warning("The queue does not answer: job %s waits for the sweeper.", job_id)
            return False
        return True


publish = Publisher(app)
