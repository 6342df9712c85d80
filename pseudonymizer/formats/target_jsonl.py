"""Lines of JSON without the source, a document a line: id, the target text, its labels as [start, end, label].

`replaced` are the places, as [start, end], where no word of the source stands. Where the label set does not mark
pseudonyms, both lists are empty.
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
