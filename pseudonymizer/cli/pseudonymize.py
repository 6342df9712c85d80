"""Pseudonymises one plain text file and writes the result to standard output."""

from __future__ import annotations

import argparse
import itertools
import random
import sys
from pathlib import Path

from pseudonymizer import formats, labels, pipeline, tokens
from pseudonymizer.cli import _options
from pseudonymizer.cli._command import Command
from pseudonymizer.formats import AnnotatedDocument

NAME = "pseudonymize"


def build() -> Command:
    return Command("pseudonymise one plain text file", _add_arguments, _run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a text file in UTF-8; - reads from the standard input")
    parser.add_argument("--seed", type=int, help="the same number gives the same pseudonyms")
    parser.add_argument(
        "--format", choices=_options.format_names(lambda each: each.writing), default="target", metavar="FORMAT"
    )
    _options.add_set(parser)
    _options.add_language(parser)
    _options.add_hints(parser)


def _run(chosen: argparse.Namespace) -> None:
    label_set = labels.named(chosen.set)
    name, data = _options.read(chosen.file)
    text = tokens.clean(data, name)
    counter = itertools.count(1)
    result = pipeline.pseudonymize(
        text,
        label_set=label_set,
        language=chosen.lang or label_set.language,
        meta={},
        options=_options.detection(chosen),
        # Without a fixed seed nobody can draw the same pseudonyms again.
        rng=random.SystemRandom() if chosen.seed is None else random.Random(chosen.seed),
        id_factory=lambda: str(next(counter)),
    )
    document = AnnotatedDocument(
        id=Path(name).stem, text=text, label_set=label_set, mentions=result.mentions, entities=result.entities
    )
    sys.stdout.write(formats.load(chosen.format).write(document))
