"""Checks every part of the installation, and says briefly what is wrong with a part that fails."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from annotation.broker.app import app
from annotation.errors import MaskrosError
from annotation.models import DataKey, keyring
from annotation.secret_files import tighten

LEAST_FREE_BYTES = 200_000_000
WORKER_SILENCE_SECONDS = 60.0


def parts() -> Mapping[str, str]:
    """Each part that requests and jobs need, with "ok" or what is wrong. The words never contain project data."""
    return {name: _tried(check) for name, check in CHECKS.items()}


def require_fit() -> None:
    """Refuses to start if others can read the data folder, or if the keys do not open what is stored."""
    try:
        tighten(Path(settings.DATA))
    except OSError:
        raise ImproperlyConfigured(f"Other users can read {settings.DATA}, and it cannot be closed to them.") from None
    try:
        trouble = _keys()
    except DatabaseError:
        return  # no database yet, or it is down: /health/ready reports that
    if trouble:
        raise ImproperlyConfigured(
            "The master keys file of this machine does not open what is stored in the database. Restore the file."
        )


def _tried(check: Callable[[], str]) -> str:
    try:
        return check() or "ok"
    except Exception:  # whatever the error is, the part does not work; its message may contain an address or a password
        return "does not answer"


def _database() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return ""


def _migrations() -> str:
    executor = MigrationExecutor(connection)
    waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return f"{len(waiting)} to be applied" if waiting else ""


def _queue() -> str:
    with app.connection_for_write() as opened:
        opened.ensure_connection(max_retries=1, timeout=2)
    return ""


def _worker() -> str:
    """By the timestamp that each worker's timer renews."""
    stamp = Path(settings.DATA) / "worker_alive"
    age = time.time() - stamp.stat().st_mtime if stamp.exists() else float("inf")
    return "" if age < WORKER_SILENCE_SECONDS else "none has been seen lately"


def _disk() -> str:
    free = shutil.disk_usage(settings.DATA).free
    return "" if free >= LEAST_FREE_BYTES else f"{free // 1_000_000} MB left"


def _keys() -> str:
    """Opens the newest data key from its row, not from memory."""
    row = DataKey.objects.order_by("-created_at").first()
    if row is None:
        return ""
    try:
        keyring.require_opens(row)
    except MaskrosError:
        return "do not open what is stored"
    return ""


CHECKS: Mapping[str, Callable[[], str]] = {
    "database": _database,
    "migrations": _migrations,
    "queue": _queue,
    "worker": _worker,
    "disk": _disk,
    "keys": _keys,
}
