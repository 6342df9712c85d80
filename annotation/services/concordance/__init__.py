"""The concordance: all lines of words, a label or a detector across a project, and what is decided about them."""

from annotation.services.concordance import actions
from annotation.services.concordance._changing import Target
from annotation.services.concordance._homographs import has_any as has_homographs
from annotation.services.concordance._homographs import table as homograph_table
from annotation.services.concordance._scanning import LINES_AT_ONCE, Line, Page, Shown, scan
from annotation.services.concordance._wanted import LONGEST, STATUSES, Kind, Wanted, words_at

__all__ = [
    "LINES_AT_ONCE",
    "LONGEST",
    "STATUSES",
    "Kind",
    "Line",
    "Page",
    "Shown",
    "Target",
    "Wanted",
    "actions",
    "has_homographs",
    "homograph_table",
    "scan",
    "words_at",
]
