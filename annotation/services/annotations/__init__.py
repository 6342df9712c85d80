"""Layers: opens them, reads them, marks them done, and changes their status."""

from annotation.services.annotations import at_rest, confirmations, moves, readings, suggestions
from annotation.services.annotations._annotations import (
    Contents,
    change_status,
    neighbours,
    read,
    read_past,
)
from annotation.services.annotations._first_reading import is_due as first_reading_is_due
from annotation.services.annotations._first_reading import note as note_first_reading
from annotation.services.annotations._opening import Beginning, Opened, begin, beginning, open_document

__all__ = [
    "Beginning",
    "Contents",
    "Opened",
    "at_rest",
    "begin",
    "beginning",
    "change_status",
    "confirmations",
    "first_reading_is_due",
    "moves",
    "neighbours",
    "note_first_reading",
    "open_document",
    "read",
    "read_past",
    "readings",
    "suggestions",
]
