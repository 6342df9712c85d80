"""Stores the files of large exports piece by piece, so that no file is ever whole in memory."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from django.conf import settings

from annotation.models import Export, Release
from pseudonymizer import tables
from pseudonymizer.formats import AnnotatedDocument, Format


@dataclass(slots=True)
class Parts:
    """What was written of an attempt; parts of it that an earlier worker left are dropped."""

    parent: Export | Release
    attempt: int
    size: int = 0
    _pieces: list[bytes] = field(default_factory=list)
    _waiting: int = 0
    _position: int = 0
    _dropped: bool = False

    def __post_init__(self) -> None:
        self.parent.parts.filter(attempt=self.attempt).delete()

    def write(self, data: bytes) -> None:
        if self._dropped:
            return
        self._pieces.append(data)
        self._waiting += len(data)
        if self._waiting >= settings.EXPORT_PART_BYTES:
            self.store()

    def drop(self) -> None:
        """An archive that is abandoned still writes its end, when nobody holds it any more: nothing more is kept."""
        self._dropped = True
        self.parent.parts.filter(attempt=self.attempt).delete()

    def store(self) -> None:
        data, self._pieces, self._waiting = b"".join(self._pieces), [], 0
        self.parent.parts.create(attempt=self.attempt, position=self._position, data=data)
        self._position += 1
        self.size += len(data)


class Archive:
    """A zip file with an entry for each document and a table of them."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._zip = zipfile.ZipFile(Stream(parts.write), "w", zipfile.ZIP_DEFLATED)
        self._names: set[str] = set()

    def add(self, name: str, content: str) -> str:
        """Gives the name that the entry has: two documents' may differ only in signs that no file name may hold."""
        chosen = self._free(name)
        self._zip.writestr(_entry(chosen), content.encode())
        return chosen

    def close(self, rows: Iterable[Sequence[object]]) -> None:
        self._zip.writestr(_entry("index.csv"), "".join(tables.lines(rows)).encode())
        self._zip.close()
        self._parts.store()

    def _free(self, name: str) -> str:
        stem, dot, ending = name.rpartition(".")
        chosen, number = name, 2
        while chosen.casefold() in self._names:
            chosen, number = f"{stem}-{number}{dot}{ending}", number + 1
        self._names.add(chosen.casefold())
        return chosen


def write_together(parts: Parts, chosen: Format, documents: Iterable[AnnotatedDocument]) -> None:
    """One file of all documents."""
    write(parts, chosen.pieces(documents))


def write(parts: Parts, pieces: Iterable[str]) -> None:
    for piece in pieces:
        parts.write(piece.encode())
    parts.store()


class Stream(io.RawIOBase):
    """What a zip file writes to when nobody can go back in it."""

    def __init__(self, write: Callable[[bytes], None]) -> None:
        self._write = write

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        self._write(bytes(data))
        return len(data)


def _entry(name: str) -> zipfile.ZipInfo:
    """Uses one time for all entries, so that the file does not tell when somebody worked."""
    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry
