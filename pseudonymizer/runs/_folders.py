"""Runs over many files. What is done is noted, so that a run which was ended goes on where it was."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path

from pseudonymizer.orders import Order
from pseudonymizer.runs import _documents, _pool
from pseudonymizer.runs._documents import Task
from pseudonymizer.runs._failures import Failure
from pseudonymizer.runs._filing import Existing, Filing, refusal
from pseudonymizer.runs._rows import Watch
from pseudonymizer.runs._work import Work

NOTES = ".maskros.part"
_TOGETHER = 8
_SECONDS = 1.0


@dataclass(slots=True)
class Folder:
    tasks: list[Task]
    skipped: list[Path]
    order: Order
    work: Work

    def done(self, *, processes: int, watch: Watch) -> Iterator[tuple[Task, int | Failure]]:
        """Each task when it is done, with the number of mentions that were held back, or what went wrong."""
        count, noted = 0, time.monotonic()
        watch(0, len(self.tasks))
        act = partial(_documents.anonymize, self.order)
        for results in _pool.done(act, _batches(self.tasks), self.order, processes=processes):
            for task, became in results:
                if not isinstance(became, Failure):
                    self.work.keep_file(_key(task), _state(task.path), became)
                yield task, became
            count += len(results)
            if time.monotonic() - noted > _SECONDS:
                self.work.commit()
                noted = time.monotonic()
            watch(count, len(self.tasks))


@contextmanager
def begun(tasks: Sequence[Task], order: Order, filing: Filing) -> Iterator[Folder]:
    """The files that are to be done. Raises OutputExists for results that this run did not make.

    The notes of the run are removed when all is done.
    """
    with Work(_notes(tasks, filing), order.digest(filing.into, filing.encoding, filing.source), order.secret) as work:
        if not work.is_resumed and filing.existing is Existing.REFUSE:
            existing = [task.target for task in tasks if task.target.exists()]
            if existing:
                raise refusal(existing)
        undone = [task for task in tasks if not _is_done(task, work, filing)]
        skipped = [] if work.is_resumed else [task.target for task in tasks if task not in undone]
        yield Folder(undone, skipped, order.with_secret(work.secret), work)
        if all(work.file(_key(task)) for task in undone):
            work.finish()


def _notes(tasks: Sequence[Task], filing: Filing) -> Path | None:
    """Where the notes are: in the folder of the results. A single file needs none."""
    if len(tasks) == 1:
        return None
    first = tasks[0]
    return (filing.into or first.path.parents[first.name.count("/")]) / NOTES


def _is_done(task: Task, work: Work, filing: Filing) -> bool:
    """Whether there is a result that may stay: of this run, or one that is to be skipped."""
    if not task.target.exists():
        return False
    noted = work.file(_key(task))
    if noted:
        return noted == _state(task.path)
    # A run that refused results which were there made this one just before it was ended.
    return filing.existing is not Existing.OVERWRITE


def _key(task: Task) -> str:
    """What the notes call the file: names of files may be those of people."""
    return hashlib.sha256(str(task.target).encode()).hexdigest()


def _state(path: Path) -> str:
    about = path.stat()
    return f"{about.st_size} {about.st_mtime_ns}"


def _batches(tasks: Sequence[Task]) -> Iterator[tuple[Task, ...]]:
    rest = iter(tasks)
    while batch := tuple(islice(rest, _TOGETHER)):
        yield batch
