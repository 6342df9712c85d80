"""Figures as a table that a spreadsheet opens, and takes no cell of for a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence


def as_csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    table = io.StringIO()
    writer = csv.writer(table)
    writer.writerow(head)
    writer.writerows([[unformed(value) for value in row] for row in rows])
    return table.getvalue()


def unformed(value: object) -> object:
    """What a cell holds; what begins like a formula is text then."""
    if isinstance(value, float):
        return f"{value:.4f}"
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r")) else value
