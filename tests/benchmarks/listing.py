"""What a page of a project's documents costs, with every filter and order, and the page of a document.

On scratch SQLite or an empty database (MASKROS_DATABASE_URL).

Run by hand: python -m tests.benchmarks.listing [--documents N]
"""

from __future__ import annotations

import argparse
import os
import random
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

from annotation.models import (  # noqa: E402
    Annotation,
    Assignment,
    Disagreement,
    Document,
    DocumentTag,
    Guideline,
    Job,
    Mention,
    Project,
    Review,
    User,
)
from annotation.services import keys  # noqa: E402
from pseudonymizer.model import MentionStatus, Origin  # noqa: E402
from tests.annotation import factories  # noqa: E402

TIMES = 5
SENTENCES = ("Anna bor i Borås. ", "Hon arbetar på ett bageri nära torget. ", "I somras åkte de till Gotland. ")
MENTIONS = 20  # of a layer: 300,000 with 10,000 documents
GENRES = ("letter", "diary", "report", "story")
LEVELS = ("A1", "A2", "B1", "B2", "C1")
STATUSES = ("new", "in_progress", "done", "done")
LABELS = ("firstname_male", "city", "country", "date_digits")
TAGS = ("odd", "for the meeting", "second reading")
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
    "ordering=genre",
    "ordering=-level",
    "ordering=language",
    "ordering=-mention_count",
    "ordering=-open_count",
    "preannotation=done",
    "preannotation=failed&preannotation=none",
    "metadata=topic:topic 7",
    "language=sv",
    "tag={tag}",
    "tag={tag}&tag={other_tag}&status=done",
    "tag=none",
    "assignee={person}",
    "assignee=none",
    "annotator={person}",
    "review=never",
    "review=under_way&review=confirmed",
    "disputed=true",
    "undecided=true",
    "undecided=true&page=100",
    "undecided=true&status=done&genre=letter&ordering=-open_count",
    "outdated=true",
    "flag=OBS!",
    "label=city",
    "label=zip_code",
)
PAGES = (
    "/api/projects",
    "/api/projects/{project}",
    "/api/projects/{project}/documents/choices",
    "/api/projects/{project}/tags",
    "/api/projects/{project}/views",
    "/api/documents/{document}",
    "/api/documents/{document}/history",
)


def fill(project: Project, people: list[User], count: int) -> None:
    """Documents that the machine has read; people have begun every second one."""
    chance = random.Random(1)
    documents = Document.objects.bulk_create([_document(project, number, chance) for number in range(count)], 500)
    Job.objects.bulk_create(
        [Job(kind="preannotate", subject_id=one.id, project=project, state="done") for one in documents], 500
    )
    layers = [_layer(one, None) for one in documents]
    made = [_layer(one, chance.choice(people), chance.choice(STATUSES)) for one in documents[::2]]
    layers += made
    Annotation.objects.bulk_create(layers, 500)
    Mention.objects.bulk_create([_mention(layer, place, chance) for layer in layers for place in range(MENTIONS)], 500)
    _work(project, people, documents, made, chance)
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")  # as its own housekeeping does before long


def _work(
    project: Project, people: list[User], documents: list[Document], made: list[Annotation], chance: random.Random
) -> None:
    """Tags, assignments, reviews with disagreements, and guidelines that have changed since."""
    tags = [project.tags.create(name=name) for name in TAGS]
    tagged = [DocumentTag(tag=tag, document=one) for one in documents for tag in tags if chance.random() < 0.2]
    DocumentTag.objects.bulk_create(tagged, 500)
    given = [Assignment(document=one, assignee=chance.choice(people), by=people[0]) for one in documents[::3]]
    Assignment.objects.bulk_create(given, 500)
    done = [layer for layer in made if layer.status == "done"][::2]
    reviews = [Review(annotation=layer, reviewer=people[0], version=0) for layer in done]
    Review.objects.bulk_create(reviews, 500)
    Disagreement.objects.bulk_create([Disagreement(review=review, start=0, end=4) for review in reviews[::4]], 500)
    Guideline.objects.create(project=project, version=1, text="Mark every name.", by=people[0])


def _document(project: Project, number: int, chance: random.Random) -> Document:
    return Document(
        project=project,
        external_id=f"essay{number:06}",
        language="sv",
        metadata={"genre": chance.choice(GENRES), "level": chance.choice(LEVELS), "topic": f"topic {number % 40}"},
        text="".join(chance.choice(SENTENCES) for _ in range(20)),
        sha256="0" * 64,
        length=360,
        token_count=chance.randint(20, 900),
        tokenizer_version="1",
    )


def _layer(document: Document, annotator: User | None, status: str = "new") -> Annotation:
    origin = Origin.PERSON if annotator else Origin.MACHINE
    return Annotation(document=document, origin=origin, annotator=annotator, status=status, label_set_version="2021-08")


def _mention(layer: Annotation, place: int, chance: random.Random) -> Mention:
    status = MentionStatus.PROPOSED if place % 2 else MentionStatus.ACCEPTED
    flags = ["OBS!"] if chance.random() < 0.002 else []
    where = {"start": 18 * place, "end": 18 * place + 4}
    return Mention(
        annotation=layer, label=LABELS[place % 4], origin=Origin.MACHINE, status=status, flags=flags, **where
    )


def measure(client: Client, address: str, shown: str, body: dict[str, str] | None = None) -> None:
    cpu, wall = [], []
    for _ in range(TIMES):
        before = time.process_time(), time.perf_counter()
        sent = client.get(address) if body is None else client.post(address, body, content_type="application/json")
        cpu.append(time.process_time() - before[0])
        wall.append(time.perf_counter() - before[1])
        assert sent.status_code < 300, sent.content
    sys.stdout.write(f"{shown:62}{statistics.median(cpu) * 1000:8.1f}{statistics.median(wall) * 1000:9.1f}\n")


def run(count: int) -> None:
    lead = factories.user()
    project = factories.project(lead=lead, metadata_fields=["genre", "level", "topic"])
    people = [factories.member(project) for _ in range(5)]
    fill(project, people, count)
    tags = list(project.tags.all())
    names = {
        "project": project.id,
        "document": project.documents.filter(annotations__reviews__isnull=False)[0].id,
        "person": people[0].id,
        "tag": tags[0].id,
        "other_tag": tags[1].id,
    }
    for role, user in (("lead", lead), ("annotator", people[0])):
        sys.stdout.write(f"{f'{count} documents, {role}':62}  CPU ms  wall ms\n")
        client = Client(headers={"host": "localhost"})
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        for query in LISTS:
            measure(client, f"/api/projects/{project.id}/documents?{query.format(**names)}", query)
        for page in PAGES:
            measure(client, page.format(**names), page)
        if user == lead:
            search = f"/api/projects/{project.id}/text-searches"
            for phrase in ("gotland", "bor i Borås", "i Borås. Hon arbetar", "not to be found"):
                measure(client, search, f"search the texts for: {phrase}", {"phrase": phrase})
            overview = f"/api/projects/{project.id}/assignments/overview"
            measure(client, overview, "/api/projects/{project}/assignments/overview")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--documents", type=int, default=10_000)
    keys.create_master_keys(Path(settings.MASTER_KEYS_FILE))
    call_command("migrate", verbosity=0)
    run(parser.parse_args().documents)
