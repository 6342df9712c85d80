"""Layers: opens them, reads them, marks them done, and changes their status."""

from annotation.services.annotations import confirmations, moves, readings, suggestions
from annotation.services.annotations._annotations import (
    Contents,
    change_status,
    neighbours,
    open_document,
    read,
    read_past,
)
from annotation.services.annotations._first_reading import is_due as first_reading_is_due
from annotation.services.annotations._first_reading import note as note_first_reading

__all__ = [
    "Contents",
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
