"""Runs over a table or over lines of JSON: opens it, and writes the result whole."""

from __future__ import annotations

import codecs
import hashlib
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import BinaryIO, NamedTuple

from pseudonymizer import formats
from pseudonymizer.errors import InvalidOption
from pseudonymizer.orders import Order
from pseudonymizer.runs import _encoded, _filing, _lines, _records, _rows, _sheets
from pseudonymizer.runs._documents import Task
from pseudonymizer.runs._inputs import Kind
from pseudonymizer.runs._lines import Lines
from pseudonymizer.runs._rows import Job, Watch
from pseudonymizer.runs._sheets import Columns, Sheet
from pseudonymizer.runs._work import Work

_CHUNK = 1 << 20
_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class Written(NamedTuple):
    """The table, if it was one, and how many mentions were held back."""

    sheet: Sheet | None
    held_back: int


def run(task: Task, order: Order, columns: Columns, *, processes: int, watch: Watch) -> Written:
    """Writes the result."""
    with task.path.open("rb") as file, _readable(file, task) as readable:
        job = _job(readable, task, order, columns)
        notes = task.target.with_name(f".{task.target.name}.part")
        with Work(notes, order.digest(columns, _hash(readable.file), readable), order.secret) as work:
            pieces = _rows.run(job, order, work, processes=processes, watch=watch)
            with _filing.replacing(task.target) as target:
                target.writelines(readable.written(pieces))
            held_back = work.held_back()
            work.finish()
    return Written(job.source if isinstance(job.source, Sheet) else None, held_back)


def stream(
    data: BinaryIO, task: Task, order: Order, columns: Columns, *, processes: int, watch: Watch
) -> Iterator[bytes]:
    with tempfile.TemporaryFile() as file:
        shutil.copyfileobj(data, file)
        with _readable(file, task) as readable, Work(None, "", order.secret) as work:
            job = _job(readable, task, order, columns)
            yield from readable.written(_rows.run(job, order, work, processes=processes, watch=watch))


@dataclass(frozen=True, slots=True)
class _Readable:
    """A file in an encoding that has the signs of ASCII. `encoding` and `mark` are those of the result."""

    file: BinaryIO = field(repr=False)
    encoding: str
    mark: bytes = b""

    @property
    def is_utf_16(self) -> bool:
        return self.encoding.startswith("utf-16")

    def written(self, pieces: Iterable[bytes]) -> Iterator[bytes]:
        if not self.is_utf_16:
            yield from pieces
            return
        yield self.mark
        for piece in pieces:
            yield piece.decode().encode(self.encoding)


@contextmanager
def _readable(file: BinaryIO, task: Task) -> Iterator[_Readable]:
    """The file itself, or a copy in UTF-8, which no folder shows, of a file in UTF-16."""
    name = str(task.path)
    encoding = "utf-8" if task.kind is Kind.LINES else _encoded.of_file(file, name, task.encoding)
    if not encoding.startswith("utf-16"):
        yield _Readable(file, encoding)
        return
    file.seek(0)
    head = file.read(2)
    mark = head if head in _MARKS else b""
    encoding = "utf-16-be" if head == codecs.BOM_UTF16_BE else "utf-16-le"
    with tempfile.TemporaryFile() as copy:
        file.seek(len(mark))
        shutil.copyfileobj(codecs.EncodedFile(file, "utf-8", encoding), copy)
        yield _Readable(copy, encoding, mark)


def _job(readable: _Readable, task: Task, order: Order, columns: Columns) -> Job:
    name, file = str(task.path), readable.file
    if task.kind is Kind.LINES:
        return Job(Lines(name, columns.key), _lines.anonymized, file)
    writing = formats.load(order.format or "target")
    if writing.holds_source or not writing.media_type.startswith("text/plain"):
        message = f"A table stays a table: its texts are written as target or masked, not as {writing.name}."
        raise InvalidOption(message, option="format")
    table = _records.table(file, name, "utf-8" if readable.is_utf_16 else readable.encoding)
    return Job(Sheet.of(file, table, columns), _sheets.anonymized, file)


def _hash(file: BinaryIO) -> str:
    file.seek(0)
    found = hashlib.sha256()
    while chunk := file.read(_CHUNK):
        found.update(chunk)
    return found.hexdigest()
