"""Compares proposed spans with gold data."""

from __future__ import annotations

import argparse
import fnmatch
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from pseudonymizer import evaluation, formats, labels
from pseudonymizer.cli import _options
from pseudonymizer.cli._command import Command
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.evaluation import Inventory, Line, Pair
from pseudonymizer.labels import LabelSet

NAME = "evaluate"
FORMATS: Mapping[str, evaluation.Writer] = {
    "text": evaluation.as_text,
    "json": evaluation.as_json,
    "html": evaluation.as_html,
}
# There is no page for masks.
MASKING_FORMATS = {"text": evaluation.masking_as_text, "json": evaluation.masking_as_json}
SPANS, TAB = "spans", "tab"


def build() -> Command:
    return Command("compare proposed spans with gold data", _add_arguments, _run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    _options.add_set(parser)
    parser.add_argument("gold", metavar="GOLD", type=Path, help='JSON lines with "text", "label" or "spans", and "id"')
    parser.add_argument("proposed", metavar="PRED", type=Path, help="the same texts as the command detect writes them")
    parser.add_argument(
        "--measure",
        choices=(SPANS, TAB),
        default=SPANS,
        help="tab: how well PRED, as the command mask writes it, masks the rulings of GOLD, in TAB's JSON",
    )
    parser.add_argument("--format", choices=FORMATS, default="text")
    parser.add_argument("--out", metavar="FILE", type=Path, help="where the report goes (default: standard output)")
    parser.add_argument(
        "--labels",
        metavar="FILE",
        type=Path,
        help="a JSON object of the labels of GOLD: the label, or list of labels, that each stands for (firstname_* for"
        " any that begins so); other labels are not counted",
    )
    parser.add_argument("--only", metavar="LABELS", help="count these labels only, with commas; * for any ending")
    parser.add_argument("--without-modifiers", action="store_true", help="do not compare gen, def, pl and foreign")
    parser.add_argument(
        "--errors",
        metavar="FILE",
        type=Path,
        help=f"write every miss, false proposal and wrong label with {evaluation.CONTEXT} characters before and after;"
        " unlike the report this file holds personal text",
    )


def _run(chosen: argparse.Namespace) -> None:
    if chosen.measure == TAB:
        _measure_masks(chosen)
        return
    inventory = _inventory(chosen.labels, labels.named(chosen.set))
    gold = _lines(chosen.gold, inventory, evaluation.GOLD_FIELDS)
    proposed = _lines(chosen.proposed, inventory, evaluation.PROPOSED_FIELDS)
    counted = [inventory.translated(pair) for pair in evaluation.pairs(gold, proposed)]
    if chosen.only:
        counted = _only(counted, chosen.only)
    report = evaluation.score(counted, must_replace=inventory.must_replace, modifiers=not chosen.without_modifiers)
    if chosen.errors:
        _write(chosen.errors, evaluation.error_list(counted))
    _write(chosen.out, FORMATS[chosen.format](report))


def _measure_masks(chosen: argparse.Namespace) -> None:
    if chosen.format not in MASKING_FORMATS:
        raise InvalidFormat(f"The measure {TAB} is written as {' or '.join(MASKING_FORMATS)}.", format=chosen.format)
    gold = formats.load("tab_json").read(chosen.gold.read_bytes(), str(chosen.gold), labels.named("tab"))
    masks = evaluation.read_masks(chosen.proposed.read_bytes(), str(chosen.proposed))
    _write(chosen.out, MASKING_FORMATS[chosen.format](evaluation.masking(gold, masks)))


def _lines(path: Path, inventory: Inventory, fields: Sequence[str]) -> list[Line]:
    return evaluation.read_lines(path.read_bytes(), str(path), inventory, fields=fields)


def _inventory(path: Path | None, label_set: LabelSet) -> Inventory:
    if path is None:
        return Inventory(label_set)
    return evaluation.read_inventory(path.read_bytes(), str(path), label_set)


def _only(pairs: list[Pair], labels: str) -> list[Pair]:
    patterns = [pattern.strip() for pattern in labels.split(",")]
    known = {mention.label or "" for pair in pairs for mention in (*pair.gold, *pair.proposed)}
    for pattern in patterns:
        if not fnmatch.filter(known, pattern):
            raise InvalidFormat(f"No mention has a label {pattern}.", label=pattern)
    return [pair.only(lambda label: any(fnmatch.fnmatchcase(label, each) for each in patterns)) for pair in pairs]


def _write(path: Path | None, text: str) -> None:
    if path is None:
        sys.stdout.write(text)
    else:
        path.write_text(text, encoding="utf-8", newline="")
