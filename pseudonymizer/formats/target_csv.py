"""A table without the source, a row a document: id, the target text, the masked text."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from pseudonymizer.formats import _masked, _target
from pseudonymizer.formats._document import AnnotatedDocument, Format

NAME = "target_csv"
_COLUMNS = ("id", "target", "masked")


def build() -> Format:
    return Format(
        NAME, "text/csv; charset=utf-8", "csv", writing=lambda document: "".join(_rows([document])), joining=_rows
    )


def _rows(documents: Iterable[AnnotatedDocument]) -> Iterator[str]:
    yield _row(_COLUMNS)
    for document in documents:
        text, _ = _target.text_and_spans(document)
        yield _row((document.id, text, _masked.text(document)))


def _row(values: Sequence[str]) -> str:
    written = io.StringIO()
    csv.writer(written).writerow(values)
    return written.getvalue()
