"""Writes the target text, with every mention treated as the label set and the project's policies say."""

from __future__ import annotations

from pseudonymizer.formats._format import Format, Released
from pseudonymizer.formats._released import ReleasedDocument

NAME = "target"


def build() -> Format:
    return Format(NAME, "text/plain; charset=utf-8", "_target.txt", "exports.format.target", writing=Released(_write))


def _write(document: ReleasedDocument) -> str:
    return document.target.text
