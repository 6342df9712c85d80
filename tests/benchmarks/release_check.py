"""Measures the check and the freezing of a release: python -m tests.benchmarks.release_check [--documents N ...]

Invented documents of 300 words, each with ten hidden names, two of them new; once all of one author, once of as many
authors as a tenth of the documents. Runs on PostgreSQL as well: on_postgresql release_check.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks import scratch

# isort: split
from django.db import connections

from annotation.models import Annotation, Document, Entity, Job, JobKind, Mention, Project, Release, User
from annotation.services import jobs, releases
from annotation.tasks.jobs import HANDLERS
from pseudonymizer import tokens
from pseudonymizer.model import Origin
from tests.annotation import factories
from tests.annotation.services.releases import released

ESSAYS = Path(__file__).parents[2] / "fixtures" / "demo" / "swell"
AT_ONCE = 500
NAMES, NEW_NAMES, WORDS = 10, 2, 300
WARMING = 20


def main() -> None:
    parser = argparse.ArgumentParser(prog="release_check", description=__doc__)
    parser.add_argument("--documents", type=int, nargs="*", default=[1_000, 10_000])
    chosen = parser.parse_args()
    scratch.prepare()
    apart(lambda: seed("warming", WARMING, 2))
    run("warming")
    for count in chosen.documents:
        for authors in (1, count // 10):
            name = f"{count} of {authors}"
            apart(lambda name=name, count=count, authors=authors: seed(name, count, authors))
            run(name)


def apart(act: object) -> None:
    """In a process of its own, whose memory is not counted."""
    connections.close_all()
    child = os.fork()
    if child == 0:
        act()  # type: ignore[operator]
        connections.close_all()
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert status == 0


def seed(name: str, count: int, authors: int) -> None:
    lead = factories.user(f"lead {name}")
    project = released.project(lead, name=name)
    annotator, chance = factories.member(project, who=factories.user(f"annotator {name}")), random.Random(1)
    words = [word for file in ESSAYS.glob("*.txt") for word in file.read_text(encoding="utf-8").split()]
    known: list[str] = []
    for first in range(0, count, AT_ONCE):
        numbers = range(first, min(count, first + AT_ONCE))
        texts = [_text(chance, words, known) for _ in numbers]
        documents = [
            _document(project, number, authors, text) for number, (text, _) in zip(numbers, texts, strict=True)
        ]
        Document.objects.bulk_create(documents)
        layers = [_layer(document, annotator) for document in documents]
        Annotation.objects.bulk_create(layers)
        pairs = [pair for layer, (_, spans) in zip(layers, texts, strict=True) for pair in _rows(layer, spans)]
        Entity.objects.bulk_create([entity for entity, _ in pairs])
        Mention.objects.bulk_create([mention for _, mention in pairs])
    releases.begin(released.profile(project, lead), list(project.documents.values_list("pk", flat=True)), by=lead)


def _text(chance: random.Random, words: list[str], known: list[str]) -> tuple[str, list[tuple[int, int]]]:
    known += (f"{_invented(chance)} {_invented(chance)}" for _ in range(NEW_NAMES))
    names = [*known[-NEW_NAMES:], *chance.choices(known, k=NAMES - NEW_NAMES)]
    pieces, spans, at = [], list[tuple[int, int]](), 0
    for name in names:
        before = " ".join(chance.choices(words, k=WORDS // NAMES)) + " "
        spans.append((at + len(before), at + len(before) + len(name)))
        pieces.append(f"{before}{name} ")
        at += len(pieces[-1])
    return "".join(pieces), spans


def _invented(chance: random.Random) -> str:
    return "".join(chance.choices("abdeghiklmnoprstuvyåäö", k=chance.randint(5, 9))).title()


def _document(project: Project, number: int, authors: int, text: str) -> Document:
    return Document(
        project=project,
        external_id=f"essay{number}",
        author_key=f"author{number % authors}",
        language="sv",
        metadata={"genre": "letter"},
        text=text,
        sha256=hashlib.sha256(text.encode()).hexdigest(),
        length=len(text),
        token_count=WORDS,
        tokenizer_version=tokens.TOKENIZER_VERSION,
    )


def _layer(document: Document, annotator: User) -> Annotation:
    return Annotation(
        document=document,
        project=document.project,
        origin=Origin.PERSON,
        annotator=annotator,
        label_set_version=document.project.label_set_version,
        status="confirmed",
        confirmed_version=0,
        confirmed_policies={},
        mention_count=NAMES,
    )


def _rows(layer: Annotation, spans: list[tuple[int, int]]) -> Iterator[tuple[Entity, Mention]]:
    for number, (start, end) in enumerate(spans, 1):
        label, name = "firstname_unknown", f"Kim{number}"
        entity = Entity(annotation=layer, label=label, number=number, pseudonym=name, forms={"": name})
        given = {"label": label, "entity": entity, "origin": Origin.PERSON, "status": "accepted"}
        yield entity, Mention(annotation=layer, start=start, end=end, **given)


def run(name: str) -> None:
    release = Release.objects.get(project__name=name)
    for act, what in ((releases.check, "checked"), (releases.freeze, "frozen")):
        hits = release.blocks.filter(gate="leak")
        if what == "frozen":  # what was found in vain is let pass
            _let_pass(release)
        held, cpu, wall = _memory(), time.process_time(), time.perf_counter()
        _forget_peak()
        jobs.run(act(release, by=_lead(release)).pk, HANDLERS)
        spent, took = time.process_time() - cpu, time.perf_counter() - wall
        count = release.documents.count()
        job = Job.objects.filter(kind=JobKind.RELEASE).latest("enqueued_at")
        say(
            f"{name:>16} {what}: {spent:6.1f} s of CPU, {1000 * spent / count:5.1f} ms a document, {took:6.1f} s,"
            f" {_memory() - held:4.0f} MB more, {hits.count()} hits, {job.outcome}"
        )


def _let_pass(release: Release) -> None:
    ids = list(release.blocks.values_list("pk", flat=True))
    reviewer = factories.member(release.project, "reviewer", factories.user(f"reviewer {release.pk}"))
    for first in range(0, len(ids), AT_ONCE):
        some = releases.blocks.Chosen(ids[first : first + AT_ONCE])
        releases.blocks.make_exceptions(release, some, reason="Measured.", by=_lead(release))
        releases.blocks.second(release, some, by=reviewer)


def _lead(release: Release) -> User:
    return release.project.memberships.get(role="lead").user


def _forget_peak() -> None:
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def _memory() -> float:
    """The most that this process has held since its peak was forgotten, in MB."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmHWM"))


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
