"""What a page of a project's documents costs, on scratch SQLite or an empty database (MASKROS_DATABASE_URL).

Run by hand: python -m tests.benchmarks.listing [--documents N]
"""

from __future__ import annotations

import argparse
import os
import random
import re
import statistics
import sys
import tempfile
import time
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

from annotation.models import Annotation, Document, Job, Mention, Project, User  # noqa: E402
from annotation.services import keys  # noqa: E402
from pseudonymizer.model import MentionStatus, Origin  # noqa: E402
from tests.annotation import factories  # noqa: E402

TIMES = 5
MENTIONS = 5
GENRES = ("letter", "diary", "report", "story")
LEVELS = ("A1", "A2", "B1", "B2", "C1")
STATUSES = ("new", "in_progress", "done", "done")
LISTS = (
    "",
    "page=100",
    "page=200",
    "search=essay0099",
    "status=new",
    "status=done",
    "status=in_progress&ordering=-updated_at",
    "genre=letter",
    "genre=none",
    "level=B1&genre=diary",
    "status=done&genre=story&level=C1&ordering=-token_count",
    "ordering=-external_id",
    "ordering=created_at",
    "ordering=-created_at",
    "ordering=token_count",
    "ordering=status",
    "ordering=-status&page=100",
    "ordering=-updated_at",
    "ordering=updated_at&page=100",
)


def fill(project: Project, people: list[User], count: int) -> None:
    """Documents that the machine has read; people have begun every second one."""
    chance = random.Random(1)
    documents = Document.objects.bulk_create([_document(project, number, chance) for number in range(count)], 500)
    Job.objects.bulk_create(
        [Job(kind="preannotate", subject_id=one.id, project=project, state="done") for one in documents], 500
    )
    layers = [_layer(one, None) for one in documents]
    layers += [_layer(one, chance.choice(people), chance.choice(STATUSES)) for one in documents[::2]]
    Annotation.objects.bulk_create(layers, 500)
    Mention.objects.bulk_create([_mention(layer, place) for layer in layers for place in range(MENTIONS)], 500)
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")  # as its own housekeeping does before long


def _document(project: Project, number: int, chance: random.Random) -> Document:
    return Document(
        project=project,
        external_id=f"essay{number:06}",
        language="sv",
        metadata={"genre": chance.choice(GENRES), "level": chance.choice(LEVELS), "topic": f"topic {number % 40}"},
        text="Anna bor i Borås. " * 20,
        sha256="0" * 64,
        length=360,
        token_count=chance.randint(20, 900),
        tokenizer_version="1",
    )


def _layer(document: Document, annotator: User | None, status: str = "new") -> Annotation:
    origin = Origin.PERSON if annotator else Origin.MACHINE
    return Annotation(document=document, origin=origin, annotator=annotator, status=status, label_set_version="2021-08")


def _mention(layer: Annotation, place: int) -> Mention:
    status = MentionStatus.PROPOSED if place % 2 else MentionStatus.ACCEPTED
    return Mention(annotation=layer, start=18 * place, end=18 * place + 4, origin=Origin.MACHINE, status=status)


def measure(client: Client, address: str) -> None:
    cpu, wall = [], []
    for _ in range(TIMES):
        before = time.process_time(), time.perf_counter()
        response = client.get(address)
        cpu.append(time.process_time() - before[0])
        wall.append(time.perf_counter() - before[1])
        assert response.status_code == 200, response.content
    path, _, query = address.removeprefix("/api").partition("?")
    shown = query or re.sub(r"[0-9a-f-]{36}", "{id}", path)
    sys.stdout.write(f"{shown:58}{statistics.median(cpu) * 1000:8.1f}{statistics.median(wall) * 1000:9.1f}\n")


def run(count: int) -> None:
    lead = factories.user()
    project = factories.project(lead=lead)
    people = [factories.member(project) for _ in range(5)]
    fill(project, people, count)
    for role, user in (("lead", lead), ("annotator", people[0])):
        sys.stdout.write(f"{f'{count} documents, {role}':58}  CPU ms  wall ms\n")
        client = Client(headers={"host": "localhost"})
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        for query in LISTS:
            measure(client, f"/api/projects/{project.id}/documents?{query}")
        for address in ("/api/projects", f"/api/projects/{project.id}"):
            measure(client, address)
        if role == "lead":
            measure(client, f"/api/projects/{project.id}/assignments/overview")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--documents", type=int, default=10_000)
    keys.create_master_keys(Path(settings.MASTER_KEYS_FILE))
    call_command("migrate", verbosity=0)
    run(parser.parse_args().documents)
