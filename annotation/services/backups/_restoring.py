"""Restores a backup into an empty installation."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

from annotation.errors import BackupUnusable
from annotation.models import User, keyring
from annotation.secret_files import read_or_create
from annotation.services import health
from annotation.services.backups import _archive, _databases
from annotation.services.backups._archive import Manifest
from annotation.services.backups._verifying import verify


def restore(path: Path, *, keys: Path) -> Manifest:
    """Checks everything, restores into an empty installation, and migrates it to the current code."""
    manifest = verify(path, keys=keys).manifest
    _require_fits(manifest, keys)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".restore-") as made:
        folder = Path(made)
        _archive.unpack(path, manifest, folder)
        if manifest.vendor == _databases.POSTGRESQL:
            _migrate_to(manifest.migrations)
        _databases.load(folder)
    read_or_create(Path(settings.MASTER_KEYS_FILE), keys.read_text())
    keyring.forget()
    call_command("migrate", verbosity=0, interactive=False)
    health.require_fit()
    return manifest


def _require_fits(manifest: Manifest, keys: Path) -> None:
    if manifest.vendor != connection.vendor:
        raise BackupUnusable(f"The backup is of {manifest.vendor}; this installation uses {connection.vendor}.")
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
    if User._meta.db_table in tables and User.objects.exists():
        raise BackupUnusable("This installation holds data. Restore into an empty one.")
    present = Path(settings.MASTER_KEYS_FILE)
    if present.exists() and present.read_text() != keys.read_text():
        raise BackupUnusable(f"This installation has other master keys. Move {present.name} away first.")


def _migrate_to(migrations: Mapping[str, Sequence[str]]) -> None:
    """Creates the tables as they were at the backup, so that every column fits.

    Data migrations then see the restored rows.
    """
    last = [(app, names[-1]) for app, names in migrations.items()]
    executor = MigrationExecutor(connection)
    if not executor.loader.graph.nodes.keys() >= set(last):
        # The squashed migration has taken the place of one of them, and would create all tables as they are now.
        executor.loader = MigrationLoader(connection, replace_migrations=False)
    executor.migrate(last)
