"""The timer that wakes workers for jobs left behind, and deletes what has expired."""

import logging
from pathlib import Path
from typing import Any

from celery import bootsteps
from django.conf import settings
from django.db import DatabaseError, connections

from annotation.services import audit, jobs
from annotation.services.accounts import sessions
from annotation.services.document_list import text_searches
from annotation.services.documents import states
from annotation.services.exports import archives
from annotation.services.releases import standing

logger = logging.getLogger(__name__)


class Sweeper(bootsteps.StartStopStep):  # type: ignore[misc]  # Celery carries no types
    """Sweeps when a worker starts and then regularly. A separate process would outlive a killed worker."""

    requires = {"celery.worker.components:Timer"}

    def start(self, parent: Any) -> None:
        parent.timer.call_after(0, sweep)
        self._entry = parent.timer.call_repeatedly(settings.JOB_SWEEP_SECONDS, sweep)

    def stop(self, parent: Any) -> None:
        self._entry.cancel()


def sweep() -> None:
    try:
        jobs.sweep()
        archives.expire()
        text_searches.expire()
        standing.begin_daily()
        states.add_up()
        sessions.expire()
        audit.expire()
        audit.link_events()
        audit.go_on()
        (Path(settings.DATA) / "worker_alive").touch()  # for the health check
    except DatabaseError:
        logger.warning("The database does not answer: sweeping again later.")
    finally:
        connections.close_all()  # the timer has its own thread, or a process that forks
