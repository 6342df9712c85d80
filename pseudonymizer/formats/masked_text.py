"""Writes the masked review document as text: hidden words are masked, confidential categories are in brackets."""

from __future__ import annotations

from pseudonymizer.formats._format import Format, Released
from pseudonymizer.formats._released import ReleasedDocument

NAME = "masked_text"


def build() -> Format:
    return Format(
        NAME,
        "text/plain; charset=utf-8",
        "_review.txt",
        "exports.format.masked_text",
        writing=Released(_write),
        aliases=("masked",),
    )


def _write(document: ReleasedDocument) -> str:
    return document.masked_text
