"""The command line: pseudonymise a file, detect in JSON lines, convert, find leaks, evaluate, build the lexicon."""

from __future__ import annotations

import argparse
import itertools
import json
import os
import random
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from pseudonymizer import detectors, formats, labels, pipeline, tokens
from pseudonymizer.errors import InvalidFormat, PseudonymizerError
from pseudonymizer.evaluate import command as evaluation
from pseudonymizer.formats import AnnotatedDocument, Format, jsonl_spans
from pseudonymizer.labels import LabelSet
from pseudonymizer.leaks import command as leak_check
from pseudonymizer.lexicon.build import command as compilation
from pseudonymizer.model import Mention
from pseudonymizer.ranking.build import command as learning

BAD_INPUT = 2
_NOT_IN_A_NAME = re.compile(r"[^\w.-]")

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # it has no public name


def main(arguments: Sequence[str] | None = None) -> int:
    chosen = _parser().parse_args(arguments)
    try:
        chosen.run(chosen)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of our output has gone away: nothing more can be written, and an error would help nobody.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (PseudonymizerError, OSError) as error:
        sys.stderr.write(f"{error.message if isinstance(error, PseudonymizerError) else error}\n")
        return BAD_INPUT
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pseudonymizer", description="Pseudonymise texts.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    whole = commands.add_parser("pseudonymize", help="pseudonymise one plain text file")
    whole.add_argument("file", metavar="FILE", help="a text file in UTF-8; - reads from the standard input")
    whole.add_argument("--seed", type=int, help="the same number gives the same pseudonyms")
    whole.add_argument("--format", choices=_named(lambda each: each.writing), default="target")
    whole.set_defaults(run=_pseudonymize)
    lines = commands.add_parser("detect", help="add proposed and held-back spans to JSON lines with a text each")
    lines.set_defaults(run=_detect)
    _add_convert(commands)
    evaluate = commands.add_parser("evaluate", help="compare proposed spans with gold data")
    evaluation.add_arguments(evaluate)
    evaluate.set_defaults(run=lambda chosen: evaluation.run(chosen, _label_set(chosen.set)))
    for command in commands.choices.values():
        command.add_argument("--set", metavar="NAME", default="swell", help="label set (default: swell)")
    leaks = commands.add_parser("leaks", help="find hidden words in what would be released, given as JSON lines")
    leak_check.add_arguments(leaks)
    leaks.set_defaults(run=leak_check.run)
    commands.add_parser("formats", help="list the formats").set_defaults(run=_list_formats)
    compile_lexicon = commands.add_parser("build-lexicon", help="compile the lexicon out of installed packages")
    compilation.add_arguments(compile_lexicon)
    compile_lexicon.set_defaults(run=compilation.run)
    learn = commands.add_parser("build-ranker", help="learn the weights that choose among labels")
    learning.add_arguments(learn)
    learn.set_defaults(run=learning.run)
    for command in (whole, lines):
        command.add_argument("--lang", metavar="xx", help="language of the texts (default: that of the label set)")
    return parser


def _add_convert(commands: Commands) -> None:
    convert = commands.add_parser("convert", help="write a file's documents in another format")
    convert.add_argument("file", metavar="FILE", help="- reads from the standard input")
    convert.add_argument("--from", dest="source", required=True, choices=_named(lambda each: each.reading))
    convert.add_argument("--to", dest="target", required=True, choices=_named(lambda each: each.writing))
    convert.add_argument("--into", metavar="FOLDER", type=Path, help="a file for each document, named after it")
    convert.add_argument("--spaced", action="store_true", help="spaces round punctuation (SVALA's formats)")
    convert.set_defaults(run=_convert)


def _named(chosen: Callable[[Format], object]) -> list[str]:
    """The names and aliases of the formats that `chosen` accepts."""
    return sorted(name for each in formats.every() if chosen(each) for name in (each.name, *each.aliases))


def _list_formats(_: argparse.Namespace) -> None:
    head = ("name", "file", "read", "written", "holds the source", "documents in a file", "label sets")
    rows = [head, *map(_row_of, formats.every())]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        sys.stdout.write("  ".join(cells).rstrip() + "\n")


def _row_of(each: Format) -> tuple[str, ...]:
    """A row of the list of formats; `-` where a format cannot be written."""
    source, several = "yes" if each.holds_source else "no", "several" if each.joins_documents else "one"
    written = ("yes", source, several) if each.writing else ("no", "-", "-")
    return (each.name, f"*{each.suffix}", "yes" if each.reading else "no", *written, each.label_sets)


def _label_set(name: str) -> LabelSet:
    known = sorted({key for key, _ in labels.available()})
    if name not in known:
        raise InvalidFormat(f"There is no label set {name}; there are {', '.join(known)}.", label_set=name)
    return labels.load(name)


def _language(chosen: str | None, label_set: LabelSet) -> str:
    return chosen or label_set.language


def _pseudonymize(chosen: argparse.Namespace) -> None:
    label_set = _label_set(chosen.set)
    name, data = _read(chosen.file)
    text = tokens.clean(data, name)
    counter = itertools.count(1)
    result = pipeline.pseudonymize(
        text,
        label_set=label_set,
        language=_language(chosen.lang, label_set),
        meta={},
        options={},
        # Without a fixed seed nobody can draw the same pseudonyms again.
        rng=random.SystemRandom() if chosen.seed is None else random.Random(chosen.seed),
        id_factory=lambda: str(next(counter)),
    )
    document = AnnotatedDocument(
        id=Path(name).stem, text=text, label_set=label_set, mentions=result.mentions, entities=result.entities
    )
    sys.stdout.write(formats.load(chosen.format).write(document))


def _read(file: str) -> tuple[str, bytes]:
    return ("<stdin>", sys.stdin.buffer.read()) if file == "-" else (file, Path(file).read_bytes())


def _convert(chosen: argparse.Namespace) -> None:
    name, data = _read(chosen.file)
    read = formats.load(chosen.source).read(data, name, _label_set(chosen.set))
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


def _detect(chosen: argparse.Namespace) -> None:
    label_set = _label_set(chosen.set)
    for number, row in _rows(sys.stdin.buffer):
        text = _text_of(row, number)
        language = chosen.lang or row.get("lang")
        given = detectors.of(
            text,
            label_set,
            language=_language(language if isinstance(language, str) else None, label_set),
            meta=meta if isinstance(meta := row.get("meta"), dict) else {},
        )
        found = pipeline.detect(given, {})
        proposed, held_back = ([each for each in found if each.stands is standing] for standing in (True, False))
        written = {**row, "spans": _spans(proposed), "held_back": _spans(held_back)}
        sys.stdout.write(json.dumps(written, ensure_ascii=False) + "\n")
        sys.stdout.flush()


def _spans(mentions: Iterable[Mention]) -> list[list[int | str]]:
    return [[mention.start, mention.end, jsonl_spans.tag(mention)] for mention in mentions]


def _rows(lines: BinaryIO) -> Iterator[tuple[int, dict[str, object]]]:
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line.decode("utf-8-sig" if number == 1 else "utf-8"))
        except UnicodeDecodeError:
            raise _bad(number, "is not UTF-8") from None
        except (json.JSONDecodeError, RecursionError):
            raise _bad(number, "is not JSON") from None
        if not isinstance(row, dict):
            raise _bad(number, "is not a JSON object")
        yield number, row


def _text_of(row: dict[str, object], number: int) -> str:
    text = row.get("text")
    if not isinstance(text, str):
        raise _bad(number, 'has no "text" that is a string')
    if not (tokens.is_storable(text) and tokens.is_storable(json.dumps(row, ensure_ascii=False))):
        raise _bad(number, "holds a character that no text may hold")
    return text


def _bad(number: int, reason: str) -> InvalidFormat:
    return InvalidFormat(f"<stdin>: line {number} {reason}.", file="<stdin>", line=number)
