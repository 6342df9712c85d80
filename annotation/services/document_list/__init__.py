"""The list of documents: filters, rows, saved views, tags and searches in the texts."""

from annotation.services.document_list import (
    filters,
    mine,
    orders,
    pages,
    saved_views,
    tags,
    text_searches,
)
from annotation.services.document_list._choices import of as choices
from annotation.services.document_list._rows import Row, rows

__all__ = [
    "Row",
    "choices",
    "filters",
    "mine",
    "orders",
    "pages",
    "rows",
    "saved_views",
    "tags",
    "text_searches",
]
