"""JSON lists of documents, as other annotation tools export them.

Each element becomes a line of JSON and is read as a row.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from annotation.services.imports import _texts

LISTED = "listed"  # in a file's attributes: it was a list and holds JSON lines now
_TEXTS = ("text", "data")
_WORK = ("annotations", "completions", "predictions")  # keys of a Label Studio task


def as_lines(name: str, data: bytes) -> bytes | None:
    """None if the file is not such a list. TAB files are left to their own format, which reports errors better."""
    if _texts.ending(name) != ".json" or not data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"["):
        return None
    try:
        found = json.loads(data.decode("utf-8-sig"), parse_constant=lambda _: None)
    except (ValueError, RecursionError):
        return None
    if not found or not all(isinstance(each, dict) and _is_row(each) for each in found):
        return None
    return "".join(json.dumps(_row(each)) + "\n" for each in found).encode()


def _is_row(each: Mapping[str, Any]) -> bool:
    is_tab = "doc_id" in each or isinstance(each.get("annotations"), dict)
    return not is_tab and any(key in each for key in _TEXTS)


def _row(each: Mapping[str, Any]) -> Mapping[str, Any]:
    """The data of a Label Studio task, and one column of spans per annotator."""
    told = each.get("data")
    if not isinstance(told, dict):
        return each
    row = {**({"id": each["id"]} if "id" in each else {}), **told}
    for number, spans in enumerate(_marked(each), 1):
        row["label" if number == 1 else f"label {number}"] = spans
    return row


def _marked(task: Mapping[str, Any]) -> Iterator[list[list[Any]]]:
    for key in _WORK:
        for work in task.get(key) or ():
            result = work.get("result") if isinstance(work, dict) else None
            if isinstance(result, list) and not work.get("was_cancelled"):
                yield [span for item in result for span in _spans(item)]


def _spans(item: object) -> Iterator[list[Any]]:
    """Nothing for items that are not spans, such as choices and relations."""
    value = item.get("value") if isinstance(item, dict) else None
    if isinstance(value, dict) and "start" in value and "end" in value:
        yield from ([value["start"], value["end"], label] for label in value.get("labels") or ())
