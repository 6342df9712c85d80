"""Splits each table into one file per row before the import stores anything. A table is split whole or not at all."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from django.db import transaction
from django.db.models import Max

from annotation.errors import DuplicateDocument, InvalidFormat, InvalidText, MaskrosError
from annotation.models import Import, ImportFile, ImportFileState, Job
from annotation.models.encryption import Sealed
from annotation.services import documents
from annotation.services.imports import _columns, _files, _labels, _lists, _rows
from annotation.services.imports._documents import Made, Problem, Reader
from annotation.services.imports._rows import Sheet
from annotation.services.jobs import Progress
from pseudonymizer.formats import jsonl_spans

UNREADABLE = (InvalidText, InvalidFormat)
AT_ONCE = 200
PROBLEMS_KEPT = 100


@dataclass(slots=True)
class Checked:
    """The result of checking a table before anything is stored: the first problems and their number."""

    rows: int = 0
    count: int = 0
    problems: list[Problem] = field(default_factory=list)

    def note(self, problem: Problem) -> None:
        self.count += 1
        if len(self.problems) < PROBLEMS_KEPT:
            self.problems.append(problem)


def waiting(batch: Import) -> Iterator[ImportFile]:
    """The tables that are not split yet. Only one is in memory at a time."""
    unread = batch.files.filter(state=ImportFileState.WAITING).order_by("position")
    named = unread.only("parent", "name", "attributes").iterator()
    tables = [file.pk for file in named if _is_table(file)]
    for pk in tables:
        file = unread.get(pk=pk)
        file.parent = batch
        yield file


def _is_table(file: ImportFile) -> bool:
    holds_rows = _rows.holds_rows(file.name) or _lists.LISTED in file.attributes
    return holds_rows and "line" not in file.attributes


def open_(batch: Import, file: ImportFile, *, is_sound: bool = False) -> tuple[Sheet, Reader]:
    """Opens a table and builds a reader for its columns, from the plan or from the column names.

    `is_sound`: no row has a problem, so the spans need not be checked again.
    """
    plan = batch.plan
    sheet = _rows.read(
        file.data,
        file.name,
        encoding=plan.get("encoding", ""),
        separator=plan.get("separator", ""),
        is_lines=_lists.LISTED in file.attributes,
    )
    chosen = plan.get("columns") or _columns.guessed(sheet.columns, batch.project)
    columns = {column: chosen.get(column, _columns.IGNORED) for column in sheet.columns}
    offsets = plan.get("offsets", jsonl_spans.CODE_POINTS)
    return sheet, Reader(batch, file.name, columns, offsets, _labels.label_choices(batch), is_sound)


def rows(
    batch: Import, file: ImportFile, *, is_sound: bool = False, most: int | None = None
) -> Iterator[Made | Problem]:
    """The rows of a table in order, all or the first ones.

    A name that is taken, in the project or earlier in the table, is a problem.
    """
    sheet, reader = open_(batch, file, is_sound=is_sound)
    if not reader.column_of(_columns.TEXT):
        raise InvalidFormat(f"{file.name}: no column holds the text.", line=1, reason="textless")
    name_column, seen = reader.column_of(_columns.NAME), set[str]()
    numbered = enumerate(islice(sheet.rows, most), 1)
    while some := [reader.document(row, number) for number, row in islice(numbered, AT_ONCE)]:
        taken = documents.taken(batch.project, [each.name for each in some if isinstance(each, Made)])
        for each in some:
            if isinstance(each, Made) and each.name in seen | taken:
                reason = "duplicate_document" if each.name in taken else "same_name"
                yield Problem(file.name, each.line, name_column, reason, each.name)
            else:
                yield each
            if isinstance(each, Made):
                seen.add(each.name)


def check(batch: Import, file: ImportFile, progress: Progress) -> Checked:
    found = Checked()
    for each in rows(batch, file):
        found.rows += 1
        if isinstance(each, Problem):
            found.note(each)
        if found.rows % AT_ONCE == 0:
            progress(found.rows, 0)  # the total is not known yet
    if not found.rows:
        raise InvalidFormat(f"{file.name}: there is no row below the first.", line=1, reason="rowless")
    return found


def expand(job: Job, batch: Import, progress: Progress) -> None:
    """Checks a whole table before it keeps any row.

    Rows with problems are skipped if the plan says so; otherwise they refuse the table.
    """
    for file in waiting(batch):
        try:
            found = check(batch, file, progress)
        except UNREADABLE as error:
            _refuse(job, file, error, {})
            continue
        if found.count and not batch.plan.get("skip", False):
            told = [_as_json(problem) for problem in found.problems[:20]]
            first = found.problems[0]
            refusal = InvalidFormat(
                f"{file.name}: {_rows_with(found.count)} problems.", line=first.line, reason=f"row_{first.reason}"
            )
            _refuse(job, file, refusal, {"problems": told, "problem_count": found.count})
        else:
            _keep(job, batch, file, is_sound=not found.count)


def _rows_with(count: int) -> str:
    return "1 row has" if count == 1 else f"{count} rows have"


def _refuse(job: Job, file: ImportFile, error: MaskrosError, values: dict[str, Any]) -> None:
    with transaction.atomic():
        _files.hold(job)
        file.data = b""
        _files.refuse(file, error, values)


def _keep(job: Job, batch: Import, file: ImportFile, *, is_sound: bool) -> None:
    with transaction.atomic():
        _files.hold(job)
        last = batch.files.aggregate(last=Max("position"))["last"]
        found = enumerate(rows(batch, file, is_sound=is_sound), last + 1)
        made = (_file(batch, file, each, position) for position, each in found)
        while some := list(islice(made, AT_ONCE)):
            ImportFile.objects.bulk_create(some)
        file.delete()


def _file(batch: Import, table: ImportFile, row: Made | Problem, position: int) -> ImportFile:
    made = ImportFile(
        pk=uuid.uuid5(table.pk, str(row.line)), parent=batch, position=position, name=table.name, attributes={}
    )
    if isinstance(row, Made):
        made.data, made.attributes = row.text.encode(), dict(row.attributes)
        if row.layer is not None:  # a layer contains words of the text, and attributes are not encrypted
            made.data = json.dumps({"text": row.text, "layer": row.layer}).encode()
            made.attributes["layered"] = True
        made.person_to_protect = row.person_to_protect
        return made
    made.state, made.data, made.attributes = ImportFileState.REFUSED, Sealed(), {"line": row.line}
    made.code = DuplicateDocument.code if row.reason == DuplicateDocument.code else InvalidFormat.code
    made.message, made.values = row.message, {"line": row.line, "reason": f"row_{row.reason}"}
    return made


def _as_json(problem: Problem) -> dict[str, Any]:
    return {"line": problem.line, "column": problem.column[:100], "reason": problem.reason}
