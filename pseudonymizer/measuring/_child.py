"""Finds the names in texts with some engines, in a process of its own, and notes time and memory.

Reads lines of JSON: what to do, then the texts. Writes lines of JSON: the names in each text, then the costs. Only one
text is in memory at a time.
Nothing is written to disk.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pseudonymizer import detectors, engines, labels, pipeline
from pseudonymizer.detectors import Text
from pseudonymizer.engines import Chosen
from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.labels import LabelSet

# Whatever our own detectors load, a text with a name makes them load.
_FIRST = "Anna Berg 1"
Row = Mapping[str, Any]


def main() -> int:
    order = json.loads(sys.stdin.buffer.readline())
    try:
        for told in _measured(order, map(json.loads, sys.stdin.buffer)):
            sys.stdout.write(json.dumps(told) + "\n")
            sys.stdout.flush()
    except PseudonymizerError as error:
        sys.stdout.write(json.dumps({"error": error.message}) + "\n")
    except BrokenPipeError:
        return 1  # whoever asked is gone
    return 0


def _measured(order: Row, rows: Iterable[Row]) -> Iterator[Row]:
    chosen, label_set = engines.chosen(order["options"]), labels.named(order["label_set"])
    started, cpu = time.perf_counter(), time.process_time()
    for language in order["languages"]:
        engines.prepare(engines.usable(chosen, language).names, language)
        list(_names(_text(_FIRST, language, label_set), chosen, order["options"]))
    loading, cpu_loaded, running = time.perf_counter() - started, time.process_time(), 0.0
    for row in rows:
        began = time.perf_counter()
        found = list(_names(_text(row["text"], row["language"], label_set, row["meta"]), chosen, order["options"]))
        running += time.perf_counter() - began
        yield {"names": found}
    yield {
        "loading": loading,
        "running": running,
        "cpu_loading": cpu_loaded - cpu,
        "cpu_running": time.process_time() - cpu_loaded,
        "peak": peak(),
    }


def _text(text: str, language: str, label_set: LabelSet, meta: Row = MappingProxyType({})) -> Text:
    return replace(detectors.of(text, label_set, language=language), meta=meta)


def _names(text: Text, chosen: Chosen, options: Mapping[str, Any]) -> Iterable[tuple[int, int]]:
    asked = engines.usable(chosen, text.language)
    own: list[tuple[int, int]] = []
    if engines.OWN in asked.names:
        alone = {**options, "engines": [engines.OWN]}
        people = engines.people(text.labels)
        own = [(each.start, each.end) for each in pipeline.detect(text, alone) if each.stands and each.label in people]
    return engines.found_names(text, own, asked)


def peak() -> int:
    """The most memory that this process has had, in bytes (resident set)."""
    status = Path("/proc/self/status")
    if status.exists():
        # Not what getrusage says, which a process takes over from the one that started it.
        (line,) = (each for each in status.read_text().splitlines() if each.startswith("VmHWM:"))
        return int(line.split()[1]) * 1024
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
