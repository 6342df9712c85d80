"""The entry point of `celery -A annotation.config.worker worker`."""

import ctypes
import gc
import logging
import os
import signal
import sys

import django
from celery import signals
from django.db import DatabaseError, connections

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "annotation.config.settings")
os.environ.setdefault("CELERY_SKIP_CHECKS", "1")  # these load every view, which a worker never needs
django.setup()

from annotation.broker.app import app  # noqa: E402 - the settings must be loaded first
from annotation.services import engines, health  # noqa: E402
from annotation.tasks import jobs, sweeper  # noqa: E402

__all__ = ["app", "jobs"]

health.require_fit()

app.steps["worker"].add(sweeper.Sweeper)

# As in the web process: loaded modules stay, and need not be scanned again for every few hundred rows.
gc.collect()
gc.freeze()
gc.set_threshold(10_000)

PR_SET_PDEATHSIG = 1
WORKER = os.getpid()


class WithoutValues(logging.Filter):
    """Removes the text of exceptions from Celery's messages, since it may quote a document."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, dict) and "exc" in record.args:
            record.args = {**record.args, "exc": "(message withheld)"}
        return True


@signals.setup_logging.connect  # type: ignore[untyped-decorator]  # Celery has no types
def keep_our_logging(**_: object) -> None:
    """A receiver of this signal keeps Celery from adding its own log handlers."""
    logging.getLogger("celery.app.trace").addFilter(WithoutValues())


@signals.worker_init.connect  # type: ignore[untyped-decorator]
def load_engines(**_: object) -> None:
    """Before the pool's processes are forked, which then share what was loaded."""
    try:
        engines.load_used()
    except DatabaseError:
        logging.getLogger(__name__).warning("The database does not answer: engines are loaded when they are needed.")
    connections.close_all()  # the pool's processes open their own
    gc.collect()
    gc.freeze()


@signals.worker_process_init.connect  # type: ignore[untyped-decorator]
def die_with_parent(**_: object) -> None:
    """A pool process would wait for ever if its worker were killed."""
    if sys.platform == "linux" and os.getpid() != WORKER:
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != WORKER:
            os._exit(1)  # the worker died before the kernel was asked
