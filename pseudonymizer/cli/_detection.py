"""The options that say what is found and replaced. They mean the same in every command."""

from __future__ import annotations

import argparse
from pathlib import Path

from pseudonymizer import engines, orders
from pseudonymizer.cli import _options
from pseudonymizer.orders import Settings


def add(parser: argparse.ArgumentParser) -> None:
    _options.add_set(parser)
    _options.add_language(parser)
    how, by = list(engines.Combination), list(engines.By)
    _options.add_engines(parser)
    parser.add_argument("--combine", choices=how, default=how[0], help="the names that several engines find")
    parser.add_argument("--by", choices=by, default=by[0], help="what engines agree on: characters, or whole names")
    parser.add_argument("--details", metavar="LIST", help="of the set discharge: all, none, or numbers or names")
    parser.add_argument("--patterns", metavar="FILE.toml", type=Path, help="your own patterns")
    parser.add_argument(
        "--replace", nargs=2, action="append", default=[], metavar=("EXPRESSION", "TEXT"),
        help="replace what a regular expression matches; may be repeated",
    )  # fmt: skip
    parser.add_argument(
        "--homographs", metavar="FILE.csv", type=Path,
        help="of the set sms: names that are also words, and for each rotate or leave",
    )  # fmt: skip
    parser.add_argument("--hints", action="store_true", help="also propose what may be sensitive, such as illness")
    parser.add_argument("--no-gate", action="store_true", help="also replace what concerns nobody near the writer")


def add_pseudonyms(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--policies", nargs="+", type=_pair, default=[], metavar="LABEL=POLICY",
        help="replace, mask or keep what a project would decide about, such as country=replace",
    )  # fmt: skip
    parser.add_argument(
        "--rotation", metavar="TABLE", type=Path, help="of the set sms: a sealed table of names (maskros rotation)"
    )
    parser.add_argument("--rotation-key", metavar="FILE", type=Path, help="the file with the table's key")
    parser.add_argument("--seed", help="the same seed gives the same pseudonyms (default: a secret one)")


def _pair(given: str) -> tuple[str, str]:
    label, sign, policy = given.partition("=")
    if not (label and sign and policy):
        raise argparse.ArgumentTypeError(f"{given} is not of the form LABEL=POLICY")
    return label, policy


def settings(chosen: argparse.Namespace) -> Settings:
    _options.use_models(chosen)
    found = Settings(
        label_set=chosen.set,
        language=chosen.lang or "",
        engines=_options.listed(chosen.engines or ""),
        combine=chosen.combine,
        combine_by=chosen.by,
        patterns=orders.patterns_of(chosen.patterns, chosen.replace),
        gate=not chosen.no_gate,
        hints=chosen.hints,
        homographs=chosen.homographs,
    )
    if chosen.details is not None:
        found["details"] = "" if chosen.details == "none" else chosen.details
    return found


def settings_of_pseudonyms(chosen: argparse.Namespace) -> Settings:
    """The same with what `add_pseudonyms` adds, and a format."""
    return Settings(
        **settings(chosen),
        policies=dict(chosen.policies),
        rotation=chosen.rotation,
        rotation_key=chosen.rotation_key,
        format=chosen.format or "",
        seed=chosen.seed,
    )
