"""Measures imports in documents a second: as files, table rows, and JSON lines with spans; also the preview.

Run by hand: python -m tests.benchmarks.importing [--count N] [--bytes N] [--kind files|csv|jsonl], or on_postgresql
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import random
import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks import scratch

# isort: split
from annotation.models import Import, User
from annotation.services import imports
from annotation.services.imports import plans
from tests.annotation import factories

ESSAYS = Path(__file__).parents[2] / "fixtures" / "demo" / "swell"
UPLOADED_AT_ONCE = 100
SPANS = 30  # per line of JSON: 300,000 with 10,000 lines


def texts(count: int, size: int) -> Iterator[tuple[str, str]]:
    """Texts of sentences from the demo essays in random order, so that no two are alike."""
    chance = random.Random(1)
    essays = " ".join(path.read_text(encoding="utf-8") for path in sorted(ESSAYS.glob("*.txt")))
    sentences = [f"{sentence.strip()}. " for sentence in essays.replace("\n", " ").split(". ")]
    for number in range(count):
        text = ""
        while len(text) < size:
            text += chance.choice(sentences)
        yield f"essay{number:06}", text


def files(count: int, size: int) -> list[imports.File]:
    return [imports.File(f"{name}.txt", text.encode()) for name, text in texts(count, size)]


def table(count: int, size: int) -> list[imports.File]:
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(["name", "genre", "text"])
    rows.writerows([name, "letter", text] for name, text in texts(count, size))
    return [imports.File("essays.csv", written.getvalue().encode())]


def lines(count: int, size: int) -> list[imports.File]:
    """Every marked word is a place; it does not matter for the cost what is imported."""
    written = []
    for name, text in texts(count, size):
        places = [place for place, sign in enumerate(text) if sign == " " and text[place + 1 : place + 2].isalpha()]
        spans = [[place + 1, place + 2, "place"] for place in places[:SPANS]]
        written.append(json.dumps({"id": name, "genre": "letter", "text": text, "label": spans}))
    return [imports.File("essays.jsonl", "\n".join(written).encode())]


KINDS = {"files": files, "csv": table, "jsonl": lines}


def uploaded(batch: Import, given: list[imports.File]) -> float:
    begin = time.perf_counter()
    for start in range(0, len(given), UPLOADED_AT_ONCE):
        imports.add_files(batch, given[start : start + UPLOADED_AT_ONCE])
    return time.perf_counter() - begin


def run(kind: str, count: int, size: int, lead: User) -> None:
    batch = imports.create(factories.project(lead=lead), language="", by=lead)
    sys.stdout.write(
        f"{kind}: {count} texts of {size:,} bytes, upload {uploaded(batch, KINDS[kind](count, size)):.1f} s\n"
    )
    peak("before")
    scratch.head("preview")
    scratch.measure(kind, lambda: plans.of(batch), times=3)
    cpu, wall = time.process_time(), time.perf_counter()
    imports.run_here(batch, by=lead)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    found = imports.counts(batch)
    sys.stdout.write(f"{found.stored} of {found.total} stored, {count / wall:,.0f} documents/s, ")
    sys.stdout.write(f"{1000 * cpu / count:.2f} CPU ms each\n")
    peak("after")


def peak(when: str) -> None:
    sys.stdout.write(f"memory {when} {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:,.0f} MB at most\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--bytes", type=int, default=1000)
    parser.add_argument("--kind", choices=list(KINDS), default="csv")
    chosen = parser.parse_args()
    scratch.prepare()
    run(chosen.kind, chosen.count, chosen.bytes, factories.user())
