"""Plans an import before anything is stored: what its files hold and what they will become."""

from __future__ import annotations

import json
import re
import uuid
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from operator import itemgetter
from typing import Any

from django.db import transaction

from annotation import access
from annotation.errors import InvalidFormat, InvalidInput, InvalidText, MaskrosError
from annotation.models import Import, ImportFile, ImportFileState, ImportStatus, Membership
from annotation.services.imports import _columns, _imports, _labels, _layers, _owners, _tables, _texts
from annotation.services.imports._documents import Made, Problem
from annotation.services.imports._texts import ENCODING, RECOGNISED, Guessed
from pseudonymizer import errors, formats, languages
from pseudonymizer.formats import jsonl_spans

SHOWN = 10
SAMPLES = 3
LONGEST_SAMPLE = 120
LONGEST_TEXT = 300
LOOKED_AT = 1000  # how many rows are searched for samples and labels
MOST_CHECKED = 300  # how many rows are checked for the plan, to keep it quick; the import itself checks all of them
OFFSETS = (jsonl_spans.CODE_POINTS, jsonl_spans.UTF_16)


@dataclass(slots=True)
class Table:
    """A file of rows. `problem` is set if it cannot be read."""

    name: str
    rows: int = 0
    problem: Problem | None = None


@dataclass(slots=True)
class Annotator:
    """An annotator named in the files.

    `user_id`: the matching member; None if the annotator gets a placeholder account.
    """

    name: str
    documents: int = 0
    mentions: int = 0
    user_id: uuid.UUID | None = None


@dataclass(slots=True)
class Plan:
    """What is known about an import's files. `is_whole`: all rows were checked."""

    tables: list[Table] = field(default_factory=list)
    columns: dict[str, str] = field(default_factory=dict)
    samples: dict[str, list[str]] = field(default_factory=dict)
    separator: str = ""
    labels: Counter[str] = field(default_factory=Counter)
    is_ambiguous: bool = False
    warnings: list[Problem] = field(default_factory=list)
    warning_count: int = 0
    rows: list[Made] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    problem_count: int = 0
    checked: int = 0
    is_whole: bool = True
    annotators: dict[str, Annotator] = field(default_factory=dict)
    guessed: list[Guessed] = field(default_factory=list)

    @property
    def asks(self) -> bool:
        """Whether the user has anything to decide."""
        return bool(self.tables or self.annotators or self.guessed)


def settle(batch: Import, chosen: Mapping[str, Any]) -> None:
    """Stores how the files are to be read. Only before the import has started."""
    access.require_open(batch.project)
    _columns.check(chosen.get("columns") or {"": _columns.TEXT})
    _check_annotators(batch, chosen.get("annotators", {}))
    _labels.check(batch.project, chosen.get(_labels.LABELS, {}))
    with transaction.atomic():
        _imports.lock(batch, ImportStatus.OPEN)
        batch.plan = dict(chosen)
        batch.save(update_fields=["plan"])


def of(batch: Import) -> Plan:
    # Not saved: this only previews the result.
    batch.plan = {**batch.plan, ENCODING: batch.plan.get(ENCODING) or RECOGNISED}
    plan, file = Plan(guessed=list(_texts.guessed(batch))), None
    for file in _tables.waiting(batch):
        _look(plan, batch, file)
    if file is not None:
        _choose_columns(plan, batch)
        again = [file] if len(plan.tables) == 1 else _tables.waiting(batch)  # a single file is still in memory
        for table, each in zip(plan.tables, again, strict=False):
            _check(plan, batch, each, table)
    _look_for_annotators(plan, batch)
    return plan


def _check_annotators(batch: Import, chosen: Mapping[str, str]) -> None:
    wanted = [uuid.UUID(user_id) for user_id in chosen.values()]
    if len(set(wanted)) < len(wanted):
        raise InvalidInput(annotators=["One person cannot be two annotators of a file."])
    members = Membership.objects.filter(project=batch.project, user__in=wanted)
    if members.count() < len(wanted):
        raise InvalidInput(annotators=["Somebody who was chosen is no member of the project."])


def _look(plan: Plan, batch: Import, file: ImportFile) -> None:
    """Reads the columns and the first rows of a table."""
    table = Table(file.name)
    plan.tables.append(table)
    try:
        sheet, _ = _tables.open_(batch, file)
        plan.separator = plan.separator or sheet.separator
        for column in sheet.columns:
            plan.columns.setdefault(column, _columns.IGNORED)
        for row in islice(sheet.rows, LOOKED_AT):
            _sample(plan, row.values)
    except _tables.UNREADABLE as error:
        table.problem = _whole(file.name, error)


def _sample(plan: Plan, values: Mapping[str, Any]) -> None:
    for column, value in values.items():
        found = plan.samples.setdefault(column, [])
        if value not in (None, "", []) and len(found) < SAMPLES and (shown := _shown(value)) not in found:
            found.append(shown)


def _shown(value: object) -> str:
    text = value if isinstance(value, str) else repr(value) if isinstance(value, dict | list) else str(value)
    return text if len(text) <= LONGEST_SAMPLE else text[: LONGEST_SAMPLE - 1] + "…"


def _choose_columns(plan: Plan, batch: Import) -> None:
    chosen = batch.plan.get("columns")
    guessed = _columns.guessed(plan.columns, batch.project)
    plan.columns = {column: (chosen or guessed).get(column, _columns.IGNORED) for column in plan.columns}
    if not chosen:
        batch.plan = {**batch.plan, "columns": plan.columns}  # not saved: this only previews the rows


def _check(plan: Plan, batch: Import, file: ImportFile, table: Table) -> None:
    _find_labels(plan, batch, file)
    try:
        for each in _tables.rows(batch, file, most=MOST_CHECKED - plan.checked + 1):
            if plan.checked == MOST_CHECKED:
                plan.is_whole = False
                break
            table.rows, plan.checked = table.rows + 1, plan.checked + 1
            _note(plan, each, batch)
    except _tables.UNREADABLE as error:
        table.problem = table.problem or _whole(file.name, error)


def _in_language(each: Made, batch: Import) -> Made:
    """Shows the language that will be stored for a row that states none."""
    if each.attributes["language"]:
        return each
    return replace(
        each,
        attributes={
            **each.attributes,
            "language": languages.detect(each.text, batch.project.language, batch.project.all_languages),
        },
    )


def _note(plan: Plan, each: Made | Problem, batch: Import) -> None:
    if isinstance(each, Problem):
        plan.problem_count += 1
        if len(plan.problems) < _tables.PROBLEMS_KEPT:
            plan.problems.append(each)
        return
    plan.warning_count += len(each.warnings)
    plan.warnings += each.warnings[: _tables.PROBLEMS_KEPT - len(plan.warnings)]
    if len(plan.rows) < SHOWN:
        plan.rows.append(_in_language(each, batch))


def _find_labels(plan: Plan, batch: Import, file: ImportFile) -> None:
    """Collects the labels of the spans, and whether it matters how their offsets are counted."""
    column = next((name for name, role in plan.columns.items() if role == _columns.SPANS), None)
    text_column = next((name for name, role in plan.columns.items() if role == _columns.TEXT), "")
    if column is None:
        return
    try:
        sheet, _ = _tables.open_(batch, file)
        for row in islice(sheet.rows, LOOKED_AT):
            value = row.values.get(column) or []
            found = jsonl_spans.spans(json.loads(value) if isinstance(value, str) else value, "")
            plan.labels.update(map(itemgetter(2), found))
            plan.is_ambiguous |= bool(found) and max(str(row.values.get(text_column)), default="") > "\uffff"
    except (*_tables.UNREADABLE, errors.InvalidFormat, ValueError, RecursionError):
        return  # each row reports the problem itself


def _whole(name: str, error: MaskrosError) -> Problem:
    line, column = error.fields.get("line", 0), error.fields.get("column", "")
    return Problem(name, int(str(line)), str(column), str(error.fields.get("reason", "")), error.message)


def _look_for_annotators(plan: Plan, batch: Import) -> None:
    label_set = batch.project.load_label_set()
    for file in _layered(batch):
        try:
            read = _layers.read(file.data, file.name, label_set)
        except (InvalidFormat, InvalidText):
            continue  # the import will refuse it and say where the problem is
        for layer in (layer for document in read for layer in document.layers if layer.annotator):
            found = plan.annotators.setdefault(layer.annotator, Annotator(layer.annotator))
            found.documents += 1
            found.mentions += len(layer.mentions)
    plan.annotators = {name: plan.annotators[name] for name in sorted(plan.annotators, key=_natural)}
    chosen = batch.plan.get("annotators") or _columns.remembered(batch.project, "annotators")
    members = set(batch.project.memberships.values_list("user", flat=True))
    for name, found in plan.annotators.items():
        user_id = _owners.of(batch.project, chosen, name)
        found.user_id = user_id if user_id in members else None


def _natural(name: str) -> list[tuple[int, str]]:
    """Sorts annotator2 before annotator12."""
    return [(int(part) if part.isdecimal() else -1, part) for part in re.split(r"([0-9]{1,9})", name)]


def _layered(batch: Import) -> Iterable[ImportFile]:
    unread = batch.files.filter(state=ImportFileState.WAITING).order_by("position")
    named = unread.only("parent", "name").iterator()
    may_be = {file.pk: formats.sharing(file.name) for file in named}
    wanted: Sequence[uuid.UUID] = [pk for pk, shared in may_be.items() if any(each.layered for each in shared)]
    for pk in wanted:
        file = unread.get(pk=pk)
        found = formats.of_file(file.name, file.data)
        if found and found.layered:
            yield file
