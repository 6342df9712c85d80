"""Reads tables (.csv, .tsv) and JSON Lines (.jsonl) row by row; each row becomes a document."""

from __future__ import annotations

import csv
import json
import re
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

from django.conf import settings

from annotation.errors import InvalidFormat
from annotation.services.imports import _texts

TABLES = (".csv", ".tsv")
LINES = (".jsonl", ".ndjson")
SEPARATORS = (",", ";", "\t")
MOST_COLUMNS = 500
_HINT = re.compile(r'"?sep=(.)"?\n')
KEYS_OF = 1000  # how many lines of JSON are searched for keys


@dataclass(frozen=True, slots=True)
class Row:
    """`line`: where the row begins in the file.

    Values in a table are strings; in JSON Lines they may be of any type.
    """

    line: int
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Sheet:
    """`separator`: between the cells of a table; empty for JSON Lines."""

    columns: tuple[str, ...]
    rows: Iterator[Row]
    separator: str = ""


def holds_rows(file_name: str) -> bool:
    return _texts.ending(file_name) in TABLES + LINES


def read(data: bytes, name: str, *, encoding: str = "", separator: str = "", is_lines: bool = False) -> Sheet:
    """Raises with line and column if the file is malformed; some errors appear only when their row is read."""
    _texts.check_format(name, data)
    text = _texts.text_of(data, name, encoding)
    if is_lines or _texts.ending(name) in LINES:
        return _lines(text, name)
    text, hint = _without_hint(text)
    return _table(text, name, separator or hint or _separator_of(text, name))


def _without_hint(text: str) -> tuple[str, str]:
    """Excel's `sep=` line is not a row: returns the text with that line emptied, and the separator it names."""
    hint = _HINT.match(text)
    return (text, "") if hint is None else ("\n" + text[hint.end() :], hint[1])


def _separator_of(text: str, name: str) -> str:
    """The separator that splits the first line into the most cells."""
    first = text[: text.find("\n") + 1] or text
    if _texts.ending(name) == ".tsv":
        return "\t"
    return max(SEPARATORS, key=lambda each: len(next(csv.reader([first], delimiter=each), [])))


def _refused(name: str, problem: str, **fields: object) -> InvalidFormat:
    return InvalidFormat(f"{name}: {problem}.", **fields)


def _table(text: str, name: str, separator: str) -> Sheet:
    csv.field_size_limit(settings.MAX_FILE_BYTES)
    reader = csv.reader(_written(text), delimiter=separator, strict=True)
    records = _records(reader, name)
    _, head = next(records)
    columns = tuple(cell.strip() or f"#{number}" for number, cell in enumerate(head, 1))
    if len(columns) > MOST_COLUMNS:
        raise _refused(name, "it has too many columns", line=1, limit=MOST_COLUMNS, reason="columns")
    for number, column in enumerate(columns):
        if column in columns[:number]:
            raise _refused(name, "two columns have one name", line=1, column=number + 1, reason="same_column")
    return Sheet(columns, _cells(records, columns, name), separator)


def _records(reader: Any, name: str) -> Iterator[tuple[int, list[str]]]:
    """Each record with the line it begins on; a quoted cell may span several lines."""
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error:
            raise _refused(name, f"line {line} has quotes that do not match", line=line, reason="quotes") from None
        if cells:
            yield line, cells


def _cells(records: Iterator[tuple[int, list[str]]], columns: tuple[str, ...], name: str) -> Iterator[Row]:
    for line, cells in records:
        if len(cells) > len(columns):
            problem = f"line {line} has more cells than the first"
            raise _refused(name, problem, line=line, column=len(columns) + 1, reason="cells")
        yield Row(line, dict(zip(columns, [*cells, *[""] * (len(columns) - len(cells))], strict=True)))


def _lines(text: str, name: str) -> Sheet:
    """The columns are the keys of the first objects, in order of first appearance."""
    columns: dict[str, None] = {}
    rows = _objects(text, name)
    first: deque[Row] = deque()
    for row in islice(rows, KEYS_OF):
        first.append(row)
        columns.update(dict.fromkeys(row.values))
        if len(columns) > MOST_COLUMNS:
            raise _refused(name, "it has too many keys", line=1, limit=MOST_COLUMNS, reason="columns")
    return Sheet(tuple(columns), chain(_taken(first), rows))


def _taken(rows: deque[Row]) -> Iterator[Row]:
    while rows:
        yield rows.popleft()


def _objects(text: str, name: str) -> Iterator[Row]:
    for line, written in enumerate(_written(text), 1):
        if written.strip():
            yield Row(line, _object(written, name, line))


def _written(text: str) -> Iterator[str]:
    """Yields lines one by one, so that reading the first few does not copy a long text."""
    start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield text[start:end]
        start = end


def _object(written: str, name: str, line: int) -> Mapping[str, Any]:
    try:
        # Some programs write NaN for a missing value.
        found = json.loads(written.rstrip("\n"), parse_constant=lambda _: None)
    except (ValueError, RecursionError) as error:
        column = getattr(error, "colno", 1)
        raise _refused(name, f"line {line} is not JSON", line=line, column=column, reason="not_json") from None
    if not isinstance(found, dict):
        raise _refused(name, f"line {line} is not an object", line=line, reason="shape")
    return found
