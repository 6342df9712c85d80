"""Compares proposals with a gold standard."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from pseudonymizer import evaluation, labels
from pseudonymizer.evaluation import Inventory, Line, Report

Rows = Path | Iterable[Mapping[str, object]]


def evaluate(gold: Rows, proposed: Rows, *, label_set: str = "swell", modifiers: bool = True) -> Report:
    """How well proposals agree with gold data: rows with `text` and `spans`, or files with such rows as JSON lines.

    >>> gold = [{"text": "Anna bor i Oslo.", "spans": [[0, 4, "firstname_female"], [11, 15, "city"]]}]
    >>> proposed = [{"text": "Anna bor i Oslo.", "spans": [[11, 15, "city"]]}]
    >>> report = evaluate(gold, proposed)
    >>> report.all.overall["exact"].figures.recall
    0.5

    `pseudonymizer.evaluation` writes a report as text, JSON or HTML.
    """
    inventory = Inventory(labels.named(label_set))
    found = evaluation.pairs(
        _lines(gold, "gold", inventory, evaluation.GOLD_FIELDS),
        _lines(proposed, "proposed", inventory, evaluation.PROPOSED_FIELDS),
    )
    counted = [inventory.translated(pair) for pair in found]
    return evaluation.score(counted, must_replace=inventory.must_replace, modifiers=modifiers)


def _lines(rows: Rows, name: str, inventory: Inventory, fields: Sequence[str]) -> list[Line]:
    if isinstance(rows, Path):
        return evaluation.read_lines(rows.read_bytes(), str(rows), inventory, fields=fields)
    data = "\n".join(json.dumps(row) for row in rows).encode()
    return evaluation.read_lines(data, name, inventory, fields=fields)
