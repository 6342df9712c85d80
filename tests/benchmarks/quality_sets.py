"""Loads texts to measure detection on, in our labels: our gold data and the sets in a folder of evaluation data."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from pseudonymizer import evaluation
from pseudonymizer.evaluation import Inventory, Line
from pseudonymizer.labels import LabelSet

GOLD = Path(__file__).parents[2] / "fixtures" / "gold" / "swell"
TALBANKEN = Path("eval", "uner_sv_talbanken_dev.jsonl")
NEWS = Path("eval", "sv_news_train.jsonl")
INPUTS = Path("cases", "pii_cases.jsonl")
INPUT_LABELS = Path("cases", "pii_labels.json")

# News and essays name public things. Of our labels, only those for persons, places and organisations apply.
ENTITIES: Mapping[str, tuple[str, ...]] = {
    "PER": ("firstname_*", "middlename", "surname", "initials"),
    "LOC": ("city", "country", "region", "geo", "place", "area"),
    "ORG": ("school", "work", "other_institution", "public_authority"),
}
# These labels only say that a number or word has to go, not what kind it is.
OF_NO_KIND = frozenset({"other_nr_seq", "extra"})


@dataclass(frozen=True, slots=True)
class Input:
    """A short input. Proposals with a label in `never` are wrong; if it is None, all proposals are."""

    line: Line
    never: frozenset[str] | None


def gold(half: str, label_set: LabelSet) -> tuple[list[Line], list[Mapping[str, object]]]:
    """The texts of `dev` or `test` with their spans, and the metadata of each."""
    path = GOLD / f"{half}.jsonl"
    data = path.read_bytes()
    metas = [json.loads(row)["meta"] for row in data.decode().splitlines()]
    return evaluation.read_lines(data, path.name, Inventory(label_set)), metas


def entities(path: Path, label_set: LabelSet) -> tuple[list[Line], Inventory]:
    """Sentences with their names, and what the labels stand for."""
    inventory = Inventory(label_set, ENTITIES)
    return evaluation.read_lines(path.read_bytes(), path.name, inventory), inventory


def whole_texts(sentences: Sequence[Line]) -> Iterator[str]:
    """The texts, rebuilt from their sentences. An id has the text's id and the sentence number."""
    for _, parts in groupby(sentences, key=lambda line: (line.id or "").rpartition("-")[0]):
        yield " ".join(line.text for line in parts)


def inputs(folder: Path, label_set: LabelSet) -> tuple[list[Input], Inventory]:
    """The Swedish inputs, without labels that have no equivalent among ours."""
    given = json.loads((folder / INPUT_LABELS).read_text(encoding="utf-8"))["labels"]
    meant = {label: _meant(label, given, label_set) for label in given}
    inventory = Inventory(label_set, {label: ours for label, ours in meant.items() if ours})
    rows = (folder / INPUTS).read_bytes().splitlines()
    swedish = [row for row in rows if json.loads(row)["lang"] == "sv"]
    lines = evaluation.read_lines(b"\n".join(swedish), INPUTS.name, inventory)
    kinds = _by_kind(given, meant)
    nevers = [_never(json.loads(row).get("not", ()), kinds) for row in swedish]
    return [Input(line, never) for line, never in zip(lines, nevers, strict=True)], inventory


def _meant(label: str, given: Mapping[str, Any], label_set: LabelSet) -> tuple[str, ...]:
    """The labels and patterns in a note such as `firstname_* or surname (in 2025)` or `as DATE`."""
    words = given[label]["swell"].split()
    if words[0] == "as":
        return _meant(words[1], given, label_set)
    return tuple(word for word in words if word.endswith("*") or word in label_set)


def _by_kind(given: Mapping[str, Any], meant: Mapping[str, tuple[str, ...]]) -> Mapping[str, frozenset[str]]:
    kinds: dict[str, frozenset[str]] = {}
    for label, ours in meant.items():
        kind = given[label]["kind"]
        kinds[kind] = kinds.get(kind, frozenset()) | (frozenset(ours) - OF_NO_KIND)
    return kinds


def _never(kinds: Sequence[str], known: Mapping[str, frozenset[str]]) -> frozenset[str] | None:
    return None if "any" in kinds else frozenset().union(*(known[kind] for kind in kinds))
