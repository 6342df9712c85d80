"""Shows two layers of a document side by side, with their differences."""

from annotation.services.comparisons._comparisons import COLUMNS, as_json, item_rows, read
from annotation.services.comparisons._outcome import as_json as outcome_as_json
from annotation.services.comparisons._outcome import read as read_outcome

__all__ = [
    "COLUMNS",
    "as_json",
    "item_rows",
    "outcome_as_json",
    "read",
    "read_outcome",
]
