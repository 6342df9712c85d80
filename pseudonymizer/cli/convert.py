"""Writes a file's documents in another format."""

from __future__ import annotations

import argparse
import itertools
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from pseudonymizer import formats, labels
from pseudonymizer.cli import _options
from pseudonymizer.cli._command import Command
from pseudonymizer.errors import InvalidFormat, OutputExists
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
    parser.add_argument("--overwrite", action="store_true", help="replace files that are in the folder already")
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
    files = _files(read, written, chosen)
    for document, file in zip(read, files, strict=True):
        for remark in _remarks(document, written):
            sys.stderr.write(f"{document.id}: {remark}\n")
        if not together:
            _put(document, written, file)
    if together:
        sys.stdout.write(target.write_all(read))


def _remarks(document: AnnotatedDocument, target: Format) -> Iterator[str]:
    for notice in document.notices:
        yield f"read otherwise: {notice.code}" + (f" at {notice.place}" if notice.place else "")
    for loss in target.losses(document):
        yield f"not in the written file: {loss.code} ({loss.count})"


def _files(read: Sequence[AnnotatedDocument], target: Format, chosen: argparse.Namespace) -> list[Path | None]:
    """A file of its own for each document, also where two ids become one file name. None: the standard output."""
    if chosen.into is None:
        return [None] * len(read)
    taken: set[str] = set()
    files = [chosen.into / f"{_free(document.id, taken)}.{target.extension}" for document in read]
    existing = [file for file in files if file.exists()]
    if existing and not chosen.overwrite:
        which = f"{existing[0]} exists" if len(existing) == 1 else f"{len(existing)} files exist, such as {existing[0]}"
        raise OutputExists(f"{which}; --overwrite replaces them.", file=str(existing[0]))
    return list(files)


def _free(document_id: str, taken: set[str]) -> str:
    """The id as a file name that is not taken: a/b and a_b become a_b and a_b-2. Case does not tell files apart."""
    plain = _NOT_IN_A_NAME.sub("_", document_id)
    numbered = (f"{plain}-{number}" for number in itertools.count(2))
    name = next(each for each in itertools.chain([plain], numbered) if each.casefold() not in taken)
    taken.add(name.casefold())
    return name


def _put(document: AnnotatedDocument, target: Format, file: Path | None) -> None:
    text = target.write(document)
    if file is None:
        sys.stdout.write(text)
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", newline="")
