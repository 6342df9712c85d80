"""Measures corpus questions: labels, values, lines and decisions in a project of many documents.

Run by hand: python -m tests.benchmarks.questions [--documents N], or on_postgresql questions
"""

from __future__ import annotations

import argparse
import random

from tests.benchmarks import scratch

# isort: split
from annotation.models import Annotation, Document, Project, User
from annotation.services import questions, rows, written_rows
from annotation.services.questions import _places
from pseudonymizer.model import Mention, MentionStatus, Origin
from tests.annotation import factories

COUNTRIES = [f"Land{number}" for number in range(150)]
RELATIVES = ["mamma", "pappa", "syster", "bror", "farmor", "kusin"]
FILLING = "Det var en lång dag och vi gick hem genom parken. "


def build(count: int) -> tuple[Project, User]:
    lead, chance = factories.user("lead"), random.Random(1)
    project = factories.project(lead=lead, metadata_fields=["origin"])
    annotator = factories.member(project)
    for number in range(count):
        _document(project, annotator, number, chance)
    return project, lead


def _document(project: Project, annotator: User, number: int, chance: random.Random) -> None:
    country = min(chance.choices(COUNTRIES, k=3))
    words = [(country, "country"), *((chance.choice(RELATIVES), "fam") for _ in range(4))]
    text, mentions, new_id = "", [], written_rows.new_ids()
    for said, label in words:
        text += FILLING * 4 + "Vi var i "
        mentions.append(
            Mention(
                len(text),
                len(text) + len(said),
                label,
                id=new_id(),
                origin=Origin.PERSON,
                status=MentionStatus.ACCEPTED,
            )
        )
        text += f"{said}. "
    document: Document = factories.document(
        project, text, external_id=f"E{number:05}", author_key=f"A{number // 3}", metadata={"origin": country}
    )
    layer: Annotation = factories.layer(document, annotator, status="done")
    given, _ = rows.from_values(mentions, ())
    factories.fill(layer, mentions=given)


def run(count: int) -> None:
    project, lead = build(count)
    client, at = scratch.client(lead), f"/api/projects/{project.pk}/questions"

    def cold() -> None:
        _places._remembered._held.clear()
        scratch.get(client, at)

    value = questions.values(project, questions.Wanted("country"), by=lead)[0].id
    scratch.head(f"{count} documents")
    scratch.measure("labels, nothing remembered", cold)
    scratch.measure("labels", lambda: scratch.get(client, at))
    scratch.measure("values by metadata", lambda: scratch.get(client, f"{at}/values?label=country&field=origin"))
    scratch.measure("lines", lambda: scratch.get(client, f"{at}/lines?label=country&value={value}"))
    scratch.measure("lines of all", lambda: scratch.get(client, f"{at}/lines?label=fam"))
    policies = iter(["keep", "replace"] * scratch.TIMES)
    scratch.measure(
        "decide a value",
        lambda: questions.decide(project, questions.Wish("country", next(policies), values=[value]), by=lead),
    )
    scratch.measure("summary", lambda: questions.summary(project))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--documents", type=int, default=10_000)
    given = parser.parse_args()
    scratch.prepare()
    run(given.documents)
