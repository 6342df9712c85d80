"""Measures how long people wait with 1,000 documents of 100 spans: importing, exporting, opening a long document.

Run by hand: python -m tests.benchmarks.whole [--count N] [--spans N] [--entities N] [--only import|export|open], or
on_postgresql. Requests use the API; jobs run in this process instead of a worker.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.benchmarks import scratch

# isort: split
from annotation.models import Document, Job, JobQueue, Project, User
from annotation.services import jobs
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories
from tests.benchmarks import long_text

PARTS = ("import", "export", "open")
# The format's name in the API, and the label set for it.
FORMATS = {"jsonl": "swell", "svala": "swell", "tab_json": "tab"}
LABELS = {
    "swell": ("firstname_female", "surname", "city", "school"),
    "tab": ("PERSON", "LOC", "ORG", "CODE"),
}
SYLLABLES = ("al", "ber", "dal", "en", "fors", "gun", "hult", "ing", "kar", "lin", "mar", "nor", "ros", "sten", "vik")
SENTENCES = (
    "Jag träffade {} på torget i går. ",
    "Sedan åkte vi till {} med bussen. ",
    "Det var {} som ringde på kvällen. ",
    "Nu bor vi nära {} och trivs bra. ",
)


def lines(count: int, spans: int, entities: int, labels: tuple[str, ...]) -> bytes:
    """Every sentence has a span. Names recur within a text, but not in other texts."""
    chance = random.Random(1)
    written = []
    for number in range(count):
        names = [_name(chance) for _ in range(entities)]
        text, found = "", []
        for place in range(spans):
            which = chance.randrange(entities) if place >= entities else place
            before, after = chance.choice(SENTENCES).split("{}")
            start = len(text) + len(before)
            found.append([start, start + len(names[which]), labels[which % len(labels)]])
            text += before + names[which] + after
        written.append(json.dumps({"id": f"essay{number:06}", "genre": "letter", "text": text, "label": found}))
    return "\n".join(written).encode()


def _name(chance: random.Random) -> str:
    return "".join(chance.choice(SYLLABLES) for _ in range(chance.choice((2, 3)))).capitalize()


@contextmanager
def timed(what: str, count: int, profile: bool) -> Iterator[None]:
    """Prints CPU time of this process and its children, including system time, and wall time."""
    profiler = cProfile.Profile() if profile else None
    cpu, wall = time.process_time(), time.perf_counter()
    if profiler:
        profiler.enable()
    yield
    if profiler:
        profiler.disable()
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    sys.stdout.write(
        f"{what:44}{cpu:8.2f} s CPU {wall:8.2f} s wall {count / cpu:8.0f}/s of CPU {count / wall:8.0f}/s\n"
    )
    sys.stdout.flush()
    if profiler:
        pstats.Stats(profiler).sort_stats("cumulative").print_stats(90)
        pstats.Stats(profiler).sort_stats("tottime").print_stats(40)


def work(queues: tuple[str, ...]) -> None:
    """Runs the waiting jobs, as a worker does."""
    turns = jobs.Turns()
    while Job.objects.filter(queue__in=queues, state="waiting").exists():
        jobs.run_next(turns, queues, HANDLERS)


def bring(by: Client, lead: User, label_set: str, data: bytes, count: int, profile: bool) -> Project:
    project = factories.project(lead=lead, label_set=label_set)
    batch = post(by, f"/api/projects/{project.pk}/imports", {}).json()["id"]
    with timed(f"{label_set}: upload", count, profile=False):
        sent = by.post(f"/api/imports/{batch}/files", {"files": [SimpleUploadedFile("essays.jsonl", data)]})
        assert sent.status_code == 200, sent.content
    with timed(f"{label_set}: plan", count, profile=False):
        scratch.get(by, f"/api/imports/{batch}/plan")
    with timed(f"{label_set}: import, start to the last document", count, profile):
        post(by, f"/api/imports/{batch}/start", {})
        work((JobQueue.LONG,))
    assert Document.objects.filter(project=project).count() == count
    return project


def take_out(by: Client, project: Project, format_name: str, count: int, profile: bool) -> None:
    chosen = [str(pk) for pk in Document.objects.filter(project=project).values_list("pk", flat=True)]
    with timed(f"export: {format_name}", count, profile):
        body = {"format": format_name, "documents": {"ids": chosen}, "working": True, "statuses": ["machine"]}
        export = post(by, f"/api/projects/{project.pk}/exports", body).json()["id"]
        work((JobQueue.INTERACTIVE,))
        scratch.get(by, f"/api/exports/{export}/file")


def post(by: Client, address: str, body: object) -> Any:
    answer = by.post(address, body, content_type="application/json")
    assert answer.status_code < 300, (address, answer.status_code, answer.content[:300])
    return answer


def open_long() -> None:
    """Both requests that opening a document waits for: which layer it is, and its content."""
    layer = long_text.layer()
    by = scratch.client(layer.annotator)
    scratch.head("open 20,000 tokens with 3,500 mentions")
    scratch.measure("which layer", lambda: post(by, f"/api/documents/{layer.document_id}/annotations", {}), times=20)
    scratch.measure("the layer", lambda: scratch.get(by, f"/api/annotations/{layer.pk}"), times=20)


def run(chosen: argparse.Namespace) -> None:
    lead = factories.user()
    by = scratch.client(lead)
    brought: dict[str, Project] = {}
    for format_name, label_set in FORMATS.items() if chosen.only != "open" else ():
        if chosen.label_set and chosen.label_set != label_set:
            continue
        if label_set not in brought:
            data = lines(chosen.count, chosen.spans, chosen.entities, LABELS[label_set])
            brought[label_set] = bring(by, lead, label_set, data, chosen.count, chosen.profile == "import")
        if chosen.only != "import":
            take_out(by, brought[label_set], format_name, chosen.count, chosen.profile == format_name)
    if chosen.only in (None, "open"):
        open_long()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--spans", type=int, default=100)
    parser.add_argument("--entities", type=int, default=40)
    parser.add_argument("--only", choices=PARTS)
    parser.add_argument("--label-set", choices=list(LABELS), default="")
    parser.add_argument("--profile", choices=("import", *FORMATS), default="")
    scratch.prepare()
    run(parser.parse_args())
