"""Annotators of all layers, each in a thread, decide and undo until standard input ends."""

from __future__ import annotations

import sys
import threading

from tests.faults import desk  # noqa: F401 - sets Django up, which must come first

# isort: split

from django.db import OperationalError, connections

from annotation.errors import MaskrosError
from annotation.models import Annotation
from annotation.services import operations, rows
from tests.annotation import changes

STATUSES = ("proposed", "accepted")


def write(layer_id: str, ended: threading.Event) -> None:
    layer = Annotation.objects.select_related("annotator").get(pk=layer_id)
    assert layer.annotator is not None
    (mention,) = rows.of(layer)["mention"].values()
    turn = 0
    while not ended.is_set():
        before, after = STATUSES[turn % 2], STATUSES[(turn + 1) % 2]
        made = changes.operation(changes.update("mention", mention["id"], {"status": before}, {"status": after}))
        try:
            operations.save(layer, base_version=turn, operations=[made], by=layer.annotator)
            turn += 1
        except (MaskrosError, OperationalError):
            pass  # SQLite was locked for too long: try again
        ended.wait(0.02)
    connections.close_all()


if __name__ == "__main__":
    ended = threading.Event()
    layers = map(str, Annotation.objects.values_list("pk", flat=True))
    threads = [threading.Thread(target=write, args=(layer, ended)) for layer in layers]
    for thread in threads:
        thread.start()
    sys.stdin.read()
    ended.set()
    for thread in threads:
        thread.join()
