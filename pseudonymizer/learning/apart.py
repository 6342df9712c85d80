"""Learns in a fresh process."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

from pseudonymizer.errors import WorkerLost
from pseudonymizer.labels import LabelSet
from pseudonymizer.learning._examples import Marked

_ROOT = Path(__file__).parents[2]
# With more threads than one, sums are taken in another order, and the bytes differ.
_LIMITS = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


def learn(
    documents: Sequence[Marked], label_set: LabelSet, language: str, watch: Callable[[float], None] = lambda _: None
) -> bytes | None:
    """What was learned; None if there was nothing to learn. What `watch` raises ends the process."""
    order = {"label_set": label_set.key, "version": label_set.version, "language": language}
    with _child(order, documents) as told:
        for line in told:
            if "progress" in line:
                watch(float(line["progress"]))
            elif "nothing" in line:
                return None
            else:
                return base64.b64decode(line["model"])
    raise WorkerLost("The process that learns was ended, perhaps for want of memory.")


@contextmanager
def _child(order: Mapping[str, Any], documents: Sequence[Marked]) -> Iterator[Iterator[Mapping[str, Any]]]:
    """What the process says. It ends with the block."""
    path = os.pathsep.join(filter(None, (str(_ROOT), os.environ.get("PYTHONPATH", ""))))
    process = subprocess.Popen(
        [sys.executable, "-m", "pseudonymizer.learning"],
        env={**os.environ, **dict.fromkeys(_LIMITS, "1"), "PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    # It tells its progress before it has read everything.
    threading.Thread(target=_give, args=(process.stdin, order, documents), daemon=True).start()
    try:
        yield map(json.loads, process.stdout)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def _give(pipe: IO[bytes], order: Mapping[str, Any], documents: Sequence[Marked]) -> None:
    with suppress(BrokenPipeError), pipe:
        for each in (order, *map(asdict, documents)):
            pipe.write(json.dumps(each).encode() + b"\n")
