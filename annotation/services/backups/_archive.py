"""The backup file: a tar of the database's parts, with a manifest that says what each part must be."""

from __future__ import annotations

import hashlib
import io
import json
import os
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO

from annotation.errors import BackupUnusable

FORMAT = 1
MANIFEST = "manifest.json"
BLOCK = 1_000_000


@dataclass(frozen=True, slots=True)
class Manifest:
    """`migrations`: the last applied one of each app. `parts`: SHA-256 by name. `master_keys`: their names."""

    vendor: str
    created_at: str
    migrations: Mapping[str, list[str]]
    master_keys: list[str]
    parts: Mapping[str, str]
    format: int = FORMAT


def write(path: Path, folder: Path, manifest: Manifest) -> None:
    """Writes all of it or nothing. Only the owner can read the file."""
    draft = path.with_name(f".{path.name}.part")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            with tarfile.open(fileobj=file, mode="w") as archive:
                _add(archive, MANIFEST, json.dumps(asdict(manifest), indent=2).encode())
                for name in manifest.parts:
                    archive.add(folder / name, name)
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, path)  # unlike a rename, this never replaces an earlier backup
    finally:
        draft.unlink()


def read_manifest(path: Path) -> Manifest:
    with _opened(path) as archive:
        try:
            held = json.loads(_part(archive, MANIFEST).read())
            manifest = Manifest(**held)
        except (KeyError, TypeError, ValueError):
            raise BackupUnusable(f"{path.name} has no readable manifest.") from None
    if manifest.format != FORMAT:
        raise BackupUnusable(f"{path.name} was made by a later version of Maskros.")
    return manifest


def unpack(path: Path, manifest: Manifest, folder: Path) -> None:
    """Extracts the parts as files. Raises if one is missing or differs from the manifest."""
    with _opened(path) as archive:
        for name, expected in manifest.parts.items():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("wb") as file:
                if _copied(_part(archive, name), file) != expected:
                    raise BackupUnusable(f"{path.name} is damaged: {name} is not what was written.")


def digest(path: Path) -> str:
    with path.open("rb") as file:
        return _copied(file, None)


def _copied(source: IO[bytes], target: IO[bytes] | None) -> str:
    found = hashlib.sha256()
    while block := source.read(BLOCK):
        found.update(block)
        if target is not None:
            target.write(block)
    return found.hexdigest()


def _add(archive: tarfile.TarFile, name: str, content: bytes) -> None:
    entry = tarfile.TarInfo(name)
    entry.size = len(content)
    archive.addfile(entry, io.BytesIO(content))


@contextmanager
def _opened(path: Path) -> Iterator[tarfile.TarFile]:
    try:
        with tarfile.open(path, "r:") as archive:
            yield archive
    except (tarfile.TarError, EOFError):
        raise BackupUnusable(f"{path.name} is no backup, or is cut off.") from None


def _part(archive: tarfile.TarFile, name: str) -> IO[bytes]:
    try:
        found = archive.extractfile(name)
    except KeyError:
        found = None
    if found is None:
        raise BackupUnusable(f"The backup lacks {name}.")
    return found
