"""Reads gold texts, and makes of each text what the chains learn from."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy

from pseudonymizer import detectors
from pseudonymizer.labels import LabelSet
from pseudonymizer.tagger import features, gate, scenes
from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.build._marked import Marked
from pseudonymizer.tagger.chain import OUTSIDE
from pseudonymizer.tagger.columns import Table
from pseudonymizer.tagger.gate import Gate
from pseudonymizer.tagger.scenes import Scene


class Read(NamedTuple):
    """A marked text with its features. `marked`: which judged sentences hold a mention."""

    lot: str
    scene: Scene
    table: Table
    gate: Gate
    tags: Sequence[str]
    marked: Array


def texts(path: Path) -> list[Marked]:
    """The texts of a file, each span with its base label."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        spans = [(start, end, label.partition("+")[0]) for start, end, label in row["label"]]
        found.append(Marked(row["id"], row["text"], spans))
    return found


def lot_of(name: str) -> str:
    """Texts written together are held out together: those with one beginning, and of that a hundred."""
    source = name.partition("#")[0]
    lot, _, number = source.rpartition("-")
    return f"{lot} {int(number) // 100}" if number.isdecimal() else source


def read(marked: Iterable[Marked], label_set: LabelSet) -> Iterator[Read]:
    for each in marked:
        scene = scenes.read(detectors.of(each.text, label_set))
        if scene is not None:
            tags = tags_of(scene, each)
            judged = gate.read(scene, [place for place, tag in enumerate(tags) if tag != OUTSIDE])
            yield Read(lot_of(each.id), scene, features.table(scene), judged, tags, _marked(judged, tags))


def tags_of(scene: Scene, marked: Marked) -> list[str]:
    """The tag of each piece. A span that begins or ends inside a piece is left out."""
    begins = {start: place for place, start in enumerate(scene.cut.starts)}
    ends = {end: place for place, end in enumerate(scene.cut.ends)}
    tags = [OUTSIDE] * scene.size
    for start, end, label in marked.spans:
        if start in begins and end in ends:
            first, last = begins[start], ends[end]
            tags[first : last + 1] = [f"B-{label}", *[f"I-{label}"] * (last - first)]
    return tags


def _marked(judged: Gate, tags: Sequence[str]) -> Array:
    found = numpy.zeros(judged.size, numpy.uint8)
    found[judged.of_piece[[place for place, tag in enumerate(tags) if tag != OUTSIDE]]] = 1
    return found
