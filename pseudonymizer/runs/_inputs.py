"""Finds the files of a run."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from pseudonymizer import formats
from pseudonymizer.errors import NothingToRead
from pseudonymizer.orders import Order
from pseudonymizer.runs import _filing
from pseudonymizer.runs._filing import Filing

TABLES, LINES = (".csv", ".tsv"), (".jsonl", ".ndjson")


class Kind(StrEnum):
    DOCUMENT = "document"
    TABLE = "table"
    LINES = "lines"


class Input(NamedTuple):
    """A file, and the folder that its place is told from."""

    path: Path
    root: Path

    @property
    def name(self) -> str:
        return self.path.relative_to(self.root).as_posix()


def kind(path: Path, filing: Filing, order: Order) -> Kind:
    """Lines of JSON that become something else than lines are documents of one file."""
    suffix = f".{filing.source}" if filing.source else path.suffix.lower()
    if suffix in TABLES:
        return Kind.TABLE
    written = formats.load(order.format).suffix if order.format else LINES[0]
    return Kind.LINES if suffix in LINES and written.endswith(LINES) else Kind.DOCUMENT


class Found(NamedTuple):
    """`left`: how many files of folders are of no kind that is read."""

    inputs: list[Input]
    left: int


def find(paths: Sequence[Path], filing: Filing) -> Found:
    """The files, and those below the folders in order. Hidden files and results of earlier runs do not count.

    Raises NothingToRead if there is none.
    """
    inputs: list[Input] = []
    left = 0
    for path in paths:
        if not path.exists():
            raise NothingToRead(f"There is no file or folder {path}.", file=str(path))
        if not path.is_dir():
            inputs.append(Input(path, path.parent))
            continue
        files = list(_below(path, filing.into))
        readable = [Input(each, path) for each in files if filing.source or _is_readable(each)]
        inputs += readable
        left += len(files) - len(readable)
    if not inputs:
        raise NothingToRead(_nothing(paths, left), files=left)
    return Found(list(dict.fromkeys(inputs)), left)


def _nothing(paths: Sequence[Path], left: int) -> str:
    where = ", ".join(map(str, paths))
    read = ", ".join(sorted({*formats.TEXTS, *TABLES, *LINES, *formats.endings()}))
    others = f" It has {left} other files." if left else ""
    return f"{where} holds no file that can be read ({read}).{others}"


def _below(folder: Path, into: Path | None) -> Iterator[Path]:
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(each for each in folders if not each.startswith(".") and not _is(Path(place, each), into))
        for name in sorted(files):
            path = Path(place, name)
            if not name.startswith(".") and not _filing.is_result(path) and path.is_file():
                yield path


def _is(folder: Path, into: Path | None) -> bool:
    return into is not None and into.exists() and folder.samefile(into)


def _is_readable(path: Path) -> bool:
    return path.suffix.lower() in {*formats.TEXTS, *TABLES, *LINES, *formats.endings()}
