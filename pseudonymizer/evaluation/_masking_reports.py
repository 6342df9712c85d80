"""Reads masked spans, and writes how well they mask."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.evaluation._masking import Masking, Share, Spans
from pseudonymizer.evaluation._table import shown

_NAME = 28


def read_masks(data: bytes, name: str) -> dict[str, Spans]:
    """`{document: [[start, end], ...]}`. Raises InvalidFormat."""
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError):
        raise InvalidFormat(f"{name} is not JSON.", file=name) from None
    if not isinstance(found, dict):
        raise InvalidFormat(f"{name} is not a JSON object of documents.", file=name)
    for document, spans in found.items():
        if not isinstance(spans, list) or not all(map(_is_span, spans)):
            raise InvalidFormat(f"{name}: the spans of {document} are not [start, end].", file=name, document=document)
    return {document: [(start, end) for start, end in spans] for document, spans in found.items()}


def _is_span(span: Any) -> bool:
    return isinstance(span, list) and len(span) == 2 and all(type(place) is int for place in span) and span[0] < span[1]


def masking_as_text(found: Masking) -> str:
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Masking) -> Iterator[str]:
    yield f"{found.documents} documents, {found.annotators} annotators"
    if found.missing:
        yield f"{found.missing} documents have no prediction and count as unmasked"
    yield ""
    for name, share in _shares(found):
        yield f"{name:{_NAME}}{shown(share.value):>6}{share.part:>8} of {share.whole}"


def _shares(found: Masking) -> Iterator[tuple[str, Share]]:
    for kind, share in sorted(found.entities.items()):
        yield f"entity recall {kind}", share
    yield "token recall", found.token_recall
    yield "token precision", found.token_precision
    for label, share in sorted(found.mentions.items()):
        yield f"mention recall {label}", share


def masking_as_json(found: Masking) -> str:
    told: Mapping[str, object] = {
        "documents": found.documents,
        "annotators": found.annotators,
        "missing": found.missing,
        "measures": {
            name: {"value": each.value, "part": each.part, "whole": each.whole} for name, each in _shares(found)
        },
    }
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"
