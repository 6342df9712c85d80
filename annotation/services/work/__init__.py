"""Work: what a person has to do in a project, and how far the project is."""

from annotation.services.work import progress, todo
from annotation.services.work._adjudications import Stage, settled
from annotation.services.work._adjudications import to_do as to_adjudicate
from annotation.services.work._problems import own as problems_of
from annotation.services.work._problems import to_answer as problems_to_answer
from annotation.services.work._work import left, own, reviewing

__all__ = [
    "Stage",
    "left",
    "own",
    "problems_of",
    "problems_to_answer",
    "progress",
    "reviewing",
    "settled",
    "to_adjudicate",
    "todo",
]
