"""The names that the format uses."""

from __future__ import annotations

from typing import Final

TASK = "Task: Annotate the document to anonymise the following person: "
PERSON: Final = "applicant"  # the person to protect, repeated in the metadata
# Beside the metadata in a file, and among them in a document.
BESIDE_META = ("dataset_type", "quality_checked")

DOCUMENT_KEYS = frozenset({"doc_id", "text", "task", "meta", "annotations", *BESIDE_META})
MENTIONS = "entity_mentions"
RELATED = "related_mentions"
MENTION_KEYS = frozenset(
    {
        "entity_type",
        "entity_mention_id",
        "start_offset",
        "end_offset",
        "span_text",
        "edit_type",
        "identifier_type",
        "entity_id",
        "confidential_status",
        RELATED,
    }
)

# How a mention was made: kept from the pre-annotation, corrected from it, or added by the annotator.
CHECK, CORRECT, INSERT = "check", "correct", "insert"
EDITS = (CHECK, CORRECT, INSERT)
