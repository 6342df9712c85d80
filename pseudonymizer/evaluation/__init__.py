"""Measures proposals against a gold standard: precision, recall and F by label, leaks, and false positives."""

from collections.abc import Callable

from pseudonymizer.evaluation._counting import Pair, Report, Totals, score, totals
from pseudonymizer.evaluation._errors import CONTEXT, error_list
from pseudonymizer.evaluation._html_report import as_html
from pseudonymizer.evaluation._inventory import Inventory, read_inventory
from pseudonymizer.evaluation._json_report import as_json
from pseudonymizer.evaluation._masking import Masking, masking
from pseudonymizer.evaluation._masking_reports import masking_as_json, masking_as_text, read_masks
from pseudonymizer.evaluation._matching import MATCHES
from pseudonymizer.evaluation._reading import GOLD_FIELDS, PROPOSED_FIELDS, Line, pairs, read_lines
from pseudonymizer.evaluation._scores import Figures, Tally
from pseudonymizer.evaluation._text_report import as_text

Writer = Callable[[Report], str]

__all__ = [
    "CONTEXT",
    "GOLD_FIELDS",
    "MATCHES",
    "PROPOSED_FIELDS",
    "Figures",
    "Inventory",
    "Line",
    "Masking",
    "Pair",
    "Report",
    "Tally",
    "Totals",
    "Writer",
    "as_html",
    "as_json",
    "as_text",
    "error_list",
    "masking",
    "masking_as_json",
    "masking_as_text",
    "pairs",
    "read_inventory",
    "read_lines",
    "read_masks",
    "score",
    "totals",
]
