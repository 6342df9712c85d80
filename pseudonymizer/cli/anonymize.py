"""Anonymises a text, files, folders, tables, or the standard input."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from pseudonymizer import formats, orders, runs, tokens
from pseudonymizer.cli import _detection, _options
from pseudonymizer.cli._command import Command
from pseudonymizer.cli._progress import Bar
from pseudonymizer.errors import NothingToRead, Unfinished
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.orders import Settings
from pseudonymizer.runs import Columns, Existing, Filing, Outcome, Run, Sheet

NAME = "anonymize"
_SHOWN = 20
_TABLES = [each.removeprefix(".") for each in (*runs.TABLES, runs.LINES[0])]
_USAGE = "maskros anonymize WHAT [WHAT ...] [options]"
_EXAMPLES = """\
examples:
  maskros anonymize "George met Anna today." --set discharge
  maskros anonymize note.txt                       writes note_anonymized_.txt
  maskros anonymize notes/ --into results/         every readable file below notes/
  maskros anonymize visits.csv --text note --key patient --drop name
  cat note.txt | maskros anonymize - > result.txt

A run that was stopped goes on where it was when the same command is given again.
"""


def build() -> Command:
    return Command("anonymise a text, files, folders or tables", _add_arguments, _run, _EXAMPLES, _USAGE)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "given", metavar="WHAT", nargs="+", help="a text in quotes, files, folders, or - for the standard input"
    )
    _detection.add(parser)
    _detection.add_pseudonyms(parser)
    _add_writing(parser)
    _add_tables(parser.add_argument_group("tables (.csv, .tsv)"))


def _add_writing(parser: argparse.ArgumentParser) -> None:
    reading, writing = (_options.format_names(each) for each in (lambda f: f.reading, lambda f: f.writing))
    parser.add_argument("--format", choices=writing, metavar="FORMAT", help="of the results (see maskros formats)")
    parser.add_argument(
        "--from", dest="source", choices=[*_TABLES, *reading], metavar="FORMAT",
        help="of the input, if its name does not tell",
    )  # fmt: skip
    parser.add_argument("--into", metavar="FOLDER", type=Path, help="for the results (default: beside the input)")
    parser.add_argument(
        "--existing", choices=list(Existing), default=Existing.REFUSE,
        help="what to do where a result exists already (default: refuse)",
    )  # fmt: skip
    parser.add_argument("--encoding", default="", help="of the input, if it is not recognised")
    parser.add_argument("--processes", type=_count, default=0, metavar="N", help="default: one on each core")
    parser.add_argument("--quiet", action="store_true", help="show neither progress nor a summary")


def _add_tables(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--text", metavar="COLUMNS", type=_options.listed, default=(), help="columns with texts, with commas"
    )
    group.add_argument("--drop", metavar="COLUMNS", type=_options.listed, default=(), help="columns to leave out")
    group.add_argument("--key", metavar="COLUMN", default="", help="rows with the same value are about one person")
    group.add_argument("--no-header", action="store_true", help="the first line is a row; name columns by number")


def _count(given: str) -> int:
    if not given.isdecimal() or int(given) < 1:
        raise argparse.ArgumentTypeError(f"{given} is not a number of processes")
    return int(given)


def _run(chosen: argparse.Namespace) -> None:
    settings = _detection.settings_of_pseudonyms(chosen)
    if chosen.given == [_options.STANDARD_INPUT]:
        _stream(chosen, settings)
    elif len(chosen.given) == 1 and _is_text(chosen.given[0]):
        _text(chosen.given[0], settings, quiet=chosen.quiet)
    else:
        _files(chosen, settings)


def _text(text: str, settings: Settings, *, quiet: bool) -> None:
    order = orders.order(settings)
    document = AnnotatedDocument("", tokens.clean_text(text, "The text"), order.label_set)
    made = orders.anonymized(document, order)
    written = formats.load(order.format or "target").write(made)
    sys.stdout.write(written if written.endswith("\n") else f"{written}\n")
    if orders.held_back(made) and not quiet:
        sys.stderr.write(f"{_left_readable(orders.held_back(made))}\n")


def _is_text(given: str) -> bool:
    """Whether an argument is a text: not the path of something, and not what a path looks like."""
    readable = (*formats.TEXTS, *runs.TABLES, *runs.LINES, *formats.endings())
    return not _exists(given) and len(given.split()) > 1 and not given.lower().endswith(readable)


def _exists(given: str) -> bool:
    try:
        return Path(given).exists()
    except OSError:  # longer than any path
        return False


def _stream(chosen: argparse.Namespace, settings: Settings) -> None:
    with Bar(quiet=chosen.quiet) as bar:
        for piece in runs.stream(sys.stdin.buffer, "<stdin>", _run_of(chosen, settings, bar)):
            sys.stdout.buffer.write(piece)
    sys.stdout.buffer.flush()


def _run_of(chosen: argparse.Namespace, settings: Settings, bar: Bar) -> Run:
    filing = Filing(chosen.into, Existing(chosen.existing), chosen.encoding, chosen.source or "")
    columns = Columns(chosen.text, chosen.drop, chosen.key, not chosen.no_header)
    return Run(orders.order(settings), filing, columns, chosen.processes, bar.watch)


def _files(chosen: argparse.Namespace, settings: Settings) -> None:
    missing = next((each for each in chosen.given if not _exists(each)), None)
    if missing is not None:
        message = f"There is no file or folder {missing}. A text stands in quotes and has more than one word."
        raise NothingToRead(message, file=missing)
    try:
        with Bar(quiet=chosen.quiet) as bar:
            outcome = runs.run([Path(each) for each in chosen.given], _run_of(chosen, settings, bar))
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped. The same command goes on from here.\n")
        raise
    if not chosen.quiet:
        sys.stderr.writelines(f"{line}\n" for line in _summary(outcome))
    if outcome.failures:
        raise Unfinished("\n".join(_failures(outcome)), failures=len(outcome.failures))


def _summary(outcome: Outcome) -> Iterator[str]:
    if len(outcome.written) == 1:
        yield f"Written: {outcome.written[0]}"
    elif outcome.written:
        yield f"{len(outcome.written):,} files written."
    yield from map(_columns, outcome.sheets)
    if outcome.held_back:
        yield _left_readable(outcome.held_back)
    if outcome.skipped:
        yield f"There already: {_counted(len(outcome.skipped), 'result')}."
    if outcome.left:
        yield f"Left alone, since they are of other kinds: {_counted(outcome.left, 'file')}."


def _left_readable(count: int) -> str:
    return f"Held back, and so left readable: {_counted(count, 'mention')} (see --no-gate and --homographs)."


def _counted(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def _columns(sheet: Sheet) -> str:
    """Says what became of the columns, since whatever stays as it is may identify somebody."""
    texts = ", ".join(sheet.names[place] for place in sheet.text)
    kept = f"; not changed: {', '.join(sheet.kept)}" if sheet.kept else ""
    dropped = f"; left out: {', '.join(sheet.names[place] for place in sorted(sheet.drop))}" if sheet.drop else ""
    return f"Columns anonymised: {texts}{dropped}{kept}."


def _failures(outcome: Outcome) -> Sequence[str]:
    more = len(outcome.failures) - _SHOWN
    told = [each.message for each in outcome.failures[:_SHOWN]]
    return [
        f"Not anonymised: {_counted(len(outcome.failures), 'file')}.",
        *told,
        *([f"and {more:,} more."] if more > 0 else []),
    ]
