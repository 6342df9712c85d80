"""What opening and saving a large document cost, on scratch SQLite or an empty database (MASKROS_DATABASE_URL).

Run by hand: python -m tests.benchmarks.saving [--mentions N]
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import django

SCRATCH = tempfile.TemporaryDirectory()
os.environ["MASKROS_DATA"] = SCRATCH.name
os.environ["DJANGO_SETTINGS_MODULE"] = "annotation.config.settings"
django.setup()

from django.conf import settings  # noqa: E402 - settings read the environment when they are first loaded
from django.core.management import call_command  # noqa: E402

from annotation.models import Annotation, User  # noqa: E402
from annotation.services import annotations, keys, operations, payloads  # noqa: E402
from tests.annotation import changes, factories  # noqa: E402

SENTENCE = "Anna bor i Borås med sex barn. "


def measure(what: str, act: Callable[[int], object], times: int) -> None:
    """Writes the median CPU and wall time of an act in milliseconds."""
    cpu, wall = [], []
    for turn in range(times):
        before = time.process_time(), time.perf_counter()
        act(turn)
        cpu.append(time.process_time() - before[0])
        wall.append(time.perf_counter() - before[1])
    sys.stdout.write(f"{what:32}{statistics.median(cpu) * 1000:8.1f}{statistics.median(wall) * 1000:9.1f}\n")


def large_document(mentions: int) -> Annotation:
    """A machine's layer with a mention in every sentence, five to an entity."""
    machine = factories.machine_layer(factories.document(text=SENTENCE * mentions))
    entities = [factories.entity(machine, "city", place + 1, f"By{place}") for place in range(mentions // 5)]
    for place in range(mentions):
        start = len(SENTENCE) * place + SENTENCE.index("Borås")
        factories.mention(machine, start, start + 5, entity=entities[place % len(entities)])
    return machine


def relabel(layer: Annotation, row_ids: Sequence[object], turn: int, by: User) -> None:
    labels = ("city", "place") if turn % 2 == 0 else ("place", "city")
    before, after = ({"label": label} for label in labels)
    sent = changes.operation(*[changes.update("mention", row_id, before, after) for row_id in row_ids])
    version = Annotation.objects.values_list("version", flat=True).get(pk=layer.pk)
    operations.save(layer, base_version=version, operations=[sent], by=by)


def payload(layer: Annotation, by: User) -> str:
    return json.dumps(payloads.of(annotations.read(layer, by=by)), default=str)


def run(mentions: int) -> None:
    machine = large_document(mentions)
    people = [factories.member(machine.document.project) for _ in range(5)]
    sys.stdout.write(f"{f'{mentions} mentions':32}  CPU ms  wall ms\n")
    measure("copy the machine's layer", lambda turn: annotations.open_document(machine.document, by=people[turn]), 5)
    layer = annotations.open_document(machine.document, by=people[0]).annotation
    rows = list(layer.mentions.order_by("start").values_list("pk", flat=True))
    measure("save one operation", lambda turn: relabel(layer, rows[7:8], turn, people[0]), 100)
    measure("propagate to 50 mentions", lambda turn: relabel(layer, rows[7:57], turn, people[0]), 40)
    measure("change every mention", lambda turn: relabel(layer, rows, turn, people[0]), 4)
    measure("the editor's payload as JSON", lambda _: payload(layer, people[0]), 10)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--mentions", type=int, default=3500)
    keys.create_master_keys(Path(settings.MASTER_KEYS_FILE))
    call_command("migrate", verbosity=0)
    run(parser.parse_args().mentions)
