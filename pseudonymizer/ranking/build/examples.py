"""Makes examples from gold texts and the proposals of their time: features of a mention, and its correct label."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from pseudonymizer import detectors, labels
from pseudonymizer.model import Alternative, Evidence, Mention
from pseudonymizer.ranking.features import LABELS, Scene, around, of_name, of_rule, of_word

# The lots are marked with its labels.
LABEL_SET = ("swell", "2021-08")


@dataclass(frozen=True, slots=True)
class Lot:
    """A text of a lot, its gold labels by place, and the mentions proposed in it."""

    id: str
    lot: str
    text: str
    gold: Mapping[tuple[int, int], str]
    proposed: tuple[Mention, ...]


@dataclass(frozen=True, slots=True)
class Example:
    lot: str
    features: tuple[str, ...]
    label: str


def read(gold: Path, proposed: Path) -> list[Lot]:
    """Combines both files. Each line of the second has the text's lot and the proposals made at that time."""
    texts = {row["id"]: row for row in _rows(gold)}
    return [_lot(texts[row["id"]], row) for row in _rows(proposed)]


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    yield from map(json.loads, path.read_text(encoding="utf-8").splitlines())


def _lot(text: Mapping[str, Any], row: Mapping[str, Any]) -> Lot:
    gold = {(start, end): label.partition("+")[0] for start, end, label in text["label"]}
    return Lot(row["id"], row["lot"], text["text"], gold, tuple(map(_mention, row["proposed"])))


def _mention(row: Sequence[Any]) -> Mention:
    start, end, tag, key, rule, score, others = row
    label, *modifiers = tag.split("+")
    alternatives = tuple(Alternative(other, value) for other, value in others)
    evidence = Evidence("", rule, score, alternatives)
    return Mention(start, end, label, modifiers=tuple(modifiers), key=key, evidence=evidence)


def examples(lots: Iterable[Lot]) -> Iterator[Example]:
    """The mentions with correct extent whose label is one of the confused ones."""
    label_set = labels.load(*LABEL_SET)
    for lot in lots:
        scene = Scene(detectors.of(lot.text, label_set), lot.proposed)
        for number, mention in enumerate(lot.proposed):
            label = lot.gold.get((mention.start, mention.end), "")
            if mention.label in LABELS and label in LABELS:
                yield Example(lot.lot, tuple(_features(scene, number)), label)


def _features(scene: Scene, number: int) -> Iterator[str]:
    mention = scene.mentions[number]
    assert mention.evidence is not None
    first, last = scene.span(mention)
    why, label = mention.evidence, mention.label or ""
    yield from of_rule(label, why.rule, why.score, why.alternatives, mention.modifiers)
    yield from of_name(mention.key, scene.text.text[mention.start : mention.end])
    yield from chain.from_iterable(of_word(*place) for place in around(scene.words, first, last))
    yield from scene.beside(number, first, last)
