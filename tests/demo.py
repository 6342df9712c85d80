"""Starts the product as people start it, and gives tests copies of the demo that it makes."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

from tests import fresh, servers
from tests.faults import processes

ROOT = Path(__file__).resolve().parents[1]
ADDRESS = "Maskros is at "
SECONDS = 600
UNFINISHED = "SELECT count(*) FROM annotation_job WHERE state IN ('waiting', 'running')"


@contextmanager
def started(data: Path) -> Iterator[Mapping[str, str]]:
    """The product with its worker, and what it says: its address and, until somebody logs in, the first password."""
    command = [ROOT / "bin" / "run", "--port", str(servers.free_port()), "--data", data]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MASKROS_")}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        yield _said(process)
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)


def _said(process: subprocess.Popen[str]) -> Mapping[str, str]:
    said: dict[str, str] = {}
    assert process.stdout is not None
    for line in process.stdout:
        name, _, value = line.strip().partition(": ")
        said[name] = value
        if line.startswith(ADDRESS):
            return {**said, "address": line.removeprefix(ADDRESS).split()[0]}
    raise AssertionError(f"bin/run ended with {process.wait()} before it had an address")


def copy(shared: Path, data: Path) -> None:
    """Copies the demo, as its first start left it, into a folder.

    Of all processes that share a folder, the first makes it, with its jobs done, and the others wait for that.
    """
    made = shared / "demo"
    with (shared / "demo.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            _make(shared / "unfinished")
            (shared / "unfinished").rename(made)
    # Without this mark a start first prepares the folder, and so says the new password before the address.
    shutil.copytree(made, data, dirs_exist_ok=True, ignore=shutil.ignore_patterns("prepared"))


def _make(data: Path) -> None:
    fresh.sqlite(data / fresh.DATABASE)
    with started(data):
        assert processes.eventually(lambda: _unfinished(data) == 0, SECONDS), "the worker did not finish"


def _unfinished(data: Path) -> int:
    with closing(sqlite3.connect(data / fresh.DATABASE)) as database:
        (number,) = database.execute(UNFINISHED).fetchone()
    return int(number)
