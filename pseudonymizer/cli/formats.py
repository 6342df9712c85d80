"""Lists the formats."""

from __future__ import annotations

import argparse
import sys

from pseudonymizer import formats
from pseudonymizer.cli._command import Command
from pseudonymizer.formats import Format

NAME = "formats"
_HEAD = ("name", "file", "read", "written", "holds the source", "documents in a file", "label sets")


def build() -> Command:
    return Command("list the formats", lambda parser: None, _run)


def _run(_: argparse.Namespace) -> None:
    rows = [_HEAD, *map(_row_of, formats.every())]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        sys.stdout.write("  ".join(cells).rstrip() + "\n")


def _row_of(each: Format) -> tuple[str, ...]:
    """A row of the list; `-` where a format cannot be written."""
    source, several = "yes" if each.holds_source else "no", "several" if each.joins_documents else "one"
    written = ("yes", source, several) if each.writing else ("no", "-", "-")
    return (each.name, f"*{each.suffix}", "yes" if each.reading else "no", *written, each.label_sets)
