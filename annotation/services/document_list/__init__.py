"""The list of documents: filters, rows, saved views, and actions on many documents at once."""

from annotation.services.document_list import (
    bulk_actions,
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
    "bulk_actions",
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
