"""Writes the report as one self-contained HTML file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from pseudonymizer.evaluation import _table
from pseudonymizer.evaluation._counting import MISSED, NONE, Modifiers, Report
from pseudonymizer.evaluation._matching import MATCHES
from pseudonymizer.evaluation._scores import Figures
from pseudonymizer.evaluation._table import Row, shown

_STYLE = """
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --line: light-dark(#ccc, #555); }
body { max-width: 90rem; margin: 2rem auto; padding: 0 1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin-block: 1rem; font-variant-numeric: tabular-nums; }
caption { text-align: start; font-weight: 600; padding-block: .5rem; }
th, td { padding: .2rem .6rem; text-align: end; border-bottom: 1px solid; border-color: var(--line); }
th { font-weight: 600; vertical-align: bottom; }
th[scope=colgroup] { text-align: center; border-inline-start: 1px solid; border-color: var(--line); }
th[scope=row] { text-align: start; position: sticky; inset-inline-start: 0; background: Canvas; white-space: nowrap; }
tbody th { font-weight: 400; }
.matrix thead th { writing-mode: vertical-rl; padding: .6rem .2rem; }
.right { font-weight: 600; }
.wrong { text-decoration: underline; }
"""
_EXPLAINED = (
    ("exact", "the same first and last character and the same label"),
    ("overlap", "the same label and at least one character in common"),
    ("found", "at least one character in common, whatever the label"),
    ("covered", "every letter and digit lies in the other side's mentions, whatever their labels: what is not, leaks"),
    ("overall level", "all mentions are counted together"),
    ("sentence level", "precision and recall of each sentence, averaged over the sentences in which they are defined"),
)


def as_html(report: Report) -> str:
    return "".join(_parts(report))


def _parts(report: Report) -> Iterator[str]:
    yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
    yield '<meta name="viewport" content="width=device-width">\n<title>Evaluation</title>\n'
    yield f"<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n<h1>Evaluation</h1>\n"
    yield f"<p>{report.texts} texts, {report.tokens:,} tokens.</p>\n<ul>\n"
    yield from (f"<li>{escape(sentence)}</li>\n" for sentence in _table.sentences(report))
    yield "</ul>\n"
    yield _scrolled(_scores(report), "Scores by label")
    if report.modifiers and report.modifiers.by_modifier:
        yield _scrolled(_modifiers(report.modifiers), "Modifiers")
    if report.confusion:
        yield _scrolled(_confusion(report), "Confusion matrix", "matrix")
    yield "<h2>What the words mean</h2>\n<dl>\n"
    yield from (f"<dt>{name}</dt><dd>{meaning}</dd>\n" for name, meaning in _EXPLAINED)
    yield "</dl>\n</main>\n</body>\n</html>\n"


def _scrolled(table: Iterable[str], name: str, kind: str = "") -> str:
    """A wide table in a box of its own that scrolls, with the keyboard too."""
    inner = "".join(table)
    opening = f'<div class="scroll {kind}" role="region" aria-label="{name}" tabindex="0">'
    return f"{opening}\n<table>\n{inner}</table>\n</div>\n"


def _scores(report: Report) -> Iterator[str]:
    yield "<caption>Scores by label</caption>\n<thead>\n<tr><th rowspan=2 scope=col>label</th>"
    yield "<th rowspan=2 scope=col>gold</th><th rowspan=2 scope=col>proposed</th>"
    yield from (f"<th colspan=4 scope=colgroup>{match}</th>" for match in MATCHES)
    yield "</tr>\n<tr>" + "<th scope=col>P</th><th scope=col>R</th><th scope=col>F1</th><th scope=col>F2</th>" * 4
    yield "</tr>\n</thead>\n<tbody>\n"
    yield from map(_row, _table.rows(report))
    yield "</tbody>\n<tfoot>\n"
    yield from map(_row, _table.totals(report))
    yield "</tfoot>\n"


def _row(row: Row) -> str:
    counts = "".join(f"<td>{'' if count is None else count}</td>" for count in (row.gold, row.proposed))
    cells = "".join(_figures(row.figures[match]) for match in MATCHES)
    return f"<tr><th scope=row>{escape(row.name)}</th>{counts}{cells}</tr>\n"


def _figures(figures: Figures) -> str:
    values = (figures.precision, figures.recall, figures.f1, figures.f2)
    return "".join(f"<td>{shown(value)}</td>" for value in values)


def _modifiers(modifiers: Modifiers) -> Iterator[str]:
    yield "<caption>Modifiers of mentions with the right label</caption>\n<thead>\n<tr>"
    yield from (f"<th scope=col>{head}</th>" for head in ("modifier", "gold", "proposed", "P", "R", "F1", "F2"))
    yield "</tr>\n</thead>\n<tbody>\n"
    for name, tally in modifiers.by_modifier.items():
        counts = f"<td>{tally.gold}</td><td>{tally.proposed}</td>"
        yield f"<tr><th scope=row>{escape(name)}</th>{counts}{_figures(tally.figures)}</tr>\n"
    yield "</tbody>\n"


def _confusion(report: Report) -> Iterator[str]:
    golds = [*sorted({gold for gold, _ in report.confusion} - {NONE}), NONE]
    proposals = [*sorted({proposed for _, proposed in report.confusion} - {MISSED}), MISSED]
    yield "<caption>Confusion matrix: gold labels down, proposed labels across</caption>\n<thead>\n<tr><td></td>"
    yield from (f"<th scope=col>{escape(proposed)}</th>" for proposed in proposals)
    yield "</tr>\n</thead>\n<tbody>\n"
    for gold in golds:
        cells = "".join(_cell(report, gold, proposed) for proposed in proposals)
        yield f"<tr><th scope=row>{escape(gold)}</th>{cells}</tr>\n"
    yield "</tbody>\n"


def _cell(report: Report, gold: str, proposed: str) -> str:
    count = report.confusion.get((gold, proposed), 0)
    if not count:
        return "<td></td>"
    return f'<td class="{"right" if gold == proposed else "wrong"}">{count}</td>'
