"""Anonymises lines of JSON, one document a line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO

from pseudonymizer import formats, orders
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats import jsonl_spans
from pseudonymizer.orders import Order
from pseudonymizer.runs import _work
from pseudonymizer.runs._rows import Done, Given, Results
from pseudonymizer.runs._work import Row

FORMAT = "target_jsonl"


@dataclass(frozen=True, slots=True)
class Lines:
    """`key`: the field, of the line or its `meta`, that tells which documents are about one person."""

    name: str
    key: str

    def rows(self, file: BinaryIO, secret: bytes) -> Iterator[Row]:
        file.seek(0)
        offset, number = 0, 0
        for line, content in enumerate(file, 1):
            if content.strip():
                number += 1
                yield Row(number, offset, len(content), line, self._unit(content, line, secret))
            offset += len(content)

    def _unit(self, content: bytes, line: int, secret: bytes) -> str:
        if not self.key:
            return ""
        values = _object(_decoded(content, self.name, line), f"{self.name}: line {line}")
        meta = values.get("meta")
        value = values.get(self.key, meta.get(self.key) if isinstance(meta, dict) else None)
        return "" if value is None else _work.unit(str(value), secret)

    def given(self, file: BinaryIO, row: Row) -> Given:
        file.seek(row.offset)
        text = _decoded(file.read(row.size), self.name, row.line)
        return Given(row.number, f"{self.name}: line {row.line}", (text,))

    def pieces(self, _: BinaryIO, results: Results) -> Iterator[bytes]:
        return (text.encode() for _, texts in results for text in texts)


def anonymized(order: Order, place: str, rows: Sequence[Given]) -> list[Done]:
    """The documents of lines about one person, each as a line of the written format."""
    writer = formats.load(order.format or FORMAT)
    documents = []
    for row in rows:
        name, _, line = row.where.rpartition(": line ")
        documents.append(jsonl_spans.document(_object(row.texts[0], row.where), name, int(line), order.label_set))
    done = orders.anonymized_together(documents, order, place)
    return [
        Done(row.number, [writer.write(each)], orders.held_back(each)) for row, each in zip(rows, done, strict=True)
    ]


def _decoded(content: bytes, name: str, line: int) -> str:
    try:
        return content.decode("utf-8-sig" if line == 1 else "utf-8")
    except UnicodeDecodeError as error:
        raise InvalidFormat(
            f"{name}: line {line}, byte {error.start + 1} is not UTF-8.", file=name, line=line
        ) from None


def _object(text: str, where: str) -> Mapping[str, Any]:
    try:
        values = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidFormat(f"{where}: this is not JSON.", column=getattr(error, "colno", 1)) from None
    if not isinstance(values, dict):
        raise InvalidFormat(f"{where}: this is not an object.")
    return values
