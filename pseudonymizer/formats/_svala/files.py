"""Reads and writes graphs as JSON files, and turns them into documents."""

from __future__ import annotations

import json
from typing import Never

import orjson

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.formats._svala.exchange import from_graph, to_graph
from pseudonymizer.formats._svala.graph import Graph, as_json, from_json
from pseudonymizer.labels import LabelSet

_DEEPEST = 4  # the ids of an edge


def read(text: str, file: str, label_set: LabelSet) -> AnnotatedDocument:
    document, _ = from_graph(from_json(parse(text, file), file), file, label_set)
    return document


def parse(text: str, file: str) -> object:
    try:
        return json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise InvalidFormat(f"{file} is nested too deeply.", file=file, reason="nested") from None
    except json.JSONDecodeError as error:
        message = f"{file}: line {error.lineno}, column {error.colno}: this is not JSON."
        raise InvalidFormat(message, file=file, line=error.lineno, column=error.colno, reason="not_json") from None
    except ValueError:
        raise InvalidFormat(f"{file}: this is not JSON.", file=file, reason="not_json") from None


def decode(data: bytes, file: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InvalidFormat(f"{file}: line {line} is not UTF-8.", file=file, line=line, reason="not_utf8") from None


def written(document: AnnotatedDocument, *, spaced: bool = False) -> Graph:
    return to_graph(document, spaced=spaced)[0]


def dump(graph: Graph) -> str:
    """What `json.dumps` writes with an indent of one space, in a third of the time."""
    written = orjson.dumps(as_json(graph), option=orjson.OPT_INDENT_2)
    for depth in range(1, _DEEPEST + 1):  # orjson knows two spaces only, and no string holds a raw line break
        written = written.replace(b"\n" + b" " * (depth + 1), b"\n" + b" " * depth)
    return written.decode()


def _no_number(name: str) -> Never:
    raise ValueError(name)
