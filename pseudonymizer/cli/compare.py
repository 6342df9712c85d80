"""Compares engines, and their combinations, on gold texts."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pseudonymizer import engines, labels, measuring
from pseudonymizer.cli import _options
from pseudonymizer.cli._command import Command
from pseudonymizer.cli._progress import Bar
from pseudonymizer.engines import By, Combination
from pseudonymizer.errors import InvalidOption

NAME = "compare"
FORMATS = {"text": measuring.as_text, "json": measuring.as_json}


def build() -> Command:
    return Command("compare engines that find names of people, on gold texts", _add_arguments, _run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "gold", metavar="GOLD", type=Path, help='JSON lines with "text" and "label" or "spans", or TAB\'s JSON (.json)'
    )
    _options.add_set(parser)
    _options.add_language(parser)
    _options.add_engines(parser)
    how, by = list(Combination), list(By)
    parser.add_argument(
        "--combine",
        metavar="HOW",
        default="union,intersection",
        help=f"the combinations to measure, with commas: {', '.join(how)} (default: union,intersection)",
    )
    parser.add_argument("--by", choices=by, default=by[0], help="what engines agree on: characters, or whole names")
    parser.add_argument("--names", metavar="LABELS", help="the labels of GOLD that are names of people, with commas")
    parser.add_argument("--format", choices=FORMATS, default="text")


def _run(chosen: argparse.Namespace) -> None:
    _options.use_models(chosen)
    label_set = labels.named(chosen.set)
    language = chosen.lang or label_set.language
    names = _options.listed(chosen.engines or "") or _able(language)
    wanted = measuring.specs(names, map(_combination, _options.listed(chosen.combine)), By(chosen.by))
    gold = measuring.read(chosen.gold, label_set, language=language, names=_options.listed(chosen.names or ""))
    with Bar(quiet=False) as bar:
        measured = list(
            measuring.measure(
                wanted,
                gold,
                label_set=f"{label_set.key}@{label_set.version}",
                watch=lambda done, total: bar.watch("Texts", done, total),
            )
        )
    sys.stdout.write(FORMATS[chosen.format](measured))


def _able(language: str) -> tuple[str, ...]:
    """All the engines that can be used."""
    return tuple(name for name in engines.names() if engines.missing(name, language) is None)


def _combination(named: str) -> Combination:
    if named not in set(Combination):
        raise InvalidOption(f"There is no combination {named}; there are {', '.join(Combination)}.", option="combine")
    return Combination(named)
