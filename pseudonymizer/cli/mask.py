"""Writes what to mask in the documents of a file, without asking a person."""

from __future__ import annotations

import argparse
import itertools
import json
import random
import sys

from pseudonymizer import decisions, formats, labels, pipeline
from pseudonymizer.cli import _options
from pseudonymizer.cli._command import Command
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.labels import LabelSet

NAME = "mask"
_EXAMPLES = """examples:
  maskros mask --set tab echr_test.json > masked.json
  maskros evaluate --measure tab echr_test.json masked.json"""


def build() -> Command:
    return Command("write the spans to mask as {document: [[start, end], ...]}", _add_arguments, _run, _EXAMPLES)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    _options.add_set(parser)
    parser.set_defaults(set="tab")
    parser.add_argument("file", metavar="FILE", help="documents as the Text Anonymization Benchmark has them")
    parser.add_argument(
        "--readable-from",
        metavar="P",
        type=float,
        default=decisions.READABLE_FROM,
        help="how probable it must be that a mention needs no masking for it to stay readable (default: %(default)s;"
        " above 1 everything proposed is masked)",
    )


def _run(chosen: argparse.Namespace) -> None:
    label_set = labels.named(chosen.set)
    if not label_set.identifier_types:
        raise InvalidFormat(f"The label set {label_set.key} has no identifier types.", label_set=label_set.key)
    name, data = _options.read(chosen.file)
    found = formats.load("tab_json").read(data, name, label_set)
    masked = {document.id: _masked(document, label_set, chosen.readable_from) for document in found}
    sys.stdout.write(json.dumps(masked, ensure_ascii=False) + "\n")


def _masked(document: AnnotatedDocument, label_set: LabelSet, readable_from: float) -> list[tuple[int, int]]:
    counter = itertools.count(1)
    result = pipeline.pseudonymize(
        document.text,
        label_set=label_set,
        language=document.language or label_set.language,
        meta=document.metadata,
        options={},
        rng=random.Random(0),  # the masks hold no pseudonyms
        id_factory=lambda: str(next(counter)),
        person_to_protect=document.person_to_protect,
    )
    return [(mention.start, mention.end) for mention in decisions.hidden(result.mentions, readable_from)]
