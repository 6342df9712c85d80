"""Stores each document's state in its own row, so that no page has to count layers."""

from annotation.services.documents.states.adding_up import add_up
from annotation.services.documents.states.checking import Wrong, check, repair
from annotation.services.documents.states.columns import forget, refresh, refresh_found, refresh_given
from annotation.services.documents.states.tallies import Amount, amounts, by_day

__all__ = [
    "Amount",
    "Wrong",
    "add_up",
    "amounts",
    "by_day",
    "check",
    "forget",
    "refresh",
    "refresh_found",
    "refresh_given",
    "repair",
]
