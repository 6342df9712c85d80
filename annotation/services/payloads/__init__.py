"""The editor's payload: everything it needs in one answer."""

from annotation.services.payloads import trials
from annotation.services.payloads._payloads import document, of, person_or_none, table, text

__all__ = [
    "document",
    "of",
    "person_or_none",
    "table",
    "text",
    "trials",
]
