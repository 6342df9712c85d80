"""Builds what finds names in English texts."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path

from pseudonymizer import formats, labels
from pseudonymizer.cli import _sources
from pseudonymizer.cli._command import Command
from pseudonymizer.english import FOLDER
from pseudonymizer.english import build as english
from pseudonymizer.english.build import Sentence

NAME = "build-english"


def build() -> Command:
    return Command("build what finds names in English texts", _add_arguments, _run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--names", action="store_true", help="compile the table of names, too (docs/lexicon.md)")
    parser.add_argument("--rulings", metavar="FILE", nargs="+", type=Path, required=True, help="rulings in TAB's JSON")
    parser.add_argument(
        "--lines", metavar="FILE", nargs="*", type=Path, default=[], help="JSON lines of text and spans"
    )

    parser.add_argument("--rounds", type=int, default=english.ROUNDS, help="how often each invented sentence is made")
    parser.add_argument("--out", metavar="FOLDER", type=Path, default=FOLDER, help="default: the package's own")


def _run(chosen: argparse.Namespace) -> None:
    with _sources.needed("Names in English are built with"):
        if chosen.names:
            english.compile_names()
        rulings = [line for file in chosen.rulings for line in _rulings(file)]
        lines = [line for file in chosen.lines for line in _lines(file)]
        english.learn(rulings, lines, chosen.out, chosen.rounds)


def _rulings(file: Path) -> Iterator[Sentence]:
    """The lines of the rulings, as the first annotator marked them."""
    for document in formats.load("tab_json").read(file.read_bytes(), str(file), labels.named("tab")):
        mentions = document.layers[0].mentions if document.layers else ()
        for line in re.finditer(r"[^\n]+", document.text):
            first, last = line.span()
            spans = [
                (each.start - first, each.end - first, each.label)
                for each in mentions
                if each.label and first <= each.start and each.end <= last
            ]
            yield Sentence(line[0], spans)


def _lines(file: Path) -> Iterator[Sentence]:
    for row in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
        yield Sentence(row["text"], [(start, end, label) for start, end, label in row["spans"]])
