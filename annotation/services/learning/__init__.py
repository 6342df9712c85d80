"""Taggers that a project learns from its confirmed documents: versions, their figures, and which one is in use."""

from annotation.services.learning._documents import FEWEST, confirmed_count
from annotation.services.learning._learning import prepare
from annotation.services.learning._versions import (
    InUse,
    cancel,
    erase,
    for_document,
    in_use,
    job,
    listed,
    of_version,
    start,
    use,
)

__all__ = [
    "FEWEST",
    "InUse",
    "cancel",
    "confirmed_count",
    "erase",
    "for_document",
    "in_use",
    "job",
    "listed",
    "of_version",
    "prepare",
    "start",
    "use",
]
