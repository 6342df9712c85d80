"""Measures proposals against a gold standard: precision, recall and F by label, leaks, and false positives."""

from collections.abc import Callable

from pseudonymizer.evaluate._counting import Pair, Report, Totals, score
from pseudonymizer.evaluate._errors import CONTEXT, error_list
from pseudonymizer.evaluate._html_report import as_html
from pseudonymizer.evaluate._inventory import Inventory, read_inventory
from pseudonymizer.evaluate._json_report import as_json
from pseudonymizer.evaluate._matching import MATCHES
from pseudonymizer.evaluate._reading import GOLD_FIELDS, PROPOSED_FIELDS, Line, pairs, read_lines
from pseudonymizer.evaluate._scores import Figures, Tally
from pseudonymizer.evaluate._text_report import as_text

Writer = Callable[[Report], str]

__all__ = [
    "CONTEXT",
    "GOLD_FIELDS",
    "MATCHES",
    "PROPOSED_FIELDS",
    "Figures",
    "Inventory",
    "Line",
    "Pair",
    "Report",
    "Tally",
    "Totals",
    "Writer",
    "as_html",
    "as_json",
    "as_text",
    "error_list",
    "pairs",
    "read_inventory",
    "read_lines",
    "score",
]
