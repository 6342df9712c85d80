"""Measures the learned tagger on whole lots that it did not learn from, or on real sentences. Run by hand.

python -m tests.benchmarks.tagger                    learns without eight lots, and finds their mentions
python -m tests.benchmarks.tagger --model FILE       the same with a model that was built before
python -m tests.benchmarks.tagger --shipped --gold test
python -m tests.benchmarks.tagger --shipped --real sv_learner_real.jsonl
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pseudonymizer import evaluation, labels, pipeline, tagger
from pseudonymizer.evaluation import Inventory, Pair, Report
from pseudonymizer.model import Mention
from pseudonymizer.tagger import build, decoding, model
from pseudonymizer.tagger.build import Marked
from pseudonymizer.tagger.model import Model
from pseudonymizer.tagger.pieces import cut
from pseudonymizer.tagger.tagging import Tagged, Tagger
from tests.pseudonymizer import texts

GOLD = Path(__file__).parents[2] / "fixtures" / "gold" / "swell"
# Their texts are by other hands, and told apart from the other lots in fixtures/gold/unread.jsonl.
HELD_OUT = "h m r w ac ag al ar"
DIALS = (0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 5.0)
INVENTORY = Inventory(labels.load("swell"))
Span = tuple[int, int, str]


class Sentence(NamedTuple):
    """A real sentence: what must be found, and where a proposal is not in vain."""

    text: str
    wanted: Sequence[Span]
    free: Sequence[Sequence[int]]


def main() -> None:
    chosen = _arguments()
    learned = _learned(chosen)
    if chosen.real:
        _show_real(learned, list(_sentences(chosen.real)))
        return
    held_out = build.texts(GOLD / "test.jsonl") if chosen.gold == "test" else _lots(chosen.lots)[1]
    reader = Tagger(learned)
    tagged = [(each, reader.tag(texts.of(each.text))) for each in held_out]
    sys.stdout.write(f"{len(held_out)} texts\n")
    sys.stdout.write(f"{'dial':>5}{'P':>8}{'R':>8}{'F2':>8}{'touched':>9}{'vain per 1,000':>16}\n")
    for dial in DIALS:
        _show(dial, _score([_pair(each, found, learned, dial) for each, found in tagged]))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tagger", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--lots", default=HELD_OUT, help=f"default: {HELD_OUT}")
    parser.add_argument("--every", type=int, default=1, help="learn from every Nth text only")
    parser.add_argument("--epochs", type=int, default=build.Settings().epochs)
    parser.add_argument("--model", type=Path, help="read it if it exists, else write it")
    parser.add_argument("--shipped", action="store_true", help="the package's own, which has seen all of dev")
    parser.add_argument("--gold", choices=("dev", "test"), default="dev")
    parser.add_argument("--real", type=Path, help="marked sentences, as JSON lines")
    return parser.parse_args()


def _learned(chosen: argparse.Namespace) -> Model:
    if chosen.shipped:
        return model.read(tagger.FILE)
    if chosen.model and chosen.model.exists():
        return model.read(chosen.model)
    begin = time.process_time()
    learned = build.build(
        _lots(chosen.lots)[0][:: chosen.every],
        labels.load("swell"),
        lambda line: _report(f"{time.process_time() - begin:6.0f} CPU s  {line}"),
        build.Settings(epochs=chosen.epochs),
    )
    if chosen.model:
        chosen.model.write_bytes(model.pack(learned))
    return learned


def _report(line: str) -> None:
    sys.stderr.write(f"{line}\n")


def _lots(names: str) -> tuple[list[Marked], list[Marked]]:
    """The texts of dev to learn from, and those of the named lots."""
    lines = (GOLD.parent / "unread.jsonl").read_text(encoding="utf-8").splitlines()
    lot_of = {row["id"]: row["lot"] for row in map(json.loads, lines)}
    wanted = {f"lot {name}" for name in names.split()}
    every = build.texts(GOLD / "dev.jsonl")
    return (
        [each for each in every if lot_of.get(each.id) not in wanted],
        [each for each in every if lot_of.get(each.id) in wanted],
    )


def _pair(marked: Marked, tagged: Tagged | None, learned: Model, dial: float) -> Pair:
    gold = tuple(Mention(*span) for span in marked.spans)
    found = () if tagged is None else tuple(Mention(*span) for span in _spans(tagged, learned, dial))
    return Pair(marked.id, marked.text, gold, found)


def _spans(tagged: Tagged, learned: Model, dial: float) -> Iterator[Span]:
    starts, ends = tagged.scene.cut.starts, tagged.scene.cut.ends
    for span in decoding.spans(tagged.sums, learned.tagger, dial):
        yield starts[span.first], ends[span.last], span.label


def _score(pairs: Sequence[Pair]) -> Report:
    return evaluation.score(pairs, must_replace=INVENTORY.must_replace)


def _show(dial: float, report: Report) -> None:
    totals = report.must_replace
    exact, touched = totals.overall["exact"].figures, totals.overall["found"].figures
    vain = report.false_per_thousand(totals)
    cells = (exact.precision, exact.recall, exact.f2)
    shown = "".join(f"{cell or 0:8.4f}" for cell in cells)
    sys.stdout.write(f"{dial:5.1f}{shown}{touched.recall or 0:9.4f}{vain:16.2f}\n")


def _sentences(path: Path) -> Iterator[Sentence]:
    for row in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        unsure = {tuple(span[:2]) for span in row["doubtful"]}
        spans = [(start, end, label.partition("+")[0]) for start, end, label in row["spans"]]
        wanted = [each for each in spans if INVENTORY.must_replace(each[2]) and each[:2] not in unsure]
        yield Sentence(row["text"], wanted, [*spans, *row["optional"], *row["doubtful"], *row["placeholder"]])


def _show_real(learned: Model, sentences: Sequence[Sentence]) -> None:
    sys.stdout.write(f"{len(sentences)} sentences\n{'':24}{'touched':>9}{'exact':>8}{'vain per 1,000':>16}\n")
    rules = [_by_rules(each.text) for each in sentences]
    patterns = [[span for span in found if span[3] in PATTERN_CORE] for found in rules]
    _show_found("rules", sentences, [[span[:3] for span in found] for found in rules])
    reader = Tagger(learned)
    tagged = [reader.tag(texts.of(each.text)) for each in sentences]
    for dial in DIALS:
        alone = [list(_spans(found, learned, dial)) if found else [] for found in tagged]
        both = [[*one, *(span[:3] for span in other)] for one, other in zip(alone, patterns, strict=True)]
        _show_found(f"tagger {dial:.1f}", sentences, alone)
        _show_found(f"tagger {dial:.1f} and core", sentences, both)


# The detectors that point 3 of the issue keeps.
PATTERN_CORE = frozenset({"accounts", "contact", "identity", "numbers", "vehicles", "dates", "ages"})


def _by_rules(text: str) -> list[tuple[int, int, str, str]]:
    options: Mapping[str, object] = {}
    found = pipeline.detect(texts.of(text), options)
    return [
        (each.start, each.end, each.label or "", each.evidence.detector if each.evidence else "")
        for each in found
        if each.stands
    ]


def _show_found(name: str, sentences: Sequence[Sentence], found: Sequence[Sequence[Span]]) -> None:
    wanted = touched = exact = vain = size = 0
    for sentence, spans in zip(sentences, found, strict=True):
        kept = {span for span in spans if INVENTORY.must_replace(span[2])}
        size += len(cut(sentence.text).words)
        wanted += len(sentence.wanted)
        touched += sum(any(_meet(each, span) for span in spans) for each in sentence.wanted)
        exact += sum(each in kept for each in sentence.wanted)
        vain += sum(not any(_meet(span, free) for free in sentence.free) for span in kept)
    sys.stdout.write(f"{name:24}{touched / wanted:9.3f}{exact / wanted:8.3f}{1000 * vain / size:16.2f}\n")


def _meet(one: Sequence[Any], other: Sequence[Any]) -> bool:
    return bool(one[0] < other[1] and other[0] < one[1])


if __name__ == "__main__":
    main()
