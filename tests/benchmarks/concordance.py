"""Measures the concordance: the first lines and a whole search in a project of many documents, and decisions.

Run by hand: python -m tests.benchmarks.concordance [--documents N], or on_postgresql concordance
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from tests.benchmarks import questions, scratch

# isort: split
from django.test import Client

from annotation.models import Act, Annotation, Event, Mention, Operation
from annotation.services import concordance
from annotation.services.concordance import Kind, Target, Wanted, actions
from annotation.services.document_list.filters import Reader

DECIDED = 100


def run(count: int) -> None:
    project, lead = questions.build(count)
    client, at = scratch.client(lead), f"/api/projects/{project.pk}/concordance"
    Mention.objects.filter(annotation__project=project, label="fam").update(
        evidence={"detector": "family", "rule": "family.word", "score": 1.0, "alternatives": []}
    )
    scratch.head(f"{count} documents")
    searches: dict[str, dict[str, Any]] = {
        "a frequent word": {"kind": "words", "value": "parken"},
        "a rare word": {"kind": "words", "value": "Land149"},
        "a word that is nowhere": {"kind": "words", "value": "Nowhere"},
        "a pattern": {"kind": "pattern", "value": r"Land1\d\d"},
        "a label": {"kind": "label", "value": "country"},
        "a detector": {"kind": "detector", "value": "family"},
    }
    for what, asked in searches.items():
        scratch.measure(f"first lines of {what}", _first(client, at, asked))
    for what in ("a rare word", "a pattern", "a label", "a detector"):
        scratch.measure(f"all lines of {what}", _all(client, at, searches[what]), times=1)
    reader = Reader.of(project, lead)
    layers = Annotation.objects.filter(project=project).values_list("pk", flat=True)[: DECIDED * 2]
    Annotation.objects.filter(project=project, pk__in=list(layers)).update(status="in_progress")
    page = concordance.scan(reader, Wanted(Kind.LABEL, "fam"))
    lines = [
        (layer, Target(line.start, line.end, str(line.mention.id), line.mention.label, line.mention.status))
        for line in page.lines
        if line.mention
        and page.layers[line.layer].locked == ""
        and (layer := page.layers[line.layer].layer.id) is not None
    ]
    chosen = sorted({layer for layer, _ in lines})[: actions.WITHOUT_JOB]
    wanted = [(layer, target) for layer, target in lines if layer in chosen]

    def there_and_back() -> None:
        state = actions.start(project, actions.Wish(Act.REJECT, wanted, len(wanted)), by=lead)
        assert state.action.changed == len(wanted), state.action.left
        actions.undo(state.action, by=lead)

    scratch.measure(f"decide {len(wanted)} lines in {len(chosen)} layers, and undo", there_and_back)
    assert Operation.objects.exists()
    assert Event.objects.exists()


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
