"""Writes JSON lines without the source, one document a line: id, target text, labels as [start, end, label].

`replaced` lists the places, as [start, end], that hold no word of the source. Both lists are empty if the label set
does not mark pseudonyms.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from pseudonymizer.formats._format import Format, Released, Way
from pseudonymizer.formats._released import ReleasedDocument

NAME = "target_jsonl"


def build() -> Format:
    return Format(
        NAME,
        "application/x-ndjson",
        "_target.jsonl",
        "exports.format.target_jsonl",
        writing=Released(_line, _lines),
        ways=(Way.MANY,),
    )


def _lines(documents: Iterable[ReleasedDocument]) -> Iterator[str]:
    return map(_line, documents)


def _line(document: ReleasedDocument) -> str:
    target = document.target
    line = {"id": document.id, "text": target.text, "label": target.labels, "replaced": target.replaced}
    return json.dumps(line, ensure_ascii=False) + "\n"
