"""What the pages on work, progress and agreement cost, on scratch SQLite or an empty database (MASKROS_DATABASE_URL).

Run by hand: python -m tests.benchmarks.progress [--documents N]
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import sys
import tempfile
import time
from datetime import timedelta
from pathlib import Path

import django

SCRATCH = tempfile.TemporaryDirectory()
os.environ["MASKROS_DATA"] = SCRATCH.name
os.environ["DJANGO_SETTINGS_MODULE"] = "annotation.config.settings"
django.setup()

from django.conf import settings  # noqa: E402 - settings read the environment when they are first loaded
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.test import Client  # noqa: E402
from django.utils import timezone  # noqa: E402

from annotation.models import Annotation, Assignment, Document, Event, Mention, Project, Report, User  # noqa: E402
from annotation.services import agreement, effort, jobs, keys, reports  # noqa: E402
from annotation.tasks.jobs import HANDLERS  # noqa: E402
from pseudonymizer.model import MentionStatus, Origin  # noqa: E402
from tests.annotation import factories  # noqa: E402

TIMES = 5
MENTIONS = 10  # of each of three layers: the machine's and two people's
TEXT = "Anna bor i Borås och ser på hav. " * 40
PLACES = [(33 * place, 33 * place + 4) for place in range(40)]
LABELS = ("firstname_female", "surname", "city", "place", "school", "country")
STATUSES = ("new", "in_progress", "done", "done", "in_review", "confirmed")
AT_ONCE = 500


def fill(project: Project, people: list[User], count: int) -> None:
    chance = random.Random(1)
    for begin in range(0, count, AT_ONCE):
        numbers = range(begin, min(begin + AT_ONCE, count))
        documents = Document.objects.bulk_create([_document(project, number, chance) for number in numbers])
        layers = [layer for document in documents for layer in _layers(document, people, chance)]
        Annotation.objects.bulk_create(layers)
        Mention.objects.bulk_create([_mention(layer, chance) for layer in layers for _ in range(MENTIONS)])
        _note(project, [layer for layer in layers if layer.annotator_id], chance)
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")  # as its own housekeeping does before long


def _document(project: Project, number: int, chance: random.Random) -> Document:
    return Document(
        project=project,
        external_id=f"essay{number:06}",
        language="sv",
        metadata={"genre": chance.choice("abcd"), "level": chance.choice(("A1", "A2", "B1")), "topic": f"t{number}"},
        text=TEXT,
        sha256="0" * 64,
        length=len(TEXT),
        token_count=360,
        tokenizer_version="1",
    )


def _layers(document: Document, people: list[User], chance: random.Random) -> list[Annotation]:
    version = {"document": document, "label_set_version": "2021-08"}
    machine = Annotation(origin=Origin.MACHINE, **version)
    chosen = chance.sample(people, 2)
    theirs = [
        Annotation(origin=Origin.PERSON, annotator=who, status=chance.choice(STATUSES), **version) for who in chosen
    ]
    return [machine, *theirs]


def _mention(layer: Annotation, chance: random.Random) -> Mention:
    start, end = chance.choice(PLACES)
    is_open = layer.status in ("new", "in_progress")
    return Mention(
        annotation=layer,
        start=start,
        end=end,
        label=chance.choice(LABELS),
        origin=Origin.MACHINE,
        status=MentionStatus.PROPOSED if is_open else MentionStatus.ACCEPTED,
        evidence={"detector": "names", "rule": "list", "score": 0.9, "alternatives": []},
    )


def _note(project: Project, layers: list[Annotation], chance: random.Random) -> None:
    """Each was assigned, opened and moved on some day of the last weeks."""
    Assignment.objects.bulk_create([Assignment(document=one.document, assignee=one.annotator) for one in layers])
    about = [{"project": project, "document": one.document, "annotation": one, "by": one.annotator} for one in layers]
    told = [Event(verb="annotation_started", **each) for each in about]
    told += [Event(verb="status_changed", values={"from": "in_progress", "to": "done"}, **each) for each in about]
    noted = [event.pk for event in Event.objects.bulk_create(told)]
    Event.objects.filter(pk__in=noted).update(created_at=timezone.now() - timedelta(days=chance.randrange(40)))


def measure(client: Client, address: str) -> None:
    cpu, wall = [], []
    for _ in range(TIMES):
        before = time.process_time(), time.perf_counter()
        response = client.get(address)
        cpu.append(time.process_time() - before[0])
        wall.append(time.perf_counter() - before[1])
        assert response.status_code == 200, response.content
    shown = address.split("/", 4)[-1]
    told(shown, sorted(cpu)[TIMES // 2], sorted(wall)[TIMES // 2])


def told(what: str, cpu: float, wall: float) -> None:
    sys.stdout.write(f"{what[:70]:72}{cpu * 1000:9.1f}{wall * 1000:9.1f}\n")
    sys.stdout.flush()


def take(name: str, report: reports.State) -> None:
    assert report.job is not None
    before = time.process_time(), time.perf_counter()
    jobs.run(report.job.pk, HANDLERS)
    told(f"the job: {name}", time.process_time() - before[0], time.perf_counter() - before[1])


def run(count: int) -> None:
    lead = factories.user()
    project = factories.project(lead=lead, review="pair")
    people = [factories.member(project) for _ in range(6)]
    reviewer = factories.member(project, "reviewer")
    fill(project, people, count)
    sys.stdout.write(f"{f'{count} documents, {Mention.objects.count()} mentions':72}   CPU ms  wall ms\n")
    for user in (people[0], reviewer, lead):
        client = Client(headers={"host": "localhost"})
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        measure(client, f"/api/projects/{project.pk}/work")
    measure(client, f"/api/projects/{project.pk}/progress")
    take("agreement", agreement.start(project, agreement.Asked(machine=True), by=lead))
    take("effort", effort.start(project, by=lead))
    at = f"/api/projects/{project.pk}"
    which = "between=people&attribute=label"
    for address in (
        "effort",
        "agreement",
        f"agreement/matrix?{which}",
        f"agreement/places?{which}&first=city&second=place",
        f"agreement/places?{which}&first=city&second=city&page=20",
        "agreement/file?file=csv",
    ):
        measure(client, f"{at}/{address}")
    size = len(str(Report.objects.get(kind="agreement").result)) // 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    sys.stdout.write(f"a report of {size} KB; memory at most {peak} MB\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--documents", type=int, default=10_000)
    keys.create_master_keys(Path(settings.MASTER_KEYS_FILE))
    call_command("migrate", verbosity=0)
    run(parser.parse_args().documents)
