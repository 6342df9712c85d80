"""What `celery -A annotation.config.worker worker` starts."""

import ctypes
import gc
import logging
import os
import signal
import sys

import django
from celery import signals

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "annotation.config.settings")
os.environ.setdefault("CELERY_SKIP_CHECKS", "1")  # they load every view, which a worker needs never
django.setup()

from annotation.broker.app import app  # noqa: E402 - the settings must be known first
from annotation.services import health  # noqa: E402
from annotation.tasks import jobs, sweeper  # noqa: E402

__all__ = ["app", "jobs"]

health.require_fit()

app.steps["worker"].add(sweeper.Sweeper)

# As the web process does: what is loaded stays, and need not be looked through again for every few hundred rows.
gc.collect()
gc.freeze()
gc.set_threshold(10_000)

PR_SET_PDEATHSIG = 1
WORKER = os.getpid()


class WithoutValues(logging.Filter):
    """Celery writes the text of an exception into its message, and that text may quote a document."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, dict) and "exc" in record.args:
            record.args = {**record.args, "exc": "(message withheld)"}
        return True


@signals.setup_logging.connect  # type: ignore[untyped-decorator]  # Celery carries no types
def keep_our_logging(**_: object) -> None:
    """A receiver is enough to keep Celery from putting its own handlers beside ours."""
    logging.getLogger("celery.app.trace").addFilter(WithoutValues())


@signals.worker_process_init.connect  # type: ignore[untyped-decorator]
def die_with_parent(**_: object) -> None:
    """A pool process whose worker is killed would wait for ever."""
    if sys.platform == "linux" and os.getpid() != WORKER:
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != WORKER:
            os._exit(1)  # the worker died before the kernel had been told
