"""Measures the concordance: the first lines and a whole search in a project of many documents, and decisions.

Run by hand: python -m tests.benchmarks.concordance [--documents N], or on_postgresql concordance
"""

from __future__ import annotations

import argparse
import hashlib
import random
from collections.abc import Callable
from typing import Any

from tests.benchmarks import scratch

# isort: split
from django.test import Client

from annotation.models import Act, Annotation, Document, Mention, Project, User
from annotation.services import concordance
from annotation.services.concordance import Kind, Target, Wanted, actions
from annotation.services.document_list.filters import Reader
from pseudonymizer import tokens
from pseudonymizer.model import MentionStatus, Origin
from tests.annotation import factories

COUNTRIES = [f"Land{number}" for number in range(150)]
RELATIVES = ["mamma", "pappa", "syster", "bror", "farmor", "kusin"]
FILLING = "Det var en lång dag och vi gick hem genom parken. "
EVIDENCE = {"detector": "family", "rule": "family.word", "score": 1.0, "alternatives": []}
AT_ONCE = 500


def build(count: int) -> tuple[Project, User]:
    """Documents of 250 words with proposals, which nobody has opened."""
    lead, chance = factories.user("lead"), random.Random(1)
    project = factories.project(lead=lead, metadata_fields=["origin"])
    for first in range(0, count, AT_ONCE):
        made = [_document(project, number, chance) for number in range(first, min(first + AT_ONCE, count))]
        Document.objects.bulk_create(document for document, _, _ in made)
        Annotation.objects.bulk_create(layer for _, layer, _ in made)
        Mention.objects.bulk_create((mention for _, _, mentions in made for mention in mentions), batch_size=500)
    return project, lead


def _document(project: Project, number: int, chance: random.Random) -> tuple[Document, Annotation, list[Mention]]:
    words = [(min(chance.choices(COUNTRIES, k=3)), "country"), *((chance.choice(RELATIVES), "fam") for _ in range(4))]
    document = Document(project=project, external_id=f"E{number:05}", author_key=f"A{number // 3}", language="sv")
    layer = Annotation(
        document=document, project=project, origin=Origin.MACHINE, shown=True, label_set_version="2021-08"
    )
    text, mentions = "", []
    for said, label in words:
        text += FILLING * 4 + "Vi var i "
        told = {"label": label, "origin": Origin.MACHINE, "status": MentionStatus.PROPOSED, "evidence": EVIDENCE}
        mentions.append(Mention(annotation=layer, start=len(text), end=len(text) + len(said), **told))
        text += f"{said}. "
    document.text, document.sha256 = text, hashlib.sha256(text.encode()).hexdigest()
    document.length, document.token_count = len(text), len(text.split())
    document.tokenizer_version = tokens.TOKENIZER_VERSION
    layer.mention_count = layer.open_count = len(mentions)
    layer.label_counts = {"country": 1, "fam": 4}
    return document, layer, mentions


def run(count: int) -> None:
    project, lead = build(count)
    client, at = scratch.client(lead), f"/api/projects/{project.pk}/concordance"
    scratch.head(f"{count} documents")
    searches: dict[str, dict[str, Any]] = {
        "a frequent word": {"kind": "words", "value": "parken"},
        "a rare word": {"kind": "words", "value": "Land140"},
        "a word that is nowhere": {"kind": "words", "value": "Nowhere"},
        "a pattern": {"kind": "pattern", "value": r"Land1[34]\d"},
        "a label": {"kind": "label", "value": "country"},
        "a detector": {"kind": "detector", "value": "family"},
    }
    for what, asked in searches.items():
        scratch.measure(f"first lines of {what}", _first(client, at, asked))
    for what in ("a rare word", "a pattern", "a label"):
        scratch.measure(f"all lines of {what}", _all(client, at, searches[what]), times=2)
    decide(project, lead)


def decide(project: Project, lead: User) -> None:
    page = concordance.scan(Reader.of(project, lead), Wanted(Kind.LABEL, "fam"))
    lines = [
        (layer, Target(line.start, line.end, str(line.mention.id), line.mention.label, line.mention.status))
        for line in page.lines
        if line.mention and (layer := page.layers[line.layer].layer.id) is not None
    ]
    chosen = sorted({layer for layer, _ in lines})[: actions.WITHOUT_JOB]
    wanted = [(layer, target) for layer, target in lines if layer in chosen]

    def there_and_back(lines: list[tuple[Any, Target]]) -> Callable[[], None]:
        def act() -> None:
            state = actions.start(project, actions.Wish(Act.REJECT, lines, len(lines)), by=lead)
            assert state.action.changed == len(lines), state.action.left
            actions.undo(state.action, by=lead)

        return act

    scratch.measure("decide one line, and undo", there_and_back(wanted[:1]))
    scratch.measure(f"decide {len(wanted)} lines in {len(chosen)} layers, and undo", there_and_back(wanted))


def _first(client: Client, at: str, asked: dict[str, Any]) -> Callable[[], None]:
    return lambda: scratch.post(client, at, asked)


def _all(client: Client, at: str, asked: dict[str, Any]) -> Callable[[], None]:
    def scan() -> None:
        after = ""
        while after is not None:
            answer = client.post(at, {**asked, "after": after}, content_type="application/json")
            assert answer.status_code == 200, answer.content[:300]
            after = answer.json()["after"]

    return scan


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--documents", type=int, default=10_000)
    given = parser.parse_args()
    scratch.prepare()
    run(given.documents)
