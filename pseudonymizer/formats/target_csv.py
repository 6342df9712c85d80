"""A table without the source, a row a document: id, the target text, the masked text, what is replaced in the target.

That is a list of places, as `0-4 11-17`; it is empty where the label set does not mark pseudonyms.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from pseudonymizer import tables
from pseudonymizer.formats import _masked, _target
from pseudonymizer.formats._document import AnnotatedDocument, Format

NAME = "target_csv"
_COLUMNS = ("id", "target", "masked", "replaced")


def build() -> Format:
    return Format(
        NAME, "text/csv; charset=utf-8", "csv", writing=lambda document: "".join(_rows([document])), joining=_rows
    )


def _rows(documents: Iterable[AnnotatedDocument]) -> Iterator[str]:
    return tables.lines(chain([_COLUMNS], map(_row, documents)))


def _row(document: AnnotatedDocument) -> tuple[str, str, str, str]:
    target = _target.marked(document)
    replaced = " ".join(f"{start}-{end}" for start, end in target.replaced)
    return (document.id, target.text, _masked.text(document), replaced)
