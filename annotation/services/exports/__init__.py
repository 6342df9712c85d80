"""Exports: one layer as a file, or many documents as an archive."""

from annotation.services.exports import archives, layer_choices, review_tables
from annotation.services.exports._decision_tables import as_csv as decisions_as_csv
from annotation.services.exports._exports import Exported, export, is_unfinished, losses

__all__ = [
    "Exported",
    "archives",
    "decisions_as_csv",
    "export",
    "is_unfinished",
    "layer_choices",
    "losses",
    "review_tables",
]
