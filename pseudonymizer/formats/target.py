"""The target text: every mention as the label set and the project's decisions say."""

from __future__ import annotations

from pseudonymizer import graph
from pseudonymizer.formats._document import AnnotatedDocument, Format

NAME = "target"


def build() -> Format:
    return Format(NAME, "text/plain; charset=utf-8", "txt", writing=_write)


def _write(document: AnnotatedDocument) -> str:
    return graph.target_text(
        document.text,
        document.mentions,
        document.entities,
        document.label_set,
        document.policies,
        document.rewrites,
    )
