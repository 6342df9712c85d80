"""Reads a table record by record, with every cell as it is written, so that what stays is the same to the byte."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import BinaryIO

from pseudonymizer.errors import InvalidFormat

SEPARATORS = (",", ";", "\t", "|")
_BOM = b"\xef\xbb\xbf"
_HINT = re.compile(r'"?sep=(.)"?\r?\n')
_LOOKED_AT = 1 << 16
_QUOTED = re.compile(r'"[^"]*(?:""[^"]*)*"(?!")')
# A cell that begins so is run by a spreadsheet.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True, slots=True)
class Record:
    """Cells as they are written, quotes included. `line`: where it begins. It lies at `offset` in the file."""

    cells: tuple[str, ...]
    end: str
    line: int
    offset: int
    size: int


@dataclass(frozen=True, slots=True)
class Table:
    """How a table is written. `start` is where its records begin, on line `line`."""

    name: str
    encoding: str
    separator: str
    start: int
    line: int

    def records(self, file: BinaryIO, offset: int | None = None, line: int | None = None) -> Iterator[Record]:
        """The records from an offset on. Blank lines are records without cells."""
        file.seek(self.start if offset is None else offset)
        reader = _Reader(self, file, self.line if line is None else line)
        while (record := reader.next()) is not None:
            yield record

    def written(self, record: Sequence[str], end: str) -> str:
        return self.separator.join(record) + end

    def cell(self, value: str, before: str) -> str:
        """A new value for a cell, quoted if the cell was or has to be."""
        if value.startswith(_FORMULA) and not unquoted(before).startswith(_FORMULA):
            value = f"'{value}"
        if before.startswith('"') or any(sign in value for sign in (self.separator, '"', "\n", "\r")):
            return '"' + value.replace('"', '""') + '"'
        return value


def unquoted(cell: str) -> str:
    return cell[1:-1].replace('""', '"') if cell.startswith('"') else cell


def table(file: BinaryIO, name: str, encoding: str) -> Table:
    """How the table in the file is written, by its beginning. The file is in an encoding with ASCII's signs."""
    file.seek(0)
    head = file.read(_LOOKED_AT)
    start = len(_BOM) if head.startswith(_BOM) else 0
    encoding = "utf-8" if start else encoding
    if b"\n" not in head and b"\r" in head.rstrip(b"\r"):
        raise InvalidFormat(f"{name}: its lines end in CR alone, as no program writes them today.", file=name, line=1)
    text = head[start:].decode(encoding, errors="replace")
    hint = _HINT.match(text)
    if hint is not None:
        return Table(name, encoding, hint[1], start + len(hint[0].encode(encoding)), 2)
    return Table(name, encoding, _separator(text, name), start, 1)


def _separator(text: str, name: str) -> str:
    """The separator that splits the first record into the most cells."""
    if PurePath(name).suffix.lower() == ".tsv":
        return "\t"
    lines = text.splitlines(keepends=True)
    return max(SEPARATORS, key=lambda each: len(next(csv.reader(lines, delimiter=each), [])))


@dataclass(slots=True)
class _Reader:
    table: Table
    file: BinaryIO
    line: int

    def next(self) -> Record | None:
        offset, begin = self.file.tell(), self.line
        text = self._line()
        if not text:
            return None
        cells: list[str] = []
        at = self._read_cells(text, cells, 0, begin)
        while at is not None:
            text += self._rest_of_cell(begin, len(cells) + 1)
            at = self._read_cells(text, cells, at, begin)
        end = text[len(text.rstrip("\r\n")) :]
        return Record(tuple(cells), end, begin, offset, self.file.tell() - offset)

    def _rest_of_cell(self, begin: int, cell: int) -> str:
        """The lines up to the next one with a quote, where an open cell may end."""
        pieces: list[str] = []
        while not pieces or '"' not in pieces[-1]:
            pieces.append(self._line())
            if not pieces[-1]:
                raise self._wrong(begin, cell, "begins with a quote that is never closed")
        return "".join(pieces)

    def _line(self) -> str:
        line = self.file.readline()
        self.line += 1 if line else 0
        try:
            return line.decode(self.table.encoding)
        except UnicodeDecodeError as error:
            problem = f"line {self.line - 1}, byte {error.start + 1} is not in {self.table.encoding}"
            raise InvalidFormat(f"{self.table.name}: {problem}.", file=self.table.name, line=self.line - 1) from None

    def _read_cells(self, text: str, cells: list[str], at: int, line: int) -> int | None:
        """Adds the cells from an offset on. Returns where a quoted cell begins that is not closed yet."""
        separator, body = self.table.separator, text.rstrip("\r\n")
        while at <= len(body) and (body or cells):
            if text.startswith('"', at):
                closed = _QUOTED.match(text, at)
                if closed is None:
                    return at
                end = closed.end()
                if end < len(body) and not text.startswith(separator, end):
                    raise self._wrong(line, len(cells) + 1, "goes on after its closing quote")
            else:
                end = body.find(separator, at)
                end = len(body) if end < 0 else end
            cells.append(text[at:end])
            at = end + 1
        return None

    def _wrong(self, line: int, cell: int, problem: str) -> InvalidFormat:
        message = f"{self.table.name}: line {line}: cell {cell} {problem}."
        return InvalidFormat(message, file=self.table.name, line=line, column=cell)
