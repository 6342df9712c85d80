"""Reports: figures about a project's annotations, computed by jobs."""

from annotation.services.reports import agreement, confusion, effort, engines, files
from annotation.services.reports._raters import fields
from annotation.services.reports._reports import State, cancel, latest, state

__all__ = [
    "State",
    "agreement",
    "cancel",
    "confusion",
    "effort",
    "engines",
    "fields",
    "files",
    "latest",
    "state",
]
