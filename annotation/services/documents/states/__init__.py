"""Stores each document's state in its own row, so that no page has to count layers."""

from annotation.services.documents.states.checking import Wrong, check, repair
from annotation.services.documents.states.columns import refresh

__all__ = ["Wrong", "check", "refresh", "repair"]
