"""The masked review document as text: what is hidden is a mask, confidential categories stand in brackets."""

from __future__ import annotations

from pseudonymizer.formats import _masked
from pseudonymizer.formats._document import Format

NAME = "masked_text"


def build() -> Format:
    return Format(NAME, "text/plain; charset=utf-8", "txt", writing=_masked.text)
