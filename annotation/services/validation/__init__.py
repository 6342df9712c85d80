"""Validation: finds what keeps a layer from being marked done."""

from annotation.services.validation import clearances
from annotation.services.validation._hidden_elsewhere import of_author as documents_of_author
from annotation.services.validation._validation import Place, as_json, findings, objection, read_ahead

__all__ = [
    "Place",
    "as_json",
    "clearances",
    "documents_of_author",
    "findings",
    "objection",
    "read_ahead",
]
