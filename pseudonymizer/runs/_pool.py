"""Shares work out among processes. What is loaded before they are started, they share."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice
from typing import Generic, TypeVar

from pseudonymizer import orders
from pseudonymizer.errors import WorkerLost
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.orders import Order

Task = TypeVar("Task")
Result = TypeVar("Result")

# Tasks that wait for a process: enough that none is idle, few enough to be in memory.
_WAITING = 4
# A process needs half a second before it is of use.
_FEWEST = 4


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def done(
    work: Callable[[Task], Result], tasks: Iterable[Task], order: Order, *, processes: int = 0
) -> Iterator[Result]:
    """The results of the tasks as they come. With one process, or very few tasks, nothing is started."""
    tasks = iter(tasks)
    first = list(islice(tasks, _FEWEST))
    if len(first) < _FEWEST or (processes or cores()) == 1:
        yield from map(work, first)
        yield from map(work, tasks)
        return
    _load(order)
    with _Pool[Task, Result](processes or cores(), order) as pool:
        yield from pool.done(work, chain(first, tasks))


def _load(order: Order) -> None:
    """Loads what a text of this order needs: the lexicon, and the engines' models."""
    orders.anonymized(AnnotatedDocument("", "Anna 1", order.label_set), order)


class _Pool(Generic[Task, Result]):
    def __init__(self, processes: int, order: Order) -> None:
        forks = sys.platform == "linux"
        if forks:
            gc.freeze()
        self._limit = processes * _WAITING
        self._executor = ProcessPoolExecutor(
            processes, multiprocessing.get_context("fork" if forks else "spawn"), _begin, (os.getpid(), order)
        )

    def __enter__(self) -> _Pool[Task, Result]:
        return self

    def __exit__(self, *_: object) -> None:
        self._executor.shutdown(cancel_futures=True)

    def done(self, work: Callable[[Task], Result], tasks: Iterator[Task]) -> Iterator[Result]:
        running: set[Future[Result]] = set()
        try:
            while True:
                running |= {self._executor.submit(work, task) for task in islice(tasks, self._limit - len(running))}
                if not running:
                    return
                ready, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in ready)
        except BrokenProcessPool:
            message = "A process of the run was ended, perhaps for want of memory. Started again, the run goes on."
            raise WorkerLost(message) from None


def _begin(parent: int, order: Order) -> None:
    """In a new process: leaves Ctrl+C to the parent, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    _load(order)


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)
