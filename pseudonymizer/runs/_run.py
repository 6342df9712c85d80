"""Runs an order over files and folders."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import BinaryIO

from pseudonymizer.errors import InvalidOption, Unfinished
from pseudonymizer.orders import Order
from pseudonymizer.runs import _documents, _folders, _inputs, _tables
from pseudonymizer.runs._documents import Task
from pseudonymizer.runs._failures import Failure, guarded
from pseudonymizer.runs._filing import Existing, Filing, refusal
from pseudonymizer.runs._inputs import Input, Kind
from pseudonymizer.runs._sheets import Columns, Sheet

# What is counted ("files" or "rows"), how many are done, and how many there are.
Watch = Callable[[str, int, int], None]


def _unwatched(what: str, done: int, total: int) -> None: ...


@dataclass(frozen=True, slots=True)
class Run:
    """`processes`: 0 for one on each core."""

    order: Order
    filing: Filing = field(default_factory=Filing)
    columns: Columns = field(default_factory=Columns)
    processes: int = 0
    watch: Watch = _unwatched


@dataclass(slots=True)
class Outcome:
    """What became of the files. `left`: files of folders that are of no kind that is read. `sheets`: tables written.

    `held_back`: how many mentions were held back, and so are left readable.
    """

    written: list[Path] = field(default_factory=list)
    skipped: list[Path] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    sheets: list[Sheet] = field(default_factory=list)
    left: int = 0
    held_back: int = 0


def run(paths: Sequence[Path], run: Run) -> Outcome:
    """Anonymises files, and the files below folders. One that fails does not keep the others from being done.

    If there is only one file, its error is raised.
    """
    try:
        return _outcome(paths, run)
    except sqlite3.Error as error:  # such as a full disk
        raise Unfinished(f"What was done cannot be noted: {error}.") from None


def _outcome(paths: Sequence[Path], run: Run) -> Outcome:
    found = _inputs.find(paths, run.filing)
    outcome = Outcome(left=found.left)
    tasks = list(_tasks(found.inputs, run, outcome))
    documents = [task for task in tasks if task.kind is Kind.DOCUMENT]
    tables = [task for task in tasks if task.kind is not Kind.DOCUMENT]
    _check_apart(tasks)
    _check_existing(tables, run.filing)
    if documents:
        _run_documents(documents, run, outcome)
    for task in tables:
        _run_table(task, run, outcome)
    if outcome.failures and len(found.inputs) == 1:
        raise outcome.failures[0].error()
    return outcome


def stream(data: BinaryIO, name: str, run: Run) -> Iterator[bytes]:
    """The pieces of the result for data that is in no file. Nothing is kept, so it cannot be resumed."""
    path = Path(name)
    kind = _inputs.kind(path, run.filing, run.order) if run.filing.source or not run.columns.text else Kind.TABLE
    task = Task(path, path, "", kind, run.filing.source or _documents.PLAIN, run.filing.encoding)
    if kind is Kind.DOCUMENT:
        yield _documents.content(run.order, task, data.read()).data
    else:
        watch = partial(run.watch, "rows")
        yield from _tables.stream(data, task, run.order, run.columns, processes=run.processes, watch=watch)


def _tasks(inputs: Sequence[Input], run: Run, outcome: Outcome) -> Iterator[Task]:
    for each in inputs:
        task = guarded(str(each.path), partial(_task, each, run))
        if isinstance(task, Failure):
            outcome.failures.append(task)
        else:
            yield task


def _task(given: Input, run: Run) -> Task:
    path, filing = given.path, run.filing
    kind = _inputs.kind(path, filing, run.order)
    source = _documents.source_of(path, filing.source)
    suffix = _documents.suffix_of(path, source, run.order) if kind is Kind.DOCUMENT else path.suffix
    return Task(path, filing.target(path, given.root, suffix), given.name, kind, source, filing.encoding)


def _check_apart(tasks: Sequence[Task]) -> None:
    """Files of several folders may have one name, and results of several formats too."""
    seen: set[Path] = set()
    for task in tasks:
        if task.target in seen:
            raise InvalidOption(f"Several files would become {task.target}.", file=str(task.target))
        seen.add(task.target)


def _check_existing(tasks: Sequence[Task], filing: Filing) -> None:
    existing = [task.target for task in tasks if task.target.exists()]
    if existing and filing.existing is Existing.REFUSE:
        raise refusal(existing)


def _run_documents(tasks: Sequence[Task], run: Run, outcome: Outcome) -> None:
    watch = partial(run.watch, "files")
    with _folders.begun(tasks, run.order, run.filing) as folder:
        outcome.skipped += folder.skipped
        for task, became in folder.done(processes=run.processes, watch=watch):
            if isinstance(became, Failure):
                outcome.failures.append(became)
            else:
                outcome.written.append(task.target)
        outcome.held_back += folder.work.held_back()


def _run_table(task: Task, run: Run, outcome: Outcome) -> None:
    if task.target.exists() and run.filing.existing is Existing.SKIP:
        outcome.skipped.append(task.target)
        return
    watch = partial(run.watch, "rows")
    act = partial(_tables.run, task, run.order, run.columns, processes=run.processes, watch=watch)
    done = guarded(str(task.path), act)
    if isinstance(done, Failure):
        outcome.failures.append(done)
        return
    outcome.written.append(task.target)
    outcome.sheets += [done.sheet] if done.sheet else []
    outcome.held_back += done.held_back
