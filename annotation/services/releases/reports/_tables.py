"""Tables of a report. They are stored as JSON, so that a report can be read when the program has moved on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self

Cell = str | int | float | None


class Kind(StrEnum):
    """How a cell is shown: a label of the label set, a word that the catalogue knows, or as it stands.

    A figure is a number with decimals; None is one that cannot be told.
    """

    LABEL = "label"
    WORD = "word"
    TEXT = "text"
    COUNT = "count"
    FIGURE = "figure"


@dataclass(frozen=True, slots=True)
class Column:
    """`title`: in place of the catalogue's, where the column is a value of the metadata."""

    name: str
    kind: Kind
    title: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """`about`: the field of the metadata it tells documents apart by."""

    name: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Cell]]
    about: str = ""

    def as_json(self) -> dict[str, Any]:
        columns = [{"name": each.name, "kind": each.kind.value, "title": each.title} for each in self.columns]
        return {"name": self.name, "about": self.about, "columns": columns, "rows": [list(row) for row in self.rows]}

    @classmethod
    def read(cls, stored: dict[str, Any]) -> Self:
        columns = [Column(each["name"], Kind(each["kind"]), each["title"]) for each in stored["columns"]]
        return cls(stored["name"], columns, stored["rows"], stored["about"])


def columns(first: Column, *counts: str) -> list[Column]:
    """A column that names the row, and counts."""
    return [first, *(Column(name, Kind.COUNT) for name in counts)]


def words(name: str, rows: Iterable[tuple[str, int]]) -> Table:
    """A count for each of some words."""
    return Table(name, columns(Column("what", Kind.WORD), "count"), [list(row) for row in rows])


LABEL = Column("label", Kind.LABEL)
