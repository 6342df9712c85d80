"""Anonymises text columns of a table, which keeps its rows, columns, quoting, encoding and order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import BinaryIO

from pseudonymizer import formats, orders
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.orders import Order
from pseudonymizer.runs import _encoded, _work
from pseudonymizer.runs._encoded import Encoded
from pseudonymizer.runs._records import Record, Table, unquoted
from pseudonymizer.runs._rows import Done, Given, Results
from pseudonymizer.runs._work import Row

_TARGET = "target"


@dataclass(frozen=True, slots=True)
class Columns:
    """Columns by name, or by number from 1 on. `key` tells which rows are about one person."""

    text: Sequence[str] = ()
    drop: Sequence[str] = ()
    key: str = ""
    has_header: bool = True


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table and what happens to its columns, by their places."""

    table: Table
    names: tuple[str, ...]
    text: tuple[int, ...]
    drop: frozenset[int]
    key: int | None
    has_header: bool

    @classmethod
    def of(cls, file: BinaryIO, table: Table, columns: Columns) -> Sheet:
        first = next((record for record in table.records(file) if record.cells), None)
        if first is None:
            raise InvalidFormat(f"{table.name} holds no rows.", file=table.name, line=table.line)
        names = tuple(unquoted(cell).strip() for cell in first.cells)
        if not columns.has_header:
            names = tuple(str(number) for number in range(1, len(names) + 1))
        find = _Finder(table.name, first.line, names)
        text = tuple(map(find, columns.text or _only(table.name, first.line, names)))
        key = find(columns.key) if columns.key else None
        return cls(table, names, text, frozenset(map(find, columns.drop)), key, columns.has_header)

    def rows(self, file: BinaryIO, secret: bytes) -> Iterator[Row]:
        for number, record in enumerate(self._checked(file), 1):
            yield Row(number, record.offset, record.size, record.line, self._unit(record, secret))

    def _checked(self, file: BinaryIO) -> Iterator[Record]:
        """The rows below the head, without blank lines."""
        records = (record for record in self.table.records(file) if record.cells)
        if self.has_header:
            next(records)
        for record in records:
            if len(record.cells) > len(self.names):
                where = f"{self.table.name}: line {record.line} has {len(record.cells)} cells"
                message = f"{where}, the first has {len(self.names)}: quotes may be missing."
                raise InvalidFormat(message, file=self.table.name, line=record.line, column=len(self.names) + 1)
            yield record

    def _unit(self, record: Record, secret: bytes) -> str:
        if self.key is None or self.key >= len(record.cells):
            return ""
        return _work.unit(unquoted(record.cells[self.key]).strip(), secret)

    def given(self, file: BinaryIO, row: Row) -> Given:
        record = next(self.table.records(file, row.offset, row.line))
        texts = [unquoted(record.cells[place]) for place in self.text if place < len(record.cells)]
        return Given(row.number, f"{self.table.name}: line {row.line}", tuple(texts))

    def pieces(self, file: BinaryIO, results: Results) -> Iterator[bytes]:
        """The whole table again, with the texts of the results."""
        file.seek(0)
        yield file.read(self.table.start)
        for record, line in self._lines(file, results):
            yield _encoded.encoded(line, self.table.encoding, f"{self.table.name}: line {record.line}")

    def _lines(self, file: BinaryIO, results: Results) -> Iterator[tuple[Record, str]]:
        has_head = self.has_header
        for record in self.table.records(file):
            if not record.cells or has_head:
                yield record, self._line(record, {})
                has_head = has_head and not record.cells
                continue
            _, texts = next(results)
            yield record, self._line(record, dict(zip(self.text, texts, strict=False)))

    def _line(self, record: Record, texts: dict[int, str]) -> str:
        cells = [
            cell if place not in texts or texts[place] == unquoted(cell) else self.table.cell(texts[place], cell)
            for place, cell in enumerate(record.cells)
            if place not in self.drop
        ]
        return self.table.written(cells, record.end)

    @property
    def kept(self) -> tuple[str, ...]:
        """The columns that stay as they are."""
        changed = {*self.text, *self.drop}
        return tuple(name for place, name in enumerate(self.names) if place not in changed)


@dataclass(frozen=True, slots=True)
class _Finder:
    file: str
    line: int
    names: tuple[str, ...]

    def __call__(self, wanted: str) -> int:
        if self.names.count(wanted) > 1:
            raise self._refused(f"two columns are called {wanted}: name it by its number")
        if wanted in self.names:
            return self.names.index(wanted)
        if wanted.isascii() and wanted.isdigit() and 0 < int(wanted) <= len(self.names):
            return int(wanted) - 1
        # The names are not repeated: without a header they are somebody's data.
        raise self._refused(f"there is no column {wanted}; the table has {len(self.names)} columns", column=wanted)

    def _refused(self, problem: str, **fields: object) -> InvalidFormat:
        return InvalidFormat(f"{self.file}: {problem}.", **{"file": self.file, "line": self.line, **fields})


def _only(file: str, line: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """The only column of a table, or the one called text."""
    if len(names) == 1:
        return names
    if names.count("text") == 1:
        return ("text",)
    message = f"{file}: say which of the {len(names)} columns hold texts (--text)."
    raise InvalidFormat(message, file=file, line=line)


def anonymized(order: Order, place: str, rows: Sequence[Given]) -> list[Done]:
    """The texts of rows about one person. Cells without a word stay as they are."""
    writer = formats.load(order.format or _TARGET)
    read = [[(text, _read(text, row.where)) for text in row.texts] for row in rows]
    documents = [AnnotatedDocument("", cell.text, order.label_set) for cells in read for _, cell in cells if cell]
    anonymized = iter(orders.anonymized_together(documents, order, place))
    results = []
    for row, cells in zip(rows, read, strict=True):
        done = [(text, cell, next(anonymized) if cell else None) for text, cell in cells]
        texts = [cell.again(writer.write(made)) if cell and made else text for text, cell, made in done]
        results.append(Done(row.number, texts, sum(orders.held_back(made) for _, _, made in done if made)))
    return results


def _read(text: str, where: str) -> Encoded | None:
    """None for a cell without a word."""
    return _encoded.of_text(text, where) if text.strip() else None
