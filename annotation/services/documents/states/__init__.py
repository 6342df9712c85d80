"""Where a document stands, written in its own row, so that no page counts the layers of a whole project."""

from annotation.services.documents.states.checking import Wrong, check, repair
from annotation.services.documents.states.columns import refresh

__all__ = ["Wrong", "check", "refresh", "repair"]
