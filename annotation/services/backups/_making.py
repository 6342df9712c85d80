"""Makes a backup."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from annotation.errors import BackupUnusable
from annotation.models import keyring
from annotation.services.backups import _archive, _databases
from annotation.services.backups._archive import Manifest


def make(path: Path, *, keys: Path | None) -> Manifest:
    """Writes the backup to one file and the master keys to another. Never overwrites a file."""
    for each in (path, keys):
        if each is not None and each.exists():
            raise BackupUnusable(f"{each} exists already.")
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".backup-") as made:
        folder = Path(made)
        names = _databases.dump(folder)
        parts = {name: _archive.digest(folder / name) for name in names}
        manifest = Manifest(
            vendor=connection.vendor,
            created_at=timezone.now().isoformat(timespec="seconds"),
            migrations=_applied(),
            master_keys=sorted(keyring.master_keys().keys),
            parts=parts,
        )
        _archive.write(path, folder, manifest)
    if keys is not None:
        shutil.copyfile(settings.MASTER_KEYS_FILE, keys)
        keys.chmod(0o600)
    return manifest


def _applied() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for app, name in sorted(MigrationRecorder(connection).applied_migrations()):
        found.setdefault(app, []).append(name)
    return found
