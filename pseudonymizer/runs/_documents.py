"""Anonymises files that hold documents: plain text, graphs, court rulings and whatever else can be read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from pseudonymizer import formats, orders
from pseudonymizer.errors import InvalidFormat, InvalidOption
from pseudonymizer.formats import AnnotatedDocument, Format
from pseudonymizer.orders import Order
from pseudonymizer.runs import _encoded, _filing
from pseudonymizer.runs._failures import Failure, guarded
from pseudonymizer.runs._inputs import LINES, Kind

PLAIN, TARGET, JSON_LINES = "plain", "target", "target_jsonl"
_BEGINNING = 1000


class Task(NamedTuple):
    """A file to be anonymised. `name` is its place below the folder of the run; `source` its format."""

    path: Path
    target: Path
    name: str
    kind: Kind
    source: str
    encoding: str


def source_of(path: Path, named: str) -> str:
    """The format of a file. Raises InvalidFormat, with what can be done, for one that is not read."""
    if named:
        return named
    with path.open("rb") as file:
        head = file.read(_BEGINNING)
    foreign = formats.foreign(path.name, head)
    if foreign is not None:
        raise InvalidFormat(f"{path}: {formats.advice(foreign, 'use')}.", file=str(path))
    found = formats.of_file(path.name, head)
    return found.name if found else "jsonl" if path.suffix.lower() in LINES else PLAIN


def suffix_of(path: Path, source: str, order: Order) -> str:
    written = _written(source, order)
    return path.suffix if written.name == TARGET and source == PLAIN else f".{written.extension}"


def _written(source: str, order: Order) -> Format:
    """The format that was ordered; otherwise text for a file with one document, and lines of JSON for several."""
    reading = formats.load(source).reading
    is_one = source == PLAIN or bool(reading and reading.named_by_file)
    return formats.load(order.format or (TARGET if is_one else JSON_LINES))


class Content(NamedTuple):
    """An anonymised file, and how many mentions in it were held back."""

    data: bytes
    held_back: int


def anonymize(order: Order, tasks: Sequence[Task]) -> list[tuple[Task, int | Failure]]:
    """Writes the result of each file, and says how many mentions were held back, or why there is no result."""
    return [(task, guarded(str(task.path), partial(_anonymize, order, task))) for task in tasks]


def _anonymize(order: Order, task: Task) -> int:
    result = content(order, task, task.path.read_bytes())
    with _filing.replacing(task.target) as file:
        file.write(result.data)
    return result.held_back


def content(order: Order, task: Task, data: bytes) -> Content:
    """The anonymised file. Plain text keeps its encoding and line ends; everything else is UTF-8."""
    written, name = _written(task.source, order), str(task.path)
    if task.source == PLAIN:
        read = _encoded.read(data, name, task.encoding)
        document = AnnotatedDocument(task.path.stem, read.text, order.label_set)
        made = orders.anonymized(document, order, task.name)
        text = written.write(made)
        is_text = written.media_type.startswith("text/plain")
        return Content(read.written(text, name) if is_text else text.encode(), orders.held_back(made))
    documents = formats.load(task.source).read(data, name, order.label_set)
    if len(documents) > 1 and not written.joins_documents:
        joining = ", ".join(each.name for each in formats.every() if each.joins_documents)
        raise InvalidOption(f"{name} holds {len(documents)} documents; {joining} can hold several.", option="format")
    done = [orders.anonymized(each, order, f"{task.name} {place}") for place, each in enumerate(documents)]
    text = written.write_all(done) if written.joins_documents else written.write(done[0])
    return Content(text.encode(), sum(map(orders.held_back, done)))
