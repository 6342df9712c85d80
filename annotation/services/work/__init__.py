"""Work: what a person has to do in a project, and how far the project is."""

from annotation.services.work import progress, todo
from annotation.services.work._adjudications import Stage, settled
from annotation.services.work._adjudications import to_do as to_adjudicate
from annotation.services.work._work import own, reviewing

__all__ = [
    "Stage",
    "own",
    "progress",
    "reviewing",
    "settled",
    "to_adjudicate",
    "todo",
]
