"""How many documents a second an import stores, on scratch SQLite or an empty database (MASKROS_DATABASE_URL).

Run by hand: python -m tests.benchmarks.importing [--files N] [--bytes N]
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import django

SCRATCH = tempfile.TemporaryDirectory()
os.environ["MASKROS_DATA"] = SCRATCH.name
os.environ["DJANGO_SETTINGS_MODULE"] = "annotation.config.settings"
django.setup()

from django.conf import settings  # noqa: E402 - settings read the environment when they are first loaded
from django.core.management import call_command  # noqa: E402

from annotation.models import Import, User  # noqa: E402
from annotation.services import imports, keys  # noqa: E402
from tests.annotation import factories  # noqa: E402

ESSAYS = Path(__file__).parents[2] / "fixtures" / "demo" / "swell"
UPLOADED_AT_ONCE = 100


def files(count: int, size: int) -> Iterator[imports.File]:
    """Texts of the demo essays' sentences in random order, so that no text is like another."""
    chance = random.Random(1)
    essays = " ".join(path.read_text(encoding="utf-8") for path in sorted(ESSAYS.glob("*.txt")))
    sentences = [f"{sentence.strip()}. " for sentence in essays.replace("\n", " ").split(". ")]
    for number in range(count):
        text = ""
        while len(text) < size:
            text += chance.choice(sentences)
        yield imports.File(f"essay{number:06}.txt", text.encode())


def uploaded(batch: Import, given: list[imports.File]) -> float:
    begin = time.perf_counter()
    for start in range(0, len(given), UPLOADED_AT_ONCE):
        imports.add_files(batch, given[start : start + UPLOADED_AT_ONCE])
    return time.perf_counter() - begin


def run(count: int, size: int, lead: User) -> None:
    batch = imports.create(factories.project(lead=lead), language="", by=lead)
    upload = uploaded(batch, list(files(count, size)))
    cpu, wall = time.process_time(), time.perf_counter()
    imports.run_here(batch, by=lead)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    found = imports.counts(batch)
    sys.stdout.write(f"{found.stored} of {found.total} texts of {size:,} bytes stored\n")
    sys.stdout.write(f"upload {count / upload:8,.0f} documents/s\n")
    sys.stdout.write(f"import {count / wall:8,.0f} documents/s, {1000 * cpu / count:.2f} CPU ms each\n")
    sys.stdout.write(f"memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:8,.0f} MB at most\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--bytes", type=int, default=3000)
    chosen = parser.parse_args()
    keys.create_master_keys(Path(settings.MASTER_KEYS_FILE))
    call_command("migrate", verbosity=0)
    run(chosen.files, chosen.bytes, factories.user())
