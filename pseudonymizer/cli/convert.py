"""Writes a file's documents in another format."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from pseudonymizer import formats, labels
from pseudonymizer.cli import _options
from pseudonymizer.cli._command import Command
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats import AnnotatedDocument, Format

NAME = "convert"
_NOT_IN_A_NAME = re.compile(r"[^\w.-]")


def build() -> Command:
    return Command("write a file's documents in another format", _add_arguments, _run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    reading, writing = (_options.format_names(each) for each in (lambda f: f.reading, lambda f: f.writing))
    parser.add_argument("file", metavar="FILE", help="- reads from the standard input")
    parser.add_argument("--from", dest="source", required=True, choices=reading, metavar="FORMAT")
    parser.add_argument("--to", dest="target", required=True, choices=writing, metavar="FORMAT")
    parser.add_argument("--into", metavar="FOLDER", type=Path, help="a file for each document, named after it")
    parser.add_argument("--spaced", action="store_true", help="spaces round punctuation (SVALA's formats)")
    _options.add_set(parser)


def _run(chosen: argparse.Namespace) -> None:
    name, data = _options.read(chosen.file)
    read = formats.load(chosen.source).read(data, name, labels.named(chosen.set))
    target = formats.load(chosen.target)
    together = chosen.into is None and target.joins_documents
    if len(read) > 1 and chosen.into is None and not together:
        raise InvalidFormat(f"{name} holds {len(read)} documents: say --into which folder.", documents=len(read))
    written = target.chosen(spaced=chosen.spaced)
    for document in read:
        for remark in _remarks(document, written):
            sys.stderr.write(f"{document.id}: {remark}\n")
        if not together:
            _put(document, written, chosen.into)
    if together:
        sys.stdout.write(target.write_all(read))


def _remarks(document: AnnotatedDocument, target: Format) -> Iterator[str]:
    for notice in document.notices:
        yield f"read otherwise: {notice.code}" + (f" at {notice.place}" if notice.place else "")
    for loss in target.losses(document):
        yield f"not in the written file: {loss.code} ({loss.count})"


def _put(document: AnnotatedDocument, target: Format, folder: Path | None) -> None:
    text = target.write(document)
    if folder is None:
        sys.stdout.write(text)
        return
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{_NOT_IN_A_NAME.sub('_', document.id)}.{target.extension}"
    file.write_text(text, encoding="utf-8", newline="")
