"""Shows on a terminal how far a run is: counts and times, and never the name of a file."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

_SECONDS = 0.1


class Bar:
    """Refreshes itself when it is told of progress: a thread of its own would be in the way of starting processes."""

    def __init__(self, *, quiet: bool) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        hidden = quiet or not sys.stderr.isatty()
        self._progress = Progress(
            *columns, console=Console(stderr=True), auto_refresh=False, transient=True, disable=hidden
        )
        self._tasks: dict[str, TaskID] = {}
        self._shown = 0.0

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._progress.stop()

    def watch(self, what: str, done: int, total: int) -> None:
        if what not in self._tasks:
            self._tasks[what] = self._progress.add_task(what, total=total)
        self._progress.update(self._tasks[what], completed=done, total=total)
        if time.monotonic() - self._shown > _SECONDS or done == total:
            self._shown = time.monotonic()
            self._progress.refresh()
