"""Corpus questions: what a project decides about labels, values and mentions once it knows its corpus."""

from annotation.services.questions._deciding import CATEGORIES, MOST_AT_ONCE, POLICIES, Act, Wish, decide, undo
from annotation.services.questions._history import ACTS_AT_ONCE, Decided, Summary, decisions, summary
from annotation.services.questions._lines import (
    LINES_AT_ONCE,
    TEXTS_AT_ONCE,
    Author,
    Line,
    Lines,
    Text,
    lines,
    texts_of_author,
)
from annotation.services.questions._values import ORDERS, Asked, Value, Wanted, labels, values

__all__ = [
    "ACTS_AT_ONCE",
    "CATEGORIES",
    "LINES_AT_ONCE",
    "MOST_AT_ONCE",
    "ORDERS",
    "POLICIES",
    "TEXTS_AT_ONCE",
    "Act",
    "Asked",
    "Author",
    "Decided",
    "Line",
    "Lines",
    "Summary",
    "Text",
    "Value",
    "Wanted",
    "Wish",
    "decide",
    "decisions",
    "labels",
    "lines",
    "summary",
    "texts_of_author",
    "undo",
    "values",
]
