"""A table without the source, a row a document: id, the target text, the masked text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from pseudonymizer import tables
from pseudonymizer.formats import _masked, _target
from pseudonymizer.formats._document import AnnotatedDocument, Format

NAME = "target_csv"
_COLUMNS = ("id", "target", "masked")


def build() -> Format:
    return Format(
        NAME, "text/csv; charset=utf-8", "csv", writing=lambda document: "".join(_rows([document])), joining=_rows
    )


def _rows(documents: Iterable[AnnotatedDocument]) -> Iterator[str]:
    return tables.lines(chain([_COLUMNS], map(_row, documents)))


def _row(document: AnnotatedDocument) -> tuple[str, str, str]:
    text, _ = _target.text_and_spans(document)
    return (document.id, text, _masked.text(document))
