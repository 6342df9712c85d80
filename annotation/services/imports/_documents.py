"""Turns a table's row into a document, or says which column is wrong and why."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

from annotation.errors import InvalidFormat, InvalidInput, InvalidText, MaskrosError, TextTooLong
from annotation.models import Import
from annotation.services import documents
from annotation.services.documents import Source
from annotation.services.imports import _columns, _labels, _layers
from annotation.services.imports._rows import Row
from pseudonymizer import entities
from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.formats import AnnotatedDocument, Notice, jsonl_spans
from pseudonymizer.formats.jsonl_spans import Taken
from pseudonymizer.labels import LabelSet

Spans = Sequence[Sequence[Any]]


@dataclass(frozen=True, slots=True)
class Problem:
    """`column` is empty if the problem concerns the whole row. `place`: the range of characters in the row's text."""

    file: str
    line: int
    column: str
    reason: str
    message: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Made:
    """A document that is ready to be stored."""

    line: int
    text: str
    attributes: Mapping[str, Any]
    person_to_protect: str = ""
    layer: Mapping[str, Any] | None = None
    warnings: Sequence[Problem] = ()

    @property
    def name(self) -> str:
        return str(self.attributes["external_id"])


@dataclass(frozen=True, slots=True)
class Reader:
    """Makes documents from the rows of one file, following the import's plan."""

    batch: Import
    file: str
    columns: Mapping[str, str]
    offsets: str = jsonl_spans.CODE_POINTS
    labels: Mapping[str, str] = field(default_factory=dict)
    is_sound: bool = False

    @property
    def label_set(self) -> LabelSet:
        return self.batch.project.load_label_set()

    def column_of(self, role: str) -> str:
        return next((column for column, its in self.columns.items() if its == role), "")

    def document(self, row: Row, number: int) -> Made | Problem:
        """`number`: the row's number in the file. It names the document if no column does."""
        try:
            return self._made(row, number)
        except _RowError as error:
            return Problem(self.file, row.line, self.column_of(error.role), error.reason, error.message)

    def _made(self, row: Row, number: int) -> Made:
        given = {role: row.values.get(column) for column, role in self.columns.items()}
        text = given.get(_columns.TEXT)
        if not isinstance(text, str) or not text.strip():
            raise _RowError(_columns.TEXT, "empty")
        source = Source(
            external_id=self._name(given, number),
            content=text,
            language=_string(given, _columns.LANGUAGE) or self.batch.language,
            metadata=_metadata(given),
            author_key=_string(given, _columns.AUTHOR),
            person_to_protect=_string(given, _columns.PERSON),
        )
        attributes = {
            "external_id": source.external_id,
            "language": source.language,
            "metadata": source.metadata,
            "author_key": source.author_key,
            "line": row.line,
        }
        cleaned = _checked(source)
        spans, layer = self._spans(given.get(_columns.SPANS), text), _layer(given)
        if spans is not None or layer is not None:
            # The offsets refer to the text as it was given.
            held = Line(source.external_id, text, spans or [], layer)
            warnings = () if self.is_sound else self._warnings(held, row.line)
            return Made(row.line, text, {**attributes, "spans": held.spans}, source.person_to_protect, layer, warnings)
        return Made(row.line, cleaned, attributes, source.person_to_protect)

    def _name(self, given: Mapping[str, Any], number: int) -> str:
        if _columns.NAME not in given:
            return f"{PurePosixPath(self.file.replace(chr(92), '/')).stem}-{number}"
        name = _string(given, _columns.NAME)
        if not name:
            raise _RowError(_columns.NAME, "nameless")
        return name

    def _spans(self, value: object, text: str) -> Spans | None:
        try:
            value = json.loads(value) if isinstance(value, str) and value.strip() else value
            if value in (None, "", []):
                return None
            found = jsonl_spans.spans(value, text, self.offsets)
        except (ValueError, RecursionError, PseudonymizerError) as error:
            message = getattr(error, "message", "They are not written as JSON.")
            raise _RowError(_columns.SPANS, "spans", message) from None
        if self.labels:
            found = [span for each in found for span in self._relabelled(each, text)]
        return [list(span) for span in found]

    def _relabelled(self, span: tuple[int, int, str], text: str) -> Iterator[tuple[int, int, str]]:
        """Applies the plan to a span: another label, no span at all, or one span for each part of a person's name."""
        start, end, tag = span
        wanted = self.labels.get(tag, tag)
        if wanted == _labels.NAMES:
            parts = entities.parts_of_name(text, start, end, self.label_set)
            yield from ((part.start, part.end, part.label) for part in parts)
        elif wanted:
            yield start, end, wanted

    def _warnings(self, line: Line, number: int) -> list[Problem]:
        """What is stored otherwise than the file has it. Raises what makes the row unusable."""
        try:
            found = line.notices(self.file, number, self.label_set)
        except (InvalidFormat, InvalidText) as error:
            message = error.message.removeprefix(f"{self.file}: line {number}: ")
            raise _RowError(_columns.SPANS, "spans", message[:1].upper() + message[1:]) from None
        column = self.column_of(_columns.SPANS)
        return [Problem(self.file, number, column, notice.code, place=notice.place) for notice in found]


@dataclass(frozen=True, slots=True)
class Line:
    """A row's text with its annotation, in the shape of one line of the library's JSON Lines format."""

    name: str
    text: str
    spans: Spans
    layer: Mapping[str, Any] | None = None

    def read(
        self, file: str, number: int, label_set: LabelSet, taken: Taken = jsonl_spans.DECIDED
    ) -> AnnotatedDocument:
        return _layers.spanned(self._values(), file, number, label_set, taken)

    def notices(self, file: str, number: int, label_set: LabelSet) -> Sequence[Notice]:
        return _layers.notices(self._values(), file, number, label_set)

    def _values(self) -> Mapping[str, Any]:
        return {"id": self.name, "text": self.text, "label": self.spans, "layer": self.layer}


def _layer(given: Mapping[str, Any]) -> Mapping[str, Any] | None:
    value = given.get(_columns.LAYER)
    try:
        value = json.loads(value) if isinstance(value, str) and value.strip() else value
    except (ValueError, RecursionError):
        value = False
    if value in (None, ""):
        return None
    if not isinstance(value, dict):
        raise _RowError(_columns.LAYER, "layer")
    return value


class _RowError(Exception):
    def __init__(self, role: str, reason: str, message: str = "") -> None:
        super().__init__(message)
        self.role, self.reason, self.message = role, reason, message


def _checked(source: Source) -> str:
    try:
        return documents.check(source)
    except InvalidInput as error:
        role = {"external_id": _columns.NAME, "author_key": _columns.AUTHOR}
        problem = str(error.fields.get("problem", ""))
        raise _RowError(role.get(problem, problem), problem) from None
    except TextTooLong:
        raise _RowError(_columns.TEXT, "too_long") from None
    except MaskrosError as error:
        raise _RowError(_columns.TEXT, str(error.fields.get("reason", "empty"))) from None


def _string(given: Mapping[str, Any], role: str) -> str:
    value = given.get(role)
    if value is None or isinstance(value, bool | list | dict):
        return ""
    return str(value).strip()


def _metadata(given: Mapping[str, Any]) -> dict[str, Any]:
    whole = given.get(_columns.FIELDS)
    held = dict(whole) if isinstance(whole, dict) else {}
    start = len(_columns.METADATA)
    for role, value in given.items():
        if role.startswith(_columns.METADATA) and value not in (None, ""):
            held[role[start:]] = value
    return held
