"""Measures the quality of Swedish pre-annotation by data set.

Run by hand with the root on the path and a data folder.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from pseudonymizer import evaluation, labels, pipeline, tokens
from pseudonymizer.evaluation import Inventory, Line, Pair, Report, Totals
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Mention
from tests.benchmarks import quality_sets as sets
from tests.pseudonymizer import texts

# Names in news are not private. To see whether they are found, everything that recognises such texts is switched off.
UNGUARDED: Mapping[str, object] = {"genre_gate": "off", "threshold": pipeline.THRESHOLD}
AS_SHIPPED: Mapping[str, object] = {}
HINTS: Mapping[str, object] = {"sensitive_hints": True}
HEAD = (
    "found    at least one character is in a proposal        covered  every letter and digit is\n"
    "label    at least one character, with the right label   exact    the right label from first to last character\n"
    "F2       recall weighs twice as much as precision       false    proposals that touch nothing, per 1,000 tokens\n"
)


def main() -> None:
    chosen = _arguments()
    swell = labels.load("swell")
    if chosen.false_proposals:
        _show_false_proposals(chosen.folder, chosen.gold, swell)
        return
    sys.stdout.write(HEAD + "\n" + _columns() + "\n")
    for name, pairs, report in _measured(chosen.folder, chosen.gold, swell):
        sys.stdout.write("".join(f"{row}\n" for row in _rows(name, report)))
        _write_errors(chosen.errors, name, pairs)
    if chosen.folder:
        _write_errors(chosen.errors, "short inputs", _show_inputs(chosen.folder, swell))
    if chosen.by_label:
        lines, _ = sets.gold(chosen.gold, swell)
        sys.stdout.write(f"\n{chosen.gold}, label by label\n\n" + evaluation.as_text(_score(_detected(lines), swell)))


def _write_errors(folder: Path | None, name: str, pairs: Iterable[Pair]) -> None:
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name.replace(' ', '_')}.tsv").write_text(evaluation.error_list(pairs), encoding="utf-8")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="quality", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="evaluation data; without it our gold data alone")
    parser.add_argument("--gold", choices=("dev", "test"), default="dev", help="test is scored when no rule changes")
    parser.add_argument("--by-label", action="store_true", help="the whole report on the gold data too")
    parser.add_argument("--false-proposals", action="store_true", help="only texts without personal content, by rule")
    parser.add_argument("--errors", type=Path, metavar="FOLDER", help="a list of errors a set; these hold text")
    return parser.parse_args()


def _measured(folder: Path | None, half: str, swell: LabelSet) -> Iterator[tuple[str, list[Pair], Report]]:
    lines, metas = sets.gold(half, swell)
    ways = ((half, AS_SHIPPED, None), (f"{half} with metadata", AS_SHIPPED, metas), (f"{half} with hints", HINTS, None))
    for name, options, known in ways:
        pairs = _detected(lines, options, known)
        yield name, pairs, _score(pairs, swell)
    if folder is None:
        return
    for name, path in (("talbanken", sets.TALBANKEN), ("news", sets.NEWS)):
        sentences, inventory = sets.entities(folder / path, swell)
        pairs = [inventory.translated(pair) for pair in _detected(sentences, UNGUARDED)]
        yield name, pairs, evaluation.score(pairs, must_replace=inventory.must_replace)


def _detected(
    lines: Iterable[Line],
    options: Mapping[str, object] = AS_SHIPPED,
    metas: Sequence[Mapping[str, object]] | None = None,
) -> list[Pair]:
    read = list(lines)
    known = metas or [{}] * len(read)
    return [
        Pair(line.id or str(line.number), line.text, line.mentions, *_detect(line.text, options, meta))
        for line, meta in zip(read, known, strict=True)
    ]


def _detect(text: str, options: Mapping[str, object], meta: Mapping[str, object]) -> list[tuple[Mention, ...]]:
    """The proposed mentions, and those held back."""
    found = pipeline.detect(texts.of(text, meta=meta), options)
    return [tuple(each for each in found if each.label and each.stands is standing) for standing in (True, False)]


def _score(pairs: Iterable[Pair], label_set: LabelSet) -> Report:
    return evaluation.score(pairs, must_replace=Inventory(label_set).must_replace)


def _columns() -> str:
    heads = ("gold", "prop.", "found", "cov.", "label", "exact", "found", "label", "exact", "label", "exact", "false")
    return f"{'':29}{'':14}{'recall':^28}{'precision':^21}{'F2':^14}\n{'':29}" + "".join(f"{head:>7}" for head in heads)


def _rows(name: str, report: Report) -> Iterator[str]:
    foreign = [label for label in report.labels if label in sets.ENTITIES]
    for label in foreign:
        yield _row(f"{name}, {label}", report.labels[label], with_exact=False)
    yield _row(f"{name}, all labels", report.all.overall, _false(report, report.all), with_exact=not foreign)
    if not foreign:
        yield _row(f"{name}, must go", report.must_replace.overall, _false(report, report.must_replace))
        yield f"{'':29}texts without a leak of what must go: {report.must_replace.texts_without_leak} of {report.texts}"


def _false(report: Report, totals: Totals) -> str:
    return f"{report.false_per_thousand(totals):.2f}"


def _row(name: str, tallies: Mapping[str, evaluation.Tally], false: str = "", *, with_exact: bool = True) -> str:
    """A full name is one mention elsewhere, but two of ours; then exact figures mean nothing."""
    figures = {match: tally.figures for match, tally in tallies.items()}
    last = figures["exact"] if with_exact else evaluation.Figures(None, None)
    shown = [
        *(figures[match].recall for match in ("found", "covered", "overlap")),
        last.recall,
        *(figures[match].precision for match in ("found", "overlap")),
        last.precision,
        figures["overlap"].f2,
        last.f2,
    ]
    cells = "".join(f"{'-' if value is None else format(value, '.3f'):>7}" for value in shown)
    counts = tallies["exact"]
    return f"{name:29}{counts.gold:7}{counts.proposed:7}{cells}{false:>7}"


def _show_inputs(folder: Path, swell: LabelSet) -> list[Pair]:
    given, inventory = sets.inputs(folder, swell)
    found = _detected([each.line for each in given], UNGUARDED)
    translated = [inventory.translated(pair) for pair in found]
    report = evaluation.score(translated, must_replace=inventory.must_replace)
    sys.stdout.write(_row("short inputs, all labels", report.all.overall, with_exact=False) + "\n")
    negative = [(each, pair) for each, pair in zip(given, found, strict=True) if each.never != frozenset()]
    wrong = [pair.id for each, pair in negative if any(_is_never(each, mention) for mention in pair.proposed)]
    right = len(negative) - len(wrong)
    sys.stdout.write(f"{'':29}inputs in which some labels are wrong: {right} of {len(negative)} have none of them")
    sys.stdout.write((f" (but {', '.join(wrong)})" if wrong else "") + "\n")
    return translated


def _is_never(given: sets.Input, mention: Mention) -> bool:
    return given.never is None or any(fnmatchcase(mention.label or "", each) for each in given.never)


def _show_false_proposals(folder: Path | None, half: str, swell: LabelSet) -> None:
    for name, given in _impersonal(folder, half, swell):
        found = [mention for text in given for mention in pipeline.detect(texts.of(text), AS_SHIPPED)]
        proposed = [mention for mention in found if mention.stands]
        size = sum(map(tokens.count, given))
        sys.stdout.write(f"{name}: {len(given)} texts, {size:,} tokens, {len(proposed)} proposals, ")
        sys.stdout.write(f"{1000 * len(proposed) / size:.2f} per 1,000 tokens\n")
        sys.stdout.write("".join(f"{count:6}  {what}\n" for what, count in _by_rule(proposed)))


def _by_rule(mentions: Iterable[Mention]) -> list[tuple[str, int]]:
    rules = ((each.evidence, each.label) for each in mentions if each.evidence)
    return Counter(f"{why.detector} {why.rule} {label}" for why, label in rules).most_common(15)


def _impersonal(folder: Path | None, half: str, swell: LabelSet) -> Iterator[tuple[str, list[str]]]:
    """Texts that do not concern the writer's life; from news, sentences without names."""
    lines, _ = sets.gold(half, swell)
    yield f"{half}, texts in which nothing is marked", [line.text for line in lines if not line.mentions]
    if folder is None:
        return
    talbanken, _ = sets.entities(folder / sets.TALBANKEN, swell)
    yield "talbanken, whole texts", list(sets.whole_texts(talbanken))
    news, _ = sets.entities(folder / sets.NEWS, swell)
    nameless = [line.text for line in news if not line.mentions]
    yield "news, sentences without names", nameless
    yield "news, twenty such sentences a text", [" ".join(nameless[at : at + 20]) for at in range(0, len(nameless), 20)]


if __name__ == "__main__":
    main()
