"""Reads and writes plain text. Each file holds one document and gives it its name."""

from __future__ import annotations

from pathlib import PurePath

from pseudonymizer import tokens
from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.formats._format import Format, Reading
from pseudonymizer.labels import LabelSet

NAME = "plain"


def build() -> Format:
    return Format(NAME, "text/plain; charset=utf-8", ".txt", reading=Reading(_read))


def _read(data: bytes, name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
    return (AnnotatedDocument(PurePath(name).stem, tokens.clean(data, name), label_set),)
