"""Measures the ranker on held-out texts: each lot with weights learned from the others. Run by hand."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from pseudonymizer import evaluation, labels
from pseudonymizer.evaluation import Inventory, Pair, Report
from pseudonymizer.model import Mention
from pseudonymizer.ranking import build, features, rank, weights
from pseudonymizer.ranking.build import Lot
from pseudonymizer.ranking.weights import Weights
from tests.pseudonymizer import texts

GOLD = Path(__file__).parents[2] / "fixtures" / "gold" / "swell"


def main() -> None:
    lots = build.read(GOLD / "dev.jsonl", GOLD.parent / "unread.jsonl")
    before: list[Pair] = []
    after: list[Pair] = []
    sys.stdout.write(f"{'lot':14}{'texts':>6}{'before':>8}{'after':>8}{'righted':>9}{'wronged':>9}\n")
    for name in dict.fromkeys(lot.lot for lot in lots):
        held = [lot for lot in lots if lot.lot == name]
        learned = _learned([lot for lot in lots if lot.lot != name])
        as_proposed = [_pair(lot, lot.proposed) for lot in held]
        as_ranked = [_pair(lot, rank(texts.of(lot.text), lot.proposed, learned)) for lot in held]
        _show(name, as_proposed, as_ranked)
        before += as_proposed
        after += as_ranked
    _show("all", before, after)
    _show_labels(_score(before), _score(after))


def _learned(lots: Sequence[Lot]) -> Weights:
    return weights.unpack(weights.pack(features.LABELS, build.fit(list(build.examples(lots)))))


def _pair(lot: Lot, proposed: Sequence[Mention]) -> Pair:
    gold = tuple(Mention(start, end, label) for (start, end), label in lot.gold.items())
    return Pair(lot.id, lot.text, gold, tuple(proposed))


def _score(pairs: Sequence[Pair]) -> Report:
    return evaluation.score(pairs, must_replace=Inventory(labels.load("swell")).must_replace)


def _show(name: str, before: Sequence[Pair], after: Sequence[Pair]) -> None:
    cells = [f"{_score(pairs).must_replace.overall['exact'].figures.f2 or 0:8.4f}" for pairs in (before, after)]
    moved = [_moved(one, other) for one, other in zip(before, after, strict=True)]
    counts = f"{sum(right for right, _ in moved):9}{sum(wrong for _, wrong in moved):9}"
    sys.stdout.write(f"{name:14}{len(before):6}{''.join(cells)}{counts}\n")


def _moved(before: Pair, after: Pair) -> tuple[int, int]:
    """How many mentions the ranker corrected, and how many it broke."""
    gold = {(each.start, each.end, each.label) for each in before.gold}
    hits = [{(each.start, each.end) for each in pair.proposed if (each.start, each.end, each.label) in gold}
            for pair in (before, after)]  # fmt: skip
    return len(hits[1] - hits[0]), len(hits[0] - hits[1])


def _show_labels(before: Report, after: Report) -> None:
    sys.stdout.write(f"\n{'label':20}{'gold':>6}{'F2 before':>11}{'after':>8}\n")
    for label in features.LABELS:
        one, other = before.labels[label]["exact"], after.labels[label]["exact"]
        sys.stdout.write(f"{label:20}{one.gold:6}{one.figures.f2 or 0:11.3f}{other.figures.f2 or 0:8.3f}\n")


if __name__ == "__main__":
    main()
