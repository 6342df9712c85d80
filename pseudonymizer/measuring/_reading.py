"""Reads gold texts with the names of people in them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from pseudonymizer import engines, evaluation, formats
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.evaluation import Inventory
from pseudonymizer.labels import LabelSet
from pseudonymizer.measuring._measuring import Gold
from pseudonymizer.model import Mention

# As corpora call names of people.
USUAL = frozenset({"PER", "PERSON", "NAME"})


def read(path: Path, label_set: LabelSet, *, language: str, names: Collection[str] = ()) -> list[Gold]:
    """The texts of JSON lines with spans, or of TAB's JSON (`.json`). `names`: the labels for names of people."""
    labels = frozenset(names) or engines.people(label_set) | USUAL
    gold = list(_rulings(path, label_set, labels) if path.suffix == ".json" else _lines(path, label_set, labels))
    if not any(each.names for each in gold):
        raise InvalidFormat(
            f"{path} holds no names; their labels would be {', '.join(sorted(labels))}.", file=str(path)
        )
    return [Gold(each.id, each.text, each.language or language, each.names) for each in gold]


def _lines(path: Path, label_set: LabelSet, labels: Collection[str]) -> Iterable[Gold]:
    fields = evaluation.GOLD_FIELDS
    for place, line in enumerate(
        evaluation.read_lines(path.read_bytes(), str(path), Inventory(label_set), fields=fields)
    ):
        yield Gold(line.id or str(place), line.text, "", _places(line.mentions, labels))


def _rulings(path: Path, label_set: LabelSet, labels: Collection[str]) -> Iterable[Gold]:
    for document in formats.load("tab_json").read(path.read_bytes(), str(path), label_set):
        yield Gold(document.id, document.text, document.language, _places(document.mentions, labels))


def _places(mentions: Iterable[Mention], labels: Collection[str]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((each.start, each.end) for each in mentions if each.label in labels))
