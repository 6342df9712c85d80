"""Doubts: what is most probably wrong in a layer or a release, settled one by one without reading the whole text."""

from annotation.services.doubts._counting import COLUMNS, Counting, Counts, counts, of_release
from annotation.services.doubts._doubts import Line, Told, of, of_all, reopen, settle

__all__ = [
    "COLUMNS",
    "Counting",
    "Counts",
    "Line",
    "Told",
    "counts",
    "of",
    "of_all",
    "of_release",
    "reopen",
    "settle",
]
