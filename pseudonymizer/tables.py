"""Writes CSV that a spreadsheet opens without running any cell as a formula. Every CSV file is written here."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain


def as_csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    return "".join(lines(chain([head], rows)))


def lines(rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """The lines one by one, for tables that are stored while they grow."""
    for row in rows:
        line = io.StringIO()
        csv.writer(line).writerow([_unformed(value) for value in row])
        yield line.getvalue()


def _unformed(value: object) -> object:
    """The cell's value. A value that begins like a formula is marked as text."""
    if isinstance(value, float):
        return f"{value:.4f}"
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r")) else value
