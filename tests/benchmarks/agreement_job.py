"""Measures the memory of the agreement report's job: python -m tests.benchmarks.agreement_job [--documents N]

The documents are random. Cells are made as for storing, but not stored: the database would take most of the time.
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import time
import uuid
from collections.abc import Iterator

from tests.benchmarks import scratch  # noqa: F401 - sets Django up, which must come first

# isort: split
from annotation.models import Report
from annotation.services.reports import _reports as reports
from annotation.services.reports import agreement
from pseudonymizer.agreement import RatedDocument, measure
from tests.benchmarks import agreement as drawn


def documents(count: int) -> Iterator[RatedDocument]:
    """Cycles through a hundred layers, so that generating them takes no time."""
    rng = random.Random(1)
    first = [drawn.layer(rng) for _ in range(100)]
    second = [drawn.changed(rng, layer) for layer in first]
    for number in range(count):
        layers = {"ann": first[number % 100], "bo": second[number % 100]}
        groups = {"genre": "abc"[number % 3], "level": "ABCD"[number % 4]}
        yield RatedDocument(str(uuid.uuid4()), drawn.TEXT, layers, groups)


def peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def run(count: int) -> None:
    measure(documents(10))  # memory taken by imports
    before, began = peak(), time.process_time()
    cells = agreement.Cells()
    measure(cells.adding(documents(count)))
    counted = peak()
    stored = sum(len(some) for some in reports.a_few_at_a_time(cells.rows(Report())))
    spent = time.process_time() - began
    sys.stdout.write(f"{count} documents, {stored} cells: {spent:.0f} s of CPU; {before} MB before, ")
    sys.stdout.write(f"{counted} MB when counted, {peak()} MB at most\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--documents", type=int, default=78_000)
    run(parser.parse_args().documents)
