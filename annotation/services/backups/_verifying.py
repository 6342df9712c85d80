"""Checks that a backup is complete and that its keys open it."""

from __future__ import annotations

import base64
import json
import sqlite3
import tempfile
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from annotation.errors import BackupUnusable, MaskrosError
from annotation.models import DataKey, keyring
from annotation.services.backups import _archive, _databases
from annotation.services.backups._archive import Manifest

TABLE = "annotation_datakey"
NULL = "\\N"  # in PostgreSQL's text format


@dataclass(frozen=True, slots=True)
class Checked:
    """`data_keys`: how many data keys the given master keys open; None if no keys were given."""

    manifest: Manifest
    data_keys: int | None


def verify(path: Path, *, keys: Path | None) -> Checked:
    """Checks the hash of each part, runs SQLite's own check, and opens every data key with the given keys."""
    manifest = _archive.read_manifest(path)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".verify-") as made:
        folder = Path(made)
        _archive.unpack(path, manifest, folder)
        if manifest.vendor == _databases.SQLITE:
            _databases.require_sound(folder / _databases.SQLITE_PART)
        opened = None if keys is None else _opened(folder, manifest, master_keys(keys))
    return Checked(manifest, opened)


def master_keys(path: Path) -> Mapping[str, bytes]:
    try:
        held = json.loads(path.read_text())["keys"]
        return {name: base64.b64decode(key) for name, key in held.items()}
    except (OSError, ValueError, KeyError, AttributeError):
        raise BackupUnusable(f"{path.name} is no file of master keys.") from None


def require_keys(manifest: Manifest, keys: Mapping[str, bytes]) -> None:
    missing = [name for name in manifest.master_keys if name not in keys]
    if missing:
        raise BackupUnusable(f"The keys file does not belong to this backup: it lacks {', '.join(missing)}.")


def _opened(folder: Path, manifest: Manifest, keys: Mapping[str, bytes]) -> int:
    require_keys(manifest, keys)
    rows = _sqlite_rows(folder) if manifest.vendor == _databases.SQLITE else _copied_rows(folder)
    for row in rows:
        try:
            keyring.unwrap(row, keys)
        except MaskrosError:
            raise BackupUnusable("The keys file does not open what is in the backup.") from None
    return len(rows)


def _sqlite_rows(folder: Path) -> list[DataKey]:
    opened = sqlite3.connect(folder / _databases.SQLITE_PART)
    try:
        found = opened.execute(f"SELECT id, project_id, wrapped, master_key_id FROM {TABLE}").fetchall()  # noqa: S608
    finally:
        opened.close()
    return [_row(*values) for values in found]


def _copied_rows(folder: Path) -> list[DataKey]:
    """Parses PostgreSQL's text format: tabs between values, bytes as `\\x` and hexadecimal digits."""
    head, *lines = (folder / f"{TABLE}.copy").read_text().splitlines()
    columns = head.split(",")
    held = [dict(zip(columns, line.split("\t"), strict=True)) for line in lines]
    return [
        _row(each["id"], each["project_id"], bytes.fromhex(each["wrapped"][3:]), each["master_key_id"]) for each in held
    ]


def _row(key_id: str, project_id: str | None, wrapped: bytes, master_key_id: str) -> DataKey:
    project = None if project_id in (None, NULL) else uuid.UUID(project_id)
    return DataKey(id=uuid.UUID(key_id), project_id=project, wrapped=wrapped, master_key_id=master_key_id)
