"""Writes the report as text in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pseudonymizer.evaluation import _table
from pseudonymizer.evaluation._counting import Report
from pseudonymizer.evaluation._table import Row, shown

# Rarer confusions, and those after this many others, appear only in the other formats.
MOST_MIXED_UP = 15
_NAME, _COUNT, _FIGURE = 33, 6, 6
_WITH_ALL = ("exact", "overlap")
_RECALL_ONLY = ("found", "covered")


def as_text(report: Report) -> str:
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    yield f"{report.texts} texts, {report.tokens:,} tokens"
    yield ""
    yield from _head()
    yield from map(_row, _table.rows(report))
    yield ""
    yield from map(_row, _table.totals(report))
    yield ""
    yield from _table.sentences(report)
    if report.modifiers:
        for name, tally in report.modifiers.by_modifier.items():
            figures = tally.figures
            yield f"  {name:8}{tally.gold:5} gold, precision {shown(figures.precision)}, recall {shown(figures.recall)}"
    mixed = _table.mixed_up(report)[:MOST_MIXED_UP]
    if mixed:
        yield "labels mixed up (gold, proposed):"
        yield from (f"{count:5}  {gold}, {proposed}" for gold, proposed, count in mixed)


def _head() -> Iterator[str]:
    blank = " " * (_NAME + 2 * _COUNT)
    groups = "".join(f"  {match:^{4 * _FIGURE - 1}} " for match in _WITH_ALL)
    yield f"{blank}{groups}  found covered".rstrip()
    names = "".join("  " + _cells(["P", "R", "F1", "F2"]) for _ in _WITH_ALL)
    yield f"{'':{_NAME}}{'gold':>{_COUNT}}{'prop.':>{_COUNT}}{names}" + "      R       R"


def _row(row: Row) -> str:
    counts = "".join(f"{'' if count is None else count:>{_COUNT}}" for count in (row.gold, row.proposed))
    full = ""
    for match in _WITH_ALL:
        figures = row.figures[match]
        full += "  " + _cells([shown(value) for value in (figures.precision, figures.recall, figures.f1, figures.f2)])
    recalls = "".join(f"  {shown(row.figures[match].recall):>5} " for match in _RECALL_ONLY)
    return f"{row.name:{_NAME}}{counts}{full}{recalls}".rstrip()


def _cells(values: Sequence[str]) -> str:
    return "".join(f"{value:>{_FIGURE}}" for value in values)
