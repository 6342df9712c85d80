"""Implements the command that learns the weights of the ranker."""

from __future__ import annotations

import argparse
from pathlib import Path

from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.ranking import build, features, weights


class MissingSource(PseudonymizerError):
    """A package for learning the weights is not installed."""

    code = "missing_source"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("gold", metavar="GOLD", type=Path, help='JSON lines with "id", "text" and "label"')
    parser.add_argument(
        "proposed", metavar="PRED", type=Path, help="what was proposed in these texts before their errors were read"
    )
    parser.add_argument("--out", metavar="FILE", type=Path, default=weights.FILE, help="default: the package's own")


def run(chosen: argparse.Namespace) -> None:
    examples = list(build.examples(build.read(chosen.gold, chosen.proposed)))
    try:
        found = build.fit(examples)
    except ModuleNotFoundError as missing:
        message = f"The weights are learned with {missing.name}, which is not installed."
        raise MissingSource(message, package=missing.name) from missing
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    chosen.out.write_bytes(weights.pack(features.LABELS, found))
