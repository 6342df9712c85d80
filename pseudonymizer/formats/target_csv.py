"""Writes a table without the source, one row a document: id, target text, masked text, replaced places.

Places are offsets in the target text, such as `0-4 11-17`. They are empty if the label set does not mark pseudonyms.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from pseudonymizer import tables
from pseudonymizer.formats._format import Format, Released, Way
from pseudonymizer.formats._released import ReleasedDocument

NAME = "target_csv"
_COLUMNS = ("id", "target", "masked", "replaced")


def build() -> Format:
    return Format(
        NAME,
        "text/csv; charset=utf-8",
        "_target.csv",
        "exports.format.target_csv",
        writing=Released(lambda document: "".join(_rows([document])), _rows),
        ways=(Way.MANY,),
    )


def _rows(documents: Iterable[ReleasedDocument]) -> Iterator[str]:
    return tables.lines(chain([_COLUMNS], map(_row, documents)))


def _row(document: ReleasedDocument) -> tuple[str, str, str, str]:
    target = document.target
    replaced = " ".join(f"{start}-{end}" for start, end in target.replaced)
    return (document.id, target.text, document.masked_text, replaced)
