"""Pseudonymises one plain text file and writes the result to standard output."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pseudonymizer import formats, orders, tokens
from pseudonymizer.cli import _detection, _options
from pseudonymizer.cli._command import Command
from pseudonymizer.formats import AnnotatedDocument

NAME = "pseudonymize"


def build() -> Command:
    return Command("pseudonymise one plain text file", _add_arguments, _run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    writing = _options.format_names(lambda each: each.writing)
    parser.add_argument("file", metavar="FILE", help="a text file in UTF-8; - reads from the standard input")
    parser.add_argument("--format", choices=writing, default="target", metavar="FORMAT", help="see maskros formats")
    _detection.add(parser)
    _detection.add_pseudonyms(parser)


def _run(chosen: argparse.Namespace) -> None:
    order = orders.order(_detection.settings_of_pseudonyms(chosen))
    name, data = _options.read(chosen.file)
    document = AnnotatedDocument(Path(name).stem, tokens.clean(data, name), order.label_set)
    sys.stdout.write(formats.load(chosen.format).write(orders.anonymized(document, order)))
