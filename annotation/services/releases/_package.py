"""Writes the file of a release: a zip that is the same byte for byte whenever and wherever it is made."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Callable, Iterable
from typing import Any

from annotation.services.exports.files import Stream

MANIFEST = "manifest.json"
FORMAT = "maskros-release-1"
WRITTEN_AT = (1980, 1, 1, 0, 0, 0)  # of every entry: the file does not tell when somebody worked
UNIX, MODE = 3, 0o100644 << 16


class Package:
    """Entries are stored as they are: compressed, they would differ with the version of the compression."""

    def __init__(self, write: Callable[[bytes], None]) -> None:
        self._zip = zipfile.ZipFile(Stream(write), "w", zipfile.ZIP_STORED)
        self.files: dict[str, str] = {}

    def add(self, name: str, pieces: Iterable[str]) -> None:
        digest = hashlib.sha256()
        with self._zip.open(_entry(name), "w") as entry:
            for piece in pieces:
                data = piece.encode()
                digest.update(data)
                entry.write(data)
        self.files[name] = digest.hexdigest()

    def close(self, manifest: dict[str, Any]) -> str:
        """Gives the SHA-256 of the manifest, which names that of every other file."""
        told = {**manifest, "format": FORMAT, "files": self.files}
        content = json.dumps(told, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        self.add(MANIFEST, [content])
        self._zip.close()
        return self.files[MANIFEST]


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, WRITTEN_AT)
    entry.create_system, entry.external_attr = UNIX, MODE
    return entry
