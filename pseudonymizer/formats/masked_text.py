"""The masked review document as text: what is hidden is a mask, confidential categories stand in brackets."""

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
