"""What a project decided about first names that are also ordinary words, as a table: a string and a decision a line."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping

from pseudonymizer import tables, tokens
from pseudonymizer.errors import InvalidFormat

ROTATE, LEAVE = "rotate", "leave"
DECISIONS = (ROTATE, LEAVE)
HEADER = ("string", "decision")


def write(decisions: Mapping[str, str]) -> str:
    return tables.as_csv(HEADER, sorted(decisions.items()))


def read(content: str, file: str) -> dict[str, str]:
    """The decisions by comparison key. A string that is decided in two ways is an error."""
    found: dict[str, str] = {}
    for line, (string, decision) in _rows(content, file):
        key = tokens.key(string)
        if decision not in DECISIONS:
            raise _wrong(f"the decision is neither {ROTATE} nor {LEAVE}", file, line)
        if found.setdefault(key, decision) != decision:
            raise _wrong("the string is decided in another way above", file, line)
    return found


def _rows(content: str, file: str) -> Iterator[tuple[int, tuple[str, str]]]:
    reader = csv.reader(io.StringIO(content.removeprefix("\ufeff")))
    for row in reader:
        cells = tuple(cell.strip() for cell in row)
        if not any(cells) or cells == HEADER:
            continue
        if len(cells) != len(HEADER) or not cells[0]:
            raise _wrong("a line has a string and a decision", file, reader.line_num)
        yield reader.line_num, (cells[0], cells[1].lower())


def _wrong(what: str, file: str, line: int) -> InvalidFormat:
    return InvalidFormat(f"{file}, line {line}: {what}.", file=file, line=line)
