"""Measures opening and saving a large document, on scratch SQLite or an empty database (MASKROS_DATABASE_URL).

Run by hand: python -m tests.benchmarks.saving [--mentions N] [--rewrites N] [--log N]
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import django

SCRATCH = tempfile.TemporaryDirectory()
os.environ["MASKROS_DATA"] = SCRATCH.name
os.environ["DJANGO_SETTINGS_MODULE"] = "annotation.config.settings"
django.setup()

from django.conf import settings  # noqa: E402 - settings read the environment when they are first loaded
from django.core.management import call_command  # noqa: E402

from annotation.models import Annotation, User  # noqa: E402
from annotation.services import (  # noqa: E402
    annotations,
    keys,
    operations,
    payloads,
)
from annotation.services.operations import history  # noqa: E402
from annotation.services.operations.history import Wanted  # noqa: E402
from tests.annotation import changes, factories  # noqa: E402

SENTENCE = "Anna bor i Borås med sex barn. "


def measure(what: str, act: Callable[[int], object], times: int) -> None:
    """Prints the median CPU and wall time of an act in milliseconds."""
    cpu, wall = [], []
    for turn in range(times):
        before = time.process_time(), time.perf_counter()
        act(turn)
        cpu.append(time.process_time() - before[0])
        wall.append(time.perf_counter() - before[1])
    sys.stdout.write(f"{what:32}{statistics.median(cpu) * 1000:8.1f}{statistics.median(wall) * 1000:9.1f}\n")


def large_document(mentions: int, rewrites: int) -> Annotation:
    """A machine's layer with a mention in every sentence, five to an entity, and some rewrites."""
    machine = factories.machine_layer(factories.document(text=SENTENCE * mentions))
    entities = [changes.entity_row("city", place + 1, f"By{place}") for place in range(max(1, mentions // 5))]
    marked = []
    for place in range(mentions):
        start = len(SENTENCE) * place + SENTENCE.index("Borås")
        named = entities[place % len(entities)]["id"]
        marked.append(changes.mention_row(start, start + 5, entity_id=named, origin="machine", status="proposed"))
    changed = [rewritten(row) for row in marked[:: max(1, mentions // rewrites)]]
    factories.fill(machine, mentions=marked, entities=entities, rewrites=changed)
    return machine


def rewritten(mention: Mapping[str, Any]) -> Mapping[str, Any]:
    """A rewrite of the preposition before the mention."""
    start = mention["start"] - 2
    return changes.rewrite_row([[start, start + 1]], [(start, "på")], mention_id=mention["id"], pseudonym="By")


def save(layer: Annotation, by: User, *sent: Mapping[str, Any]) -> None:
    version = Annotation.objects.values_list("version", flat=True).get(pk=layer.pk)
    operations.save(layer, base_version=version, operations=sent, by=by)


def relabel(layer: Annotation, row_ids: Sequence[object], turn: int, by: User) -> None:
    save(layer, by, relabelling(row_ids, turn))


def relabelling(row_ids: Sequence[object], turn: int) -> Mapping[str, Any]:
    labels = ("city", "place") if turn % 2 == 0 else ("place", "city")
    before, after = ({"label": label} for label in labels)
    return changes.operation(*[changes.update("mention", row_id, before, after) for row_id in row_ids])


def rewrite(layer: Annotation, turn: int, by: User) -> None:
    start = len(SENTENCE) * turn + SENTENCE.index("bor")
    row = changes.rewrite_row([[start, start + 3]], [(start, "bodde")])
    save(layer, by, changes.operation(changes.insert("rewrite", row), name="rewrite"))


def undos(layer: Annotation) -> list[Mapping[str, Any]]:
    """Operations that undo everything, last one first."""
    done = layer.operations.newest_first()
    return [changes.undo({"op_id": str(each.pk), "changes": each.changes}) for each in done]


def fill_log(layer: Annotation, row_ids: Sequence[object], by: User, length: int) -> None:
    for turn in range(0, length, 100):
        chosen = [row_ids[(turn + place) // 2 % len(row_ids)] for place in range(100)]
        save(layer, by, *[relabelling([row_id], place) for place, row_id in enumerate(chosen)])


def payload(layer: Annotation, by: User) -> str:
    return json.dumps(payloads.of(annotations.read(layer, by=by)), default=str)


def run(mentions: int, rewrites: int, log: int) -> None:
    machine = large_document(mentions, rewrites)
    people = [factories.member(machine.document.project) for _ in range(5)]
    sys.stdout.write(f"{f'{mentions} mentions, {rewrites} rewrites':32}  CPU ms  wall ms\n")
    measure("copy the machine's layer", lambda turn: annotations.begin(machine.document, by=people[turn]), 5)
    layer = annotations.begin(machine.document, by=people[0]).annotation
    row_ids = list(layer.mentions.order_by("start").values_list("pk", flat=True))
    measure("save one operation", lambda turn: relabel(layer, row_ids[7:8], turn, people[0]), 100)
    measure("save a rewrite", lambda turn: rewrite(layer, turn, people[0]), 100)
    back = undos(layer)
    measure("take one operation back", lambda turn: save(layer, people[0], back[turn]), 100)
    measure("propagate to 50 mentions", lambda turn: relabel(layer, row_ids[7:57], turn, people[0]), 40)
    measure("change every mention", lambda turn: relabel(layer, row_ids, turn, people[0]), 4)
    measure("the editor's payload as JSON", lambda _: payload(layer, people[0]), 10)
    fill_log(layer, row_ids, people[0], log)
    current = annotations.read(layer, by=people[0]).annotation
    sys.stdout.write(f"{f'{current.version} operations in the log':32}\n")
    measure("the newest page of the history", lambda _: history.page(current, Wanted()), 10)
    measure("the history of a label", lambda _: history.page(current, Wanted(label="place", before=200)), 10)
    measure("the history of a mention", lambda _: history.page(current, Wanted(row_ids=[row_ids[7]])), 10)
    measure("the rows at version 0", lambda _: annotations.read_past(layer, 0, by=people[0]), 3)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--mentions", type=int, default=3500)
    parser.add_argument("--rewrites", type=int, default=300)
    parser.add_argument("--log", type=int, default=10_000)
    given = parser.parse_args()
    keys.create_master_keys(Path(settings.MASTER_KEYS_FILE))
    call_command("migrate", verbosity=0)
    run(given.mentions, given.rewrites, given.log)
