"""Writes pages of the report: self-contained HTML without scripts, for light and dark screens and for paper.

All that is not markup is escaped here, whatever it says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape

from annotation.services.releases.reports._tables import Cell, Column, Kind, Table
from pseudonymizer.labels import LabelSet

UNKNOWN = "–"
_STYLE = """
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --line: light-dark(#c4c9d0, #50565e); }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.2rem; margin-block: 2rem 0.25rem; }
p { max-width: 44rem; margin-block: 0.25rem 0.75rem; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; white-space: pre-line; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin-block: 0.75rem 1rem; font-variant-numeric: tabular-nums; }
caption { text-align: start; font-weight: 600; padding-block: 0.25rem; }
th, td { padding: 0.2rem 0.75rem 0.2rem 0; text-align: start; vertical-align: top; }
tr { border-bottom: 1px solid var(--line); }
tbody th { font-weight: 400; min-width: 8rem; overflow-wrap: break-word; }
th.number, td.number { text-align: end; }
td.number { white-space: nowrap; }
thead th { vertical-align: bottom; overflow-wrap: break-word; }
.open { border-inline-start: 0.25rem solid; padding-inline-start: 0.75rem; font-weight: 600; }
code { font-size: 0.9em; }
pre { white-space: pre-wrap; }
@media print {
  :root { color-scheme: light; font-size: 10pt; }
  body { max-width: none; margin: 0; }
  .scroll { overflow: visible; }
  h2 { break-after: avoid; }
  tr { break-inside: avoid; }
}
"""


def page(title: str, body: Iterable[str]) -> str:
    return "".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n',
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
            '<meta name="robots" content="noindex">\n',
            f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n",
            f"<h1>{escape(title)}</h1>\n",
            *body,
            "</main>\n</body>\n</html>\n",
        ]
    )


def heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>\n"


def paragraph(text: str, kind: str = "") -> str:
    return f'<p class="{escape(kind)}">{escape(text)}</p>\n' if kind else f"<p>{escape(text)}</p>\n"


def terms(rows: Iterable[tuple[str, str]]) -> str:
    """What is defined, and how; nothing said is told as such."""
    listed = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value or 'nothing was said')}</dd>\n" for name, value in rows)
    return f"<dl>\n{listed}</dl>\n"


def command(lines: str) -> str:
    return f"<pre><code>{escape(lines)}</code></pre>\n"


class Written:
    """Writes tables with the names of labels and the words of a section."""

    def __init__(self, label_set: LabelSet, words: Mapping[str, str]) -> None:
        self._label_set, self._words = label_set, words

    def table(self, table: Table) -> str:
        """In a box of its own that scrolls, with the keyboard too."""
        name = self._word(table.name) + (f", by {table.about}" if table.about else "")
        if not table.rows:
            return f"<p>{escape(name)}: none.</p>\n"
        head = "".join(self._head(column) for column in table.columns)
        rows = "".join(f"<tr>{''.join(self._cells(table.columns, row))}</tr>\n" for row in table.rows)
        opening = f'<div class="scroll" role="region" aria-label="{escape(name)}" tabindex="0">\n'
        caption = f"<table>\n<caption>{escape(name)}</caption>\n"
        return f"{opening}{caption}<thead>\n<tr>{head}</tr>\n</thead>\n<tbody>\n{rows}</tbody>\n</table>\n</div>\n"

    def _head(self, column: Column) -> str:
        """A title that is a label's key gets its name."""
        title = self._label(column.title) if column.title else self._word(column.name)
        return f"<th scope=col{_number(column)}>{escape(title)}</th>"

    def _cells(self, columns: Sequence[Column], row: Sequence[Cell]) -> Iterator[str]:
        for place, (column, cell) in enumerate(zip(columns, row, strict=True)):
            tag, opening = ("td", f"<td{_number(column)}>") if place else ("th", "<th scope=row>")
            yield f"{opening}{escape(self._shown(column.kind, cell))}</{tag}>"

    def _shown(self, kind: Kind, cell: Cell) -> str:
        if cell is None:
            return UNKNOWN
        if kind == Kind.COUNT:
            return f"{cell:,}"
        if kind == Kind.FIGURE:
            return f"{cell:.2f}"
        if kind == Kind.WORD:
            return self._word(str(cell))
        return self._label(str(cell)) if kind == Kind.LABEL else str(cell)

    def _label(self, key: str) -> str:
        if not key:
            return "all labels"
        return self._label_set[key].name.get("en", key) if key in self._label_set else key

    def _word(self, name: str) -> str:
        return self._words.get(name, name.replace("_", " "))


def _number(column: Column) -> str:
    return ' class="number"' if column.kind in {Kind.COUNT, Kind.FIGURE} else ""
