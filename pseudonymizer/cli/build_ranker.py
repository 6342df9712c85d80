"""Learns the weights of the ranker."""

from __future__ import annotations

import argparse
from pathlib import Path

from pseudonymizer.cli import _sources
from pseudonymizer.cli._command import Command
from pseudonymizer.ranking import build as ranking
from pseudonymizer.ranking import features, weights

NAME = "build-ranker"


def build() -> Command:
    return Command("learn the weights that choose among labels", _add_arguments, _run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("gold", metavar="GOLD", type=Path, help='JSON lines with "id", "text" and "label"')
    parser.add_argument(
        "proposed", metavar="PRED", type=Path, help="what was proposed in these texts before their errors were read"
    )
    parser.add_argument("--out", metavar="FILE", type=Path, default=weights.FILE, help="default: the package's own")


def _run(chosen: argparse.Namespace) -> None:
    examples = list(ranking.examples(ranking.read(chosen.gold, chosen.proposed)))
    with _sources.needed("The weights are learned with"):
        found = ranking.fit(examples)
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    chosen.out.write_bytes(weights.pack(features.LABELS, found))
