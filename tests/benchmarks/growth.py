"""Measures the database load of pages and jobs while a project grows from 1,000 to 10,000 and 100,000 documents.

Run by hand: python -m tests.benchmarks.growth [--sizes N ...], or on_postgresql growth
"""

from __future__ import annotations

import argparse
import random
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.benchmarks import scratch

# isort: split
from django.db import connection, connections, transaction

from annotation.models import Annotation, Document, Pair, Project, Task, User
from annotation.services.assignments import next_documents
from annotation.services.documents import states
from annotation.services.preannotation import originals
from annotation.services.validation import _hidden_elsewhere as hidden_elsewhere
from tests.annotation import factories
from tests.benchmarks import corpus

SIZES = (1_000, 10_000, 100_000)
MENTIONS = 4  # per layer: a million with 100,000 documents
NAME = "Growth"
AT_ONCE = 8
TIMES = 3
LISTS = (
    "",
    "page=10",
    "status=done",
    "undecided=true",
    "held_back=true",
    "label=city",
    "label=zip_code",
    "preannotation=failed",
    "assignee=none",
    "todo=annotate",
    "todo=review",
    "ordering=-mention_count",
    "ordering=-updated_at",
    "ordering=status",
    "double=ready",
)
PAGES = ("work", "progress", "assignments/overview", "documents/choices")

# ms that the database kept the request waiting, ms of CPU of its process (of a server on this machine) and of this one.
Figures = tuple[float, float, float]


class Clock:
    """How long this thread waited for the database."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self, execute: Callable[..., Any], *given: Any) -> Any:
        begin = time.perf_counter()
        try:
            return execute(*given)
        finally:
            self.seconds += time.perf_counter() - begin


def database_cpu() -> float:
    """Seconds of CPU of the server process that works for this one: unlike waiting, other work does not change it."""
    if connection.vendor != "postgresql":
        return 0.0
    connection.ensure_connection()
    pid = connection.connection.info.backend_pid
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9


@contextmanager
def taken_back() -> Iterator[None]:
    """Rolls back all changes."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def figures(act: Callable[[], object]) -> Figures:
    """The best of several times, without the first."""
    act()
    found = []
    for _ in range(TIMES):
        clock, cpu, theirs = Clock(), time.process_time(), database_cpu()
        with connection.execute_wrapper(clock):
            act()
        used = database_cpu() - theirs
        found.append((clock.seconds * 1000, used * 1000, (time.process_time() - cpu) * 1000))
    waited, used, own = (min(column) for column in zip(*found, strict=True))
    return waited, used, own


def acts(project: Project, lead: User, annotator: User) -> Iterator[tuple[str, Callable[[], object]]]:
    client, at = scratch.client(lead), f"/api/projects/{project.pk}"
    for query in LISTS:
        yield f"list: {query or 'plain'}", lambda query=query: scratch.get(client, f"{at}/documents?{query}")
    yield "select all: the summary", lambda: scratch.post(client, f"{at}/documents/summary", {})
    for page in PAGES:
        yield page, lambda page=page: scratch.get(client, f"{at}/{page}")
    pages = (project.documents.count() - 1) // 50 + 1
    yield "list: the last page", lambda: scratch.get(client, f"{at}/documents?page={pages}")
    yield "exports/counts", lambda: scratch.post(client, f"{at}/exports/counts", {})
    theirs = scratch.client(annotator)
    for query in ("status=done", "undecided=true"):
        yield f"list of an annotator: {query}", lambda query=query: scratch.get(theirs, f"{at}/documents?{query}")
    yield "work of an annotator", lambda: scratch.get(theirs, f"{at}/work")
    yield "next document, one person", lambda: take(project, somebody(project))
    checks = project.memberships.get(role="reviewer").user
    yield "next review, one person", lambda: take(project, checks, Task.REVIEW)
    layer = Annotation.objects.filter(document__project=project, annotator=annotator).first()
    assert layer is not None
    yield "open a layer", lambda: scratch.get(theirs, f"/api/annotations/{layer.pk}")
    documents = project.documents.filter(author_key=layer.document.author_key)
    yield "the author's texts, as pre-annotation reads them", lambda: of_author(documents)


def somebody(project: Project) -> User:
    """A new annotator, whom no earlier run has made."""
    return factories.member(project, who=factories.user(str(factories.some_id())))


def take(project: Project, by: User, task: Task = Task.ANNOTATE) -> None:
    with taken_back():
        next_documents.take_next(project, by=by, task=task)


def of_author(documents: Sequence[Document]) -> None:
    for document in documents:
        originals.others(document)
        hidden_elsewhere.of(document)


def together(project: Project) -> str:
    """How long each person waits, in ms, when many without work ask for the next document at once."""
    people = [somebody(project) for _ in range(AT_ONCE)]
    start, waited, got = threading.Barrier(AT_ONCE), list[float](), list[object]()

    def ask(person: User) -> None:
        try:
            connection.ensure_connection()
            start.wait()
            begin = time.perf_counter()
            got.append(next_documents.take_next(project, by=person).document_id)
            waited.append((time.perf_counter() - begin) * 1000)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=ask, args=(person,)) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert None not in got, got
    assert len(set(got)) == AT_ONCE, got
    return f"{min(waited):.0f} to {max(waited):.0f} ms of wall time"


def grow(project: Project, people: Sequence[User], reviewer: User, numbers: range) -> None:
    if not numbers:
        return
    chance = random.Random(numbers.start)
    for begin in range(numbers.start, numbers.stop, corpus.AT_ONCE):
        some = range(begin, min(begin + corpus.AT_ONCE, numbers.stop))
        corpus.add_documents(project, people, reviewer, some, chance, mentions=MENTIONS)
    states.add_up()
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE")  # as its own housekeeping soon would


def begun() -> Project:
    """The project with its people, which a second run on kept data finds."""
    if (found := Project.objects.filter(name=NAME).first()) is not None:
        return found
    lead = factories.user("lead")
    project = factories.project(lead=lead, name=NAME, review="pair", metadata_fields=["genre", "level", "topic"])
    people = [factories.member(project) for _ in range(corpus.PEOPLE)]
    factories.member(project, "reviewer", factories.user("reviewer"))
    for one, other in zip(people[:-2:2], people[1:-2:2], strict=True):
        Pair.objects.create(project=project, one=one, other=other)
    return project


def run(sizes: Sequence[int], only: str) -> None:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET max_parallel_workers_per_gather = 0")  # so that one process has all of the work
    project = begun()
    lead, reviewer = (project.memberships.get(role=role).user for role in ("lead", "reviewer"))
    made = project.memberships.filter(user__username__startswith="person").select_related("user")
    people = [each.user for each in made.order_by("user__username")]
    told: dict[str, list[str]] = {}
    for size in sizes:
        grow(project, people, reviewer, range(project.documents.count(), size))
        for what, act in acts(project, lead, people[0]):
            if only in what:
                told.setdefault(what, []).append("; ".join(f"{each:.0f}" for each in figures(act)))
                sys.stderr.write(f"{size}\t{what}\t{told[what][-1]}\n")
        if not only:
            told.setdefault(f"next document, {AT_ONCE} people at once", []).append(together(project))
    table(sizes, told)


def table(sizes: Sequence[int], told: dict[str, list[str]]) -> None:
    heads = " | ".join(f"{size:,} documents" for size in sizes)
    sys.stdout.write(
        f"{connection.vendor}: ms of waiting for the database; ms of CPU of its process; of the web process\n\n"
        f"| what | {heads} |\n"
    )
    sys.stdout.write("| --- " * (1 + len(sizes)) + "|\n")
    for what, cells in told.items():
        sys.stdout.write(f"| {what} | {' | '.join(cells)} |\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--only", default="", help="what is measured, or a part of its name")
    given = parser.parse_args()
    scratch.prepare()
    run(given.sizes, given.only)
