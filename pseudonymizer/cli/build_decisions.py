"""Learns the weights that propose identifier types."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from pseudonymizer import decisions, detectors, entities, formats, labels, pipeline
from pseudonymizer.cli import _sources
from pseudonymizer.cli._command import Command
from pseudonymizer.decisions import build as decisions_build
from pseudonymizer.decisions.build import Ruling
from pseudonymizer.formats import AnnotatedDocument

NAME = "build-decisions"


def build() -> Command:
    return Command("learn the weights that propose identifier types", _add_arguments, _run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="decided rulings in TAB's JSON")
    parser.add_argument("--out", metavar="FILE", type=Path, default=decisions.FILE, help="default: the package's own")


def _run(chosen: argparse.Namespace) -> None:
    rulings = [ruling for file in chosen.files for ruling in _rulings(file)]
    with _sources.needed("The weights are learned with"):
        data = decisions_build.learn(rulings)
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    chosen.out.write_bytes(data)


def _rulings(file: Path) -> Iterator[Ruling]:
    for document in formats.load("tab_json").read(file.read_bytes(), str(file), labels.named("tab")):
        yield from rulings_of(document)


def rulings_of(document: AnnotatedDocument) -> Iterator[Ruling]:
    """A ruling for each annotator of a document."""
    text = detectors.of(
        document.text,
        document.label_set,
        language=document.label_set.language,
        meta=document.metadata,
        person_to_protect=document.person_to_protect,
    )
    proposed = entities.with_common_keys(pipeline.detect(text, {}), text.text, document.label_set)
    for layer in document.layers:
        yield Ruling(text, proposed, layer.mentions)
