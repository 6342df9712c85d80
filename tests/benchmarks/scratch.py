"""Sets up Django on scratch data, in SQLite or MASKROS_DATABASE_URL. Import it before anything of the server.

MASKROS_BENCHMARK_DATA names a folder that is kept, so that a second run finds the data of the first.
"""

from __future__ import annotations

import importlib
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

FOLDER = tempfile.TemporaryDirectory()
os.environ["MASKROS_DATA"] = os.environ.get("MASKROS_BENCHMARK_DATA", FOLDER.name)
os.environ["DJANGO_SETTINGS_MODULE"] = "annotation.config.settings"
importlib.import_module("annotation.config.wsgi")  # as in the web process

from django.conf import settings  # noqa: E402 - settings read the environment when they are first loaded

from annotation.models import User  # noqa: E402
from annotation.services import keys  # noqa: E402

TIMES = 5


def prepare() -> None:
    path = Path(settings.MASTER_KEYS_FILE)
    if not path.exists():
        keys.create_master_keys(path)
    call_command("migrate", verbosity=0)


def client(user: User) -> Client:
    made = Client(headers={"host": "localhost"})
    made.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return made


def head(what: str) -> None:
    sys.stdout.write(f"{what:74} queries  best CPU ms  median  wall\n")


def measure(what: str, act: Callable[[], object], times: int = TIMES) -> None:
    """Prints queries, best and median CPU time, and median wall time in milliseconds. The first act is not counted."""
    with CaptureQueriesContext(connection) as queries:
        act()
    count = len(queries)  # read now: the next request clears the log
    cpu, wall = [], []
    for _ in range(times):
        before = time.process_time(), time.perf_counter()
        act()
        cpu.append((time.process_time() - before[0]) * 1000)
        wall.append((time.perf_counter() - before[1]) * 1000)
    figures = f"{min(cpu):13.0f}{statistics.median(cpu):8.0f}{statistics.median(wall):6.0f}"
    sys.stdout.write(f"{what[:73]:74}{count:8}{figures}\n")
    sys.stdout.flush()


def get(by: Client, address: str) -> None:
    """Reads the whole answer, including streamed ones."""
    answer = by.get(address)
    held = b"".join(answer.streaming_content) if answer.streaming else answer.content  # type: ignore[arg-type]
    assert answer.status_code == 200, (address, answer.status_code, held[:300])


def post(by: Client, address: str, body: object) -> None:
    answer = by.post(address, body, content_type="application/json")
    assert answer.status_code < 300, (address, answer.status_code, answer.content[:300])
