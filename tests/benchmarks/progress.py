"""Measures the jobs that count a project or change many documents, and settling in a long document.

Run by hand: python -m tests.benchmarks.progress [--documents N], or on_postgresql progress
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Callable
from typing import Any

from tests.benchmarks import scratch

# isort: split
from django.db import transaction

from annotation import access
from annotation.models import BulkAction, Document, Project, Taken, Task, User
from annotation.services import adjudications, assignments, bulk_actions, jobs, reports
from annotation.services.reports import agreement, effort
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories
from tests.benchmarks import corpus


def take(name: str, report: reports.State) -> None:
    assert report.job is not None
    before = time.process_time()
    jobs.run(report.job.pk, HANDLERS)
    sys.stdout.write(f"the job: {name}: {time.process_time() - before:.1f} s of CPU\n")


def undone(act: Callable[[], object]) -> Callable[[], None]:
    """The same act, rolled back at once so that it can be repeated."""

    def run() -> None:
        with transaction.atomic():
            act()
            transaction.set_rollback(True)

    return run


def settle(project: Project) -> None:
    by = User.objects.get(username="reviewer")
    compared, adjudicated = (project.documents.get(external_id=name) for name in (corpus.COMPARED, corpus.ADJUDICATED))
    first, second = compared.annotations.of_annotators().order_by("created_at")[:2]
    begun = access.adjudication(by, _of(adjudicated))
    open_ones = [state.item.pk for state in adjudications.states(begun) if state.is_open]
    scratch.head(f"two layers of {corpus.PLACES} mentions")
    scratch.measure("begin", undone(lambda: adjudications.start(compared, first, second, by=by)), times=3)
    scratch.measure("settle one", undone(lambda: adjudications.settle(begun, open_ones[5], Taken.FIRST, by=by)))
    scratch.measure("take all", undone(lambda: adjudications.take_all(begun, Taken.FIRST, by=by)), times=3)


def _of(document: Document) -> object:
    found = adjudications.of_document(document)
    assert found is not None
    return found.pk


def act(name: str, start: Callable[[], bulk_actions.State]) -> BulkAction:
    """Runs a bulk action. The longest of its steps keeps others waiting."""
    before = time.process_time()
    state = start()
    begun = time.process_time()
    jobs.run(state.job.pk, HANDLERS)
    took, asked = time.process_time() - begun, begun - before
    state.action.refresh_from_db()
    assert state.action.changed == state.action.total, (name, state.action.changed, state.action.total)
    each = took / state.action.total * 1000
    sys.stdout.write(f"{name}, {state.action.total} documents: to start {asked:.2f} s, the job {took:.1f} s")
    sys.stdout.write(f" of CPU, {each:.2f} ms a document\n")
    return state.action


def many(project: Project, lead: User) -> None:
    ids = list(project.documents.order_by("external_id").values_list("pk", flat=True))
    fresh = [factories.member(project) for _ in range(3)]
    told: Any = {"count": len(ids), "by": lead}
    turns = assignments.InTurn(fresh)
    given = act("assign", lambda: bulk_actions.assign(project, ids, turns, task=Task.ANNOTATE, **told))
    act("undo", lambda: bulk_actions.undo(given, by=lead))
    waived = act("waive", lambda: bulk_actions.waive(project, ids, reason="Same by eye.", **told))
    act("undo", lambda: bulk_actions.undo(waived, by=lead))


def run(count: int) -> None:
    project, lead = corpus.build(count), User.objects.get(username="lead")
    many(project, lead)
    settle(project)
    take("agreement", agreement.start(project, agreement.Asked(machine=True), by=lead))
    take("effort", effort.start(project, by=lead))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    sys.stdout.write(f"memory at most {peak} MB\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--documents", type=int, default=10_000)
    scratch.prepare()
    run(parser.parse_args().documents)
