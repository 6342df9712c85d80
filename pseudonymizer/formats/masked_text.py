"""The masked review document as text: what is hidden is a mask, confidential categories stand in brackets."""

from __future__ import annotations

from pseudonymizer.formats import _masked
from pseudonymizer.formats._document import AnnotatedDocument, Format

NAME = "masked_text"


def build() -> Format:
    return Format(NAME, "text/plain; charset=utf-8", "txt", writing=_write)


def _write(document: AnnotatedDocument) -> str:
    return "".join(_written(piece) for piece in _masked.pieces(document))


def _written(piece: _masked.Piece) -> str:
    return piece.text + "".join(f" [{category}]" for category in piece.categories)
