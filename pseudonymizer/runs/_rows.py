"""Runs over a file of rows. Results are kept as they come, and the file is written when all are there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import BinaryIO, NamedTuple, Protocol

from pseudonymizer.orders import Order
from pseudonymizer.runs import _pool
from pseudonymizer.runs._failures import Failure, guarded
from pseudonymizer.runs._work import Row, Work

# Rows that go to a process at once.
_TOGETHER = 32

Results = Iterator[tuple[Row, list[str]]]
Watch = Callable[[int, int], None]


class Given(NamedTuple):
    """The texts of a row. `where` names the file and the line."""

    number: int
    where: str
    texts: tuple[str, ...]


class Done(NamedTuple):
    """The texts of a row, and how many mentions in them were held back."""

    number: int
    texts: list[str]
    held_back: int


class Unit(NamedTuple):
    """Rows about one person. Their pseudonyms are drawn for this `place`, whatever else was drawn before."""

    place: str
    rows: tuple[Given, ...]


Do = Callable[[Order, str, Sequence[Given]], list[Done]]


class Source(Protocol):
    """A file of rows."""

    def rows(self, file: BinaryIO, secret: bytes) -> Iterator[Row]: ...

    def given(self, file: BinaryIO, row: Row) -> Given: ...

    def pieces(self, file: BinaryIO, results: Results) -> Iterator[bytes]: ...


class Job(NamedTuple):
    """`do` anonymises the rows of a unit, in whatever process."""

    source: Source
    do: Do
    file: BinaryIO


def run(job: Job, order: Order, work: Work, *, processes: int, watch: Watch) -> Iterator[bytes]:
    """The pieces of the result. Raises what went wrong with a row; the others are kept."""
    order = order.with_secret(work.secret)
    work.index(job.source.rows(job.file, work.secret))
    done, total = work.count()
    watch(done, total)
    tasks = _batches(_unit(job, rows) for rows in work.units())
    for results in _pool.done(partial(_done, job.do, order), tasks, order, processes=processes):
        if isinstance(results, Failure):
            raise results.error()
        work.keep(results)
        done += len(results)
        watch(done, total)
    return job.source.pieces(job.file, work.results())


def _unit(job: Job, rows: Sequence[Row]) -> Unit:
    place = rows[0].unit or f"row {rows[0].number}"
    return Unit(place, tuple(job.source.given(job.file, row) for row in rows))


def _batches(units: Iterable[Unit]) -> Iterator[tuple[Unit, ...]]:
    batch: list[Unit] = []
    for unit in units:
        batch.append(unit)
        if sum(len(each.rows) for each in batch) >= _TOGETHER:
            yield tuple(batch)
            batch = []
    if batch:
        yield tuple(batch)


def _done(do: Do, order: Order, units: Sequence[Unit]) -> list[Done] | Failure:
    results: list[Done] = []
    for unit in units:
        done = guarded(unit.rows[0].where, partial(do, order, *unit))
        if isinstance(done, Failure):
            return done
        results += done
    return results
