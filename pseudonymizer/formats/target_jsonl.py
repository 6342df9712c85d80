"""Lines of JSON without the source, a document a line: id, the target text, its labels as [start, end, label].

`replaced` are the places, as [start, end], where no word of the source stands. Where the label set does not mark
pseudonyms, both lists are empty.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from pseudonymizer.formats import _target
from pseudonymizer.formats._document import AnnotatedDocument, Format

NAME = "target_jsonl"


def build() -> Format:
    return Format(NAME, "application/x-ndjson", "jsonl", writing=_line, joining=_lines)


def _lines(documents: Iterable[AnnotatedDocument]) -> Iterator[str]:
    return map(_line, documents)


def _line(document: AnnotatedDocument) -> str:
    target = _target.marked(document)
    line = {"id": document.id, "text": target.text, "label": target.labels, "replaced": target.replaced}
    return json.dumps(line, ensure_ascii=False) + "\n"
