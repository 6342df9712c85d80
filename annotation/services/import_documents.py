"""What a row of a table becomes: the document's attributes and text, or what is wrong with it and in which column."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

from annotation.errors import InvalidFormat, InvalidInput, InvalidText, MaskrosError, TextTooLong
from annotation.models import Import
from annotation.services import brought, documents, import_columns
from annotation.services.documents import Source
from annotation.services.import_rows import Row
from pseudonymizer import labels
from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.formats import jsonl_spans
from pseudonymizer.labels import LabelSet

Spans = Sequence[Sequence[Any]]


@dataclass(frozen=True, slots=True)
class Problem:
    """`column` is the name of the column; empty where the whole row is meant."""

    file: str
    line: int
    column: str
    reason: str
    message: str = ""


@dataclass(frozen=True, slots=True)
class Made:
    """A document to be, as it will be stored."""

    line: int
    text: str
    attributes: Mapping[str, Any]
    person_to_protect: str = ""

    @property
    def name(self) -> str:
        return str(self.attributes["external_id"])


@dataclass(frozen=True, slots=True)
class Reader:
    """Makes documents of the rows of one file, by the plan of its import."""

    batch: Import
    file: str
    columns: Mapping[str, str]
    offsets: str = jsonl_spans.CODE_POINTS
    labels: Mapping[str, str] = field(default_factory=dict)
    is_sound: bool = False

    @property
    def label_set(self) -> LabelSet:
        return labels.load(self.batch.project.label_set, self.batch.project.label_set_version)

    def column_of(self, role: str) -> str:
        return next((column for column, its in self.columns.items() if its == role), "")

    def document(self, row: Row, number: int) -> Made | Problem:
        """`number`: which row of the file it is, by which it is named where no column names it."""
        try:
            return self._made(row, number)
        except _RowError as error:
            return Problem(self.file, row.line, self.column_of(error.role), error.reason, error.message)

    def _made(self, row: Row, number: int) -> Made:
        given = {role: row.values.get(column) for column, role in self.columns.items()}
        text = given.get(import_columns.TEXT)
        if not isinstance(text, str) or not text.strip():
            raise _RowError(import_columns.TEXT, "empty")
        source = Source(
            external_id=self._name(given, number),
            content=text,
            language=_string(given, import_columns.LANGUAGE) or self.batch.language,
            metadata=_metadata(given),
            author_key=_string(given, import_columns.AUTHOR),
            person_to_protect=_string(given, import_columns.PERSON),
        )
        attributes = {
            "external_id": source.external_id,
            "language": source.language,
            "metadata": source.metadata,
            "author_key": source.author_key,
            "line": row.line,
        }
        cleaned = _checked(source)
        spans = self._spans(given.get(import_columns.SPANS), text, source.external_id)
        if spans is not None:
            # They are over the text as it was given.
            return Made(row.line, text, {**attributes, "spans": spans}, source.person_to_protect)
        return Made(row.line, cleaned, attributes, source.person_to_protect)

    def _name(self, given: Mapping[str, Any], number: int) -> str:
        if import_columns.NAME not in given:
            return f"{PurePosixPath(self.file.replace(chr(92), '/')).stem}-{number}"
        name = _string(given, import_columns.NAME)
        if not name:
            raise _RowError(import_columns.NAME, "nameless")
        return name

    def _spans(self, value: object, text: str, name: str) -> Spans | None:
        if value in (None, "", []):
            return None
        try:
            found = jsonl_spans.spans(value, text, self.offsets)
            wanted = [(start, end, self.labels.get(tag, tag)) for start, end, tag in found]
            kept = [list(span) for span in wanted if span[2]]
            if not self.is_sound:
                brought.read(as_line(name, text, kept), self.file, self.label_set, by=jsonl_spans.NAME)
        except (PseudonymizerError, InvalidFormat, InvalidText) as error:
            raise _RowError(import_columns.SPANS, "spans", error.message) from None
        return kept


def as_line(name: str, text: str, spans: Spans) -> bytes:
    """A line of JSON with spans, as the library's format reads it."""
    return json.dumps({"id": name, "text": text, "label": spans}).encode()


class _RowError(Exception):
    def __init__(self, role: str, reason: str, message: str = "") -> None:
        super().__init__(message)
        self.role, self.reason, self.message = role, reason, message


def _checked(source: Source) -> str:
    try:
        return documents.check(source)
    except InvalidInput as error:
        role = {"external_id": import_columns.NAME, "author_key": import_columns.AUTHOR}
        problem = str(error.fields.get("problem", ""))
        raise _RowError(role.get(problem, problem), problem) from None
    except TextTooLong:
        raise _RowError(import_columns.TEXT, "too_long") from None
    except MaskrosError as error:
        raise _RowError(import_columns.TEXT, str(error.fields.get("reason", "empty"))) from None


def _string(given: Mapping[str, Any], role: str) -> str:
    value = given.get(role)
    if value is None or isinstance(value, bool | list | dict):
        return ""
    return str(value).strip()


def _metadata(given: Mapping[str, Any]) -> dict[str, Any]:
    whole = given.get(import_columns.FIELDS)
    held = dict(whole) if isinstance(whole, dict) else {}
    start = len(import_columns.METADATA)
    for role, value in given.items():
        if role.startswith(import_columns.METADATA) and value not in (None, ""):
            held[role[start:]] = value
    return held
