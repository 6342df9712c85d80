"""Exports: one layer as a file, or many documents as an archive."""

from annotation.services.exports import archives, files, layer_choices, review_tables
from annotation.services.exports._decision_tables import as_csv as decisions_as_csv
from annotation.services.exports._exports import Exported, annotated, as_file, export, file_name, is_unfinished, losses

__all__ = [
    "Exported",
    "annotated",
    "archives",
    "as_file",
    "decisions_as_csv",
    "export",
    "file_name",
    "files",
    "is_unfinished",
    "layer_choices",
    "losses",
    "review_tables",
]
