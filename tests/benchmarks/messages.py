"""Measures what is found in short messages and in discharge summaries, against gold.

    .venv/bin/python -m tests.benchmarks.messages fixtures/gold/sms/messages.jsonl --set sms --half odd

`found`: a proposal shares a character, whatever its label. `with held back`: the same, if the names that are also words
count. `exact`: same place and label. `false`: proposals that touch nothing. `missed` and `errors` print them.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pseudonymizer import detectors, labels, pipeline
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Mention

Row = Mapping[str, Any]


def chosen(rows: Iterable[Row], half: str) -> list[Row]:
    wanted = {"even": (0,), "odd": (1,), "all": (0, 1)}[half]
    return [row for row in rows if int("".join(filter(str.isdigit, row["id"]))) % 2 in wanted]


def proposals(row: Row, label_set: LabelSet) -> list[Mention]:
    text = detectors.of(row["text"], label_set, language=row.get("lang") or label_set.language)
    return pipeline.detect(text, {})


def touches(mention: Mention, span: Sequence[Any]) -> bool:
    return mention.start < span[1] and span[0] < mention.end


class Counts:
    def __init__(self) -> None:
        self.of: dict[str, Counter[str]] = defaultdict(Counter)
        self.errors: list[str] = []

    def add(self, row: Row, found: Sequence[Mention]) -> None:
        standing = [mention for mention in found if mention.stands]
        for span in row["spans"]:
            self._gold(row, span, standing, found)
        for mention in standing:
            if not any(touches(mention, span) for span in row["spans"]):
                self._count(row, mention.label or "", "false")
                self._note("false", row, mention.start, mention.end, mention.label or "")
        for mention in found:
            if not mention.stands:
                self._count(row, mention.label or "", "held back")

    def _gold(self, row: Row, span: Sequence[Any], standing: Iterable[Mention], found: Iterable[Mention]) -> None:
        self._count(row, span[2], "gold")
        if any(touches(mention, span) for mention in standing):
            self._count(row, span[2], "found")
        elif any(touches(mention, span) for mention in found):
            self._note("held back", row, *span[:3])
        else:
            self._note("missed", row, *span[:3])
        if any(touches(mention, span) for mention in found):
            self._count(row, span[2], "with held back")
        if any((each.start, each.end, each.label) == tuple(span[:3]) for each in standing):
            self._count(row, span[2], "exact")
        elif any(touches(mention, span) for mention in standing):
            near = [(row["text"][each.start : each.end], each.label) for each in standing if touches(each, span)]
            self._note(f"other {near}", row, *span[:3])

    def _count(self, row: Row, label: str, what: str) -> None:
        for group in (label, f"{row.get('lang', '')} {label}"):
            self.of[group][what] += 1

    def _note(self, what: str, row: Row, start: int, end: int, label: str) -> None:
        text = row["text"]
        self.errors.append(f"{row['id']} {row.get('lang', '')} {what}: {text[start:end]!r} {label}\n    {text!r}")

    def table(self) -> str:
        lines = [f"{'label':24}{'gold':>6}{'found':>8}{'+held':>8}{'exact':>8}{'false':>7}{'held':>6}"]
        for label, counts in sorted(self.of.items()):
            gold = counts["gold"]
            shares = (counts[what] / gold if gold else 1.0 for what in ("found", "with held back", "exact"))
            figures = "".join(f"{share:8.3f}" for share in shares)
            lines.append(f"{label:24}{gold:6}{figures}{counts['false']:7}{counts['held back']:6}")
        return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--set", default="sms")
    parser.add_argument("--half", choices=("even", "odd", "all"), default="all")
    parser.add_argument("--errors", action="store_true")
    given = parser.parse_args()
    label_set = labels.load(given.set)
    rows = chosen(map(json.loads, given.file.read_text(encoding="utf-8").splitlines()), given.half)
    for row in rows:  # loads lexicon and pipelines
        proposals(row, label_set)
    counts, begun, tokens = Counts(), time.process_time(), 0
    for row in rows:
        counts.add(row, proposals(row, label_set))
        tokens += len(detectors.of(row["text"], label_set).tokens)
    seconds = time.process_time() - begun
    sys.stdout.write(f"{counts.table()}\n{len(rows)} texts, {tokens} tokens, {tokens / seconds:,.0f} tokens/CPU s\n")
    if given.errors:
        sys.stdout.write("\n".join(counts.errors) + "\n")


if __name__ == "__main__":
    main()
